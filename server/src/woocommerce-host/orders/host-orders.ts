/**
 * Orders at a host (D-185, CONTRACT 9 and 15). This server checks its rules against the host's current data. Meanwhile
 * it creates the order at the host as pending, which reserves no stock and sends no mail. The order is completed only
 * if the host's total equals the total that the shopper saw. Otherwise the order is undone, and the refusal contains
 * the host's amounts for the next attempt. An order whose reply was lost is found by its idempotency key and completed
 * (`host-order-attempts.ts`).
 */
import { cutText } from '@sauda/domain/text.ts'
import { encodeAddress, encodeBilling } from '@sauda/contract/customers/customer.ts'
import { codes, type QueryOf } from '@sauda/contract/calls.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, atLeastZero, type Paisa, parseAmount, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError, unavailable } from '#platform/http/replies/errors.ts'
import { idempotentExternal } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { mustHaveNoGiftCodes, oneCoupon } from '#orders/pricing/order-coupon.ts'
import { mustBeCountable, mustBeSellable } from '#orders/pricing/order-lines.ts'
import { totalMismatch } from '#orders/pricing/order-pricing.ts'
import { addressesOf } from '#orders/pricing/order-addresses.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { HostAway, type Row, rowOf, rowsOf, visitorAddress } from '#woocommerce-host/host/host.ts'
import { couponOf, hostPlace, type Line, linesOf, readProducts } from './host-lines.ts'
import type { HostParts } from '#woocommerce-host/host/host-parts.ts'
import { type HostRules, unsupportedReason } from './host-rules.ts'
import { hostTotals, type HostTotals, taxFeeFor } from './host-totals.ts'
import { hostAddress } from '#woocommerce-host/customers/customer-view.ts'
import { amountOf, text } from '#woocommerce-host/host/host-schemas.ts'
import { orderView, taxFee, taxOf } from './order-view.ts'
import {
  attemptMeta,
  type Body,
  type Buyer,
  isAbandoned,
  isAttempt,
  isOwn,
  keyMeta,
  keysOfContents,
  orderPath,
  orderWithKey,
  path,
  sendOnce,
  take,
  undo,
  type Wanted,
} from './host-order-attempts.ts'
import { mustHold, readCoupon } from './host-order-coupon.ts'
import { needsDelivery } from '#orders/pricing/shipping-classes.ts'

/** method and path under which the idempotency store has these order attempts */
export const hostAttemptPlace = { method: 'POST', path: `host ${path}` } as const

export const hostOrderRoutes = (
  context: Context,
  parts: HostParts,
): HandlersFor<'createOrder' | 'listOrders' | 'getOrder'> => ({
  createOrder: async ({ body, caller, device, home, idempotencyKey, sent }) => {
    const buyer = mustBeBuyer(caller, body.customer_id)
    const attempt = {
      caller: `customer ${buyer.id}`,
      ...hostAttemptPlace,
      key: idempotencyKey,
      sent,
    }
    const keys = idempotencyKey === undefined ? keysOfContents(context, buyer, body) : [idempotencyKey]
    return idempotentExternal(
      context,
      attempt,
      async (again) => {
        const order = await placeOrder(context, parts, { buyer, body, keys, device, again })
        parts.catalogue.forget(body.line_items.map(({ product_id }) => product_id ?? 0))
        return {
          status: 201,
          visibility: 'private',
          headers: { Location: `${home}/wp-json${orderPath(order['id'])}` },
          body: orderView(parts.pictures.withLineCopies(order), home),
        }
      },
      (error) => error instanceof HostAway,
    )
  },

  listOrders: async ({ query, caller, home }) => {
    const { customer } = caller
    if (!customer || (query.customer !== undefined && query.customer !== customer.id))
      throw notAllowed(caller, 'list')
    const reply = await parts.host.read(path, { ...shownQuery(query), customer: customer.id })
    const own = rowsOf(reply).filter((order) => isOwn(order, customer))
    for (const order of own) if (isAbandoned(context, order)) void undo(parts.host, order)
    return {
      visibility: 'private',
      page: { page: query.page, perPage: query.per_page, total: reply.total },
      body: own
        .filter((order) => !isAttempt(order))
        .map((order) => orderView(parts.pictures.withLineCopies(order), home, query.dp)),
    }
  },

  /** Another customer's order returns the same reply as an unknown one (D-067). */
  getOrder: async ({ id, query: { dp }, caller, home }) => {
    const { customer } = caller
    if (!customer) throw notAllowed(caller, 'view')
    const order = rowOf(await parts.host.read(orderPath(id), { dp }))
    if (!isOwn(order, customer) || isAttempt(order))
      throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    const refunded = Array.isArray(order['refunds']) && order['refunds'].length > 0
    const [notes, refunds] = await Promise.all([
      parts.host.read(`${orderPath(id)}/notes`, { type: 'customer' }).then(rowsOf),
      refunded ? parts.host.read(`${orderPath(id)}/refunds`, { per_page: 100 }).then(rowsOf) : [],
    ])
    return {
      visibility: 'private',
      body: orderView(parts.pictures.withLineCopies(order), home, dp, { notes, refunds }),
    }
  },
})

/** The query for the host: without `_fields`, because replies are built from complete orders, and without the trash. */
const shownQuery = ({ _fields, status, ...query }: QueryOf<'listOrders'>) => ({
  ...query,
  status: status?.filter((each) => each !== 'trash'),
})

function mustBeBuyer(caller: Caller, sentId: number | undefined): Buyer {
  const { customer } = caller
  if (!customer || (sentId !== undefined && sentId !== 0 && sentId !== customer.id))
    throw notAllowed(caller, 'create')
  return customer
}

async function placeOrder(context: Context, parts: HostParts, wanted: Wanted): Promise<Row> {
  const { body, again } = wanted
  const addresses = addressesOf(body, (await settingsOrLast(context)).delivery)
  mustBeCountable(body.line_items)
  mustHaveNoGiftCodes(body)
  const code = oneCoupon(body.coupon_lines)?.toLowerCase()
  const before = again ? await orderWithKey(context, parts.host, wanted) : undefined
  // A completed order must not be checked against the stock and coupon it has used.
  if (before && before['status'] !== 'pending') return before
  // An order that was not completed is undone and created again: its total may differ from the one shown now.
  if (before) await undo(parts.host, before)
  const [rules, gateways] = await Promise.all([parts.rules.now(), parts.paymentMethods()])
  mustFit(context, rules)
  const gateway = gateways.find(({ id, enabled }) => id === body.payment_method && enabled === true)
  if (!gateway) throw new ShopError(codes.paymentUnavailable, 400, forms.paymentRequired)
  const keys = body.line_items.map(({ product_id }) => `product ${product_id ?? 0}`)
  return parts.inTurn([...keys, ...(code === undefined ? [] : [`coupon ${code}`])], () =>
    sell(context, parts, wanted, { rules, gateway, code, ...addresses }),
  )
}

/** Throws 503 when the host's settings are not supported. Logs why, because they may have changed since the start. */
export function mustFit({ log }: Pick<Context, 'log'>, rules: HostRules): void {
  const wrong = unsupportedReason(rules)
  if (wrong === undefined) return
  log.error(wrong)
  throw unavailable(60)
}

/** What an order is sold by. `code`: code of a coupon, in lower case */
type Terms = {
  rules: HostRules
  gateway: Row
  code: string | undefined
  billing: BillingAddress
  shipping: Address
}

/** The contents and costs of an order. `coupon`: the host's row */
type Offer = { lines: readonly Line[]; coupon: Row | undefined; computed: HostTotals }

/** Runs while no other request on this server sells the same products or uses the same coupon. */
async function sell(context: Context, parts: HostParts, wanted: Wanted, terms: Terms): Promise<Row> {
  const { host, catalogue } = parts
  const { body } = wanted
  const ids = body.line_items.map(({ product_id }) => product_id ?? 0)
  const known = await catalogue.known(ids)
  const productsNow = readProducts(host, catalogue, body.line_items, known)
  const couponNow = readCoupon(parts, wanted, terms)
  const factsNow = Promise.all([productsNow, couponNow])
  factsNow.catch(() => undefined) // the error is reported where this is awaited
  // Cached data gives the total that the shopper saw, so the order is created while the host's current data is read.
  const expected = parseAmount(body.expected_total)
  const likely = likelyOffer(parts, terms, known, body)
  const early =
    likely && expected !== undefined && likely.computed.totals.total === expected
      ? sendOnce(context, host, wanted, orderOf(wanted, terms, likely))
      : undefined
  early?.catch(() => undefined)
  let made: Row | undefined
  try {
    const [products, coupon] = await factsNow
    const lines = mustBeSellable(linesOf(products, body.line_items))
    // A created order already counts as a use of its coupon; the host has checked the limit.
    const isCounted = early !== undefined && (await early.then(isMade, isUnanswered))
    const held = coupon && mustHold(context, wanted, coupon, { lines, isCounted })
    made = await (early ??
      sendOnce(
        context,
        host,
        wanted,
        orderOf(wanted, terms, { lines, coupon: coupon?.row, computed: computeOrder(terms, lines, held) }),
      ))
    mustCharge(context, made, { expected, lines, rules: terms.rules })
    return await take(host, made, text(terms.gateway['id']))
  } catch (error) {
    if (!(error instanceof HostAway)) {
      // Whatever was refused, the order of this attempt must be removed.
      const begun = made ?? (await early?.catch(() => undefined))
      if (begun) await undo(host, begun)
      catalogue.forget(ids)
    }
    throw error
  }
}

const isMade = (): boolean => true
const isUnanswered = (error: unknown): boolean => error instanceof HostAway

/** Throws 400 for a place without a rate at the host and in this shop. */
function computeOrder(
  { rules, billing, shipping }: Terms,
  lines: readonly Line[],
  coupon: Coupon | undefined,
): HostTotals {
  const places = { billing: hostPlace(billing), shipping: hostPlace(shipping) }
  const computed = hostTotals(rules, lines, places, coupon)
  if (!computed.delivery && needsDelivery(lines))
    throw new ShopError(codes.noDelivery, 400, forms.noDelivery(shipping.city))
  return computed
}

/** The offer from cached data, or undefined when that is not sufficient. */
function likelyOffer(
  { coupons }: HostParts,
  terms: Terms,
  known: Parameters<typeof linesOf>[0],
  body: Body,
): Offer | undefined {
  const lines = linesOf(known, body.line_items)
  const row = terms.code === undefined ? undefined : coupons.get(terms.code)
  // The host only counts uses of accounts, so check limits per customer first.
  if (terms.code !== undefined && (!row || couponOf(row).coupon.usageLimitPerUser !== undefined))
    return undefined
  const sold = lines.filter((line): line is Line => !('gone' in line))
  if (sold.length < lines.length) return undefined
  try {
    mustBeSellable(sold)
  } catch {
    return undefined // the host may have more stock by now, so it is asked first
  }
  return { lines: sold, coupon: row, computed: computeOrder(terms, sold, row && couponOf(row).coupon) }
}

function orderOf(
  { buyer, body, keys: [key], device }: Wanted,
  terms: Terms,
  { lines, coupon, computed }: Offer,
): object {
  const { delivery, fee, totals } = computed
  return {
    payment_method: terms.gateway['id'],
    payment_method_title: terms.gateway['title'],
    set_paid: false,
    status: 'pending',
    created_via: 'checkout',
    customer_id: buyer.id,
    customer_note: cutText(body.customer_note ?? '', 2000),
    billing: hostAddress(encodeBilling(terms.billing)),
    shipping: hostAddress(encodeAddress(terms.shipping)),
    line_items: lines.map((line) => ({
      product_id: line.productId,
      ...(line.variationId !== undefined && { variation_id: line.variationId }),
      quantity: line.quantity,
      meta_data: line.sentMeta,
    })),
    ...(delivery && {
      shipping_lines: [
        {
          method_id: delivery.methodId || flatRate,
          method_title: delivery.title,
          total: toAmount(totals.shipping),
          ...(delivery.instanceId !== '' && { instance_id: delivery.instanceId }),
        },
      ],
    }),
    ...(fee > 0 && { fee_lines: [{ name: taxFee, total: toAmount(fee), tax_status: 'none' }] }),
    ...(coupon && { coupon_lines: [{ code: coupon['code'] }] }),
    meta_data: [
      { key: keyMeta, value: key },
      { key: attemptMeta, value: '1' },
      // The fields of these names are read-only, but WooCommerce accepts them as meta data.
      { key: '_customer_ip_address', value: visitorAddress(device.address) },
      { key: '_customer_user_agent', value: device.userAgent.slice(0, 500) },
    ],
  }
}

/** Rule 8 of CONTRACT 9: the host's total must equal the one shown, to the paisa. Throws 409 with the new amounts. */
function mustCharge(
  context: Context,
  order: Row,
  { expected, lines, rules }: { expected: Paisa | undefined; lines: readonly Line[]; rules: HostRules },
): void {
  const { id, total, currency } = order
  const isOurs = currency === undefined || currency === currencyCode
  if (isOurs && (expected === undefined || amountOf(total) === expected)) return
  const shown = expected === undefined ? undefined : toAmount(expected)
  context.log.warn(
    { order: id, shown, total, currency },
    'host: WooCommerce calculated another total, the order was cancelled',
  )
  throw isOurs ? totalMismatch(expected ?? zero, totalsOfNextTry(order, rules), lines) : unavailable(60)
}

/**
 * The host's amounts. A fee for this shop's tax is computed anew from the host's subtotal, because the next attempt
 * sends that.
 */
function totalsOfNextTry(order: Row, { taxes, decimals, own }: HostRules): Totals {
  const lineRows = Array.isArray(order['line_items']) ? (order['line_items'] as Row[]) : []
  const subtotal = add(...lineRows.map((line) => amountOf(line['subtotal'])))
  const now = taxOf(order)
  const next = taxes ? now : taxFeeFor(subtotal, decimals, own.taxPercent)
  return {
    subtotal,
    discount: amountOf(order['discount_total']),
    shipping: amountOf(order['shipping_total']),
    tax: next,
    total: atLeastZero(add(subtract(amountOf(order['total']), now), next)),
  }
}
