/** The calls of the staff: what each accepts, answers and refuses. Server only. */
import { call, type Calls, everybody, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { deskSession } from '@sauda/contract/desk-sign-in/replies.ts'
import { acceptance, byToken, newInvitation, staffChange } from './parameters.ts'
import { deskInvitation, deskInvitationDeleted, deskOpenInvitation, deskStaff } from './replies.ts'

const desk = '/wp-json/{product}/v1/desk'

const group = 'Desk'
const rights = 'Owners; no API keys.'
const unknown = refusal('deskStaffUnknown', 404)
const lastOwner = refusal('deskLastOwner', 409)
const passwordNeeded = refusal('deskPasswordNeeded', 403)
const invalid = refusal('deskInvitationInvalid', 404)
const taken = refusal('deskStaffTaken', 409)

export const deskStaffCalls = {
  listDeskStaff: call('GET', `${desk}/staff`, {
    right: 'staff',
    parameters: { query: item, body: none },
    reply: list(deskStaff),
    text: { group, summary: 'Lists staff.', rights },
  }),
  changeDeskStaff: call('PUT', `${desk}/staff/{id}`, {
    right: 'staff',
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
  }),
  removeDeskStaff: call('DELETE', `${desk}/staff/{id}`, {
    right: 'staff',
    parameters: { query: item, body: none },
    reply: one(deskStaff),
    text: {
      group,
      summary: 'Removes a staff member (not an owner). The account stays as a customer account.',
      rights,
    },
    refusals: [unknown, passwordNeeded],
  }),
  listDeskInvitations: call('GET', `${desk}/invitations`, {
    right: 'staff',
    parameters: { query: item, body: none },
    reply: list(deskInvitation),
    text: { group, summary: 'Lists pending invitations.', rights },
  }),
  createDeskInvitation: call('POST', `${desk}/invitations`, {
    right: 'staff',
    parameters: { query: none, body: newInvitation },
    reply: made(deskInvitation),
    text: {
      group,
      summary: 'Invites a staff member by email. The link is returned once; it works once, for seven days.',
      rights,
      example: { email: 'amna@dukan.example', name: 'Amna', role: 'packer' },
    },
    refusals: [taken, passwordNeeded],
  }),
  deleteDeskInvitation: call('DELETE', `${desk}/invitations/{id}`, {
    right: 'staff',
    parameters: { query: item, body: none },
    reply: one(deskInvitationDeleted),
    text: { group, summary: 'Revokes an invitation.', rights },
    refusals: [invalid],
  }),
  getDeskInvitation: call('GET', `${desk}/invitation`, {
    sends: 'open',
    parameters: { query: byToken, body: none },
    reply: one(deskOpenInvitation),
    text: {
      group,
      summary: 'Retrieves an invitation: who invites, to which shop, and the role.',
      rights: everybody,
    },
    refusals: [invalid],
  }),
  acceptDeskInvitation: call('POST', `${desk}/invitation/accept`, {
    sends: 'open',
    keepsSession: true,
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
  }),
} satisfies Calls
