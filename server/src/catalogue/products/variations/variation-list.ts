/** Lists the variations of one product (CONTRACT 6), filtered and sorted in memory because there are few. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import { type Paisa, parseAmount } from '@sauda/domain/money.ts'
import { isOnSale } from '@sauda/domain/product.ts'
import { momentsOf } from '#platform/http/moments.ts'
import type { ProductRow } from '#catalogue/product-data/product-store.ts'
import { pricingOf } from '#catalogue/product-data/storefront-product.ts'

type Query = QueryOf<'listVariations'>

/**
 * All matching rows in the requested order. Equal rows are sorted by id in the same direction.
 * @param rows the product's variations in menu order
 * @param now epoch milliseconds; decides which sales are active
 */
export function listVariations(rows: readonly ProductRow[], query: Query, now: number): ProductRow[] {
  const sign = query.order === 'asc' ? 1 : -1
  const worth = valueOf(query)
  return rows
    .filter((row) => fits(row, query, now))
    .toSorted((a, b) => {
      const [left, right] = [worth(a), worth(b)]
      if (query.orderby === 'include') return Number(left) - Number(right) || a.id - b.id
      return sign * (left < right ? -1 : left > right ? 1 : a.id - b.id)
    })
}

type Asked = { query: Query; now: number; moments: ReturnType<typeof momentsOf> }

/** The condition of each parameter; an absent one matches all. */
const tests: readonly ((row: ProductRow, asked: Asked) => boolean)[] = [
  (row, { query }) => hasWords(row, query.search ?? ''),
  (row, { query }) => !query.include?.length || query.include.includes(row.id),
  (row, { query }) => !query.exclude?.includes(row.id),
  (row, { query }) => query.status === 'any' || row.status === query.status,
  (row, { query }) => !query.slug || query.slug.includes(row.slug ?? ''),
  (row, { query }) => !query.sku || query.sku.includes(row.sku ?? ''),
  (row, { query }) => !query.stock_status || row.stockStatus === query.stock_status,
  (row, { query, now }) => query.on_sale === undefined || isOnSale(pricingOf(row, now)) === query.on_sale,
  (row, { query }) => isWithinPrices(row.price, parseAmount(query.min_price), parseAmount(query.max_price)),
  (row, { moments }) => isBetween(row.createdAt, moments.after, moments.before),
  (row, { moments }) => isBetween(row.modifiedAt, moments.modifiedAfter, moments.modifiedBefore),
]

function fits(row: ProductRow, query: Query, now: number): boolean {
  const asked = { query, now, moments: momentsOf(query) }
  return tests.every((test) => test(row, asked))
}

function hasWords(row: ProductRow, search: string): boolean {
  const text = [row.name, row.sku ?? '', ...row.defaultAttributes.map(({ option }) => option)]
    .join(' ')
    .toLowerCase()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => text.includes(word))
}

/** A row without a price is outside any limit. */
const isWithinPrices = (price: Paisa | null, low: Paisa | undefined, high: Paisa | undefined): boolean =>
  (low === undefined || (price !== null && price >= low)) &&
  (high === undefined || (price !== null && price <= high))

const isBetween = (moment: Date, after: Date | undefined, before: Date | undefined): boolean =>
  (!after || moment > after) && (!before || moment < before)

function valueOf({ orderby, include }: Query): (row: ProductRow) => number | string {
  switch (orderby) {
    case 'menu_order':
      return (row) => row.menuOrder
    case 'date':
      return (row) => row.createdAt.getTime()
    case 'modified':
      return (row) => row.modifiedAt.getTime()
    case 'price':
      return (row) => row.price ?? 0
    case 'include':
      return (row) => include?.indexOf(row.id) ?? 0
    case 'title':
      return (row) => row.name.toLowerCase()
    case 'slug':
      return (row) => row.slug ?? ''
    case 'id':
      return (row) => row.id
  }
}
