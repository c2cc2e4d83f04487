/** From the lines a shopper sends to lines with our own prices, names and options (CONTRACT 9, rules 4 to 6). */
import { codes } from '@sauda/contract/envelope.ts'
import type { BodyOf } from '@sauda/contract/parameters.ts'
import { limits } from '@sauda/domain/constants.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import { isInStock, isOnSale, optionKind, priceOf, type Stock } from '@sauda/domain/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { loadProducts, type ProductRecord, type ProductRow } from '#catalogue/catalogue-store.ts'
import { pricingOf, stockOf } from '#catalogue/product-view.ts'
import { lockProducts } from '#catalogue/stock-store.ts'
import type { Database } from '#database/database.ts'
import { invalidParameter, ShopError } from '#http/errors.ts'

export type SentLine = BodyOf<'createOrder'>['line_items'][number]

/** A line that can be sold: `row` is the variation where there is one. */
export type OrderableLine = {
  index: number
  product: ProductRecord
  row: ProductRow
  name: string
  price: Paisa
  quantity: number
  onSale: boolean
  /** product's categories with all their ancestors, for coupons */
  categoryIds: readonly number[]
  meta: readonly { key: string; value: string }[]
}

/** Locks, reads and checks every line; the first failing rule answers for all lines it concerns. @param now epoch milliseconds */
export async function orderableLines(
  tx: Database,
  sent: readonly SentLine[],
  ancestors: (categoryIds: readonly number[]) => readonly number[],
  now: number,
): Promise<OrderableLine[]> {
  mustBeCountable(sent)
  await lockProducts(
    tx,
    sent.flatMap((line) => [line.product_id ?? 0, line.variation_id ?? 0]),
  )
  const products = new Map(
    (await loadProducts(tx, [...new Set(sent.map((line) => line.product_id ?? 0))])).map((each) => [
      each.id,
      each,
    ]),
  )
  const lines = sent.map((line, index) => sellable(products.get(line.product_id ?? 0), line, index, now))
  const gone = lines.filter((line): line is Gone => 'gone' in line)
  if (gone[0])
    throw new ShopError(codes.cartInvalidProduct, 400, errors.goneProduct(gone[0].gone), {
      items: gone.map(({ item }) => item),
    })
  const found = lines.filter((line): line is Sellable => 'row' in line)
  mustHaveOptions(found)
  mustBeInStock(found)
  return found.map(({ product, ...line }) => ({
    ...line,
    product,
    categoryIds: ancestors(product.categories.map(({ id }) => id)),
  }))
}

type Item = { index: number; product_id: number; variation_id: number }
type Gone = { gone: string; item: Item }
type Sellable = Omit<OrderableLine, 'categoryIds'>

function mustBeCountable(sent: readonly SentLine[]): void {
  if (sent.length === 0) throw new ShopError(codes.cartEmpty, 400, errors.cartEmpty)
  if (sent.length > limits.maxOrderLines)
    throw invalidParameter('line_items', `line_items must have at most ${limits.maxOrderLines} lines.`)
  sent.forEach((line, index) => {
    if (line.product_id === undefined)
      throw new ShopError(
        'woocommerce_rest_required_product_reference',
        400,
        'Product ID or SKU is required.',
      )
    if (line.quantity < limits.minQuantity || line.quantity > limits.maxQuantity)
      throw invalidParameter(
        'line_items',
        `line_items[${index}][quantity] must be between ${limits.minQuantity} (inclusive) and ${limits.maxQuantity} (inclusive)`,
        'rest_out_of_bounds',
      )
    mustBeShort(line.meta_data, index)
  })
}

/** most options of one line, and characters of a name or value of an option */
const optionLimits = { count: 20, key: 200, value: 500 }

function mustBeShort(options: SentLine['meta_data'], index: number): void {
  const long = ({ key, value }: { key: string; value: string }) =>
    key.length > optionLimits.key || value.length > optionLimits.value
  if (options.length > optionLimits.count || options.some(long))
    throw invalidParameter(
      'line_items',
      `line_items[${index}][meta_data] must have at most ${optionLimits.count} short entries.`,
      'rest_too_long',
    )
}

/** The product or its chosen variation, when it exists, is published and has a price. */
function sellable(
  product: ProductRecord | undefined,
  line: SentLine,
  index: number,
  now: number,
): Sellable | Gone {
  const item = { index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 }
  if (!product || product.status !== 'publish') return { gone: `#${item.product_id}`, item }
  const name = decodeEntities(product.name)
  const row =
    product.type === 'simple'
      ? product
      : product.type === 'variable'
        ? product.variations.find(({ id }) => id === item.variation_id)
        : undefined
  const pricing = row && pricingOf(row, now)
  const price = pricing && priceOf(pricing)
  if (!row || !pricing || price === undefined) return { gone: name, item }
  const meta = line.meta_data
    .filter(({ key }) => !key.startsWith('_'))
    .map(({ key, value }) => ({ key, value }))
  return { index, product, row, name, price, quantity: line.quantity, onSale: isOnSale(pricing), meta }
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Options named like a product attribute must be among its values; a variation decides those it fixes itself. */
function mustHaveOptions(lines: readonly Sellable[]): void {
  const wrong = lines.filter(({ product, row, meta }) =>
    product.attributes
      .filter(({ name, variation }) => variation || optionKind(name) !== undefined)
      .some(({ name, options }) => {
        const [chosen, again] = meta.filter(({ key }) => same(key, name))
        if (chosen === undefined) return false
        if (again !== undefined) return true
        const fixed =
          product.type === 'variable'
            ? row.defaultAttributes.find((each) => same(each.name, name))
            : undefined
        return fixed && fixed.option !== ''
          ? !same(fixed.option, chosen.value)
          : !options.some((option) => same(option, chosen.value))
      }),
  )
  if (wrong[0])
    throw new ShopError(codes.invalidOption, 400, errors.invalidOption(wrong[0].name), {
      items: wrong.map(itemOf),
    })
}

const itemOf = ({ index, product, row }: Sellable): Item => ({
  index,
  product_id: product.id,
  variation_id: row.id === product.id ? 0 : row.id,
})

/** All lines of one product or variation together must be in stock (D-028). */
function mustBeInStock(lines: readonly Sellable[]): void {
  const short = lines.filter((line) => wantedOf(lines, line) > availableOf(stockOf(line.row)))
  if (short.length > 0) throw stockError(short, lines)
}

const wantedOf = (lines: readonly Sellable[], { row }: Sellable): number =>
  lines.filter((line) => line.row.id === row.id).reduce((sum, line) => sum + line.quantity, 0)

const availableOf = (stock: Stock): number =>
  isInStock(stock) ? (stock.managed ? (stock.quantity ?? 0) : Infinity) : 0

const stockError = (short: readonly Sellable[], lines: readonly Sellable[]): ShopError =>
  shortOfStock(
    short.map((line) => ({
      ...itemOf(line),
      name: line.name,
      price: toPrice(line.price),
      requested: wantedOf(lines, line),
      available: availableOf(stockOf(line.row)),
    })),
  )

/** A line of which there is too little, as `data.items` tells it. */
export type ShortItem = Item & { name: string; price: string; requested: number; available: number }

/** The message speaks of the first line that is short; `data.items` lists them all (D-007). */
export function shortOfStock(items: readonly ShortItem[]): ShopError {
  const [first] = items
  return first && first.available > 0
    ? new ShopError(codes.partlyOutOfStock, 409, errors.partlyInStock(first.available, first.name), { items })
    : new ShopError(codes.outOfStock, 409, errors.goneProduct(first?.name ?? ''), { items })
}
