/**
 * Where the visitor is, and how to go elsewhere (decision 10). The browser's history holds the truth; React follows it in
 * a transition, so that the screen before stays until the next one's script and data are there, and a tap is answered
 * before the next screen is drawn.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

export type Location = {
  /** as in the address bar, percent-encoded */
  pathname: string
  /** empty, or from the question mark on */
  search: string
  /** what the navigation brought along; kept by the browser through reload, Back and Forward */
  state: unknown
  /** another number after every navigation, also to the same address */
  visit: number
}
/** An address of this shop, or only what changes of the current one; `search` with or without its question mark. */
export type To = string | { pathname?: string; search: string }
export type NavigateOptions = {
  /** takes the place of the current step in the history */
  replace?: boolean | undefined
  /** anything the browser can copy */
  state?: unknown
}

const LocationContext = createContext<Location | undefined>(undefined)
const followers = new Set<() => void>()
let visits = 0

/** @param address pathname and search where there is no browser; elsewhere the address bar is followed */
export function Navigation({ address, children }: { address?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() => (address === undefined ? currentLocation() : parse(address)))
  // before the effects of the screens, which may already redirect
  useLayoutEffect(() => {
    const follow = () => {
      visits += 1
      startTransition(() => setLocation(currentLocation()))
    }
    followers.add(follow)
    window.addEventListener('popstate', follow)
    return () => {
      followers.delete(follow)
      window.removeEventListener('popstate', follow)
    }
  }, [])
  return <LocationContext value={location}>{children}</LocationContext>
}

export function useLocation(): Location {
  const location = useContext(LocationContext)
  if (!location) throw new Error('no navigation around this component')
  return location
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** @returns the address as a link names it, from the root on */
export function useHref(to: To): string {
  return resolve(to, useLocation().pathname)
}

/** @returns goes to an address of this shop without loading the page anew */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const { pathname } = useLocation()
  return useCallback((to, options) => go(resolve(to, pathname), options), [pathname])
}

function go(href: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (replace) history.replaceState(state, '', href)
  else history.pushState(state, '', href)
  for (const follow of followers) follow()
}

function currentLocation(): Location {
  const { pathname, search } = window.location
  return { pathname, search, state: history.state as unknown, visit: visits }
}

function parse(address: string): Location {
  const { pathname, search } = new URL(address, 'http://shop')
  return { pathname, search, state: null, visit: visits }
}

function resolve(to: To, current: string): string {
  if (typeof to === 'string') return to
  const { pathname = current, search } = to
  return search === '' || search.startsWith('?') ? pathname + search : `${pathname}?${search}`
}
