/** What a call of the shop takes, and what the client needs to make it. */
import type { EndpointName } from '@sauda/contract/endpoints.ts'
import type { BodyInput, QueryInput } from '@sauda/contract/calls.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import type { Lane } from './slots.ts'
import type { Fetch, Reply } from './transport.ts'

/** Query and body are those of the contract's parameters, with which the server reads them. */
export type CallOptions<N extends EndpointName = EndpointName> = {
  path?: Readonly<Record<string, string | number>>
  /** undefined values are left out */
  query?: Readonly<QueryInput<N>>
  body?: BodyInput<N>
  /** one value per attempt to buy; allows the retry of an idempotent write */
  idempotencyKey?: string
  /** opens the order of a guest in place of a session */
  orderToken?: string | undefined
  /** of a session that this browser has just left */
  token?: string | undefined
  signal?: AbortSignal | undefined
  lane?: Lane
  /** asks the server even when the browser holds a copy: Try Again, Refresh, stock (CONTRACT 4) */
  fresh?: true
  /** called each time the shop says that it is away and is asked again; a shared call tells who began it */
  onAway?: (() => void) | undefined
}

export type ClientSetup = {
  config: Pick<
    ShopConfig,
    'apiHost' | 'consumerKey' | 'consumerSecret' | 'namespace' | 'idempotentHost' | 'guestCheckout'
  >
  /** the visitor's token, read at each call */
  token(): string | undefined
  /** a call of the visitor's was refused because the session is over */
  onSessionLost(): void
  fetch?: Fetch
}

export type Client = <N extends EndpointName>(name: N, options?: CallOptions<N>) => Promise<Reply>
