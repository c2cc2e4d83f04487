/** What the calls of gift codes accept. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import * as z from 'zod'
import { amount, boolean, integer, textUpTo } from '@sauda/contract/parameter-types.ts'

/** Codes that pay a part of an order, as they were typed. */
export const sentGiftCodes = z
  .optional(z.array(z.object({ code: textUpTo(100) })).max(limits.giftCodes))
  .default([])

export const giftCodeToCheck = z.object({ code: textUpTo(100) })

export const giftCodeList = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
  search: z.optional(textUpTo(100)),
})

const email = textUpTo(limits.maxEmailLength).refine((sent) => sent.trim() === '' || isEmail(sent.trim()), {
  error: 'Invalid email address.',
})

export const newGiftCode = z.object({
  amount,
  note: z.optional(textUpTo(200)).default(''),
  email: z.optional(email).default(''),
  /** the last day in Pakistan, as 2026-12-31 */
  until: z.optional(z.iso.date()),
})

export const giftCodeChange = z.object({ disabled: boolean })
