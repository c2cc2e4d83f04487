/** Drafts of the legal pages for a shop in Pakistan, in Markdown. The owner edits and publishes them. */

/** Values of the settings, with their Markdown escaped. `prices`: how tax relates to the shown prices */
export type PageFacts = {
  brand: string
  /** empty when not set */
  address: string
  phone: string
  whatsapp: string
  email: string
  returnDays: number
  prices: 'withTax' | 'withoutTax' | 'untaxed'
  cash: boolean
  delivery: readonly DeliveryFact[]
}
/** `places`: names, empty for everywhere else; `cost` and `freeFrom`: formatted, freeFrom empty for never */
export type DeliveryFact = {
  places: readonly string[]
  isClosed: boolean
  cost: string
  freeFrom: string
  days: { readonly least: number; readonly most: number } | null
}

/** The first line of each draft. A page with this line counts as unfinished. */
export const draftNote = '**Draft. Have a lawyer check this text, then delete this line.**'

const workingDays = ({ least, most }: NonNullable<DeliveryFact['days']>): string =>
  least === most ? `${most} working days` : `${least} to ${most} working days`

/** The cost of delivery to some places, as one line of a page. */
export const deliveryLine = ({ places, isClosed, cost, freeFrom, days }: DeliveryFact): string =>
  [
    `${places.length > 0 ? places.join(', ') : 'Everywhere else'}: ${isClosed ? 'no delivery' : cost}`,
    ...(freeFrom !== '' && !isClosed ? [`free from ${freeFrom}`] : []),
    ...(days && !isClosed ? [workingDays(days)] : []),
  ].join(', ')

const reach = ({ brand, address, phone, whatsapp, email }: PageFacts): string =>
  [
    `- ${brand}`,
    ...(address ? [`- Address: ${address}`] : []),
    ...(phone ? [`- Telephone: ${phone}`] : []),
    ...(whatsapp ? [`- WhatsApp: ${whatsapp}`] : []),
    ...(email ? [`- Email: ${email}`] : []),
  ].join('\n')

export const privacyTemplate = (facts: PageFacts): string => `${draftNote}

What ${facts.brand} knows about you, and why.

## What we keep

For an order we keep your name, address, phone number and email address, what you ordered and what you paid. If you open an account, we also keep your username.

## What we use it for

We use it to confirm and deliver your order, to answer you, and to keep our accounts.

## Who else sees it

The courier gets your name, address and phone number. If you pay online, the payment company gets the amount and your order number.

## How long we keep it

We keep orders as long as the tax law of Pakistan requires. You can delete your account in your profile.

## Your questions

Write to us to see, correct or delete what we keep about you.

${reach(facts)}
`

const taxes: Record<PageFacts['prices'], string> = {
  withTax: 'Prices include tax.',
  withoutTax: 'Tax is added to the prices and shown before you order.',
  untaxed: 'No tax is added to the prices.',
}

export const termsTemplate = (facts: PageFacts): string => `${draftNote}

The rules that apply when you buy from ${facts.brand}.

## Who sells

${reach(facts)}

## Prices and payment

Prices are in Pakistani rupees. ${taxes[facts.prices]} The total that you see before you order, with delivery, is what you pay. The checkout shows the ways to pay.${facts.cash ? ' With cash on delivery you pay the courier.' : ''}

## Orders

You have ordered once you see the order number. If an item has run out, we tell you and return what you paid for it.

## Delivery

See [delivery](/pages/delivery).

## Returns

See [returns and refunds](/pages/returns).

## Law

The law of Pakistan applies. These rules do not reduce rights that the consumer protection law of your province gives you.
`

export const deliveryTemplate = {
  title: 'Delivery',
  description: 'Where we deliver, what it costs, and how long it takes.',
  text: (facts: PageFacts): string => `${draftNote}

## What delivery costs

${facts.delivery.map((fact) => `- ${deliveryLine(fact)}`).join('\n')}

The checkout shows the cost for your city before you order.

## How it works

We may call or message you to confirm the order. The courier calls the number that you gave us. If nobody can be reached, the parcel may come back to us.

## Questions

${reach(facts)}
`,
}

export const returnsTemplate = {
  title: 'Returns and refunds',
  description: 'What you can return, and how you get your money back.',
  text: (facts: PageFacts): string => `${draftNote}

## What you can return

${
  facts.returnDays > 0
    ? `You can return an unused item within ${facts.returnDays} days. Tell us at once if an item arrives damaged, is faulty, or is not what you ordered.`
    : 'We take back what arrives damaged, is faulty, or is not what you ordered. Tell us at once.'
}

## How to return it

Ask on the page of your order, or write to us with the order number. Wait for our answer before you send the item.

## Your money

We refund the price of the item once it is back with us.

## How to reach us

${reach(facts)}
`,
}
