import { longDate } from '@sauda/domain/dates.ts'
import { formatRupeesExact, type Paisa } from '@sauda/domain/money.ts'
import type { OrderFee } from '@sauda/domain/price-order.ts'
import { mail as text } from '@sauda/domain/wording/mail.ts'
import { orderReview } from '@sauda/domain/wording/order-review.ts'
import { totals } from '@sauda/domain/wording/totals.ts'
import { emailMessage, type EmailMessage, type Row, type Sender } from '#mail/layout.ts'

/** `options` reads 'Size: M, Colour: Navy'; `address` is written line by line, or left out when it is empty; `at` is in epoch milliseconds. */
export type OrderPlaced = {
  displayName: string
  number: number
  at: number
  payment: string
  lines: readonly { name: string; options: string; quantity: number; subtotal: Paisa }[]
  subtotal: Paisa
  discount: Paisa
  shipping: Paisa
  shippingTitle: string
  /** absent in mail that was written by an earlier release */
  fees?: readonly OrderFee[]
  tax: Paisa
  total: Paisa
  address: readonly string[]
  link: string
  /** the shop calls before it sends anything */
  awaitsReview?: boolean
}

/** The confirmation of an order: what was bought, what it costs, where it goes. */
export const orderPlaced = (order: OrderPlaced, sender: Sender): EmailMessage =>
  emailMessage(sender, text.orderSubject(order.number, sender.brand), order.displayName, [
    { kind: 'text', text: text.order(order.number) },
    ...(order.awaitsReview ? [{ kind: 'text', text: orderReview.waitingShort } as const] : []),
    {
      kind: 'rows',
      rows: [
        { name: text.orderDate, value: longDate(order.at, 'en-PK') },
        { name: text.orderPayment, value: order.payment },
      ],
    },
    { kind: 'heading', text: text.orderItems },
    {
      kind: 'rows',
      rows: order.lines.map(({ name, options, quantity, subtotal }) => ({
        name: text.orderLine(quantity, name),
        note: options,
        value: formatRupeesExact(subtotal),
      })),
    },
    { kind: 'rows', total: true, rows: amounts(order) },
    ...(order.address.length > 0
      ? ([
          { kind: 'heading', text: text.shippingAddress },
          { kind: 'lines', lines: order.address },
        ] as const)
      : []),
    { kind: 'button', label: text.orderButton, url: order.link },
  ])

/** The discount has a row only when there is one (D-010). */
const amounts = (order: OrderPlaced): Row[] => [
  { name: text.subtotal, value: formatRupeesExact(order.subtotal) },
  ...(order.discount > 0 ? [{ name: text.discount, value: `-${formatRupeesExact(order.discount)}` }] : []),
  { name: text.shipping, note: order.shippingTitle, value: formatRupeesExact(order.shipping) },
  ...(order.fees ?? []).map(({ name, total }) => ({
    name: name || totals.fee,
    value: formatRupeesExact(total),
  })),
  { name: text.tax, value: formatRupeesExact(order.tax) },
  { name: text.total, value: formatRupeesExact(order.total) },
]
