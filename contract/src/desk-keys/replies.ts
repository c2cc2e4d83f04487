/** What the server answers about API keys. Server only. */
import * as z from 'zod'
import { flag, id, moment, momentOrNone, text } from '@sauda/contract/reply-types.ts'
import { keyPermissions } from './parameters.ts'

export const deskKey = z.strictObject({
  id,
  name: text,
  permission: z.enum(keyPermissions),
  created: moment,
  last_used: momentOrNone.meta({ description: 'To some minutes; publishable keys are not followed.' }),
  revoked: momentOrNone,
  on_pages: flag.meta({ description: 'The publishable key that pages carry now.' }),
  consumer_key: z.optional(text).meta({ description: 'Only in the reply that makes it.' }),
  consumer_secret: z.optional(text).meta({ description: 'Only in the reply that makes it.' }),
})
