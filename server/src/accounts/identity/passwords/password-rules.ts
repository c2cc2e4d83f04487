/** Password rules (D-169). The length limits are in domain/constants.ts, because the form needs them too. */
import { limits } from '@sauda/domain/constants.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import { AccountError } from '#platform/http/replies/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { codes } from '@sauda/contract/calls.ts'

type PasswordCode = (typeof codes)[`password${'Required' | 'Short' | 'Long' | 'Common'}`]

/** The first rule that a password breaks, or undefined. Passwords are never trimmed. */
export function passwordError(password: string): { code: PasswordCode; message: string } | undefined {
  if (password === '') return { code: codes.passwordRequired, message: account.passwordRequired }
  if (password.length < limits.minPasswordLength)
    return { code: codes.passwordShort, message: account.passwordShort }
  if (password.length > limits.maxPasswordLength)
    return { code: codes.passwordLong, message: account.passwordLong }
  if (isCommonPassword(password)) return { code: codes.passwordCommon, message: account.passwordCommon }
  return undefined
}

/** Throws 400 with the first rule that fails. */
export function mustBePassword(password: string): void {
  const error = passwordError(password)
  if (error) throw new AccountError(error.code, 400, error.message)
}
