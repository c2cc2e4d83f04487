/** Where an order may go and what that costs, by the owner's settings (D-004). */
import { codes } from '@sauda/contract/refusals.ts'
import { add, zero } from '@sauda/domain/money.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { isCityOf, isProvince } from '@sauda/domain/places.ts'
import type { LineAmounts } from '@sauda/domain/price-order.ts'
import { type DeliveryRules, type Shipping, shippingAt, shippingFor } from '@sauda/domain/shipping.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { CourierRate } from './courier-rate.ts'
import type { Redemption } from '#coupons/redeem-coupon.ts'
import { invalidParameter, ShopError } from '#http/errors.ts'

type Place = { city: string; province: string }

/** What delivery costs, or 0 with a coupon of free delivery; without a rate where the shop does not deliver. */
export function deliveryFor(
  rules: DeliveryRules,
  place: Place,
  {
    lines,
    redemption,
    courier,
    classes,
  }: {
    lines: readonly LineAmounts[]
    redemption: Redemption | undefined
    courier?: CourierRate | undefined
    /** shipping classes of what is delivered, by their slugs */
    classes: readonly string[]
  },
): Shipping {
  const subtotal = add(...lines.map((line) => line.subtotal))
  const products = { subtotal, discount: redemption?.discount ?? zero, classes }
  const shipping = courier
    ? shippingAt(courier.rate, products, courier.methodId)
    : shippingFor(rules, place, products)
  return redemption?.row.freeShipping ? { ...shipping, amount: zero } : shipping
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
    throw invalidParameter(name, `${name}[city] is not a city of ${name}[state].`)
}
