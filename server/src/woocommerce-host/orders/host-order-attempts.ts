/**
 * An attempt to place an order at the host (CONTRACT 15). It is sent once, found again by its idempotency key, and
 * completed or undone. Marks in the order's meta data distinguish it from the merchant's own orders.
 */
import { createHash } from 'node:crypto'
import type { BodyOf } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import type { Device } from '#platform/http/mount.ts'
import { type Host, HostAway, type Row, rowOf, rowsOf } from '#woocommerce-host/host/host.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'

export type Body = BodyOf<'createOrder'>
export type Buyer = NonNullable<Caller['customer']>

export const path = '/wc/v3/orders'
export const orderPath = (id: unknown): string => `${path}/${String(id)}`
/** Meta key by which an order is found when its reply was lost (CONTRACT 15). */
export const keyMeta = '_sauda_idempotency'
/** Marks an order that this release has begun. An order without the mark is the merchant's, whatever its status is. */
export const attemptMeta = '_sauda_attempt'
/** Marks a completed order. A pending order without this mark is a failed attempt. */
const placedMeta = '_sauda_placed'
/** maximum age in ms of an order that is found by its key */
const repetitionMs = 24 * 3_600_000
/** ms after which an incomplete attempt is deleted, when its shopper lists their orders */
const abandonedMs = 15 * 60_000

/** Whether an order belongs to the buyer and is not in the trash. */
export const isOwn = (order: Row, { id }: Buyer): boolean =>
  order['customer_id'] === id && order['status'] !== 'trash'

const metaOf = ({ meta_data }: Row, key: string): unknown =>
  Array.isArray(meta_data) ? (meta_data as Row[]).find((each) => each['key'] === key)?.['value'] : undefined

/** An order of this shop that was begun and never completed, so nothing was bought. */
export const isAttempt = (order: Row): boolean =>
  order['status'] === 'pending' &&
  metaOf(order, attemptMeta) !== undefined &&
  metaOf(order, placedMeta) === undefined

/** Whether an incomplete order is old enough to be deleted. */
export const isAbandoned = ({ clock }: Context, order: Row): boolean => {
  const made = Date.parse(`${text(order['date_created_gmt'])}Z`)
  return isAttempt(order) && clock() - made > abandonedMs
}

/** An order that a customer wants to place. */
export type Wanted = {
  buyer: Buyer
  body: Body
  /** the order's idempotency key first, then the keys that an earlier attempt may have used */
  keys: readonly string[]
  device: Device
  /** whether an attempt with this key may have begun before */
  again: boolean
}

/** Creates an order at the host. After a lost reply it checks whether the order was created. */
export async function sendOnce(context: Context, host: Host, wanted: Wanted, order: object): Promise<Row> {
  try {
    return rowOf(await host.write('POST', path, order))
  } catch (error) {
    // Look for the first key only: an equal order of earlier minutes may have been a separate purchase.
    const own = { ...wanted, keys: wanted.keys.slice(0, 1) }
    const made = error instanceof HostAway ? await orderWithKey(context, host, own) : undefined
    if (made) return made
    throw error
  }
}

/** The customer's order with the first of these keys that has one; a completed order is preferred to a pending one. */
export async function orderWithKey(
  context: Context,
  host: Host,
  { buyer, keys }: Wanted,
): Promise<Row | undefined> {
  const reply = await host.read(path, {
    customer: buyer.id,
    after: new Date(context.clock() - repetitionMs).toISOString().slice(0, 19),
    dates_are_gmt: true,
    per_page: 100, // WooCommerce's maximum
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
 * Keys for an order without an idempotency key, made from customer, contents, addresses and minute. The first key is
 * the current minute's. The others are of earlier minutes, in which an attempt without a reply may have begun.
 */
export function keysOfContents({ clock }: Pick<Context, 'clock'>, { id }: Buyer, body: Body): string[] {
  const { line_items: lines, billing, shipping, coupon_lines: coupons, payment_method: method } = body
  const contents = JSON.stringify([id, lines, billing, shipping, coupons, method])
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 32)
  const minute = Math.floor(clock() / 60_000)
  return Array.from({ length: abandonedMs / 60_000 + 1 }, (_, before) => `unkeyed-${hash}-${minute - before}`)
}

/** The status of a new order: cash on delivery is ready for packing, others wait for payment, as in WooCommerce. */
const takenAs = (gateway: string): string => (gateway === 'cod' ? 'processing' : 'on-hold')

/** Completes an order, and returns it. @param gateway id of the payment method */
export async function take(host: Host, order: Row, gateway: string): Promise<Row> {
  const finished = { meta_data: [{ key: placedMeta, value: '1' }] }
  if (order['status'] !== 'pending') {
    // A plugin has completed the order. The mark prevents that the order counts as an attempt when its status is reset.
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

/**
 * Deletes an incomplete order. An order with a coupon is first cancelled, because only cancelling restores the coupon's
 * usage count. On failure the order stays pending.
 */
export async function undo(host: Host, { id, coupon_lines: coupons }: Row): Promise<void> {
  try {
    // Read it again: a slow request may have completed it meanwhile.
    if (!isAttempt(rowOf(await host.read(orderPath(id))))) return
    if (Array.isArray(coupons) && coupons.length > 0)
      await host.write('PUT', orderPath(id), { status: 'cancelled' })
    await host.write('DELETE', orderPath(id), { force: true })
  } catch {
    // The shopper needs the original refusal; the remaining order is hidden and has no effect.
  }
}
