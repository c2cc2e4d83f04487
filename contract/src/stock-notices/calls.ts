/** The call that requests a back-in-stock mail. Server only. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, everybody, one, row } from '@sauda/contract/call.ts'
import { integer, language, string } from '@sauda/contract/parameter-types.ts'
import { productRefusals } from '@sauda/contract/products/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Error codes that only this resource returns, with their statuses. */
const stockNoticeRefusals = {
  notSoldOut: ['sauda_not_sold_out', 409],
} as const
const refusal = refusalsWith({ ...productRefusals, ...stockNoticeRefusals })

const stockNoticeCalls = {
  askStockNotice: row({
    body: z.object({
      product_id: integer(1),
      variation_id: z.optional(integer(1)),
      email: string.refine((sent) => isEmail(sent.trim()), { error: 'Invalid email address.' }),
      ...language,
    }),
    reply: one(done),
    group: 'Products',
    summary:
      "Requests one email when a product or variation is back in stock. Repeats have no effect. An address that isn't the caller's confirmed one gets a confirmation link first.",
    rights: everybody,
    example: { product_id: 12, email: 'sana@example.com' },
    limits: limitsOf({ rate: rate('stockNotice', 20, hour), per: 'address' }),
    refusals: [refusal('productInvalidId', 404), refusal('notSoldOut', 409), refusal('rateLimited', 429)],
  }),
} satisfies Calls

export const stockNoticeResource = defineResource({
  calls: stockNoticeCalls,
  refusals: stockNoticeRefusals,
})
