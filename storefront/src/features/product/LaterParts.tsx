/** Parts of the page that come in a script of their own after it works; the places of the first are there before it. */
import type { Pricing, Product } from '@sauda/domain/product.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLazy } from '#components/use-lazy.ts'

const loadExtras = async () => (await import('./ProductExtras.tsx')).ProductExtras
const loadViewed = async () => (await import('./RecentlyViewed.tsx')).RecentlyViewed

export function ExtrasLater(props: { product: Product; pricing: Pricing }) {
  const { Part, fetch } = useLazy(loadExtras)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => fetchPart(), [])
  return <div className="mt-2 min-h-11">{Part && <Part {...props} />}</div>
}

export function RecentlyViewedLater({ id }: { id: number }) {
  const { Part, fetch } = useLazy(loadViewed)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => fetchPart(), [])
  return Part ? <Part id={id} /> : null
}
