/** Free delivery above an amount, for a cart whose delivery place may be unknown. */
import { atLeastZero, fromRupees, type Paisa, subtract } from './money.ts'
import { type DeliveryRate, type DeliveryRules, rateFor } from './shipping.ts'

/** The rules with delivery free where the cart reaches the amount for it. @param paid after the discount, in paisa */
export function rulesForCart(rules: DeliveryRules, paid: Paisa): DeliveryRules {
  const held = <R extends DeliveryRate>(rate: R): R =>
    rate.freeFrom !== null && paid >= fromRupees(rate.freeFrom) ? { ...rate, rupees: 0 } : rate
  return { ...rules, zones: rules.zones.map(held), elsewhere: rules.elsewhere && held(rules.elsewhere) }
}

/** `from`: amount for free delivery; `missing`: 0 when it is reached. Both in paisa. */
type FreeDelivery = { from: Paisa; missing: Paisa }

/**
 * The amount missing for free delivery. Undefined if no amount makes delivery free. Also undefined if the
 * place is unknown and not all places have the same amount for free delivery.
 * @param place undefined before the shopper has selected one
 * @param paid price of the products after the discount, in paisa
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
