/** The calls of the staff's sessions of the desk: what each accepts, answers and refuses. Server only. */
import { call, type Calls, everybody, item, list, none, one } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { ofPerson, openSession } from './parameters.ts'
import { deskListedSession, deskSession, deskSessionsEnded } from './replies.ts'

const session = '/wp-json/{product}/v1/desk/session'
const sessions = '/wp-json/{product}/v1/desk/sessions'

const group = 'Desk'
const staff = 'The staff, for themselves; owners for anybody of the staff.'
const signedOut = refusal('deskNotSignedIn', 401)

export const deskSignInCalls = {
  openDeskSession: call('POST', session, {
    sends: 'open',
    keepsSession: true,
    parameters: { query: none, body: openSession },
    reply: one(deskSession),
    text: {
      group,
      summary:
        'Signs in to the desk for 12 hours, or 7 days with remember. The session is an HttpOnly cookie.',
      rights: everybody,
      example: { username: 'owner', password: 'owner-demo-1', remember: true },
    },
    limits: callLimits.signIn,
    refusals: [
      refusal('deskWrongPassword', 401),
      refusal('deskCodeNeeded', 401),
      refusal('deskCodeWrong', 401),
      refusal('deskNoRole', 403),
      refusal('deskForgery', 403),
    ],
  }),
  getDeskSession: call('GET', session, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(deskSession),
    text: { group, summary: 'Retrieves the signed-in staff member and their permissions.', rights: 'Staff.' },
    refusals: [signedOut],
  }),
  endDeskSession: call('DELETE', session, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(deskSessionsEnded),
    text: { group, summary: 'Signs out of the desk.', rights: 'Staff.' },
    refusals: [signedOut],
  }),
  listDeskSessions: call('GET', sessions, {
    right: 'look',
    parameters: { query: ofPerson, body: none },
    reply: list(deskListedSession),
    text: { group, summary: 'Lists desk sessions.', rights: staff },
    refusals: [refusal('deskStaffUnknown', 404)],
  }),
  endListedDeskSession: call('DELETE', `${sessions}/{id}`, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(deskSessionsEnded),
    text: { group, summary: 'Ends a desk session.', rights: staff },
    refusals: [refusal('deskSessionUnknown', 404)],
  }),
  endOtherDeskSessions: call('DELETE', sessions, {
    right: 'look',
    parameters: { query: ofPerson, body: none },
    reply: one(deskSessionsEnded),
    text: {
      group,
      summary: 'Ends all desk sessions except your own, or all sessions of one user.',
      rights: staff,
    },
    refusals: [refusal('deskStaffUnknown', 404)],
  }),
} satisfies Calls
