/** Builds the order request from the form and the cart; pure (D-051, D-052). */
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

/** The shop's rules of tax and delivery. */
type CostRules = { taxPercent: number; delivery: DeliveryRules }
type Place = Pick<ContactForm, 'city' | 'province'>

/**
 * Cost and title of delivery of this cart to this place. While the place is unknown, the cost is 0, without a title.
 * @param fetched whether the buyer chose pickup
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

/** What the shopper pays for this cart at this place. */
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

/** number of characters of a postcode in Pakistan */
const wholePostcode = 5

/** The request for the server's quote. */
export const quoteRequest = (cart: Cart, form: ContactForm, method = '', fetched = false): QuoteRequest => ({
  lines: cart.lines.filter(({ gone }) => !gone).map(lineOf),
  city: form.city,
  province: form.province,
  // Leave out an incomplete postcode, which would cause a request per key press.
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

/** One address for billing and shipping; the area is appended to the street after a comma (D-051). */
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

/** What the shopper sees. `fetched`: the buyer chose pickup */
type Shown = { totals: Totals; shippingTitle: string | undefined; fetched?: boolean }

/** The order to send. @param shown the amounts that the shopper sees */
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
