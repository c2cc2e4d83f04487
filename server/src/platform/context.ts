/** What every use case receives as its first argument. `main.ts` builds one, a test builds another. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ShopContent } from '@sauda/contract/shop-config.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type { Slide } from '@sauda/domain/wording/first-content.ts'
import type { Config } from '#platform/environment/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type Extensions, noExtensions } from '#platform/extensions/registry.ts'
import type { Secrets } from './environment/secrets.ts'

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
  /** milliseconds that this thread has used of the processor so far; none in tests */
  readonly cpuMs: () => number
  /** What the demonstration adds to the shop; absent in a live shop. */
  readonly demonstration?: Demonstration | undefined
  /** what `shop.extensions.ts` names */
  readonly extensions: Extensions
}

/** The services of others that a demonstration stands in for. `demonstration.ts` loads one, tests have their own. */
export type Demonstration = {
  /** what pages show besides, and a picture for slides by their ground */
  content?: Pick<ShopContent, 'signInPicture'> & {
    notices?: Readonly<Record<Locale, NonNullable<ShopContent['notices']>>>
    slidePictures?: Partial<Record<Slide['ground'], Slide['picture']>>
  }
  identity: {
    /** path of the window in which a visitor chooses an account */
    window: string
    /** What a token of the identity provider says of a person. Throws when it proves nothing. */
    claims(context: Context, idToken: string): Promise<unknown>
  }
  /** patterns of the paths that `answer` knows; calls to `counted` are limited as those of the API are */
  paths: { plain: readonly string[]; counted: readonly string[] }
  answer(context: Context, request: Request): Promise<Response>
}

export const createContext = (
  parts: Pick<Context, 'config' | 'db' | 'log' | 'secrets'> & Partial<Context>,
): Context => ({
  clock: Date.now,
  newId: randomUUID,
  random: Math.random,
  cpuMs: threadCpuMs,
  extensions: noExtensions,
  ...parts,
})

/** What PostgreSQL, pictures and compression do in other threads is not in it. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
