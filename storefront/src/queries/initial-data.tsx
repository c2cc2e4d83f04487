/**
 * The initial data of a page (D-188). Product data goes into the query cache under its usual keys. Views of home,
 * catalogue and deals are used only for the address for which they were created. They are too old after
 * `lifetimes.feed`.
 */
import type { InitialData, InitialView } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { pageAddress } from '@sauda/domain/page-address.ts'
import { type QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLocation } from '#navigation/location.tsx'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

type Page = { config: ShopConfig; firstData: InitialData }
type PageContext = Page & { now: number }

const PageContext = createContext<PageContext | undefined>(undefined)

/** The time of the last navigation; undefined in the first view, whose time is part of the page. */
const clock = createStore<{ now: number | undefined }>(() => ({ now: undefined }))

const RenewContext = createContext<(newest: InitialData) => void>(() => {})

/** Provides config, first data and `now`. Each navigation updates `now`; `useRenewData` replaces the first data. */
export function PageProvider({ config, firstData: first, children }: Page & { children: ReactNode }) {
  const [firstData, setFirstData] = useState(first)
  // Renew in a transition, because parts of the page may not be hydrated yet.
  const renew = useCallback((newest: InitialData) => startTransition(() => setFirstData(newest)), [])
  const { visit } = useLocation()
  const firstVisit = useRef(visit)
  // After the first view only the browser renders, so its clock can be used.
  useEffect(() => {
    if (visit !== firstVisit.current) clock.setState({ now: Date.now() })
  }, [visit])
  const now = useStore(clock, (state) => state.now) ?? firstData.now
  return (
    <RenewContext value={renew}>
      <PageContext value={{ config, firstData, now }}>{children}</PageContext>
    </RenewContext>
  )
}

function usePage(): PageContext {
  const page = useContext(PageContext)
  if (!page) throw new Error('no page around this component')
  return page
}

export const useShopConfig = (): ShopConfig => usePage().config
/** Replaces the first data by newer data of the same view. */
export const useRenewData = (): ((newest: InitialData) => void) => useContext(RenewContext)
/** Epoch milliseconds; the same for the server and the first render. */
export const useNow = (): number => usePage().now
export const useInitialData = (): InitialData => usePage().firstData

/** The first view, if it has this kind, belongs to the current address and is not too old; it stays while mounted. */
export function useInitialView<Kind extends InitialView['kind']>(
  kind: Kind,
): Extract<InitialView, { kind: Kind }> | undefined {
  const { firstData, now } = usePage()
  const { pathname, search } = useLocation()
  const [usable] = useState(now - firstData.now < lifetimes.feed)
  if (!usable || firstData.view.kind !== kind || firstData.address !== pageAddress(pathname, search))
    return undefined
  return firstData.view as Extract<InitialView, { kind: Kind }>
}

/** Puts the first view's entities into the cache, dated with the time they were created. */
export function seedQueries(client: QueryClient, { now, categories, view }: InitialData): void {
  const dated = { updatedAt: now }
  if (categories.length > 0) client.setQueryData(queryKeys.categories, categories, dated)
  if (view.kind !== 'product') return
  const { product, variations, related } = view
  client.setQueryData(queryKeys.productBySlug(product.slug), { product, variations }, dated)
  client.setQueryData(queryKeys.related(product.id), related, dated)
}
