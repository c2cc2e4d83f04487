/** SQL that moves what an account has to another account. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `since`: only what was added from then on; undefined: all. Both accounts must be locked or new. */
type Move = { from: number; to: number; since?: Date }

export async function moveReviews(tx: Database, { from, to, since }: Move): Promise<void> {
  await tx
    .updateTable('productReview')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since as Date))
    .execute()
}

/** Moves list entries, except those that the other account already has. */
export async function moveProductLists(tx: Database, { from, to, since }: Move): Promise<void> {
  await tx
    .updateTable('accountProduct as moved')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountProduct as other')
            .select('other.productId')
            .where('other.customerId', '=', to)
            .whereRef('other.list', '=', 'moved.list')
            .whereRef('other.productId', '=', 'moved.productId'),
        ),
      ),
    )
    .$if(since !== undefined, (query) => query.where('addedAt', '>=', since as Date))
    .execute()
}

export async function moveAddresses(tx: Database, { from, to, since }: Move): Promise<void> {
  await tx
    .updateTable('customerAddress')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since as Date))
    .execute()
}

/** Moves orders placed after `since`, and guest orders with one of these emails, whenever they were placed. */
export async function moveOrdersOf(
  tx: Database,
  emails: readonly string[],
  { from, to, since }: Required<Move>,
): Promise<void> {
  await tx
    .updateTable('customerOrder')
    .set({ customerId: to })
    .where('customerId', '=', from)
    .where((eb) =>
      eb.or([
        eb('createdAt', '>=', since),
        eb.and([
          eb('placedByGuest', '=', true),
          sql<SqlBool>`lower(billing->>'email') in (select lower(email) from unnest(${emails}::text[]) as email)`,
        ]),
      ]),
    )
    .execute()
}
