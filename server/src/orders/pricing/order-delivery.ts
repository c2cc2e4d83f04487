/** Where an order may go and what that costs, by the owner's settings (D-004). */
import { codes } from '@sauda/contract/refusals.ts'
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

type Place = { city: string; province: string }

/** What delivery costs, or 0 with a coupon of free delivery; without a rate where the shop does not deliver. */
export function deliveryFor(
  rules: DeliveryRules,
  place: Place,
  {
    lines,
    redemptions,
    courier,
    classes,
    fetched = false,
  }: {
    lines: readonly LineAmounts[]
    redemptions: readonly Redemption[]
    courier?: CourierRate | undefined
    /** shipping classes of what is delivered, by their slugs */
    classes: readonly string[]
    /** its buyer would fetch it, which is not offered everywhere */
    fetched?: boolean
  },
): Shipping {
  const subtotal = add(...lines.map((line) => line.subtotal))
  const discount = add(...redemptions.map((redemption) => redemption.discount))
  const products = { subtotal, discount, classes }
  const delivered = () =>
    courier ? shippingAt(courier.rate, products, courier.methodId) : shippingFor(rules, place, products)
  const shipping = (fetched ? pickedUp(rules, place) : undefined) ?? delivered()
  return redemptions.some(({ row }) => row.freeShipping) ? { ...shipping, amount: zero } : shipping
}

/** What stands with the order when it is not the shop's own rate: who delivers, or where it is fetched, as WooCommerce notes it. */
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

export const pickupAddress = 'pickup_address'

/** Whether what is sent says that its buyer fetches the order. */
export const isFetched = (lines: readonly { method_id?: string | undefined }[] = []): boolean =>
  lines[0]?.method_id?.trim() === localPickup

/** Throws 400 for an order that its buyer would fetch and cannot. */
export function mustBeFetchable(fetched: boolean, { methodId }: Shipping, city: string): void {
  if (fetched && methodId !== localPickup)
    throw new ShopError(codes.pickupUnavailable, 400, forms.noPickup(city), { values: { city } })
}

/** Throws 400 where the shop does not deliver, and where it takes no cash, or none for such an amount. */
export function mustDeliver(
  { delivered: { rate }, isCashTaken }: { delivered: Shipping; isCashTaken: boolean },
  city: string,
  method: string,
): void {
  if (!rate) throw new ShopError(codes.noDelivery, 400, forms.noDelivery(city), { values: { city } })
  if (method !== cashOnDelivery) return
  if (!rate.cashOnDelivery)
    throw new ShopError(codes.paymentUnavailable, 400, forms.noCash(city), {
      reason: 'city',
      values: { city },
    })
  if (!isCashTaken)
    throw new ShopError(codes.paymentUnavailable, 400, forms.noCashForAmount, { reason: 'amount' })
}

/** A city of the list, or any of a known province where shoppers may type it. */
export function mustBePlace(name: string, state: string, city: string, { otherCities }: DeliveryRules): void {
  if (!isCityOf(state, city) && !(otherCities && isProvince(state)))
    throw invalidParameter(`${name}.city`, `${name}[city] is not a city of ${name}[state].`)
}
