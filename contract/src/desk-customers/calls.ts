/** The desk's calls of customers. Server only. */
import { call, type Calls, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { customerMerge } from './parameters.ts'
import { deskCustomer } from './replies.ts'

const customer = '/wp-json/{product}/v1/desk/customers/{id}'

const group = 'Desk'
const unknown = refusal('customerInvalidId', 404)

export const deskCustomerCalls = {
  getDeskCustomer: call('GET', customer, {
    right: 'customers',
    parameters: { query: none, body: none },
    reply: one(deskCustomer),
    text: { group, summary: "Summarises a customer's orders.", rights: operators },
    refusals: [unknown],
  }),
  mergeCustomers: call('POST', `${customer}/merge`, {
    right: 'customers',
    parameters: { query: none, body: customerMerge },
    reply: one(deskCustomer),
    text: {
      group,
      summary:
        "Merges another account into this one: moves orders and reviews, and fills in missing addresses and notes. The other account ends. This can't be undone.",
      rights: writers,
      example: { other: 102 },
    },
    refusals: [unknown, refusal('deskMergeSame', 400), refusal('staffAccount', 403)],
  }),
} satisfies Calls
