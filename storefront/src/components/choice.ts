/** The selection on a product page, and its price, stock and picture (D-036, D-123). */
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
import { preselectedByWanted, type WantedOptions } from '@sauda/domain/wanted-options.ts'

export type Choice = {
  variation: Variation | undefined
  pricing: Pricing
  stock: Stock
  /** names of attributes without a selection */
  missing: readonly string[]
  /** whether the selection can be bought now */
  available: boolean
  /** maximum quantity */
  limit: number
}

/**
 * The options that are preselected; price and picture of a product card belong to them (D-036). They are those of
 * `standardVariation`, or the first ones of a simple product. Options that the list is filtered by take precedence. An
 * option is '' if the filter has several values for it.
 */
export function initialOptions(
  product: Product,
  variations: readonly Variation[],
  wanted: WantedOptions = {},
): readonly ChosenOption[] {
  const asked = preselectedByWanted(product, wanted)
  const preferred = preselectedOptions(product)
  const having = variations.filter((variation) => has(variation, asked))
  const standard =
    standardVariation(having, product.defaultOptions) ?? standardVariation(variations, product.defaultOptions)
  const usual = standard ? standard.options.reduce<readonly ChosenOption[]>(chosenWith, preferred) : preferred
  return usual.map((each) => asked.find(({ name }) => sameName(name, each.name)) ?? each)
}

/** Whether a variation has these options. '' matches any value, in the options and in the variation. */
const has = ({ options }: Variation, asked: readonly ChosenOption[]): boolean =>
  options.every(({ name, option }) => {
    const chosen = asked.find((each) => sameName(each.name, name))?.option ?? ''
    return option === '' || chosen === '' || sameName(chosen, option)
  })

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The options with one of them changed. A change to '' has no effect. */
export const chosenWith = (
  options: readonly ChosenOption[],
  { name, option }: ChosenOption,
): readonly ChosenOption[] =>
  option === ''
    ? options
    : options.map((each) => (sameName(each.name, name) ? { name: each.name, option } : each))

const soldOut: Stock = { status: 'outofstock', managed: false, quantity: undefined }

/**
 * What the selected options mean: variation, price, stock, and which options are missing.
 * @param liveStock the last answer of the stock call, for products without variations
 */
export function choiceOf(
  product: Product,
  variations: readonly Variation[],
  options: readonly ChosenOption[],
  liveStock: Stock | undefined,
): Choice {
  const variable = product.type === 'variable'
  const missing = options.filter(({ option }) => option === '').map(({ name }) => name)
  const isWhole = missing.length === 0
  const variation = variable && isWhole ? variationFor(variations, options) : undefined
  // The reply of the stock call (STK-005) has neither the limit per order nor backorders.
  const known = { ...product.stock, ...liveStock }
  // A combination that does not exist cannot be bought, like one that is sold out.
  const stock = variable && isWhole ? (variation?.stock ?? soldOut) : known
  const pricing = variation?.pricing ?? product.pricing
  const sold = product.type === 'simple' || variable
  return {
    variation,
    pricing,
    stock,
    missing,
    available: isWhole && sold && isInStock(stock) && priceOf(pricing) !== undefined,
    limit: Math.max(1, quantityLimit(stock)),
  }
}

/** Whether the option is available together with the other selected ones. */
export function isOffered(
  product: Product,
  variations: readonly Variation[],
  options: readonly ChosenOption[],
  option: ChosenOption,
): boolean {
  if (product.type !== 'variable') return true
  const chosen = chosenWith(options, option)
  if (chosen.some((each) => each.option === ''))
    return variations.some((variation) => has(variation, chosen) && isInStock(variation.stock))
  const variation = variationFor(variations, chosen)
  return variation !== undefined && isInStock(variation.stock)
}
