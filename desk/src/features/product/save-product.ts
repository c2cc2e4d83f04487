/** Saves the differences between two states of a product: fields, stock as a difference, variations. */
import { type StockWrite, writeStock } from '#api/products.ts'
import { get, isRefusal, list, post, put, woo } from '#api/request.ts'
import { typedCount } from '#ui/typed-number.ts'
import {
  bodyOf,
  cellBody,
  changedCells,
  choiceNames,
  type Draft,
  draftOf,
  emptyDraft,
  keyOfVariation,
  type Loaded,
  noCell,
  optionsOf,
  stockDifference,
  type WooProduct,
  type WooVariation,
} from './product.ts'

/** maximum number of variations per call */
const most = 100

export async function loadProduct(id: number, signal?: AbortSignal): Promise<Loaded> {
  const product = await get<WooProduct>(`${woo}/products/${id}`, {}, signal)
  const variations: WooVariation[] = []
  for (let page = 1; product.type === 'variable'; page++) {
    const { rows, total } = await list<WooVariation>(
      `${woo}/products/${id}/variations`,
      { page, per_page: most },
      signal,
    )
    variations.push(...rows)
    if (rows.length === 0 || variations.length >= total) break
  }
  return { product, variations }
}

/**
 * Creates a product with its variations. Shoppers see the product when its variations are written. After a lost reply,
 * call this again with the same key and draft; that creates no second product.
 * @param onCreated called before the variations are written, which may fail
 * @returns the product, and the reasons of rejected variations
 */
export async function createProduct(
  draft: Draft,
  key: string,
  onCreated: (product: WooProduct) => void,
): Promise<{ product: WooProduct; refused: string[] }> {
  const { status } = draft
  const isHidden = Object.keys(draft.cells).length > 0 && status === 'publish'
  const body = bodyOf(emptyDraft, isHidden ? { ...draft, status: 'draft' } : draft, true)
  const product = await post<WooProduct>(`${woo}/products`, body, { idempotencyKey: key })
  onCreated(product)
  const refused = await saveCells(product.id, emptyDraft, draft, [], key)
  if (isHidden) await put(`${woo}/products/${product.id}`, { status })
  return { product, refused }
}

/**
 * Completes a product whose creation was interrupted: writes the differences between the shop's product and the draft.
 * @param draft only the fields to write
 * @param key makes the creation of variations idempotent
 * @returns the rejected parts
 */
export async function completeProduct(
  id: number,
  draft: Pick<Draft, 'stock' | 'pictures'> & Partial<Draft>,
  key: string,
): Promise<string[]> {
  const loaded = await loadProduct(id)
  const from = draftOf(loaded)
  const to: Draft = {
    ...from,
    ...draft,
    slug: draft.slug || from.slug,
    // Count stock only if a number of units was typed, as for a new product.
    counted: draft.counted !== false && draft.stock.trim() !== '',
    pictures: draft.pictures.map((each) => from.pictures.find(({ src }) => src === each.src) ?? each),
  }
  return saveProduct(id, from, to, loaded.variations, { key })
}

/** Stock changes as differences, and their idempotency key. */
export type SentStock = { changes: readonly StockWrite[]; key: string }
/** `sent`: the outcome is unknown until the shop has replied */
export type StockState = 'sent' | 'written' | 'refused'

type SaveOptions = {
  /** idempotency key for the creation of variations */
  key?: string
  /** called before differences of stock are sent, and when the shop has replied */
  onStock?: (state: StockState, sent: SentStock) => void
}

/**
 * Writes the changed parts of a product.
 * @returns the rejected parts
 * @throws {ApiError} when nothing was written
 */
export async function saveProduct(
  id: number,
  from: Draft,
  to: Draft,
  known: readonly WooVariation[],
  { key, onStock }: SaveOptions = {},
): Promise<string[]> {
  const body = bodyOf(from, to, false)
  if (Object.keys(body).length > 0) await put(`${woo}/products/${id}`, body)
  const refused = await saveCells(id, from, to, known, key)
  const difference = stockDifference(from, to)
  const stocks = [...(difference === 0 ? [] : [{ id, difference }]), ...cellStocks(from, to, known)]
  if (stocks.length > 0) refused.push(...(await sendStock(stocks, onStock)))
  return refused
}

async function sendStock(changes: readonly StockWrite[], onStock: SaveOptions['onStock']): Promise<string[]> {
  const sent = { changes, key: crypto.randomUUID() }
  onStock?.('sent', sent)
  try {
    const results = await writeStock(changes, sent.key)
    onStock?.('written', sent)
    return results.flatMap(({ error }) => error?.message ?? [])
  } catch (error) {
    if (isRefusal(error)) onStock?.('refused', sent)
    throw error
  }
}

/** Stock differences of variations whose stock is managed before and after. */
function cellStocks(from: Draft, to: Draft, known: readonly WooVariation[]) {
  const names = choiceNames(from.choices)
  return known.flatMap((row) => {
    const key = keyOfVariation(row, names)
    const [before, after] = [from.cells[key]?.stock ?? '', to.cells[key]?.stock ?? '']
    const difference = (typedCount(after) ?? 0) - (typedCount(before) ?? 0)
    return before === '' || after === '' || difference === 0 ? [] : [{ id: row.id, difference }]
  })
}

type BatchRow = { id: number; error?: { message: string } }

/** Creates, updates and deletes variations. @param key makes creating idempotent @returns reasons of rejected ones */
async function saveCells(
  productId: number,
  from: Draft,
  to: Draft,
  known: readonly WooVariation[],
  key?: string,
): Promise<string[]> {
  const names = choiceNames(to.choices)
  const idOf = new Map(known.map((row) => [keyOfVariation(row, choiceNames(from.choices)), row.id]))
  const keys = changedCells(from, to)
  const create = keys
    .filter((key) => to.cells[key] && !idOf.has(key))
    .map((key) => ({
      ...cellBody(to.cells[key] ?? noCell, undefined, true),
      attributes: names.flatMap((name, at) => {
        const option = optionsOf(key)[at]
        return option ? [{ name, option }] : []
      }),
    }))
  const update = keys.flatMap((key) => {
    const [id, after, before] = [idOf.get(key), to.cells[key], from.cells[key]]
    if (id === undefined || !after) return []
    const body = cellBody(after, before, before?.stock === '' || after.stock === '')
    return Object.keys(body).length === 0 ? [] : [{ id, ...body }]
  })
  const remove = keys.flatMap((key) => (to.cells[key] ? [] : (idOf.get(key) ?? [])))
  const path = `${woo}/products/${productId}/variations/batch`
  const refused: string[] = []
  const send = async (kind: 'create' | 'update' | 'delete', rows: readonly unknown[]) => {
    for (let at = 0; at < rows.length; at += most) {
      const reply = await post<Partial<Record<string, BatchRow[]>>>(
        path,
        { [kind]: rows.slice(at, at + most) },
        { idempotencyKey: key && kind === 'create' ? `${key}-create-${at}` : undefined },
      )
      refused.push(...(reply[kind] ?? []).flatMap(({ error }) => error?.message ?? []))
    }
  }
  await send('delete', remove)
  await send('update', update)
  await send('create', create)
  return refused
}
