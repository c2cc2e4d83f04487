/** Products of the desk's lists, and the writes of prices and stock that all product screens share. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { chunks, sendInParts } from './in-parts.ts'
import { get, list, own, post, put, woo } from './request.ts'

/** Amounts are rupees as text: "1234.00", '' when missing. */
export type DeskProduct = RowOf<'listDeskProducts'>

export const productTabs = ['all', 'published', 'draft', 'low', 'sold_out', 'on_sale'] as const
export type ProductTab = (typeof productTabs)[number]

/** first part of every query key for products */
export const productsKey = 'desk-products'
const desk = `${own}/desk/products`

export const useProductCounts = (): Readonly<Record<ProductTab, number>> | undefined =>
  useQuery({
    queryKey: [productsKey, 'counts'],
    queryFn: ({ signal }) => get<Record<ProductTab, number>>(`${desk}/counts`, {}, signal),
  }).data

/** maximum number of variations shown below one product */
const mostVariations = 100

/** The variations of a product as rows of the product list. @param parent id of the product */
export const variationRows = (parent: number) =>
  queryOptions({
    queryKey: [productsKey, 'variations', parent],
    queryFn: ({ signal }) =>
      list<DeskProduct>(desk, { parent, per_page: mostVariations }, signal).then(({ rows }) => rows),
  })

/** Refetches every query that shows products. @returns a promise that resolves when the new rows are loaded */
export function useProductsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: [productsKey] })
  }
}

export type PriceField = 'regular' | 'sale'
/** One typed price. `to`: the new value; `seen`: the value before, which the shop compares. Rupees as text. */
export type PriceWrite = { id: number; field: PriceField; to: string; seen: string }
type WriteError = { code: string; message: string }
/** `undo`: id by which the written prices of the call are restored */
type PriceResults = { results: { id: number; field: PriceField; error?: WriteError }[]; undo: string }

/** maximum number of prices in one call */
const mostPrices = 200
/** maximum number of products in one call that writes stock */
const mostStocks = 100

/** Writes prices; one rejected price does not stop the others. @returns results, and ids for `undoPrices` */
export async function writePrices(
  changes: readonly PriceWrite[],
): Promise<{ results: PriceResults['results']; undos: string[] }> {
  const all: PriceResults['results'] = []
  const undos: string[] = []
  for (const some of chunks(changes, mostPrices)) {
    const { results, undo } = await post<PriceResults>(
      `${desk}/prices/each`,
      { changes: some },
      { idempotencyKey: crypto.randomUUID() },
    )
    all.push(...results)
    if (undo) undos.push(undo)
  }
  return { results: all, undos }
}

/** Undoes changes of prices by their tokens. @returns how many prices were restored */
export async function undoPrices(undos: readonly string[]): Promise<number> {
  let count = 0
  for (const undo of undos)
    count += (await post<{ restored: number }>(`${desk}/prices/undo`, { undo })).restored
  return count
}

/** `difference`: units to add; negative to remove */
export type StockWrite = { id: number; difference: number }
type StockResult = { id: number; stock_quantity?: number; error?: WriteError }

/**
 * Adds or removes units of stock, so that orders placed meanwhile stay counted.
 * @param key the same changes that are sent again with the same key after a lost reply are counted once
 */
export async function writeStock(
  changes: readonly StockWrite[],
  key: string = crypto.randomUUID(),
): Promise<StockResult[]> {
  const all: StockResult[] = []
  for (const [at, some] of chunks(changes, mostStocks).entries()) {
    const { results } = await post<{ results: StockResult[] }>(
      `${desk}/stock`,
      { changes: some },
      { idempotencyKey: `${key}-${at}` },
    )
    all.push(...results)
  }
  return all
}

/** The path of a product or variation in the API wc/v3. */
const pathOf = ({ id, parent_id: parent }: Pick<DeskProduct, 'id' | 'parent_id'>): string =>
  parent === 0 ? `${woo}/products/${id}` : `${woo}/products/${parent}/variations/${id}`

/** Starts managing a product's stock. @param units number of units; undefined: ends managing it */
export const countStock = (row: Pick<DeskProduct, 'id' | 'parent_id'>, units: number | undefined) =>
  put(
    pathOf(row),
    units === undefined ? { manage_stock: false } : { manage_stock: true, stock_quantity: units },
  )

/**
 * A change of several prices by one of `percent`, `amount` or `to`; amounts are rupees as text. `from`, `until`: first
 * and last day of a sale; `round`: how new prices are rounded
 */
export type PriceChange = {
  field: PriceField
  percent?: number
  amount?: string
  to?: string
  from?: string
  until?: string
  round?: string
}
/** The products to change: by ids, or all that match the filter of a list. */
export type Chosen = { ids: readonly number[] } | { filter: ProductFilter }
type ProductFilter = { tab: ProductTab; search?: string; category?: number }
export type PriceCheck = RowOf<'checkPrices'>

/** Computes the new prices without writing them. */
export const checkPrices = (chosen: Chosen, change: PriceChange, signal?: AbortSignal): Promise<PriceCheck> =>
  post<PriceCheck>(`${desk}/prices/check`, { ...chosen, change }, { signal })

/** Writes the new prices. @param seen identifies the check that the person saw @returns `undo`: id for `undoPrices` */
export const changePrices = (
  chosen: Chosen,
  change: PriceChange,
  seen: string,
): Promise<PriceCheck & { undo: string }> =>
  post(`${desk}/prices`, { ...chosen, change, seen }, { idempotencyKey: crypto.randomUUID() })

type BatchRow = { id: number; error?: WriteError }

/** Updates products; one rejected product does not stop the others. @throws {Error} when none could be updated */
export const changeProducts = (update: readonly ({ id: number } & object)[]): Promise<BatchRow[]> =>
  sendInParts(
    update,
    async (part) => (await post<{ update: BatchRow[] }>(`${woo}/products/batch`, { update: part })).update,
    ({ id }, { message }) => ({ id, error: { code: 'not_sent', message } }),
  )

export type CategoryRow = RowOf<'listCategories'>

export const categoriesKey = 'categories'

/** Requests every category, in the order of the shop; wc/v3 sends names with entities. */
export const useCategories = () =>
  useQuery({ queryKey: [categoriesKey], queryFn: ({ signal }) => allCategories(signal) })

async function allCategories(signal?: AbortSignal): Promise<CategoryRow[]> {
  const perPage = 100
  const all: CategoryRow[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await list<CategoryRow>(
      `${woo}/products/categories`,
      { page, per_page: perPage, orderby: 'id' },
      signal,
    )
    all.push(...rows.map((row) => ({ ...row, name: decodeEntities(row.name) })))
    if (all.length >= total || rows.length === 0) return all.toSorted(inOrder)
  }
}

const inOrder = (one: CategoryRow, other: CategoryRow): number =>
  one.menu_order - other.menu_order || one.name.localeCompare(other.name) || one.id - other.id

/** Sorts categories below their parents. @returns each with its depth, 0 for the top level */
export function treeOf(
  rows: readonly CategoryRow[],
  parent = 0,
  depth = 0,
): { row: CategoryRow; depth: number }[] {
  const known = new Set(rows.map(({ id }) => id))
  return rows
    .filter((row) => (known.has(row.parent) ? row.parent : 0) === parent && row.id !== parent)
    .flatMap((row) => [{ row, depth }, ...(depth < mostDepth ? treeOf(rows, row.id, depth + 1) : [])])
}
/** Maximum depth, because a cycle of parents, which the server should have rejected, would never end. */
const mostDepth = 8
