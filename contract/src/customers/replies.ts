/** What the server answers about customers (CONTRACT 13). Server only. */
import * as z from 'zod'
import { id, text, flag, links, meta, dated } from '@sauda/contract/reply-types.ts'

const addressFields = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  postcode: text,
  country: text,
  state: text,
  phone: text,
}

export const billing = z.strictObject({ ...addressFields, email: text })

export const shipping = z.strictObject(addressFields)

export const customer = z.strictObject({
  id,
  ...dated,
  email: text,
  pending_email: z
    .optional(text)
    .meta({ description: 'To the customer alone: a new address whose link was not followed yet.' }),
  first_name: text,
  last_name: text,
  display_name: text,
  role: text,
  username: text,
  billing,
  shipping,
  is_paying_customer: flag,
  avatar_url: text,
  meta_data: meta,
  _links: links,
})

/** WooCommerce's row of a file that was bought; this shop sells none. */
export const download = z.strictObject({
  download_id: text,
  download_url: text,
  product_id: id,
  product_name: text,
  download_name: text,
  order_id: id,
  order_key: text,
  downloads_remaining: text,
  access_expires: text,
})
