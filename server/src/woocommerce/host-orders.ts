/**
 * Orders at a host (D-185, CONTRACT 9 and 15). Our rules are held to what the host has now, while the order is made there
 * as pending, which takes no stock and sends no mail. Only when the host's own total is what the shopper saw does it move
 * on; else it is undone, and the refusal tells the host's amounts, at which the next try buys. An order whose answer got
 * lost is found by its idempotency key and finished.
 */
import { createHash } from 'node:crypto'
import { codes } from '@sauda/contract/refusals.ts'
import { encodeAddress, encodeBilling } from '@sauda/contract/customers/customer.ts'
import type { BodyOf, QueryOf } from '@sauda/contract/calls.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { type Coupon, evaluateCoupon } from '@sauda/domain/coupon.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, atLeastZero, type Paisa, parseAmount, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#context.ts'
import { couponError } from '#coupons/redeem-coupon.ts'
import type { Caller } from '#http/caller.ts'
import { notAllowed, ShopError, unavailable } from '#http/errors.ts'
import { idempotentExternal } from '#http/idempotency-store.ts'
import type { Device, HandlersFor } from '#http/mount.ts'
import { oneCoupon } from '#orders/order-coupon.ts'
import { mustBeCountable, mustBeSellable } from '#orders/order-lines.ts'
import { addressesOf, totalMismatch } from '#orders/place-order.ts'
import { type Host, HostAway, type Row, rowOf, rowsOf, visitorAddress } from './host.ts'
import { customerPath } from './host-customers.ts'
import { couponOf, hostPlace, type Line, linesOf, readProducts } from './host-lines.ts'
import type { HostParts } from './host-parts.ts'
import { type HostRules, misfit } from './host-rules.ts'
import { hostTotals, type HostTotals, taxFeeFor } from './host-totals.ts'
import { hostAddress } from './customer-view.ts'
import { amountOf, text } from './host-schemas.ts'
import { orderView, taxFee, taxOf } from './order-view.ts'

type Body = BodyOf<'createOrder'>
type Buyer = NonNullable<Caller['customer']>

const path = '/wc/v3/orders'
const orderPath = (id: unknown): string => `${path}/${String(id)}`
/** By this an order is found again whose reply got lost (CONTRACT 15). */
const keyMeta = '_sauda_idempotency'
/** Says that an order of this release was begun; one that lacks it is the merchant's, whatever its status. */
const attemptMeta = '_sauda_attempt'
/** Says that an order was finished: a pending one without it is an attempt that failed. */
const placedMeta = '_sauda_placed'
/** ms; older orders are no repetitions */
const repetitionMs = 24 * 3_600_000
/** ms; an attempt that was not finished by then is removed when its shopper looks at their orders */
const abandonedMs = 15 * 60_000

export const hostOrderRoutes = (
  context: Context,
  parts: HostParts,
): HandlersFor<'createOrder' | 'listOrders' | 'getOrder'> => ({
  createOrder: async ({ body, caller, device, home, idempotencyKey, sent }) => {
    const buyer = mustBeBuyer(caller, body.customer_id)
    const attempt = {
      caller: `customer ${buyer.id}`,
      method: 'POST',
      path: `host ${path}`,
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
          body: orderView(parts.pictures.dressLines(order), home),
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
        .map((order) => orderView(parts.pictures.dressLines(order), home, query.dp)),
    }
  },

  /** Another customer's order answers exactly like an unknown one (D-067). */
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
      body: orderView(parts.pictures.dressLines(order), home, dp, { notes, refunds }),
    }
  },
})

const isOwn = (order: Row, { id }: Buyer): boolean =>
  order['customer_id'] === id && order['status'] !== 'trash'

const metaOf = ({ meta_data }: Row, key: string): unknown =>
  Array.isArray(meta_data) ? (meta_data as Row[]).find((each) => each['key'] === key)?.['value'] : undefined

/** An order of this shop that was begun and never taken: nothing a shopper has bought. */
const isAttempt = (order: Row): boolean =>
  order['status'] === 'pending' &&
  metaOf(order, attemptMeta) !== undefined &&
  metaOf(order, placedMeta) === undefined

const isAbandoned = ({ clock }: Context, order: Row): boolean => {
  const made = Date.parse(`${text(order['date_created_gmt'])}Z`)
  return isAttempt(order) && clock() - made > abandonedMs
}

/** Which fields go out is decided here, from whole rows. */
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

type Wanted = {
  buyer: Buyer
  body: Body
  /** the one the order gets, then those that an earlier attempt may have got */
  keys: readonly string[]
  device: Device
  /** an attempt with this key may have been begun before */
  again: boolean
}

async function placeOrder(context: Context, parts: HostParts, wanted: Wanted): Promise<Row> {
  const { body, again } = wanted
  const addresses = addressesOf(body)
  mustBeCountable(body.line_items)
  const code = oneCoupon(body.coupon_lines)?.toLowerCase()
  const before = again ? await orderWithKey(context, parts.host, wanted) : undefined
  // What was finished before must not be held against the stock and the coupon it has used.
  if (before && before['status'] !== 'pending') return before
  // Half done, it is undone and made anew: what it cost then may not be what is shown now.
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

/** Nothing is sold by rules that cannot be matched; the start has said so, unless they are new. */
export function mustFit({ log }: Pick<Context, 'log'>, rules: HostRules): void {
  const wrong = misfit(rules)
  if (wrong === undefined) return
  log.error(wrong)
  throw unavailable(60)
}

type Terms = {
  rules: HostRules
  gateway: Row
  code: string | undefined
  billing: BillingAddress
  shipping: Address
}

/** What an order is made of. */
type Offer = { lines: readonly Line[]; coupon: Row | undefined; reckoned: HostTotals }

/** With nobody else selling the same products or using the same coupon through this server. */
async function sell(context: Context, parts: HostParts, wanted: Wanted, terms: Terms): Promise<Row> {
  const { host, catalogue } = parts
  const { body } = wanted
  const ids = body.line_items.map(({ product_id }) => product_id ?? 0)
  const known = await catalogue.known(ids)
  const goodsNow = readProducts(host, catalogue, body.line_items, known)
  const couponNow = readCoupon(parts, wanted, terms)
  const factsNow = Promise.all([goodsNow, couponNow])
  factsNow.catch(() => undefined) // told where it is waited for
  // What is known promises the total that the shopper saw: the order is made while the host is asked what it has now.
  const expected = parseAmount(body.expected_total)
  const likely = likelyOffer(parts, terms, known, body)
  const early =
    likely && expected !== undefined && likely.reckoned.totals.total === expected
      ? sendOnce(context, host, wanted, orderOf(wanted, terms, likely))
      : undefined
  early?.catch(() => undefined)
  let made: Row | undefined
  try {
    const [products, coupon] = await factsNow
    const lines = mustBeSellable(linesOf(products, body.line_items))
    // An order that is made already counts as a use of its coupon: the host has looked at the limit before.
    const isCounted = early !== undefined && (await early.then(isMade, isUnanswered))
    const held = coupon && mustHold(context, wanted, coupon, { lines, isCounted })
    made = await (early ??
      sendOnce(
        context,
        host,
        wanted,
        orderOf(wanted, terms, { lines, coupon: coupon?.row, reckoned: reckon(terms, lines, held) }),
      ))
    mustCharge(context, made, { expected, lines, rules: terms.rules })
    return await take(host, made, text(terms.gateway['id']))
  } catch (error) {
    if (!(error instanceof HostAway)) {
      // Whatever refused it, the order of this attempt must not stay.
      const begun = made ?? (await early?.catch(() => undefined))
      if (begun) await undo(host, begun)
      catalogue.forget(ids)
    }
    throw error
  }
}

const isMade = (): boolean => true
const isUnanswered = (error: unknown): boolean => error instanceof HostAway

const reckon = (
  { rules, billing, shipping }: Terms,
  lines: readonly Line[],
  coupon: Coupon | undefined,
): HostTotals =>
  hostTotals(rules, lines, { billing: hostPlace(billing), shipping: hostPlace(shipping) }, coupon)

/** The offer by what was last read, or undefined when that is not enough. */
function likelyOffer(
  { coupons }: HostParts,
  terms: Terms,
  known: Parameters<typeof linesOf>[0],
  body: Body,
): Offer | undefined {
  const lines = linesOf(known, body.line_items)
  const row = terms.code === undefined ? undefined : coupons.get(terms.code)
  // the host counts only the uses of accounts, so those of a person are looked at before
  if (terms.code !== undefined && (!row || couponOf(row).coupon.usageLimitPerUser !== undefined))
    return undefined
  const sold = lines.filter((line): line is Line => !('gone' in line))
  if (sold.length < lines.length) return undefined
  try {
    mustBeSellable(sold)
  } catch {
    return undefined // the host may have more by now: it is asked first
  }
  return { lines: sold, coupon: row, reckoned: reckon(terms, sold, row && couponOf(row).coupon) }
}

function orderOf(
  { buyer, body, keys: [key], device }: Wanted,
  terms: Terms,
  { lines, coupon, reckoned }: Offer,
): object {
  const { delivery, fee, totals } = reckoned
  return {
    payment_method: terms.gateway['id'],
    payment_method_title: terms.gateway['title'],
    set_paid: false,
    status: 'pending',
    created_via: 'checkout',
    customer_id: buyer.id,
    customer_note: (body.customer_note ?? '').slice(0, 2000),
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
      // The fields of these names are read-only; as meta data WooCommerce sets them.
      { key: '_customer_ip_address', value: visitorAddress(device.address) },
      { key: '_customer_user_agent', value: device.userAgent.slice(0, 500) },
    ],
  }
}

/** Sends an order; when no answer comes, looks whether it was made all the same. */
async function sendOnce(context: Context, host: Host, wanted: Wanted, order: object): Promise<Row> {
  try {
    return rowOf(await host.write('POST', path, order))
  } catch (error) {
    // only under its own key: an equal order of some minutes ago may be one that was wanted twice
    const own = { ...wanted, keys: wanted.keys.slice(0, 1) }
    const made = error instanceof HostAway ? await orderWithKey(context, host, own) : undefined
    if (made) return made
    throw error
  }
}

/** The newest attempt's order of this customer that carries one of the keys, if there is one: the first that was made. */
async function orderWithKey(context: Context, host: Host, { buyer, keys }: Wanted): Promise<Row | undefined> {
  const reply = await host.read(path, {
    customer: buyer.id,
    after: new Date(context.clock() - repetitionMs).toISOString().slice(0, 19),
    dates_are_gmt: true,
    per_page: 20,
    orderby: 'date',
    order: 'desc',
    _fields: ['id', 'status', 'customer_id', 'meta_data'],
  })
  const own = rowsOf(reply).filter((order) => isOwn(order, buyer) && order['status'] !== 'cancelled')
  const all = keys.map((key) => own.filter((order) => metaOf(order, keyMeta) === key)).find(hasAny) ?? []
  const found = all.find(({ status }) => status !== 'pending') ?? all[0]
  return found && rowOf(await host.read(orderPath(found['id'])))
}

const hasAny = (orders: readonly Row[]): boolean => orders.length > 0

/**
 * Keys of an order that came without one, from who orders what for where in which minute: this minute's, then those of
 * the minutes before, in which an attempt may have been begun whose answer got lost.
 */
function keysOfContents({ clock }: Pick<Context, 'clock'>, { id }: Buyer, body: Body): string[] {
  const { line_items: lines, billing, shipping, coupon_lines: coupons, payment_method: method } = body
  const contents = JSON.stringify([id, lines, billing, shipping, coupons, method])
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 32)
  const minute = Math.floor(clock() / 60_000)
  return Array.from({ length: abandonedMs / 60_000 + 1 }, (_, before) => `unkeyed-${hash}-${minute - before}`)
}

/** Rule 8, to the paisa: what the host will charge is what the shopper saw. Throws 409 with what to show next. */
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
    'the WooCommerce host charges another total than was shown: the order is undone',
  )
  throw isOurs ? totalMismatch(expected ?? zero, chargedNext(order, rules), lines) : unavailable(60)
}

/** The host's amounts; where the tax goes as our fee, with that of the host's own subtotal, as the next try will send it. */
function chargedNext(order: Row, { taxes, decimals, own }: HostRules): Totals {
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

/** Paid on delivery it is to be packed; else it waits for its money, as WooCommerce has it, and is not called paid. */
const takenAs = (gateway: string): string => (gateway === 'cod' ? 'processing' : 'on-hold')

async function take(host: Host, order: Row, gateway: string): Promise<Row> {
  const finished = { meta_data: [{ key: placedMeta, value: '1' }] }
  if (order['status'] !== 'pending') {
    // a plugin took it: it must not be held for an attempt when the merchant sets it back
    return host.write('PUT', orderPath(order['id']), finished).then(rowOf, () => order)
  }
  const change = { status: takenAs(gateway), ...finished }
  try {
    return rowOf(await host.write('PUT', orderPath(order['id']), change))
  } catch (error) {
    if (!(error instanceof HostAway)) throw error
    const now = rowOf(await host.read(orderPath(order['id'])))
    if (now['status'] === 'pending') throw error
    return now
  }
}

/** Cancelling gives back the use of a coupon, which deleting does not. A rest that stays is pending and sends nothing. */
async function undo(host: Host, { id, coupon_lines: coupons }: Row): Promise<void> {
  try {
    // as it is now: a slow answer may have finished it meanwhile
    if (!isAttempt(rowOf(await host.read(orderPath(id))))) return
    if (Array.isArray(coupons) && coupons.length > 0)
      await host.write('PUT', orderPath(id), { status: 'cancelled' })
    await host.write('DELETE', orderPath(id), { force: true })
  } catch {
    // The refusal is what the shopper must hear; the order is worth nothing to anybody, and is not shown.
  }
}

type CouponNow = { row: Row; emails: readonly string[] }

/** The coupon as it is now, and who is buying as far as it asks. */
async function readCoupon(
  { host, coupons, emails }: HostParts,
  { buyer }: Wanted,
  { code, billing }: Terms,
): Promise<CouponNow | undefined> {
  if (code === undefined) return undefined
  const known = coupons.get(code)
  const ownEmail = async () =>
    emails.get(buyer.id) ?? text(rowOf(await host.read(customerPath(buyer.id)))['email'])
  const early = known && asksWho(known) ? ownEmail() : undefined
  early?.catch(() => undefined)
  const [row] = rowsOf(await host.read('/wc/v3/coupons', { code, per_page: 1 }))
  if (!row) throw couponError({ reason: 'not_found' })
  coupons.set(code, row)
  const own = asksWho(row) ? await (early ?? ownEmail()) : undefined
  return { row, emails: [billing.email, ...(own === undefined ? [] : [own])] }
}

const asksWho = (row: Row): boolean => {
  const { coupon } = couponOf(row)
  return (coupon.emails?.length ?? 0) > 0 || coupon.usageLimitPerUser !== undefined
}

/** Rule 7, with the host's coupon and what it knows of its users. */
function mustHold(
  { clock }: Pick<Context, 'clock'>,
  { buyer }: Wanted,
  { row, emails }: CouponNow,
  { lines, isCounted }: { lines: readonly Line[]; isCounted: boolean },
): Coupon {
  const { coupon, users } = couponOf(row)
  const uses = users.filter((user) => user === String(buyer.id) || emails.includes(user)).length
  const asked = isCounted ? { ...coupon, usageLimit: undefined } : coupon
  const outcome = evaluateCoupon(asked, lines, clock(), { emails, uses })
  if (!outcome.ok) throw couponError(outcome.error)
  return coupon
}
