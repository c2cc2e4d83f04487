/** Customers with an account, and addresses. */

export type Address = {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  state: string
  postcode: string
  country: string
  /** written by other programs; the shop's own form does not have it */
  company?: string
  phone?: string
}
export type BillingAddress = Address & { email: string; phone: string }

export type Customer = {
  id: number
  username: string
  email: string
  /** a new address that is not confirmed yet */
  pendingEmail?: string
  firstName: string
  lastName: string
  displayName: string
  billing: BillingAddress
  shipping: Address
}

/** The signed-in user as stored in the browser (key `user`, D-071). */
export type User = {
  id: number
  name: string
  email: string
  username: string
  provider?: 'firebase' | 'google' | undefined
}

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
}
