/** Options of a call, and the setup of the client. */
import type { EndpointName } from '@sauda/contract/endpoints.ts'
import type { BodyInput, QueryInput } from '@sauda/contract/calls.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import type { Lane } from './slots.ts'
import type { Fetch, Reply } from './transport.ts'

/** Query and body have the types of the contract's parameters, with which the server reads them. */
export type CallOptions<N extends EndpointName = EndpointName> = {
  /** values of the placeholders in the endpoint's path */
  path?: Readonly<Record<string, string | number>>
  /** undefined values are omitted */
  query?: Readonly<QueryInput<N>>
  body?: BodyInput<N>
  /** one value per attempt to buy; allows the retry of an idempotent write */
  idempotencyKey?: string
  /** token of a guest's order, which gives access to it instead of a session */
  orderToken?: string | undefined
  /**
   * a customer's token. For a call of a customer it replaces the token of the current session; a call that sends no
   * credentials by itself sends this one.
   */
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** the call's place in the queue of calls; 'screen' by default */
  lane?: Lane
  /** whether to bypass the browser's cache: Try Again, Refresh, stock (CONTRACT 4) */
  fresh?: true
  /**
   * called each time the shop replies that it is unavailable and the call is retried. If several callers share a call,
   * only the first caller is notified.
   */
  onAway?: (() => void) | undefined
}

export type ClientSetup = {
  config: Pick<
    ShopConfig,
    'apiHost' | 'consumerKey' | 'consumerSecret' | 'namespace' | 'idempotentHost' | 'guestCheckout'
  >
  /** the visitor's token, read at each call */
  token(): string | undefined
  /** called when a call was refused because the session has ended */
  onSessionLost(): void
  fetch?: Fetch
}

export type Client = <N extends EndpointName>(name: N, options?: CallOptions<N>) => Promise<Reply>
