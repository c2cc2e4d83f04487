/**
 * Vitest's global setup of the server. It loads its modules by Node's own loader. Vitest's loader would first transform
 * each module of the server, while no test runs.
 */
import { createRequire } from 'node:module'
import type { TestProject } from 'vitest/node'
import type * as TestPostgres from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the migrated database that `createTestDatabase` copies */
    templateUrl: string
  }
}

/** Starts the database of the run. @returns a function that stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { startTestPostgres } = createRequire(import.meta.url)('./test-postgres.ts') as typeof TestPostgres
  const { templateUrl, stop } = await startTestPostgres()
  project.provide('templateUrl', templateUrl)
  return stop
}
