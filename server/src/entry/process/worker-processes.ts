/**
 * `npm start -- --workers N`: N processes share the port (Node's cluster). The primary process prepares the shop, runs
 * the built-in database, and restarts workers; the workers serve requests.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { answerMetrics } from '#platform/telemetry/metrics-of-all.ts'
import { StartError } from '#platform/environment/config.ts'

type WorkerProcesses = {
  /** Stops all workers in order, and waits for them. */
  stop(): Promise<void>
}

/** ms before an ended worker is restarted */
const restartAfterMs = 500
/** Allowed restarts: `mostEach` per worker in `withinMs`. After more the shop stops, because another would not help. */
const restarts = { mostEach: 5, withinMs: 10 * 60_000 }

/**
 * Starts the workers and waits until each has opened the port.
 *
 * @param onEnd called with a sentence after a restart, and with an error when restarting is given up
 * @throws StartError if a worker ends before it has opened the port; the worker reports why
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
    if (!isStopping) watch(fork())
  }
  const watch = (worker: Worker): void => {
    worker.once('exit', (code, signal) => void startAgain(worker, code, signal))
  }
  const started = Array.from({ length: count }, fork)
  const stop = async (): Promise<void> => {
    isStopping = true
    // A worker that has just ended stays listed until its channel closes too.
    const running = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker?.isDead() === false ? [worker] : [],
    )
    const ended = running.map((worker) => first(worker, 'exit'))
    for (const { process } of running) process.kill('SIGTERM')
    await Promise.all(ended)
  }
  try {
    // Watch each worker as soon as it is open: it may end while others are still starting.
    await Promise.all(started.map((worker) => opened(worker).then(() => watch(worker))))
  } catch (cause) {
    await stop()
    throw cause
  }
  return { stop }
}

/**
 * Starts a worker. Failed writes to the worker (`EPIPE` when it has just ended) are ignored, because its `exit` event
 * reports its end.
 */
function fork(): Worker {
  const worker = cluster.fork()
  worker.on('error', () => {})
  return worker
}

async function opened(worker: Worker): Promise<void> {
  if ((await first(worker, 'listening', 'exit')) === 'exit')
    throw new StartError('One of the processes of the shop could not start.')
}

/** Waits for the first of the events. Unlike `once` it does not throw at `error`. */
const first = <Event extends string>(worker: Worker, ...events: Event[]): Promise<Event> =>
  new Promise((done) => {
    for (const event of events) worker.once(event, () => done(event))
  })
