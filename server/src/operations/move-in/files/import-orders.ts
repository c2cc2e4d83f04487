/** Imports Shopify's export of orders: successive rows with the same order name are one order. */
import { cutText } from '@sauda/domain/text.ts'
import { createHash } from 'node:crypto'
import { internationalPhone } from '@sauda/domain/phone.ts'
import type { FileSource } from '#catalogue/csv/records/csv-records.ts'
import {
  fileOrderKind,
  type KnownRow,
  noteRows,
  rowsKnown,
  withoutNotifications,
} from '#operations/move-in/move-in-store.ts'
import { Refused } from '#operations/move-in/steps/step.ts'
import { writeTogether } from '#operations/move-in/write-together.ts'
import { raiseOrderSequence } from '#orders/order/imported-order-store.ts'
import { adjustmentOf, type ImportedOrder, writeImportedOrder } from '#orders/order/imported-order.ts'
import type { Context } from '#platform/context.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import type { Database } from '#platform/database/database.ts'
import { type FileRow, fileRows, remarksOf } from './file-rows.ts'
import { accountsByEmail, phonesOfAccounts, productsBySku, takenNumbers } from './file-store.ts'
import {
  columnsLeftOut,
  countLeftOut,
  type FileSummary,
  newSummary,
  note,
  refuse,
  sum,
} from './file-summary.ts'
import { noLinks, orderColumns, orderFrom, type OrderLinks } from './shopify-order.ts'

/** kind of the rows of move_in_row for customers that were imported from a file */
export const customerKind = 'file-customer'

/** maximum number of rows of one order; a larger order is refused */
const mostRows = 2000
/** number of orders in one transaction */
const batchSize = 25

/** The rows of one order. `problem`: why it cannot be imported; `isLast`: it is the last one of the file */
type Group = { rows: FileRow[]; problem?: { line: number; reason: string }; isLast: boolean }

export type FileRun = {
  /** whether to write rows; false: dry run, which only checks them */
  write: boolean
  /** called with the number of rows read so far */
  onProgress: (rows: number) => void
}

export async function importOrders(
  context: Context,
  source: FileSource,
  { write, onProgress }: FileRun,
): Promise<FileSummary> {
  const summary = newSummary(['order', 'orders'])
  const run: Run = { context, write, summary, seen: new Map(), phones: await phonesIn(context.db) }
  let waiting: Judged[] = []
  let read = 0
  for await (const group of groupsOf(source, summary)) {
    const judged = judge(run, group)
    if (judged) waiting.push(judged)
    read += group.rows.length
    if (waiting.length < batchSize) continue
    await takeBatch(run, waiting)
    waiting = []
    onProgress(read)
  }
  if (waiting.length > 0) await takeBatch(run, waiting)
  if (write) await raiseOrderSequence(context.db)
  return summary
}

type Run = {
  context: Context
  write: boolean
  summary: FileSummary
  /** lines by order number, because an order may be in a file only once */
  seen: Map<number, number>
  /** account ids by phone, as `phonesIn` returns them */
  phones: ReadonlyMap<string, number>
}

/**
 * An order that can be imported. `hash`: 6 characters of a hash of the order's name, then 22 of a hash of all its
 * cells. The first part shows whether it is the same order, the second part whether the order has changed.
 */
type Judged = { rows: readonly FileRow[]; line: number; order: ImportedOrder; hash: string }

/** Ids of the accounts imported from files, by phone number; 0 for a number that several accounts have. */
async function phonesIn(db: Database): Promise<ReadonlyMap<string, number>> {
  const phones = new Map<string, number>()
  for (const { id, phone } of await phonesOfAccounts(db, customerKind)) {
    const key = internationalPhone(phone)
    phones.set(key, phones.has(key) ? 0 : id)
  }
  return phones
}

/** The rows of the file, order by order. */
async function* groupsOf(source: FileSource, summary: FileSummary): AsyncGenerator<Group> {
  let leftOut: ReturnType<typeof columnsLeftOut> = []
  let group: Group | undefined
  const onHeader = (names: readonly string[]) => {
    leftOut = columnsLeftOut(names, orderColumns)
  }
  for await (const row of fileRows(source, onHeader)) {
    countLeftOut(summary, leftOut, row.cells)
    const name = row.cell('name')
    // Some programs leave the name out of an order's further rows.
    const belongs = group !== undefined && (name === '' || name === group.rows[0]?.cell('name'))
    if (group && !belongs) yield group
    if (!group || !belongs) group = { rows: [], isLast: false }
    if (row.problem !== undefined) group.problem ??= { line: row.line, reason: `${row.problem}.` }
    if (group.rows.length < mostRows) group.rows.push(row)
    else
      group.problem ??= { line: row.line, reason: `An order of more than ${mostRows} rows cannot be stored.` }
  }
  if (group) yield { ...group, isLast: true }
}

/** The order that some rows describe; undefined if it is refused. */
function judge({ summary, seen }: Run, { rows, problem, isLast }: Group): Judged | undefined {
  const line = rows[0]?.line ?? 0
  const name = rows[0]?.cell('name') ?? ''
  try {
    if (problem) {
      refuse(summary, problem.line, `${name === '' ? '' : `${name}: `}${problem.reason}`)
      return undefined
    }
    const order = orderFrom(rows, noLinks)
    const before = seen.get(order.id)
    if (before !== undefined)
      throw new Refused(`Its number is that of line ${before}: rows of one order must follow each other.`)
    seen.set(order.id, line)
    const adjusted = adjustmentOf(order)
    if (isLast && adjusted > 0) throw new Refused('Its rows do not add up: the file may be cut short.')
    return { rows, line, order, hash: hashOf(name, rows) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refuse(summary, line, `${name === '' ? '' : `${cutText(name, 40)}: `}${error.message}`)
    return undefined
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

const hashOf = (name: string, rows: readonly FileRow[]): string =>
  `${digest(name).slice(0, 6)}${digest(JSON.stringify(rows.map(({ cells }) => cells))).slice(0, 22)}`

const isSameName = (a: string, b: string): boolean => a.slice(0, 6) === b.slice(0, 6)

/** Writes those of the orders that are new or have changed since the last import. */
async function takeBatch(run: Run, orders: readonly Judged[]): Promise<void> {
  const { db } = run.context
  const ids = orders.map(({ order }) => order.id)
  const known = await rowsKnown(db, fileOrderKind, ids)
  const taken = await takenNumbers(db, ids)
  const changed = orders.filter((judged) => {
    const before = known.get(judged.order.id)
    const reason = refusalOf(judged, before, taken)
    if (reason !== undefined) refuse(run.summary, judged.line, `${judged.rows[0]?.cell('name')}: ${reason}`)
    else if (before?.hash === judged.hash) {
      run.summary.unchanged += 1
      addUp(run, judged)
    }
    return reason === undefined && before?.hash !== judged.hash
  })
  if (changed.length === 0) return
  const linked = await withLinks(run, changed)
  if (run.write) await writeBatch(run, linked, known)
  else for (const judged of linked) done(run, judged, known.has(judged.order.id))
}

function refusalOf({ order, hash }: Judged, before: KnownRow | undefined, taken: ReadonlySet<number>) {
  if (before && !isSameName(before.hash, hash))
    return 'Its number is that of another order which was imported.'
  if (!before && taken.has(order.id)) return 'Its number is taken by another order of this shop.'
  if (before && !taken.has(order.id)) return 'The order was deleted here.'
  return undefined
}

/** Reads the orders again, now with the products of their SKUs and the accounts of their buyers. */
async function withLinks(run: Run, orders: readonly Judged[]): Promise<Judged[]> {
  const { db } = run.context
  const skus = orders.flatMap(({ order }) => order.lines.map(({ sku }) => sku.toLowerCase()))
  const emails = orders.map(({ order }) => order.billing.email.toLowerCase())
  const products = await productsBySku(
    db,
    [...new Set(skus)].filter((sku) => sku !== ''),
  )
  const accounts = await accountsByEmail(
    db,
    [...new Set(emails)].filter((email) => email !== ''),
  )
  return orders.map((judged) => {
    const { email, phone } = judged.order.billing
    const customerId =
      email === ''
        ? (run.phones.get(internationalPhone(phone)) ?? 0)
        : (accounts.get(email.toLowerCase()) ?? 0)
    const links: OrderLinks = { products, customerId }
    return { ...judged, order: orderFrom(judged.rows, links) }
  })
}

const writeBatch = (
  run: Run,
  orders: readonly Judged[],
  known: ReadonlyMap<number, KnownRow>,
): Promise<void> =>
  writeTogether(orders, {
    write: (some) =>
      run.context.db.transaction().execute(async (tx) => {
        await withoutNotifications(tx)
        for (const judged of some) await writeOrder(run, tx, judged, known.has(judged.order.id))
      }),
    done: (some) => {
      for (const judged of some) done(run, judged, known.has(judged.order.id))
    },
    refused: ({ line, rows }, reason) => refuse(run.summary, line, `${rows[0]?.cell('name')}: ${reason}`),
  })

async function writeOrder(
  { context }: Run,
  tx: Database,
  { order, hash }: Judged,
  isKnown: boolean,
): Promise<void> {
  const now = new Date(context.clock())
  // Guests open their order by a link with this key, so nobody must be able to guess it.
  const orderKey = `wc_order_${context.newId().replaceAll('-', '').slice(0, 13)}`
  const outcome = await writeImportedOrder(tx, { ...order, orderKey }, { isKnown, now }).catch(
    (error: unknown) => {
      if (!isKnown && databaseErrorKind(error) === 'taken')
        throw new Refused('Its number is taken by another order of this shop.', { cause: error })
      throw error
    },
  )
  if (outcome.kind === 'gone') throw new Refused('The order was deleted here.')
  await noteRows(tx, [
    { kind: fileOrderKind, oldId: order.id, newId: order.id, hash, outcome: 'made', note: '', links: null },
  ])
}

/** Counts an order as imported. */
function done(run: Run, judged: Judged, isKnown: boolean): void {
  const { order, line, rows } = judged
  if (isKnown) run.summary.changed += 1
  else run.summary.made += 1
  addUp(run, judged)
  for (const text of notesOf(order, rows)) note(run.summary, line, text)
}

const addUp = ({ summary }: Run, { order }: Judged): void =>
  sum(summary, order.createdAt, order.status, order.total)

function notesOf(order: ImportedOrder, rows: readonly FileRow[]): string[] {
  const isNumbered = [`#${order.id}`, String(order.id)].includes(rows[0]?.cell('name') ?? '')
  return [
    ...(isNumbered ? [] : ['The order keeps the number of its name; the whole name becomes meta data.']),
    ...(adjustmentOf(order) === 0
      ? []
      : ['Its rows do not add up to its total: the difference is stored as the fee "Adjustment".']),
    ...(order.lines.some(({ productId }) => productId === 0)
      ? ['Lines whose SKU no product here has keep their name, without a link.']
      : []),
    ...new Set(rows.flatMap(remarksOf)),
    ...(order.customerId === 0 ? ['No account has its e-mail address: it stays an order of a guest.'] : []),
  ]
}
