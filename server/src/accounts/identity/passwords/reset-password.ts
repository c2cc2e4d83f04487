/** POST /{product}/v1/reset-password: sets a new password with the link of a mail (D-086). */
import { recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { confirmEmail } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { hashToken } from '#platform/http/requests/link-token.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { replacePassword } from '#accounts/identity/account-store.ts'
import { passwordsOf } from '#accounts/identity/keys/application-password-store.ts'
import { passwordError } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { isResetGood, takeReset } from './reset-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Stores the password. The link works once, and ends all other links and sessions. Throws 400 for an invalid link. */
export async function resetPassword(
  context: Context,
  input: { token?: string | undefined; password?: string | undefined },
): Promise<void> {
  const now = new Date(context.clock())
  const tokenHash = hashToken(input.token ?? '')
  if (!(await isResetGood(context.db, tokenHash, now))) throw invalidLink()
  const error = passwordError(input.password ?? '')
  if (error) throw new ShopError(error.code, 400, error.message)
  const passwordHash = await hashPassword(input.password ?? '')
  await context.db.transaction().execute(async (tx) => {
    const customerId = await takeReset(tx, tokenHash, now)
    if (customerId === undefined) throw invalidLink()
    const { email, displayName } = await replacePassword(tx, customerId, { passwordHash, now })
    await confirmEmail(tx, { id: customerId, email }) // opening the link proves access to the address
    // Keep application passwords, so that the shop's programs continue to work; the mail names them.
    const programs = (await passwordsOf(tx, customerId)).map(({ name }) => name)
    await putMail(
      tx,
      {
        name: 'password-changed',
        to: email,
        content: { displayName, at: now.getTime(), ...(programs.length > 0 && { programs }) },
      },
      now,
    )
  })
}

const invalidLink = () => new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
