/** The desk's calls of customers. Server only. */
import { type Calls, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskCustomerEndpoints } from './endpoints.ts'
import { customerMerge } from './parameters.ts'
import { deskCustomer } from './replies.ts'

const group = 'Desk'
const unknown = refusal('customerInvalidId', 404)

export const deskCustomerCalls = {
  getDeskCustomer: {
    parameters: { query: none, body: none },
    reply: one(deskCustomer),
    text: { group, summary: 'What the orders say of a customer.', rights: operators },
    refusals: [unknown],
  },
  mergeCustomers: {
    parameters: { query: none, body: customerMerge },
    reply: one(deskCustomer),
    text: {
      group,
      summary:
        'Moves orders, reviews and what is missing of addresses and notes from another account, which ends. For good.',
      rights: writers,
      example: { other: 102 },
    },
    refusals: [unknown, refusal('deskMergeSame', 400), refusal('staffAccount', 403)],
  },
} satisfies Calls<typeof deskCustomerEndpoints>
