/** What the calls of customers accept (CONTRACT 13). Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import {
  billing,
  direction,
  metaData,
  oneOf,
  shipping,
  string,
  text,
  names,
  paging,
} from '@sauda/contract/parameter-types.ts'

export const listCustomers = z.object({
  ...paging,
  order: direction('asc'),
  orderby: z.optional(oneOf(['id', 'include', 'name', 'registered_date'])).default('name'),
  email: z.optional(string.refine((value) => value.includes('@'), { error: 'Invalid email address.' })),
  role: z
    .optional(
      oneOf([
        'all',
        'administrator',
        'editor',
        'author',
        'contributor',
        'subscriber',
        'customer',
        'shop_manager',
        'packer',
      ]),
    )
    .default('customer'),
})

/** A bad e-mail has a code of its own here (CONTRACT 13). */
export const customerBody = z.object({
  email: string,
  username: text,
  password: text,
  ...names,
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  meta_data: z.optional(metaData),
})

export const updateCustomer = z.object({
  ...names,
  email: z.optional(string.refine(isEmail, { error: 'Invalid email address.' })),
  username: z.optional(string),
  password: z.optional(string),
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  // Only an operator's are stored.
  meta_data: z.optional(metaData),
})

/** Longest text an address field may hold; the postcode is shorter (CONTRACT 9). */
export const addressLimits = { field: limits.maxAddressLength, postcode: limits.maxPostcodeLength }
