/** SQL of accounts: creation and password changes. */
import { usernameEndings } from '#accounts/customers/account-list-store.ts'
import { isSameText } from '#accounts/customers/customer-store.ts'
import { type Locale, localeKey } from '@sauda/domain/locale.ts'
import type { Database } from '#platform/database/database.ts'
import { endPendingEmail } from '#accounts/customers/email-change-store.ts'
import { deletePasskeys } from '#accounts/identity/factors/passkey-store.ts'
import { forgetOldPassword } from '#accounts/identity/passwords/old-password-store.ts'
import { endResets } from '#accounts/identity/passwords/reset-store.ts'
import { deleteInvitationsOf } from '#accounts/staff/invitation-store.ts'
import { deleteSessions } from '#accounts/identity/sessions/session-store.ts'

export type NewAccount = {
  username: string
  email: string
  /** null: the account signs in through an identity provider only */
  passwordHash: string | null
  /** names of the person; absent: the user name is shown */
  names?: { firstName: string; lastName: string; displayName: string }
  now: Date
  /** the person's language */
  locale?: Locale
}

/**
 * Whether the user name or the email is taken, ignoring case; the user name is checked first. A user name that equals
 * another account's email counts as taken, and vice versa, because both identify an account at sign-in.
 * @returns the one that is taken; undefined if both are free
 */
export async function takenBy(
  db: Database,
  wanted: Pick<NewAccount, 'username' | 'email'>,
): Promise<'username' | 'email' | undefined> {
  const { username, email } = wanted
  const rows = await db
    .selectFrom('customer')
    .select([
      isSameText('username', username).as('hasName'),
      isSameText('email', email).as('hasEmail'),
      isSameText('email', username).as('hasNameAsEmail'),
    ])
    .where((eb) =>
      eb.or([
        isSameText('username', username),
        isSameText('username', email),
        isSameText('email', username),
        isSameText('email', email),
      ]),
    )
    .execute()
  if (rows.some(({ hasName }) => hasName)) return 'username'
  if (rows.some(({ hasEmail }) => hasEmail)) return 'email'
  if (rows.some(({ hasNameAsEmail }) => hasNameAsEmail)) return 'username'
  return rows.length > 0 ? 'email' : undefined
}

/** A free user name: the part of the email before the @, with a number if it is taken. */
export async function usernameFrom(tx: Database, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 50) || 'customer'
  const taken = await usernameEndings(tx, base)
  let ending = ''
  for (let number = 2; taken.has(ending); number += 1) ending = String(number)
  return base + ending
}

/** The new account's id, or undefined if a concurrent request took its name or email. */
export async function insertAccount(
  db: Database,
  { username, email, passwordHash, names, now, locale }: NewAccount,
): Promise<number | undefined> {
  const row = await db
    .insertInto('customer')
    .values({
      username,
      email,
      passwordHash,
      ...names,
      displayName: names?.displayName || username,
      ...(locale && { meta: JSON.stringify([{ key: localeKey, value: locale }]) }),
      createdAt: now,
      modifiedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** `keepSession`: id of the session that stays valid */
type NewPassword = { passwordHash: string; now: Date; keepSession?: number }

/**
 * Ends an account's sessions, and other access that an intruder may have prepared: links for a new password or address,
 * and open invitations to the desk. Without `keepSession` it also removes passkeys and links to Google. The owner gets
 * a new link by the next Google sign-in with the account's email.
 * @param keepSession a session of the account's owner, which continues
 */
export async function endAccess(
  tx: Database,
  id: number,
  { now, keepSession }: Pick<NewPassword, 'now' | 'keepSession'>,
): Promise<void> {
  await deleteSessions(tx, id, keepSession)
  await endResets(tx, id, now)
  await endPendingEmail(tx, id, now)
  await deleteInvitationsOf(tx, id)
  if (keepSession !== undefined) return
  await deletePasskeys(tx, id)
  await tx.deleteFrom('identityLink').where('customerId', '=', id).execute()
}

/**
 * Stores a new password, invalidates all tokens and ends all other access (`endAccess`).
 * @param keepSession a session that continues with a new token
 * @returns the account's address and name, for a mail about the change
 */
export async function replacePassword(
  tx: Database,
  id: number,
  { passwordHash, now, keepSession }: NewPassword,
): Promise<{ email: string; displayName: string; emailConfirmed: boolean }> {
  await forgetOldPassword(tx, id)
  await endAccess(tx, id, { now, ...(keepSession !== undefined && { keepSession }) })
  return tx
    .updateTable('customer')
    .set((eb) => ({ passwordHash, tokenVersion: eb('tokenVersion', '+', 1), modifiedAt: now }))
    .where('id', '=', id)
    .returning(['email', 'displayName', 'emailConfirmed'])
    .executeTakeFirstOrThrow()
}
