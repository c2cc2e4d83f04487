/**
 * The door to the shop's calls. `app/bootstrap.ts` connects it once at page start; everything else just calls. The machinery
 * behind it (`request.ts`) is loaded with the first call: a finished page needs none of it to be seen and used.
 */
import type { EndpointName } from '@sauda/contract/endpoints.ts'
import type { BodyInput, QueryInput } from '@sauda/contract/parameters.ts'
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
  signal?: AbortSignal | undefined
  lane?: Lane
  /** asks the server even when the browser holds a copy: Try Again, Refresh, stock (CONTRACT 4) */
  fresh?: true
  /** told each time the shop says that it is away and is asked again; a shared call tells who began it */
  onAway?: (() => void) | undefined
}

export type ClientSetup = {
  config: Pick<ShopConfig, 'apiHost' | 'consumerKey' | 'consumerSecret' | 'namespace' | 'idempotentHost'>
  /** the visitor's token, read at each call */
  token(): string | undefined
  /** a call of the visitor's was refused because the session is over */
  onSessionLost(): void
  fetch?: Fetch
}

export type Client = <N extends EndpointName>(name: N, options?: CallOptions<N>) => Promise<Reply>

let setup: ClientSetup | undefined
let loading: Promise<Client> | undefined

/** Says where calls go and who is calling; done once by the wiring (and by tests). */
export function connectClient(connection: ClientSetup): void {
  setup = connection
  loading = undefined
}

/** Calls an endpoint by name. The reply's body is unknown: decode it with the contract's codec. Throws ApiError. */
export const call: Client = async (name, options) => {
  loading ??= load()
  return (await loading)(name, options)
}

async function load(): Promise<Client> {
  try {
    if (!setup) throw new Error('the client is not connected')
    return (await import('./request.ts')).createClient(setup)
  } catch (cause) {
    loading = undefined // a lost chunk is asked for again by the next call
    throw cause
  }
}
