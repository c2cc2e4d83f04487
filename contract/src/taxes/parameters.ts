/** What the calls of taxes accept, as WooCommerce names it. What this shop cannot keep is refused by the calls. Server only. */
import * as z from 'zod'
import {
  boolean,
  direction,
  integer,
  oneOf,
  paging,
  rowId,
  string,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'

export const listTaxes = z.object({
  ...paging,
  order: direction('asc'),
  orderby: z.optional(oneOf(['id', 'order', 'priority'])).default('order'),
  class: z.optional(string),
})

const texts = z.array(string, { error: 'is not of type array.' })

/** percent as text or number, with at most two decimals; WooCommerce writes four */
const rate = z
  .union([z.string(), z.number()], { error: 'is not of type string.' })
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,3}(?:\.\d{1,2}0{0,8})?$/.test(text) && Number(text) <= 100, {
    error: 'is not a percent from 0 to 100 with at most two decimals.',
  })

export const taxChange = z.object({
  id: z.optional(rowId),
  country: z.optional(string),
  state: z.optional(string),
  postcode: z.optional(string),
  city: z.optional(string),
  postcodes: z.optional(texts),
  cities: z.optional(texts),
  rate: z.optional(rate),
  name: z.optional(textUpTo(60)),
  priority: z.optional(integer()),
  compound: z.optional(boolean),
  shipping: z.optional(boolean),
  order: z.optional(integer()),
  class: z.optional(string),
})

export const createTaxClass = z.object({ name: textUpTo(60) })
