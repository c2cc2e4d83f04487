/** The price of a product as WooCommerce's HTML: a single price, a sale, or a range. */
import { currencySymbol } from '@sauda/domain/constants.ts'
import { type Paisa, toAmount } from '@sauda/domain/money.ts'
import { isOnSale, priceOf } from '@sauda/domain/product.ts'
import type { ProductRecord, ProductRow } from '#catalogue/product-data/product-store.ts'
import { pricingOf } from '#catalogue/product-data/storefront-product.ts'

/** The lowest price of a variable or grouped product. */
export const lowestPrice = (record: ProductRecord): Paisa | null =>
  record.type === 'grouped' ? (groupedPrices(record)[0] ?? null) : record.price

const groupedPrices = ({ grouped = [] }: ProductRecord): Paisa[] =>
  grouped.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)

/**
 * The variation of a variable product with the lowest price; undefined if none has a price.
 * @param now epoch milliseconds; decides which sales are active
 */
export function cheapestVariation({ type, variations }: ProductRecord, now: number): ProductRow | undefined {
  if (type !== 'variable') return undefined
  const priced = variations.flatMap((row) => {
    const price = priceOf(pricingOf(row, now))
    return price === undefined ? [] : [{ row, price }]
  })
  return priced.toSorted((a, b) => a.price - b.price)[0]?.row
}

/**
 * The price as HTML in WooCommerce's form: one price, a sale or a range.
 * @param now epoch milliseconds; decides which sales are active
 */
export function priceHtml(record: ProductRecord, now: number): string {
  if (record.type === 'grouped') return rangeOf(groupedPrices(record))
  if (record.type !== 'variable') return ownPrice(record, now)
  const prices = record.variations
    .flatMap((row) => priceOf(pricingOf(row, now)) ?? [])
    .toSorted((a, b) => a - b)
  const [low, high] = [prices[0], prices.at(-1)]
  const regular = new Set(record.variations.map((row) => row.regularPrice))
  const [first] = record.variations
  if (low !== undefined && low === high && regular.size === 1 && first) return ownPrice(first, now)
  return rangeOf(prices)
}

function rangeOf(prices: readonly Paisa[]): string {
  const [low, high] = [prices[0], prices.at(-1)]
  if (low === undefined || high === undefined) return ''
  return low === high ? amount(low) : `${amount(low)} &ndash; ${amount(high)}`
}

function ownPrice(row: ProductRow, now: number): string {
  const pricing = pricingOf(row, now)
  const price = priceOf(pricing)
  if (price === undefined) return ''
  if (!isOnSale(pricing) || pricing.regular === undefined) return amount(price)
  const said = (text: string, paid: Paisa) =>
    `<span class="screen-reader-text">${text}: ${plain(paid)}.</span>`
  const before = `<del aria-hidden="true">${amount(pricing.regular)}</del>`
  const after = `<ins aria-hidden="true">${amount(price)}</ins>`
  return `${before} ${said('Original price was', pricing.regular)}${after}${said('Current price is', price)}`
}

const symbol = `&#${currencySymbol.codePointAt(0)};`
const withSeparators = (price: Paisa): string => {
  const [rupees, paisa] = toAmount(price).split('.')
  return `${Number(rupees).toLocaleString('en')}.${paisa}`
}
const plain = (price: Paisa): string => `${symbol}${withSeparators(price)}`
const amount = (price: Paisa): string =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">${symbol}</span>${withSeparators(price)}</bdi></span>`
