/**
 * Finds products by words among all products (D-103). This file is separate from the catalogue's other rules, because
 * only a search needs the vocabulary and synonyms.
 */
import type { Category } from './category.ts'
import { isShownCategory } from './shown-category.ts'
import type { Product } from './product.ts'
import { isBySpelling, type Rank } from './search.ts'
import { findTexts, findWholly, type SearchedInstead, searchIndex, type SearchIndex } from './search-index.ts'
import type { RequestedPrices } from './search-request.ts'
import type { SearchWords } from './search-meanings.ts'
import { type SearchedText } from './search-vocabulary.ts'
import { runToEnd, type CooperativeTask } from './cooperative-task.ts'
import { plainText } from './text.ts'
import type { Texts } from './translations.ts'

/** The found products. `ranks`: by product id; a smaller rank fits better */
export type SearchMatches = SearchedInstead & {
  ranks: ReadonlyMap<number, Rank>
  /** price range from the search text ("under 3000") */
  prices: RequestedPrices | undefined
}

export type ProductIndex = { index: SearchIndex; ids: readonly number[] }

/**
 * Searched data of a product that lists do not show. `text`: its description as plain text. Texts in the other language
 * are included: the product's `name`, names of categories in `tags`, descriptions in `text`.
 */
export type SearchDetail = { sku: string; tags: readonly string[]; text: string; name?: string | undefined }
export type SearchDetails = ReadonlyMap<number, SearchDetail>

/** The texts of a product in all languages. `text`: description in the first language, as plain text */
type KnownTexts = Omit<SearchDetail, 'name'> & {
  /** texts of the product in each language; the descriptions are HTML */
  versions: readonly Texts[]
  /** names of the product's categories in each language */
  categories: readonly string[]
}

/** The searched data of a product that lists do not show. @param product as shown in lists */
export function searchDetailOf(
  product: Product,
  { sku, tags, text, versions, categories }: KnownTexts,
): SearchDetail {
  const each = (name: keyof Texts) => versions.flatMap((version) => version[name] ?? [])
  const names = each('name').filter((name) => name !== product.name)
  const shown = new Set(product.categories.map(({ name }) => name))
  const descriptions = [
    ...each('description'),
    ...each('shortDescription').filter((html) => html !== product.shortDescription),
  ]
  return {
    sku,
    tags: [...tags, ...categories.filter((name) => !shown.has(name))],
    text: [text, ...descriptions.map(plainText)].filter(Boolean).join(' '),
    ...(names.length > 0 && { name: names.join(', ') }),
  }
}

/** The searched texts of a product (D-103): those shown in lists, and those of `detail`, if known. */
export const searchedText = (product: Product, detail: SearchDetail | undefined): SearchedText => ({
  name: product.name,
  otherName: detail?.name,
  terms: [...product.categories.map(({ name }) => name), ...(detail?.tags ?? [])],
  codes: [detail?.sku ?? product.sku, ...product.attributes.flatMap(({ options }) => options)],
  short: plainText(product.shortDescription),
  long: detail?.text ?? '',
})

/** number of products prepared at a time: a few milliseconds on a slow phone */
const batch = 20

/** Builds an index in small steps, so that the caller can yield to other work. */
export function* indexSteps(
  products: readonly Product[],
  details?: SearchDetails,
): CooperativeTask<ProductIndex> {
  const builder = searchIndex()
  for (const [place, product] of products.entries()) {
    builder.add(searchedText(product, details?.get(product.id)))
    if (place % batch === batch - 1) yield
  }
  return { index: yield* builder.finish(), ids: products.map(({ id }) => id) }
}

/** Builds an index in one call. */
export const indexNow = (products: readonly Product[], details?: SearchDetails): ProductIndex =>
  runToEnd(indexSteps(products, details))

/**
 * Products that contain, for every typed word, the word itself, a synonym or a similar spelling. If there are none:
 * products that contain as many of the words as possible. Undefined for an empty text.
 * @param words the owner's search words
 */
export function searchProducts(
  { index, ids }: ProductIndex,
  typed: string,
  words?: SearchWords,
): SearchMatches | undefined {
  const found = findTexts(index, typed, words)
  return (
    found && {
      ...found,
      ranks: new Map([...found.ranks].map(([place, rank]) => [ids[place] ?? 0, rank])),
    }
  )
}

const categoryIndexes = new WeakMap<readonly Category[], SearchIndex>()

/** Categories whose name contains the typed words or synonyms, the best first; only those with products. */
export function searchCategories(
  categories: readonly Category[],
  typed: string,
  words?: SearchWords,
): readonly Category[] {
  let index = categoryIndexes.get(categories)
  if (!index) {
    const builder = searchIndex()
    for (const { name, otherName } of categories)
      builder.add({ name, otherName, terms: [], codes: [], short: '', long: '' })
    index = runToEnd(builder.finish())
    categoryIndexes.set(categories, index)
  }
  const found = findWholly(index, typed, words)
  return [...(found?.ranks ?? [])]
    .filter(([, rank]) => !isBySpelling(rank))
    .toSorted(([, first], [, second]) => first - second)
    .flatMap(([place]) => categories[place] ?? [])
    .filter((category) => isShownCategory(category) && category.count > 0)
}
