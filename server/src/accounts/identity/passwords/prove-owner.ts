/** Proof required for changes that outlast the session: the password, or a recent sign-in. */
import { account } from '@sauda/domain/wording/registration.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { passwordFits } from './passwords.ts'
import { codes } from '@sauda/contract/calls.ts'

/** ms; an account without a password must have signed in this recently */
const freshMs = 10 * 60_000

type Proof = { password: string | undefined; signedInAt: Date; now: number }

/** Throws 400 if the password is missing or wrong, and 403 if an account without one did not sign in recently. */
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
