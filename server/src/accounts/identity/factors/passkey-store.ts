/** SQL of passkeys and of challenges that wait for their answer. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasskeyTable } from '#platform/database/tables/link-tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** @param customerId for whom a passkey is made; null: for a sign-in */
export async function insertChallenge(
  db: Database,
  challenge: { challenge: string; customerId: number | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Each challenge is answered once. @returns whether it was given out for this, and is still good */
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

/** Locked until the transaction ends, so that a counter is compared and written by one sign-in at a time. */
export const lockPasskey = (tx: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).forUpdate().executeTakeFirst()

/** Undefined when the passkey is there already, of this account or another one. */
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

/** @returns whether the account had it */
export async function deletePasskey(db: Database, customerId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever made them opens the account no longer; challenges for new ones end too. */
export async function deletePasskeys(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('customerId', '=', customerId).execute()
  await tx.deleteFrom('passkeyChallenge').where('customerId', '=', customerId).execute()
}
