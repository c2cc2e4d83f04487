/** Sessions of the desk: a random token in a cookie, and a second value that only a page of ours can send (decision 33). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { markStaffSeen, type StaffRow } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { shortAddress } from '#platform/http/limits/caller-address.ts'
import type { DeskEvidence } from '#platform/http/requests/desk-cookie.ts'
import type { Device } from '#platform/http/mount.ts'
import { findDeskSession, insertDeskSession, markDeskSession } from './desk-session-store.ts'

const hour = 3_600_000
/** ms; on a computer of the shop, and where the person has said so */
const lifeMs = { short: 12 * hour, long: 7 * 24 * hour }
/** ms; when a session was last used is not written more often */
const seenEveryMs = 5 * 60_000
/** characters of a browser's name that are stored */
const longestAgent = 300

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a page of the desk sends beside the cookie; the cookie itself no script can read. */
export const csrfOf = ({ secrets }: Pick<Context, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.tokenSecret).update(`desk csrf ${token}`).digest('base64url')

/** Opens a session under a new token, whatever came before. @returns the token, which is not stored, and its end */
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
    ...{ tokenHash: hashOf(token), staffId: id, tokenVersion, role, expiresAt },
    userAgent: device.userAgent.slice(0, longestAgent),
    address: shortAddress(device.address),
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
  })
  await markStaffSeen(context.db, id, new Date(now))
  return { token, expiresAt, lifeMs: life }
}

/**
 * Whom a cookie stands for: nobody when it is over, `isForged` when no page of the desk has sent it, `withoutFactor` who
 * lacks the second factor that is demanded.
 */
export async function staffOfDesk(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { token, csrf, isReading, isFromHere }: DeskEvidence,
): Promise<Pick<Caller, 'staff' | 'isForged' | 'withoutFactor'>> {
  const now = context.clock()
  const session = await findDeskSession(context.db, hashOf(token), new Date(now))
  if (!session) return {}
  if (!isFromHere || (!isReading && !isSame(csrf, csrfOf(context, token)))) return { isForged: true }
  const seenBefore = now - seenEveryMs
  if (session.lastSeenAt.getTime() <= seenBefore) {
    await markDeskSession(context.db, session.id, new Date(now), new Date(seenBefore))
    await markStaffSeen(context.db, session.staffId, new Date(now))
  }
  const staff = { id: session.staffId, role: session.role, may: false, deskSession: session.id }
  return session.isFactorDue ? { withoutFactor: staff } : { staff }
}

/** The session of a token, for the reply that names its end. */
export const deskSessionOf = ({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) =>
  findDeskSession(db, hashOf(token), new Date(clock()))

/** In a time that does not tell where they differ. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)))
