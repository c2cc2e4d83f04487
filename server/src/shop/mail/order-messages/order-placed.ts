import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import { formatRupeesExact, type Paisa, zero } from '@sauda/domain/money.ts'
import type { OrderFee, Totals } from '@sauda/domain/price-order.ts'
import { type Wording, wording } from '@sauda/domain/wordings.ts'
import type { BankAccount } from '@sauda/domain/payment.ts'
import { type Block, emailMessage, type EmailMessage, type Row } from '#shop/mail/layout.ts'
import { type Sender, textsOf } from '#shop/mail/mail-texts.ts'
import { lineRows, type MailLine } from './order-lines.ts'

/** `at`: epoch milliseconds; `address`: its lines, empty for pickup or an order without an address */
export type OrderPlaced = {
  displayName: string
  number: number
  at: number
  payment: string
  lines: readonly (MailLine & { subtotal: Paisa })[]
  subtotal: Paisa
  discount: Paisa
  shipping: Paisa
  shippingTitle: string
  /** fees of the order; absent in mails from an earlier release */
  fees?: readonly OrderFee[]
  tax: Paisa
  taxIncluded?: boolean
  /** taxes by class, if there are several */
  taxes?: Totals['taxes']
  total: Paisa
  /** refunded so far, and due after it; both absent without refunds */
  refunded?: Paisa
  due?: Paisa
  /** cash due on delivery; absent: none */
  cash?: Paisa
  address: readonly string[]
  /** working days until the order arrives in a city; absent: unknown */
  arrives?: { city: string; days: { least: number; most: number } }
  /** pickup address, line by line; absent: the order is delivered */
  pickup?: readonly string[]
  link: string
  /** whether the order waits for the owner's approval: the shop calls the buyer before it ships */
  isHeld?: boolean
  /** whether nothing is prepared until a bank transfer has arrived */
  awaitsTransfer?: boolean
  /** bank accounts for a transfer */
  accounts?: readonly BankAccount[]
  /** how to pay, line by line, as the owner wrote it */
  instructions?: readonly string[]
}

/** Confirms an order: products, amounts, address. */
export function orderPlaced(order: OrderPlaced, sender: Sender): EmailMessage {
  const words = wording(sender.locale)
  const date = longDate(order.at, dateLocale(sender.locale))
  const { line, paragraphs } = textsOf('orderPlaced', sender, {
    name: order.displayName,
    number: String(order.number),
    date,
    payment: sender.translate(order.payment),
    total: formatRupeesExact(order.total),
    due: formatRupeesExact(order.cash ?? zero),
  })
  return emailMessage(sender, line('subject'), order.displayName, [
    ...paragraphs(order.awaitsTransfer ? 'transfer' : 'text'),
    ...(order.isHeld ? paragraphs('review') : []),
    ...(order.arrives ? [arrival(order.arrives, sender)] : []),
    ...(order.cash ? [{ kind: 'notice', text: line(order.pickup ? 'cashPickup' : 'cash') } as const] : []),
    {
      kind: 'rows',
      rows: [
        // A no-break space keeps the last word, such as pm, on the line before it.
        { name: line('date'), value: date.replace(/ (?=\S+$)/, '\u00a0') },
        { name: line('payment'), value: sender.translate(order.payment) },
      ],
    },
    { kind: 'heading', text: line('products') },
    {
      kind: 'rows',
      rows: lineRows(order.lines, sender, ({ subtotal }) => formatRupeesExact(subtotal)),
    },
    {
      kind: 'rows',
      total: true,
      rows: amounts({ ...order, shippingTitle: sender.translate(order.shippingTitle) }, line, words),
    },
    ...transfer(order, words),
    ...(order.instructions
      ? [{ kind: 'lines', lines: order.instructions.map(sender.translate) } as const]
      : []),
    ...(order.pickup
      ? ([
          { kind: 'heading', text: words.shipments.pickupAt },
          { kind: 'lines', lines: order.pickup },
        ] as const)
      : []),
    ...(order.address.length > 0
      ? ([
          { kind: 'heading', text: line('address') },
          { kind: 'lines', lines: order.address },
        ] as const)
      : []),
    { kind: 'button', label: line('button'), url: order.link },
  ])
}

const arrival = (
  { city, days }: NonNullable<OrderPlaced['arrives']>,
  { locale, translate }: Sender,
): Block => ({
  kind: 'text',
  text: wording(locale).checkout.nextSteps.comesIn(translate(city), days),
})

/** Each of the shop's accounts, and the reference of the transfer. */
function transfer({ accounts = [], number }: OrderPlaced, { payment: { payment } }: Wording): Block[] {
  if (accounts.length === 0) return []
  return [
    { kind: 'heading', text: payment.accountsTitle },
    ...accounts.map((account): Block => ({
      kind: 'rows',
      rows: [
        { name: payment.account.bank, value: account.bank },
        { name: payment.account.title, value: account.title },
        { name: payment.account.number, value: account.number },
      ],
    })),
    {
      kind: 'rows',
      rows: [{ name: payment.reference, value: payment.referenceOf(number) }],
    },
  ]
}

type AmountName = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'

/** Returns the rows of amounts, with a discount row only if there is a discount (D-010). */
const amounts = (
  order: OrderPlaced,
  word: (name: AmountName) => string,
  { totals: { totals }, receipt: { receipt } }: Wording,
): Row[] => [
  { name: word('subtotal'), value: formatRupeesExact(order.subtotal) },
  ...(order.discount > 0 ? [{ name: word('discount'), value: `-${formatRupeesExact(order.discount)}` }] : []),
  { name: word('shipping'), note: order.shippingTitle, value: formatRupeesExact(order.shipping) },
  ...(order.fees ?? []).map(({ name, total }) => ({
    name: name || totals.fee,
    value: formatRupeesExact(total),
  })),
  ...(order.taxes ?? [{ label: '', percent: 0, amount: order.tax }]).map(({ label, percent, amount }) => ({
    name: label === '' ? word('tax') : totals.taxOf(label, percent),
    ...(order.taxIncluded && { note: totals.included }),
    value: formatRupeesExact(amount),
  })),
  { name: word('total'), value: formatRupeesExact(order.total) },
  ...(order.refunded ? [{ name: receipt.refunded, value: `-${formatRupeesExact(order.refunded)}` }] : []),
  ...(order.due ? [{ name: receipt.toPay, value: formatRupeesExact(order.due) }] : []),
]
