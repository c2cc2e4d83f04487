/**
 * What an identity provider has signed about a person, and whether it is true (D-076). Firebase signs with keys that it
 * publishes; the built-in demo provider with one derived from the shop's own secret.
 */
import { hkdfSync } from 'node:crypto'
import { codes } from '@sauda/contract/refusals.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose'
import * as z from 'zod'
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'

/** A person as the provider knows them; the e-mail is theirs beyond doubt. */
export type ProvenPerson = { uid: string; email: string; name: string }

/** seconds; the popup hands it over at once */
const demoTokenLife = 300
const demoIssuer = 'demo-identity'

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().max(254),
  email_verified: z.literal(true),
  name: z.string().max(200).default(''),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
})

/** The person of a Google sign-in. Throws 403 `sauda_invalid_identity` for a token that proves nothing. */
export async function personOf(context: Context, idToken: string): Promise<ProvenPerson> {
  try {
    const { sub, email, name } = claims.parse(await verified(context, idToken))
    return { uid: sub, email, name: name.trim() }
  } catch (cause) {
    context.log.info({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'identity refused')
    throw invalidIdentity()
  }
}

export const invalidIdentity = (): ShopError => new ShopError(codes.invalidIdentity, 403, errors.googleFailed)

async function verified(context: Context, idToken: string): Promise<JWTPayload> {
  const currentDate = new Date(context.clock())
  const { firebase, demoMode } = context.config
  if (firebase) {
    const { projectId, keysUrl } = firebase
    const { payload } = await jwtVerify(idToken, keysOf(keysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate,
    })
    return payload
  }
  if (!demoMode) throw new Error('no provider')
  const { payload } = await jwtVerify(idToken, demoKey(context), {
    algorithms: ['HS256'],
    issuer: demoIssuer,
    audience: context.config.brand,
    requiredClaims: ['exp', 'sub'],
    currentDate,
  })
  return payload
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** The provider's public keys; fetched when first needed and when an unknown one is named. */
function keysOf(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 })
  keySets.set(url, known)
  return known
}

/** Another key than that of customers' tokens, so that neither can stand in for the other. */
const demoKey = (context: Context): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', context.secrets.tokenSecret, '', 'demo identity provider', 32))

type DemoPerson = { uid: string; email: string; displayName: string; emailVerified: boolean }

/** Signs for the demo provider. @param by how the person showed who they are; only the chooser is a Google sign-in */
export const demoToken = (
  context: Context,
  { uid, email, displayName, emailVerified }: DemoPerson,
  by: 'google.com' | 'password',
): Promise<string> => {
  const now = Math.floor(context.clock() / 1000)
  return new SignJWT({
    email,
    email_verified: emailVerified,
    name: displayName,
    firebase: { sign_in_provider: by },
  })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(demoIssuer)
    .setAudience(context.config.brand)
    .setSubject(uid)
    .setIssuedAt(now)
    .setExpirationTime(now + demoTokenLife)
    .sign(demoKey(context))
}
