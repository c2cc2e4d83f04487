/** Cost and days of delivery to the city that the visitor selects. */
import { formatRupees, fromRupees, type Paisa, zero } from '@sauda/domain/money.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { provinces } from '@sauda/domain/places.ts'
import { type DeliveryRate, type DeliveryRules, hasClassCosts, rateFor } from '@sauda/domain/shipping.ts'
import { deliveryPlace as wording } from '@sauda/domain/wording/product-extras.ts'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useShopConfig } from '#queries/initial-data.tsx'
import { gatewaysQuery } from '#queries/payment-gateways.ts'
import { deliveryCity, otherCity, placeOf } from '#state/delivery-place.ts'
import { Select } from '#ui/Select.tsx'
import { FreeDeliveryProgress } from './FreeDeliveryProgress.tsx'
import { useTranslated } from './use-translated.ts'

type Props = {
  /** price of the products after the discount, in paisa; 0 on a product page */
  paid?: Paisa
}

/**
 * Price, time and payment of delivery to the visitor's city. The visitor selects the city once; it is stored in this
 * browser. Not shown for a WooCommerce host, which has its own delivery rules.
 */
export function DeliveryTo({ paid = zero }: Props) {
  const { delivery, quotes = false } = useShopConfig()
  const { data: gateways = [] } = useQuery(gatewaysQuery())
  const translated = useTranslated()
  const [city, setCity] = useState(deliveryCity.chosen)
  const takesCash = gateways.some(({ id }) => id === cashOnDelivery)
  const choose = (chosen: string) => {
    deliveryCity.choose(chosen)
    setCity(chosen)
  }
  return (
    <div className="flex items-start gap-3 text-control">
      <Truck aria-hidden size={20} strokeWidth={1.75} className="mt-3 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <label className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-2">
          <span className="flex-none">{wording.label}</span>
          <Select
            value={city ?? ''}
            onChange={({ target: { value } }) => choose(value)}
            className="field-sizing-content min-h-11 max-w-full cursor-pointer bg-transparent pe-5 font-semibold text-ink underline decoration-line-strong underline-offset-3"
          >
            {city === undefined && <option value="">{wording.choose}</option>}
            {provinces.map(({ label, cities }) => (
              <optgroup key={label} label={translated(label)}>
                {cities.map(({ name }) => (
                  <option key={name} value={name}>
                    {translated(name)}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={otherCity}>{wording.other}</option>
          </Select>
        </label>
        <p role="status" className="text-sm text-ink-3">
          {city !== undefined && factsOf(city, delivery, { paid, takesCash, quotes }).join(' · ')}
        </p>
        {paid > 0 && <FreeDeliveryProgress paid={paid} className="mt-2" />}
      </div>
    </div>
  )
}

type Known = { paid: Paisa; takesCash: boolean; /** only the server knows the cost */ quotes: boolean }

function factsOf(city: string, rules: DeliveryRules, { paid, takesCash, quotes }: Known): string[] {
  const place = placeOf(city)
  const rate = rateFor(rules, place)
  if (!rate) return [wording.none(place.city)]
  return [
    ...(quotes || hasClassCosts(rules) ? [wording.atCheckout] : costOf(rate, paid)),
    ...(rate.days ? [wording.days(rate.days)] : []),
    ...(takesCash ? [rate.cashOnDelivery ? wording.cash : wording.noCash] : []),
  ]
}

function costOf({ rupees, freeFrom }: DeliveryRate, paid: Paisa): string[] {
  const threshold = freeFrom === null ? undefined : fromRupees(freeFrom)
  if (rupees === 0 || (threshold !== undefined && paid >= threshold)) return [wording.free]
  return [
    formatRupees(fromRupees(rupees)),
    ...(threshold === undefined ? [] : [wording.freeFrom(formatRupees(threshold))]),
  ]
}
