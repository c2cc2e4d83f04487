/** SQL of accounts: making one, and changing its password. */
import { isSameText } from '#accounts/customers/customer-store.ts'
import { type Locale, localeKey } from '@sauda/domain/locale.ts'
import type { Database } from '#platform/database/database.ts'
import { deleteSessions } from '#accounts/identity/sessions/session-store.ts'

export type NewAccount = {
  username: string
  email: string
  /** null: opened by an identity provider alone */
  passwordHash: string | null
  /** absent: shown under the user name */
  names?: { firstName: string; lastName: string; displayName: string }
  now: Date
  /** what its owner reads */
  locale?: Locale
}

/**
 * Which of the two is taken by another account, letter case ignored; the name is looked at first. A name that is another's
 * e-mail counts as taken too, and the other way round: both open an account at sign-in.
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

/** The new account's id, or undefined when a request at the same time took its name or e-mail. */
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

export type NewPassword = { passwordHash: string; now: Date; keepSession?: number }

/**
 * Stores a new password, makes every token void and ends the sessions.
 * @param keepSession goes on under a new token
 * @returns who must be notified
 */
export async function replacePassword(
  tx: Database,
  id: number,
  { passwordHash, now, keepSession }: NewPassword,
): Promise<{ email: string; displayName: string; emailConfirmed: boolean }> {
  await deleteSessions(tx, id, keepSession)
  return tx
    .updateTable('customer')
    .set((eb) => ({ passwordHash, tokenVersion: eb('tokenVersion', '+', 1), modifiedAt: now }))
    .where('id', '=', id)
    .returning(['email', 'displayName', 'emailConfirmed'])
    .executeTakeFirstOrThrow()
}
