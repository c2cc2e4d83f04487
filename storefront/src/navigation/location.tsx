/**
 * Location and navigation (decision 10). The browser's history is the source of truth, and React follows it in a
 * transition. So the previous screen remains until the script and data of the next one have loaded. A tap gets feedback
 * before the next screen renders. Paths inside the app have no language. Only the address bar and links have the
 * language prefix (decision 27).
 */
import { defaultLocale, localePath, splitLocale } from '@sauda/domain/locale.ts'
import { categoryPath, percentDecoded } from '@sauda/domain/page-address.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

type Location = {
  /** path as in the address bar, percent-encoded, without its language */
  pathname: string
  /** empty, or including the question mark */
  search: string
  /** the state passed to the navigation; the browser stores it across reload, Back and Forward */
  state: unknown
  /** id of the history entry, the same after Back, Forward and a reload; empty on the server */
  step: string
  /** whether Back, Forward or a reload led to the page, so that the screen restores its previous state */
  returned: boolean
  /** number that changes with every navigation, also to the same address */
  visit: number
  /** whether the page is the one that the browser loaded first, which the server may have rendered */
  loaded: boolean
  /** epoch ms of the navigation, up to a minute early; undefined on the page that the browser loaded first */
  at: number | undefined
}
/** An address of this shop, or only the changed part of the current one; `search` with or without its question mark. */
export type To = string | { pathname?: string; search: string }
export type NavigateOptions = {
  /** whether to replace the current history entry */
  replace?: boolean | undefined
  /** any structured-cloneable value */
  state?: unknown
}

const LocationContext = createContext<Location | undefined>(undefined)
const followers = new Set<(returned: boolean) => void>()
const leaveListeners = new Set<(isStep: boolean) => void>()
let visits = 0

/** Provides the location to all screens. @param address pathname and search on the server; a browser has its own */
export function Navigation({ address, children }: { address?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() =>
    address === undefined
      ? { ...currentLocation(stepIn(history.state) !== undefined), loaded: true, at: undefined }
      : parse(address),
  )
  // Run before the effects of the screens, which may already redirect.
  useLayoutEffect(() => {
    const follow = (returned: boolean) => {
      visits += 1
      startTransition(() => setLocation(currentLocation(returned)))
    }
    // Navigation to a fragment of the same page also fires this event, with an entry that has no id yet.
    const moved = () => {
      leave(true)
      follow(stepIn(history.state) !== undefined)
    }
    followers.add(follow)
    window.addEventListener('popstate', moved)
    return () => {
      followers.delete(follow)
      window.removeEventListener('popstate', moved)
    }
  }, [])
  return <LocationContext value={location}>{children}</LocationContext>
}

/**
 * Calls the listener before each navigation, while the previous screen is still rendered; with true for Back and
 * Forward. A separate listener of `popstate` may be too late. Browsers call listeners on the window in the order of
 * registration, and React may render between two of them.
 * @returns a function that stops listening
 */
export function onLeave(listener: (isStep: boolean) => void): () => void {
  leaveListeners.add(listener)
  return () => void leaveListeners.delete(listener)
}

function leave(isStep: boolean): void {
  for (const listener of leaveListeners) listener(isStep)
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

/** The address for a link, root-relative and in the page's language. */
export function useHref(to: To): string {
  // Most links have a complete address, and are not rendered again at every navigation.
  return typeof to === 'string' ? hrefOf(to, '') : hrefOf(to, use(LocationContext)?.pathname ?? '')
}

/** Returns a function that opens an address of this shop without loading the page again. */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const { pathname } = useLocation()
  return useCallback((to, options) => go(hrefOf(to, pathname), options), [pathname])
}

/** What a history entry stores. `step`: id of the entry; `brought`: the state passed to the navigation. */
type Step = { step: string; brought: unknown }

/** Goes to an address in the page's language, as returned by `useHref`. */
export function go(address: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const href = withoutRedirect(address)
  const { pathname, search } = pathOf(new URL(href, window.location.href))
  const here = currentLocation(false)
  const samePath = pathname === here.pathname
  // Navigation to the current address creates no history entry, unless its state differs.
  const again = samePath && search === here.search && (state === null || isSame(state, here.state))
  const inPlace = replace || again
  leave(false)
  const kept: Step = { step: inPlace && samePath ? here.step : aName(), brought: state }
  if (inPlace) history.replaceState(kept, '', href)
  else history.pushState(kept, '', href)
  for (const follow of followers) follow(false)
}

/** The list of a category for the address of a category, which only leads there: one screen is rendered, not two. */
function withoutRedirect(href: string): string {
  const { pathname } = pathOf(new URL(href, window.location.href))
  const slug = /^\/category\/([^/]+)\/?$/i.exec(pathname)?.[1]
  return slug === undefined ? href : hrefOf(categoryPath(percentDecoded(slug)), pathname)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function currentLocation(returned: boolean): Location {
  const { pathname, search } = pathOf(window.location)
  const kept = history.state as Partial<Step> | null
  const step = stepIn(kept) ?? aName()
  // The first entry, and one from a typed fragment, have no id.
  if (kept?.step !== step) history.replaceState({ step, brought: kept } satisfies Step, '')
  return {
    pathname,
    search,
    state: (history.state as Step).brought,
    step,
    returned,
    visit: visits,
    loaded: false,
    at: minute(),
  }
}

/** ms for which `minute` returns the same time */
const minuteMs = 60_000
let lastMinute = 0

/** The time to the minute, so that parts of the page that show a date are not rendered at every navigation. */
function minute(): number {
  const now = Date.now()
  if (Math.abs(now - lastMinute) >= minuteMs) lastMinute = now
  return lastMinute
}

/** A random id. `crypto.randomUUID` is unavailable without https. */
const aName = (): string => Math.random().toString(36).slice(2)

/** The id of a history entry, if it has one. */
function stepIn(state: unknown): string | undefined {
  const step = (state as Partial<Step> | null)?.step
  return typeof step === 'string' ? step : undefined
}

function parse(address: string): Location {
  const { pathname, search } = pathOf(new URL(address, 'http://shop'))
  return {
    pathname,
    search,
    state: null,
    step: '',
    returned: false,
    visit: visits,
    loaded: true,
    at: undefined,
  }
}

/** Path and search of an address, without the language prefix such as /ur. */
export const pathOf = ({ pathname, search }: { pathname: string; search: string }) => ({
  pathname: locale === defaultLocale ? pathname : splitLocale(pathname).path,
  search,
})

/** A path of the shop in the page's language; others are returned unchanged. */
function hrefOf(to: To, current: string): string {
  const target = resolve(to, current)
  // Files of the shop and payment addresses are the same in every language.
  return locale !== defaultLocale && /^\/(?!\/|payments\/|media\/|docs(?:\/|$)|wp-json\/|demo-)/.test(target)
    ? localePath(splitLocale(target).path, locale)
    : target
}

function resolve(to: To, current: string): string {
  if (typeof to === 'string') return to
  const { pathname = current, search } = to
  return search === '' || search.startsWith('?') ? pathname + search : `${pathname}?${search}`
}
