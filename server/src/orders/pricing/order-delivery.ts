/** Delivery of an order and its cost, by the owner's settings (D-004). */
import { add, zero } from '@sauda/domain/money.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { localPickup, pickedUp } from '@sauda/domain/pickup.ts'
import { isCityOf, isProvince } from '@sauda/domain/places.ts'
import type { LineAmounts } from '@sauda/domain/price-order.ts'
import { type DeliveryRules, type Shipping, shippingAt, shippingFor } from '@sauda/domain/shipping.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { CourierRate } from './courier-rate.ts'
import type { Redemption } from '#orders/coupons/redeem-coupon.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { shopIn } from '#shop/settings/shop-settings.ts'
import { nextItemId } from '#orders/order/order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Place = { city: string; province: string }

/** The cost of delivery, 0 with a free-delivery coupon and for virtual products; no rate if the shop does not deliver there. */
export function deliveryFor(
  rules: DeliveryRules,
  place: Place,
  {
    lines,
    redemptions,
    courier,
    classes,
    isNeeded,
    fetched = false,
  }: {
    lines: readonly LineAmounts[]
    redemptions: readonly Redemption[]
    courier?: CourierRate | undefined
    /** slugs of the delivered lines' shipping classes */
    classes: readonly string[]
    /** whether something must be delivered (`needsDelivery`) */
    isNeeded: boolean
    /** whether the buyer asks for pickup; ignored if the shop offers none */
    fetched?: boolean
  },
): Shipping {
  const subtotal = add(...lines.map((line) => line.subtotal))
  const discount = add(...redemptions.map((redemption) => redemption.discount))
  const products = { subtotal, discount, classes }
  const delivered = () =>
    courier ? shippingAt(courier.rate, products, courier.methodId) : shippingFor(rules, place, products)
  const shipping = (fetched ? pickedUp(rules, place) : undefined) ?? delivered()
  const isFree = !isNeeded || redemptions.some(({ row }) => row.freeShipping)
  return isFree ? { ...shipping, amount: zero } : shipping
}

/** The stored shipping line of a courier or a pickup place, with WooCommerce's meta keys. */
export async function shippingLine(
  context: Pick<Context, 'log'>,
  tx: Database,
  { methodId, title = '', amount: total, rate }: Shipping,
): Promise<string> {
  const meta = methodId === localPickup && [
    { key: 'pickup_location', value: title },
    {
      key: pickupAddress,
      value: rate?.pickup?.address || (await shopIn(tx, context)).shop.address,
    },
  ]
  return JSON.stringify([{ id: await nextItemId(tx), methodId, title, total, ...(meta && { meta }) }])
}

/** meta data key of a shipping line for the address of the pickup place */
export const pickupAddress = 'pickup_address'

/** Whether the sent shipping lines ask for pickup. */
export const isFetched = (lines: readonly { method_id?: string | undefined }[] = []): boolean =>
  lines[0]?.method_id?.trim() === localPickup

/** Throws 400 if the buyer asks for pickup, but the order would be delivered. */
export function mustBeFetchable(fetched: boolean, { methodId }: Shipping, city: string): void {
  if (fetched && methodId !== localPickup)
    throw new ShopError(codes.pickupUnavailable, 400, forms.noPickup(city), { values: { city } })
}

/**
 * Throws 400 if the shop does not deliver to the city, or accepts no cash there or for this amount. For an order of
 * virtual products alone only the amount counts.
 */
export function mustDeliver(
  {
    delivered: { rate },
    isNeeded,
    isCashAccepted,
  }: { delivered: Shipping; isNeeded: boolean; isCashAccepted: boolean },
  city: string,
  method: string,
): void {
  if (isNeeded && !rate)
    throw new ShopError(codes.noDelivery, 400, forms.noDelivery(city), { values: { city } })
  if (method !== cashOnDelivery) return
  if (isNeeded && !rate?.cashOnDelivery)
    throw new ShopError(codes.paymentUnavailable, 400, forms.noCash(city), {
      reason: 'city',
      values: { city },
    })
  if (!isCashAccepted)
    throw new ShopError(codes.paymentUnavailable, 400, forms.noCashForAmount, { reason: 'amount' })
}

/** Throws 400 unless the city is in our list, or the owner allows other cities and the province exists. */
export function mustBePlace(name: string, state: string, city: string, { otherCities }: DeliveryRules): void {
  if (!isCityOf(state, city) && !(otherCities && isProvince(state)))
    throw invalidParameter(`${name}.city`, `${name}[city] is not a city of ${name}[state].`)
}
