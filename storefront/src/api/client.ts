/**
 * Calls the shop's API. `app/bootstrap.ts` configures this client once, at the start of the page. Its implementation
 * (`request.ts`) is loaded with the first call, because a finished page can be shown and used without it.
 */
import type { Client, ClientSetup } from './client-types.ts'

let setup: ClientSetup | undefined
let loading: Promise<Client> | undefined

/** Configures the host and the caller's token; called once at page start (and by tests). */
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
    loading = undefined // the next call requests a lost chunk again
    throw cause
  }
}
