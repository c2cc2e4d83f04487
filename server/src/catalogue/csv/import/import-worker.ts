/** Imports a file in a separate process, which ends with the import. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Context } from '#platform/context.ts'
import { addressOfDatabase, type Database } from '#platform/database/database.ts'
import type { ImportSummary } from './import-state.ts'

/** `now`: epoch ms */
export type ImportOrder = { url: string; path: string; now: number; strict: boolean; fileHash: string }
export type ImportOutcome =
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'unreadable'; message: string }
  | { kind: 'running' }
  | { kind: 'failed'; message: string }

/** Runs an import. @throws internal errors */
export type ImportRunner = (order: ImportOrder) => Promise<Exclude<ImportOutcome, { kind: 'failed' }>>

const program = fileURLToPath(new URL('import-worker-process.ts', import.meta.url))
const inProcess: ImportRunner = (order) => runProgram(program, order)

/** Replaces the process that runs a database's imports. For tests. */
export const setImportRunner = (db: Database, run: ImportRunner): void => void runners.set(db, run)
const runners = new WeakMap<Database, ImportRunner>()

/** @returns the outcome; throws internal errors */
export function importInWorker(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { path, strict, fileHash }: Pick<ImportOrder, 'path' | 'strict' | 'fileHash'>,
): ReturnType<ImportRunner> {
  return (runners.get(db) ?? inProcess)({ url: addressOfDatabase(db), path, now: clock(), strict, fileHash })
}

/**
 * Sends one order to a program in a new process and waits for its outcome.
 * @param signal kills the process
 * @throws when the process ends without an outcome, or reports `failed`
 */
export async function runProgram<Order extends object, Outcome extends { kind: string }>(
  file: string,
  order: Order,
  signal?: AbortSignal,
): Promise<Outcome> {
  const child = fork(file, {
    serialization: 'advanced',
    // Half the memory at the same speed: V8 then collects garbage earlier.
    execArgv: ['--optimize-for-size'],
  })
  const reported = new AbortController()
  const end = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  child.send(order)
  try {
    const outcome = await Promise.race([
      once(child, 'message', reported).then(([message]) => message as Outcome | Failed),
      once(child, 'exit', reported).then(([code]): Failed => ({
        kind: 'failed',
        message: `the import ended with ${String(code)}`,
      })),
    ])
    if (isFailed(outcome)) throw new Error(`import: ${outcome.message}`)
    return outcome
  } finally {
    signal?.removeEventListener('abort', end)
    reported.abort()
    // It has reported and closed its database; Node can hang while ending threads.
    end()
  }
}

type Failed = { kind: 'failed'; message: string }
const isFailed = (outcome: { kind: string }): outcome is Failed => outcome.kind === 'failed'
