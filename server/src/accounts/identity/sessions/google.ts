/** Sign-in and registration with tokens signed by Google or the demo provider (D-076, D-077). */
import { splitName } from '@sauda/domain/text.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { confirmEmail, type CustomerRow } from '#accounts/customers/customer-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AccountError } from '#platform/http/replies/errors.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { admissionOf } from '#accounts/identity/admission-store.ts'
import type { NewAccount } from '#accounts/identity/account-store.ts'
import {
  customerByEmail,
  handOver,
  linkCustomer,
  linkedCustomer,
} from '#accounts/identity/sessions/provider-link-store.ts'
import { invalidIdentity, personOf, type ProvenPerson } from './provider-tokens.ts'
import { mustBeUsername, register } from '#accounts/identity/register.ts'
import { codes } from '@sauda/contract/calls.ts'

type IdentityInput = { email: string; uid: string; idToken: string }

/** The person of a token. Throws 403 for an invalid token, or if its email or uid differs from the sent one. */
async function provenPerson(context: Context, { email, uid, idToken }: IdentityInput): Promise<ProvenPerson> {
  const person = await personOf(context, idToken)
  const same = person.email.toLowerCase() === email.trim().toLowerCase() && person.uid === uid
  if (!same) throw invalidIdentity()
  return person
}

/**
 * The account of a Google sign-in: the linked account, or else the account with the verified email, which is then
 * linked. If this account's email was unconfirmed, the account first loses its password and sessions, because a
 * stranger may have created it (D-077).
 * @returns undefined if there is no such customer. Throws 403 for an unproved identity.
 */
export async function customerOfGoogle(
  context: Context,
  sent: IdentityInput,
): Promise<CustomerRow | undefined> {
  const person = await provenPerson(context, sent)
  const now = new Date(context.clock())
  return context.db.transaction().execute(async (tx) => {
    const linked = await linkedCustomer(tx, person.uid)
    if (linked) return linked
    const owner = await customerByEmail(tx, person.email)
    // Staff are not admitted: their account keeps its password and gets no link.
    if (!owner || (await admissionOf(tx, owner.id, 'provider')) === 'refused') return undefined
    const customer = owner.emailConfirmed ? owner : await handOver(tx, owner.id, now)
    await linkCustomer(tx, person.uid, customer.id, now)
    const { email } = customer
    if (!owner.emailConfirmed)
      await putMail(
        tx,
        { name: 'password-removed', to: email, content: { displayName: '', at: now.getTime() } },
        now,
      )
    return customer
  })
}

export type NewGoogleAccount = NewAccount & { uid: string }

/** The account to create: without a password, with the name from the provider (D-178). Throws 403 or 400. */
export async function newGoogleAccount(
  context: Context,
  { username, ...sent }: IdentityInput & { username: string },
): Promise<NewGoogleAccount> {
  const person = await provenPerson(context, sent)
  mustBeUsername(username.trim())
  if (username.includes('@') && accountKey(username) !== accountKey(person.email))
    throw new AccountError(codes.usernameInvalid, 400, account.usernameInvalid)
  const { first, last } = splitName(person.name)
  return {
    username: username.trim(),
    email: person.email,
    passwordHash: null,
    names: { firstName: first, lastName: last, displayName: person.name },
    now: new Date(context.clock()),
    uid: person.uid,
  }
}

/** Stores the account and its link, and queues the welcome mail. @returns the new account's id */
export async function registerGoogle(
  context: Pick<Context, 'secrets' | 'clock' | 'extensions' | 'listeners' | 'newId'>,
  tx: Database,
  wanted: NewGoogleAccount,
  home: string,
): Promise<number> {
  const id = await register(context, tx, wanted, home)
  await confirmEmail(tx, { id, email: wanted.email })
  await linkCustomer(tx, wanted.uid, id, wanted.now)
  return id
}
