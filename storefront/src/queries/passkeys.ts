/** Passkeys: signing in with a passkey, and the passkeys of the account. The library is loaded on first use. */
import { decodeSession } from '@sauda/contract/accounts/session.ts'
import { readTime } from '@sauda/contract/time.ts'
import { passkeys as text } from '@sauda/domain/wording/passkeys.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { language } from '#state/language.ts'
import { sessionStore } from '#state/session-store.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { deviceMark, rememberDevice, SignInError } from './session.ts'
import { unlessGone } from './unless-gone.ts'

/** `made`, `lastUsed`: epoch milliseconds */
export type Passkey = { id: number; name: string; made: number | undefined; lastUsed: number | undefined }

/** Browsers allow passkeys on https and localhost, and only at a host name. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

/** Whether the visitor closed the browser's window, or it found no passkey; browsers do not distinguish these. */
const isClosed = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')

/**
 * Signs in with a passkey of this device.
 * @returns false when the visitor closed the browser's window. Throws SignInError with the text to show.
 */
export async function signInWithPasskey(): Promise<boolean> {
  try {
    const [{ startAuthentication }, asked] = await Promise.all([
      import('@simplewebauthn/browser'),
      call('askPasskey'),
    ])
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: asked.body as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })
    const { body } = await call('signInByPasskey', {
      body: { credential: { id, rawId, type, response }, ...deviceMark() },
    })
    const { token, user, deviceToken, locale } = decodeSession(body)
    if (token === '') throw new SignInError(text.signInFailed)
    rememberDevice(deviceToken)
    if (locale) language.choose(locale)
    sessionStore.signIn(token, user)
    return true
  } catch (cause) {
    if (isClosed(cause)) return false
    if (cause instanceof SignInError) throw cause
    throw new SignInError(
      (cause instanceof ApiError && cause.status < 500 && cause.serverText) || text.signInFailed,
    )
  }
}

const passkeysReply = z.array(
  z.looseObject({
    id: z.number(),
    name: z.string(),
    date_created_gmt: z.optional(z.unknown()),
    date_last_used_gmt: z.optional(z.unknown()),
  }),
)

export const passkeysQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.passkeys(userId),
    meta: answeredBy('listPasskeys'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Passkey[]> => {
      const { body } = await call('listPasskeys', { signal })
      return passkeysReply.parse(body).map((row) => ({
        id: row.id,
        name: row.name,
        made: readTime(row.date_created_gmt, undefined),
        lastUsed: readTime(row.date_last_used_gmt, undefined),
      }))
    },
  })

/**
 * Creates a passkey on this device.
 * @param password '' for an account without a password
 * @returns false when the visitor closed the browser's window. Throws ApiError, or Error with the text to show.
 */
export async function addPasskey(password: string): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const asked = await call('preparePasskey', { body: password === '' ? {} : { password } })
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: asked.body as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    const { clientDataJSON, attestationObject, transports } = response
    await call('addPasskey', {
      body: {
        credential: {
          ...{ id, rawId, type },
          response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        },
      },
    })
    return true
  } catch (cause) {
    if (isClosed(cause)) return false
    // The device already has a passkey of this account.
    if (cause instanceof Error && cause.name === 'InvalidStateError') throw new PasskeyError(text.alreadyHere)
    throw cause
  }
}

/** A failure of a passkey, whose message is the text to show. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

export const removePasskey = async (id: number): Promise<void> => {
  await call('removePasskey', { path: { id } }).catch(unlessGone)
}
