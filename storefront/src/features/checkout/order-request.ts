/** From the filled form and the cart to the order request; pure (D-051, D-052). */
import type { OrderRequest } from '@sauda/contract/order.ts'
import type { Cart } from '@sauda/domain/cart.ts'
import { country } from '@sauda/domain/constants.ts'
import type { Address } from '@sauda/domain/customer.ts'
import type { ContactForm } from '@sauda/domain/forms/checkout.ts'
import type { Gateway } from '@sauda/domain/payment.ts'
import { sentPhone } from '@sauda/domain/phone.ts'
import { shippingFor } from '@sauda/domain/shipping.ts'
import { subtotalOf, type Totals, totalsOf } from '@sauda/domain/totals.ts'
import { zero } from '@sauda/domain/money.ts'

/** What the shopper pays for this cart sent to this city; shipping is 0 until there is one (SPEC §9). */
export const checkoutTotals = (cart: Cart, city: string): Totals =>
  totalsOf(
    subtotalOf(cart.lines),
    cart.coupon?.discount ?? zero,
    cart.coupon?.coupon.freeShipping ? zero : shippingFor(city).amount,
  )

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

export function orderRequest(
  customerId: number,
  cart: Cart,
  form: ContactForm,
  gateway: Gateway,
): OrderRequest {
  const shipping = addressOf(form)
  const totals = checkoutTotals(cart, form.city)
  return {
    customerId,
    gateway: { id: gateway.id, title: gateway.title },
    billing: { ...shipping, email: form.email.trim(), phone: sentPhone(form.phone) },
    shipping,
    shippingMethod: { title: shippingFor(form.city).title ?? '', amount: totals.shipping },
    lines: cart.lines.map((line) => ({
      productId: line.id,
      variationId: line.variationId,
      quantity: line.quantity,
      options: line.attributes,
    })),
    coupon: cart.coupon && { code: cart.coupon.coupon.code, discount: cart.coupon.discount },
    expectedTotal: totals.total,
  }
}
