/** A customer as GET and PUT /customers/{id} answer it (CONTRACT 13). */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { metaReply } from '#database/meta.ts'
import type { CustomerRow } from './customer-store.ts'

const addressReply = (address: Partial<Address>) => ({
  first_name: address.firstName ?? '',
  last_name: address.lastName ?? '',
  company: '',
  address_1: address.address1 ?? '',
  address_2: address.address2 ?? '',
  city: address.city ?? '',
  postcode: address.postcode ?? '',
  country: address.country ?? '',
  state: address.state ?? '',
})

export const billingReply = (address: Partial<BillingAddress>) => ({
  ...addressReply(address),
  email: address.email ?? '',
  phone: address.phone ?? '',
})

export const shippingReply = (address: Partial<Address>) => ({ ...addressReply(address), phone: '' })

/** @param operator also what other programs keep for themselves */
export const customerReply = (row: CustomerRow, home: string, operator = false) => ({
  id: row.id,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_modified: shopTime(row.modifiedAt.getTime()),
  date_modified_gmt: gmtTime(row.modifiedAt.getTime()),
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  display_name: row.displayName,
  role: 'customer',
  username: row.username,
  billing: billingReply(row.billing),
  shipping: shippingReply(row.shipping),
  is_paying_customer: false,
  avatar_url: '',
  meta_data: metaReply(row.meta.filter(({ key }) => operator || !key.startsWith('_'))),
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/customers/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/customers` }],
  },
})
