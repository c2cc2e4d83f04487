/**
 * Customer tokens: HS256, seven days (D-070, CONTRACT 10). A token is valid while its session exists and the account's
 * token version matches.
 */
import type { webcrypto } from 'node:crypto'
import { timings } from '@sauda/domain/constants.ts'
import { errors as joseErrors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import { markStaffSeen } from '#accounts/customers/staff-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { loopback } from '#shop/mail/link-home.ts'
import { customerWithSession, markSeen } from './session-store.ts'
import { codes } from '@sauda/contract/calls.ts'

const lifeSeconds = timings.signIn / 1000
/** minimum ms between two writes of the time of last use */
const seenEveryMs = 5 * 60_000

const keys = new WeakMap<Context['secrets'], Promise<webcrypto.CryptoKey>>()

/** The shop's key, imported once: given as bytes it would be imported again for every token. */
function keyOf({ secrets }: Context): Promise<webcrypto.CryptoKey> {
  const known = keys.get(secrets)
  if (known) return known
  const bytes = new TextEncoder().encode(secrets.tokenSecret)
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secrets, key)
  return key
}

/**
 * Issues a token for a session.
 * @param issuer the shop's address as the visitor reaches it
 * @param tokenKey names the session, which the caller stores until `expiresAt`
 */
export async function issueToken(
  context: Context,
  customer: { id: number; tokenVersion: number },
  { issuer, tokenKey }: { issuer: string; tokenKey: string },
): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(context.clock() / 1000)
  const expires = now + lifeSeconds
  const user = { id: String(customer.id) }
  const token = await new SignJWT({ data: { user }, ver: customer.tokenVersion, sid: tokenKey })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(expires)
    .setJti(context.newId())
    .sign(await keyOf(context))
  return { token, expiresAt: new Date(expires * 1000) }
}

/**
 * The customer of a token. Throws the 403 of CONTRACT 10 for every invalid token.
 * @param home the shop's address; tokens of another shop with the same secret are refused
 * @param mayRepeat whether a token from before a password change may repeat that change (`isReplay`)
 */
export async function customerOfToken(
  context: Context,
  token: string,
  { home, mayRepeat }: { home: string; mayRepeat: (customerId: number) => Promise<boolean> },
): Promise<Pick<Caller, 'customer' | 'staff'>> {
  const { id, version, tokenKey } = await verified(context, token, home)
  const found = await customerWithSession(context.db, id, tokenKey)
  if (!found) {
    if (await findCustomer(context.db, id)) throw invalid('Expired token')
    throw new ShopError(codes.badToken, 403, 'User ID not found in the token')
  }
  const { customer, session, role } = found
  const good =
    customer.tokenVersion === version || (customer.tokenVersion === version + 1 && (await mayRepeat(id)))
  if (!good) throw invalid('Expired token')
  const now = context.clock()
  if (now - session.lastSeenAt.getTime() >= seenEveryMs) {
    await markSeen(context.db, session.id, new Date(now), new Date(now - seenEveryMs))
    if (role) await markStaffSeen(context.db, id, new Date(now))
  }
  return {
    customer: {
      id: customer.id,
      username: customer.username,
      email: customer.email,
      displayName: customer.displayName,
      emailConfirmed: customer.emailConfirmed,
      session: { id: session.id, tokenKey, createdAt: session.createdAt },
    },
    ...(role && { staff: { id, role, may: false } }),
  }
}

async function verified(
  context: Context,
  token: string,
  home: string,
): Promise<{ id: number; version: number; tokenKey: string }> {
  const payload = await signedPayload(context, token)
  if (!isIssuer(payload.iss ?? '', home))
    throw new ShopError(codes.badIssuer, 403, 'The iss do not match with this server')
  const data = payload['data'] as { user?: { id?: unknown } } | undefined
  const id = Number(data?.user?.id)
  if (!Number.isSafeInteger(id) || id < 1)
    throw new ShopError(codes.badToken, 403, 'User ID not found in the token')
  const { ver, sid } = payload
  return { id, version: Number(ver), tokenKey: typeof sid === 'string' ? sid : '' }
}

/** maximum number of verified tokens in the cache */
const mostRemembered = 1000
const remembered = new WeakMap<Context['secrets'], LRUCache<string, JWTPayload>>()

/**
 * The payload of a token with a valid signature and time. Verified tokens are cached, because verification costs more
 * than reading the session. A token whose session has ended is still refused.
 */
async function signedPayload(context: Context, token: string): Promise<JWTPayload> {
  const { secrets } = context
  const now = Math.floor(context.clock() / 1000)
  const known = remembered.get(secrets) ?? new LRUCache<string, JWTPayload>({ max: mostRemembered })
  remembered.set(secrets, known)
  const before = known.get(token)
  if (before && (before.nbf ?? 0) <= now && now < (before.exp ?? 0)) return before
  const { payload } = await jwtVerify(token, await keyOf(context), {
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'iss'],
    currentDate: new Date(context.clock()),
  }).catch((cause: unknown) => {
    throw invalid(reasonOf(cause))
  })
  known.set(token, payload)
  return payload
}

/** Whether the issuer is the shop. During development it has several loopback addresses. */
const isIssuer = (issuer: string, home: string): boolean =>
  issuer === home || (loopback.test(issuer) && loopback.test(home))

function reasonOf(cause: unknown): string {
  if (cause instanceof joseErrors.JWTClaimValidationFailed && cause.claim === 'nbf')
    return 'Cannot handle token prior to its nbf'
  if (cause instanceof joseErrors.JWTExpired) return 'Expired token'
  if (cause instanceof joseErrors.JWSSignatureVerificationFailed) return 'Signature verification failed'
  if (cause instanceof joseErrors.JOSEAlgNotAllowed) return 'Incorrect key for this algorithm'
  return 'Wrong number of segments'
}

const invalid = (message: string) => new ShopError(codes.invalidToken, 403, message)
