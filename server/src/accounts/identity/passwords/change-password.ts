/** POST /{product}/v1/update-password: changes the caller's password (CONTRACT 11, D-072). */
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { AccountError, type Refused } from '#platform/http/replies/errors.ts'
import type { Reply } from '#platform/http/mount.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { whyNotChange } from '#accounts/identity/access-change.ts'
import { replacePassword } from '#accounts/identity/account-store.ts'
import { idempotentAccountCall } from '#accounts/identity/idempotent-account-call.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { mustBePassword } from './password-rules.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { whyNotOwner, wrong } from './prove-owner.ts'
import { attemptOf } from '#accounts/identity/keys/replay.ts'
import { prolongSession } from '#accounts/identity/sessions/session-store.ts'
import { issueToken } from '#accounts/identity/sessions/tokens.ts'
import { codes } from '@sauda/contract/calls.ts'

type Input = {
  user_id?: number | undefined
  password?: string | undefined
  current_password?: string | undefined
}

type SignedIn = { customer: NonNullable<Caller['customer']>; staff: Caller['staff'] }

/** `key`: Idempotency-Key; `sent`: the body as sent; `issuer`: the shop's address as the visitor reaches it */
type Attempt = { key: string | undefined; sent: unknown; issuer: string }

/**
 * Stores the new password, ends every other session, and returns a token that continues this one. A repeat with the
 * same Idempotency-Key gets a new token, because tokens are not stored.
 */
export async function changePassword(
  context: Context,
  caller: SignedIn,
  input: Input,
  { key, sent, issuer }: Attempt,
): Promise<Reply> {
  const { id: customerId, session } = caller.customer
  if (input.user_id !== undefined && input.user_id !== customerId)
    throw new AccountError(codes.cannotEdit, 403, 'Sorry, you are not allowed to edit this resource.')
  const password = input.password ?? ''
  mustBePassword(password)
  // Hashing is slow, so it runs before the transaction. A wrong current password is refused inside the transaction:
  // when a call is repeated, its first run may already have replaced that password.
  const refusal = await refusalOf(context, caller, input.current_password)
  const passwordHash = await hashPassword(password)
  const attempt = { ...attemptOf(customerId), key, sent: sent as Record<string, unknown> }
  const reply = await idempotentAccountCall(context, attempt, async (tx) => {
    if (refusal) throw new AccountError(...refusal)
    const now = new Date(context.clock())
    const { email, ...named } = await replacePassword(tx, customerId, {
      passwordHash,
      now,
      keepSession: session.id,
    })
    await putMail(
      tx,
      {
        name: 'password-changed',
        to: email,
        content: { displayName: greetedName(named), at: now.getTime() },
      },
      now,
    )
    return { visibility: 'private', body: { success: true, message: account.passwordUpdated } }
  })
  const customer = await findCustomer(context.db, customerId)
  const continued = customer && (await issueToken(context, customer, { issuer, tokenKey: session.tokenKey }))
  if (continued) await prolongSession(context.db, session.tokenKey, continued.expiresAt)
  return { ...reply, body: { ...(reply.body as object), token: continued?.token } }
}

/**
 * Why the password may not be changed; undefined if it may. The current password is checked if the settings require it,
 * or if the caller sent one (D-073).
 */
async function refusalOf(
  context: Context,
  caller: SignedIn,
  password: string | undefined,
): Promise<Refused | undefined> {
  const isDemanded = (await shopSettings(context)).shop.askCurrentPassword
  const asksPassword = isDemanded || password !== undefined
  const refused = await whyNotChange(context, caller, asksPassword)
  if (refused || !asksPassword) return refused
  const { id, session } = caller.customer
  const customer = await findCustomer(context.db, id)
  if (isDemanded)
    return whyNotOwner(customer, { password, signedInAt: session.createdAt, now: context.clock() })
  return (await passwordFits(customer?.passwordHash, password ?? '')) ? undefined : wrong()
}
