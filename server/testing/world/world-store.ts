/**
 * SQL that the demonstration and the fixtures share: rows with fixed ids, and accounts at the demonstration's identity
 * provider (the demo provider).
 */
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CategoryTable } from '#catalogue/product-data/tables.ts'
import type { CustomerTable, DemoIdentityTable } from '#accounts/tables.ts'
import type { CouponTable } from '#orders/coupons/tables.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { OrderLineTable, OrderTable } from '#orders/order/tables.ts'

/** Lets the ids of later rows continue after the largest id that was inserted. */
async function continueIds(tx: Database, table: 'category' | 'customer'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    greatest((select max(id) from ${sql.table(table)}), (select last_value from ${sql.table(`${table}_id_seq`)})))`.execute(
    tx,
  )
}

export async function putCategories(db: Database, rows: readonly Insertable<CategoryTable>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const row of rows)
      await tx
        .insertInto('category')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    await continueIds(tx, 'category')
  })
}

export const putCoupons = async (tx: Database, rows: readonly Insertable<CouponTable>[]): Promise<void> => {
  await tx
    .insertInto('coupon')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putPeople(tx: Database, rows: readonly Insertable<CustomerTable>[]): Promise<void> {
  await tx
    .insertInto('customer')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await continueIds(tx, 'customer')
}

export async function putOrders(
  tx: Database,
  orders: readonly Insertable<OrderTable>[],
  lines: readonly Insertable<OrderLineTable>[],
): Promise<void> {
  await tx.insertInto('customerOrder').values(orders).execute()
  await tx.insertInto('orderLine').values(lines).execute()
}

/** Meta data of the products by id, which includes their translated names. */
export async function metaOfProducts(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredMeta[]>> {
  const rows = await tx.selectFrom('product').select(['id', 'meta']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, meta }) => [id, meta]))
}

/** The accounts that the demo provider offers in a list, in that order; they have no password. */
export const demoChooser = (db: Database): Promise<DemoIdentityTable[]> =>
  db.selectFrom('demoIdentity').selectAll().where('passwordHash', 'is', null).orderBy('position').execute()

/** The demo provider's account with a password under this e-mail, letter case ignored. */
export const demoAccount = (db: Database, email: string): Promise<DemoIdentityTable | undefined> =>
  db
    .selectFrom('demoIdentity')
    .selectAll()
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()

/** @returns false when the demo provider has an account with this e-mail already */
export async function putDemoAccount(db: Database, row: DemoIdentityTable): Promise<boolean> {
  const put = await db
    .insertInto('demoIdentity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return put !== undefined
}
