/**
 * Places the order once per attempt. The idempotency key stays in local storage until the outcome is known, so it
 * outlives the tab. A changed request uses the same key. If the shop has already created an order with this key, it
 * returns that order instead of creating a second one (D-057).
 */
import type { OrderRequest } from '@sauda/contract/orders/order.ts'
import { codes, orderRefusals } from '@sauda/contract/envelope.ts'
import { decodeRefusedTotals } from '@sauda/contract/checkout/quote.ts'
import {
  type Cart,
  type CartLine,
  type LineUpdate,
  lineKey,
  couponDiscount,
  updateAndDropGone,
  withoutCoupon,
} from '@sauda/domain/cart.ts'
import { recheckCoupons } from '@sauda/domain/cart-coupons.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { normaliseCode } from '@sauda/domain/coupon.ts'
import { type Paisa, parseAmount } from '@sauda/domain/money.ts'
import type { Order } from '@sauda/domain/order.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { redirectTo } from '#components/redirect-to.ts'
import { withDefaultName, saveNamedAddress } from '#queries/addresses.ts'
import { customerQuery, saveAddresses } from '#queries/customers.ts'
import { useShopConfig } from '#queries/initial-data.tsx'
import { queryKeys } from '#queries/keys.ts'
import { orderOfAttempt } from '#queries/order-attempt.ts'
import { placeOrder } from '#queries/orders.ts'
import { forgetStock } from '#queries/products.ts'
import { cartStore } from '#state/cart-store.ts'
import { beginAttempt, endAttempt } from '#state/order-attempt.ts'
import { session } from '#state/storage.ts'
import { deleteDraft } from './draft.ts'

type Purchase = { request: OrderRequest; lines: readonly CartLine[]; saveAddress: boolean }

/** Key of the mutation, by which other components find out that an order is being placed. */
export const placing = ['place-order'] as const

/**
 * The mutation that places the order.
 * @param onPlaced receives the order, and the total that was shown
 * @param onRefused receives the reason when the cart had to change
 * @param onRefusedTotals receives the amounts that replace the shown ones
 */
export function usePlaceOrder(
  onPlaced: (order: Order, shown: Paisa) => void,
  onRefused: (reason: string) => void,
  onRefusedTotals: (totals: Totals) => void,
) {
  const client = useQueryClient()
  const { hostRules = false } = useShopConfig()
  return useMutation({
    mutationKey: placing,
    mutationFn: ({ request }: Purchase) => placeOnce(client, request),
    onSuccess: ({ order, earlier }, { request, lines, saveAddress }) => {
      deleteDraft()
      if (earlier) {
        onPlaced(order, order.total)
        return
      }
      endAttempt()
      // An order with a hosted payment is not complete yet, and has another screen (D-187).
      if (order.paymentUrl === '') session.write(storageKeys.placedOrder, String(order.id))
      onPlaced(order, request.expectedTotal)
      cartStore.removeOrdered(lines)
      // Request what the order changed: the list of orders, and stock and prices on cards (D-152).
      void client.invalidateQueries({ queryKey: queryKeys.orders(request.customerId) })
      void client.invalidateQueries({ queryKey: ['product'] })
      forgetStock(
        client,
        lines.map(({ id }) => id),
      )
      const kept = saveAddress ? storeAddress(client, request, hostRules) : Promise.resolve()
      // Wait for the address: leaving the page would cancel the call that saves it.
      if (order.paymentUrl !== '') void kept.then(() => redirectTo(order.paymentUrl))
    },
    onError: (error, { lines }) => {
      if (!isRefusal(error)) return
      onRefused(error.message)
      cartStore.correct((cart) => repaired(cart, lines, error, { hostRules }))
      const reported = error.code === codes.totalMismatch ? decodeRefusedTotals(error.data) : undefined
      if (reported) onRefusedTotals(reported)
    },
  })
}

/** A failure here does not affect the order and is only logged (D-061). */
async function storeAddress(
  client: QueryClient,
  { customerId, shipping, billing }: OrderRequest,
  hostRules: boolean,
): Promise<void> {
  try {
    const before = client.getQueryData(customerQuery(customerId).queryKey)
    await saveAddresses(customerId, shipping, billing)
    await client.invalidateQueries({ queryKey: queryKeys.customer(customerId) })
    // Keep the previous default address in the address book.
    if (hostRules || !before || before.shipping.address1 === '') return
    if (before.shipping.address1 === shipping.address1 && before.shipping.city === shipping.city) return
    await saveNamedAddress(withDefaultName(before.shipping, before.billing.phone))
    await client.invalidateQueries({ queryKey: queryKeys.addresses(customerId) })
  } catch (cause) {
    console.warn('checkout: the address was not saved', cause)
  }
}

/**
 * Sends the order with the key of the open attempt, if any. If another request has turned that attempt into an order,
 * returns that order.
 */
async function placeOnce(
  client: QueryClient,
  request: OrderRequest,
): Promise<{ order: Order; earlier: boolean }> {
  const { customerId } = request
  try {
    return { order: await placeOrder(request, beginAttempt(customerId)), earlier: false }
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === codes.keyReused
    const order = isTaken ? await orderOfAttempt(client, customerId) : undefined
    if (!order) throw error
    return { order, earlier: true }
  }
}

const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && orderRefusals.includes(error.code)

const refusalSchema = z.object({
  discount_total: z.optional(z.string()),
  /** code of the invalid coupon */
  coupon: z.optional(z.string()),
  items: z.optional(
    z.array(
      z.object({
        index: z.number(),
        price: z.optional(z.string()),
        available: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
})

/**
 * The cart corrected by the server's reply: with new prices and stock, without unavailable products and invalid
 * coupons.
 * @param hostRules a host computes the discount by its own rules, which may differ from the cart's
 */
export function repaired(
  cart: Cart,
  sent: readonly CartLine[],
  refusal: ApiError,
  { hostRules = false }: { hostRules?: boolean } = {},
): Cart {
  const reported = refusalSchema.safeParse(refusal.data)
  const { items = [], discount_total: discount, coupon } = reported.success ? reported.data : {}
  const updates = items.flatMap(({ index, price, available }): LineUpdate[] => {
    const line = sent[index]
    if (!line) return []
    return [
      {
        key: lineKey(line),
        price: price === undefined ? undefined : parseAmount(price),
        available: available ?? undefined,
        gone: refusal.code === codes.cartInvalidProduct,
      },
    ]
  })
  const current = updateAndDropGone(cart, updates)
  const withoutCoupons = { ...current, coupons: [] }
  if (refusal.code === codes.invalidCoupon)
    return coupon === undefined ? withoutCoupons : withoutCoupon(current, normaliseCode(coupon))
  if (refusal.code === codes.giftCodeInvalid) return { ...current, giftCodes: [] }
  // A coupon that changed since it was applied would always be refused.
  const checked = recheckCoupons(current, Date.now()).cart
  const isOther = discount !== undefined && parseAmount(discount) !== couponDiscount(checked)
  return !hostRules && checked.coupons.length > 0 && isOther ? withoutCoupons : current
}

/** The text for the shopper: the reason when cart or total must change first, else the general text (D-007). */
export const placeOrderMessage = (error: Error): string =>
  isRefusal(error) || isNoDelivery(error) ? error.message : errors.orderFailed

/** Whether the shop no longer delivers to the city, because the owner changed the delivery places meanwhile. */
const isNoDelivery = (error: Error): boolean => error instanceof ApiError && error.code === codes.noDelivery
