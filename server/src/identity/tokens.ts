/** Customer tokens: HS256, seven days, revocable by the account's token version (D-070, CONTRACT 10). */
import { codes } from '@sauda/contract/envelope.ts'
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import type { Context } from '#context.ts'
import { findCustomer } from '#customers/customer-store.ts'
import type { Caller } from '#http/caller.ts'
import { ShopError } from '#http/errors.ts'

const lifeSeconds = 7 * 86_400

const keyOf = (context: Context): Uint8Array => new TextEncoder().encode(context.secrets.tokenSecret)

/** Issues a token for a customer. @param issuer the shop's address as the visitor reaches it */
export function issueToken(
  context: Context,
  customer: { id: number; tokenVersion: number },
  issuer: string,
): Promise<string> {
  const now = Math.floor(context.clock() / 1000)
  return new SignJWT({ data: { user: { id: String(customer.id) } }, ver: customer.tokenVersion })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifeSeconds)
    .setJti(context.newId())
    .sign(keyOf(context))
}

/**
 * The customer a token belongs to. Throws the 403 of CONTRACT 10 for every token that is not good.
 * @param mayRepeat asked about the version before the present one: whether it may still repeat its last call
 */
export async function customerOfToken(
  context: Context,
  token: string,
  mayRepeat: (customerId: number) => Promise<boolean>,
): Promise<Caller['customer']> {
  const { id, version } = await verified(context, token)
  const customer = await findCustomer(context.db, id)
  if (!customer) throw new ShopError(codes.badToken, 403, 'User ID not found in the token')
  const good =
    customer.tokenVersion === version || (customer.tokenVersion === version + 1 && (await mayRepeat(id)))
  if (!good) throw invalid('Expired token')
  return {
    id: customer.id,
    username: customer.username,
    email: customer.email,
    displayName: customer.displayName,
  }
}

async function verified(context: Context, token: string): Promise<{ id: number; version: number }> {
  const { payload } = await jwtVerify(token, keyOf(context), {
    algorithms: ['HS256'],
    currentDate: new Date(context.clock()),
  }).catch((cause: unknown) => {
    throw invalid(reasonOf(cause))
  })
  const data = payload['data'] as { user?: { id?: unknown } } | undefined
  const id = Number(data?.user?.id)
  if (!Number.isSafeInteger(id) || id < 1)
    throw new ShopError(codes.badToken, 403, 'User ID not found in the token')
  return { id, version: Number(payload['ver']) }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof joseErrors.JWTExpired) return 'Expired token'
  if (cause instanceof joseErrors.JWSSignatureVerificationFailed) return 'Signature verification failed'
  if (cause instanceof joseErrors.JOSEAlgNotAllowed) return 'Incorrect key for this algorithm'
  return 'Wrong number of segments'
}

const invalid = (message: string) => new ShopError(codes.invalidToken, 403, message)
