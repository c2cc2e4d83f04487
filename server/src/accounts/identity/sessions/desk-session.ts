/** Desk sessions: a random token in a cookie, and a CSRF value that only our pages can send (decision 33). */
import { deskSessionHours } from '@sauda/domain/lifetimes.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import type { Context } from '#platform/context.ts'
import { markStaffSeen, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { shortAddress } from '#platform/http/limits/caller-address.ts'
import type { DeskEvidence } from '#platform/http/requests/desk-cookie.ts'
import type { Device } from '#platform/http/mount.ts'
import { findDeskSession, insertDeskSession, markDeskSession } from './desk-session-store.ts'
import { hashToken } from '#platform/http/requests/link-token.ts'

const hour = 3_600_000
/** ms for which a session is valid; `long` if the person chose to stay signed in */
const lifeMs = { short: deskSessionHours.short * hour, long: deskSessionHours.long * hour }
/** minimum ms between two writes of the time of last use */
const seenEveryMs = 5 * 60_000
/** maximum stored characters of a user agent */
const longestAgent = 300

/** CSRF value of a session: desk pages send it in a header, besides the cookie, which scripts cannot read. */
export const csrfOf = ({ secrets }: Pick<Context, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.tokenSecret).update(`desk csrf ${token}`).digest('base64url')

/** Opens a session with a new token. @returns the token, which is not stored, and its expiry */
export async function openDeskSession(
  context: Pick<Context, 'db' | 'clock'>,
  { id, tokenVersion, role }: Pick<StaffRow, 'id' | 'tokenVersion' | 'role'>,
  { device, remember }: { device: Device; remember: boolean },
): Promise<{ token: string; expiresAt: Date; lifeMs: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock()
  const life = remember ? lifeMs.long : lifeMs.short
  const expiresAt = new Date(now + life)
  await insertDeskSession(context.db, {
    ...{ tokenHash: hashToken(token), staffId: id, tokenVersion, role, expiresAt },
    userAgent: device.userAgent.slice(0, longestAgent),
    address: shortAddress(device.address),
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
  })
  await markStaffSeen(context.db, id, new Date(now))
  return { token, expiresAt, lifeMs: life }
}

/**
 * The staff member of a desk cookie. The result is empty if the session has expired. `isForged`: the request does not
 * come from a desk page; `withoutFactor`: the person must first set up a required second factor.
 */
export async function staffOfDesk(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { token, csrf, isReading, isSameSite }: DeskEvidence,
): Promise<Pick<Caller, 'staff' | 'isForged' | 'withoutFactor'>> {
  const now = context.clock()
  const session = await findDeskSession(context.db, hashToken(token), new Date(now))
  if (!session) return {}
  if (!isSameSite || (!isReading && !isSameSecret(csrf, csrfOf(context, token)))) return { isForged: true }
  const seenBefore = now - seenEveryMs
  if (session.lastSeenAt.getTime() <= seenBefore) {
    await markDeskSession(context.db, session.id, new Date(now), new Date(seenBefore))
    await markStaffSeen(context.db, session.staffId, new Date(now))
  }
  const staff = { id: session.staffId, role: session.role, may: false, deskSession: session.id }
  return session.isFactorDue ? { withoutFactor: staff } : { staff }
}

/** The session of a token; undefined if it has expired. */
export const deskSessionOf = ({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) =>
  findDeskSession(db, hashToken(token), new Date(clock()))
