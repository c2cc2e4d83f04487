/** POST /{product}/v1/register: creates an account with user name, email and password (CONTRACT 11). */
import { accountKey, isUsername } from '@sauda/domain/account-key.ts'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { confirmationLink } from '#accounts/customers/confirm-email.ts'
import { isReservedFor } from '#accounts/customers/email-change.ts'
import type { Database } from '#platform/database/database.ts'
import { AccountError } from '#platform/http/replies/errors.ts'
import { putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { insertAccount, type NewAccount, takenBy } from './account-store.ts'
import { mustBePassword } from '#accounts/identity/passwords/password-rules.ts'
import { hashPassword } from '#accounts/identity/passwords/passwords.ts'
import { codes } from '@sauda/contract/calls.ts'

type Input = { username?: string | undefined; email?: string | undefined; password?: string | undefined }

/** The sent values, trimmed, if they are valid. Throws 400 with the first rule that fails. */
export function mustBeAccount(input: Input): { username: string; email: string; password: string } {
  const [username, email, password] = [
    input.username?.trim() ?? '',
    input.email?.trim() ?? '',
    input.password ?? '',
  ]
  mustBeUsername(username)
  if (email === '') throw new AccountError(codes.emailRequired, 400, account.emailRequired)
  if (!isEmail(email)) throw new AccountError(codes.emailInvalid, 400, account.emailInvalid)
  mustBePassword(password)
  // A user name that is an email must be the account's own email, or it could sign in with another's address (D-085).
  if (username.includes('@') && accountKey(username) !== accountKey(email))
    throw new AccountError(codes.usernameInvalid, 400, account.usernameInvalid)
  return { username, email, password }
}

/** The account to create from the sent values, with a hashed password. Throws 400 with the first rule that fails. */
export async function newAccount(context: Context, input: Input): Promise<NewAccount> {
  const { username, email, password } = mustBeAccount(input)
  return { username, email, passwordHash: await hashPassword(password), now: new Date(context.clock()) }
}

/**
 * Stores the account and queues the welcome mail. Of concurrent requests for one name, a unique index lets only one
 * succeed.
 * @param home the shop's address for the link in the mail
 * @returns the new account's id. Throws 400 if name or email is taken.
 */
export async function register(
  context: Pick<Context, 'secrets' | 'clock' | 'extensions' | 'listeners' | 'newId'>,
  tx: Database,
  wanted: NewAccount,
  home: string,
): Promise<number> {
  const taken = await takenBy(tx, wanted)
  if (taken) throw takenError(taken)
  if (await isReservedFor(context, tx, wanted.email)) throw takenError('email')
  const id = await insertAccount(tx, wanted)
  if (id === undefined) throw takenError((await takenBy(tx, wanted)) ?? 'username')
  const { email, now } = wanted
  await putUnaskedMail(
    tx,
    { name: 'welcome', to: email, content: { link: confirmationLink(context, home, { id, email }) } },
    { budget: 'welcome', now, isConfirmed: false },
  )
  await emitEvent(context, tx, { name: 'customer.registered', customerId: id })
  return id
}

export function mustBeUsername(username: string): void {
  if (username === '') throw new AccountError(codes.usernameRequired, 400, account.usernameRequired)
  if (username.length < limits.minUsernameLength)
    throw new AccountError(codes.usernameShort, 400, account.usernameShort)
  if (username.length > limits.maxUsernameLength || !isUsername(username))
    throw new AccountError(codes.usernameInvalid, 400, account.usernameInvalid)
}

export const takenError = (what: 'username' | 'email'): AccountError =>
  what === 'username'
    ? new AccountError(codes.usernameTaken, 400, account.usernameTaken)
    : new AccountError(codes.emailTaken, 400, account.emailTaken)
