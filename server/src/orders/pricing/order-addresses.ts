/** Billing and shipping address of an order (CONTRACT 9, rule 2). */
import type { BodyOf } from '@sauda/contract/calls.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { cleanPhone, isPhone } from '@sauda/domain/phone.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import { mustBeShort } from '#accounts/customers/address-limits.ts'
import { invalidParameter, missingParameters } from '#platform/http/replies/errors.ts'
import { mustBePlace } from './order-delivery.ts'

type Body = BodyOf<'createOrder'>

const requiredFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address_1',
  'city',
  'state',
  'postcode',
  'country',
] as const

/** Fields required for delivery. */
const deliveryFields = ['first_name', 'last_name', 'address_1', 'city', 'state', 'postcode'] as const

/**
 * The addresses of an order. The billing address must be complete and valid; the shipping address defaults to it.
 * Guests may omit the email. Throws 400 for a missing or invalid field.
 */
export function addressesOf(
  body: Body,
  delivery: DeliveryRules,
  { isGuest = false }: { isGuest?: boolean } = {},
): { billing: BillingAddress; shipping: Address } {
  const filled = (name: keyof Body['billing']) => body.billing[name]?.trim() ?? ''
  const required = isGuest ? requiredFields.filter((name) => name !== 'email') : requiredFields
  const missing = required.filter((name) => filled(name) === '')
  if (missing.length > 0) throw missingParameters(missing.map((name) => `billing.${name}`))
  const phone = cleanPhone(filled('phone'))
  if (!isPhone(phone)) throw invalidParameter('billing.phone', `billing[phone] ${forms.phoneInvalid}`)
  mustBePlace('billing', filled('state'), filled('city'), delivery)
  mustBeShort('billing', body.billing)
  const billing = {
    ...addressOf(body.billing),
    email: filled('email'),
    phone,
  }
  const other = body.shipping && shippingOf(body.shipping)
  if (!body.shipping || !other || other.city === '') return { billing, shipping: addressOf(body.billing) }
  const open = deliveryFields.filter((name) => (body.shipping?.[name]?.trim() ?? '') === '')
  if (open.length > 0) throw missingParameters(open.map((name) => `shipping.${name}`))
  mustBePlace('shipping', other.state, other.city, delivery)
  mustBeShort('shipping', body.shipping)
  return { billing, shipping: other }
}

const trimmed = (text: string | undefined): string => text?.trim() ?? ''

const addressOf = (sent: NonNullable<Body['shipping']>): Address => ({
  firstName: trimmed(sent.first_name),
  lastName: trimmed(sent.last_name),
  address1: trimmed(sent.address_1),
  address2: trimmed(sent.address_2),
  city: trimmed(sent.city),
  state: trimmed(sent.state),
  postcode: trimmed(sent.postcode),
  country: trimmed(sent.country),
  ...(trimmed(sent.company) !== '' && { company: trimmed(sent.company) }),
})

const shippingOf = (sent: NonNullable<Body['shipping']>): Address => ({
  ...addressOf(sent),
  ...(trimmed(sent.phone) !== '' && { phone: cleanPhone(trimmed(sent.phone)) }),
})
