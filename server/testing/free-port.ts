import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody uses at the moment, and that somebody else may have taken a moment later: `onFreePort`. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** so often somebody may have been faster */
const mostTries = 5

/**
 * Starts something on a free port, on another one when somebody took it first.
 *
 * @param start throws, and leaves nothing behind, when it cannot listen
 * @throws what `start` threw when that was not for the port
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
