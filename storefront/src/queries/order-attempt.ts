/** Looks up the outcome of an attempt to order whose reply was lost; places nothing (D-057). */
import type { CartLine } from '@sauda/domain/cart.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import type { Order } from '@sauda/domain/order.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { endAttempt, isOver, openAttempt } from '#state/order-attempt.ts'
import { session } from '#state/storage.ts'
import { queryKeys } from './keys.ts'
import { orderQuery, rememberIfGuest } from './orders.ts'
import { isGone } from './unless-gone.ts'

/**
 * The order that an open attempt of this account has created. Also removes the order's lines from the cart, and ends
 * the attempt. Undefined without an attempt, or when the shop has no such order. Throws ApiError when the shop does not
 * reply.
 */
export async function orderOfAttempt(client: QueryClient, userId: number): Promise<Order | undefined> {
  const attempt = openAttempt(userId)
  if (!attempt) return undefined
  const id = await idOfOrder(attempt.key)
  // A call in flight may still place the order, so its key stays in use for a while.
  if (id === undefined && !isOver(attempt)) return undefined
  const order = id === undefined ? null : await client.fetchQuery(orderQuery(userId, String(id)))
  endAttempt()
  if (!order) return undefined
  // The checkout shows the order in place of an empty cart. An order with a hosted payment has another screen.
  if (order.paymentUrl === '') session.write(storageKeys.placedOrder, String(order.id))
  cartStore.removeOrdered(cartStore.getState().cart.lines.filter((line) => isIn(order, line)))
  void client.invalidateQueries({ queryKey: queryKeys.orders(userId) })
  return order
}

const reply = z.object({ id: z.number() })

async function idOfOrder(key: string): Promise<number | undefined> {
  try {
    const { body } = await call('getOrderAttempt', { path: { key } })
    const { id } = reply.parse(body)
    rememberIfGuest(id, body)
    return id
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Compares by product, variation and options, because an order does not reference lines of the cart. */
const isIn = ({ lines }: Order, line: CartLine): boolean =>
  lines.some(
    ({ productId, variationId, meta }) =>
      productId === line.id &&
      variationId === (line.variationId ?? 0) &&
      line.attributes.every(({ option }) => meta.some(({ value }) => value === option)),
  )
