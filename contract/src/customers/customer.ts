/** Customers and addresses on the wire (CONTRACT 13). */
import type { Address, BillingAddress, Customer } from '@sauda/domain/customer.ts'
import * as z from 'zod/mini'
import { id, orElse, read, text } from '@sauda/contract/reading.ts'

const addressFields = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
}
const empty = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
}
export const shippingWire = orElse(z.looseObject(addressFields), empty)
export const billingWire = orElse(z.looseObject({ ...addressFields, email: text, phone: text }), {
  ...empty,
  email: '',
  phone: '',
})

type AddressWire = { [K in keyof typeof addressFields]: string }

export const decodeAddress = (wire: AddressWire): Address => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  address1: wire.address_1,
  address2: wire.address_2,
  city: wire.city,
  state: wire.state,
  postcode: wire.postcode,
  country: wire.country,
  ...(wire.company && { company: wire.company }),
})

export const decodeBilling = (wire: AddressWire & { email: string; phone: string }): BillingAddress => ({
  ...decodeAddress(wire),
  email: wire.email,
  phone: wire.phone,
})

/** Exactly the eight keys of the order payload's shipping address (CHK-047). */
export const encodeAddress = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
})

/** Exactly the ten keys of the order payload's billing address (CHK-046). */
export const encodeBilling = (address: BillingAddress) => ({
  ...encodeAddress(address),
  email: address.email,
  phone: address.phone,
})

const customerWire = z.looseObject({
  id,
  username: text,
  email: text,
  pending_email: text,
  first_name: text,
  last_name: text,
  display_name: text,
  billing: billingWire,
  shipping: shippingWire,
})

export function decodeCustomer(value: unknown): Customer {
  const wire = read(customerWire, value, 'customer')
  return {
    id: wire.id,
    username: wire.username,
    email: wire.email,
    ...(wire.pending_email && { pendingEmail: wire.pending_email }),
    firstName: wire.first_name,
    lastName: wire.last_name,
    displayName: wire.display_name || `${wire.first_name} ${wire.last_name}`.trim(),
    billing: decodeBilling(wire.billing),
    shipping: decodeAddress(wire.shipping),
  }
}
