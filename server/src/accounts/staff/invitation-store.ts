/** SQL of staff invitations. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { StaffInvitationTable } from '#accounts/tables.ts'

export type InvitationRow = Selectable<StaffInvitationTable> & { inviter: string | null }

const rows = (db: Database) =>
  db
    .selectFrom('staffInvitation as invitation')
    .leftJoin('customer', 'customer.id', 'invitation.invitedBy')
    .selectAll('invitation')
    .select('customer.displayName as inviter')

/** Unexpired invitations, newest first. */
export const openInvitations = (db: Database, now: Date, limit: number): Promise<InvitationRow[]> =>
  rows(db).where('invitation.expiresAt', '>', now).orderBy('invitation.id', 'desc').limit(limit).execute()

export const findInvitation = (
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> =>
  rows(db)
    .where('invitation.tokenHash', '=', tokenHash)
    .where('invitation.expiresAt', '>', now)
    .executeTakeFirst()

/** Adds an invitation; deletes expired ones and an earlier one to the same address. @returns its id */
export async function insertInvitation(
  tx: Database,
  invitation: Insertable<StaffInvitationTable> & { createdAt: Date; email: string },
): Promise<number> {
  await tx
    .deleteFrom('staffInvitation')
    .where((eb) => eb.or([eb('expiresAt', '<=', invitation.createdAt), eb('email', '=', invitation.email)]))
    .execute()
  const { id } = await tx
    .insertInto('staffInvitation')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the open invitations that an account has sent. */
export const deleteInvitationsOf = async (tx: Database, inviter: number): Promise<void> => {
  await tx.deleteFrom('staffInvitation').where('invitedBy', '=', inviter).execute()
}

/** Deletes an invitation, so that it works once. @returns whether it existed */
export async function takeInvitation(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('staffInvitation').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
