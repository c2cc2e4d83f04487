/**
 * Verifies tokens of identity providers (D-076). Firebase signs with published keys; the demo provider checks its own
 * tokens.
 */
import { errors } from '@sauda/domain/wording/errors.ts'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

/** A person as the provider knows them. `uid`: the provider's user id; the email is verified */
export type ProvenPerson = { uid: string; email: string; name: string }

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().max(254),
  email_verified: z.literal(true),
  name: z.string().max(200).default(''),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
})

/** The person of a Google sign-in. Throws 403 `sauda_invalid_identity` for an invalid token. */
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

async function verified(context: Context, idToken: string): Promise<unknown> {
  const currentDate = new Date(context.clock())
  const { firebase } = context.config
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
  if (!context.demonstration) throw new Error('no provider')
  return context.demonstration.identity.claims(context, idToken)
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** The provider's public keys; fetched at first use and when a token names an unknown key. */
function keysOf(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 })
  keySets.set(url, known)
  return known
}
