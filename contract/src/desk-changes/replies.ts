/** What the server answers about what the staff did. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { flag, id, moment, text } from '@sauda/contract/reply-types.ts'

const value = z
  .nullable(text)
  .meta({ description: `As text, its first ${callSizes.changeValue} letters; null where there was none.` })

export const deskChange = z.strictObject({
  id,
  at: moment,
  who: z.strictObject({ id, name: text.meta({ description: "'' when the account is gone." }) }),
  by_program: flag.meta({ description: 'A program did it, with an application password of this person.' }),
  call: text,
  summary: text.meta({ description: 'What the call does.' }),
  path: text,
  kind: text.meta({ description: 'What was changed: orders, products, settings …' }),
  object: z.strictObject({ id: text, name: text }),
  done: flag.meta({ description: 'false: interrupted, so nobody knows whether it was made.' }),
  changes: z.array(z.strictObject({ field: text, before: value, after: value })),
})
