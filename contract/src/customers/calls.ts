/** The calls of customers: what each accepts, answers, refuses, and how often it may come. Server only. */
import {
  call,
  type Calls,
  batchBody,
  writers,
  operators,
  ownOrAll,
  one,
  list,
  made,
  pages,
  batch,
  batchOf,
  none,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { addressExample } from './address-example.ts'
import { listCustomers, customerBody, updateCustomer } from './parameters.ts'
import { customer, download } from './replies.ts'

const customers = '/wp-json/wc/v3/customers'

const noTrash = refusal('noTrash', 501)
const tooMany = refusal('batchTooLarge', 413)
const unknownCustomer = refusal('customerInvalidId', 404)

const personExample = { email: 'sana@example.com', first_name: 'Sana', last_name: 'Malik' }

export const customerCalls = {
  getCustomer: {
    right: 'customers',
    parameters: { query: item, body: none },
    reply: one(customer),
    text: { group: 'Customers', summary: 'Retrieves the profile and addresses.', rights: ownOrAll },
    refusals: [unknownCustomer],
  },
  updateCustomer: {
    right: 'customers',
    parameters: { query: item, body: updateCustomer },
    reply: one(customer),
    text: {
      group: 'Customers',
      summary:
        'Updates a customer. Omitted fields, also within addresses, keep their values. POST and PATCH work the same way.',
      rights:
        'Customers change their own name, e-mail and addresses; operators whose key may write change all.',
      example: { shipping: addressExample },
    },
    refusals: [
      refusal('customerInvalidId', 400),
      refusal('customerInvalidEmail', 400),
      refusal('customerInvalidArgument', 400),
      refusal('usePasswordCall', 400),
    ],
  },
  listCustomers: call('GET', customers, {
    right: 'customers',
    parameters: { query: listCustomers, body: none },
    reply: pages(customer),
    text: { group: 'Customers', summary: 'Lists customers by name.', rights: operators },
  }),
  createCustomer: call('POST', customers, {
    right: 'customers',
    parameters: { query: item, body: customerBody },
    reply: made(customer),
    text: {
      group: 'Customers',
      summary: 'Creates a customer account.',
      rights: writers,
      example: personExample,
    },
    refusals: [
      refusal('newCustomerInvalidEmail', 400),
      refusal('emailTaken', 400),
      refusal('usernameTaken', 400),
    ],
  }),
  deleteCustomer: call('DELETE', `${customers}/{id}`, {
    right: 'customers',
    parameters: { query: removal, body: none },
    reply: one(customer),
    text: { group: 'Customers', summary: 'Deletes an account. Requires force=true.', rights: writers },
    refusals: [unknownCustomer, noTrash],
  }),
  listCustomerDownloads: call('GET', `${customers}/{id}/downloads`, {
    right: 'customers',
    parameters: { query: item, body: none },
    reply: list(download),
    text: {
      group: 'Customers',
      summary: 'Lists downloads of a customer. Always empty, as this shop sells no downloads.',
      rights: operators,
    },
    refusals: [unknownCustomer],
  }),
  batchCustomers: call('POST', `${customers}/batch`, {
    right: 'customers',
    parameters: { query: item, body: batchBody },
    reply: batch(customer),
    text: {
      group: 'Customers',
      summary: `Creates, updates and deletes up to ${callSizes.batch} customers.`,
      rights: writers,
      example: batchOf(personExample),
    },
    refusals: [tooMany],
  }),
} satisfies Calls
