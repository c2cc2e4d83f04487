/** First argument of every use case. Built by `main.ts`, or by a test. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ShopContent } from '@sauda/contract/shop-config.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type { Slide } from '@sauda/domain/wording/first-content.ts'
import type { Config } from '#platform/environment/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'
import { type Extensions, noExtensions } from '#platform/extensions/registry.ts'
import { type RunProgram, runProgram } from '#platform/jobs/run-program.ts'
import { type Program, program } from './environment/program.ts'
import type { Secrets } from './environment/secrets.ts'

export type Context = {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly secrets: Secrets
  /** epoch milliseconds; fixed in tests */
  readonly clock: () => number
  /** unique id; fixed in tests */
  readonly newId: () => string
  /** numbers in [0, 1), for the shuffle of the home screen; seeded in tests */
  readonly random: () => number
  /** CPU time used by this thread so far, ms; 0 in tests */
  readonly cpuMs: () => number
  /** Replacements for external services in a demonstration; absent in a live shop. */
  readonly demonstration?: Demonstration | undefined
  /** starts a process for work that would slow down visitors; tests may do this work in their own process */
  readonly runProgram: RunProgram
  /** extensions listed in `shop.extensions.ts` */
  readonly extensions: Extensions
  /** the running release; tests may run another one */
  readonly program: Program
  /** reactions of the modules to events */
  readonly listeners: readonly Listener<Database>[]
}

/** Replaces external services in a demonstration. `demonstration.ts` loads it; tests provide their own. */
export type Demonstration = {
  /** extra content of the demonstration's pages; `slidePictures`: the picture of a slide for each background */
  content?: Pick<ShopContent, 'signInPicture'> & {
    notices?: Readonly<Record<Locale, NonNullable<ShopContent['notices']>>>
    slidePictures?: Partial<Record<Slide['ground'], Slide['picture']>>
  }
  identity: {
    /** path of the window in which a visitor chooses an account */
    window: string
    /** Returns the claims of an identity token. Throws when the token is not valid. */
    claims(context: Context, idToken: string): Promise<unknown>
  }
  /** path patterns that `answer` serves; requests to `counted` share the API's rate limits */
  paths: { plain: readonly string[]; counted: readonly string[] }
  answer(context: Context, request: Request): Promise<Response>
}

export const createContext = (
  parts: Pick<Context, 'config' | 'db' | 'log' | 'secrets' | 'listeners'> & Partial<Context>,
): Context => ({
  clock: Date.now,
  newId: randomUUID,
  random: Math.random,
  cpuMs: threadCpuMs,
  runProgram,
  extensions: noExtensions,
  program,
  ...parts,
})

/** Excludes the CPU time of PostgreSQL, image processing and compression, which run in other threads. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
