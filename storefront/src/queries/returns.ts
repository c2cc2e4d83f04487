/** Returns of an order, requested by a customer or by a guest with the order's token. */
import { decodeOrderReturns } from '@sauda/contract/returns/return.ts'
import type { OrderReturns, LineQuantity, ReturnReason } from '@sauda/domain/returns.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { guestOrderToken } from '#state/guest-orders.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export const returnsQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: queryKeys.returns(userId, id),
    staleTime: lifetimes.orders,
    queryFn: async ({ signal }): Promise<OrderReturns> => {
      const { body } = await call('listOrderReturns', { ...of(id), path: { id: String(id) }, signal })
      return decodeOrderReturns(body)
    },
  })

export type RequestedReturn = { lines: readonly LineQuantity[]; reason: ReturnReason; words: string }

/** Requests a return, which is the first in the result. Throws ApiError; the `data` of a 409 has the reason. */
export async function requestReturn(
  id: number,
  { lines, reason, words }: RequestedReturn,
  idempotencyKey: string,
): Promise<OrderReturns> {
  const { body } = await call('askForReturn', {
    ...of(id),
    path: { id: String(id) },
    body: { line_items: lines.map((line) => ({ id: line.id, quantity: line.quantity })), reason, words },
    idempotencyKey,
  })
  return decodeOrderReturns(body)
}

/** Adds a picture to an open return. @param picture as base64 @returns the order's current returns */
export async function addReturnPicture(id: number, returnId: number, picture: string): Promise<OrderReturns> {
  const path = { id: String(id), return_id: String(returnId) }
  return decodeOrderReturns((await call('addReturnPicture', { ...of(id), path, body: { picture } })).body)
}

export async function withdrawReturn(id: number, returnId: number): Promise<OrderReturns> {
  const path = { id: String(id), return_id: String(returnId) }
  return decodeOrderReturns((await call('withdrawReturn', { ...of(id), path })).body)
}

const of = (id: number) => ({ orderToken: guestOrderToken(id) })
