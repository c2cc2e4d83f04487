import { formatRupeesExact, type Paisa } from '@sauda/domain/money.ts'
import { emailMessage, type EmailMessage } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'
import { lineRows, type MailLine } from './order-lines.ts'

/** `name`, `phone` and `city` are the shopper's input; `link` opens the order in the desk */
export type OrderNotice = {
  number: number
  name: string
  phone: string
  city: string
  payment: string
  total: Paisa
  lines: readonly (MailLine & { subtotal: Paisa })[]
  link: string
}

/** Notifies the shop of a shopper's order. */
export function orderNotice(order: OrderNotice, sender: Sender): EmailMessage {
  const { name, phone, city } = order
  const total = formatRupeesExact(order.total)
  const { line, paragraphs } = textsOf('orderNotice', sender, {
    ...{ name, city, total },
    number: String(order.number),
  })
  return emailMessage(sender, line('subject'), sender.brand, [
    ...paragraphs('text'),
    {
      kind: 'rows',
      rows: [
        { name: line('customer'), value: name },
        { name: line('phone'), value: phone },
        { name: line('city'), value: city },
        { name: line('payment'), value: sender.translate(order.payment) },
      ],
    },
    { kind: 'heading', text: line('products') },
    {
      kind: 'rows',
      rows: lineRows(order.lines, sender, ({ subtotal }) => formatRupeesExact(subtotal)),
    },
    { kind: 'rows', total: true, rows: [{ name: line('total'), value: total }] },
    { kind: 'button', label: line('button'), url: order.link },
  ])
}
