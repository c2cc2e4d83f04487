/** SQL of gift codes. Amounts in paisa. */
import { add, type Paisa, zero } from '@sauda/domain/money.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { GiftCodeTable } from '#orders/coupons/tables.ts'

export type GiftCodeRow = Selectable<GiftCodeTable>

/**
 * The codes with these hashes, by ascending id. @param locks whether to lock the codes, for an order that takes credit
 */
export async function giftCodesOf(
  db: Database,
  hashes: readonly string[],
  { locks = false }: { locks?: boolean } = {},
): Promise<GiftCodeRow[]> {
  const found = db.selectFrom('giftCode').selectAll().where('codeHash', 'in', hashes).orderBy('id')
  return (locks ? found.forUpdate() : found).execute()
}

export const insertGiftCode = (tx: Database, row: Insertable<GiftCodeTable>): Promise<GiftCodeRow> =>
  tx.insertInto('giftCode').values(row).returningAll().executeTakeFirstOrThrow()

export const setDisabled = (tx: Database, id: number, disabled: boolean): Promise<GiftCodeRow | undefined> =>
  tx.updateTable('giftCode').set({ disabled }).where('id', '=', id).returningAll().executeTakeFirst()

/** One page, newest first. @param search the last letters of a code, or part of its note or email */
export async function listGiftCodes(
  db: Database,
  { search, limit, offset }: { search: string | undefined; limit: number; offset: number },
): Promise<{ rows: GiftCodeRow[]; total: number }> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('giftCode')
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('ending', 'ilike', pattern), eb('note', 'ilike', pattern), eb('email', 'ilike', pattern)]),
      ),
    )
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { rows, total: Number(total) }
}

/** maximum number of orders returned per code */
const namedOrders = 10

/** Ids of the orders that used each code, newest first, by the code's id. */
export async function ordersOf(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; orders: number[] }>`
    select code.id, array(
      select order_id from gift_code_use where gift_code_id = code.id order by order_id desc limit ${namedOrders}
    ) as orders from unnest(${ids}::int[]) as code(id)`.execute(db)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

/** Pays an amount of an order from a code's balance. Returns false and changes nothing if the balance is too low. */
export async function takeCredit(
  tx: Database,
  { giftCodeId, orderId, amount, now }: { giftCodeId: number; orderId: number; amount: Paisa; now: Date },
): Promise<boolean> {
  if (!(await changeBalance(tx, giftCodeId, 0 - amount))) return false
  await tx.insertInto('giftCodeUse').values({ giftCodeId, orderId, amount, createdAt: now }).execute()
  return true
}

/**
 * Adds an amount to the balance of a gift code.
 * @param change paisa; a negative amount is subtracted
 * @param usableAt requires that the code is enabled and not expired at this time
 * @returns false if the balance is too low, or the code is not usable
 */
async function changeBalance(
  tx: Database,
  id: number,
  change: number,
  { usableAt }: { usableAt?: Date } = {},
): Promise<boolean> {
  if (change === 0) return true
  const { numUpdatedRows } = await tx
    .updateTable('giftCode')
    .set((eb) => ({ balance: sql`${eb.ref('balance')} + ${change}::bigint` }))
    .where('id', '=', id)
    .where(sql<boolean>`balance + ${change}::bigint >= 0`)
    .$if(usableAt !== undefined, (update) =>
      update.where(sql<boolean>`not disabled and (expires_at is null or expires_at >= ${usableAt})`),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What an order took from a code. `givenBack`: the amount is credited to the code again */
type Use = { giftCodeId: number; amount: Paisa; givenBack: boolean }

/** Gift codes used by an order, sorted by id, because all transactions lock codes in that sequence. */
const usesOf = (tx: Database, orderId: number): Promise<Use[]> =>
  tx
    .selectFrom('giftCodeUse')
    .select(['giftCodeId', 'amount', 'givenBack'])
    .where('orderId', '=', orderId)
    .orderBy('giftCodeId')
    .execute()

/** Credits the codes of an ended order, once. The order must be locked. */
export async function returnCredit(tx: Database, orderId: number): Promise<void> {
  for (const { giftCodeId, amount, givenBack } of await usesOf(tx, orderId)) {
    if (givenBack) continue
    await changeBalance(tx, giftCodeId, amount)
    await markGivenBack(tx, orderId, giftCodeId, true)
  }
}

/**
 * Takes credit for an order that had ended and is open again: from each gift code the amount that was credited to it.
 * Skips codes that are not usable or have too little credit. The order must be locked.
 * @returns the amount that could not be taken, in paisa
 */
export async function takeCreditAgain(tx: Database, orderId: number, now: Date): Promise<Paisa> {
  let missing = zero
  for (const { giftCodeId, amount, givenBack } of await usesOf(tx, orderId)) {
    if (!givenBack) continue
    if (await changeBalance(tx, giftCodeId, 0 - amount, { usableAt: now }))
      await markGivenBack(tx, orderId, giftCodeId, false)
    else missing = add(missing, amount)
  }
  return missing
}

/** Sets the credited uses of a resumed order to 0, so that they are not taken again later. */
export async function forgetCreditGivenBack(tx: Database, orderId: number): Promise<void> {
  await tx
    .updateTable('giftCodeUse')
    .set({ amount: zero, givenBack: false })
    .where('orderId', '=', orderId)
    .where('givenBack', '=', true)
    .execute()
}

const markGivenBack = (tx: Database, orderId: number, giftCodeId: number, givenBack: boolean) =>
  tx
    .updateTable('giftCodeUse')
    .set({ givenBack })
    .where('orderId', '=', orderId)
    .where('giftCodeId', '=', giftCodeId)
    .execute()

/**
 * Reduces what each code paid for an order, after an operator's change. The difference is credited to the code. Nothing
 * is credited if the order has ended, because its codes have their credit back already.
 * @param paid what each code pays from now on, by its id; a missing code pays 0
 */
export async function settleCredit(
  tx: Database,
  orderId: number,
  paid: ReadonlyMap<number, Paisa>,
): Promise<void> {
  for (const { giftCodeId, amount, givenBack } of await usesOf(tx, orderId)) {
    const now = paid.get(giftCodeId) ?? 0
    if (now >= amount) continue
    if (!givenBack) await changeBalance(tx, giftCodeId, amount - now)
    await tx
      .updateTable('giftCodeUse')
      .set({ amount: now as Paisa })
      .where('orderId', '=', orderId)
      .where('giftCodeId', '=', giftCodeId)
      .execute()
  }
}
