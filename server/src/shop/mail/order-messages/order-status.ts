import { formatRupeesExact, type Paisa, zero } from '@sauda/domain/money.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'
import { lineRows, type MailLine } from './order-lines.ts'

/** Statuses that are mailed to the shopper (D-164, D-187). */
export const notifiedStatuses = ['completed', 'cancelled', 'failed', 'refunded'] as const
type NotifiedStatus = (typeof notifiedStatuses)[number]

/** What a mail reports: a new status, an arrived bank transfer ('paid'), or a refund or reduction. */
export type OrderReport = NotifiedStatus | 'paid' | 'part-refunded' | 'reduced' | 'nothing-due'

export type OrderStatusChanged = {
  displayName: string
  number: number
  status: OrderReport
  link: string
  /** paisa of a partial refund or reduction */
  amount?: Paisa
  /** paisa still to pay in cash */
  due?: Paisa
  /** the order's products, present if the mail is about the whole order */
  lines?: readonly MailLine[]
}

const textsByStatus = {
  completed: 'orderCompleted',
  cancelled: 'orderCancelled',
  failed: 'orderFailed',
  refunded: 'orderRefunded',
  paid: 'orderPaid',
  'part-refunded': 'orderPartRefunded',
  reduced: 'orderReduced',
  'nothing-due': 'orderNothingDue',
} as const satisfies Record<OrderReport, string>

/** Renders the mail about a change of an order's status or amount. `link`: '' for an order that cannot be opened */
export function orderStatusChanged(
  { displayName, number, status, link, amount = zero, due = zero, lines = [] }: OrderStatusChanged,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf(textsByStatus[status], sender, {
    name: displayName,
    number: String(number),
    amount: formatRupeesExact(amount),
    due: formatRupeesExact(due),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    ...(lines.length > 0 ? [{ kind: 'rows', rows: lineRows(lines, sender, () => '') } as const] : []),
    ...(link === '' ? [] : [{ kind: 'button', label: line('button'), url: link } as const]),
  ])
}
