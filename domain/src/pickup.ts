/** Pickup at the shop, if the delivery rate of the buyer's place offers it. */
import { fromRupees } from './money.ts'
import { type DeliveryRules, type Pickup, rateFor, type Shipping } from './shipping.ts'

/** WooCommerce's id of the delivery method "local pickup". */
export const localPickup = 'local_pickup'

type Place = { city: string; province: string }

/** Price and address of pickup; undefined: not offered for this place, or no place is selected. */
export const pickupFor = (rules: DeliveryRules, place: Place): Pickup | undefined =>
  place.city.trim() === '' ? undefined : rateFor(rules, place)?.pickup

/** Pickup as a delivery method that allows cash; undefined where it is not offered. */
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
