/** SQL of passkeys and pending challenges. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasskeyTable } from '#accounts/tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** Stores a challenge. @param customerId the account that gets a passkey; null: for a sign-in */
export async function insertChallenge(
  db: Database,
  challenge: { challenge: string; customerId: number | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute()
}

/**
 * Deletes a challenge, so that it can be used only once.
 * @returns whether the challenge is valid and was issued for this account (null: for a sign-in)
 */
export async function takeChallenge(
  db: Database,
  { challenge, customerId, now }: { challenge: string; customerId: number | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('customerId', 'is not distinct from', customerId)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetChallenges(tx: Database, now: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute()
}

export const passkeysOf = (db: Database, customerId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Finds and locks a passkey, so that only one sign-in at a time checks and writes its counter. */
export const lockPasskey = (tx: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).forUpdate().executeTakeFirst()

/** Adds a passkey; undefined if an account has it already. */
export const insertPasskey = (
  tx: Database,
  passkey: Insertable<PasskeyTable>,
): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function updatePasskey(
  tx: Database,
  id: number,
  used: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tx.updateTable('passkey').set(used).where('id', '=', id).execute()
}

/** Removes one passkey of an account. @returns whether the account had it */
export async function deletePasskey(db: Database, customerId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an account's passkeys, and challenges for new ones. */
export async function deletePasskeys(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('customerId', '=', customerId).execute()
  await tx.deleteFrom('passkeyChallenge').where('customerId', '=', customerId).execute()
}
