/** POST /orders by a customer: one transaction in which the server alone decides what is paid (D-007, CONTRACT 9). */
import { cutText } from '@sauda/domain/text.ts'
import { defaultLocale, type Locale, localeKey } from '@sauda/domain/locale.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import type { BillingAddress } from '@sauda/domain/customer.ts'
import { withCredit } from '@sauda/domain/gift-code.ts'
import { zero } from '@sauda/domain/money.ts'
import type { PricedOrderLine } from '@sauda/domain/price-order.ts'
import { pictureFor, stockLeft } from '@sauda/domain/product.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { OrderSettings } from '#shop/settings/shop-settings.ts'
import { type ProductRecord, raiseStockVersion } from '#catalogue/product-data/product-store.ts'
import { type Sale, sellUnchanged, type StockCause } from '#catalogue/product-data/stock-store.ts'
import { tellListeners } from '#platform/events/emit-event.ts'
import { orderHold as text } from '@sauda/domain/wording/order-hold.ts'
import type { Context } from '#platform/context.ts'
import type { CouponUser } from '#orders/coupons/coupon-store.ts'
import { checkCoupons, countRedemptions, type Redemption } from '#orders/coupons/redeem-coupon.ts'
import type { Database } from '#platform/database/database.ts'
import { creditFees, redeemGiftCodes, takeCredits } from '#orders/coupons/gift-codes/redeem-gift-codes.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { ChosenGateway } from '#orders/payment/gateways/gateway-store.ts'
import { offeredProvider } from '#orders/payment/gateways/payment-providers.ts'
import { awaitedPayment, openAttempt } from '#orders/payment/hosted-payment.ts'
import type { CourierRate } from '#orders/pricing/courier-rate.ts'
import { emitLowStock } from '#orders/order/low-stock.ts'
import { shippingClasses } from '#orders/pricing/shipping-classes.ts'
import { hasWhereToPay, waitsForTransfer } from '#orders/payment/how-to-pay.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import {
  buyerIdentities,
  isWithinShare,
  type LimitedLine,
  limitsOf,
  reservableUnits,
  type Hold,
  holdFor,
} from './new-customer-limits.ts'
import { lockForLimits } from './new-customer-limits-store.ts'
import { type LineToSell, type OrderableLine, orderableLines } from '#orders/pricing/order-lines.ts'
import { sentCoupons } from '#orders/pricing/order-coupon.ts'
import { addressesOf } from '#orders/pricing/order-addresses.ts'
import { isFetched, mustBeFetchable, mustDeliver, shippingLine } from '#orders/pricing/order-delivery.ts'
import { couponLines, mustBeExpected, pricedOrder } from '#orders/pricing/order-pricing.ts'
import { insertOrder } from '#orders/order/new-order-store.ts'
import { type OrderRecord, storedCoupons } from '#orders/order/order-store.ts'
import { storedFees } from '#orders/pricing/stored-fees.ts'
import { type ExtensionTaxes, taxClassOf, taxColumns } from '#orders/pricing/order-taxes.ts'

type Body = BodyOf<'createOrder'>
/** `id` is 0 for a guest, whose email is unverified. */
export type Buyer = Pick<NonNullable<Caller['customer']>, 'id' | 'email' | 'emailConfirmed'>

/** A product or the units that new customers reserve changed meanwhile: retry with the products locked. */
export class ProductsChanged extends Error {
  override name = 'ProductsChanged'
}

/**
 * When the order takes its stock: in the last statements before the commit, so that orders of the same products block
 * each other only briefly. `isLocked`: the products are locked from the start; otherwise, if a product changes while
 * the order is placed, ProductsChanged is thrown. `atLast` registers the last statement.
 */
type StockTiming = { isLocked: boolean; atLast: (work: () => Promise<unknown>) => void }

type Request = {
  settings: OrderSettings
  /** the row of the chosen payment method */
  gateway: ChosenGateway | null
  buyer: Buyer
  /** whether limits for new customers do not apply to the buyer */
  isTrusted: boolean
  body: Body
  /** the products of the body's lines as they were read at the beginning of the transaction, without locks */
  products?: readonly ProductRecord[]
  stockTiming: StockTiming
  courier?: CourierRate | undefined
  taxes?: ExtensionTaxes | undefined
  locale?: Locale
  /** the caller's address from `AddressReader` */
  address?: string
}

/**
 * Places an order for a customer. The server decides prices, shipping, tax, discount, status and owner, and ignores
 * such values in the body. It compares only `expected_total`, which must equal the computed total. A refusal stores
 * nothing.
 * @param request `settings` must have been read in this transaction
 */
export async function placeOrder(context: Context, tx: Database, request: Request): Promise<OrderRecord> {
  const now = context.clock()
  const priced = await priceOrder(context, tx, request, now)
  const reserved = await reserve(context, tx, request, priced)
  return storeOrder(context, tx, request, { ...priced, ...reserved }, now)
}

/** Computes what the order costs, and checks everything that must hold before it is stored. */
async function priceOrder(context: Context, tx: Database, request: Request, now: number) {
  const { settings, gateway: chosen, buyer, body, courier, taxes, address = '' } = request
  const { billing, shipping } = addressesOf(body, settings.delivery, { isGuest: buyer.id === 0 })
  const { gateway, provider } = mustBeOffered(context, settings.payment, chosen)
  const who = buyerIdentities(buyer.id, { billing, shipping, address })
  const { limits, lines } = await linesWithinLimits(context, tx, request, { who, now })
  const named = sentCoupons(body.coupon_lines, settings.payment.couponsPerOrder)
  const redemptions = await redemptionsOf(tx, named, lines, now, couponUser(buyer, billing))
  const fetched = isFetched(body.shipping_lines)
  const priced = pricedOrder(settings, {
    ...{ lines, redemptions, courier, taxes, fetched },
    place: { city: shipping.city, province: shipping.state, postcode: shipping.postcode },
    classes: await shippingClasses(context, settings.delivery, lines),
    method: body.payment_method,
  })
  const credits = await redeemGiftCodes(tx, settings.payment, body.gift_codes, priced.totals.total, now)
  const totals = withCredit(priced.totals, credits)
  mustBeFetchable(fetched, priced.delivered, shipping.city)
  mustDeliver(priced, shipping.city, body.payment_method)
  mustBeExpected(body, totals, lines)
  return {
    billing,
    shipping,
    gateway,
    provider,
    who,
    limits,
    lines,
    redemptions,
    fetched,
    priced,
    credits,
    totals,
  }
}

/**
 * The lines, and the limits for new customers if they apply. Every order locks its limits before its
 * products. If limits apply, `products` is not used, because it was read before the limits were locked.
 */
async function linesWithinLimits(
  { config }: Context,
  tx: Database,
  { settings, body, isTrusted, products, stockTiming: { isLocked } }: Request,
  { who, now }: { who: ReturnType<typeof buyerIdentities>; now: number },
) {
  const limits = isTrusted ? undefined : limitsOf(config, settings.payment)
  if (!limits)
    return { limits, lines: await orderableLines(tx, body.line_items, { now, isLocked, products }) }
  const locked = lockForLimits(tx, who)
  const [lines] = await Promise.all([orderableLines(tx, body.line_items, { now, isLocked }), locked])
  return { limits, lines }
}

type Priced = Awaited<ReturnType<typeof priceOrder>>

/**
 * Decides whether the order waits for a payment at a provider (`awaited`) or for approval (`hold`). `reserved`: units
 * of each line that the order takes from stock; `used`: coupons whose use is counted now
 */
async function reserve(
  context: Context,
  tx: Database,
  { settings }: Request,
  { provider, totals, limits, who, lines, redemptions }: Priced,
) {
  const awaited = awaitedPayment(context, provider, totals.total, settings.payment)
  // An order paid on a provider's page waits for the payment. Until then it reserves only units within the limits.
  const limited = limitedLines(lines)
  const hold = limits && (await holdFor(context, tx, limits, { who, total: totals.total, lines: limited }))
  // an order that waits for a payment keeps the price with which the shopper pays
  const usesCoupons = awaited !== undefined || hold?.usesCoupons !== false
  return { awaited, hold, reserved: reservableUnits(limited, hold), used: usesCoupons ? redemptions : [] }
}

type Decided = Priced & Awaited<ReturnType<typeof reserve>>

/** Stores the order, counts its coupon uses and takes its gift credit; its stock is taken last (`StockTiming`). */
async function storeOrder(
  context: Context,
  tx: Database,
  { settings, buyer, body, stockTiming, courier, locale = defaultLocale }: Request,
  decided: Decided,
  now: number,
): Promise<OrderRecord> {
  const { billing, shipping, gateway, who, limits, lines, redemptions, fetched } = decided
  const { priced, credits, totals, awaited, hold, reserved, used } = decided
  const { delivered } = priced
  await countRedemptions(tx, used)
  const madeBy = buyer.id === 0 ? 'guest' : `customer ${buyer.id}`
  const order = await insertOrder(
    tx,
    {
      customerId: buyer.id,
      ...firstState(awaited, hold, waitsForTransfer(settings.payment, gateway.id, totals.total)),
      place: who.place,
      phone: who.phone,
      network: who.network,
      byNewCustomer: limits !== undefined,
      subtotal: totals.subtotal,
      discount: totals.discount,
      shippingTotal: totals.shipping,
      tax: totals.tax,
      ...(await taxColumns(tx, settings.tax, priced.rules)),
      shippingTax: priced.taxes.shipping,
      feeLines: await storedFees(tx, [...priced.charged, ...creditFees(credits)]),
      total: totals.total,
      paymentMethod: gateway.id,
      paymentTitle: gateway.title,
      customerNote: cutText(body.customer_note ?? '', 2000),
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      shippingTitle: delivered.title ?? '',
      ...((courier || fetched) && { shippingLines: await shippingLine(context, tx, delivered) }),
      ...(await storedCoupons(tx, redemptions)),
      stockTaken: true,
      couponCounted: used.length > 0,
      orderKey: `wc_order_${context.newId().replaceAll('-', '').slice(0, 13)}`,
      createdVia: 'checkout',
      placedByGuest: buyer.id === 0,
      ...(locale !== defaultLocale && { meta: JSON.stringify([{ key: localeKey, value: locale }]) }),
      createdAt: new Date(now),
      modifiedAt: new Date(now),
    },
    newLines(lines, priced.lines, reserved),
    { causedBy: madeBy, owed: awaited ? undefined : 'order.placed' },
  )
  stockTiming.atLast(() =>
    takeStock(context, tx, decided, {
      cause: { cause: 'order', reference: order.id, who: madeBy },
      now: new Date(now),
    }),
  )
  await takeCredits(tx, order.id, credits, new Date(now))
  if (awaited) await openAttempt(tx, order, new Date(now))
  if (hold) await noteHold(tx, order, hold)
  if (!awaited) await tellListeners(context, tx, { name: 'order.placed', orderId: order.id })
  return order
}

/** The payment method, if shoppers may use it now. Throws 400. */
function mustBeOffered(context: Context, payment: OrderSettings['payment'], gateway: ChosenGateway | null) {
  const provider = gateway && offeredProvider(context, gateway)
  if (!provider || !hasWhereToPay(payment, gateway.id))
    throw new ShopError(codes.paymentUnavailable, 400, forms.paymentRequired)
  return { gateway, provider }
}

/** An unconfirmed email proves nothing, but the typed phone counts toward a coupon's limits. */
export const couponUser = (buyer: Buyer, billing: BillingAddress): CouponUser => ({
  customerId: buyer.id,
  emails: buyer.emailConfirmed === true ? [buyer.email] : [],
  typed: billing,
})

/** Status and deadlines of the new order. @param waits whether the order waits for a bank transfer */
function firstState(awaited: ReturnType<typeof awaitedPayment>, hold: Hold | undefined, waits: boolean) {
  if (awaited) return { status: 'pending', ...awaited, ...(hold && { holdUntil: hold.until }) } as const
  if (hold) return { status: 'on-hold', holdUntil: hold.until } as const
  return { status: waits ? 'on-hold' : 'processing' } as const
}

/**
 * Takes the order's stock, right before the commit. Throws ProductsChanged if a product changed, or if orders at the
 * same time have used up the share of new customers.
 */
async function takeStock(
  context: Context,
  tx: Database,
  { lines, reserved, limits }: Pick<Decided, 'lines' | 'reserved' | 'limits'>,
  sold: { cause: StockCause; now: Date },
): Promise<void> {
  const taken = await sellUnchanged(tx, salesOf(lines, reserved), sold)
  if (!taken) throw new ProductsChanged()
  const isAlone = stockTakes(lines, reserved).every(({ productId: id, quantity }) =>
    lines.every(({ stockId, stock }) => stockId !== id || taken.left.get(id) === stockLeft(stock) - quantity),
  )
  if (limits && !isAlone && !(await isWithinShare(tx, limits, limitedLines(lines), reserved)))
    throw new ProductsChanged()
  await emitLowStock(context, tx, taken.fallen)
}

/** Invalidates cached stock and prices; call it after the commit. */
export const invalidateStock = async (context: Context): Promise<void> => {
  await raiseStockVersion(context.db)
}

/** The order's coupons; throws 400 unless all of them apply (CONTRACT 9, rule 7). */
async function redemptionsOf(
  tx: Database,
  named: readonly string[],
  lines: readonly OrderableLine[],
  now: number,
  buyer: CouponUser,
): Promise<Redemption[]> {
  return named.length === 0 ? [] : checkCoupons(tx, named, await couponLines(tx, lines), now, buyer)
}

/** Adds a note for the owner with the reasons, and one for the buyer if the order waits for approval. */
async function noteHold(
  tx: Database,
  { id, createdAt, status }: OrderRecord,
  { reasons }: Hold,
): Promise<void> {
  if (status === 'pending') {
    await insertNote(tx, { orderId: id, note: text.heldUntilPaid(reasons), createdAt })
    return
  }
  await insertNote(tx, { orderId: id, note: text.held(reasons), createdAt })
  await insertNote(tx, { orderId: id, note: text.waitingShort, forCustomer: true, createdAt })
}

const stockTakes = (lines: readonly OrderableLine[], reserved: readonly number[]) =>
  [
    ...Map.groupBy(
      lines.map(({ stockId: id }, index) => ({ id, quantity: reserved[index] ?? 0 })),
      ({ id }) => id,
    ),
  ]
    .map(([productId, group]) => ({
      productId,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Every product and variation of the lines, once: units to take from its stock, and its values as they were read. */
function salesOf(lines: readonly OrderableLine[], reserved: readonly number[]): Sale[] {
  const takes = new Map(stockTakes(lines, reserved).map(({ productId, quantity }) => [productId, quantity]))
  const sold = soldUnits(lines)
  const rows = new Map(
    lines.flatMap(({ product, row }) => [[product.id, product] as const, [row.id, row] as const]),
  )
  return [...rows.values()].map(({ id, status, regularPrice, salePrice, modifiedAt }) => ({
    id,
    status,
    regularPrice,
    salePrice,
    modifiedAt,
    stock: takes.get(id) ?? 0,
    sold: sold.get(id) ?? 0,
  }))
}

const limitedLines = (lines: readonly OrderableLine[]): LimitedLine[] =>
  lines.map(({ product, stockId, stock: { managed, quantity: left = 0 }, quantity, price }) => ({
    ...{ productId: product.id, quantity, price },
    stock: managed ? { id: stockId, left } : undefined,
  }))

function soldUnits(lines: readonly OrderableLine[]): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { product, quantity } of lines) sold.set(product.id, (sold.get(product.id) ?? 0) + quantity)
  return sold
}

/** Lines as they are stored, with discount and tax. */
function newLines(
  lines: readonly OrderableLine[],
  priced: readonly PricedOrderLine[],
  reserved: readonly number[],
) {
  return lines.map((line, index) => {
    const { product, row, name, quantity } = line
    const { subtotal = zero, total = zero, tax = zero, subtotalTax = zero } = priced[index] ?? {}
    const varied = row.id !== product.id
    return {
      productId: product.id,
      variationId: varied ? row.id : 0,
      name,
      parentName: varied ? name : null,
      sku: row.sku ?? product.sku ?? '',
      image: pictureOf(line),
      quantity,
      stockTaken: reserved[index] ?? 0,
      subtotal,
      total,
      subtotalTax,
      totalTax: tax,
      taxClass: taxClassOf(product, row),
      meta: JSON.stringify([...lineMeta(line), ...line.names]),
    }
  })
}

/** The picture that the shopper saw: the variation's, else the chosen colour's, else the product's first. */
const pictureOf = ({ product, row, meta }: OrderableLine): string => {
  const chosen = meta.map(({ key, value }) => ({ name: key, option: value }))
  return (row.images[0] ?? pictureFor(product.images, chosen) ?? product.images[0])?.src ?? ''
}

/** Options fixed by the variation, then those the shopper chose. */
function lineMeta(line: LineToSell) {
  const fixed = line.fixed.filter(({ option }) => option !== '')
  return [...fixed.map(({ name, option }) => ({ key: name, value: option })), ...openMeta(line)]
}

/** The shopper's options, except those that the variation fixes. */
export function openMeta({ fixed, meta }: Pick<LineToSell, 'fixed' | 'meta'>): LineToSell['meta'] {
  const decided = fixed.filter(({ option }) => option !== '').map(({ name }) => name.toLowerCase())
  return meta.filter(({ key }) => !decided.includes(key.toLowerCase()))
}
