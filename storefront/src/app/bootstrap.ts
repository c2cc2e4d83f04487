/** Composition root: gives the request layer its host, its token and its way out. */
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import { shell } from '@sauda/domain/wording/shell.ts'
import { connectClient } from '#api/client.ts'
import { connectIdentity, identityProvider } from '#identity/provider.ts'
import { pathOf } from '#navigation/location.tsx'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { session } from '#state/storage.ts'
import { showToast } from '#ui/toast-store.ts'
import { theme } from './theme.ts'

/** Before the first render. @param leaveTo navigates inside the app; set by `App` once it stands */
export function connect(config: ShopConfig): void {
  connectClient({ config, token: sessionStore.token, onSessionLost: sessionLost })
  connectIdentity(config)
  if (!config.hostRules) joinProductLists()
}

/** What a guest has wished for and looked at belongs to the account from the sign-in on. */
const joinProductLists = () =>
  sessionStore.subscribe((now, before) => {
    if (now.status !== 'signed-in' || before.status !== 'guest') return
    import('#queries/product-lists-sync.ts')
      .then(({ syncProductLists }) => syncProductLists())
      .catch((cause: unknown) => console.warn('product lists: not joined', cause))
  })

/** After hydration: what only this browser knows. @returns how to stop */
export function startStores(): () => void {
  takeCoupon()
  const stops = [cartStore.start(), sessionStore.start(), theme.start(), notifyProvider()]
  return () => stops.forEach((stop) => stop())
}

/** The code of a link such as `/?coupon=EID`, which the cart tries. */
function takeCoupon() {
  const code = new URLSearchParams(location.search).get('coupon')?.trim().slice(0, limits.couponCode)
  if (!code) return
  session.write(storageKeys.couponLink, code)
  showToast(shell.couponFromLink(code))
}

/** Who came through the identity provider is signed out there too, whatever ended the session. */
const notifyProvider = (): (() => void) =>
  sessionStore.subscribe((now, before) => {
    if (now.status !== 'guest' || before.status !== 'signed-in' || !before.user.provider) return
    identityProvider()
      ?.then((provider) => provider.signOut())
      .catch((cause: unknown) => console.warn('identity provider: not signed out', cause))
  })

let navigate: ((path: string) => void) | undefined
export const setNavigate = (go: (path: string) => void): void => {
  navigate = go
}

/** Acts once for parallel failures: the second finds nobody signed in (D-080). */
function sessionLost() {
  if (sessionStore.getState().status === 'guest') return
  sessionStore.signOut()
  const { pathname, search } = pathOf(location)
  if (pathname !== '/login') navigate?.(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}
