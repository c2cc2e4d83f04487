/**
 * Decides whether a session may change how its account signs in: password, email, passkeys. Every call that makes such
 * a change uses this function.
 */
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { factorDue, type Refused, ShopError } from '#platform/http/replies/errors.ts'
import { accessChange } from './admission.ts'
import { standingOf } from './admission-store.ts'
import { isRecent } from './passwords/prove-owner.ts'
import { codes } from '@sauda/contract/calls.ts'

type Session = Pick<Caller, 'customer' | 'staff'>

/** Throws 403 for a session that may not. @param asksPassword whether the call also demands the password */
export async function mustMayChange(
  context: Pick<Context, 'db' | 'clock'>,
  session: Session,
  asksPassword = false,
): Promise<void> {
  const refused = await whyNotChange(context, session, asksPassword)
  if (refused) throw new ShopError(...refused)
}

/** Why the session may not change how its account signs in, or undefined. */
export async function whyNotChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { customer, staff }: Session,
  asksPassword: boolean,
): Promise<Refused | undefined> {
  if (!customer) return undefined
  const change = accessChange(await standingOf(db, customer.id), staff?.id === customer.id)
  if (change === 'factor-due') return factorDue
  if (change === 'code-needed') return codeNeeded
  if (change === 'free' || asksPassword || isRecent(customer.session.createdAt, clock())) return undefined
  return [codes.signInAgain, 403, account.signInAgain]
}

const codeNeeded: Refused = [
  codes.staffAccount,
  403,
  'This account signs in to the desk with a code. Use "Forgot password" for a new password, and ask an owner for the rest.',
]
