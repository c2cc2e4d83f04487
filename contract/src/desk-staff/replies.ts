/** What the server answers about the staff and about invitations to it. Server only. */
import * as z from 'zod'
import { flag, id, moment, text } from '@sauda/contract/reply-types.ts'
import { roles } from '@sauda/contract/rights.ts'

const role = z.enum(roles)

export const deskStaff = z.strictObject({
  id,
  name: text,
  username: text,
  email: text,
  role,
  joined: moment,
  last_seen: z.nullable(moment),
  second_factor: flag.meta({ description: 'Sign-in asks for a code as well.' }),
  current: flag.meta({ description: 'The person who calls.' }),
})

export const deskInvitation = z.strictObject({
  id,
  email: text,
  name: text,
  role,
  invited_by: text,
  created: moment,
  expires: moment,
  link: z.optional(text).meta({ description: 'Only in the reply that makes it.' }),
})

export const deskOpenInvitation = z.strictObject({
  shop: text,
  email: text,
  name: text,
  role,
  invited_by: text,
  expires: moment,
})

export const deskInvitationDeleted = z.strictObject({ deleted: flag })
