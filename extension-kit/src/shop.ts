/** The parts of the shop that every extension may use; `full-shop.ts` has more for some of its functions. */
import type { Options, OptionValues } from './options.ts'

export type LogFields = Readonly<Record<string, unknown>>
export type ExtensionLog = Readonly<
  Record<'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>
>

/** A complete reply of another server. */
export type FetchedReply = { readonly status: number; readonly headers: Headers; readonly text: string }

export type FetchRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** maximum ms of the call; default 10,000, at most 30,000 */
  readonly timeoutMs?: number
}

export type ExtensionShop<O extends Options = Options> = {
  /** values of the extension's own options */
  readonly options: OptionValues<O>
  /** current values of the extension's own group of settings; {} if it has no group */
  settings(): Promise<Readonly<Record<string, unknown>>>
  /** name of the shop */
  readonly brand: string
  /** the namespace of the shop's own calls: /wp-json/{namespace}/v1 */
  readonly namespace: string
  /** whether this is the demonstration, in which no money moves */
  readonly isDemonstration: boolean
  /** epoch milliseconds */
  readonly clock: () => number
  /** writes to the shop's log, marked with the extension's id; no personal data, no secrets */
  readonly log: ExtensionLog
  /**
   * Calls another server. Follows no redirects and reads at most 1 MB. Throws on a timeout. A status of 400 or above is
   * returned like any other.
   */
  fetch(url: string, request?: FetchRequest): Promise<FetchedReply>
  /**
   * Returns 32 bytes derived from the shop's own secret. They are the same at every start, and unique to this
   * extension.
   * @param purpose names the use of the bytes; each purpose gives different bytes
   */
  secretFor(purpose: string): Uint8Array
}
