/**
 * Vitest's global setup of the server. It loads its modules by Node's own loader, because Vitest would transform each
 * module of the server first, while no test runs.
 */
import { createRequire } from 'node:module'
import type { TestProject } from 'vitest/node'
import type * as TestServer from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated template. */
    templateUrl: string
  }
}

/** Starts the database of the run. @returns a function that stops it */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { startTestServer } = createRequire(import.meta.url)('./test-server.ts') as typeof TestServer
  const { templateUrl, stop } = await startTestServer()
  project.provide('templateUrl', templateUrl)
  return stop
}
