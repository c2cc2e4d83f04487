/** Which shipping rate a city has (D-004). The rates and their titles are `shippingRates` in constants.ts. */
import { shippingRates } from './constants.ts'
import { fromRupees, type Paisa, zero } from './money.ts'

export const flatRate = 'flat_rate'

/** `title` is undefined and the amount 0 until a city is chosen. */
export type Shipping = { methodId: typeof flatRate; title: string | undefined; amount: Paisa }

/** Rate and method title for a city; trimmed, case ignored. */
export function shippingFor(city: string): Shipping {
  const name = city.trim().toLowerCase()
  if (name === '') return { methodId: flatRate, title: undefined, amount: zero }
  const rate = name === shippingRates.localCity.toLowerCase() ? shippingRates.local : shippingRates.standard
  return { methodId: flatRate, title: rate.title, amount: fromRupees(rate.rupees) }
}

/** What delivery costs in the shop's own city and in every other, before the city is known. */
export const deliveryCosts = {
  city: shippingRates.localCity,
  local: fromRupees(shippingRates.local.rupees),
  elsewhere: fromRupees(shippingRates.standard.rupees),
} as const
