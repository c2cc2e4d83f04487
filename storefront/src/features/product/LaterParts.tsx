/** Parts of the page that come in a script of their own after it works; the places of the first are there before it. */
import type { Pricing, Product } from '@sauda/domain/product.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLazy } from '#components/use-lazy.ts'
import { useShopConfig } from '#queries/initial-data.tsx'

const loadExtras = async () => (await import('./ProductExtras.tsx')).ProductExtras
const loadReviews = async () => (await import('./Reviews.tsx')).Reviews
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
  const place = useRef<HTMLDivElement>(null)
  const { Part, fetch } = useLazy(loadReviews)
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
  return isShown ? <div ref={place}>{Part && <Part product={product} />}</div> : null
}

export function RecentlyViewedLater({ id }: { id: number }) {
  const { Part, fetch } = useLazy(loadViewed)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => fetchPart(), [])
  return Part ? <Part id={id} /> : null
}
