/** What the desk's calls of cash accept. Server only. */
import * as z from 'zod'
import { idList, integer, textUpTo, wholeAmount } from '@sauda/contract/parameter-types.ts'
import { parseAmount } from '@sauda/domain/money.ts'

/** rows of one sheet */
export const longestSheet = 2000

const notBelowZero = wholeAmount.refine((sent) => (parseAmount(sent) ?? 0) >= 0, { error: 'is below zero.' })

const sheet = {
  courier: textUpTo(100).refine((text) => text.trim() !== '', { error: 'is empty.' }),
  rows: z
    .optional(
      z
        .array(
          z.object(
            {
              tracking_number: textUpTo(100),
              amount: notBelowZero,
              fee: z.optional(notBelowZero),
            },
            { error: 'is not of type object.' },
          ),
          { error: 'is not of type array.' },
        )
        .max(longestSheet, { error: `has more than ${longestSheet} rows.` }),
    )
    .meta({
      description: 'Of the courier’s sheet: number of the parcel, or of the order, and what was paid.',
    }),
  csv: z
    .optional(textUpTo(500_000))
    .meta({ description: 'The sheet as text, with a row of titles, in place of rows.' }),
}

const accept = z
  .optional(
    z
      .array(textUpTo(100), { error: 'is not of type array.' })
      .max(longestSheet, { error: `has more than ${longestSheet} entries.` }),
  )
  .meta({ description: 'Numbers of parcels whose other amount is taken as it is; their cash then differs.' })

export const checkSettlement = z.object({ ...sheet, accept })
export const createSettlement = z.object({
  ...sheet,
  accept,
  total: wholeAmount.meta({ description: 'What the caller saw as the sum of the rows that match.' }),
  reference: z.optional(textUpTo(100)).meta({ description: 'The number of the courier’s sheet.' }),
})
export const listSettlements = z.object({
  courier: z.optional(textUpTo(100)),
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
})

export const courierSheet = z.object({ ids: idList })
