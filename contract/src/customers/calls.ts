/** Calls with which customers read and change their account, and operators manage all accounts. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { batchOf, call, type Calls, item, list, one, operators, row } from '@sauda/contract/call.ts'
import {
  direction,
  metaData,
  names,
  oneOf,
  optionalText,
  paging,
  sentBilling,
  sentShipping,
  string,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { dated, flag, id, links, meta, text } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters (CONTRACT 13).

const listCustomers = z.object({
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

/** The email is not validated by this schema, because an invalid one has a separate error code (CONTRACT 13). */
export const customerBody = z.object({
  email: string,
  username: optionalText,
  password: optionalText,
  ...names,
  billing: z.optional(sentBilling),
  shipping: z.optional(sentShipping),
  meta_data: z.optional(metaData),
})

const updateCustomer = z.object({
  ...names,
  email: z.optional(string.refine(isEmail, { error: 'Invalid email address.' })),
  username: z.optional(string),
  password: z.optional(string),
  billing: z.optional(sentBilling),
  shipping: z.optional(sentShipping),
  // Stored only when an operator sends it.
  meta_data: z.optional(metaData),
})

/** Maximum length of an address field; the postcode is shorter (CONTRACT 9). */
export const addressLimits = { field: limits.maxAddressLength, postcode: limits.maxPostcodeLength }

// Replies (CONTRACT 13).

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
    .meta({ description: "New email address that isn't confirmed yet. Only visible to the customer." }),
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

/** WooCommerce's row of a purchased file; this shop sells none. */
const download = z.strictObject({
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

/** The example address of the API's description. */
export const addressExample = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}

const customers = '/wp-json/wc/v3/customers'

/** Error codes that only this resource returns, with their statuses. */
export const customerRefusals = {
  usernameTaken: ['registration-error-username-exists', 400],
  emailTaken: ['registration-error-email-exists', 400],
  signInAgain: ['sauda_sign_in_again', 403],
  customerInvalidEmail: ['woocommerce_rest_customer_invalid_email', 400],
  staffAccount: ['sauda_staff_account', 403],
  usePasswordCall: ['sauda_use_update_password', 400],
  newCustomerInvalidEmail: ['customer_invalid_email', 400],
  customerInvalidArgument: ['woocommerce_rest_customer_invalid_argument', 400],
} as const
const refusal = refusalsWith(customerRefusals)

const noTrash = refusal('noTrash', 501)
const unknownCustomer = refusal('invalidId', 404)

const personExample = { email: 'sana@example.com', first_name: 'Sana', last_name: 'Malik' }

const customerRows = crud({
  path: customers,
  row: customer,
  right: 'customers',
  group: 'Customers',
})

const customerCalls = {
  getCustomer: row({
    right: 'customers',
    query: item,
    reply: one(customer),
    group: 'Customers',
    summary: 'Retrieves the profile and addresses.',
    rights: 'Customers see their own; owners, managers, and API keys with read permission see all.',
    refusals: [unknownCustomer],
  }),
  updateCustomer: row({
    right: 'customers',
    query: item,
    body: updateCustomer,
    reply: one(customer),
    group: 'Customers',
    change: 'changed a customer',
    summary:
      'Updates a customer. Omitted fields, also within addresses, keep their values. POST and PATCH work the same way.',
    rights:
      'Customers change their own name, email and addresses; owners, managers, and API keys with write permission change all.',
    example: { shipping: addressExample },
    refusals: [
      refusal('invalidId', 400),
      refusal('customerInvalidEmail', 400),
      refusal('customerInvalidArgument', 400),
      refusal('usePasswordCall', 400),
      refusal('signInAgain', 403),
      refusal('deskFactorDue', 403),
      refusal('staffAccount', 403),
    ],
  }),
  listCustomers: customerRows.list({ query: listCustomers, summary: 'Lists customers by name.' }),
  createCustomer: customerRows.create({
    body: customerBody,
    summary: 'Creates a customer account.',
    example: personExample,
    refusals: [
      refusal('newCustomerInvalidEmail', 400),
      refusal('emailTaken', 400),
      refusal('usernameTaken', 400),
    ],
  }),
  deleteCustomer: customerRows.remove({
    summary: 'Deletes an account. Requires force=true.',
    refusals: [unknownCustomer, noTrash],
  }),
  listCustomerDownloads: call('GET', `${customers}/{id}/downloads`, {
    right: 'customers',
    query: item,
    reply: list(download),
    group: 'Customers',
    summary: 'Lists downloads of a customer. Always empty, as this shop sells no downloads.',
    rights: operators,
    refusals: [unknownCustomer],
  }),
  batchCustomers: customerRows.batch({ several: 'customers', example: batchOf(personExample) }),
} satisfies Calls

export const customerResource = defineResource({
  calls: customerCalls,
  parameters: {
    email: 'Exact email address.',
    role: 'Only customer and all: every account is a customer.',
  },
  refusals: customerRefusals,
  entities: {
    Customer: customer,
    Download: download,
  },
})
