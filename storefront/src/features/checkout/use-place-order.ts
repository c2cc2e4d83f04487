/**
 * Places the order once per attempt to buy. The key is kept over retries and reloads until the answer is known or the
 * request changes, so a lost reply can be asked for again without a second order (D-057).
 */
import { encodeOrderRequest, type OrderRequest } from '@sauda/contract/order.ts'
import { orderRefusals } from '@sauda/contract/envelope.ts'
import type { CartLine } from '@sauda/domain/cart.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import type { Order } from '@sauda/domain/order.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { saveAddresses } from '#queries/customers.ts'
import { queryKeys } from '#queries/keys.ts'
import { placeOrder } from '#queries/orders.ts'
import { cartStore } from '#state/cart-store.ts'
import { readJson, session } from '#state/storage.ts'

export type Purchase = { request: OrderRequest; lines: readonly CartLine[]; saveAddress: boolean }

export function usePlaceOrder(onPlaced: (order: Order) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request }: Purchase) => placeOrder(request, keyFor(request)),
    onSuccess: (order, { request, lines, saveAddress }) => {
      session.remove(storageKeys.idempotencyKey)
      onPlaced(order)
      cartStore.removeOrdered(lines)
      // what the order changed: its list, and stock and prices that cards show (D-152)
      void client.invalidateQueries({ queryKey: queryKeys.orders(request.customerId) })
      void client.invalidateQueries({ queryKey: ['product'] })
      void client.invalidateQueries({ queryKey: ['stock'] })
      if (saveAddress)
        void keepAddress(request, () =>
          client.invalidateQueries({ queryKey: queryKeys.customer(request.customerId) }),
        )
    },
  })
}

/** A failure here does not concern the order and is only logged (D-061). */
async function keepAddress(request: OrderRequest, saved: () => Promise<void>): Promise<void> {
  try {
    await saveAddresses(request.customerId, request.shipping, request.billing)
    await saved()
  } catch (cause) {
    console.warn('checkout: the address was not saved', cause)
  }
}

const attemptSchema = z.object({ body: z.string(), key: z.string() })

/** The key of this exact request: the one kept for it, else a new one. */
function keyFor(request: OrderRequest): string {
  const body = JSON.stringify(encodeOrderRequest(request))
  const kept = z.safeParse(attemptSchema, readJson(session, storageKeys.idempotencyKey))
  if (kept.success && kept.data.body === body) return kept.data.key
  const key = crypto.randomUUID()
  session.write(storageKeys.idempotencyKey, JSON.stringify({ body, key }))
  return key
}

/** What the shopper reads: the reason when cart or total must change first, else the one general text (D-007). */
export const placeOrderMessage = (error: Error): string =>
  error instanceof ApiError && orderRefusals.includes(error.code) ? error.message : errors.orderFailed
