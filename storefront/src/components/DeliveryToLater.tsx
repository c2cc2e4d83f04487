import type { Paisa } from '@sauda/domain/money.ts'
import { useEffect, useEffectEvent } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { useLazy } from './use-lazy.ts'

const load = async () => (await import('./DeliveryTo.tsx')).DeliveryTo

/** Delivery to the visitor's city, in a script that comes after the page works; its place is there before it. */
export function DeliveryToLater({ paid, className }: { paid?: Paisa; className?: string }) {
  const { hostRules = false } = useShopConfig()
  const { Part, fetch } = useLazy(load)
  const fetchPart = useEffectEvent(fetch)
  useEffect(() => {
    if (!hostRules) fetchPart()
  }, [hostRules])
  if (hostRules) return null
  return <div className={className}>{Part && <Part {...(paid !== undefined && { paid })} />}</div>
}
