/** The program as it runs for real: a process of its own, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

/** `said`: all that the program has written to its standard error so far */
export type ServerProcess = { child: ChildProcess; home: string; said(): string; kill(): Promise<void> }

/** Starts the shop and waits until it is open. @param settings put over a live shop's that logs nothing */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DEMO_MODE: 'false',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stderr.write(text)
  })
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(text).includes('is open at')) break
  child.stdout.resume()
  return { child, home: `http://127.0.0.1:${port}`, said: () => said, kill: () => kill(child) }
}

/** As the power is cut: nothing is undone. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
