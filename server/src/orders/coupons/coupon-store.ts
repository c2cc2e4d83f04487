/** SQL of coupons. */
import type { Coupon, CouponBuyer } from '@sauda/domain/coupon.ts'
import type { Expression, Insertable, Selectable, Updateable } from 'kysely'
import { internationalPhone } from '@sauda/domain/phone.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isWithin, type Moments } from '#platform/database/moments.ts'
import type { CouponTable } from './tables.ts'

export type CouponRow = Selectable<CouponTable>

/** The code in its owner's spelling. */
export const spelledCode = ({ code, spelling }: Pick<CouponRow, 'code' | 'spelling'>): string =>
  spelling?.toUpperCase() === code ? spelling : code

/** Selects a coupon by its code, trimmed and in upper case. Coupons in the trash cannot be found by code (D-013). */
const withCode = (db: Database, code: string) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .where('status', '<>', 'trash')

/** Finds a coupon by its code, ignoring case, in any status except trash (D-022). */
export const findCoupon = (db: Database, code: string): Promise<CouponRow | undefined> =>
  withCode(db, code).executeTakeFirst()

/** Finds a coupon as `findCoupon` does. Locks it until the transaction ends, so that its usage count stays the same. */
export const lockCoupon = (tx: Database, code: string): Promise<CouponRow | undefined> =>
  withCode(tx, code).forUpdate().executeTakeFirst()

/** Finds a coupon by id, in any status. */
export const couponById = (db: Database, id: number): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCouponById = (tx: Database, id: number): Promise<CouponRow | undefined> =>
  tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts a coupon; undefined if its code is taken, also by a concurrent call. */
export const insertCoupon = (tx: Database, coupon: Insertable<CouponTable>): Promise<CouponRow | undefined> =>
  tx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateCoupon = (
  tx: Database,
  id: number,
  change: Updateable<CouponTable>,
): Promise<CouponRow | undefined> =>
  tx.updateTable('coupon').set(change).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteCoupon = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('coupon').where('id', '=', id).execute()
}

/** Lets only one transaction at a time check whether a code is free and then use it. */
export const lockCode = async (tx: Database, code: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`.execute(tx)
}

/**
 * Absent fields do not filter, except that an absent `status` excludes the trash. `advertisedAt`: coupons that shoppers
 * see in the public list at this time (D-021)
 */
export type CouponFilter = {
  code?: string | undefined
  status?: string | undefined
  search?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  moments?: Moments
  advertisedAt?: Date | undefined
  orderBy: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of coupons and the number of all that match; ties are sorted by id in the same direction. */
export async function listCoupons(
  db: Database,
  filter: CouponFilter,
): Promise<{ rows: CouponRow[]; total: number }> {
  const like = `%${(filter.search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('coupon')
    .$if(filter.code !== undefined, (query) =>
      query.where('code', '=', (filter.code ?? '').trim().toUpperCase()),
    )
    .$if(filter.status === undefined, (query) => query.where('status', '<>', 'trash'))
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? ''))
    .$if(!!filter.search, (query) =>
      query.where(sql<SqlBool>`(code ilike ${like} or description ilike ${like})`),
    )
    .$if(!!filter.include?.length, (query) =>
      query.where(sql<SqlBool>`id = any(${filter.include ?? []}::int[])`),
    )
    .$if(!!filter.exclude?.length, (query) =>
      query.where(sql<SqlBool>`id <> all(${filter.exclude ?? []}::int[])`),
    )
    .where(isWithin(filter.moments ?? {}))
    .$if(filter.advertisedAt !== undefined, (query) =>
      query
        .where('advertised', '=', true)
        .where((eb) =>
          eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>=', filter.advertisedAt ?? new Date(0))]),
        ),
    )
  const column = { date: 'createdAt', modified: 'modifiedAt', title: 'code', slug: 'code', id: 'id' } as const
  const sorted =
    filter.orderBy === 'include'
      ? matching.orderBy(sql`array_position(${filter.include ?? []}::int[], id)`).orderBy('id')
      : matching.orderBy(column[filter.orderBy], filter.order).orderBy('id', filter.order)
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    sorted.selectAll().limit(filter.limit).offset(filter.offset).execute(),
  ])
  return { rows, total: Number(total) }
}

/** Counts a use. Returns false and changes nothing at the limit, also with concurrent orders (D-024). */
export async function countUse(tx: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set((eb) => ({ usageCount: eb('usageCount', '+', 1) }))
    .where('id', '=', id)
    .where(sql<boolean>`(coalesce(usage_limit, 0) = 0 or usage_count < usage_limit)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a use; does nothing for a deleted coupon. */
export async function uncountUse(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((eb) => ({ usageCount: eb('usageCount', '-', 1) }))
    .where('id', '=', id)
    .where('usageCount', '>', 0)
    .execute()
}

/**
 * SQL expression for the mailbox of an email address. `Name+1@host` and `name@host` are one mailbox, and Gmail ignores
 * dots.
 * @param email SQL expression
 */
const mailboxOf = (email: Expression<unknown>) => sql`(case
  when lower(trim(${email})) ~ '@(gmail|googlemail)[.]com$'
  then replace(regexp_replace(lower(trim(${email})), '([+].*)?@.*$', ''), '.', '') || '@gmail.com'
  else regexp_replace(lower(trim(${email})), '[+].*@', '@') end)`

/**
 * Number of orders in which a person used a coupon, or will use it once the order is approved. Orders are found by account and by phone; orders without
 * an account also by mailbox. A guest who enters the email of an account counts as this account. The billing
 * email of an order with an account is ignored, because it need not be the buyer's own. Uses the indexes
 * customer_order_coupon and customer_order_more_coupons. The coupon must be locked, or concurrent orders are
 * missed.
 * @param person `customerId` 0 = no account; `phone` in any spelling, '' = unknown
 */
async function usesOf(
  tx: Database,
  couponId: number,
  { customerId, emails, phone }: { customerId: number; emails: readonly string[]; phone: string },
): Promise<number> {
  const named = sql`unnest(${emails.map((email) => email.trim()).filter(Boolean)}::text[]) as typed(email)`
  const isTheirs = sql<SqlBool>`(coupon_counted or review_by is not null) and (
    case when customer_id = 0
      then ${mailboxOf(sql`billing->>'email'`)} in (select ${mailboxOf(sql`typed.email`)} from ${named})
      else customer_id = ${customerId} or ${customerId} = 0 and customer_id in (
        select account.id from customer account join ${named} on lower(account.email) = lower(typed.email)) end
    or ${phone} <> '' and created_via = 'checkout' and phone = ${internationalPhone(phone)})`
  // Use two lookups, because each has its own index.
  const { rows } = await sql<{ total: string }>`
    select (select count(*) from customer_order
        where coupon is not null and (coupon->>'id')::integer = ${couponId} and ${isTheirs})
      + (select count(*) from customer_order
        where more_coupons is not null and more_coupons @> ${JSON.stringify([{ id: couponId }])}::jsonb and ${isTheirs})
      as total`.execute(tx)
  return Number(rows[0]?.total)
}

/** Users of each coupon, one entry per use: the account's id or, without an account, the email. */
export async function usersOf(db: Database, couponIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ couponId: number; usedBy: string }>`
    select coupon_id, case when customer_id > 0 then customer_id::text else billing->>'email' end as used_by
    from (
      select (coupon->>'id')::integer as coupon_id, id, customer_id, billing, coupon_counted from customer_order
        where coupon is not null and (coupon->>'id')::integer = any(${couponIds}::int[])
      union all
      select (another->>'id')::integer, id, customer_id, billing, coupon_counted
        from customer_order, jsonb_array_elements(more_coupons) as another
        where more_coupons is not null and (another->>'id')::integer = any(${couponIds}::int[])
    ) as used
    where coupon_counted
    order by id limit 10000`.execute(db)
  const found = Map.groupBy(rows, ({ couponId }) => couponId)
  return new Map([...found].map(([id, uses]) => [id, uses.map(({ usedBy }) => usedBy)]))
}

/** A coupon as its rules need it (domain/src/coupon.ts); a limit of 0 or null becomes undefined. */
export const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  status: row.status,
  discountType: row.discountType,
  amount: row.amount,
  description: row.description,
  expiresAt: row.expiresAt?.getTime(),
  usageLimit: row.usageLimit || undefined,
  usageCount: row.usageCount,
  minimum: row.minimumAmount || undefined,
  maximum: row.maximumAmount || undefined,
  productIds: row.productIds,
  excludedProductIds: row.excludedProductIds,
  categoryIds: row.categoryIds,
  excludedCategoryIds: row.excludedCategoryIds,
  excludeSaleItems: row.excludeSaleItems,
  freeShipping: row.freeShipping,
  usageLimitPerUser: row.usageLimitPerUser || undefined,
  itemLimit: row.itemLimit || undefined,
  emails: row.emailRestrictions,
  individualUse: row.individualUse,
})

/** A buyer whose use of coupons is checked. */
export type CouponUser = {
  /** id of the customer; 0 without an account */
  customerId: number
  /** addresses that decide who may use a coupon */
  emails: readonly string[]
  /**
   * unverified billing data of a shopper, used only to count uses. The email in `typed` counts only without an account.
   */
  typed?: { email: string; phone: string }
}

/** The buyer as the rules of one coupon need it, with the number of uses so far. */
export const buyerOf = async (
  tx: Database,
  couponId: number,
  { customerId, emails, typed }: CouponUser,
): Promise<CouponBuyer> => ({
  emails,
  uses: await usesOf(tx, couponId, {
    customerId,
    emails: typed && customerId === 0 ? [typed.email] : emails,
    phone: typed?.phone ?? '',
  }),
})
