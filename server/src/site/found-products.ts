/** What a search finds on a page that the server draws: by the same rules, over the same data set, as in the browser. */
import type { Feed } from '@sauda/domain/catalogue.ts'
import {
  type Found,
  foundProducts,
  indexNow,
  type ProductIndex,
  productText,
} from '@sauda/domain/product-search.ts'
import type { Context } from '#context.ts'

type Known = { texts: readonly string[]; feed: Feed; index: ProductIndex }
const known = new WeakMap<Context, Known>()

/** Undefined when nothing is searched for. */
export const foundIn = (context: Context, feed: Feed, typed: string): Found | undefined =>
  typed === '' ? undefined : foundProducts(indexOf(context, feed), typed)

/** Orders make a new feed all the time, whose words are still the old ones: then the index stays. */
function indexOf(context: Context, feed: Feed): ProductIndex {
  const before = known.get(context)
  if (before?.feed === feed) return before.index
  const texts = feed.products.map((product) => `${product.id} ${productText(product)}`)
  const same =
    before?.texts.length === texts.length && before.texts.every((text, place) => text === texts[place])
  const index = same ? before.index : indexNow(feed.products)
  known.set(context, { texts, feed, index })
  return index
}
