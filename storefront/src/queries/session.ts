/** Signing in: the token call, and what its refusals mean (SPEC §5, §8; D-068, D-091). */
import { decodeSession } from '@sauda/contract/session.ts'
import { cleanMessage } from '@sauda/domain/text.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'

/** Why nobody was signed in; `resetLink` when the server's text offered to reset the password. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly resetLink: boolean
  constructor(message: string, resetLink = false) {
    super(message)
    this.resetLink = resetLink
  }
}

/** Signs in and stores the session. Throws SignInError with the text to show. */
export async function signIn(input: { username: string; password: string }): Promise<void> {
  const reply = await call('signIn', { body: input }).catch((cause: unknown) => {
    throw refusal(cause)
  })
  const { token, user } = decodeSession(reply.body)
  if (token === '') throw new SignInError(errors.noToken)
  sessionStore.signIn(token, user)
}

/** A reply with a text is cleaned of markup; without any usable reply the password is not to blame (D-091). */
function refusal(cause: unknown): SignInError {
  if (!(cause instanceof ApiError) || cause.kind !== 'http' || cause.status >= 500)
    return new SignInError(errors.loginFailed)
  const { text, hasLink } = cleanMessage(cause.said)
  return new SignInError(text || errors.loginInvalid, hasLink)
}
