/** Schema of the error envelope, for replies of other hosts. */
import * as z from 'zod/mini'

export const envelopeSchema = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.optional(z.nullable(z.looseObject({ status: z.optional(z.number()) }))),
})
