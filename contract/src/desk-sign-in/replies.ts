/** What the server answers about the staff's sessions of the desk. Server only. */
import * as z from 'zod'
import { flag, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { roles } from '@sauda/contract/rights.ts'
import { locales } from '@sauda/domain/locale.ts'

export const deskSession = z.strictObject({
  user: z.strictObject({
    id,
    name: text,
    username: text,
    email: text,
    role: z.enum(roles),
    locale: z.enum(locales).meta({ description: 'What this person reads.' }),
  }),
  rights: z.array(text).meta({ description: 'The rights of the role; what is not named here is refused.' }),
  csrf: text.meta({ description: 'Goes with every change as X-Sauda-CSRF.' }),
  expires: moment,
  second_factor_due: flag.meta({
    description:
      'Owners demand a second factor, and this person has none: all else is refused until it is set up.',
  }),
  demo: flag.meta({ description: 'Nothing in this shop is real.' }),
})

export const deskListedSession = z.strictObject({
  id,
  current: flag,
  device: text.meta({ description: 'Such as Chrome on Android.' }),
  address: text.meta({ description: 'Its network, without the end.' }),
  created: moment,
  last_seen: moment,
  expires: moment,
})

export const deskSessionsEnded = z.strictObject({ ended: whole })
