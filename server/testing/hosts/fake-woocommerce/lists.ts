/** Lists and single rows, filtered and paginated as by WooCommerce. */
import { type Answer, ok, refuse, type Row, type Seen } from './fake-shop.ts'

/** One page of the matching rows. @param variations rows that a query by SKU also finds */
export function list(
  all: readonly Row[],
  { query }: Pick<Seen, 'query'>,
  variations: readonly Row[] = [],
): Answer {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
  const from = query.has('offset') ? Number(query.get('offset')) : (page - 1) * perPage
  const rows = matching(query.has('sku') ? [...all, ...variations] : all, query)
  const inOrder = query.get('orderby') === 'id' ? rows.toSorted((a, b) => a.id - b.id) : rows
  const sorted = query.get('order') === 'asc' ? inOrder : inOrder.toReversed()
  const headers = {
    'X-WP-Total': String(rows.length),
    'X-WP-TotalPages': String(Math.ceil(rows.length / perPage)),
  }
  return { ...ok(sorted.slice(from, from + perPage).map(fieldsOf(query))), headers }
}

const fieldsOf = (query: URLSearchParams) => (row: object) => {
  const names = query.get('_fields')?.split(',')
  return names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row
}

/** The row with this id. Throws WooCommerce's 404 for a term or product. */
export function one(rows: readonly Row[], id: string, what: 'term' | 'product'): Answer {
  const row = rows.find((each) => each.id === Number(id))
  if (row) return ok(row)
  throw what === 'term'
    ? refuse('woocommerce_rest_term_invalid', 404, 'Resource does not exist.')
    : refuse('woocommerce_rest_product_invalid_id', 404, 'Invalid ID.')
}

/** Whether a row matches a parameter. An absent parameter matches every row. */
const filters: Record<string, (row: Row, value: string) => boolean> = {
  sku: (row, value) => value.split(',').includes(String(row['sku'])),
  include: (row, value) => value.split(',').map(Number).includes(row.id),
  slug: (row, value) => row['slug'] === value,
  status: (row, value) => value !== 'publish' || row['status'] === 'publish',
  customer: (row, value) => row['customer_id'] === Number(value),
  after: (row, value) => String(row['date_created_gmt']) >= value,
  modified_after: (row, value) => String(row['date_modified_gmt']) > value,
  category: (row, value) => (row['categories'] as Row[]).some((each) => String(each.id) === value),
  type: (row, value) => value === 'any' || (row['type'] ?? value) === value,
  search: (row, value) => String(row['name']).toLowerCase().includes(value.toLowerCase()),
}

const matching = (rows: readonly Row[], query: URLSearchParams): readonly Row[] => {
  const asked = Object.entries(filters).flatMap(([name, isMeant]) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [(row: Row) => isMeant(row, value)]
  })
  return asked.length === 0 ? rows : rows.filter((row) => asked.every((isMeant) => isMeant(row)))
}
