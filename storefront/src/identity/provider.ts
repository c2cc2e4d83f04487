/**
 * Who else can say who a visitor is (D-078): Firebase where the owner has set it up, a window of the
 * shop's own, else nobody. `app/bootstrap.ts` connects it; its script is loaded when it is first needed.
 */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { type IdentityProvider, ProviderError } from './provider-types.ts'

type Setup = Pick<ShopConfig, 'identity' | 'apiHost'>

let setup: Setup = { apiHost: '' }
let loading: Promise<IdentityProvider> | undefined

/** Says which provider there is; done once by the wiring (and by tests). */
export function connectIdentity(config: Setup): void {
  setup = config
  loading = undefined
}

/** The provider, or undefined when the shop has none. Also called early, so that a click finds it loaded. */
export function identityProvider(): Promise<IdentityProvider> | undefined {
  const { identity, apiHost } = setup
  if (!identity) return undefined
  loading ??= (
    identity.kind === 'window'
      ? import('./window.ts').then(({ windowProvider }) => windowProvider(`${apiHost}${identity.path}`))
      : import('./firebase.ts').then(({ firebaseProvider }) => firebaseProvider(identity))
  ).catch((cause: unknown) => {
    loading = undefined // a lost script is asked for again
    throw new ProviderError('failed', cause)
  })
  return loading
}
