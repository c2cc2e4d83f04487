/** What the shopper has chosen on a product page, and what that means for price, stock and picture (D-036, D-123). */
import {
  type ChosenOption,
  isInStock,
  preselectedOptions,
  type Product,
  quantityLimit,
  standardVariation,
  type Pricing,
  priceOf,
  type Stock,
  type Variation,
  variationFor,
} from '@sauda/domain/product.ts'

export type Choice = {
  variation: Variation | undefined
  pricing: Pricing
  stock: Stock
  /** may be bought now */
  available: boolean
  /** most that may be bought */
  limit: number
}

/** What the card's price and picture mean (D-036): the options of its variation, and of a simple product the first ones. */
export function initialOptions(product: Product, variations: readonly Variation[]): readonly ChosenOption[] {
  const preferred = preselectedOptions(product)
  const standard = standardVariation(variations, product.defaultOptions)
  return standard ? standard.options.reduce<readonly ChosenOption[]>(chosenWith, preferred) : preferred
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The options with one of them changed. An empty option means any value and changes nothing. */
export const chosenWith = (
  options: readonly ChosenOption[],
  { name, option }: ChosenOption,
): readonly ChosenOption[] =>
  option === ''
    ? options
    : options.map((each) => (sameName(each.name, name) ? { name: each.name, option } : each))

const soldOut: Stock = { status: 'outofstock', managed: false, quantity: undefined }

/** @param liveStock the last answer of the stock call, for products without variations */
export function choiceOf(
  product: Product,
  variations: readonly Variation[],
  options: readonly ChosenOption[],
  liveStock: Stock | undefined,
): Choice {
  const variable = product.type === 'variable'
  const variation = variable ? variationFor(variations, options) : undefined
  // a combination that does not exist cannot be bought, like one that is sold out
  const stock = variable ? (variation?.stock ?? soldOut) : (liveStock ?? product.stock)
  const pricing = variation?.pricing ?? product.pricing
  const sold = product.type === 'simple' || variable
  return {
    variation,
    pricing,
    stock,
    available: sold && isInStock(stock) && priceOf(pricing) !== undefined,
    limit: Math.max(1, quantityLimit(stock)),
  }
}

/** Whether the option can be had together with the others that are chosen. */
export function isOffered(
  product: Product,
  variations: readonly Variation[],
  options: readonly ChosenOption[],
  option: ChosenOption,
): boolean {
  if (product.type !== 'variable') return true
  const variation = variationFor(variations, chosenWith(options, option))
  return variation !== undefined && isInStock(variation.stock)
}
