/** Identifies a caller by API key (query, Basic or OAuth) and bearer token, both optional (CONTRACT 3). */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { type Caller, nobody } from '#platform/http/requests/caller.ts'
import type { DeskEvidence } from '#platform/http/requests/desk-cookie.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type KeyRow, noteKeyUse } from '#accounts/identity/keys/api-key-store.ts'
import { hashKey, keyRow, secretOf } from '#accounts/identity/keys/api-keys.ts'
import { staffOfProgram } from '#accounts/identity/keys/application-passwords.ts'
import { useNonce } from '#accounts/identity/keys/nonce-store.ts'
import { checkSignature, oauthParameters, refused } from '#accounts/identity/keys/oauth.ts'
import { isReplay } from '#accounts/identity/keys/replay.ts'
import { staffOfDesk } from '#accounts/identity/sessions/desk-session.ts'
import { customerOfToken } from '#accounts/identity/sessions/tokens.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Authentication data of a request. */
type Evidence = {
  path: string
  /** the Authorization header */
  authorization: string | undefined
  /** the desk's cookie */
  desk: DeskEvidence | undefined
  /** consumer_key and consumer_secret of the query */
  key: string | undefined
  secret: string | undefined
  /** whether the connection was encrypted or local (CONTRACT 3.2) */
  private: boolean
  idempotencyKey: string | undefined
  /** method and address as sent, at the shop's public address; OAuth signs them */
  method: string
  url: URL
  /** the shop's address as the visitor reaches it */
  home: string
  /** the caller's IP address */
  address: string
  /** whether a page in a browser sent the request, according to headers that only browsers send */
  isFromPage: boolean
  /** counts a wrong application password for this login. Throws 429 after too many */
  countWrong: (login: string) => Promise<void>
}

/** Sign-in ignores the bearer header of an earlier session (CONTRACT 10). */
const ignoresToken = /\/wp-json\/jwt-auth\/v1\/token\/?$/
/** On this route a scheme other than Bearer counts as a malformed header, as recorded from WordPress. */
const readsTokenOnly = /\/wp-json\/jwt-auth\/v1\/token\/validate\/?$/

type Person = Pick<Caller, 'customer' | 'staff'>
/** Finds the owner of a bearer token. Throws 403 for an invalid token. */
export type CustomerOf = (token: string, evidence: Evidence) => Promise<Person>

const ownCustomer =
  (context: Context): CustomerOf =>
  (token, evidence) =>
    customerOfToken(context, token, {
      home: evidence.home,
      mayRepeat: (id) => isReplay(context, id, evidence),
    })

/**
 * Finds out who calls, by desk session, token or key. Throws 403 for a bad token and 401 for a wrong secret, on every
 * route (CONTRACT 2, order of checks).
 */
export async function identify(
  context: Context,
  evidence: Evidence,
  customerOf?: CustomerOf,
): Promise<Caller> {
  // Browsers attach the cookie to every request, so an explicit header or key takes precedence.
  if (evidence.desk && !customerOf && evidence.authorization === undefined && evidence.key === undefined)
    return { ...nobody, ...(await staffOfDesk(context, evidence.desk)) }
  // With a WooCommerce host, staff sign in at the host.
  const staff = customerOf ? undefined : await fromProgram(context, evidence)
  if (staff) return { key: undefined, customer: undefined, staff }
  const person = ignoresToken.test(evidence.path)
    ? undefined
    : await fromToken(evidence, customerOf ?? ownCustomer(context))
  const key = await fromKey(context, evidence)
  // Every visitor can read a secret key in a page.
  if (key && key.permission !== 'publishable' && evidence.isFromPage)
    throw new ShopError(
      codes.secretKeyInBrowser,
      403,
      'A secret API key must not be used in a browser. Use the publishable key there, and this one on your server.',
    )
  return { customer: undefined, ...person, key }
}

async function fromToken(evidence: Evidence, customerOf: CustomerOf): Promise<Person | undefined> {
  const header = evidence.authorization
  if (header === undefined) return undefined
  if (/^(basic|oauth)\b/i.test(header) && !readsTokenOnly.test(evidence.path)) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (token === undefined) throw new ShopError(codes.badAuthHeader, 403, 'Authorization header malformed.')
  return customerOf(token, evidence)
}

/** Routes on which programs of staff sign in with an application password, as in WordPress. */
const takesPrograms = /^\/wp-json\/(?!jwt-auth\/)/

/** The staff member of an application password in the Basic header; a login that begins with ck_ is an API key. */
async function fromProgram(context: Context, evidence: Evidence): Promise<Caller['staff']> {
  const pair = takesPrograms.test(evidence.path) && !inQuery(evidence) ? inBasic(evidence) : undefined
  if (!pair || /^ck_/i.test(pair.key)) return undefined
  if (!evidence.private) {
    context.log.warn('application password refused: sent over plain http from another machine')
    return undefined
  }
  const { address, countWrong } = evidence
  return staffOfProgram(context, { login: pair.key, password: pair.secret, address, countWrong })
}

async function fromKey(context: Context, evidence: Evidence): Promise<Caller['key']> {
  const pair = inQuery(evidence) ?? inBasic(evidence)
  if (!pair) return fromOauth(context, evidence)
  const row = await keyRow(context, pair.key)
  if (!row) return undefined // unknown and revoked keys count as none
  // As in WooCommerce, plain http accepts only signed calls. The publishable pair is accepted too, because it is not
  // secret.
  if (row.permission !== 'publishable' && !evidence.private) {
    context.log.warn({ key: row.id }, 'API key refused: sent over plain http from another machine')
    return fromOauth(context, evidence)
  }
  const secret = secretOf(context, row)
  if (secret === undefined || !sameText(secret, pair.secret))
    throw new ShopError(codes.authentication, 401, 'Consumer secret is invalid.')
  return usedKey(context, row)
}

/** minimum ms between two writes of the time of last use */
const noteUseEveryMs = 5 * 60_000

/** Returns a key for the caller, and stores the time of use, except for publishable keys, which every page uses. */
async function usedKey(context: Context, row: KeyRow): Promise<Caller['key']> {
  const { id, permission, lastUsedAt } = row
  const now = context.clock()
  const isNoted = lastUsedAt !== null && now - lastUsedAt.getTime() < noteUseEveryMs
  if (permission !== 'publishable' && !isNoted)
    // The database may be read-only; reading must still work.
    await noteKeyUse(context.db, id, new Date(now)).catch((error: unknown) =>
      context.log.debug({ err: error, key: id }, 'the use of an API key was not recorded'),
    )
  return { id, permission }
}

/** A call signed with OAuth (CONTRACT 3). Unlike an unknown plain key, an invalid signature is always an error. */
async function fromOauth(context: Context, evidence: Evidence): Promise<Caller['key']> {
  const parameters = oauthParameters(evidence)
  if (!parameters) return undefined
  const row = await keyRow(context, parameters.get('oauth_consumer_key') ?? '')
  if (!row) throw refused('Consumer key is invalid.')
  const secret = secretOf(context, row)
  if (secret === undefined) throw refused('Consumer secret is invalid.')
  const now = context.clock()
  checkSignature(evidence, parameters, secret, now)
  if (!(await useNonce(context.db, row.id, parameters, now)))
    throw refused('Invalid nonce - nonce has already been used.')
  return usedKey(context, row)
}

type Pair = { key: string; secret: string }

const inQuery = ({ key, secret }: Evidence): Pair | undefined =>
  key && secret !== undefined ? { key, secret } : undefined

function inBasic({ authorization = '' }: Evidence): Pair | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon > 0 ? { key: text.slice(0, colon), secret: text.slice(colon + 1) } : undefined
}

/** Compares two secrets in constant time. */
function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashKey(a)), Buffer.from(hashKey(b))]
  return timingSafeEqual(left, right)
}
