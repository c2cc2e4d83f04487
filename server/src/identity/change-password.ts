/** POST /{product}/v1/update-password: a new password for the own account (CONTRACT 11, D-072). */
import { codes } from '@sauda/contract/envelope.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#context.ts'
import { findCustomer } from '#customers/customer-store.ts'
import { AccountError } from '#http/errors.ts'
import { replacePassword } from './account-store.ts'
import { mustBePassword } from './password-rules.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { issueToken } from './tokens.ts'

type Input = {
  user_id?: number | undefined
  password?: string | undefined
  current_password?: string | undefined
}

/** All other sessions end; @returns the token that continues this one. */
export async function changePassword(
  context: Context,
  customerId: number,
  input: Input,
  issuer: string,
): Promise<string> {
  if (input.user_id !== undefined && input.user_id !== customerId)
    throw new AccountError(codes.cannotEdit, 403, 'Sorry, you are not allowed to edit this resource.')
  const password = input.password ?? ''
  mustBePassword(password)
  if (input.current_password !== undefined) await mustBeCurrent(context, customerId, input.current_password)
  const hash = await hashPassword(password)
  const tokenVersion = await replacePassword(context.db, customerId, hash, new Date(context.clock()))
  return issueToken(context, { id: customerId, tokenVersion }, issuer)
}

async function mustBeCurrent(context: Context, customerId: number, password: string): Promise<void> {
  const customer = await findCustomer(context.db, customerId)
  if (!(await passwordFits(customer?.passwordHash, password)))
    throw new AccountError('sauda_current_password_wrong', 400, account.currentPasswordWrong)
}
