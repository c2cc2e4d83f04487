/** Calls to sign in to the desk, and to list and end its sessions. Server only. */
import { deskSessionHours } from '@sauda/domain/lifetimes.ts'
import { locales } from '@sauda/domain/locale.ts'
import * as z from 'zod'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { call, type Calls, everybody, item, list, one } from '@sauda/contract/call.ts'
import { boolean, fields, rowId, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import { roles } from '@sauda/contract/rights.ts'

// Parameters.

const openSession = z.object({
  username: textUpTo(254),
  password: textUpTo(4096),
  code: z.optional(textUpTo(40)),
  remember: z.optional(boolean).default(false),
})

/** `user`: id of the person whose sessions to list or end; default: the caller */
const ofPerson = z.object({ user: z.optional(rowId), ...fields })

// Replies.

export const deskSession = z.strictObject({
  user: z.strictObject({
    id,
    name: text,
    username: text,
    email: text,
    role: z.enum(roles),
    locale: z.enum(locales).meta({ description: 'Language of the user.' }),
  }),
  rights: z.array(text).meta({ description: 'Permissions of the role.' }),
  csrf: text.meta({ description: 'Send it with every change as X-Sauda-CSRF.' }),
  expires: moment,
  second_factor_due: flag.meta({
    description: 'true: the shop requires two-step sign-in, and the user must set it up first.',
  }),
  demo: flag.meta({ description: 'true: a demonstration shop.' }),
})

export const deskListedSession = z.strictObject({
  id,
  current: flag,
  device: text.meta({ description: 'For example Chrome on Android.' }),
  address: text.meta({ description: 'IP address without its last part.' }),
  created: moment,
  last_seen: moment,
  expires: moment,
})

const deskSessionsEnded = z.strictObject({ ended: whole })

const session = '/wp-json/{product}/v1/desk/session'
const sessions = '/wp-json/{product}/v1/desk/sessions'

const group = 'Desk'
const staff = 'Staff for themselves; owners for all staff.'
/** Error codes that only this resource returns, with their statuses. */
export const deskSignInRefusals = {
  deskCodeWrong: ['desk_code_wrong', 401],
  deskStaffUnknown: ['desk_staff_unknown', 404],
  deskNotSignedIn: ['desk_not_signed_in', 401],
  deskWrongPassword: ['desk_wrong_password', 401],
  deskNoRole: ['desk_no_role', 403],
  deskSessionUnknown: ['desk_session_unknown', 404],
  deskCodeNeeded: ['desk_code_needed', 401],
} as const
const refusal = refusalsWith(deskSignInRefusals)

const signedOut = refusal('deskNotSignedIn', 401)

const mayCall = { right: 'look', group, rights: staff } as const

const deskSignInCalls = {
  openDeskSession: call('POST', session, {
    sends: 'open',
    keepsSession: true,
    body: openSession,
    reply: one(deskSession),
    group,
    summary: `Signs in to the desk for ${deskSessionHours.short} hours, or ${deskSessionHours.long / 24} days with remember. The session is an HttpOnly cookie.`,
    rights: everybody,
    example: { username: 'owner', password: 'owner-demo-1', remember: true },
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
    query: item,
    reply: one(deskSession),
    group,
    summary: 'Retrieves the signed-in staff member and their permissions.',
    rights: 'Staff.',
    refusals: [signedOut],
  }),
  endDeskSession: call('DELETE', session, {
    right: 'look',
    logs: 'nothing',
    query: item,
    reply: one(deskSessionsEnded),
    group,
    summary: 'Signs out of the desk.',
    rights: 'Staff.',
    refusals: [signedOut],
  }),
  listDeskSessions: call('GET', sessions, {
    ...mayCall,
    query: ofPerson,
    reply: list(deskListedSession),
    summary: 'Lists desk sessions.',
    refusals: [refusal('deskStaffUnknown', 404)],
  }),
  endListedDeskSession: call('DELETE', `${sessions}/{id}`, {
    ...mayCall,
    query: item,
    reply: one(deskSessionsEnded),
    summary: 'Ends a desk session.',
    refusals: [refusal('deskSessionUnknown', 404)],
  }),
  endOtherDeskSessions: call('DELETE', sessions, {
    ...mayCall,
    query: ofPerson,
    reply: one(deskSessionsEnded),
    summary: 'Ends all desk sessions except your own, or all sessions of one user.',
    refusals: [refusal('deskStaffUnknown', 404)],
  }),
} satisfies Calls

export const deskSignInResource = defineResource({
  calls: deskSignInCalls,
  refusals: deskSignInRefusals,
  entities: {
    DeskSession: deskSession,
    DeskListedSession: deskListedSession,
    DeskSessionsEnded: deskSessionsEnded,
  },
})
