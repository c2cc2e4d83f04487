/** SQL of the move-in: how far each list of the old shop has been read, and what became of each row. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

export type KnownRow = Selectable<Tables['moveInRow']>
export type NewRow = Insertable<Tables['moveInRow']>
type MoveInStep = Selectable<Tables['moveInStep']>
type MoveIn = Selectable<Tables['moveIn']>

/** Stored instead of the old shop's address if rows have come from files only. */
export const filesAddress = 'A shop with files of orders and customers'
export const fileOrderKind = 'file-order'

/**
 * The move-in that has begun. A move-in that has imported only customers from files does not count, so that a shop can
 * still move in afterwards.
 */
export const moveInOf = (db: Database): Promise<MoveIn | undefined> =>
  db
    .selectFrom('moveIn')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('address', '<>', filesAddress),
        eb.exists(eb.selectFrom('moveInRow').select('kind').where('kind', '=', fileOrderKind)),
      ]),
    )
    .executeTakeFirst()

/** Why the shop at this address cannot move in; undefined if it can. */
export const otherMove = (begun: MoveIn | undefined, address: string): string | undefined => {
  if (!begun || begun.address === address) return undefined
  return begun.address === filesAddress
    ? 'Orders of a file were imported here, so the orders of another shop cannot move in.'
    : `${begun.address} moves in here already; another shop cannot.`
}

export const beginMoveIn = async (db: Database, address: string, now: Date): Promise<void> => {
  const begun = { address, startedAt: now }
  await db
    .insertInto('moveIn')
    .values(begun)
    .onConflict((conflict) =>
      conflict
        .column('onlyRow')
        .doUpdateSet(begun)
        .where('moveIn.address', '=', filesAddress)
        .where('moveIn.address', '<>', address),
    )
    .execute()
}

/** Ends the move-in, and deletes the old shop's API keys that the desk has stored. */
export const finishMoveIn = async (db: Database, now: Date): Promise<void> => {
  await db.updateTable('moveIn').set({ finishedAt: now }).execute()
  await db.updateTable('moveInRun').set({ keys: null }).execute()
}

export const stepOf = (db: Database, kind: string): Promise<MoveInStep | undefined> =>
  db.selectFrom('moveInStep').selectAll().where('kind', '=', kind).executeTakeFirst()

/** Begins a round of a list at its first row. */
export const beginStep = async (
  db: Database,
  row: Pick<MoveInStep, 'kind' | 'beganAt' | 'readSince'>,
): Promise<void> => {
  const begun = { ...row, endedAt: null, position: 0, lastId: 0 }
  await db
    .insertInto('moveInStep')
    .values(begun)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(begun))
    .execute()
}

export const moveStep = async (
  tx: Database,
  kind: string,
  change: Partial<Pick<MoveInStep, 'position' | 'lastId' | 'endedAt'>>,
): Promise<void> => {
  await tx.updateTable('moveInStep').set(change).where('kind', '=', kind).execute()
}

export const rowsKnown = async (
  db: Database,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, KnownRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('moveInRow')
    .selectAll()
    .where('kind', '=', kind)
    .where('oldId', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.oldId, row]))
}

/** Ids of this shop by the ids of the old shop; refused rows have none. */
export const newIdsOf = async (
  db: Database,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    [...(await rowsKnown(db, kind, ids))].flatMap(([id, { newId }]) => (newId === null ? [] : [[id, newId]])),
  )

export const noteRows = async (tx: Database, rows: readonly NewRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('moveInRow')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'oldId']).doUpdateSet((eb) => ({
        newId: eb.ref('excluded.newId'),
        hash: eb.ref('excluded.hash'),
        outcome: eb.ref('excluded.outcome'),
        note: eb.ref('excluded.note'),
        links: eb.ref('excluded.links'),
      })),
    )
    .execute()
}

export const forgetRows = async (tx: Database, kind: string, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('moveInRow')
      .where('kind', '=', kind)
      .where('oldId', 'in', [...ids])
      .execute()
}

/** Makes the next run read all orders, and write those again that have one of these statuses in the old shop. */
export const readOrdersAgain = async (tx: Database, statuses: readonly string[]): Promise<void> => {
  await tx.deleteFrom('moveInStep').where('kind', '=', 'order').execute()
  const olds = statuses.flatMap((status) =>
    [status, `wc-${status}`].map((value) => JSON.stringify([{ key: '_old_status', value }])),
  )
  await sql`update move_in_row set hash = '' from customer_order o
    where move_in_row.kind = 'order' and move_in_row.new_id = o.id
    and o.meta @> any(${olds}::jsonb[])`.execute(tx)
}

/** Up to 100 rows with `links`, sorted by old id. @param after the last old id of the page before */
export const linkedRows = (db: Database, kind: string, after: number): Promise<KnownRow[]> =>
  db
    .selectFrom('moveInRow')
    .selectAll()
    .where('kind', '=', kind)
    .where('links', 'is not', null)
    .where('oldId', '>', after)
    .orderBy('oldId')
    .limit(100)
    .execute()

/** Suppresses notifications of webhooks and of open screens of the desk until the transaction ends. */
export const withoutNotifications = async (tx: Database): Promise<void> => {
  await sql`select set_config('sauda.silent', 'on', true), set_config('sauda.told', E'\n', true)`.execute(tx)
}

/** Numbers of rows by kind and outcome. */
export async function outcomesOf(
  db: Database,
): Promise<{ kind: string; outcome: KnownRow['outcome']; rows: number }[]> {
  const rows = await db
    .selectFrom('moveInRow')
    .select((eb) => ['kind', 'outcome', eb.fn.countAll<string>().as('rows')])
    .where('oldId', '<>', wholeList)
    .groupBy(['kind', 'outcome'])
    .orderBy('kind')
    .orderBy('outcome')
    .execute()
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }))
}

/** The id for the list itself instead of an old row, if the old shop refuses it. */
export const wholeList = 0

/**
 * Texts of refusals and notes with their numbers of rows, most frequent first, and the first five old ids. A note about
 * a list itself has neither.
 */
export async function notesOf(
  db: Database,
  most: number,
): Promise<{ kind: string; outcome: KnownRow['outcome']; note: string; rows: number; ids: number[] }[]> {
  const { rows } = await sql<{
    kind: string
    outcome: KnownRow['outcome']
    note: string
    rows: string
    ids: number[]
  }>`select kind, outcome, line as note, count(*) filter (where old_id <> ${wholeList}) as rows,
      coalesce((array_agg(old_id order by old_id) filter (where old_id <> ${wholeList}))[1:5], '{}') as ids
    from move_in_row, unnest(string_to_array(note, E'\n')) as line where outcome = 'refused' or note <> ''
    group by kind, outcome, line order by count(*) desc, kind, line limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }))
}

/** Whether this shop has an order with this number. */
export const orderExists = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.selectFrom('customerOrder').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Sets how often a product was sold, as the old shop counted. */
export const putTotalSales = async (tx: Database, id: number, totalSales: number): Promise<void> => {
  await tx.updateTable('product').set({ totalSales }).where('id', '=', id).execute()
}

/** The variations of a product that came from the old shop. */
export const variationsMade = (
  db: Database,
  parentId: number,
): Promise<Pick<KnownRow, 'oldId' | 'newId'>[]> =>
  db
    .selectFrom('moveInRow')
    .innerJoin('product', 'product.id', 'moveInRow.newId')
    .select(['moveInRow.oldId', 'moveInRow.newId'])
    .where('moveInRow.kind', '=', 'variation')
    .where('product.parentId', '=', parentId)
    .orderBy('moveInRow.oldId')
    .execute()
