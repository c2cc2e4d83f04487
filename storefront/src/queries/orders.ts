/** The customer's orders: all of them, one of them, a new one (D-137, D-138, D-149). */
import {
  decodeOrder,
  decodeOrderSummary,
  encodeOrderRequest,
  type OrderRequest,
  orderSummaryFields,
} from '@sauda/contract/orders/order.ts'
import { readList } from '@sauda/contract/reading.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import type { Order, OrderSummary } from '@sauda/domain/order.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError, isRefused } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { guestOrderToken, rememberGuestOrder } from '#state/guest-orders.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import { isGone } from './unless-gone.ts'

/** maximum number of pages, of 100 orders each, that the browser reads (D-137) */
const longestHistory = 30

export const ordersQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.orders(userId),
    meta: answeredBy('listOrders'),
    staleTime: lifetimes.orders,
    queryFn: ({ signal }): Promise<readonly OrderSummary[]> => allOrders(userId, signal),
  })

/**
 * The customer's orders, newest first. A refusal that is neither a server error nor a session error counts as no orders
 * (D-138).
 */
async function allOrders(userId: number, signal: AbortSignal): Promise<OrderSummary[]> {
  if (!userId) throw new Error(errors.userIdRequired('load orders'))
  const page = (number: number) =>
    call('listOrders', {
      query: {
        customer: userId,
        page: number,
        per_page: pageSizes.fetchAll,
        orderby: 'date',
        order: 'desc',
        _fields: orderSummaryFields,
      },
      signal,
    })
  try {
    const first = await page(1)
    const pages = Math.min(longestHistory, Number(first.headers.get('x-wp-totalpages') ?? '1') || 1)
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => page(index + 2)))
    return [first, ...rest].flatMap(({ body }) =>
      Array.isArray(body) ? readList(body, decodeOrderSummary, 'orders') : [],
    )
  } catch (error) {
    if (error instanceof ApiError && isNoList(error)) return []
    throw error
  }
}

const isNoList = (error: ApiError): boolean =>
  error.kind === 'decode' ||
  (error.kind === 'http' && isRefused(error) && ![401, 403, 429].includes(error.status))

/** One order; undefined when this customer has no such order (D-067). */
export const orderQuery = (userId: number, id: string) =>
  queryOptions({
    queryKey: queryKeys.order(userId, id),
    meta: answeredBy('getOrder'),
    staleTime: lifetimes.orders,
    queryFn: async ({ signal }): Promise<Order | null> => {
      const orderToken = guestOrderToken(Number(id))
      // An order number alone gives no access.
      if (!/^\d{1,9}$/.test(id) || (userId === 0 && orderToken === undefined)) return null
      try {
        const { body } = await call('getOrder', { path: { id }, orderToken, signal })
        return decodeOrder(body, locale)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })

/** Starts another payment of an order; the reply has the provider's page (D-187). Throws ApiError. */
export async function payAgain(id: number): Promise<Order> {
  const { body } = await call('payOrder', { path: { id }, orderToken: guestOrderToken(id) })
  return decodeOrder(body, locale)
}

/** Cancels an order of the customer. Throws ApiError; the message of a 409 gives the reason. */
export async function cancelOrder(id: number): Promise<Order> {
  const { body } = await call('cancelOrder', { path: { id }, orderToken: guestOrderToken(id) })
  return decodeOrder(body, locale)
}

/**
 * Places an order under an idempotency key, so that the caller may send it again until the outcome is known (D-057).
 * Throws ApiError. If its code is one of `orderRefusals`, the cart or the total must change first.
 */
export async function placeOrder(request: OrderRequest, idempotencyKey: string): Promise<Order> {
  const { body } = await call('createOrder', { body: encodeOrderRequest(request), idempotencyKey })
  const order = decodeOrder(body, locale)
  rememberIfGuest(order.id, body)
  return order
}

const tokened = z.object({ order_token: z.string() })

/**
 * Stores in this browser the token that opens a guest's order. Does nothing if the reply has no token.
 * @param reply the reply to the order
 */
export function rememberIfGuest(id: number, reply: unknown): void {
  const read = tokened.safeParse(reply)
  if (read.success) rememberGuestOrder(id, read.data.order_token)
}

/** Moves a guest's order into the signed-in account. Throws ApiError. */
export async function claimOrder(id: number): Promise<Order> {
  const { body } = await call('claimOrder', { path: { id }, orderToken: guestOrderToken(id) })
  return decodeOrder(body, locale)
}
