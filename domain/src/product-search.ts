/**
 * Finding products by words over the whole data set (D-103). Apart from the catalogue's other rules: only who searches
 * needs the words and their meanings.
 */
import type { Product } from './product.ts'
import { findTexts, type Level, searchIndex, type SearchIndex } from './search.ts'
import { finished, type Steps } from './steps.ts'
import { plainText } from './text.ts'

/** How products were found, by id; who is absent was not. */
export type Found = ReadonlyMap<number, Level>

export type ProductIndex = { index: SearchIndex; ids: readonly number[] }

/** What a shopper's words are looked for in: name, short description, categories, options. */
export const productText = (product: Product): string =>
  [
    product.name,
    plainText(product.shortDescription),
    ...product.categories.map(({ name }) => name),
    ...product.attributes.flatMap(({ options }) => options),
  ].join('\n')

/** products whose texts are made ready at a time: a few milliseconds on a slow phone */
const batch = 40

/** Builds an index in small steps, so that the caller can let other work in between. */
export function* indexSteps(products: readonly Product[]): Steps<ProductIndex> {
  const texts: string[] = []
  for (const [place, product] of products.entries()) {
    texts.push(productText(product))
    if (place % batch === batch - 1) yield
  }
  const builder = searchIndex()
  for (const [place, text] of texts.entries()) {
    builder.add(text)
    if (place % batch === batch - 1) yield
  }
  return { index: yield* builder.finish(), ids: products.map(({ id }) => id) }
}

/** The same in one go. */
export const indexNow = (products: readonly Product[]): ProductIndex => finished(indexSteps(products))

/** Products in which every word occurs, means or nearly is what was typed; undefined when nothing was asked. */
export function foundProducts({ index, ids }: ProductIndex, typed: string): Found | undefined {
  const places = findTexts(index, typed)
  return places && new Map([...places].map(([place, level]) => [ids[place] ?? 0, level]))
}
