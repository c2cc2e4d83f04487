/**
 * An attempt to order at the host: sent once, found again by its idempotency key, finished or undone (CONTRACT 15). Marks in
 * the order's meta data tell it from an order that the merchant made.
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
/** By this an order is found again whose reply got lost (CONTRACT 15). */
export const keyMeta = '_sauda_idempotency'
/** Says that an order of this release was begun; one that lacks it is the merchant's, whatever its status. */
export const attemptMeta = '_sauda_attempt'
/** Says that an order was finished: a pending one without it is an attempt that failed. */
const placedMeta = '_sauda_placed'
/** ms; older orders are no repetitions */
const repetitionMs = 24 * 3_600_000
/** ms; an attempt that was not finished by then is removed when its shopper looks at their orders */
const abandonedMs = 15 * 60_000

export const isOwn = (order: Row, { id }: Buyer): boolean =>
  order['customer_id'] === id && order['status'] !== 'trash'

const metaOf = ({ meta_data }: Row, key: string): unknown =>
  Array.isArray(meta_data) ? (meta_data as Row[]).find((each) => each['key'] === key)?.['value'] : undefined

/** An order of this shop that was begun and never taken: nothing a shopper has bought. */
export const isAttempt = (order: Row): boolean =>
  order['status'] === 'pending' &&
  metaOf(order, attemptMeta) !== undefined &&
  metaOf(order, placedMeta) === undefined

export const isAbandoned = ({ clock }: Context, order: Row): boolean => {
  const made = Date.parse(`${text(order['date_created_gmt'])}Z`)
  return isAttempt(order) && clock() - made > abandonedMs
}

export type Wanted = {
  buyer: Buyer
  body: Body
  /** the one the order gets, then those that an earlier attempt may have got */
  keys: readonly string[]
  device: Device
  /** an attempt with this key may have been begun before */
  again: boolean
}

/** Sends an order; when no answer comes, looks whether it was made all the same. */
export async function sendOnce(context: Context, host: Host, wanted: Wanted, order: object): Promise<Row> {
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
export async function orderWithKey(
  context: Context,
  host: Host,
  { buyer, keys }: Wanted,
): Promise<Row | undefined> {
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
export function keysOfContents({ clock }: Pick<Context, 'clock'>, { id }: Buyer, body: Body): string[] {
  const { line_items: lines, billing, shipping, coupon_lines: coupons, payment_method: method } = body
  const contents = JSON.stringify([id, lines, billing, shipping, coupons, method])
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 32)
  const minute = Math.floor(clock() / 60_000)
  return Array.from({ length: abandonedMs / 60_000 + 1 }, (_, before) => `unkeyed-${hash}-${minute - before}`)
}

/** Paid on delivery it is to be packed; else it waits for its money, as WooCommerce has it, and is not called paid. */
const takenAs = (gateway: string): string => (gateway === 'cod' ? 'processing' : 'on-hold')

export async function take(host: Host, order: Row, gateway: string): Promise<Row> {
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
export async function undo(host: Host, { id, coupon_lines: coupons }: Row): Promise<void> {
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
