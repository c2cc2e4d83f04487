import type { Paisa } from '@sauda/domain/money.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { nearby, useNearPart } from './use-lazy.ts'

const load = async () => (await import('./DeliveryTo.tsx')).DeliveryTo

/** Delivery to the visitor's city, loaded when its reserved space comes near the viewport. */
export function LazyDeliveryTo({ paid, className }: { paid?: Paisa; className?: string }) {
  const { hostRules = false } = useShopConfig()
  const { Part, place } = useNearPart(load, !hostRules, nearby)
  if (hostRules) return null
  return (
    <div ref={place} className={className}>
      {Part && <Part {...(paid !== undefined && { paid })} />}
    </div>
  )
}
