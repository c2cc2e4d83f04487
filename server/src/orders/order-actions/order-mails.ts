/** Mails about an order that can be sent to its buyer again, by WooCommerce's template names. */
import type { mailTemplates, orderMailTemplate } from '@sauda/contract/order-actions/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { mailTexts } from '@sauda/domain/wording/mail.ts'
import { type OrderRecord, type OrderRow } from '#orders/order/order-store.ts'

type Name = (typeof mailTemplates)[number]
type Kind = { name: keyof typeof mailTexts; title?: string; at?: OrderRow['status'] }

/** Templates, by WooCommerce's name. `name`: our text; `at`: offered only while the order has this status */
const kinds: Partial<Record<Name, Kind>> = {
  customer_cancelled_order: { name: 'orderCancelled', at: 'cancelled' },
  customer_completed_order: { name: 'orderCompleted', at: 'completed' },
  customer_failed_order: { name: 'orderFailed', at: 'failed' },
  customer_invoice: { name: 'orderPlaced', title: 'Order details' },
  customer_on_hold_order: { name: 'orderPlaced', title: 'Order on hold', at: 'on-hold' },
  customer_processing_order: { name: 'orderPlaced', title: 'Processing order', at: 'processing' },
  customer_refunded_order: { name: 'orderRefunded', at: 'refunded' },
}

/** Mails that can be sent to an order's buyer now, sorted by id. None without an email or for a trashed order. */
export function mailsFor({ status, billing }: OrderRecord): ReplyOf<typeof orderMailTemplate>[] {
  if (!isEmail(billing.email ?? '') || status === 'trash') return []
  return (Object.entries(kinds) as [Name, Kind][])
    .filter(([, { at }]) => at === undefined || at === status)
    .map(([id, { name, title }]) => ({
      id,
      title: title ?? mailTexts[name].title,
      description: mailTexts[name].about,
    }))
}
