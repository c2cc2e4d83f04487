/** all-products-data (CONTRACT 11): every published product and all categories in one reply. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { feed as described } from './calls.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import type { Product } from '@sauda/domain/product.ts'
import { runToEnd, type CooperativeTask } from '@sauda/domain/cooperative-task.ts'
import * as z from 'zod/mini'
import { decodeCategory, encodeFeedCategory } from '@sauda/contract/categories/category.ts'
import { decodeProduct, encodeFeedProduct } from '@sauda/contract/products/product.ts'
import { read } from '@sauda/contract/reading.ts'
import { gmtTime, readTime } from '@sauda/contract/time.ts'

const feedWire = z.looseObject({
  products: z.array(z.unknown()),
  search_only: z.optional(z.array(z.unknown())),
  categories: z.array(z.unknown()),
  generated_at: z.optional(z.unknown()),
  partial: z.optional(z.looseObject({ total: z.number(), members: z.record(z.string(), z.number()) })),
})

/** The value of the reply's X-Sauda-Feed when it contains only some of the products (D-186). */
export const partialMark = 'partial'

/** Reads the feed in its short form and in the full form of other hosts. */
export const decodeFeed = (value: unknown): Feed => runToEnd(decodeFeedCooperatively(value))

/** number of products decoded per step, which takes a few milliseconds on a slow phone */
const batch = 20

/** Like `decodeFeed`, in small steps, because decoding thousands of products at once takes noticeable time. */
export function* decodeFeedCooperatively(value: unknown): CooperativeTask<Feed> {
  const wire = read(feedWire, value, 'catalogue')
  const categories = wire.categories.map((category) => decodeCategory(category))
  const { partial } = wire
  const products: Product[] = []
  for (const [place, product] of wire.products.entries()) {
    products.push(decodeProduct(product, categories))
    if (place % batch === batch - 1) yield
  }
  const searchOnly = wire.search_only?.map((product) => decodeProduct(product, categories)) ?? []
  return {
    products,
    ...(searchOnly.length > 0 && { searchOnly }),
    categories,
    generatedAt: readTime(wire.generated_at, undefined) ?? 0,
    ...(partial && { partial: { total: partial.total, members: countsOf(partial.members) } }),
  }
}

const countsOf = (members: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(members).map(([id, count]) => [Number(id), count]))

export const encodeFeed = (feed: Feed): ReplyOf<typeof described> => ({
  products: feed.products.map(encodeFeedProduct),
  ...(feed.searchOnly &&
    feed.searchOnly.length > 0 && { search_only: feed.searchOnly.map(encodeFeedProduct) }),
  categories: feed.categories.map(encodeFeedCategory),
  generated_at: `${gmtTime(feed.generatedAt)}Z`,
  ...(feed.partial && {
    partial: { total: feed.partial.total, members: Object.fromEntries(feed.partial.members) },
  }),
})
