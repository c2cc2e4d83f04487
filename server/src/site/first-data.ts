/** What a page's first view shows, by its address: the same data the API's calls would give (D-188). */
import type { FirstData, FirstView } from '@sauda/contract/first-data.ts'
import { catalogueQuery, catalogueView, deals, homeView, shuffled } from '@sauda/domain/catalogue.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import type { Product } from '@sauda/domain/product.ts'
import { findProducts, loadProducts } from '#catalogue/catalogue-store.ts'
import { catalogueSnapshot } from '#catalogue/home-feed.ts'
import { pictureIndex } from '#catalogue/pictures.ts'
import { toProduct, toVariation } from '#catalogue/product-view.ts'
import type { Context } from '#context.ts'
import { foundIn } from './found-products.ts'

/** A page to draw, or another address to go to. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404; data: FirstData }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** Screens that only the browser can draw, because they depend on who is looking. */
const shells = [
  /^\/(cart|checkout|login|register|forgot-password|reset-password)$/,
  /^\/dashboard(\/orders(\/[^/]+)?|\/profile)?$/,
]
const information = /^\/(privacy-policy|terms-of-service|contact-us)$/

export async function pageFor(context: Context, url: URL): Promise<PageAnswer> {
  const path = url.pathname
  const category = /^\/category\/([^/]+)\/?$/.exec(path)?.[1]
  if (category !== undefined)
    return {
      kind: 'redirect',
      status: 302,
      location: `/products?category=${encodeURIComponent(safeDecode(category))}`,
    }
  // two slashes would name another host
  if (path.length > 1 && path.endsWith('/') && !path.startsWith('//'))
    return { kind: 'redirect', status: 301, location: `${path.replace(/\/+$/, '')}${url.search}` || '/' }

  const { feed } = await catalogueSnapshot(context)
  const page = (view: FirstView, status: 200 | 404 = 200): PageAnswer => ({
    kind: 'page',
    status,
    data: { address: `${path}${url.search}`, now: context.clock(), categories: feed.categories, view },
  })

  if (path === '/') {
    const home = homeView({ ...feed, products: shuffled(feed.products, context.random) })
    return page({ kind: 'home', home })
  }
  if (path === '/products' || path === '/search') {
    const query = catalogueQuery(url.searchParams)
    const catalogue = catalogueView(feed, query, foundIn(context, feed, query.search))
    return page({ kind: 'catalogue', catalogue })
  }
  if (path === '/deals') return page({ kind: 'deals', products: deals(feed.products, 'discount') })
  if (path === '/categories') return page({ kind: 'categories' })
  if (information.test(path)) return page({ kind: 'information' })
  if (shells.some((shell) => shell.test(path))) return page({ kind: 'shell' })
  const slug = /^\/product\/([^/]+)$/.exec(path)?.[1]
  if (slug !== undefined && !slug.includes('%00')) return productPage(context, safeDecode(slug), page)
  return page({ kind: 'not-found' }, 404)
}

/** By slug; a text of digits that is no slug may be an id, whose page has the slug as its address (D-041). */
async function productPage(
  context: Context,
  slug: string,
  page: (view: FirstView, status?: 200 | 404) => PageAnswer,
): Promise<PageAnswer> {
  const bySlug = await published(context, { slugs: [slug] })
  if (!bySlug[0] && /^\d{1,9}$/.test(slug)) {
    const [byId] = await published(context, { include: [Number(slug)] })
    if (byId?.slug)
      return { kind: 'redirect', status: 301, location: `/product/${encodeURIComponent(byId.slug)}` }
  }
  const [record] = bySlug
  if (!record) return page({ kind: 'not-found' }, 404)
  const [now, pictureOf] = [context.clock(), await pictureIndex()]
  return page({
    kind: 'product',
    product: toProduct(record, now, pictureOf),
    variations: record.variations.map((row) => toVariation(row, now, pictureOf)),
    related: await related(context, record.id, record.categories[0]?.id),
  })
}

async function published(context: Context, filter: { slugs?: string[]; include?: number[] }) {
  const { ids } = await findProducts(context.db, {
    ...filter,
    status: 'publish',
    orderBy: 'date',
    order: 'desc',
    limit: 1,
    offset: 0,
  })
  return loadProducts(context.db, ids)
}

/** Up to 4 of the same first category, as the call of D-120 would give. */
async function related(context: Context, id: number, categoryId: number | undefined): Promise<Product[]> {
  if (categoryId === undefined) return []
  const { feed } = await catalogueSnapshot(context)
  return feed.products
    .filter(
      (product) => product.id !== id && product.categories.some((category) => category.id === categoryId),
    )
    .slice(0, pageSizes.related)
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape is simply no slug
  }
}
