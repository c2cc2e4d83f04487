/** What an extension may use of the shop that runs it. */
import type { Options, OptionValues } from './options.ts'

export type LogFields = Readonly<Record<string, unknown>>
export type ExtensionLog = Readonly<
  Record<'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>
>

/** An answer of another server, read whole. */
export type FetchedReply = { readonly status: number; readonly headers: Headers; readonly text: string }

export type FetchRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  /** ms; 10,000 unless it is said, 30,000 at most */
  readonly timeoutMs?: number
}

export type ExtensionShop<O extends Options = Options> = {
  /** values of the extension's own options */
  readonly options: OptionValues<O>
  /** what the owner has set in the extension's own group of settings, as it is now; {} without one */
  settings(): Promise<Readonly<Record<string, unknown>>>
  /** name of the shop */
  readonly brand: string
  /** the namespace of the shop's own calls: /wp-json/{namespace}/v1 */
  readonly namespace: string
  /** the demonstration, in which no money moves */
  readonly isDemonstration: boolean
  /** epoch milliseconds */
  readonly clock: () => number
  /** lines of the shop's log, marked with the extension's id; no personal data, no secrets */
  readonly log: ExtensionLog
  /**
   * Calls another server. Follows no redirect, reads 1 MB at most. Throws when it does not answer in time; a status of 400
   * and above is an answer.
   */
  fetch(url: string, request?: FetchRequest): Promise<FetchedReply>
  /** 32 bytes made from the shop's own secret, the same at every start and for nobody else. @param purpose one for each use */
  secretFor(purpose: string): Uint8Array
}
