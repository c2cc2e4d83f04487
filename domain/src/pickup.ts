/** Orders that their buyer fetches at the shop, where the rate of the buyer's place offers that. */
import { fromRupees } from './money.ts'
import { type DeliveryRules, type Pickup, rateFor, type Shipping } from './shipping.ts'

/** As WooCommerce calls it. */
export const localPickup = 'local_pickup'

type Place = { city: string; province: string }

/** What fetching costs and where; undefined: it is not offered to buyers of this place, or none is chosen. */
export const pickupFor = (rules: DeliveryRules, place: Place): Pickup | undefined =>
  place.city.trim() === '' ? undefined : rateFor(rules, place)?.pickup

/** The same in place of delivery. Whoever comes may pay in cash. */
export function pickedUp(rules: DeliveryRules, place: Place): Shipping | undefined {
  const [rate, pickup] = [rateFor(rules, place), pickupFor(rules, place)]
  return (
    rate &&
    pickup && {
      methodId: localPickup,
      title: pickup.title,
      amount: fromRupees(pickup.rupees),
      rate: { ...rate, cashOnDelivery: true },
    }
  )
}
