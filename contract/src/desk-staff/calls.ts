/** Calls with which owners manage staff, and invited people join. Server only. */
import * as z from 'zod'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { call, type Calls, everybody, item, list, made, one, owners } from '@sauda/contract/call.ts'
import { deskSession, deskSignInRefusals } from '@sauda/contract/desk-sign-in/calls.ts'
import { oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { accountRefusals } from '@sauda/contract/accounts/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, moment, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import { roles } from '@sauda/contract/rights.ts'

// Parameters.

/** password of the calling owner */
const password = z.optional(textUpTo(4096))

const staffChange = z.object({ role: oneOf(roles), password })

const newInvitation = z.object({
  email: textUpTo(254),
  name: z.optional(textUpTo(100)).default(''),
  role: oneOf(roles),
  password,
})

const token = textUpTo(100)

const byToken = z.object({ token })

const acceptance = z.object({
  token,
  username: textUpTo(100),
  name: z.optional(textUpTo(100)).default(''),
  password: textUpTo(4096),
  email: z.optional(textUpTo(254)),
})

// Replies.

const role = z.enum(roles)

export const deskStaff = z.strictObject({
  id,
  name: text,
  username: text,
  email: text,
  role,
  joined: moment,
  last_seen: z.nullable(moment),
  second_factor: flag.meta({ description: 'Whether two-step sign-in is on.' }),
  current: flag.meta({ description: 'Whether this is the signed-in user.' }),
})

export const deskInvitation = z.strictObject({
  id,
  email: text,
  name: text,
  role,
  invited_by: text,
  created: moment,
  expires: moment,
  link: z.optional(text).meta({ description: 'Only in the reply that creates it.' }),
})

const deskOpenInvitation = z.strictObject({
  shop: text,
  email: text.meta({ description: 'Empty if whoever accepts the invitation enters an address.' }),
  name: text,
  role,
  invited_by: text,
  expires: moment,
})

const deskInvitationDeleted = z.strictObject({ deleted: flag })

const desk = '/wp-json/{product}/v1/desk'

const group = 'Desk'
const rights = owners
/** Error codes that only this resource returns, with their statuses. */
export const deskStaffRefusals = {
  deskPasswordNeeded: ['desk_password_needed', 403],
  deskStaffTaken: ['desk_staff_taken', 409],
  deskLastOwner: ['desk_last_owner', 409],
  deskInvitationInvalid: ['desk_invitation_invalid', 404],
} as const
const refusal = refusalsWith({ ...accountRefusals, ...deskSignInRefusals, ...deskStaffRefusals })

const unknown = refusal('deskStaffUnknown', 404)
const lastOwner = refusal('deskLastOwner', 409)
const passwordNeeded = refusal('deskPasswordNeeded', 403)
const invalid = refusal('deskInvitationInvalid', 404)
const taken = refusal('deskStaffTaken', 409)

const mayCall = { right: 'staff', group, rights } as const

const deskStaffCalls = {
  listDeskStaff: call('GET', `${desk}/staff`, {
    ...mayCall,
    query: item,
    reply: list(deskStaff),
    summary: 'Lists staff.',
  }),
  changeDeskStaff: call('PUT', `${desk}/staff/{id}`, {
    ...mayCall,
    query: item,
    body: staffChange,
    reply: one(deskStaff),
    change: 'changed a role',
    summary:
      "Changes a staff member's role and ends their sessions. Adding or removing an owner requires your password.",
    example: { role: 'manager' },
    limits: callLimits.staffPassword,
    refusals: [unknown, lastOwner, passwordNeeded, refusal('rateLimited', 429)],
  }),
  removeDeskStaff: call('DELETE', `${desk}/staff/{id}`, {
    ...mayCall,
    query: item,
    reply: one(deskStaff),
    change: 'removed a staff member',
    summary: 'Removes a staff member (not an owner). The account stays as a customer account.',
    refusals: [unknown, passwordNeeded],
  }),
  listDeskInvitations: call('GET', `${desk}/invitations`, {
    ...mayCall,
    query: item,
    reply: list(deskInvitation),
    summary: 'Lists pending invitations.',
  }),
  createDeskInvitation: call('POST', `${desk}/invitations`, {
    ...mayCall,
    body: newInvitation,
    reply: made(deskInvitation),
    change: 'invited someone',
    summary: 'Invites a staff member by email. The link is returned once; it works once, for seven days.',
    example: { email: 'amna@dukan.example', name: 'Amna', role: 'packer' },
    limits: callLimits.staffPassword,
    refusals: [taken, passwordNeeded, refusal('rateLimited', 429)],
  }),
  deleteDeskInvitation: call('DELETE', `${desk}/invitations/{id}`, {
    ...mayCall,
    query: item,
    reply: one(deskInvitationDeleted),
    change: 'revoked an invitation',
    summary: 'Revokes an invitation.',
    refusals: [invalid],
  }),
  getDeskInvitation: call('GET', `${desk}/invitation`, {
    sends: 'open',
    query: byToken,
    reply: one(deskOpenInvitation),
    group,
    summary: 'Retrieves an invitation: who invites, to which shop, and the role.',
    rights: everybody,
    refusals: [invalid],
  }),
  acceptDeskInvitation: call('POST', `${desk}/invitation/accept`, {
    sends: 'open',
    keepsSession: true,
    body: acceptance,
    reply: one(deskSession),
    group,
    summary: 'Accepts an invitation: creates the account with its role and signs in to the desk.',
    rights: everybody,
    example: {
      token: 'the token of the link',
      username: 'amna',
      name: 'Amna',
      password: 'correct-horse-7',
    },
    refusals: [
      invalid,
      taken,
      refusal('passwordRequired', 400),
      refusal('passwordShort', 400),
      refusal('passwordLong', 400),
      refusal('passwordCommon', 400),
      refusal('deskForgery', 403),
    ],
  }),
} satisfies Calls

export const deskStaffResource = defineResource({
  calls: deskStaffCalls,
  parameters: {
    token: 'The token at the end of the link.',
  },
  refusals: deskStaffRefusals,
  entities: {
    DeskStaff: deskStaff,
    DeskInvitation: deskInvitation,
    DeskInvitationDeleted: deskInvitationDeleted,
    DeskOpenInvitation: deskOpenInvitation,
  },
})
