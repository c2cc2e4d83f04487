/** The only formula for what a shopper pays: subtotal + tax + shipping - discount. All amounts in paisa. */
import { taxPercent } from './constants.ts'
import { add, atLeastZero, atMost, type Paisa, percentOf, subtract, times } from './money.ts'

export type PricedLine = { price: Paisa; quantity: number }
export type Totals = { subtotal: Paisa; discount: Paisa; tax: Paisa; shipping: Paisa; total: Paisa }

export const subtotalOf = (lines: readonly PricedLine[]): Paisa =>
  add(...lines.map((line) => times(line.price, line.quantity)))

/** Cart total: subtotal minus discount, never below 0; shipping and tax are not known yet (D-011). */
export const cartTotal = (subtotal: Paisa, discount: Paisa): Paisa =>
  atLeastZero(subtract(subtotal, discount))

/** Order totals. The discount is capped at the subtotal (D-005); tax is on the subtotal before it (D-003). */
export function totalsOf(subtotal: Paisa, discount: Paisa, shipping: Paisa): Totals {
  const capped = atMost(discount, subtotal)
  const tax = percentOf(subtotal, taxPercent * 100)
  const total = atLeastZero(subtract(add(subtotal, tax, shipping), capped))
  return { subtotal, discount: capped, tax, shipping, total }
}
