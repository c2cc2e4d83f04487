/** Delivery that is free from an amount, for a cart whose products are known and whose place is not. */
import { fromRupees, type Paisa } from './money.ts'
import type { DeliveryRate, DeliveryRules } from './shipping.ts'

/** The rules as they hold for this cart. @param paid what its products cost after the discount, in paisa */
export function rulesForCart(rules: DeliveryRules, paid: Paisa): DeliveryRules {
  const held = <R extends DeliveryRate>(rate: R): R =>
    rate.freeFrom !== null && paid >= fromRupees(rate.freeFrom) ? { ...rate, rupees: 0 } : rate
  return { ...rules, zones: rules.zones.map(held), elsewhere: rules.elsewhere && held(rules.elsewhere) }
}
