/** Runs a program of the shop in a separate process, so that its memory and CPU use do not slow down visitors. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { smallProgram } from '#platform/environment/small-heap.ts'

/** `context.runProgram`: tests replace it by one that starts no process. */
export type RunProgram = typeof runProgram

/**
 * Starts a program in a new process, sends it `order` and waits for the outcome.
 * @param signal kills the process
 * @throws when the process ends without an outcome, or reports `failed`
 */
export async function runProgram<Order extends object, Outcome extends { kind: string }>(
  file: string,
  order: Order,
  signal?: AbortSignal,
): Promise<Exclude<Outcome, Failed>> {
  signal?.throwIfAborted()
  const child = fork(file, { serialization: 'advanced', execArgv: smallProgram })
  const reported = new AbortController()
  const end = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  child.send(order)
  try {
    const outcome = await Promise.race([
      once(child, 'message', reported).then(([message]) => message as Exclude<Outcome, Failed> | Failed),
      once(child, 'exit', reported).then(([code]): Failed => ({
        kind: 'failed',
        message: `the program ended with ${String(code)}`,
      })),
    ])
    if (isFailed(outcome)) throw new Error(`${basename(file)}: ${outcome.message}`)
    return outcome
  } finally {
    signal?.removeEventListener('abort', end)
    reported.abort()
    // Do not wait for the process to exit: it has reported its outcome and closed its database, and Node can hang while
    // it ends threads.
    end()
  }
}

type Failed = { kind: 'failed'; message: string }
const isFailed = (outcome: { kind: string }): outcome is Failed => outcome.kind === 'failed'
