/** Customer sessions: opened at sign-in, listed and ended by their owner (D-070). */
import type { session } from '@sauda/contract/accounts/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { shortAddress } from '#platform/http/limits/caller-address.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { Device, HandlersFor } from '#platform/http/mount.ts'
import { deleteSession, deleteSessions, insertSession, type SessionRow, sessionsOf } from './session-store.ts'
import { issueToken } from './tokens.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum stored characters of a user agent */
const longestAgent = 300

/** Opens a session; returns its token. @param issuer the shop's address; `isStaff`: with the rights of the role */
export async function openSession(
  context: Context,
  customer: { id: number; tokenVersion: number },
  { issuer, device, isStaff = false }: { issuer: string; device: Device; isStaff?: boolean },
): Promise<string> {
  const tokenKey = context.newId()
  const { token, expiresAt } = await issueToken(context, customer, { issuer, tokenKey })
  const now = new Date(context.clock())
  await context.db.transaction().execute((tx) =>
    insertSession(tx, {
      tokenKey,
      customerId: customer.id,
      userAgent: device.userAgent.slice(0, longestAgent),
      address: shortAddress(device.address),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      isStaff,
    }),
  )
  return token
}

export const sessionRoutes = (
  context: Context,
): HandlersFor<'listSessions' | 'endSession' | 'endOwnSession' | 'endOtherSessions'> => ({
  listSessions: async ({ caller }) => {
    const { id, session } = mustBeCustomer(caller, 'list')
    return { visibility: 'private', body: await ownSessions(context, id, session.id) }
  },

  /** Ending the current session signs out. */
  endSession: async ({ id, caller }) => {
    const customer = mustBeCustomer(caller, 'delete')
    const row = await deleteSession(context.db, customer.id, id)
    if (!row) throw new ShopError(codes.invalidId, 404, 'Invalid resource ID.')
    return { visibility: 'private', body: sessionReply(row, customer.session.id) }
  },

  endOwnSession: async ({ caller }) => {
    const { id, session } = mustBeCustomer(caller, 'delete')
    const ended = await deleteSession(context.db, id, session.id)
    return { visibility: 'private', body: { success: true, ended: ended ? 1 : 0 } }
  },

  endOtherSessions: async ({ caller }) => {
    const { id, session } = mustBeCustomer(caller, 'delete')
    const ended = await deleteSessions(context.db, id, session.id)
    return { visibility: 'private', body: { success: true, ended } }
  },
})

/** Sessions of an account, most recently used first. @param current the caller's session */
export async function ownSessions(context: Context, customerId: number, current: number) {
  const rows = await sessionsOf(context.db, customerId, new Date(context.clock()))
  return rows.map((row) => sessionReply(row, current))
}

/** Returns the signed-in customer. Throws 401 or 403 for other callers, even if they send an API key. */
export function mustBeCustomer(
  caller: Caller,
  what: 'list' | 'view' | 'delete',
): NonNullable<Caller['customer']> {
  if (!caller.customer) throw notAllowed(caller, what)
  return caller.customer
}

const sessionReply = (row: SessionRow, current: number): ReplyOf<typeof session> => ({
  id: row.id,
  current: row.id === current,
  user_agent: row.userAgent,
  address: row.address,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_last_seen: shopTime(row.lastSeenAt.getTime()),
  date_last_seen_gmt: gmtTime(row.lastSeenAt.getTime()),
  date_expires: shopTime(row.expiresAt.getTime()),
  date_expires_gmt: gmtTime(row.expiresAt.getTime()),
})
