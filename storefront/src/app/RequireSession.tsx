import type { ReactNode } from 'react'
import { Navigate } from '#navigation/links.tsx'
import { pathOf, useLocation } from '#navigation/location.tsx'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useSession } from '#state/session-store.ts'
import { ScreenPlaceholder } from '#components/ScreenPlaceholder.tsx'

/** Shows its children to signed-in customers; redirects others to sign-in and back (D-082). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const { guestCheckout } = useShopConfig()
  switch (status) {
    case 'loading':
      return <ScreenPlaceholder />
    case 'guest':
      if (guestCheckout && pathname.startsWith('/checkout')) return children
      // Signing out on this screen already navigates elsewhere.
      if (leaving(pathname)) return <ScreenPlaceholder />
      return <Navigate replace to={`/login?redirect=${redirectTo(pathname, search)}`} />
    case 'signed-in':
      return children
  }
}

/** The address of the sign-in page with the way back. Checkout is passed without its slash, as specified. */
const redirectTo = (pathname: string, search: string): string =>
  pathname === '/checkout' ? 'checkout' : encodeURIComponent(pathname + search)

const leaving = (pathname: string): boolean => pathOf(window.location).pathname !== pathname
