/** SQL of the products that an account remembers. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type ListName = 'wishes' | 'viewed'
type ListOf = { customerId: number; list: ListName }

/** Puts products at the start of a list, in the given order. Skips products that do not exist or are not public. */
export async function rememberProducts(
  tx: Database,
  { customerId, list }: ListOf,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return
  // The times are one millisecond apart to keep the order. Rows are written by id, so that two calls cannot deadlock.
  await sql`
    insert into account_product (customer_id, list, product_id, added_at)
    select ${customerId}, ${list}, product.id, ${now}::timestamptz - sent.place * interval '1 millisecond'
    from (select id, min(place) as place from unnest(${[...productIds]}::integer[]) with ordinality as given (id, place) group by id) sent
      join product on product.id = sent.id
    where product.status = 'publish' and product.type <> 'variation'
    order by product.id
    on conflict (customer_id, list, product_id) do update set added_at = excluded.added_at`.execute(tx)
}

export async function forgetProducts(
  tx: Database,
  { customerId, list }: ListOf,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('accountProduct')
    .where('customerId', '=', customerId)
    .where('list', '=', list)
    .where('productId', 'in', productIds)
    .execute()
}

/** Deletes the oldest entries until at most `most` are left. */
export async function trimProducts(tx: Database, { customerId, list }: ListOf, most: number): Promise<void> {
  await tx
    .deleteFrom('accountProduct')
    .where('customerId', '=', customerId)
    .where('list', '=', list)
    .where('productId', 'in', (eb) =>
      eb
        .selectFrom('accountProduct as other')
        .select('other.productId')
        .where('other.customerId', '=', customerId)
        .where('other.list', '=', list)
        .orderBy('other.addedAt', 'desc')
        .orderBy('other.productId')
        .offset(most),
    )
    .execute()
}

/** Product ids, newest first. */
export async function productLists(
  db: Database,
  customerId: number,
): Promise<{ wishes: number[]; viewed: number[] }> {
  const rows = await db
    .selectFrom('accountProduct')
    .select(['list', 'productId'])
    .where('customerId', '=', customerId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .execute()
  const idsIn = (name: ListName) => rows.filter(({ list }) => list === name).map(({ productId }) => productId)
  return { wishes: idsIn('wishes'), viewed: idsIn('viewed') }
}
