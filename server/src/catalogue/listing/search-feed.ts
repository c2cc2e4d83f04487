/** Searches a feed with the same rules and data as the browser. */
import { type Feed, searchedProducts } from '@sauda/domain/feed.ts'
import { defaultLocale, type Locale, locales } from '@sauda/domain/locale.ts'
import {
  type SearchMatches,
  searchProducts,
  indexNow,
  type ProductIndex,
  searchedText,
} from '@sauda/domain/product-search.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'

const indexesOf = cachesOf<object, { texts: readonly string[]; index: ProductIndex }>(() => ({
  max: locales.length,
}))

/** A feed to search. `shop`: cache key of its index; `words`: added by the owner; `locale`: of the feed's texts */
export type SearchedFeed = { shop: object; feed: Feed; words: SearchWords | undefined; locale?: Locale }

/** Searches the products of a feed; undefined when there is no search text. */
export const searchFeed = (
  { shop, feed, words, locale }: SearchedFeed,
  typed: string,
): SearchMatches | undefined =>
  typed === '' ? undefined : searchProducts(indexOf(shop, feed, locale), typed, words)

/** Orders often create a new feed with unchanged words: then the index is reused. */
function indexOf(shop: object, feed: Feed, locale: Locale = defaultLocale): ProductIndex {
  const cache = indexesOf(shop)
  const known = cache.get(locale, feed)
  if (known) return known.index
  const before = cache.last(locale)?.value
  const products = searchedProducts(feed)
  const texts = products.map((product) =>
    JSON.stringify([product.id, searchedText(product, feed.details?.get(product.id))]),
  )
  const same =
    before?.texts.length === texts.length && before.texts.every((text, place) => text === texts[place])
  const index = same ? before.index : indexNow(products, feed.details)
  cache.set(locale, feed, { texts, index })
  return index
}
