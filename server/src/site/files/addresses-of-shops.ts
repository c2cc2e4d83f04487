/** Addresses of pages in WooCommerce and Shopify shops, so that links to a shop that has moved here still work. */
import { limits } from '@sauda/domain/constants.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'

/** A page of this shop. `fixed`: a built-in page; `page`: one that the owner may have written */
export type ForeignPage =
  | { kind: 'product' | 'category' | 'page'; slug: string }
  | { kind: 'fixed'; path: string }

const fixed: Readonly<Record<string, string>> = {
  '/shop': '/products',
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
const patterns: readonly (readonly [RegExp, 'product' | 'category' | 'page'])[] = [
  [/^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/, 'product'],
  [/^\/shop\/(?:[^/]+\/){0,6}([^/]+)$/, 'product'],
  [/^\/collections\/([^/]+)(?:\/[^/]+)?$/, 'category'],
  [/^\/product-category\/(?:[^/]+\/){0,6}([^/]+)$/, 'category'],
  [/^\/policies\/([^/]+)$/, 'page'],
]

/**
 * The page of this shop that corresponds to another shop's address; the page may not exist. Undefined for addresses in
 * no known form.
 * @param path decoded, without a language and without a trailing slash
 */
export function foreignPage(path: string): ForeignPage | undefined {
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined
  if (known !== undefined) return { kind: 'fixed', path: known }
  for (const [pattern, kind] of patterns) {
    const slug = slugOf(pattern.exec(path)?.[1] ?? '')
    if (slug !== '') return { kind, slug }
  }
  return undefined
}

/** Parameters that name a page in addresses of WordPress with plain permalinks. */
const ofPlainPermalinks = ['p', 'product', 'product_cat', 'post_type', 'name']

/** A search without these parameters: '' or with a question mark. */
export function withoutPlainPermalink(search: string): string {
  const rest = new URLSearchParams(search)
  for (const name of ofPlainPermalinks) rest.delete(name)
  return rest.size === 0 ? '' : `?${rest.toString()}`
}

/** A page of this shop, or the product that had an id in the WordPress shop that moved in. */
type QueriedPage = ForeignPage | { kind: 'id'; id: number }

/**
 * The page of this shop that corresponds to an address of WordPress with plain permalinks, such as /?product=blue-kurta
 * and /?p=12; the page may not exist. Undefined for other parameters.
 */
export function queriedPage(parameters: URLSearchParams): QueriedPage | undefined {
  const type = parameters.get('post_type')
  const product = parameters.get('product') ?? (type === 'product' ? parameters.get('name') : null)
  if (product !== null) return { kind: 'product', slug: slugOf(product) }
  const category = parameters.get('product_cat')
  if (category !== null) return { kind: 'category', slug: slugOf(category.split('/').at(-1) ?? '') }
  const id = parameters.get('p') ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) return { kind: 'id', id: Number(id) }
  if (type !== 'product') return undefined
  const search = (parameters.get('s') ?? '').trim().slice(0, limits.searchCharacters)
  return {
    kind: 'fixed',
    path: search === '' ? '/products' : `/products?search=${encodeURIComponent(search)}`,
  }
}
