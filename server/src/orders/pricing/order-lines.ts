/** Turns a shopper's sent lines into lines with the shop's prices, names and options (CONTRACT 9, rules 4 to 6). */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { limits } from '@sauda/domain/constants.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import {
  type ChosenOption,
  isOnSale,
  optionKind,
  priceOf,
  type ProductAttribute,
  type Stock,
  stockLeft,
} from '@sauda/domain/product.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { isOtherName, otherNames } from '@sauda/domain/translations.ts'
import { loadProducts, type ProductRecord, type ProductRow } from '#catalogue/product-data/product-store.ts'
import { attributeNamed, optionNamed } from '#catalogue/product-data/slugs.ts'
import { pricingOf, stockOf, stockRow } from '#catalogue/product-data/storefront-product.ts'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import type { Database } from '#platform/database/database.ts'
import { metaText } from '#platform/database/meta.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'

export type SentLine = BodyOf<'createOrder'>['line_items'][number]

/** Translated names of a product, by meta data key. */
type OtherNames = readonly { key: string; value: string }[]

/** A line as the order rules need it, wherever its products are stored. `row`: the variation, or else the product. */
export type LineToSell = {
  /** position in the request */
  index: number
  product: { id: number; type: string; attributes: readonly ProductAttribute[] }
  row: { id: number }
  /** the row whose stock the line takes: its own row, or the product's if variations share the stock */
  stockId: number
  /** options that a variation fixes; for an empty one the shopper chooses */
  fixed: readonly ChosenOption[]
  stock: Stock
  name: string
  names: OtherNames
  price: Paisa
  quantity: number
  onSale: boolean
  meta: readonly { key: string; value: string }[]
}

/** A line of this shop's products that can be sold. */
export type OrderableLine = LineToSell & {
  product: ProductRecord
  row: ProductRow
}

/**
 * Loads and checks every line. When a rule fails, the error lists all lines that fail this rule.
 *
 * @param now epoch milliseconds
 * @param isLocked locks the products until the commit
 * @param products the lines' products, if they are already loaded; not used when they must be locked
 */
export async function orderableLines(
  tx: Database,
  sent: readonly SentLine[],
  {
    now,
    isLocked,
    products,
  }: { now: number; isLocked: boolean; products?: readonly ProductRecord[] | undefined },
): Promise<OrderableLine[]> {
  mustBeCountable(sent)
  if (isLocked)
    await lockProducts(
      tx,
      sent.flatMap((line) => [line.product_id ?? 0, line.variation_id ?? 0]),
    )
  const loaded = isLocked ? undefined : products
  const lines = mustBeSellable(linesOf(loaded ?? (await productsOfLines(tx, sent)), sent, now))
  refuseOptions(lines.filter((line) => line.product.attributes.some((each) => isUnchosen(line, each))))
  return lines
}

/** The products of the lines that can be ordered; none when there are more lines than an order may have. */
export const productsOfLines = async (db: Database, sent: readonly SentLine[]): Promise<ProductRecord[]> =>
  sent.length > limits.maxOrderLines
    ? []
    : loadProducts(db, [...new Set(sent.map((line) => line.product_id ?? 0))])

/** The lines that can be sold, regardless of stock; for quotes and rates. */
export async function sellableLines(
  db: Database,
  sent: readonly SentLine[],
  now: number,
): Promise<OrderableLine[]> {
  mustBeCountable(sent)
  return linesOf(await productsOfLines(db, sent), sent, now).filter(
    (line): line is OrderableLine => !('gone' in line),
  )
}

function linesOf(
  products: readonly ProductRecord[],
  sent: readonly SentLine[],
  now: number,
): (OrderableLine | Gone)[] {
  const byId = new Map(products.map((each) => [each.id, each]))
  return sent.map((line, index) => sellable(byId.get(line.product_id ?? 0), line, index, now))
}

type Item = { index: number; product_id: number; variation_id: number }
/** A line that cannot be sold. `gone`: the product's name, or `#id` if it is not published; `names`: translations */
export type Gone = { gone: string; names?: OtherNames; item: Item }

/** Checks products, options and stock (CONTRACT 9, rules 5 and 6). The error of a failing rule lists all its lines. */
export function mustBeSellable<L extends LineToSell>(lines: readonly (L | Gone)[]): L[] {
  const gone = lines.filter((line): line is Gone => 'gone' in line)
  if (gone[0])
    throw new ShopError(codes.cartInvalidProduct, 400, errors.goneProduct(gone[0].gone), {
      items: gone.map(({ item }) => item),
      values: namesIn(gone[0].gone, gone[0].names),
    })
  const found = lines.filter((line): line is L => !('gone' in line))
  mustHaveOptions(found)
  mustBeInStock(found)
  return found
}

/** Values from which browsers build the message in other languages. */
const namesIn = (name: string, names: OtherNames = []): Record<string, string> => ({
  name,
  ...Object.fromEntries(names.map(({ key, value }) => [key, value])),
})

/** Checks the number of lines and the units of each line (CONTRACT 9, rule 4). */
export function mustBeCountable(sent: readonly SentLine[]): void {
  if (sent.length === 0) throw new ShopError(codes.cartEmpty, 400, errors.cartEmpty)
  if (sent.length > limits.maxOrderLines)
    throw invalidParameter('line_items', `line_items must have at most ${limits.maxOrderLines} lines.`)
  sent.forEach((line, index) => {
    if (line.product_id === undefined)
      throw new ShopError(codes.productReference, 400, 'Product ID or SKU is required.')
    if (line.quantity < limits.minQuantity || line.quantity > limits.maxQuantity)
      throw invalidParameter(
        'line_items',
        `line_items[${index}][quantity] must be between ${limits.minQuantity} (inclusive) and ${limits.maxQuantity} (inclusive)`,
        'rest_out_of_bounds',
      )
    mustBeShort(line.meta_data, index)
  })
}

function mustBeShort(options: SentLine['meta_data'], index: number): void {
  const long = ({ key, value }: SentLine['meta_data'][number]) =>
    key.length > orderRules.lineOptions.key || metaText(value).length > orderRules.lineOptions.value
  if (options.length > orderRules.lineOptions.count || options.some(long))
    throw invalidParameter(
      'line_items',
      `line_items[${index}][meta_data] must have at most ${orderRules.lineOptions.count} short entries.`,
      'rest_too_long',
    )
}

/** The product or chosen variation, if it is published and has a price. */
function sellable(
  product: ProductRecord | undefined,
  line: SentLine,
  index: number,
  now: number,
): OrderableLine | Gone {
  const item = { index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 }
  if (!product || product.status !== 'publish') return { gone: `#${item.product_id}`, item }
  const name = decodeEntities(product.name)
  const names = otherNames(product.meta)
  const row = boughtRow(product, item.variation_id)
  const pricing = row && pricingOf(row, now)
  const price = pricing && priceOf(pricing)
  if (!row || !pricing || price === undefined) return { gone: name, names, item }
  return {
    index,
    product,
    row,
    fixed: product.type === 'variable' ? row.defaultAttributes : [],
    stock: stockOf(row, product),
    stockId: stockRow<ProductRow>(row, product).id,
    name,
    names,
    price,
    quantity: line.quantity,
    onSale: isOnSale(pricing),
    meta: namedMeta(line, product.attributes),
  }
}

/** The row that is bought: the product's variation with this id, or a product without variations and without an id. */
function boughtRow(product: ProductRecord, variationId: number): ProductRow | undefined {
  if (product.type === 'simple') return variationId === 0 ? product : undefined
  return product.type === 'variable' ? product.variations.find(({ id }) => id === variationId) : undefined
}

/**
 * The shopper's options. Leaves out internal keys, which begin with _, and translated names, which the shop adds
 * itself.
 */
const publicMeta = ({ meta_data }: SentLine) =>
  meta_data
    .filter(({ key }) => !key.startsWith('_') && !isOtherName(key))
    .map(({ key, value }) => ({ key, value: metaText(value) }))

/** Whether a shopper chooses the attribute's option; others are plain information. */
const isChosen = ({ name, variation }: ProductAttribute): boolean =>
  variation || optionKind(name) !== undefined

/** The shopper's options. Options sent by slug get the attribute's name and spelling. */
export const namedMeta = (line: SentLine, attributes: readonly ProductAttribute[]): LineToSell['meta'] =>
  publicMeta(line).map(({ key, value }) => {
    const attribute = attributeNamed(attributes.filter(isChosen), key)
    if (!attribute || sameName(attribute.name, key)) return { key, value }
    return { key: attribute.name, value: optionNamed(attribute.options, value) ?? value }
  })

/** An option named like a product attribute must have one of its values; a variation decides the options it fixes. */
function mustHaveOptions(lines: readonly LineToSell[]): void {
  refuseOptions(
    lines.filter((line) =>
      line.product.attributes.filter(isChosen).some((attribute) => hasWrongOption(line, attribute)),
    ),
  )
}

function refuseOptions(wrong: readonly LineToSell[]): void {
  if (wrong[0])
    throw new ShopError(codes.invalidOption, 400, errors.invalidOption(wrong[0].name), {
      items: wrong.map(itemOf),
      values: namesIn(wrong[0].name, wrong[0].names),
    })
}

/** The option that the variation fixes for an attribute; '' if it leaves it open. */
const fixedOption = ({ fixed }: LineToSell, name: string): string =>
  fixed.find((each) => sameName(each.name, name))?.option ?? ''

function hasWrongOption(line: LineToSell, { name, options }: ProductAttribute): boolean {
  const [chosen, again] = line.meta.filter(({ key }) => sameName(key, name))
  if (chosen === undefined) return false
  if (again !== undefined) return true
  const own = fixedOption(line, name)
  return own === '' ? !options.some((option) => sameName(option, chosen.value)) : !sameName(own, chosen.value)
}

/** Whether a variation of this shop leaves an option open that the shopper has not chosen. */
const isUnchosen = (line: LineToSell, { name, options, variation }: ProductAttribute): boolean =>
  line.product.type === 'variable' &&
  variation &&
  options.length > 0 &&
  fixedOption(line, name) === '' &&
  !line.meta.some(({ key }) => sameName(key, name))

const itemOf = ({ index, product, row }: LineToSell): Item => ({
  index,
  product_id: product.id,
  variation_id: row.id === product.id ? 0 : row.id,
})

/** All lines of one product or variation together must be in stock (D-028), and within its limit per order. */
function mustBeInStock(lines: readonly LineToSell[]): void {
  const short = lines.filter(
    (line) => takenOf(lines, line) > stockLeft(line.stock) || wantedOf(lines, line) > mostOf(line),
  )
  if (short.length > 0) throw stockError(short, lines)
}

const wantedOf = (lines: readonly LineToSell[], { row }: LineToSell): number =>
  lines.filter((line) => line.row.id === row.id).reduce((sum, line) => sum + line.quantity, 0)

/** Units that all lines take from one stock, which variations may share. */
const takenOf = (lines: readonly LineToSell[], { stockId }: LineToSell): number =>
  lines.filter((line) => line.stockId === stockId).reduce((sum, line) => sum + line.quantity, 0)

/** Units left for a line: the stock that earlier lines with other variations leave, within the limit per order. */
function leftFor(lines: readonly LineToSell[], line: LineToSell): number {
  const first = lines.findIndex(({ row }) => row.id === line.row.id)
  const before = lines.slice(0, first).filter(({ stockId }) => stockId === line.stockId)
  const left = Math.max(0, stockLeft(line.stock) - before.reduce((sum, { quantity }) => sum + quantity, 0))
  return Math.min(left, mostOf(line))
}

/** The maximum units per order. Each variation has a separate limit, as in WooCommerce. */
const mostOf = ({ stock }: LineToSell): number => stock.most ?? Infinity

const stockError = (short: readonly LineToSell[], lines: readonly LineToSell[]): ShopError =>
  shortOfStock(
    short.map((line) => ({
      ...itemOf(line),
      name: line.name,
      names: line.names,
      price: toPrice(line.price),
      requested: wantedOf(lines, line),
      available: leftFor(lines, line),
      most: line.stock.most,
    })),
  )

/** A line with insufficient stock, as in `data.items`. */
type ShortItem = Item & {
  name: string
  names: OtherNames
  price: string
  requested: number
  available: number
  /** maximum number of units per order, regardless of stock */
  most?: number | undefined
}

/** The message names the first short line; `data.items` lists them all (D-007). */
export function shortOfStock(short: readonly ShortItem[]): ShopError {
  const [first] = short
  const items = short.map(({ most: _, names: __, ...item }) => item)
  if (first && first.available > 0 && first.available === first.most)
    return new ShopError(codes.partlyOutOfStock, 409, errors.orderLimit(first.most, first.name), {
      items,
      values: { ...namesIn(first.name, first.names), most: first.most },
    })
  return first && first.available > 0
    ? new ShopError(codes.partlyOutOfStock, 409, errors.partlyInStock(first.available, first.name), {
        items,
        values: { ...namesIn(first.name, first.names), left: first.available },
      })
    : new ShopError(codes.outOfStock, 409, errors.goneProduct(first?.name ?? ''), {
        items,
        values: namesIn(first?.name ?? '', first?.names),
      })
}
