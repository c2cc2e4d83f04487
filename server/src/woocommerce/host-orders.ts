/**
 * Orders at a host (D-185, CONTRACT 9 and 15): our rules on the host's prices first, then the order in two steps. It is
 * made as pending, which takes no stock and sends no mail; when the host's total is what the shopper saw, or becomes it by
 * a fee for the tax, it is set to processing. An order that was made before an answer got lost is found by its
 * idempotency key and finished.
 */
import { decodeCategory } from '@sauda/contract/category.ts'
import { decodeCoupon } from '@sauda/contract/coupon.ts'
import { codes } from '@sauda/contract/envelope.ts'
import { encodeAddress, encodeBilling } from '@sauda/contract/customer.ts'
import type { BodyOf, QueryOf } from '@sauda/contract/parameters.ts'
import { withAncestors } from '@sauda/domain/category.ts'
import { evaluateCoupon } from '@sauda/domain/coupon.ts'
import { flatRate, shippingFor } from '@sauda/domain/shipping.ts'
import { add, type Paisa, subtract, toAmount, zero } from '@sauda/domain/money.ts'
import { isOnSale, priceOf, type Product, type Variation } from '@sauda/domain/product.ts'
import { subtotalOf, type Totals, totalsOf } from '@sauda/domain/totals.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#context.ts'
import { couponError } from '#coupons/redeem-coupon.ts'
import type { Caller } from '#http/caller.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import { onceElsewhere } from '#http/idempotency-store.ts'
import type { HandlersFor } from '#http/mount.ts'
import { oneCoupon } from '#orders/order-coupon.ts'
import {
  type Gone,
  type LineToSell,
  mustBeCountable,
  mustBeSellable,
  publicMeta,
  type SentLine,
} from '#orders/order-lines.ts'
import { addressesOf, couponLineOf, mustBeExpected, openMeta, totalMismatch } from '#orders/place-order.ts'
import { type Host, HostAway, inTurns, readAll, type Row, rowOf, rowsOf } from './host.ts'
import { productOf, variationsOf, type HostCatalogue } from './host-catalogue.ts'
import { customerPath } from './host-customers.ts'
import { amountOf, hostAddress, orderView, taxFee, taxOf, text } from './views.ts'

type Body = BodyOf<'createOrder'>
type Buyer = NonNullable<Caller['customer']>
type Line = LineToSell & { categoryIds: readonly number[] }

const path = '/wc/v3/orders'
const orderPath = (id: unknown): string => `${path}/${String(id)}`
/** By this an order is found again whose reply got lost (CONTRACT 15). */
const keyMeta = '_sauda_idempotency'
/** ms; older orders are no repetitions */
const repetitionMs = 24 * 3_600_000
/** a host that rounds each line may differ by so much and still mean the same tax */
const roundingAtMost = 100

export const hostOrderRoutes = (
  context: Context,
  host: Host,
  catalogue: HostCatalogue,
): HandlersFor<'createOrder' | 'listOrders' | 'getOrder'> => ({
  createOrder: async ({ body, caller, home, idempotencyKey, sent }) => {
    const buyer = mustBeBuyer(caller, body.customer_id)
    const attempt = {
      caller: `customer ${buyer.id}`,
      method: 'POST',
      path: `host ${path}`,
      key: idempotencyKey,
      sent,
    }
    return onceElsewhere(context, attempt, async () => {
      const order = await placeOrder(context, host, { buyer, body, key: idempotencyKey ?? context.newId() })
      catalogue.forget(body.line_items.map(({ product_id }) => product_id ?? 0))
      return {
        status: 201,
        visibility: 'private',
        headers: { Location: `${home}/wp-json${orderPath(order['id'])}` },
        body: orderView(order, home),
      }
    })
  },

  listOrders: async ({ query, caller, home }) => {
    const { customer } = caller
    if (!customer || (query.customer !== undefined && query.customer !== customer.id))
      throw notAllowed(caller, 'list')
    const reply = await host.read(path, { ...shownQuery(query), customer: customer.id })
    return {
      visibility: 'private',
      page: { page: query.page, perPage: query.per_page, total: reply.total },
      body: rowsOf(reply)
        .filter((order) => isOwn(order, customer))
        .map((order) => orderView(order, home, query.dp)),
    }
  },

  /** Another customer's order answers exactly like an unknown one (D-067). */
  getOrder: async ({ id, query: { dp }, caller, home }) => {
    const { customer } = caller
    if (!customer) throw notAllowed(caller, 'view')
    const order = rowOf(await host.read(orderPath(id), { dp }))
    if (!isOwn(order, customer)) throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    return { visibility: 'private', body: orderView(order, home, dp) }
  },
})

const isOwn = (order: Row, { id }: Buyer): boolean =>
  order['customer_id'] === id && order['status'] !== 'trash'

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

type Wanted = { buyer: Buyer; body: Body; key: string }

async function placeOrder(context: Context, host: Host, wanted: Wanted): Promise<Row> {
  const { buyer, body, key } = wanted
  const { billing, shipping } = addressesOf(body)
  const [gateway, before] = await Promise.all([
    enabledGateway(host, body.payment_method),
    orderWithKey(context, host, wanted),
  ])
  // What was finished before must not be held against the stock and the coupon it has used.
  if (before && before['status'] !== 'pending') return before
  if (!gateway) throw new ShopError(codes.paymentUnavailable, 400, forms.paymentRequired)
  const lines = await linesOf(host, body.line_items)
  const coupon = await couponOf(context, host, wanted, { lines, email: billing.email, isUsed: !!before })
  const rate = shippingFor(shipping.city)
  const shippingTotal = coupon?.freeShipping ? zero : rate.amount
  const totals = totalsOf(subtotalOf(lines), coupon?.discount ?? zero, shippingTotal)
  mustBeExpected(body, totals, lines)
  if (before) return finish(context, host, before, { totals, lines })

  const made = await sendOnce(context, host, wanted, {
    payment_method: gateway['id'],
    payment_method_title: gateway['title'],
    set_paid: false,
    status: 'pending',
    customer_id: buyer.id,
    customer_note: (body.customer_note ?? '').slice(0, 2000),
    billing: hostAddress(encodeBilling(billing)),
    shipping: hostAddress(encodeAddress(shipping)),
    line_items: lines.map((line) => ({
      product_id: line.product.id,
      ...(line.row.id !== line.product.id && { variation_id: line.row.id }),
      quantity: line.quantity,
      meta_data: openMeta(line),
    })),
    shipping_lines: [{ method_id: flatRate, method_title: rate.title, total: toAmount(shippingTotal) }],
    ...(coupon && { coupon_lines: [{ code: coupon.code }] }),
    meta_data: [{ key: keyMeta, value: key }],
  })
  return finish(context, host, made, { totals, lines })
}

/** Sends an order; when no answer comes, looks whether it was made all the same. */
async function sendOnce(context: Context, host: Host, wanted: Wanted, order: object): Promise<Row> {
  try {
    return rowOf(await host.write('POST', path, order))
  } catch (fault) {
    const made = fault instanceof HostAway ? await orderWithKey(context, host, wanted) : undefined
    if (made) return made
    throw fault
  }
}

/** The first order of this customer that carries the key, if there is one. */
async function orderWithKey(context: Context, host: Host, { buyer, key }: Wanted): Promise<Row | undefined> {
  const reply = await host.read(path, {
    customer: buyer.id,
    after: new Date(context.clock() - repetitionMs).toISOString().slice(0, 19),
    dates_are_gmt: true,
    per_page: 20,
    orderby: 'date',
    order: 'desc',
    _fields: ['id', 'status', 'customer_id', 'meta_data'],
  })
  const carries = ({ meta_data }: Row) =>
    Array.isArray(meta_data) &&
    (meta_data as Row[]).some((each) => each['key'] === keyMeta && each['value'] === key)
  const found = rowsOf(reply).findLast((order) => isOwn(order, buyer) && carries(order))
  return found && rowOf(await host.read(orderPath(found['id'])))
}

type Checked = { totals: Totals; lines: readonly Line[] }

/**
 * Sets a pending order to processing. The tax goes as the host's own when its total agrees, otherwise what is missing
 * goes as a fee. A total that means another price, discount or shipping is refused, and the order undone.
 */
async function finish(context: Context, host: Host, order: Row, { totals, lines }: Checked): Promise<Row> {
  const missing = subtract(totals.total, amountOf(order['total']))
  const tax = add(taxOf(order), missing)
  if (Math.abs(tax - totals.tax) > roundingAtMost) {
    context.log.error(
      { order: order['id'], ours: toAmount(totals.total), host: order['total'] },
      'the WooCommerce host reckons another total: see its settings of taxes, prices and coupons',
    )
    await undo(host, order)
    const total = add(amountOf(order['total']), subtract(totals.tax, taxOf(order)))
    throw totalMismatch(totals.total, { ...totals, total }, lines)
  }
  const change = {
    status: 'processing',
    ...(missing !== 0 && { fee_lines: [{ name: taxFee, total: toAmount(missing), tax_status: 'none' }] }),
  }
  try {
    return rowOf(await host.write('PUT', orderPath(order['id']), change))
  } catch (fault) {
    if (!(fault instanceof HostAway)) throw fault
    const now = rowOf(await host.read(orderPath(order['id'])))
    if (now['status'] === 'pending') throw fault
    return now
  }
}

/** Cancelling gives back the use of the coupon, which deleting does not. A rest that stays is pending and sends nothing. */
async function undo(host: Host, { id }: Row): Promise<void> {
  try {
    await host.write('PUT', orderPath(id), { status: 'cancelled' })
    await host.write('DELETE', orderPath(id), { force: true })
  } catch {
    // The refusal is what the shopper must hear; the order is worth nothing to anybody.
  }
}

async function enabledGateway(host: Host, id: string): Promise<Row | undefined> {
  const gateways = rowsOf(await host.read('/wc/v3/payment_gateways', { _fields: ['id', 'title', 'enabled'] }))
  return gateways.find((each) => each['id'] === id && each['enabled'] === true)
}

/** The sent lines with the host's prices, names, options and stock; rules 4 to 6. */
async function linesOf(host: Host, sent: readonly SentLine[]): Promise<Line[]> {
  mustBeCountable(sent)
  const ids = [...new Set(sent.map(({ product_id }) => product_id ?? 0))]
  const [productRows, categoryRows] = await Promise.all([
    host.read('/wc/v3/products', { include: ids, status: 'publish', per_page: 100 }).then(rowsOf),
    readAll(host, '/wc/v3/products/categories', { orderby: 'id', order: 'asc' }),
  ])
  const categories = categoryRows.map(decodeCategory)
  const products = productRows.map((row) => productOf(row, categories))
  const variations = new Map(
    await inTurns(
      products.filter(({ type }) => type === 'variable'),
      async ({ id }) => {
        const wanted = sent
          .filter((line) => line.product_id === id)
          .map(({ variation_id }) => variation_id ?? 0)
        const rows = await host.read(`/wc/v3/products/${id}/variations`, { include: wanted, per_page: 100 })
        return [id, variationsOf(rowsOf(rows))] as const
      },
    ),
  )
  return mustBeSellable(
    sent.map((line, index) => {
      const product = products.find(({ id }) => id === line.product_id)
      return sellable(product, variations.get(product?.id ?? 0) ?? [], line, index)
    }),
  ).map((line) => ({ ...line, categoryIds: [...withAncestors(categories, line.categoryIds)] }))
}

function sellable(
  product: Product | undefined,
  variations: readonly Variation[],
  line: SentLine,
  index: number,
): Line | Gone {
  const item = { index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 }
  if (!product) return { gone: `#${item.product_id}`, item }
  const variation = variations.find(({ id }) => id === item.variation_id)
  const row = product.type === 'simple' ? product : product.type === 'variable' ? variation : undefined
  const price = row && priceOf(row.pricing)
  if (!row || price === undefined) return { gone: product.name, item }
  return {
    index,
    product,
    row,
    fixed: variation && product.type === 'variable' ? variation.options : [],
    stock: row.stock,
    name: product.name,
    price,
    quantity: line.quantity,
    onSale: isOnSale(row.pricing),
    meta: publicMeta(line),
    categoryIds: product.categories.map(({ id }) => id),
  }
}

type CouponUse = { code: string; discount: Paisa; freeShipping: boolean }

/** Rule 7, with the host's coupon and what it knows of its users. `isUsed`: by this very order, made before. */
async function couponOf(
  { clock }: Pick<Context, 'clock'>,
  host: Host,
  { buyer, body }: Wanted,
  { lines, email, isUsed }: { lines: readonly Line[]; email: string; isUsed: boolean },
): Promise<CouponUse | undefined> {
  const code = oneCoupon(body.coupon_lines)
  if (code === undefined) return undefined
  const [row] = rowsOf(await host.read('/wc/v3/coupons', { code, per_page: 1 }))
  if (!row) throw couponError({ reason: 'not_found' })
  const emails = [email, text(rowOf(await host.read(customerPath(buyer.id)))['email'])]
  const users = texts(row['used_by'])
  const own = isUsed ? 1 : 0
  const coupon = decodeCoupon(row)
  const outcome = evaluateCoupon(
    { ...coupon, usageCount: coupon.usageCount - own, emails: texts(row['email_restrictions']) },
    lines.map(couponLineOf),
    clock(),
    { emails, uses: users.filter((user) => user === String(buyer.id) || emails.includes(user)).length - own },
  )
  if (!outcome.ok) throw couponError(outcome.error)
  return { code: String(row['code']), discount: outcome.value, freeShipping: coupon.freeShipping }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
