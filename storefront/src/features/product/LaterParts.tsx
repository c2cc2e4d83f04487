/** Parts of the page that come in a script of their own after it works; the places of the first are there before it. */
import type { Pricing, Product } from '@sauda/domain/product.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLazy } from '#components/use-lazy.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

const loadExtras = async () => (await import('./ProductExtras.tsx')).ProductExtras
const loadReviews = async () => (await import('./Reviews.tsx')).Reviews
const loadTogether = async () => (await import('./BoughtTogether.tsx')).BoughtTogether
const loadNotice = async () => (await import('./StockNotice.tsx')).StockNotice
const loadViewed = async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed

export function ExtrasLater(props: { product: Product; pricing: Pricing }) {
  const { Part, fetch } = useLazy(loadExtras)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => fetchPart(), [])
  return <div className="mt-2 min-h-11">{Part && <Part {...props} />}</div>
}

/** so far below the screen they are fetched; a phone's screen is as high */
const nearby = '800px'

/** What buyers say, fetched when the reader comes near it; a host of WooCommerce does not answer that call. */
export function ReviewsLater({ product }: { product: Product }) {
  const { content, hostRules = false } = useShopConfig()
  const isShown = !hostRules && content.product?.rating !== 'none' && product.ratingCount > 0
  const { Part, fetch } = useLazy(loadReviews)
  const place = useNear(fetch, isShown)
  return isShown ? <div ref={place}>{Part && <Part product={product} />}</div> : null
}

/** What others bought with it; a host of WooCommerce does not answer that call either. */
export function BoughtTogetherLater({ id }: { id: number }) {
  const { hostRules = false } = useShopConfig()
  const { Part, fetch } = useLazy(loadTogether)
  const place = useNear(fetch, !hostRules)
  return hostRules ? null : <div ref={place}>{Part && <Part id={id} />}</div>
}

/** Fetches a part when the reader comes near its place. @returns the ref of the place */
function useNear(fetch: () => void, isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => {
    if (!isShown || !place.current) return
    if (typeof IntersectionObserver === 'undefined') return fetchPart()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchPart()
      },
      { rootMargin: nearby },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])
  return place
}

export function RecentlyViewedLater({ id }: { id: number }) {
  const { Part, fetch } = useLazy(loadViewed)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => fetchPart(), [])
  return Part ? <Part id={id} /> : null
}

/** A mail when it is back, where the shop sends such mails. */
export function StockNoticeLater(props: { product: number; variation: number | undefined }) {
  const { content, hostRules = false } = useShopConfig()
  const { Part, fetch } = useLazy(loadNotice)
  const fetchPart = useEffectEvent(fetch)
  const isOffered = !hostRules && content.product?.stockNotices !== false
  useEffect(() => {
    if (isOffered) fetchPart()
  }, [isOffered])
  return isOffered && Part ? <Part {...props} /> : null
}
