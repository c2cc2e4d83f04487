/** Desk sign-in, and the sessions of a person. */
import type { deskListedSession, deskSession } from '@sauda/contract/desk-sign-in/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { hasRight, rightsOf } from '@sauda/contract/rights.ts'
import { defaultLocale, localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { findStaff, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { deskCookie, deskToken, isSameSite } from '#platform/http/requests/desk-cookie.ts'
import { deskForgery, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { Device, HandlersFor, Reply } from '#platform/http/mount.ts'
import {
  deleteDeskSession,
  deleteDeskSessions,
  type DeskSessionRow,
  deskSessionsOf,
} from '#accounts/identity/sessions/desk-session-store.ts'
import { csrfOf, deskSessionOf, openDeskSession } from '#accounts/identity/sessions/desk-session.ts'
import { admissionOf } from '#accounts/identity/admission-store.ts'
import { mustHaveCode } from '#accounts/identity/factors/second-factor.ts'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { rememberedDevice } from '#accounts/identity/sign-in-subject.ts'
import { deviceWords } from './device-words.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'openDeskSession'
  | 'getDeskSession'
  | 'endDeskSession'
  | 'listDeskSessions'
  | 'endListedDeskSession'
  | 'endOtherDeskSessions'

export const sessionRoutes = (context: Context): HandlersFor<Names> => ({
  openDeskSession: async ({ body, header, home, device }) => {
    if (!isSameSite(header, home)) throw deskForgery()
    const staff = await staffByPassword(context, body.username, body.password)
    if ((await admissionOf(context.db, staff.id, 'password')) === 'code-needed')
      await mustHaveCode(context, staff.id, body.code)
    return signedIn(context, staff, { home, device, remember: body.remember })
  },

  getDeskSession: async ({ caller, header }) => {
    const token = deskToken(header('cookie'))
    const session =
      caller.staff?.deskSession === undefined ? undefined : token && (await deskSessionOf(context, token))
    const staff = session && (await findStaff(context.db, session.staffId))
    if (!token || !session || !staff) throw notSignedIn()
    return privateReply(sessionReply(context, staff, { token, ...session }))
  },

  endDeskSession: async ({ caller, home }) => {
    const id = caller.staff?.deskSession
    if (id === undefined) throw notSignedIn()
    const ended = await deleteDeskSession(context.db, id, undefined)
    return { ...privateReply({ ended }), cookies: [deskCookie(home, '', 0)] }
  },

  listDeskSessions: async ({ query, caller }) => {
    const id = await personOf(context, caller, query.user, 'list')
    const rows = await deskSessionsOf(context.db, id, new Date(context.clock()))
    return privateReply(rows.map((row) => listedReply(row, caller.staff?.deskSession)))
  },

  endListedDeskSession: async ({ id, caller }) => {
    const { staff } = caller
    if (!staff) throw notAllowed(caller, 'delete')
    const ended = await deleteDeskSession(
      context.db,
      id,
      hasRight(staff.role, 'staff') ? undefined : staff.id,
    )
    if (ended === 0) throw new ShopError(codes.deskSessionUnknown, 404, 'There is no such session.')
    return privateReply({ ended })
  },

  endOtherDeskSessions: async ({ query, caller }) => {
    const id = await personOf(context, caller, query.user, 'delete')
    return privateReply({ ended: await deleteDeskSessions(context.db, id, caller.staff?.deskSession) })
  },
})

const notSignedIn = () => new ShopError(codes.deskNotSignedIn, 401, 'You are not signed in to the desk.')

/**
 * The staff member with this login and password. An unknown account and a wrong password throw the same 401 after the
 * same work. Throws 403 for an account without a role.
 */
async function staffByPassword({ db }: Context, login: string, password: string): Promise<StaffRow> {
  const row = await findCustomerByLogin(db, login.trim())
  if (!(await passwordFits(row?.passwordHash, password)) || !row)
    throw new ShopError(codes.deskWrongPassword, 401, 'Incorrect email or password.')
  const staff = await findStaff(db, row.id)
  if (!staff) throw new ShopError(codes.deskNoRole, 403, 'Your account has no role here. Ask the Owner.')
  return staff
}

/** Opens a session for an authenticated staff member. */
export async function signedIn(
  context: Context,
  staff: StaffRow,
  { home, device, remember }: { home: string; device: Device; remember: boolean },
): Promise<Reply> {
  const { token, expiresAt, lifeMs } = await openDeskSession(context, staff, { device, remember })
  const isFactorDue = (await deskSessionOf(context, token))?.isFactorDue ?? false
  return {
    ...privateReply(sessionReply(context, staff, { token, expiresAt, isFactorDue })),
    cookies: [deskCookie(home, token, lifeMs / 1000), rememberedDevice(context, home, staff.id)],
  }
}

const sessionReply = (
  context: Context,
  { id, displayName, username, email, role, meta }: StaffRow,
  { token, expiresAt, isFactorDue }: { token: string; expiresAt: Date; isFactorDue: boolean },
): ReplyOf<typeof deskSession> => ({
  user: { id, name: displayName || username, username, email, role, locale: localeIn(meta) ?? defaultLocale },
  rights: [...rightsOf(role)],
  csrf: csrfOf(context, token),
  expires: expiresAt.toISOString(),
  demo: context.demonstration !== undefined,
  second_factor_due: isFactorDue,
})

const listedReply = (
  row: DeskSessionRow,
  current: number | undefined,
): ReplyOf<typeof deskListedSession> => ({
  id: row.id,
  current: row.id === current,
  device: deviceWords(row.userAgent),
  address: row.address,
  created: row.createdAt.toISOString(),
  last_seen: row.lastSeenAt.toISOString(),
  expires: row.expiresAt.toISOString(),
})

/** The caller's id, or for owners the id in the query. Throws 401 and 403, and 404 for an id that is not staff. */
async function personOf(
  { db }: Context,
  caller: Caller,
  asked: number | undefined,
  what: 'list' | 'delete',
): Promise<number> {
  const { staff } = caller
  if (!staff) throw notAllowed(caller, what)
  if (asked === undefined || asked === staff.id) return staff.id
  if (!hasRight(staff.role, 'staff')) throw notAllowed(caller, what)
  if (!(await findStaff(db, asked)))
    throw new ShopError(codes.deskStaffUnknown, 404, 'No staff member has this ID.')
  return asked
}
