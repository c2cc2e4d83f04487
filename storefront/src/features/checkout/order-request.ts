/** From the filled form and the cart to the order request; pure (D-051, D-052). */
import type { OrderRequest } from '@sauda/contract/orders/order.ts'
import type { QuoteRequest } from '@sauda/contract/checkout/quote.ts'
import { type Cart, type CartLine, cartTotals, couponDiscount, isDeliveryFree } from '@sauda/domain/cart.ts'
import { country } from '@sauda/domain/constants.ts'
import type { Address } from '@sauda/domain/customer.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import { creditsOf, withCredit } from '@sauda/domain/gift-code.ts'
import type { Gateway } from '@sauda/domain/payment.ts'
import { localPickup, pickedUp } from '@sauda/domain/pickup.ts'
import { normalisePhone } from '@sauda/domain/phone.ts'
import { lineAmounts, priceOrder, type Totals } from '@sauda/domain/price-order.ts'
import { type DeliveryRules, type Shipping, shippingFor } from '@sauda/domain/shipping.ts'
import { zero } from '@sauda/domain/money.ts'
import { giftCodes as giftText } from '@sauda/domain/wording/gift-codes.ts'

/** What the shop adds to products. */
export type CostRules = { taxPercent: number; delivery: DeliveryRules }
type Place = Pick<ContactForm, 'city' | 'province'>

/**
 * Delivery of this cart to this place; 0 without a title until there is one.
 * @param fetched its buyer fetches it
 */
export const checkoutShipping = (
  cart: Cart,
  { city, province }: Place,
  { delivery }: CostRules,
  fetched = false,
): Shipping => {
  const place = { city, province }
  const shipping =
    (fetched ? pickedUp(delivery, place) : undefined) ?? shippingFor(delivery, place, cartTotals(cart))
  return isDeliveryFree(cart) ? { ...shipping, amount: zero } : shipping
}

/** What the shopper pays for this cart sent to this place. */
export function checkoutTotals(cart: Cart, place: Place, rules: CostRules, fetched = false): Totals {
  const { totals } = priceOrder({
    lines: cart.lines.map(lineAmounts),
    coupon: { discount: couponDiscount(cart) },
    shipping: checkoutShipping(cart, place, rules, fetched).amount,
    tax: { percent: rules.taxPercent },
  })
  const { giftCodes = [] } = cart
  const credits = creditsOf(
    totals.total,
    giftCodes.map(({ balance }) => balance),
  )
  return withCredit(
    totals,
    giftCodes.map(({ ending }, index) => ({ name: giftText.fee(ending), credit: credits[index] ?? zero })),
  )
}

/** characters of a postcode in Pakistan */
const wholePostcode = 5

/** What is asked of the server that will charge for it. */
export const quoteRequest = (cart: Cart, form: ContactForm, method = '', fetched = false): QuoteRequest => ({
  lines: cart.lines.filter(({ gone }) => !gone).map(lineOf),
  city: form.city,
  province: form.province,
  // half typed it is no place, and would be asked for at each key
  postcode: form.postalCode.trim().length < wholePostcode ? '' : form.postalCode.trim(),
  coupons: cart.coupons.map(({ coupon }) => coupon.code),
  giftCodes: cart.giftCodes?.map(({ code }) => code),
  ...(method !== '' && { method }),
  ...(fetched && { shippingMethod: localPickup }),
})

const lineOf = (line: CartLine): OrderRequest['lines'][number] => ({
  productId: line.id,
  variationId: line.variationId,
  quantity: line.quantity,
  options: line.attributes,
})

/** One address for billing and shipping; the area follows the street after a comma (D-051). */
export function addressOf(form: ContactForm): Address {
  const area = form.state.trim()
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    address1: area === '' ? form.address : `${form.address}, ${area}`,
    address2: '',
    city: form.city,
    state: form.province,
    postcode: form.postalCode,
    country,
  }
}

/** `fetched`: its buyer fetches it */
type Shown = { totals: Totals; shippingTitle: string | undefined; fetched?: boolean }

/** @param shown what the shopper sees of the money */
export function orderRequest(
  customerId: number,
  cart: Cart,
  form: ContactForm,
  gateway: Gateway,
  shown: Shown,
): OrderRequest {
  const shipping = addressOf(form)
  const { totals, shippingTitle = '', fetched = false } = shown
  return {
    customerId,
    gateway: { id: gateway.id, title: gateway.title },
    billing: { ...shipping, email: form.email.trim(), phone: normalisePhone(form.phone) },
    shipping,
    shippingMethod: {
      ...(fetched && { id: localPickup }),
      title: shippingTitle,
      amount: totals.shipping,
    },
    lines: cart.lines.map(lineOf),
    coupons: cart.coupons.map(({ coupon: { code }, discount }) => ({ code, discount })),
    ...(cart.giftCodes && { giftCodes: cart.giftCodes.map(({ code }) => code) }),
    expectedTotal: totals.total,
  }
}
