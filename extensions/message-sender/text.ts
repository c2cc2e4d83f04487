/** The texts of messages to customers. */
import { formatRupeesExact, parseAmount, zero } from '@sauda/domain/money.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import type { ShopEvent } from '@sauda/extension-kit/events.ts'
import type { WireOrder } from '@sauda/extension-kit/full-shop.ts'

/** Statuses that customers are notified of; placing an order has its own event. */
export const reportedStatuses = ['completed', 'cancelled', 'refunded', 'failed'] as const
const statusTexts: Readonly<Record<(typeof reportedStatuses)[number], string>> = {
  completed: 'was delivered. Thank you for shopping with us.',
  cancelled: 'was cancelled.',
  refunded: 'was refunded.',
  failed: 'was not paid. You can try again in your account.',
}

/** The message about an event; undefined if customers get none. */
export function textFor(event: ShopEvent, order: WireOrder, brand: string): string | undefined {
  const name = `Your order #${order.number}`
  if (event.name === 'order.placed') {
    const total = formatRupeesExact(parseAmount(order.total) ?? zero)
    const isCashDue = order.payment_method === 'cod' && (parseAmount(order.amount_due) ?? zero) > 0
    const cash = isCashDue ? ' Please have the amount ready when it arrives.' : ''
    return `${brand}: ${name} of ${total} was received.${cash}`
  }
  if (event.name !== 'order.status_changed') return undefined
  const status = reportedStatuses.find((each) => each === event.to)
  return status && `${brand}: ${name} ${statusTexts[status]}`
}

/** A phone number as +923001234567; undefined for an invalid one. */
export function recipientOf(written: string): string | undefined {
  const number = internationalPhone(written)
  return /^\+\d{10,15}$/.test(number) ? number : undefined
}
