/** The call that gives customers a copy of everything that the shop stores about them. Server only. */
import { addressEntry, productLists, session } from '@sauda/contract/accounts/calls.ts'
import { type Calls, one, own, row } from '@sauda/contract/call.ts'
import { customer } from '@sauda/contract/customers/calls.ts'
import { order } from '@sauda/contract/orders/calls.ts'
import { passkey } from '@sauda/contract/passkeys/calls.ts'
import { flag, time } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import { ownReturn } from '@sauda/contract/returns/calls.ts'
import * as z from 'zod'

const ownData = z.strictObject({
  generated_at_gmt: time,
  account: z.strictObject({ ...customer.shape, email_confirmed: flag }),
  sessions: z.array(session),
  passkeys: z.array(passkey),
  product_lists: productLists,
  addresses: z.array(addressEntry),
  returns: z.array(ownReturn),
  orders: z.array(order),
})

const myDataCalls = {
  getMyData: row({
    reply: one(ownData),
    group: 'Account',
    summary: 'Exports all data stored about the customer.',
    rights: own,
  }),
} satisfies Calls

export const myDataResource = defineResource({
  calls: myDataCalls,
  entities: {
    OwnData: ownData,
  },
})
