/** SQL that only the demonstration shop needs: rows with the fixed ids of its world. */
import { type Insertable, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type {
  CategoryTable,
  CouponTable,
  CustomerTable,
  OrderLineTable,
  OrderTable,
} from '#database/tables.ts'

const marker = 'demo shop filled'

export async function isFilled(db: Database): Promise<boolean> {
  const row = await db.selectFrom('shopSetting').select('name').where('name', '=', marker).executeTakeFirst()
  return row !== undefined
}

export const markFilled = async (tx: Database, now: Date): Promise<void> => {
  await tx
    .insertInto('shopSetting')
    .values({ name: marker, value: JSON.stringify(now) })
    .execute()
}

/** New rows of a table with an identity column continue after the largest id given by hand. */
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
