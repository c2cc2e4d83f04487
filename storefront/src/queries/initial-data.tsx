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
  useMemo,
  useState,
} from 'react'
import { useLocation } from '#navigation/location.tsx'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

type Page = { config: ShopConfig; firstData: InitialData }

const PageContext = createContext<Page | undefined>(undefined)
/** Separate, so that a navigation renders only what shows the time. */
const NowContext = createContext(0)

const RenewContext = createContext<(newest: InitialData) => void>(() => {})

/** Provides config, first data and `now`. A navigation updates `now`; `useRenewData` replaces the first data. */
export function PageProvider({ config, firstData: first, children }: Page & { children: ReactNode }) {
  const [firstData, setFirstData] = useState(first)
  // Renew in a transition, because parts of the page may not be hydrated yet.
  const renew = useCallback((newest: InitialData) => startTransition(() => setFirstData(newest)), [])
  const page = useMemo(() => ({ config, firstData }), [config, firstData])
  // After the first view only the browser renders, so its clock can be used.
  const { at: now = firstData.now } = useLocation()
  return (
    <RenewContext value={renew}>
      <PageContext value={page}>
        <NowContext value={now}>{children}</NowContext>
      </PageContext>
    </RenewContext>
  )
}

function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('no page around this component')
  return page
}

export const useShopConfig = (): ShopConfig => usePage().config
/** Replaces the first data by newer data of the same view. */
export const useRenewData = (): ((newest: InitialData) => void) => useContext(RenewContext)
/** Epoch milliseconds; the same for the server and the first render. */
export const useNow = (): number => useContext(NowContext)
export const useInitialData = (): InitialData => usePage().firstData

/** The first view, if it has this kind, belongs to the current address and is not too old; it stays while mounted. */
export function useInitialView<Kind extends InitialView['kind']>(
  kind: Kind,
): Extract<InitialView, { kind: Kind }> | undefined {
  const { firstData } = usePage()
  const { pathname, search, at: now = firstData.now } = useLocation()
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
