/** The calls of the staff: what each accepts, answers and refuses. Server only. */
import { type Calls, everybody, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { deskSession } from '@sauda/contract/desk-sign-in/replies.ts'
import type { deskStaffEndpoints } from './endpoints.ts'
import { acceptance, byToken, newInvitation, staffChange } from './parameters.ts'
import { deskInvitation, deskInvitationDeleted, deskOpenInvitation, deskStaff } from './replies.ts'

const group = 'Desk'
const rights = 'Owners; no key.'
const unknown = refusal('deskStaffUnknown', 404)
const lastOwner = refusal('deskLastOwner', 409)
const passwordNeeded = refusal('deskPasswordNeeded', 403)
const invalid = refusal('deskInvitationInvalid', 404)
const taken = refusal('deskStaffTaken', 409)

export const deskStaffCalls = {
  listDeskStaff: {
    parameters: { query: item, body: none },
    reply: list(deskStaff),
    text: { group, summary: 'Everybody who works for the shop.', rights },
  },
  changeDeskStaff: {
    parameters: { query: item, body: staffChange },
    reply: one(deskStaff),
    text: {
      group,
      summary: 'Gives another role, and ends the sessions; an owner is made or unmade with the own password.',
      rights,
      example: { role: 'manager' },
    },
    refusals: [unknown, lastOwner, passwordNeeded],
  },
  removeDeskStaff: {
    parameters: { query: item, body: none },
    reply: one(deskStaff),
    text: {
      group,
      summary: 'Takes the role away, but not an owner’s; the account stays, as a customer’s.',
      rights,
    },
    refusals: [unknown, passwordNeeded],
  },
  listDeskInvitations: {
    parameters: { query: item, body: none },
    reply: list(deskInvitation),
    text: { group, summary: 'Invitations that nobody has accepted yet.', rights },
  },
  createDeskInvitation: {
    parameters: { query: none, body: newInvitation },
    reply: made(deskInvitation),
    text: {
      group,
      summary:
        'Invites somebody by mail. The link is answered too, this once, and works once within seven days.',
      rights,
      example: { email: 'amna@dukan.example', name: 'Amna', role: 'packer' },
    },
    refusals: [taken, passwordNeeded],
  },
  deleteDeskInvitation: {
    parameters: { query: item, body: none },
    reply: one(deskInvitationDeleted),
    text: { group, summary: 'Makes an invitation void.', rights },
    refusals: [invalid],
  },
  getDeskInvitation: {
    parameters: { query: byToken, body: none },
    reply: one(deskOpenInvitation),
    text: { group, summary: 'Who invites, to which shop, as what.', rights: everybody },
    refusals: [invalid],
  },
  acceptDeskInvitation: {
    parameters: { query: none, body: acceptance },
    reply: one(deskSession),
    text: {
      group,
      summary: 'Makes the account with its role and signs in to the desk.',
      rights: everybody,
      example: {
        token: 'the token of the link',
        username: 'amna',
        name: 'Amna',
        password: 'correct-horse-7',
      },
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
  },
} satisfies Calls<typeof deskStaffEndpoints>
