import { mail as text } from '@sauda/domain/wording/mail.ts'
import { emailMessage, type EmailMessage, type Sender } from '#mail/layout.ts'

/** The statuses of which a shopper is notified (D-164, D-187). */
export const notifiedStatuses = ['completed', 'cancelled', 'failed', 'refunded'] as const
export type NotifiedStatus = (typeof notifiedStatuses)[number]

export type OrderStatusChanged = { displayName: string; number: number; status: NotifiedStatus; link: string }

/** `link`: '' for an order without an account, which nobody can open. */
export const orderStatusChanged = (
  { displayName, number, status, link }: OrderStatusChanged,
  sender: Sender,
): EmailMessage =>
  emailMessage(sender, text.orderStatusSubject[status](number, sender.brand), displayName, [
    { kind: 'text', text: text.orderStatus[status](number) },
    ...(link === '' ? [] : [{ kind: 'button', label: text.orderButton, url: link } as const]),
  ])
