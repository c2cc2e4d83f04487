/**
 * The price of a cart's products, before delivery and tax are known. Every page loads this file, so it does not contain
 * the larger rules of `price-order.ts`.
 */
import { add, atLeastZero, type Paisa, subtract, times } from './money.ts'

/** A line by its unit price. */
export type PricedLine = { price: Paisa; quantity: number }

export const subtotalOf = (lines: readonly PricedLine[]): Paisa =>
  add(...lines.map((line) => times(line.price, line.quantity)))

/** Cart total: subtotal minus discount, never below 0; shipping and tax are not known yet (D-011). */
export const cartTotal = (subtotal: Paisa, discount: Paisa): Paisa =>
  atLeastZero(subtract(subtotal, discount))
