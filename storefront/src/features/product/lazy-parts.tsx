/** Parts of the product page that are separate scripts, loaded after hydration. */
import type { Pricing, Product } from '@sauda/domain/product.ts'
import { useEffect } from 'react'
import { nearby, useLazyPart, useNearPart } from '#components/use-lazy.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { recentlyViewed } from '#state/product-memory.ts'

const loadExtras = async () => (await import('./ProductExtras.tsx')).ProductExtras
const loadParts = async () => (await import('./GroupedParts.tsx')).GroupedParts
const loadReviews = async () => (await import('./Reviews.tsx')).Reviews
const loadTogether = async () => (await import('./BoughtTogether.tsx')).BoughtTogether
const loadNotice = async () => (await import('./StockNotice.tsx')).StockNotice
const loadViewed = async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed

export function LazyExtras(props: { product: Product; pricing: Pricing }) {
  const { Part, place } = useNearPart(loadExtras, true, nearby)
  return (
    <div ref={place} className="mt-2 min-h-11">
      {Part && <Part {...props} />}
    </div>
  )
}

/** The parts of a grouped product. */
export function LazyGroupedParts({ ids }: { ids: readonly number[] }) {
  const { Part } = useLazyPart(loadParts)
  return <div className="min-h-24">{Part && <Part ids={ids} />}</div>
}

/** Reviews, loaded when they come near the viewport; a WooCommerce host has no such call. */
export function LazyReviews({ product }: { product: Product }) {
  const { content, hostRules = false } = useShopConfig()
  const isShown = !hostRules && content.product?.rating !== 'none' && product.ratingCount > 0
  const { Part, place } = useNearPart(loadReviews, isShown)
  return isShown ? <div ref={place}>{Part && <Part product={product} />}</div> : null
}

/** Products bought with this one; a WooCommerce host has no such call. */
export function LazyBoughtTogether({ id }: { id: number }) {
  const { hostRules = false } = useShopConfig()
  const { Part, place } = useNearPart(loadTogether, !hostRules)
  return hostRules ? null : <div ref={place}>{Part && <Part id={id} />}</div>
}

/** Products viewed earlier, loaded near the viewport; this product is remembered immediately. */
export function LazyRecentlyViewed({ id }: { id: number }) {
  const { Part, place } = useNearPart(loadViewed)
  useEffect(() => recentlyViewed.put(id), [id])
  return <div ref={place}>{Part && <Part id={id} />}</div>
}

/** The back-in-stock form, if the shop sends such mails. */
export function LazyStockNotice(props: { product: number; variation: number | undefined }) {
  const { content, hostRules = false } = useShopConfig()
  const isOffered = !hostRules && content.product?.stockNotices !== false
  const { Part } = useLazyPart(loadNotice, isOffered)
  return isOffered && Part ? <Part {...props} /> : null
}
