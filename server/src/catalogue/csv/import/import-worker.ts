/** Imports a file in a separate process, which ends with the import. */
import { fileURLToPath } from 'node:url'
import type { Context } from '#platform/context.ts'
import { addressOfDatabase } from '#platform/database/database.ts'
import type { ImportSummary } from './import-state.ts'

/**
 * `url`: address of the database; `path`: path of the file; `now`: epoch ms; `strict` and `fileHash`: as in
 * `ImportOptions`
 */
export type ImportOrder = { url: string; path: string; now: number; strict: boolean; fileHash: string }
/** `unreadable`: not a product file; `running`: another import is running; `failed`: `message` is the error's stack */
export type ImportOutcome =
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'unreadable'; message: string }
  | { kind: 'running' }
  | { kind: 'failed'; message: string }

/** the program of the process */
export const importProgram = fileURLToPath(new URL('import-worker-process.ts', import.meta.url))

/** Imports a file in a separate process. @returns the outcome; throws internal errors */
export function importInWorker(
  { db, clock, runProgram }: Pick<Context, 'db' | 'clock' | 'runProgram'>,
  { path, strict, fileHash }: Pick<ImportOrder, 'path' | 'strict' | 'fileHash'>,
): Promise<Exclude<ImportOutcome, { kind: 'failed' }>> {
  const order: ImportOrder = { url: addressOfDatabase(db), path, now: clock(), strict, fileHash }
  return runProgram<ImportOrder, ImportOutcome>(importProgram, order)
}
