import { freeDelivery } from '@sauda/domain/free-delivery.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { freeDelivery as wording } from '@sauda/domain/wording/product-extras.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { deliveryCity, placeOf } from '#state/delivery-place.ts'

/** The amount missing for free delivery, if the shop offers it. @param paid after the discount, in paisa */
export function FreeDeliveryProgress({ paid, className }: { paid: Paisa; className?: string }) {
  const { delivery, quotes = false, hostRules = false } = useShopConfig()
  const city = deliveryCity.chosen()
  // Only the server knows the delivery cost.
  if (hostRules || quotes) return null
  const free = freeDelivery(delivery, city === undefined ? undefined : placeOf(city), paid)
  if (!free) return null
  const text = free.missing > 0 ? wording.missing(formatRupees(free.missing)) : wording.reached
  return (
    <div className={className}>
      <p className="text-sm text-ink-2">{text}</p>
      <div aria-hidden className="mt-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="rounded-full bg-brand"
          style={{
            height: 6,
            width: `${Math.min(100, Math.floor(((free.from - free.missing) / free.from) * 100))}%`,
          }}
        />
      </div>
    </div>
  )
}
