/** SQL of reviews and the values derived from them. */
import { reviewLimits, type ReviewSort } from '@sauda/domain/reviews.ts'
import { isOtherName } from '@sauda/domain/translations.ts'
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Moments } from '#platform/database/moments.ts'
import { metaText } from '#platform/database/meta.ts'
import type { ProductReviewTable } from './tables.ts'
import type { StoredImage } from '#catalogue/product-data/tables.ts'
import { freePosition } from '#catalogue/media/copies/free-place.ts'

/** A review with its product. */
export type ReviewRow = Selectable<ProductReviewTable> & { productName: string; productSlug: string | null }

/** Absent fields do not filter. */
export type ReviewFilter = {
  /** `all`: approved and pending */
  status: string
  search?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  products?: readonly number[] | undefined
  withoutProducts?: readonly number[] | undefined
  customers?: readonly number[] | undefined
  withoutCustomers?: readonly number[] | undefined
  emails?: readonly string[] | undefined
  moments: Moments
  orderBy: 'date' | 'date_gmt' | 'id' | 'include' | 'product'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

const withProducts = (db: Database) =>
  db
    .selectFrom('productReview')
    .innerJoin('product', 'product.id', 'productReview.productId')
    .selectAll('productReview')
    .select(['product.name as productName', 'product.slug as productSlug'])

export const findReview = (db: Database, id: number): Promise<ReviewRow | undefined> =>
  withProducts(db).where('productReview.id', '=', id).executeTakeFirst()

export const lockReview = async (tx: Database, id: number): Promise<void> => {
  await tx.selectFrom('productReview').select('id').where('id', '=', id).forUpdate().execute()
}

/** One page of reviews and the total; equal ones are sorted by id. */
export async function listReviews(
  db: Database,
  filter: ReviewFilter,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { order } = filter
  const matching = withProducts(db).where(sql<SqlBool>`${sql.join(conditions(filter), sql` and `)}`)
  const sorted = {
    id: () => matching.orderBy('productReview.id', order),
    include: () => matching.orderBy(sql`array_position(${filter.include ?? []}::int[], product_review.id)`),
    product: () => matching.orderBy('productReview.productId', order),
    date: () => matching.orderBy('productReview.createdAt', order),
    date_gmt: () => matching.orderBy('productReview.createdAt', order),
  }[filter.orderBy]()
  const [{ total }, rows] = await Promise.all([
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    sorted.orderBy('productReview.id', order).limit(filter.limit).offset(filter.offset).execute(),
  ])
  return { rows, total: Number(total) }
}

function conditions(filter: ReviewFilter) {
  const { status, search = '', include, exclude, products, withoutProducts, emails } = filter
  const { customers, withoutCustomers } = filter
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const within = (column: string, ids: readonly number[] | undefined) =>
    ids?.length ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`] : []
  const without = (column: string, ids: readonly number[] | undefined) =>
    ids?.length ? [sql<SqlBool>`${sql.ref(column)} <> all(${ids}::int[])`] : []
  return [
    status === 'all'
      ? sql<SqlBool>`product_review.status in ('approved', 'hold')`
      : sql<SqlBool>`product_review.status = ${status}`,
    ...(search.trim() === ''
      ? []
      : [
          sql<SqlBool>`(product_review.body ilike ${like} or product_review.reviewer ilike ${like}
            or product_review.reviewer_email ilike ${like})`,
        ]),
    ...within('product_review.id', include),
    ...without('product_review.id', exclude),
    ...within('product_review.product_id', products),
    ...without('product_review.product_id', withoutProducts),
    ...within('product_review.customer_id', customers),
    ...without('product_review.customer_id', withoutCustomers),
    ...(emails?.length
      ? [
          sql<SqlBool>`lower(product_review.reviewer_email) = any(${emails.map((each) => each.toLowerCase())}::text[])`,
        ]
      : []),
    ...(filter.moments.after ? [sql<SqlBool>`product_review.created_at > ${filter.moments.after}`] : []),
    ...(filter.moments.before ? [sql<SqlBool>`product_review.created_at < ${filter.moments.before}`] : []),
  ]
}

export const insertReview = async (tx: Database, row: Insertable<ProductReviewTable>): Promise<number> =>
  (await tx.insertInto('productReview').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateReview = async (
  tx: Database,
  id: number,
  change: Updateable<ProductReviewTable>,
): Promise<void> => {
  await tx.updateTable('productReview').set(change).where('id', '=', id).execute()
}

export const deleteReviewRow = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('productReview').where('id', '=', id).execute()
}

/** The account with an e-mail, and whether it or anyone with this e-mail has bought the product. */
export async function buyerOf(
  db: Database,
  { email, productId }: { email: string; productId: number },
): Promise<{ customerId: number; verified: boolean }> {
  // An empty address would match orders by phone, which have none.
  if (email === '') return { customerId: 0, verified: false }
  const { rows } = await sql<{ customerId: number; verified: boolean }>`
    with account as (select id from customer where lower(email) = lower(${email}) limit 1)
    select coalesce((select id from account), 0) as customer_id, exists (
      select 1 from customer_order o join order_line l on l.order_id = o.id
      where o.status in ('processing', 'completed') and l.product_id = ${productId}
        and (lower(o.billing->>'email') = lower(${email})
          or o.customer_id in (select id from account))) as verified`.execute(db)
  return rows[0] ?? { customerId: 0, verified: false }
}

/** Filter and order of a product's approved reviews. */
type ShownFilter = {
  productId: number
  sort: ReviewSort
  stars?: number | undefined
  limit: number
  offset: number
}

/** A page of public reviews, the total of this list, and the number of reviews per star count. */
export async function shownReviews(
  db: Database,
  { productId, sort, stars, limit, offset }: ShownFilter,
): Promise<{ rows: Selectable<ProductReviewTable>[]; counts: number[]; total: number }> {
  const approved = db
    .selectFrom('productReview')
    .where('productId', '=', productId)
    .where('status', '=', 'approved')
  const wanted = approved.$if(stars !== undefined, (query) => query.where('rating', '=', stars ?? 0))
  const sorted = {
    newest: () => wanted,
    highest: () => wanted.orderBy('rating', 'desc'),
    // A review without stars does not count as the worst.
    lowest: () => wanted.orderBy(sql`nullif(rating, 0) asc nulls last`),
    pictures: () =>
      wanted.orderBy(sql`exists (select 1 from review_picture where review_id = product_review.id)`, 'desc'),
  }[sort]()
  const [given, rows] = await Promise.all([
    approved
      .select(['rating', (eb) => eb.fn.countAll<string>().as('count')])
      .groupBy('rating')
      .execute(),
    sorted
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const countOf = (rating: number) => Number(given.find((each) => each.rating === rating)?.count ?? 0)
  const counts = [1, 2, 3, 4, 5].map(countOf)
  const all = given.reduce((sum, { count }) => sum + Number(count), 0)
  return { rows, counts, total: stars === undefined ? all : countOf(stars) }
}

/** The pictures of reviews, in order. */
export const picturesOf = (
  db: Database,
  reviewIds: readonly number[],
): Promise<{ reviewId: number; mediaId: number; hash: string; name: string }[]> =>
  db
    .selectFrom('reviewPicture')
    .innerJoin('media', 'media.id', 'reviewPicture.mediaId')
    .select(['reviewPicture.reviewId', 'reviewPicture.mediaId', 'media.hash', 'media.name'])
    .where(sql<SqlBool>`review_id = any(${reviewIds}::int[])`)
    .orderBy('reviewPicture.reviewId')
    .orderBy('reviewPicture.position')
    .execute()

/** Recomputes a product's average and count from its approved reviews with a rating. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  await sql`
    update product set rating_count = given.count, average_rating = given.average
    from (
      select count(*)::integer as count, coalesce(round(avg(rating), 2), 0)::float8 as average
      from product_review where product_id = ${productId} and status = 'approved' and rating > 0
    ) given where product.id = ${productId}`.execute(tx)
}

/** A product of an order, with the chosen options. */
export type BoughtProduct = {
  id: number
  name: string
  slug: string
  images: readonly StoredImage[]
  options: { name: string; value: string }[]
}

/** An order with its products that are still sold, each once; undefined when it does not exist. */
export async function orderOfReview(
  db: Database,
  id: number,
): Promise<
  { id: number; status: string; email: string; name: string; products: BoughtProduct[] } | undefined
> {
  const order = await db
    .selectFrom('customerOrder')
    .select(['id', 'status', 'billing'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const rows = await db
    .selectFrom('orderLine')
    .innerJoin('product', 'product.id', 'orderLine.productId')
    .select(['product.id', 'product.name', 'product.slug', 'product.images', 'orderLine.meta'])
    .where('orderId', '=', id)
    .where('product.status', '=', 'publish')
    .orderBy('orderLine.position')
    .execute()
  const products = new Map<number, BoughtProduct>()
  for (const { meta, slug, ...row } of rows)
    if (!products.has(row.id))
      products.set(row.id, {
        ...row,
        slug: slug ?? String(row.id),
        options: meta
          .filter(({ key }) => !key.startsWith('_') && !isOtherName(key))
          .map(({ key, value }) => ({ name: key, value: metaText(value) })),
      })
  const { email = '', firstName, lastName } = order.billing
  return {
    ...{ id: order.id, status: order.status, email },
    name: `${firstName} ${lastName}`.trim(),
    products: [...products.values()],
  }
}

/** A buyer's reviews of these products through the form. */
export const ownReviews = (
  db: Database,
  email: string,
  productIds: readonly number[],
): Promise<Selectable<ProductReviewTable>[]> =>
  db
    .selectFrom('productReview')
    .selectAll()
    .where(sql<SqlBool>`lower(reviewer_email) = lower(${email})`)
    .where('orderId', 'is not', null)
    .where(sql<SqlBool>`product_id = any(${productIds}::int[])`)
    .execute()

/**
 * Stores a form's review or changes the pending one. @returns its id; undefined after the owner has approved or
 * rejected it
 */
export async function putOwnReview(
  tx: Database,
  row: Insertable<ProductReviewTable> & { options: string },
): Promise<number | undefined> {
  const stored = await tx
    .insertInto('productReview')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`product_id, lower(reviewer_email)`)
        .where('orderId', 'is not', null)
        .doUpdateSet({
          ...{ reviewer: row.reviewer, rating: row.rating, body: row.body, options: row.options },
          ...{ orderId: row.orderId, modifiedAt: row.modifiedAt },
        })
        .where('productReview.status', '=', 'hold'),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Removes all pictures of the review but these. */
export const keepPictures = async (
  tx: Database,
  reviewId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await tx
    .deleteFrom('reviewPicture')
    .where('reviewId', '=', reviewId)
    .where(sql<SqlBool>`media_id <> all(${mediaIds}::int[])`)
    .execute()
}

/** Counts a picture about to be stored. @returns false when the review is no longer pending or has the maximum */
export async function claimPicture(db: Database, reviewId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productReview')
    .set((eb) => ({ picturesSent: eb('picturesSent', '+', 1) }))
    .where('id', '=', reviewId)
    .where('status', '=', 'hold')
    .where('picturesSent', '<', reviewLimits.sentPictures)
    .where(
      ({ selectFrom }) =>
        sql<SqlBool>`${selectFrom('reviewPicture')
          .select(({ fn }) => fn.countAll().as('pictures'))
          .where('reviewId', '=', reviewId)} < ${reviewLimits.pictures}`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Adds a picture at the first free position of a pending review. Adding the same picture again changes nothing.
 * @returns false when the review is no longer pending or has the maximum of pictures
 */
export async function addPicture(tx: Database, reviewId: number, mediaId: number): Promise<boolean> {
  const review = await tx
    .selectFrom('productReview')
    .select('id')
    .where('id', '=', reviewId)
    .where('status', '=', 'hold')
    .forUpdate()
    .executeTakeFirst()
  if (!review) return false
  const kept = await tx.selectFrom('reviewPicture').selectAll().where('reviewId', '=', reviewId).execute()
  if (kept.some((each) => each.mediaId === mediaId)) return true
  const position = freePosition(kept, reviewLimits.pictures)
  if (position === undefined) return false
  await tx.insertInto('reviewPicture').values({ reviewId, position, mediaId }).execute()
  return true
}
