/** SQL of those who want to hear when a product can be bought again. */
import type { Locale } from '@sauda/domain/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isPurchasable, variationInStock } from '#catalogue/search/listing-store.ts'

type NewNotice = {
  productId: number
  variationId: number | null
  email: string
  locale: Locale
  createdAt: Date
  /** null: its owner has not said yet that it was they */
  confirmedAt: Date | null
}

/** Stores it once. @returns its number, undefined when this address waits for as many products as it may */
export async function addNotice(
  tx: Database,
  notice: NewNotice,
  most: number,
): Promise<{ id: number; isConfirmed: boolean } | undefined> {
  // two at a time would both count before either is there
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock notice ${notice.email}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('stockNotice')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('email', '=', notice.email)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= most) return undefined
  const { id, confirmedAt } = await tx
    .insertInto('stockNotice')
    .values(notice)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'variationId', 'email']).doUpdateSet((eb) => ({
        confirmedAt: eb.fn.coalesce('stockNotice.confirmedAt', 'excluded.confirmedAt'),
      })),
    )
    .returning(['id', 'confirmedAt'])
    .executeTakeFirstOrThrow()
  return { id, isConfirmed: confirmedAt !== null }
}

/** The owner of the address says that it was they. */
export async function confirmNotice(
  db: Database,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('stockNotice')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .execute()
}

export const forgetNoticesOf = async (tx: Database, email: string): Promise<void> => {
  await tx.deleteFrom('stockNotice').where('email', '=', email).execute()
}

/** SQL: what is waited for can be bought now; `product` and `child` (the variation) stand in the query. */
const canBeBought = (variationId: RawBuilder<unknown>) => sql<boolean>`case when ${variationId} is null
  then ${isPurchasable}
  else child.status = 'publish' and child.price is not null and ${variationInStock} end`

/** Whether a product, or a variation of it, can be bought now: then nobody waits for it. */
export async function isBuyable(
  db: Database,
  productId: number,
  variationId: number | undefined,
): Promise<boolean> {
  const wanted = variationId ?? null
  const { rows } = await sql<{ is: boolean | null }>`
    select ${canBeBought(sql`child.id`)} as is
    from product left join product child on child.id = ${wanted}::int where product.id = ${productId}`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

export type DueNotice = { id: number; email: string; locale: Locale; name: string; slug: string }

/** Those whose product can be bought now, the oldest first. */
export async function dueNotices(tx: Database, most: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.email, n.locale, product.name, product.slug
    from stock_notice n join product on product.id = n.product_id left join product child on child.id = n.variation_id
    where product.status = 'publish' and n.confirmed_at is not null and ${canBeBought(sql`n.variation_id`)}
    order by n.id limit ${most}
    for update of n skip locked`.execute(tx)
  return rows
}

export const removeNotices = async (tx: Database, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('stockNotice').where('id', 'in', ids).execute()
}

export const forgetNotices = async (tx: Database, before: Date): Promise<void> => {
  await tx.deleteFrom('stockNotice').where('createdAt', '<', before).execute()
}
