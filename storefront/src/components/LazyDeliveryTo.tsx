import type { Paisa } from '@sauda/domain/money.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { nearby, useLazy, useNear } from './use-lazy.ts'

const load = async () => (await import('./DeliveryTo.tsx')).DeliveryTo

/** Delivery to the visitor's city, loaded when its reserved space comes near the viewport. */
export function LazyDeliveryTo({ paid, className }: { paid?: Paisa; className?: string }) {
  const { hostRules = false } = useShopConfig()
  const { Part, fetch } = useLazy(load)
  const place = useNear(fetch, !hostRules, nearby)
  if (hostRules) return null
  return (
    <div ref={place} className={className}>
      {Part && <Part {...(paid !== undefined && { paid })} />}
    </div>
  )
}
