/** Calls with which shoppers check a gift code and operators manage all codes. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { limitsOf, minute, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, everybody, made, one, operators, pages, row, writers } from '@sauda/contract/call.ts'
import { boolean, integer, objects, sentAmount, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { amount, flag, id, moment, momentOrNone, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** Codes that pay a part of an order, as typed. */
export const sentGiftCodes = z
  .optional(
    objects({ code: textUpTo(100) }).refine((sent) => sent.length <= limits.giftCodes, {
      error: `has more than ${limits.giftCodes} entries.`,
    }),
  )
  .default([])

const giftCodeToCheck = z.object({ code: textUpTo(100) })

const giftCodeList = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
  search: z.optional(textUpTo(100)),
})

const email = textUpTo(limits.maxEmailLength).refine((sent) => sent.trim() === '' || isEmail(sent.trim()), {
  error: 'Invalid email address.',
})

const newGiftCode = z.object({
  amount: sentAmount,
  note: z.optional(textUpTo(200)).default(''),
  email: z.optional(email).default(''),
  /** last valid day in Pakistan, "2026-12-31" */
  until: z.optional(z.iso.date()),
})

const giftCodeChange = z.object({ disabled: boolean })

// Replies.

const giftCodeWorth = z.strictObject({
  ending: text.meta({ description: 'Last characters of the code.' }),
  balance: amount,
})

export const giftCode = z.strictObject({
  id,
  ending: text,
  amount,
  balance: amount.meta({ description: 'Remaining amount in rupees.' }),
  note: text,
  email: text.meta({ description: 'Email address that received the code; empty if none.' }),
  expires: momentOrNone,
  disabled: flag,
  created: moment,
  created_by: text,
  orders: z.array(id).meta({ description: 'Orders paid with the code, newest first, at most ten.' }),
  code: z.optional(text).meta({ description: 'The full code. Only in the reply that creates it.' }),
})

const group = 'Coupons'

/** Error codes that only this resource returns, with their statuses. */
const giftCodeRefusals = {
  giftCodeInvalid: [browserCodes.giftCodeInvalid, 400, 404],
  giftCodeAmount: ['sauda_gift_code_amount', 400],
  giftCodeUnknown: ['sauda_gift_code_unknown', 404],
} as const
const refusal = refusalsWith(giftCodeRefusals)

const mayWrite = { right: 'coupons', group, rights: writers } as const

const giftCodeCalls = {
  checkGiftCode: row({
    body: giftCodeToCheck,
    reply: one(giftCodeWorth),
    group,
    summary:
      'Retrieves the balance of a gift code, if the shop accepts gift codes (giftCodes in the payment settings).',
    rights: everybody,
    example: { code: '7K2M-9QRT-ABCD-EF12' },
    // Codes of 80 bits cannot be guessed, so this only limits the load.
    limits: limitsOf({ rate: rate('giftCode', 60, 15 * minute), per: 'address' }),
    refusals: [refusal('giftCodeInvalid', 404), refusal('rateLimited', 429)],
  }),
  listGiftCodes: row({
    right: 'coupons',
    query: giftCodeList,
    reply: pages(giftCode),
    group,
    summary: 'Lists gift codes, newest first, without their secret part.',
    rights: operators,
  }),
  createGiftCode: row({
    ...mayWrite,
    body: newGiftCode,
    reply: made(giftCode),
    change: 'created a gift code',
    summary: 'Creates a gift code, returns it once, and emails it to the given address.',
    example: { amount: '2000', note: 'Return of order 5083', email: 'ayesha@example.com' },
    refusals: [refusal('giftCodeAmount', 400)],
  }),
  updateGiftCode: row({
    ...mayWrite,
    body: giftCodeChange,
    reply: one(giftCode),
    change: 'changed a gift code',
    summary: 'Ends a gift code, or reactivates it.',
    example: { disabled: true },
    refusals: [refusal('giftCodeUnknown', 404)],
  }),
} satisfies Calls

export const giftCodeResource = defineResource({
  calls: giftCodeCalls,
  refusals: giftCodeRefusals,
  entities: {
    GiftCode: giftCode,
    GiftCodeWorth: giftCodeWorth,
  },
})
