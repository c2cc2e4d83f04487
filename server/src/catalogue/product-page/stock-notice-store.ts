/** SQL of stock notices: shoppers waiting for a product. */
import type { Locale } from '@sauda/domain/locale.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isPurchasable, variationInStock } from '#catalogue/search/listing-store.ts'

type NewNotice = {
  productId: number
  variationId: number | null
  email: string
  locale: Locale
  createdAt: Date
  /** time at which the address was confirmed; null: it has not been */
  confirmedAt: Date | null
}

/**
 * Stores a notice, once per address and product. Confirmed and unconfirmed notices have separate limits, because a
 * stranger may have requested the unconfirmed ones.
 * @param most maximum of notices of the address
 * @returns undefined when another notice would exceed the limit
 */
export async function addNotice(
  tx: Database,
  notice: NewNotice,
  most: number,
): Promise<{ id: number; isConfirmed: boolean } | undefined> {
  // Lock first: concurrent requests would both count before either row exists.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock notice ${notice.email}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('stockNotice')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('email', '=', notice.email)
    .where('confirmedAt', notice.confirmedAt ? 'is not' : 'is', null)
    // A repeated request for a stored notice adds nothing.
    .where(
      sql<SqlBool>`row(product_id, variation_id) is distinct from row(${notice.productId}::int, ${notice.variationId}::int)`,
    )
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

/** Marks a notice as confirmed by its address. */
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

/** SQL: whether the wanted product is available now; the query provides `product` and `child` (the variation). */
const canBeBought = (variationId: RawBuilder<unknown>) => sql<boolean>`case when ${variationId} is null
  then ${isPurchasable}
  else child.status = 'publish' and child.price is not null and ${variationInStock} end`

/** Whether a product or variation is available now, so that a notice makes no sense. */
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

type DueNotice = { id: number; email: string; locale: Locale; name: string; slug: string }

/** Notices whose product is available now, oldest first. */
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
