import { emailMessage, type EmailMessage } from '#mail/layout.ts'
import { type Sender, textsOf } from '#mail/mail-texts.ts'

/** The statuses of which a shopper is notified (D-164, D-187). */
export const notifiedStatuses = ['completed', 'cancelled', 'failed', 'refunded'] as const
export type NotifiedStatus = (typeof notifiedStatuses)[number]

export type OrderStatusChanged = { displayName: string; number: number; status: NotifiedStatus; link: string }

const textsByStatus = {
  completed: 'orderCompleted',
  cancelled: 'orderCancelled',
  failed: 'orderFailed',
  refunded: 'orderRefunded',
} as const satisfies Record<NotifiedStatus, string>

/** `link`: '' for an order without an account, which nobody can open. */
export function orderStatusChanged(
  { displayName, number, status, link }: OrderStatusChanged,
  sender: Sender,
): EmailMessage {
  const { line, paragraphs } = textsOf(textsByStatus[status], sender, {
    name: displayName,
    number: String(number),
  })
  return emailMessage(sender, line('subject'), displayName, [
    ...paragraphs('text'),
    ...(link === '' ? [] : [{ kind: 'button', label: line('button'), url: link } as const]),
  ])
}
