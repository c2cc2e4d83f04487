/** Addresses of pages in WooCommerce and Shopify shops, so that links to a shop that has moved here still work. */
import { limits } from '@sauda/domain/constants.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { withoutPageNumber } from '#shop/pages/redirects.ts'

/** A page of this shop. `fixed`: a built-in page; `page`: a page that the owner may have written */
export type ForeignPage =
  | { kind: 'product' | 'category' | 'page' | 'tag'; slug: string }
  | { kind: 'fixed'; path: string }

const fixed: Readonly<Record<string, string>> = {
  '/shop': '/products',
  '/sitemap_index.xml': '/sitemap.xml',
  '/wp-sitemap.xml': '/sitemap.xml',
  '/collections': '/categories',
  '/collections/all': '/products',
  '/collections/frontpage': '/',
  '/account': '/dashboard',
  '/account/login': '/login',
  '/account/register': '/register',
  '/my-account': '/dashboard',
  '/my-account/orders': '/dashboard/orders',
  '/my-account/edit-account': '/dashboard/profile',
  '/my-account/lost-password': '/forgot-password',
  '/policies/privacy-policy': '/privacy-policy',
  '/policies/terms-of-service': '/terms-of-service',
}

/** Patterns of other shops' addresses, with the kind of their page. The group of a pattern is the page's slug. */
const patterns: readonly (readonly [RegExp, 'product' | 'category' | 'page' | 'tag'])[] = [
  [/^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/, 'product'],
  [/^\/shop\/(?:[^/]+\/){0,6}([^/]+)$/, 'product'],
  [/^\/collections\/([^/]+)(?:\/[^/]+)?$/, 'category'],
  [/^\/product-category\/(?:[^/]+\/){0,6}([^/]+)$/, 'category'],
  [/^\/product-tag\/([^/]+)$/, 'tag'],
  [/^\/policies\/([^/]+)$/, 'page'],
]

/** Shopify has no such endings for further pages and feeds: a product or category there may be named feed. */
const ofShopify = /^\/(?:products|collections|policies)\//

/**
 * The page of this shop that corresponds to another shop's address; the page may not exist. Undefined for addresses in
 * no known form.
 * @param address decoded, without a language and without a trailing slash
 */
export function foreignPage(address: string): ForeignPage | undefined {
  const path = ofShopify.test(address) ? address : withoutPageNumber(address)
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined
  if (known !== undefined) return { kind: 'fixed', path: known }
  for (const [pattern, kind] of patterns) {
    const slug = slugOf(pattern.exec(path)?.[1] ?? '')
    if (slug !== '') return { kind, slug }
  }
  return undefined
}

/** Parameters that name a page in addresses of WordPress with plain permalinks. */
const ofPlainPermalinks = [
  ...['p', 'page_id', 'attachment_id', 'cat', 'product', 'product_cat', 'product_tag', 'taxonomy', 'term'],
  ...['post_type', 'name', 'pagename'],
]

/** Removes the parameters of plain permalinks. @param search '' or with a question mark */
export function withoutPlainPermalink(search: string): string {
  const rest = new URLSearchParams(search)
  for (const name of ofPlainPermalinks) rest.delete(name)
  return rest.size === 0 ? '' : `?${rest.toString()}`
}

/** A page of this shop, or the row that had an id in the WordPress shop that moved in. `post`: product, page, picture */
type QueriedPage = ForeignPage | { kind: 'post' | 'term'; id: number }

/**
 * The page of this shop that corresponds to an address of WordPress with plain permalinks, such as /?product=blue-kurta
 * and /?p=12; the page may not exist. Undefined for other parameters.
 */
export function queriedPage(parameters: URLSearchParams): QueriedPage | undefined {
  const named = namedPage(parameters)
  if (named) return named
  // WordPress finds a page or a picture by ?p= as well
  const post = ['p', 'page_id', 'attachment_id'].map((name) => idIn(parameters, name)).find((id) => id > 0)
  if (post !== undefined) return { kind: 'post', id: post }
  const term = idIn(parameters, 'cat')
  if (term > 0) return { kind: 'term', id: term }
  if (parameters.get('post_type') !== 'product') return undefined
  const search = (parameters.get('s') ?? '').trim().slice(0, limits.searchCharacters)
  return {
    kind: 'fixed',
    path: search === '' ? '/products' : `/products?search=${encodeURIComponent(search)}`,
  }
}

/** The page whose slug is in a parameter. The slug of a category may follow those of its parents. */
function namedPage(parameters: URLSearchParams): ForeignPage | undefined {
  const name = (wanted: boolean, parameter: string) => (wanted ? parameters.get(parameter) : null)
  const [type, taxonomy] = [parameters.get('post_type'), parameters.get('taxonomy')]
  const slugs = {
    product: parameters.get('product') ?? name(type === 'product', 'name'),
    category: parameters.get('product_cat') ?? name(taxonomy === 'product_cat', 'term'),
    tag: parameters.get('product_tag') ?? name(taxonomy === 'product_tag', 'term'),
    page: parameters.get('pagename') ?? name(type === 'page', 'name'),
  }
  for (const kind of ['product', 'category', 'tag', 'page'] as const) {
    const slug = slugs[kind]
    if (slug !== null) return { kind, slug: slugOf(slug.split('/').at(-1) ?? '') }
  }
  return undefined
}

const idIn = (parameters: URLSearchParams, name: string): number => {
  const id = parameters.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}
