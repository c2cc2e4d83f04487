/** What a customer shows before a change that outlasts the session: the password, or a sign-in a moment ago. */
import { codes } from '@sauda/contract/refusals.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { passwordFits } from './passwords.ts'

/** ms; an account without a password proves itself by having just signed in */
const freshMs = 10 * 60_000

type Proof = { password: string | undefined; signedInAt: Date; now: number }

/** Throws 400 when the password is missing or wrong, and 403 when an account without one was not signed in just now. */
export async function mustProveOwner(
  row: CustomerRow | undefined,
  { password, signedInAt, now }: Proof,
): Promise<void> {
  if (row?.passwordHash == null) {
    if (now - signedInAt.getTime() > freshMs) throw new ShopError(codes.signInAgain, 403, account.signInAgain)
    return
  }
  if (password === undefined || password === '')
    throw new ShopError(codes.passwordRequired, 400, account.currentPasswordRequired)
  if (!(await passwordFits(row.passwordHash, password))) throw wrongPassword()
}

export const wrongPassword = () =>
  new ShopError(codes.currentPasswordWrong, 400, account.currentPasswordWrong)
