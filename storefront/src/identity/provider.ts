/**
 * The identity provider (D-078): Firebase if the owner has configured it, a window of the shop, or none. Configured by
 * `app/bootstrap.ts`; its script is loaded on demand.
 */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { type IdentityProvider, ProviderError } from './provider-types.ts'

type Setup = Pick<ShopConfig, 'identity' | 'apiHost'>

let setup: Setup = { apiHost: '' }
let loading: Promise<IdentityProvider> | undefined

/** Configures the provider; called once at page start (and by tests). */
export function connectIdentity(config: Setup): void {
  setup = config
  loading = undefined
}

/** The provider, or undefined when the shop has none. Also called early, so that it is loaded before a click. */
export function identityProvider(): Promise<IdentityProvider> | undefined {
  const { identity, apiHost } = setup
  if (!identity) return undefined
  loading ??= (
    identity.kind === 'window'
      ? import('./window.ts').then(({ windowProvider }) => windowProvider(`${apiHost}${identity.path}`))
      : import('./firebase.ts').then(({ firebaseProvider }) => firebaseProvider(identity))
  ).catch((cause: unknown) => {
    loading = undefined // the next call requests a lost script again
    throw new ProviderError('failed', cause)
  })
  return loading
}
