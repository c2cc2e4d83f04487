import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that is free at the moment; another program may take it a moment later: see `onFreePort`. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** attempts to start before the error is thrown */
const mostTries = 5

/**
 * Starts a server on a free port. Tries again with another port if the port was taken meanwhile.
 *
 * @param start throws without side effects when it cannot listen
 * @throws the error of `start` when it is not about the port
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      return await start(port)
    } catch (cause) {
      if (tries === mostTries || !(await isTaken(port))) throw cause
    }
  }
}

async function isTaken(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return false
  } catch {
    return true
  } finally {
    probe.close()
  }
}
