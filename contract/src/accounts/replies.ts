/** What the calls of an account answer (CONTRACT 10, 13). Server only. */
import { locales } from '@sauda/domain/locale.ts'
import { ownReturn } from '@sauda/contract/returns/replies.ts'
import * as z from 'zod'
import { timings } from '@sauda/domain/constants.ts'
import { spelled } from '@sauda/domain/wording/numbers.ts'
import { passkey } from '@sauda/contract/passkeys/replies.ts'
import { customer, shipping } from '@sauda/contract/customers/replies.ts'
import { order } from '@sauda/contract/orders/replies.ts'
import { id, text, flag, whole, time } from '@sauda/contract/reply-types.ts'

export const signedIn = z.strictObject({
  token: text.meta({
    description: `Send it as Authorization: Bearer …; it is good for ${spelled(timings.signIn / 86_400_000)} days.`,
  }),
  id,
  user_id: id,
  user_email: text,
  email: text,
  user_nicename: text,
  nicename: text,
  user_display_name: text,
  displayName: text,
  locale: z
    .optional(z.enum(locales))
    .meta({ description: 'What the customer has chosen to read; absent: nothing.' }),
  device_token: z.optional(text).meta({
    description:
      'Send it with the next sign-in on this device, which is then not refused for what others behind its address do.',
  }),
})

export const done = z.strictObject({ success: z.literal(true), message: text })

export const session = z.strictObject({
  id,
  current: flag.meta({ description: 'The session that asks.' }),
  user_agent: text,
  address: text,
  date_created: time,
  date_created_gmt: time,
  date_last_seen: time,
  date_last_seen_gmt: time,
  date_expires: time,
  date_expires_gmt: time,
})

export const registered = z.strictObject({ ...done.shape, user_id: id })
export const passwordChanged = z.strictObject({ ...done.shape, token: z.optional(text) })
/** The code of the one good reply that has one, as the sign-in plugin answers. */
export const validToken = 'jwt_auth_valid_token'
export const tokenValid = z.strictObject({ code: text, data: z.strictObject({ status: z.literal(200) }) })
export const sessionsEnded = z.strictObject({ success: z.literal(true), ended: whole })
/** The newest first. */
export const productLists = z.strictObject({ wishes: z.array(id), viewed: z.array(id) })
/** A further address of a customer, with the name that they gave it. */
export const addressEntry = z.strictObject({ id, name: text, ...shipping.shape })
export const ownData = z.strictObject({
  generated_at_gmt: time,
  account: z.strictObject({ ...customer.shape, email_confirmed: flag }),
  sessions: z.array(session),
  passkeys: z.array(passkey),
  product_lists: productLists,
  addresses: z.array(addressEntry),
  returns: z.array(ownReturn),
  orders: z.array(order),
})
