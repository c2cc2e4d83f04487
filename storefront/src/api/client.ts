/**
 * The door to the shop's calls. `app/bootstrap.ts` connects it once at page start; everything else just calls. The machinery
 * behind it (`request.ts`) is loaded with the first call: a finished page needs none of it to be seen and used.
 */
import type { Client, ClientSetup } from './client-types.ts'

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
