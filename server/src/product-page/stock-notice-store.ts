/** SQL of those who want to hear when a product can be bought again. */
import type { Locale } from '@sauda/domain/locale.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { isPurchasable, variationInStock } from '#search/listing-store.ts'

type NewNotice = {
  productId: number
  variationId: number | null
  email: string
  locale: Locale
  createdAt: Date
}

/** Stores it once. @returns false when this address waits for as many products as it may */
export async function addNotice(tx: Database, notice: NewNotice, most: number): Promise<boolean> {
  // two at a time would both count before either is there
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock notice ${notice.email}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('stockNotice')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('email', '=', notice.email)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= most) return false
  await tx
    .insertInto('stockNotice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['productId', 'variationId', 'email']).doNothing())
    .execute()
  return true
}

export type DueNotice = { id: number; email: string; locale: Locale; name: string; slug: string }

/** Those whose product can be bought now, the oldest first. */
export async function dueNotices(tx: Database, most: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.email, n.locale, product.name, product.slug
    from stock_notice n join product on product.id = n.product_id left join product child on child.id = n.variation_id
    where product.status = 'publish' and case when n.variation_id is null then ${isPurchasable}
      else child.status = 'publish' and child.price is not null and ${variationInStock} end
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
