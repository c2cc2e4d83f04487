/** What the server answers about the health of the shop. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { id, moment, text, whole } from '@sauda/contract/reply-types.ts'

const unsentMail = z.strictObject({
  id,
  name: text.meta({ description: 'What the mail is about: order-placed, password-reset …' }),
  recipient: text,
  created: moment,
  tries: whole,
  reason: text.meta({ description: 'What the mail server said last.' }),
})

export const deskHealth = z.strictObject({
  looked_at: moment,
  findings: z.array(
    z.strictObject({
      level: z.enum(['good', 'care', 'bad']).meta({
        description: 'bad must be mended before the shop takes orders; care is for the owner to decide.',
      }),
      text,
    }),
  ),
  versions: z.strictObject({ shop: text, node: text, database: text }),
  disk_free: whole.meta({ description: 'Bytes free where the data folder lies.' }),
  database_size: whole.meta({ description: 'Bytes.' }),
  mails: z.strictObject({
    waiting: whole.meta({ description: 'Not sent yet; they go out by themselves.' }),
    failed: z
      .array(unsentMail)
      .meta({ description: `Given up and not deleted yet, newest first, at most ${callSizes.failedMails}.` }),
  }),
})

export const mailQueued = z.strictObject({
  id: id.meta({ description: 'Of the mail that is sent now.' }),
  recipient: text,
})
