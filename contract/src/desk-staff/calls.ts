/** The calls of the staff: what each accepts, answers and refuses. Server only. */
import { type Calls, everybody, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { deskSession } from '@sauda/contract/desk-sign-in/replies.ts'
import type { deskStaffEndpoints } from './endpoints.ts'
import { acceptance, byToken, newInvitation, staffChange } from './parameters.ts'
import { deskInvitation, deskInvitationDeleted, deskOpenInvitation, deskStaff } from './replies.ts'

const group = 'Desk'
const rights = 'Owners; no API keys.'
const unknown = refusal('deskStaffUnknown', 404)
const lastOwner = refusal('deskLastOwner', 409)
const passwordNeeded = refusal('deskPasswordNeeded', 403)
const invalid = refusal('deskInvitationInvalid', 404)
const taken = refusal('deskStaffTaken', 409)

export const deskStaffCalls = {
  listDeskStaff: {
    parameters: { query: item, body: none },
    reply: list(deskStaff),
    text: { group, summary: 'Lists staff.', rights },
  },
  changeDeskStaff: {
    parameters: { query: item, body: staffChange },
    reply: one(deskStaff),
    text: {
      group,
      summary:
        "Changes a staff member's role and ends their sessions. Adding or removing an owner requires your password.",
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
      summary: 'Removes a staff member (not an owner). The account stays as a customer account.',
      rights,
    },
    refusals: [unknown, passwordNeeded],
  },
  listDeskInvitations: {
    parameters: { query: item, body: none },
    reply: list(deskInvitation),
    text: { group, summary: 'Lists pending invitations.', rights },
  },
  createDeskInvitation: {
    parameters: { query: none, body: newInvitation },
    reply: made(deskInvitation),
    text: {
      group,
      summary: 'Invites a staff member by email. The link is returned once; it works once, for seven days.',
      rights,
      example: { email: 'amna@dukan.example', name: 'Amna', role: 'packer' },
    },
    refusals: [taken, passwordNeeded],
  },
  deleteDeskInvitation: {
    parameters: { query: item, body: none },
    reply: one(deskInvitationDeleted),
    text: { group, summary: 'Revokes an invitation.', rights },
    refusals: [invalid],
  },
  getDeskInvitation: {
    parameters: { query: byToken, body: none },
    reply: one(deskOpenInvitation),
    text: {
      group,
      summary: 'Retrieves an invitation: who invites, to which shop, and the role.',
      rights: everybody,
    },
    refusals: [invalid],
  },
  acceptDeskInvitation: {
    parameters: { query: none, body: acceptance },
    reply: one(deskSession),
    text: {
      group,
      summary: 'Accepts an invitation: creates the account with its role and signs in to the desk.',
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
