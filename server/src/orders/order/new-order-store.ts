/** SQL of new orders. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { compiled, type CompiledStatement } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import type { OrderTable } from './tables.ts'
import {
  addEvent,
  asColumns,
  asOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRecord,
} from './order-store.ts'

/**
 * Inserts an order with its lines and first history entry in one statement. Each further round trip would prolong the
 * locks on the order's products. Triggers also need to see the whole order.
 * @param causedBy author for the history: 'customer 101', 'key 2'
 * @param owed event for which the statement also queues action webhooks
 */
export async function insertOrder(
  tx: Database,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  { causedBy, owed }: { causedBy: string; owed?: 'order.placed' | undefined },
): Promise<OrderRecord> {
  const event = { from: null, causedBy, at: order.createdAt }
  if (lines.length === 0) {
    const row = await tx
      .insertInto('customerOrder')
      .values(asColumns(order))
      .returningAll()
      .executeTakeFirstOrThrow()
    await addEvent(tx, row.id, { ...event, to: row.status })
    return { ...asOrder(row), lines: [], refunds: [] }
  }
  const rows = await writtenOrder(tx, { order: asColumns(order), lines, event, owed })
  const sorted = rows.toSorted((a, b) => a.linePosition - b.linePosition)
  const [first] = sorted
  if (!first) throw new Error('the order was not written')
  return { ...asOrder(columnsOfOrder(first)), lines: sorted.map(lineOf), refunds: [] }
}

type WrittenOrder = {
  order: Insertable<OrderTable>
  lines: readonly NewOrderLine[]
  event: { from: null; causedBy: string; at: Insertable<OrderTable>['createdAt'] }
  owed: 'order.placed' | undefined
}

/** A line. The columns of the order are null except beside the first line. */
type WrittenRow = Selectable<OrderTable> & WrittenLine & { lineOwed: unknown }

/** Compiled statements by columns, number of lines and event. */
const statements = new Map<string, CompiledStatement<FlatOrder, WrittenRow>>()
const mostStatements = 100

async function writtenOrder(tx: Database, { order, lines, event, owed }: WrittenOrder) {
  const columns = columnsOf(order)
  const columnsOfLines = lines.map(columnsOf)
  const shape = [owed, columns, ...columnsOfLines].join(' ')
  const write =
    statements.get(shape) ??
    compiled((db, flat: FlatOrder) => orderStatement(db, flat, { columns, columnsOfLines, owed }))
  if (statements.size < mostStatements) statements.set(shape, write)
  return write(tx, {
    ...flattened(order, ''),
    ...Object.assign({}, ...lines.map((line, at) => flattened(line, `${at} `))),
    ...flattened(event, 'event '),
  })
}

function orderStatement(
  db: Database,
  flat: FlatOrder,
  {
    columns,
    columnsOfLines,
    owed,
  }: { columns: string[]; columnsOfLines: string[][]; owed: WrittenOrder['owed'] },
) {
  const picked = (names: string[], prefix: string) =>
    Object.fromEntries(names.map((name) => [name, flat[prefix + name]]))
  return db
    .with('placed', (cte) =>
      cte
        .insertInto('customerOrder')
        .values(picked(columns, '') as Insertable<OrderTable>)
        .returningAll()
        .returning(
          (owed
            ? sql`owe_webhooks(${`action.${owed}`}, id, jsonb_build_object('orderId', id))`
            : sql`null`
          ).as('lineOwed'),
        ),
    )
    .with('event', (cte) =>
      cte.insertInto('orderEvent').values({
        orderId: cte.selectFrom('placed').select('placed.id'),
        fromStatus: null,
        toStatus: cte.selectFrom('placed').select('placed.status'),
        causedBy: flat['event causedBy'] as string,
        createdAt: flat['event at'] as Date,
      }),
    )
    .with('written', (cte) =>
      cte
        .insertInto('orderLine')
        .values(
          columnsOfLines.map((names, position) => ({
            ...(picked(names, `${position} `) as NewOrderLine),
            orderId: cte.selectFrom('placed').select('placed.id'),
            position,
          })),
        )
        .returning(lineColumns),
    )
    .selectFrom('written')
    .leftJoin('placed', (join) => join.on('linePosition', '=', 0))
    .selectAll()
    .$castTo<WrittenRow>()
    .compile()
}

/** Values by their column; those of a line begin with its position, those of the history entry with "event". */
type FlatOrder = Record<string, unknown>
const columnsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]))
const flattened = (row: object, prefix: string): FlatOrder =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [prefix + column, value]))

/** Columns of a line, prefixed to differ from those of its order. */
const lineColumns = [
  'id as lineId',
  'orderId as lineOrderId',
  'position as linePosition',
  'productId as lineProductId',
  'variationId as lineVariationId',
  'name as lineName',
  'parentName as lineParentName',
  'sku as lineSku',
  'image as lineImage',
  'quantity as lineQuantity',
  'subtotal as lineSubtotal',
  'total as lineTotal',
  'subtotalTax as lineSubtotalTax',
  'totalTax as lineTotalTax',
  'taxClass as lineTaxClass',
  'meta as lineMeta',
  'stockTaken as lineStockTaken',
] as const
type WrittenLine = { [Column in keyof OrderLineRow as `line${Capitalize<Column>}`]: OrderLineRow[Column] }

const lineOf = (row: WrittenLine): OrderLineRow => ({
  id: row.lineId,
  orderId: row.lineOrderId,
  position: row.linePosition,
  productId: row.lineProductId,
  variationId: row.lineVariationId,
  name: row.lineName,
  parentName: row.lineParentName,
  sku: row.lineSku,
  image: row.lineImage,
  quantity: row.lineQuantity,
  subtotal: row.lineSubtotal,
  total: row.lineTotal,
  subtotalTax: row.lineSubtotalTax,
  totalTax: row.lineTotalTax,
  taxClass: row.lineTaxClass,
  meta: row.lineMeta,
  stockTaken: row.lineStockTaken,
})

/** The order's columns, without those of a line. */
function columnsOfOrder(row: WrittenRow): Selectable<OrderTable> {
  const {
    lineId: _lineId,
    lineOrderId: _lineOrderId,
    linePosition: _linePosition,
    lineProductId: _lineProductId,
    lineVariationId: _lineVariationId,
    lineName: _lineName,
    lineParentName: _lineParentName,
    lineSku: _lineSku,
    lineImage: _lineImage,
    lineQuantity: _lineQuantity,
    lineSubtotal: _lineSubtotal,
    lineTotal: _lineTotal,
    lineSubtotalTax: _lineSubtotalTax,
    lineTotalTax: _lineTotalTax,
    lineTaxClass: _lineTaxClass,
    lineMeta: _lineMeta,
    lineStockTaken: _lineStockTaken,
    lineOwed: _lineOwed,
    ...order
  } = row
  return order
}
