/** What the calls of returns accept. Server only. */
import { returnActions, returnLimits, returnReasons } from '@sauda/domain/returns.ts'
import { sentPictures } from '@sauda/domain/sent-pictures.ts'
import * as z from 'zod'
import { integer, oneOf } from '@sauda/contract/parameter-types.ts'

/** lines of one return */
const mostLines = 200

export const askedReturn = z.object({
  line_items: z
    .array(
      z.object({ id: integer(1), quantity: integer(1, 1_000_000) }, { error: 'is not of type object.' }),
      { error: 'is not of type array.' },
    )
    .min(1, { error: 'names no line item.' })
    .max(mostLines, { error: `names more than ${mostLines} line items.` })
    .meta({ description: 'Of the order, each once, and how many of each.' }),
  reason: oneOf(returnReasons),
  words: z
    .optional(z.string().trim().max(returnLimits.words))
    .default('')
    .meta({ description: 'Needed with other.' }),
})

/** Four characters of base64 for three bytes. */
const longestPicture = Math.ceil(sentPictures.bytes / 3) * 4

export const returnPicture = z.object({ picture: z.string().min(1).max(longestPicture) })

export const returnAction = z.object({
  action: oneOf([...returnActions, 'undo']),
  version: integer(1).meta({ description: 'Of the return as the caller saw it.' }),
  answer: z.optional(z.string().trim().max(returnLimits.answer)).default('').meta({
    description: 'Of approve: what to do now. Of decline: why, which is needed. The buyer reads it.',
  }),
})
