/** A fake server of a shop too large for one download (D-186), computed from all its products. */
import { encodeFeedCategory } from '@sauda/contract/categories/category.ts'
import { encodeFacets } from '@sauda/contract/facets/facets.ts'
import { encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { encodeListedProduct } from '@sauda/contract/products/product.ts'
import { deals, dealsStats, type ListQuery, type ListSort, productList } from '@sauda/domain/catalogue.ts'
import { type Feed, partialFeed } from '@sauda/domain/feed.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import { searchProducts, indexNow } from '@sauda/domain/product-search.ts'
import type { Fetch } from '#api/transport.ts'

/** @returns a replacement of fetch, and the requested addresses */
export function largeShop(feed: Feed): { fetch: Fetch; asked: URL[] } {
  const asked: URL[] = []
  const index = indexNow(feed.products)
  const fetch: Fetch = (input) => {
    const url = new URL(String(input))
    asked.push(url)
    const { pathname, searchParams } = url
    if (pathname.endsWith('/all-products-data'))
      return Promise.resolve(Response.json(encodeFeed(partialFeed(feed))))
    if (pathname.endsWith('/categories'))
      return Promise.resolve(Response.json(feed.categories.map(encodeFeedCategory)))
    const found = searchProducts(index, searchParams.get('search') ?? '')
    const { matching, kept, facets, hits } = productList(feed, listOf(feed, searchParams), found)
    if (pathname.endsWith('/facets')) {
      const counted = {
        facets: facets(),
        deals: dealsStats(deals(matching, 'newest')),
        ...(found && { hits: hits(), instead: found.instead }),
        ...(found?.isRelaxed && { isRelaxed: true as const }),
      }
      return Promise.resolve(Response.json(encodeFacets(counted)))
    }
    const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const rows = kept.slice((page - 1) * perPage, page * perPage).map(encodeListedProduct)
    return Promise.resolve(Response.json(rows, { headers: { 'x-wp-total': String(kept.length) } }))
  }
  return { fetch, asked }
}

const listOf = (feed: Feed, sent: URLSearchParams): ListQuery => ({
  category: feed.categories.find(({ id }) => String(id) === sent.get('category'))?.slug ?? '',
  sort: (sent.get('sort') as ListSort | null) ?? undefined,
  filters: {
    min: parseAmount(sent.get('min_price')),
    max: parseAmount(sent.get('max_price')),
    inStock: sent.get('purchasable') === 'true',
    onSale: sent.get('discounted') === 'true',
    rating: sent.has('min_rating') ? Number(sent.get('min_rating')) : undefined,
    options: JSON.parse(sent.get('options') ?? '{}') as ListQuery['filters']['options'],
  },
})
