/** The draft of a new order, stored in this tab until it is placed. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { viaDesk } from '@sauda/domain/order-facts.ts'
import { bankTransfer, cashOnDelivery } from '@sauda/domain/payment.ts'
import { isPhone, normalisePhone, typedPhone } from '@sauda/domain/phone.ts'
import { provinces } from '@sauda/domain/places.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { choicesOf, type FullOrder } from '#api/full-order.ts'
import { storedInTab, storeInTab } from '#api/storage.ts'
import { newOrder as words } from '#wording/new-order.ts'

/** A product or variation. `price`: rupees as text. */
export type DraftLine = {
  productId: number
  /** id of the variation; 0: the product itself */
  variationId: number
  name: string
  /** options such as size and colour */
  choices: string
  sku: string
  price: string
  picture: string
  quantity: number
}

export const ways = [cashOnDelivery, bankTransfer] as const

export type Draft = {
  /** the idempotency key of the order */
  key: string
  /** id of the customer; 0: a guest */
  customerId: number
  phone: string
  name: string
  email: string
  address: string
  city: string
  postcode: string
  lines: readonly DraftLine[]
  /** payment method */
  way: (typeof ways)[number]
  coupon: string
  note: string
  /** whether the order is confirmed once it is placed; cash on delivery only */
  isConfirmed: boolean
}
const textFields = ['phone', 'name', 'email', 'address', 'city', 'postcode'] as const
type TextField = (typeof textFields)[number]

export const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  customerId: 0,
  phone: '',
  name: '',
  email: '',
  address: '',
  city: '',
  postcode: '',
  lines: [],
  way: cashOnDelivery,
  coupon: '',
  note: '',
  isConfirmed: false,
})

/** A draft with the same products and buyer, by bank transfer or else cash, without coupon and note. */
export function draftOf(order: FullOrder): Draft {
  const { billing, shipping } = order
  const place = shipping.address_1 ? shipping : billing
  return {
    ...emptyDraft(),
    customerId: order.customer_id,
    phone: billing.phone ?? '',
    name: `${place.first_name} ${place.last_name}`.trim(),
    email: billing.email ?? '',
    address: [place.address_1, place.address_2].filter(Boolean).join(', '),
    city: place.city,
    postcode: place.postcode,
    lines: order.line_items
      // Deleted products cannot be ordered.
      .filter(({ product_id: id }) => id > 0)
      .map((line) => ({
        productId: line.product_id,
        variationId: line.variation_id,
        name: line.name,
        choices: choicesOf(line),
        sku: line.sku ?? '',
        price: line.price.toFixed(2),
        picture: line.image?.src ?? '',
        quantity: line.quantity,
      })),
    way: order.payment_method === bankTransfer ? bankTransfer : cashOnDelivery,
  }
}

const storageKey = 'desk-new-order'

/** The draft that is stored in this browser tab. */
export function storedDraft(): Draft {
  const empty = emptyDraft()
  try {
    // Only this page writes the draft; fields missing from an older draft are empty.
    const draft = JSON.parse(storedInTab(storageKey) ?? '{}') as Partial<Draft>
    return Array.isArray(draft.lines) ? { ...empty, ...draft } : empty
  } catch {
    return empty
  }
}

export const storeDraft = (draft: Draft | null): void =>
  storeInTab(storageKey, draft && JSON.stringify(draft))

/** Adds one unit of a product, or increases its quantity. */
export function withProduct(lines: readonly DraftLine[], added: Omit<DraftLine, 'quantity'>): DraftLine[] {
  const isSame = (line: DraftLine): boolean =>
    line.productId === added.productId && line.variationId === added.variationId
  return lines.some(isSame)
    ? lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }]
}

const isCity = (name: string) => (city: { name: string }) =>
  city.name.toLowerCase() === name.trim().toLowerCase()

/** The city's province and its main postcode; empty for an unlisted city. */
export const placeOf = (city: string): { province: string; postcode: string } => {
  const province = provinces.find(({ cities }) => cities.some(isCity(city)))
  return {
    province: province?.label ?? '',
    postcode: province?.cities.find(isCity(city))?.postcode ?? '',
  }
}

/** All cities, sorted by name. */
export const cityNames: readonly string[] = provinces
  .flatMap(({ cities }) => cities.map(({ name }) => name))
  .toSorted((one, other) => one.localeCompare(other))

const linesBody = (lines: readonly DraftLine[]) =>
  lines.map(({ productId, variationId, quantity }) => ({
    product_id: productId,
    ...(variationId > 0 && { variation_id: variationId }),
    quantity,
  }))

const couponBody = (coupon: string) =>
  coupon.trim() === '' ? {} : { coupon_lines: [{ code: coupon.trim().toLowerCase() }] }

/** The request body for the cost of a draft. */
export const quoteBody = ({ lines, city, postcode, coupon, way }: Draft) => ({
  line_items: linesBody(lines),
  shipping: { city: city.trim(), state: placeOf(city).province, postcode: postcode.trim() },
  payment_method: way,
  ...couponBody(coupon),
})

/** The cost of an order, rupees as text. */
export type Quote = RowOf<'quoteOrder'>

/** The request body that places the order. @param quote the displayed cost */
export function orderBody(draft: Draft, quote: Quote) {
  const [first = '', ...rest] = draft.name.trim().split(/\s+/)
  const phone = normalisePhone(typedPhone(draft.phone))
  const address = {
    first_name: first,
    last_name: rest.join(' '),
    address_1: draft.address.trim(),
    city: draft.city.trim(),
    state: placeOf(draft.city).province,
    postcode: draft.postcode.trim(),
    country: 'PK',
    phone,
  }
  return {
    ...quoteBody(draft),
    created_via: viaDesk,
    ...(draft.customerId > 0 && { customer_id: draft.customerId }),
    billing: { ...address, email: draft.email.trim() },
    shipping: address,
    shipping_lines: [
      { method_id: flatRate, method_title: quote.shipping_title, total: quote.shipping_total },
    ],
    ...(quote.fee_lines.length > 0 && { fee_lines: quote.fee_lines }),
    set_paid: false,
    // A bank transfer waits for its payment.
    status: draft.way === cashOnDelivery ? 'processing' : 'on-hold',
    customer_note: draft.note.trim(),
  }
}

export type Problems = Partial<Record<TextField | 'lines', string>>

/** Missing fields, by name. */
export function problemsOf({ phone, name, address, city, lines }: Draft): Problems {
  return {
    ...(!isPhone(typedPhone(phone)) && { phone: words.phoneWrong }),
    ...(name.trim() === '' && { name: words.nameMissing }),
    ...(address.trim() === '' && { address: words.addressMissing }),
    ...(city.trim() === '' && { city: words.cityMissing }),
    ...(lines.length === 0 && { lines: words.productsMissing }),
  }
}
