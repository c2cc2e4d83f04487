/** Prices an order within the amounts that reports and lists can add up exactly. */
import { AmountTooLarge, isAmountTooLarge } from '@sauda/domain/money.ts'
import { type OrderAmounts, type PricedOrder, priceOrder } from '@sauda/domain/price-order.ts'

/** Prices an order (`priceOrder`). Throws AmountTooLarge if an amount is above `largestAmount`. */
export function priceWithinLimits(amounts: OrderAmounts): PricedOrder {
  const priced = priceOrder(amounts)
  const { subtotal, discount, tax, shipping, total } = priced.totals
  if ([subtotal, discount, tax, shipping, total].some(isAmountTooLarge))
    throw new AmountTooLarge('the amounts of an order')
  return priced
}
