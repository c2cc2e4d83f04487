/** Reads the error envelope of another shop. */
import * as z from 'zod/mini'

export const envelopeSchema = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.optional(z.nullable(z.looseObject({ status: z.optional(z.number()) }))),
})
