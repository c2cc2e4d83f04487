/** The step that imports orders of the old shop, with their notes and refunds. */
import { cutText } from '@sauda/domain/text.ts'
import { isAmountTooLarge, parseAmount, zero } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { raiseOrderSequence } from '#orders/order/imported-order-store.ts'
import { adjustmentOf, writeImportedOrder } from '#orders/order/imported-order.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { newIdsOf, orderExists } from '#operations/move-in/move-in-store.ts'
import { clean, numberIn, objectsIn } from './old-fields.ts'
import {
  highestImported,
  numberTooHigh,
  type OldRow,
  type OldShop,
  rowsIn,
} from '#operations/move-in/old-shop.ts'
import { computedFields, hasBrokenQuantity, isDraft, noIds, numberOf, orderFrom } from './order-mapping.ts'
import { foreignStatus, statusOf } from './order-statuses.ts'
import { type Finding, Refused, type Step, type Work, type Written } from './step.ts'

/** notes and refunds of one order; further ones are left out */
const mostParts = 1000
/** payment methods that the report does not mention; an order keeps the title of any other method as text */
const knownMethods = ['', 'cod', 'bacs', 'cheque']

export const orderStep: Step = {
  kind: 'order',
  names: ['order', 'orders'],
  needed: true,
  path: '/wc/v3/orders',
  query: { status: 'any', dp: 2 },
  changedOnly: true,
  unhashed: computedFields,
  batch: 25,
  extend: withParts,
  judge,
  status: (row, old) => (isDraft(row) ? undefined : foreignStatus(row, old.statuses)),
  async write(work, tx, row, known) {
    const status = statusOf(row, work.old.statuses)
    if (!status) throw new Refused(unknownStatus(row))
    const now = new Date(work.context.clock())
    const isKnown = known !== undefined
    const own = known?.newId ?? (await freeNumber(tx, row))
    const order = orderFrom(row, status, { ...(await idsFor(work, tx, row)), own }, now)
    const outcome = await writeImportedOrder(tx, order, { isKnown, now }).catch((error: unknown) => {
      if (!isKnown && databaseErrorKind(error) === 'taken')
        throw new Refused('Its number is taken by another order of this shop.', { cause: error })
      throw error
    })
    if (outcome.kind === 'gone') throw new Refused('The order was deleted here.')
    return {
      newId: order.id,
      notes: own === numberOf(row) ? [] : [ownNumberNote],
      isPartial: row['notes_unread'] === true,
    } satisfies Written
  },
  end: ({ context }) => raiseOrderSequence(context.db),
}

const ownNumberNote =
  'Numbers with letters, too high ones, and those of other orders are stored as meta data; the order has the number of its id.'

/** The number of a new order: that of a plugin, unless another order has it, or else the old shop's id. */
const freeNumber = async (tx: Database, row: OldRow): Promise<number> => {
  const number = numberOf(row)
  return number !== row.id && (await orderExists(tx, number)) ? row.id : number
}

const unknownStatus = (row: OldRow): string =>
  `The status "${cutText(clean(row['status']), 40)}" is not known here: choose what it becomes.`

function judge(row: OldRow, old: OldShop): Finding {
  const refused = refusalOf(row)
  if (refused !== undefined) return { refused }
  const status = statusOf(row, old.statuses)
  return status ? { notes: notesOn(row, status) } : { refused: unknownStatus(row) }
}

function refusalOf(row: OldRow): string | undefined {
  if (isDraft(row)) return 'Drafts and orders in the trash stay in the old shop.'
  if (numberOf(row) > highestImported) return numberTooHigh
  const currency = clean(row['currency']).toUpperCase()
  if (currency !== '' && currency !== 'PKR')
    return `Orders in ${cutText(currency, 10)} cannot be stored: this shop sells in PKR.`
  if (isAmountTooLarge(parseAmount(row['total']) ?? zero)) return 'Its total is too large.'
  return row['refunds_unread'] === true ? 'A refund of it could not be read.' : undefined
}

/** What of an order is changed. */
function notesOn(row: OldRow, status: OrderStatus): string[] {
  const method = clean(row['payment_method'])
  const sent = clean(row['status'])
  const number = clean(row['number'])
  return [
    ...(sent === status ? [] : [`The status "${cutText(sent, 40)}" becomes "${status}".`]),
    ...(number !== '' && number !== String(numberOf(row)) ? [ownNumberNote] : []),
    ...(knownMethods.includes(method)
      ? []
      : [`Paid by "${cutText(method, 40)}": its title is kept, as text.`]),
    ...(row['notes_unread'] === true ? ['Its notes could not be read.'] : []),
    ...(hasBrokenQuantity(row) ? ['Quantities that are no whole numbers become part of the name.'] : []),
    ...(adjustmentOf(orderFrom(row, status, noIds, new Date(0))) !== 0
      ? ['Its rows do not add up to its total: the difference is stored as the fee "Adjustment".']
      : []),
  ]
}

/** Adds the notes of an order to its row, and its refunds if it has any. */
async function withParts(old: OldShop, row: OldRow): Promise<OldRow> {
  const sentNotes = await old.read(`/wc/v3/orders/${row.id}/notes`, {}, { optional: true })
  const notes = rowsIn(sentNotes)
  const wanted = new Set(rowsIn(row['refunds']).map(({ id }) => id))
  const refunds: OldRow[] = []
  for (let page = 1; wanted.size > 0 && page <= mostParts / 100; page += 1) {
    const query = { per_page: 100, page, dp: 2 }
    const rows = rowsIn(await old.read(`/wc/v3/orders/${row.id}/refunds`, query, { optional: true }))
    if (rows.length === 0) break
    for (const each of rows) if (wanted.delete(each.id)) refunds.push(each)
  }
  return {
    ...row,
    refunds_unread: wanted.size > 0,
    notes_unread: sentNotes === undefined,
    note_rows: notes.slice(0, mostParts).toSorted((a, b) => a.id - b.id),
    refund_rows: refunds.toSorted((a, b) => a.id - b.id),
  }
}

/** ids here that are cached; the id of a row that has been imported never changes */
const mostIds = 100_000
/** ids here by kind and old id, such as "product 16", of each run */
const caches = new WeakMap<Work, LRUCache<string, number>>()

/** The ids here of the products, the customer and the parent order that an order's row names. */
export async function idsFor(work: Work, tx: Database, row: OldRow) {
  const lines = objectsIn(row['line_items'])
  const ofLines = (name: string) => lines.map((line) => numberIn(line, name))
  const cache = caches.get(work) ?? new LRUCache<string, number>({ max: mostIds })
  caches.set(work, cache)
  const idsOf = async (kind: string, olds: readonly number[]) => {
    const wanted = [...new Set(olds)].filter((id) => id > 0)
    const missing = wanted.filter((id) => !cache.has(`${kind} ${id}`))
    for (const [id, newId] of await newIdsOf(tx, kind, missing)) cache.set(`${kind} ${id}`, newId)
    return new Map(
      wanted.flatMap((id): [number, number][] => {
        const newId = cache.get(`${kind} ${id}`)
        return newId === undefined ? [] : [[id, newId]]
      }),
    )
  }
  return {
    product: await idsOf('product', ofLines('product_id')),
    variation: await idsOf('variation', ofLines('variation_id')),
    customer: await idsOf('customer', [numberIn(row, 'customer_id')]),
    // not cached: the parent may be written in this transaction, which may be rolled back
    order: await newIdsOf(
      tx,
      'order',
      [numberIn(row, 'parent_id')].filter((id) => id > 0),
    ),
  }
}
