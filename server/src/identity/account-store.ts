/** SQL of accounts: making one, and changing its password. */
import type { Database } from '#database/database.ts'

export type NewAccount = {
  username: string
  email: string
  passwordHash: string
  now: Date
}

/** Which of the two is taken by another account, letter case ignored; the name is looked at first. */
export async function takenBy(
  db: Database,
  { username, email }: Pick<NewAccount, 'username' | 'email'>,
): Promise<'username' | 'email' | undefined> {
  const rows = await db
    .selectFrom('customer')
    .select((eb) => [
      eb.fn<string>('lower', ['username']).as('username'),
      eb.fn<string>('lower', ['email']).as('email'),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()),
        eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .execute()
  if (rows.some((row) => row.username === username.toLowerCase())) return 'username'
  return rows.length > 0 ? 'email' : undefined
}

/** The new account's id, or undefined when a request at the same time took its name or e-mail. */
export async function insertAccount(
  db: Database,
  { username, email, passwordHash, now }: NewAccount,
): Promise<number | undefined> {
  const row = await db
    .insertInto('customer')
    .values({ username, email, passwordHash, displayName: username, createdAt: now, modifiedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores a new password and ends every session made before. @returns the account's new token version */
export async function replacePassword(
  db: Database,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const row = await db
    .updateTable('customer')
    .set((eb) => ({ passwordHash, tokenVersion: eb('tokenVersion', '+', 1), modifiedAt: now }))
    .where('id', '=', id)
    .returning('tokenVersion')
    .executeTakeFirstOrThrow()
  return row.tokenVersion
}
