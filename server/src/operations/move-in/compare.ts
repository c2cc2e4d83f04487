/** Compares the old shop with the rows imported from it, one by one, and sums of orders by month and status. */
import { cutText } from '@sauda/domain/text.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import { shopTime } from '@sauda/contract/time.ts'
import {
  add,
  formatRupeesExact,
  isAmountTooLarge,
  type Paisa,
  parseAmount,
  zero,
} from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { HostQuery } from '#woocommerce-host/host/host.ts'
import {
  customersHere,
  type HereCustomer,
  type HereOrder,
  type HereProduct,
  monthSums,
  ordersHere,
  productsHere,
  type Range,
} from './compare-store.ts'
import { clean, stockIn, timeIn } from '#operations/move-in/steps/old-fields.ts'
import { type OldRow, type OldShop, pagesOf, rowsIn } from './old-shop.ts'
import { isDraft } from '#operations/move-in/steps/order-mapping.ts'
import { type ChosenStatuses, statusOf } from '#operations/move-in/steps/order-statuses.ts'
import { withVariations } from '#operations/move-in/steps/product-steps.ts'
import { Refused, type Work } from '#operations/move-in/steps/step.ts'

export type Comparison = {
  /** one sentence for each row that differs */
  differences: string[]
  /** number of further differences, which are not listed */
  more: number
  /** number of rows that this shop refused to import */
  refused: number
  /** by month and status */
  months: { key: string; old: Sum; here: Sum }[]
  counts: { name: string; old: number; here: number }[]
}
type Sum = { orders: number; total: Paisa }

/** maximum of listed differences */
const mostDifferences = 500

/**
 * Compares the old shop with what this shop has imported.
 * @param options `leaveRefused`: rows that could not be imported are left out of both sides
 */
export async function compareShops(
  { context: { db }, old }: Work,
  { leaveRefused }: { leaveRefused: boolean },
): Promise<Comparison> {
  const found = { differences: [] as string[], more: 0, refused: 0 }
  const differs = (text: string) => {
    if (found.differences.length < mostDifferences) found.differences.push(text)
    else found.more += 1
  }
  const notes: Notes = {
    differs,
    isLeft: (here) => leaveRefused && here?.outcome === 'refused',
    refused: (text) => {
      found.refused += 1
      differs(text)
    },
  }
  const products = await compareProducts(db, old, notes)
  const customers = await compareCustomers(db, old, notes)
  const sums = await compareOrders(db, old, notes)
  const here = new Map((await monthSums(db)).map((sum) => [`${sum.month} ${sum.status}`, sum]))
  const keys = [...new Set([...sums.keys(), ...here.keys()])].toSorted()
  const months = keys.map((key) => ({ key, old: sums.get(key) ?? none, here: here.get(key) ?? none }))
  const ordersIn = (side: 'old' | 'here') => months.reduce((sum, month) => sum + month[side].orders, 0)
  return {
    ...found,
    months,
    counts: [...products, customers, { name: 'orders', old: ordersIn('old'), here: ordersIn('here') }],
  }
}

const none: Sum = { orders: 0, total: zero }
/** Collects differences. `isLeft`: whether a row is left out of the comparison */
type Notes = {
  differs: (text: string) => void
  refused: (text: string) => void
  isLeft: (here: Here | undefined) => boolean
}
type Here = { oldId: number; outcome: string }

/** Yields each row of a list of the old shop with its row in this shop, and rows that the old list no longer has. */
async function* paired<H extends Here>(
  old: OldShop,
  { path, query }: { path: string; query: HostQuery },
  rowsHere: (range: Range) => Promise<H[]>,
): AsyncGenerator<{ row: OldRow | undefined; here: H | undefined }> {
  let after = 0
  for await (const { rows } of pagesOf(old, path, query)) {
    const upTo = rows.at(-1)?.id ?? after
    const here = new Map((await rowsHere({ after, upTo })).map((each) => [each.oldId, each]))
    for (const row of rows) yield { row, here: here.get(row.id) }
    for (const { id } of rows) here.delete(id)
    for (const each of here.values()) yield { row: undefined, here: each }
    after = upTo
  }
  for (const each of await rowsHere({ after, upTo: highestId })) yield { row: undefined, here: each }
}

const gone = (what: string): string => `${what} is not in the old shop any more: delete it here.`

async function compareOrders(
  db: Database,
  old: OldShop,
  { differs, refused, isLeft }: Notes,
): Promise<Map<string, Sum>> {
  const fields = ['id', 'number', 'status', 'total', 'currency', 'date_created_gmt']
  const list = { path: '/wc/v3/orders', query: { status: 'any', dp: 2, _fields: fields } }
  const sums = new Map<string, Sum>()
  for await (const { row, here } of paired(old, list, (range) => ordersHere(db, range))) {
    if (isLeft(here) || (row && isDraft(row))) continue
    if (row) addTo(sums, row, old.statuses)
    const difference = orderDifference(row, here, old.statuses)
    if (difference === undefined) continue
    if (row && here?.outcome === 'refused') refused(difference)
    else differs(difference)
  }
  return sums
}

/** The total of an order. 0 if it is too large to be stored: the order is refused, and would distort the sum. */
function totalOf(row: OldRow): Paisa {
  const total = parseAmount(row['total']) ?? zero
  return isAmountTooLarge(total) ? zero : total
}

function addTo(sums: Map<string, Sum>, row: OldRow, chosen: ChosenStatuses | undefined): void {
  const month = shopTime(timeIn(row, 'date_created_gmt')?.getTime() ?? 0).slice(0, 7)
  const key = `${month} ${statusOf(row, chosen) ?? clean(row['status'])}`
  const { orders, total } = sums.get(key) ?? none
  sums.set(key, { orders: orders + 1, total: add(total, totalOf(row)) })
}

function orderDifference(
  row: OldRow | undefined,
  here: HereOrder | undefined,
  chosen: ChosenStatuses | undefined,
): string | undefined {
  if (!row)
    return here?.status == null || here.outcome === 'refused' ? undefined : gone(`Order ${here.oldId}`)
  const name = `Order ${clean(row['number']) || row.id}`
  if (!here) return `${name} is missing here.`
  if (here.outcome === 'refused') return `${name} was not imported.`
  if (here.status === null) return `${name} was deleted here.`
  const [status, total] = [statusOf(row, chosen), totalOf(row)]
  if (here.status !== status) return `${name} is ${status ?? 'unknown'} there and ${here.status} here.`
  return here.total === total
    ? undefined
    : `${name} is ${formatRupeesExact(total)} there and ${formatRupeesExact(here.total ?? zero)} here.`
}

async function compareCustomers(db: Database, old: OldShop, notes: Notes): Promise<Count> {
  const list = { path: '/wc/v3/customers', query: { role: 'all', _fields: ['id', 'email'] } }
  const count = { name: 'customers', old: 0, here: 0 }
  for await (const { row, here } of paired(old, list, (range) => customersHere(db, range)))
    countPair(count, notes, {
      name: `Customer ${(row && clean(row['email'])) || here?.oldId || row?.id}`,
      row,
      here,
    })
  return count
}

type Count = { name: string; old: number; here: number }
type Pair = { name: string; row: OldRow | undefined; here: HereCustomer | undefined }

/** Counts a row in each shop that has it, and reports a difference if only one has it. Returns whether both have it. */
function countPair(count: Count, { differs, refused, isLeft }: Notes, { name, row, here }: Pair): boolean {
  if (isLeft(here)) return false
  const isHere = here?.isThere === true && here.outcome !== 'refused'
  if (row) count.old += 1
  if (isHere) count.here += 1
  if (row && isHere) return true
  if (!row) {
    if (here?.isThere) differs(gone(name))
  } else if (!here) differs(`${name} is missing here.`)
  else if (here.outcome === 'refused') refused(`${name} was not imported.`)
  else differs(`${name} was deleted here.`)
  return false
}

/** Compares products, and the stock of products and variations. */
async function compareProducts(db: Database, old: OldShop, notes: Notes): Promise<Count[]> {
  const fields = ['id', 'name', 'type', 'sku', 'manage_stock', 'stock_quantity', 'variations']
  const list = { path: '/wc/v3/products', query: { status: 'any', _fields: fields } }
  const products = { name: 'products', old: 0, here: 0 }
  const stocks = { name: 'stocks', old: 0, here: 0 }
  for await (const { row, here } of paired(old, list, (range) => productsHere(db, 'product', range))) {
    const name = `Product ${row ? nameOf(row) : (here?.oldId ?? 0)}`
    if (!countPair(products, notes, { name, row, here }) || !row || !here) continue
    if (!['grouped', 'external'].includes(clean(row['type']))) compareStock(stocks, notes, row, here)
    const variations = await variationsOf(old, row)
    if (!variations) {
      notes.differs(`The variations of ${nameOf(row)} could not be read.`)
      continue
    }
    const own = await productsHere(
      db,
      'variation',
      variations.map(({ id }) => id),
    )
    for (const each of variations) {
      const found = own.find(({ oldId }) => oldId === each.id)
      if (found?.isThere) compareStock(stocks, notes, each, found)
      else notes.differs(`Variation ${nameOf(each)} is missing here.`)
    }
  }
  return [products, stocks]
}

/** The variations of a product; undefined if the old shop does not show them. */
const variationsOf = (old: OldShop, row: OldRow): Promise<OldRow[] | undefined> =>
  withVariations(old, row).then(
    (read) => rowsIn(read['variation_rows']),
    (error: unknown) => {
      if (error instanceof Refused) return undefined
      throw error
    },
  )

function compareStock(stocks: Count, { differs }: Notes, row: OldRow, here: HereProduct): void {
  const there = row['manage_stock'] === true ? stockIn(row) : null
  const own = here.manages === true ? here.stock : null
  if (there !== null) stocks.old += 1
  if (own !== null) stocks.here += 1
  if (there !== own)
    differs(`Stock of ${nameOf(row)} is ${there ?? 'not counted'} there and ${own ?? 'not counted'} here.`)
}

const nameOf = (row: OldRow): string => clean(row['sku']) || `${cutText(clean(row['name']), 60)} (${row.id})`

export const agrees = ({ differences, months, counts }: Comparison): boolean =>
  differences.length === 0 && months.every(isEqual) && counts.every(({ old, here }) => old === here)

const isEqual = ({ old, here }: Comparison['months'][number]): boolean =>
  old.orders === here.orders && old.total === here.total

/** The report that `move-in --finish` prints. */
export function comparisonText(address: string, found: Comparison): string {
  const { differences, more, refused, months, counts } = found
  const count = (value: number) => value.toLocaleString('en').padStart(9)
  const money = (amount: Paisa) => formatRupeesExact(amount).padStart(20)
  return [
    `${address} against this shop`,
    '',
    `  ${'month and status'.padEnd(24)}${'there'.padStart(29)}${'here'.padStart(29)}`,
    ...months.map(
      (month) =>
        `  ${month.key.padEnd(24)}${count(month.old.orders)}${money(month.old.total)}${count(month.here.orders)}${money(month.here.total)}${isEqual(month) ? '' : '  differs'}`,
    ),
    '',
    ...counts.map(
      ({ name, old, here }) =>
        `  ${name.padEnd(24)}${count(old)}${count(here)}${old === here ? '' : '  differs'}`,
    ),
    ...(differences.length === 0 ? [] : ['', 'What differs:', ...differences.map((text) => `  ${text}`)]),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more`] : []),
    '',
    agrees(found)
      ? 'Everything agrees: the move is finished. Point the domain to this shop now.'
      : `The move is not finished. Correct what differs, and repeat the command.${
          refused > 0
            ? ' What cannot be imported must be changed there, or be left behind by --leave-refused.'
            : ''
        }`,
  ].join('\n')
}
