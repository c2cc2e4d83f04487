/** What a password must be; the form says the same (SPEC §5, D-169). */
import { limits } from '@sauda/domain/constants.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import { AccountError } from '#http/errors.ts'

/** Throws 400 with the first rule that fails. The password is never trimmed. */
export function mustBePassword(password: string): void {
  if (password === '') throw new AccountError('sauda_password_required', 400, account.passwordRequired)
  if (password.length < limits.minPasswordLength)
    throw new AccountError('sauda_password_short', 400, account.passwordShort)
  if (password.length > limits.maxPasswordLength)
    throw new AccountError('sauda_password_long', 400, account.passwordLong)
}
