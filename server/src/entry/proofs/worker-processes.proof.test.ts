/* Worker processes that end while others are still starting. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '#testing/server-process.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-workers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs two workers; `code` is what each of them does. @returns what the program wrote, and its exit code */
async function twoWorkers(code: string): Promise<{ out: string; code: number | null }> {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import cluster from 'node:cluster'
    import { createServer } from 'node:net'
    import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { startWorkerProcesses } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../process/worker-processes.ts')).href)}
    const isDead = (pid) => { try { return !process.kill(pid, 0) } catch { return true } }
    const listen = (then = () => {}) => createServer().listen(0, '127.0.0.1', then)
    process.on('SIGTERM', () => process.exit())
    if (cluster.isWorker) {
      const { id } = cluster.worker
      ${code}
    } else {
      const restarted = Promise.withResolvers()
      cluster.on('listening', ({ id }) => id > 2 && restarted.resolve())
      try {
        const { stop } = await startWorkerProcesses(2, (what) => console.log(String(what)))
        await restarted.promise
        await stop()
        console.log('stopped')
      } catch (error) {
        console.log(error.message)
        process.exitCode = 1
      }
    }`,
  )
  const child = spawn(process.execPath, [program], { env: bareEnvironment, cwd: folder })
  let out = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (out += String(chunk)))
  const [ended] = (await once(child, 'close')) as [number | null]
  return { out, code: ended }
}

/** The first worker ends once it listens; the second listens once the first has ended. */
const endsEarly = `
  if (id === 1) {
    writeFileSync('first', String(process.pid))
    listen(() => setImmediate(() => process.exit(3)))
  } else if (id === 2) {
    while (!existsSync('first') || !isDead(Number(readFileSync('first', 'utf8')))) await wait(5)
    listen()
  } else listen()`

test('a worker that ends before the others are ready is restarted', async () => {
  const { out, code } = await twoWorkers(endsEarly)
  expect(out).toMatch(
    /^Process \d+ of the shop ended unexpectedly \(code 3\)\. It is started again\.\nstopped\n$/,
  )
  expect(code).toBe(0)
})

test('a worker that ends before it listens stops the start and the other workers', async () => {
  const { out, code } = await twoWorkers('if (id === 1) process.exit(4)\nelse listen()')
  expect({ out, code }).toEqual({ out: 'One of the processes of the shop could not start.\n', code: 1 })
})
