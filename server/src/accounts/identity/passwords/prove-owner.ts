/** Proof required for changes that outlast the session: the password, or a recent sign-in. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { type Refused, ShopError } from '#platform/http/replies/errors.ts'
import { passwordFits } from './passwords.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Whether a sign-in is recent enough to change how the account signs in. */
export const isRecent = (signedInAt: Date, now: number): boolean =>
  now - signedInAt.getTime() <= accountRules.freshSignInMs

type Proof = { password: string | undefined; signedInAt: Date; now: number }

/** Throws 400 if the password is missing or wrong, and 403 if an account without a password did not sign in recently. */
export async function mustProveOwner(row: CustomerRow | undefined, proof: Proof): Promise<void> {
  const refused = await whyNotOwner(row, proof)
  if (refused) throw new ShopError(...refused)
}

/** Why the proof does not suffice, or undefined. */
export async function whyNotOwner(
  row: CustomerRow | undefined,
  { password, signedInAt, now }: Proof,
): Promise<Refused | undefined> {
  if (row?.passwordHash == null)
    return isRecent(signedInAt, now) ? undefined : [codes.signInAgain, 403, account.signInAgain]
  if (password === undefined || password === '')
    return [codes.passwordRequired, 400, account.currentPasswordRequired]
  return (await passwordFits(row.passwordHash, password)) ? undefined : wrong()
}

/** The refusal of a wrong current password. */
export const wrong = (): Refused => [codes.currentPasswordWrong, 400, account.currentPasswordWrong]
export const wrongPassword = () => new ShopError(...wrong())
