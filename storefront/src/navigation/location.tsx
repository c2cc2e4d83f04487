/**
 * Where the visitor is, and how to go elsewhere (decision 10). The browser's history holds the truth; React follows it
 * in a transition: the screen before stays until the next one's script and data are there. A tap is answered before the
 * next screen is drawn. Paths are those of the shop in any language: what names the language comes before them in the
 * address bar and in links alone (decision 27).
 */
import { defaultLocale, localePath, splitLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
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
  /** as in the address bar, percent-encoded, without its language */
  pathname: string
  /** empty, or from the question mark on */
  search: string
  /** the state given to the navigation; stored by the browser through reload, Back and Forward */
  state: unknown
  /** names the step of the history, the same after Back, Forward and a reload; empty where there is no browser */
  step: string
  /** reached by Back or Forward, or loaded anew: a return to where the visitor was, not a change of screen */
  returned: boolean
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
const followers = new Set<(returned: boolean) => void>()
const stepListeners = new Set<() => void>()
let visits = 0

/** @param address pathname and search where there is no browser; elsewhere the address bar is followed */
export function Navigation({ address, children }: { address?: string; children: ReactNode }) {
  const [location, setLocation] = useState(() =>
    address === undefined ? currentLocation(stepIn(history.state) !== undefined) : parse(address),
  )
  // before the effects of the screens, which may already redirect
  useLayoutEffect(() => {
    const follow = (returned: boolean) => {
      visits += 1
      startTransition(() => setLocation(currentLocation(returned)))
    }
    // a leap to a place of the same page comes as this event too, on a step that nobody has seen yet
    const moved = () => {
      for (const listener of stepListeners) listener()
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
 * Calls the listener on Back and Forward while the screen before still stands. A second listener of `popstate` may come too late:
 * on the window browsers call them in the order of registration, and React draws between two.
 * @returns how to stop listening
 */
export function onStep(listener: () => void): () => void {
  stepListeners.add(listener)
  return () => void stepListeners.delete(listener)
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

/** @returns the address as a link names it, from the root on and in the page's language */
export function useHref(to: To): string {
  return hrefOf(to, useLocation().pathname)
}

/** @returns goes to an address of this shop without loading the page anew */
export function useNavigate(): (to: To, options?: NavigateOptions) => void {
  const { pathname } = useLocation()
  return useCallback((to, options) => go(hrefOf(to, pathname), options), [pathname])
}

/** What the browser keeps with a step of its history. */
type Step = { step: string; brought: unknown }

function go(href: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { pathname, search } = pathOf(new URL(href, window.location.href))
  const here = currentLocation(false)
  const samePath = pathname === here.pathname
  // the address the visitor already sees is no new step of the history, unless it brings something else
  const again = samePath && search === here.search && (state === null || isSame(state, here.state))
  const inPlace = replace || again
  const kept: Step = { step: inPlace && samePath ? here.step : aName(), brought: state }
  if (inPlace) history.replaceState(kept, '', href)
  else history.pushState(kept, '', href)
  for (const follow of followers) follow(false)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function currentLocation(returned: boolean): Location {
  const { pathname, search } = pathOf(window.location)
  const kept = history.state as Partial<Step> | null
  const step = stepIn(kept) ?? aName()
  // the first address, and one the visitor typed behind a number sign, come without a name
  if (kept?.step !== step) history.replaceState({ step, brought: kept } satisfies Step, '')
  return { pathname, search, state: (history.state as Step).brought, step, returned, visit: visits }
}

/** Not `crypto.randomUUID`, which browsers keep from addresses without https. */
const aName = (): string => Math.random().toString(36).slice(2)

/** The name of a step, when it has one already. */
function stepIn(state: unknown): string | undefined {
  const step = (state as Partial<Step> | null)?.step
  return typeof step === 'string' ? step : undefined
}

function parse(address: string): Location {
  const { pathname, search } = pathOf(new URL(address, 'http://shop'))
  return { pathname, search, state: null, step: '', returned: false, visit: visits }
}

/** Path and search of an address in any language. */
export const pathOf = ({ pathname, search }: { pathname: string; search: string }) => ({
  pathname: locale === defaultLocale ? pathname : splitLocale(pathname).path,
  search,
})

/** A path of the shop in the page's language; what is no such path stays as it is. */
function hrefOf(to: To, current: string): string {
  const target = resolve(to, current)
  // files of the shop and the way to a payment are the same in every language
  return locale !== defaultLocale && /^\/(?!\/|payments\/|media\/|docs(?:\/|$)|wp-json\/|demo-)/.test(target)
    ? localePath(splitLocale(target).path, locale)
    : target
}

function resolve(to: To, current: string): string {
  if (typeof to === 'string') return to
  const { pathname = current, search } = to
  return search === '' || search.startsWith('?') ? pathname + search : `${pathname}?${search}`
}
