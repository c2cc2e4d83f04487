/** POST /{product}/v1/register: a new account with a user name, an e-mail and a password (CONTRACT 11). */
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#context.ts'
import { AccountError } from '#http/errors.ts'
import { insertAccount, takenBy } from './account-store.ts'
import { mustBePassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

type Input = { username?: string | undefined; email?: string | undefined; password?: string | undefined }

/** @returns the new account's id. Throws 400 with the first rule that fails; nothing is stored then. */
export async function register(context: Context, input: Input): Promise<number> {
  const [username, email, password] = [
    input.username?.trim() ?? '',
    input.email?.trim() ?? '',
    input.password ?? '',
  ]
  mustBeUsername(username)
  if (email === '') throw new AccountError('sauda_email_required', 400, account.emailRequired)
  if (!isEmail(email)) throw new AccountError('sauda_email_invalid', 400, account.emailInvalid)
  mustBePassword(password)
  // An e-mail as user name must be the account's own, or one could sign in under another's address (D-085).
  if (username.includes('@') && username.toLowerCase() !== email.toLowerCase())
    throw new AccountError('sauda_username_invalid', 400, account.usernameInvalid)
  const taken = await takenBy(context.db, { username, email })
  if (taken) throw takenError(taken)
  const passwordHash = await hashPassword(password)
  const id = await insertAccount(context.db, {
    username,
    email,
    passwordHash,
    now: new Date(context.clock()),
  })
  if (id === undefined) throw takenError((await takenBy(context.db, { username, email })) ?? 'username')
  return id
}

function mustBeUsername(username: string): void {
  if (username === '') throw new AccountError('sauda_username_required', 400, account.usernameRequired)
  if (username.length < limits.minUsernameLength)
    throw new AccountError('sauda_username_short', 400, account.usernameShort)
  if (username.length > limits.maxUsernameLength || !/^[\p{L}\p{N}._@-]+$/u.test(username))
    throw new AccountError('sauda_username_invalid', 400, account.usernameInvalid)
}

const takenError = (what: 'username' | 'email'): AccountError =>
  what === 'username'
    ? new AccountError('registration-error-username-exists', 400, account.usernameTaken)
    : new AccountError('registration-error-email-exists', 400, account.emailTaken)
