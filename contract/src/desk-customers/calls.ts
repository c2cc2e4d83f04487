/** The desk's calls to read a customer's summary and to merge two accounts. Server only. */
import * as z from 'zod'
import { call, type Calls, one, operators, writers } from '@sauda/contract/call.ts'
import { rowId } from '@sauda/contract/parameter-types.ts'
import { customerRefusals } from '@sauda/contract/customers/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** `other`: id of the account that is merged into the remaining one and then deleted */
const customerMerge = z.object({ other: rowId })

// Replies.

export const deskCustomer = z.strictObject({
  id,
  name: text,
  orders: whole,
  delivered: whole,
  refused: whole.meta({ description: 'Number of orders whose parcel was returned, or is being returned.' }),
  spent: amount.meta({ description: 'Rupees of delivered orders, less refunds.' }),
  reviews: whole,
  merged: z
    .array(z.strictObject({ id, at: moment, by: text }))
    .meta({ description: 'Accounts that were merged into this one.' }),
})

const customer = '/wp-json/{product}/v1/desk/customers/{id}'

const group = 'Desk'
/** Error codes that only this resource returns, with their statuses. */
const deskCustomerRefusals = {
  deskMergeSame: ['desk_merge_same', 400],
} as const
const refusal = refusalsWith({ ...customerRefusals, ...deskCustomerRefusals })

const unknown = refusal('invalidId', 404)

const deskCustomerCalls = {
  getDeskCustomer: call('GET', customer, {
    right: 'customers',
    reply: one(deskCustomer),
    group,
    summary: "Summarises a customer's orders.",
    rights: operators,
    refusals: [unknown],
  }),
  mergeCustomers: call('POST', `${customer}/merge`, {
    right: 'customers',
    body: customerMerge,
    reply: one(deskCustomer),
    group,
    change: 'merged two customers',
    summary:
      "Merges another account into this one: moves orders and reviews, and fills in missing addresses and notes. The other account ends. This can't be undone.",
    rights: writers,
    example: { other: 102 },
    refusals: [unknown, refusal('deskMergeSame', 400), refusal('staffAccount', 403)],
  }),
} satisfies Calls

export const deskCustomerResource = defineResource({
  calls: deskCustomerCalls,
  refusals: deskCustomerRefusals,
  entities: {
    DeskCustomer: deskCustomer,
  },
})
