/** Delivery that is free from an amount, for a cart whose products are known and whose place is not. */
import { atLeastZero, fromRupees, type Paisa, subtract } from './money.ts'
import { type DeliveryRate, type DeliveryRules, rateFor } from './shipping.ts'

/** The rules as they hold for this cart. @param paid what its products cost after the discount, in paisa */
export function rulesForCart(rules: DeliveryRules, paid: Paisa): DeliveryRules {
  const held = <R extends DeliveryRate>(rate: R): R =>
    rate.freeFrom !== null && paid >= fromRupees(rate.freeFrom) ? { ...rate, rupees: 0 } : rate
  return { ...rules, zones: rules.zones.map(held), elsewhere: rules.elsewhere && held(rules.elsewhere) }
}

/** `from`: what makes delivery free; `missing`: 0 when it is. Both in paisa. */
export type FreeDelivery = { from: Paisa; missing: Paisa }

/**
 * How far a cart is from free delivery. Undefined where nothing makes it free, and where the place is not known and the
 * places differ.
 * @param place undefined before the shopper has named one
 * @param paid what the products cost after the discount, in paisa
 */
export function freeDelivery(
  rules: DeliveryRules,
  place: { city: string; province: string } | undefined,
  paid: Paisa,
): FreeDelivery | undefined {
  const rates = place
    ? [rateFor(rules, place)]
    : [...rules.zones.filter(({ closed }) => !closed), ...(rules.elsewhere ? [rules.elsewhere] : [])]
  const [first, ...others] = rates.map((rate) => rate?.freeFrom ?? 0)
  if (first === undefined || first <= 0 || others.some((each) => each !== first)) return undefined
  const from = fromRupees(first)
  return { from, missing: atLeastZero(subtract(from, paid)) }
}
