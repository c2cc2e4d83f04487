/**
 * `npm start -- --workers N`: so many processes of one machine share the port (Node's cluster). The first process prepares
 * the shop, runs the built-in database, and starts again what ends; the others answer.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { answerMetrics } from '#platform/telemetry/metrics-of-all.ts'
import { StartError } from '#platform/environment/config.ts'

export type WorkerProcesses = {
  /** Asks all to stop in order, and waits until they have. */
  stop(): Promise<void>
}

/** ms before one that ended is started again */
const restartAfterMs = 500
/** A shop whose processes end more often than that is not helped by another start. */
const restarts = { mostEach: 5, withinMs: 10 * 60_000 }

/**
 * Starts the processes and waits until each has opened the port.
 *
 * @param onEnd called with a sentence when one was started again, and with an error when none is any more
 * @throws StartError when one ends before it could open the port; it has said why
 */
export async function startWorkerProcesses(
  count: number,
  onEnd: (what: string | StartError) => void,
): Promise<WorkerProcesses> {
  cluster.setupPrimary({ args: [] })
  answerMetrics()
  const ends: number[] = []
  let isStopping = false

  const startAgain = async (ended: Worker, code: number | null, signal: string | null): Promise<void> => {
    if (isStopping) return
    const sentence = `Process ${ended.process.pid} of the shop ended unexpectedly (${signal ?? `code ${code}`}).`
    ends.push(Date.now())
    if (ends.filter((at) => at > Date.now() - restarts.withinMs).length > restarts.mostEach * count) {
      onEnd(new StartError(`${sentence} Starting it again has not helped.`))
      return
    }
    onEnd(`${sentence} It is started again.`)
    await wait(restartAfterMs)
    if (!isStopping) watch(cluster.fork())
  }
  const watch = (worker: Worker): void => {
    worker.once('exit', (code, signal) => void startAgain(worker, code, signal))
  }
  const first = Array.from({ length: count }, () => cluster.fork())
  const stop = async (): Promise<void> => {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    for (const { process } of running) process.kill('SIGTERM')
    await Promise.all(ended)
  }
  try {
    await Promise.all(first.map(opened))
  } catch (cause) {
    await stop()
    throw cause
  }
  for (const worker of first) watch(worker)
  return { stop }
}

async function opened(worker: Worker): Promise<void> {
  const isOpen = await Promise.race([
    once(worker, 'listening').then(() => true),
    once(worker, 'exit').then(() => false),
  ])
  if (!isOpen) throw new StartError('One of the processes of the shop could not start.')
}
