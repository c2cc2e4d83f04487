/** Composition root: configures the request layer with its host, its token and the handling of a lost session. */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { connectClient } from '#api/client.ts'
import { connectIdentity, identityProvider } from '#identity/provider.ts'
import { retried } from '#components/retried.ts'
import { pathOf } from '#navigation/location.tsx'
import { startCartCount } from '#state/cart-count.ts'
import { sessionStore } from '#state/session-store.ts'
import { session } from '#state/storage.ts'
import { showToast } from '#ui/toast-store.ts'
import { theme } from './theme.ts'

/** Connects the request layer and the identity provider. Called before the first render. */
export function connect(config: ShopConfig): void {
  connectClient({ config, token: sessionStore.token, onSessionLost: sessionLost })
  connectIdentity(config)
  if (!config.hostRules) joinProductLists()
}

/** Adds a guest's wish list and viewed products to the account after sign-in. */
const joinProductLists = () =>
  sessionStore.subscribe((now, before) => {
    if (now.status !== 'signed-in' || before.status !== 'guest') return
    import('#queries/product-lists-sync.ts')
      .then(({ syncProductLists }) => syncProductLists())
      .catch((cause: unknown) => console.warn('product lists: not joined', cause))
  })

/** Starts state that only this browser has, after hydration. @returns a function that stops this */
export function startStores(): () => void {
  takeCoupon()
  const stops = [startCartCount(), startCart(), sessionStore.start(), theme.start(), notifyProvider()]
  return () => stops.forEach((stop) => stop())
}

/** Loads the cart on demand, so that the first view does not wait for its script. @returns a function that stops this */
function startCart(): () => void {
  let isStopped = false
  let stop: (() => void) | undefined
  const load = () =>
    retried(() => import('#state/cart-store.ts')).then(
      ({ cartStore }) => {
        if (!isStopped) stop = cartStore.start()
      },
      () => window.addEventListener('online', () => void load(), { once: true }),
    )
  void load()
  return () => {
    isStopped = true
    stop?.()
  }
}

/** The coupon of a link such as `/?coupon=EID`, which the cart applies if valid. */
function takeCoupon() {
  const code = new URLSearchParams(location.search).get('coupon')?.trim().slice(0, limits.couponCode)
  if (!code) return
  session.write(storageKeys.couponLink, code)
  showToast(shell.couponFromLink(code))
}

/** Signs a user of the identity provider out at the provider too, whatever ended the session. */
const notifyProvider = (): (() => void) =>
  sessionStore.subscribe((now, before) => {
    if (now.status !== 'guest' || before.status !== 'signed-in' || !before.user.provider) return
    identityProvider()
      ?.then((provider) => provider.signOut())
      .catch((cause: unknown) => console.warn('identity provider: not signed out', cause))
  })

let navigate: ((path: string) => void) | undefined
/** Sets the function by which a lost session opens the sign-in screen. */
export const setNavigate = (go: (path: string) => void): void => {
  navigate = go
}

/** Acts once for parallel failures: the second finds no session (D-080). */
function sessionLost() {
  if (sessionStore.getState().status === 'guest') return
  sessionStore.signOut()
  const { pathname, search } = pathOf(location)
  if (pathname !== '/login') navigate?.(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}
