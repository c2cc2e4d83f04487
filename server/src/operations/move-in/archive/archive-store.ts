/** SQL of an archive: reads the rows of a shop by ascending id, some hundred at a time, in one snapshot. */
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { type OrderRecord, withParts } from '#orders/order/order-store.ts'
import type { CouponRow } from '#orders/coupons/coupon-store.ts'
import type { ReviewRow } from '#catalogue/reviews/review-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

/** Runs `read` in one snapshot of the database, while others write. */
export const inSnapshot = <T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx))

type Page = { after: number; limit: number }

/** number of rows per read */
const pageSize = 200

/** Yields all pages of a list. @param read returns rows with ids above `after` */
export async function* pagesOf<Row extends number | { id: number }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read({ after, limit: pageSize })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = typeof last === 'number' ? last : last.id
  }
}

const among = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`

/** Ids of products in any status except the trash. */
export async function productIds(tx: Database, { after, limit }: Page): Promise<number[]> {
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('parentId', 'is', null)
    .where('status', '<>', 'trash')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Variations in any status except the trash, by id. */
export const variationsOf = (
  tx: Database,
  parentIds: readonly number[],
): Promise<Selectable<Tables['product']>[]> =>
  tx
    .selectFrom('product')
    .selectAll()
    .where(among('parentId', parentIds))
    .where('status', '<>', 'trash')
    .orderBy('id')
    .execute()

export const customersAfter = (tx: Database, { after, limit }: Page): Promise<CustomerRow[]> =>
  tx.selectFrom('customer').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

export const addressBooks = (tx: Database, customerIds: readonly number[]) =>
  tx.selectFrom('customerAddress').selectAll().where(among('customerId', customerIds)).orderBy('id').execute()

/** Products in the wish lists of these customers. */
export const wishesOf = (tx: Database, customerIds: readonly number[]) =>
  tx
    .selectFrom('accountProduct')
    .selectAll()
    .where(among('customerId', customerIds))
    .where('list', '=', 'wishes')
    .orderBy('productId')
    .execute()

export const giftCodesAfter = (tx: Database, { after, limit }: Page) =>
  tx.selectFrom('giftCode').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

export const couponsAfter = (tx: Database, { after, limit }: Page): Promise<CouponRow[]> =>
  tx
    .selectFrom('coupon')
    .selectAll()
    .where('status', '<>', 'trash')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** An order with everything that belongs to it, except unfinished work of a courier or payment provider. */
export type WholeOrder = OrderRecord & {
  notes: readonly Selectable<Tables['orderNote']>[]
  events: readonly Selectable<Tables['orderEvent']>[]
  shipments: readonly Selectable<Tables['shipment']>[]
  fact: Selectable<Tables['orderFact']> | undefined
  /** amounts of gift codes that the order used */
  credits: readonly Selectable<Tables['giftCodeUse']>[]
  returns: readonly WholeReturn[]
}

type WholeReturn = Selectable<Tables['orderReturn']> & {
  lines: readonly { lineId: number; quantity: number }[]
  pictures: readonly { position: number; hash: string }[]
}

/** Orders except those in the trash, with all that belongs to them. */
export async function ordersAfter(tx: Database, { after, limit }: Page): Promise<WholeOrder[]> {
  const orders = await tx
    .selectFrom('customerOrder')
    .selectAll()
    .where('status', '<>', 'trash')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = orders.map(({ id }) => id)
  const parts = async <T extends keyof typeof tableNames>(table: T) =>
    Map.groupBy(
      (
        await sql<Selectable<Tables[T]> & { orderId: number }>`
        select * from ${sql.table(tableNames[table])} where order_id = any(${ids}::int[])
        order by order_id, id`.execute(tx)
      ).rows,
      ({ orderId }) => orderId,
    )
  const notes = await parts('orderNote')
  const events = await parts('orderEvent')
  const shipments = await parts('shipment')
  const facts = await tx.selectFrom('orderFact').selectAll().where(among('orderId', ids)).execute()
  const factOf = new Map(facts.map((fact) => [fact.orderId, fact]))
  const uses = await tx
    .selectFrom('giftCodeUse')
    .selectAll()
    .where(among('orderId', ids))
    .orderBy('giftCodeId')
    .execute()
  const credits = Map.groupBy(uses, ({ orderId }) => orderId)
  const returns = Map.groupBy(await returnsOf(tx, ids), ({ orderId }) => orderId)
  return (await withParts(tx, orders)).map((order) => ({
    ...order,
    // Write the oldest first: an import needs this order.
    refunds: order.refunds.toReversed(),
    notes: notes.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
    shipments: shipments.get(order.id) ?? [],
    fact: factOf.get(order.id),
    credits: credits.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
  }))
}

async function returnsOf(tx: Database, orderIds: readonly number[]): Promise<WholeReturn[]> {
  const rows = await tx
    .selectFrom('orderReturn')
    .selectAll()
    .where(among('orderId', orderIds))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines = await tx
    .selectFrom('orderReturnLine')
    .selectAll()
    .where(among('returnId', ids))
    .orderBy('lineId')
    .execute()
  const pictures = await tx
    .selectFrom('orderReturnPicture')
    .innerJoin('media', 'media.id', 'orderReturnPicture.mediaId')
    .select(['orderReturnPicture.returnId', 'orderReturnPicture.position', 'media.hash'])
    .where(among('orderReturnPicture.returnId', ids))
    .orderBy('orderReturnPicture.position')
    .execute()
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ returnId }) => returnId === row.id),
    pictures: pictures.filter(({ returnId }) => returnId === row.id),
  }))
}

const tableNames = {
  orderNote: 'order_note',
  orderEvent: 'order_event',
  shipment: 'shipment',
} as const

/** Reviews in any status except the trash. */
export const reviewsAfter = (tx: Database, { after, limit }: Page): Promise<ReviewRow[]> =>
  tx
    .selectFrom('productReview')
    .innerJoin('product', 'product.id', 'productReview.productId')
    .selectAll('productReview')
    .select(['product.name as productName', 'product.slug as productSlug'])
    .where('productReview.status', '<>', 'trash')
    .where('product.status', '<>', 'trash')
    .where('productReview.id', '>', after)
    .orderBy('productReview.id')
    .limit(limit)
    .execute()

/** The pictures of reviews, identified by hash. */
export const reviewPictures = (tx: Database, reviewIds: readonly number[]) =>
  tx
    .selectFrom('reviewPicture')
    .innerJoin('media', 'media.id', 'reviewPicture.mediaId')
    .select(['reviewPicture.reviewId', 'reviewPicture.position', 'media.hash'])
    .where(among('reviewPicture.reviewId', reviewIds))
    .orderBy('reviewPicture.position')
    .execute()

/** Stored pictures, with the addresses from which they were downloaded. */
export async function picturesAfter(tx: Database, { after, limit }: Page) {
  const rows = await tx
    .selectFrom('media')
    .selectAll()
    .where('state', '<>', 'failed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const sources = await tx
    .selectFrom('mediaSource')
    .select(['address', 'mediaId'])
    .where('state', '=', 'done')
    .where(
      among(
        'mediaId',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('address')
    .execute()
  const sourcesOf = Map.groupBy(sources, ({ mediaId }) => mediaId)
  return rows.map((row) => ({ ...row, sources: (sourcesOf.get(row.id) ?? []).map(({ address }) => address) }))
}

export const redirectsAfter = (tx: Database, { after, limit }: Page) =>
  tx.selectFrom('redirect').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()

/** Hashes of passwords by e-mail address. */
export const passwordsAfter = (tx: Database, { after, limit }: Page) =>
  tx
    .selectFrom('customer')
    .select(['id', 'email', 'passwordHash'])
    .where('passwordHash', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Numbers of orders except those in the trash. */
export async function orderIds(tx: Database, { after, limit }: Page): Promise<number[]> {
  const rows = await tx
    .selectFrom('customerOrder')
    .select('id')
    .where('status', '<>', 'trash')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Email addresses that refuse mail they have not asked for, oldest first; `id` is the position. */
export async function refusalsAfter(
  tx: Database,
  { after, limit }: Page,
): Promise<{ id: number; email: string; createdAt: Date }[]> {
  const { rows } = await sql<{ id: string; email: string; createdAt: Date }>`
    select * from (select row_number() over (order by created_at, email) as id, email, created_at from mail_refusal) as r
    where id > ${after} order by id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
