import { formatRupeesExact, type Paisa, zero } from '@sauda/domain/money.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'
import { lineRows, type MailLine } from './order-lines.ts'

/** The statuses of which a shopper is notified (D-164, D-187). */
export const notifiedStatuses = ['completed', 'cancelled', 'failed', 'refunded'] as const
export type NotifiedStatus = (typeof notifiedStatuses)[number]

/** What else happens to the money of an order that stays what it is. */
export type OrderReport = NotifiedStatus | 'paid' | 'part-refunded' | 'reduced' | 'nothing-due'

/**
 * `amount`: what goes back or is taken off, of a part; `due`: what is then still to pay in cash; both paisa.
 * `lines`: what the order holds, where the mail is about all of it.
 */
export type OrderStatusChanged = {
  displayName: string
  number: number
  status: OrderReport
  link: string
  amount?: Paisa
  due?: Paisa
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

/** `link`: '' for an order without an account, which nobody can open. */
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
