/** What every use case receives as its first argument. `main.ts` builds one, a test builds another. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from '#database/database.ts'
import type { Secrets } from './secrets.ts'

export type Context = {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly secrets: Secrets
  /** epoch milliseconds; fixed in tests */
  readonly clock: () => number
  /** unique text; fixed in tests */
  readonly newId: () => string
  /** numbers in [0, 1), for the shuffle of the home screen; seeded in tests */
  readonly random: () => number
}

export const createContext = (
  parts: Pick<Context, 'config' | 'db' | 'log' | 'secrets'> & Partial<Context>,
): Context => ({ clock: Date.now, newId: randomUUID, random: Math.random, ...parts })
