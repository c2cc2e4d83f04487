/**
 * Finding products by words over the whole data set (D-103). Apart from the catalogue's other rules: only who searches
 * needs the words and their meanings.
 */
import type { Category } from './category.ts'
import type { Product } from './product.ts'
import { isBySpelling, type Rank } from './search.ts'
import { findTexts, findWholly, type SearchedInstead, searchIndex, type SearchIndex } from './search-index.ts'
import type { AskedPrices } from './search-request.ts'
import type { SearchWords } from './search-meanings.ts'
import { type SearchedText } from './search-vocabulary.ts'
import { runToEnd, type Slices } from './steps.ts'
import { plainText } from './text.ts'
import type { Texts } from './translations.ts'

/** How products were found, by id; who is absent was not. The smaller rank fits better. */
export type SearchMatches = SearchedInstead & {
  ranks: ReadonlyMap<number, Rank>
  /** what their price must lie in, as the words say ("under 3000") */
  prices: AskedPrices | undefined
}

export type ProductIndex = { index: SearchIndex; ids: readonly number[] }

/**
 * What is searched of a product and not shown in lists. `text`: its description as plain text. Where it has texts in two
 * languages, those that lists do not show are here too: `name`, names of categories among the tags, descriptions in `text`.
 */
export type SearchDetail = { sku: string; tags: readonly string[]; text: string; name?: string | undefined }
export type SearchDetails = ReadonlyMap<number, SearchDetail>

/** `text`: a description in the first language, as plain text. Names are text, the descriptions of `versions` HTML. */
type KnownTexts = Omit<SearchDetail, 'name'> & {
  /** what lists can show of it in each language, and its descriptions in the others */
  versions: readonly Texts[]
  /** names of its categories in each language */
  categories: readonly string[]
}

/** What search looks in besides what lists show of a product. @param product as lists show it */
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

/** What a shopper's words are looked for in (D-103). Without details: by what lists show. */
export const searchedText = (product: Product, detail: SearchDetail | undefined): SearchedText => ({
  name: product.name,
  otherName: detail?.name,
  terms: [...product.categories.map(({ name }) => name), ...(detail?.tags ?? [])],
  codes: [detail?.sku ?? product.sku, ...product.attributes.flatMap(({ options }) => options)],
  short: plainText(product.shortDescription),
  long: detail?.text ?? '',
})

/** products whose texts are made ready at a time: a few milliseconds on a slow phone */
const batch = 20

/** Builds an index in small steps, so that the caller can let other work in between. */
export function* indexSteps(products: readonly Product[], details?: SearchDetails): Slices<ProductIndex> {
  const builder = searchIndex()
  for (const [place, product] of products.entries()) {
    builder.add(searchedText(product, details?.get(product.id)))
    if (place % batch === batch - 1) yield
  }
  return { index: yield* builder.finish(), ids: products.map(({ id }) => id) }
}

/** The same in one go. */
export const indexNow = (products: readonly Product[], details?: SearchDetails): ProductIndex =>
  runToEnd(indexSteps(products, details))

/**
 * Products in which every word occurs, means or nearly is what was typed, or as many words as there are products for;
 * undefined when nothing was asked.
 * @param words what the owner adds
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

/** Categories whose name has or means what was typed, the best first; those with products only. */
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
    .filter(({ count }) => count > 0)
}
