/** Decides which addresses have the same reply for every permitted caller, so that the reply may be cached. */
import { servedEndpoints, calls } from '@sauda/contract/calls.ts'
import { localePath, splitLocale } from '@sauda/domain/locale.ts'
import { pageAddress } from '@sauda/domain/page-address.ts'
import { pageAt } from '#site/pages/page-at.ts'
import { queriedPage } from '#site/files/addresses-of-shops.ts'
import { isSitemap } from '#site/files/sitemap.ts'

const publicCalls = [
  'listProducts',
  'getFacets',
  'getSearchDetails',
  'getSearchWords',
  'getProduct',
  'listProductReviews',
  'listBoughtTogether',
  'listVariations',
  'getVariation',
  'listCategories',
  'getCategory',
  'allProductsData',
  'getPage',
] as const
/** parameters with a publishable key, which the address of a call may contain */
const credentials = ['consumer_key', 'consumer_secret']

const callPlaces = publicCalls.map((name) => ({
  name,
  path: new RegExp(
    `^${servedEndpoints[name].path
      .replace('{product}', '[a-z0-9-]+')
      .replace('{slug}', '[a-z0-9-]{1,60}')
      .replace(/\{\w+\}/g, '\\d{1,9}')}$`,
  ),
  names: new Set([...Object.keys(calls[name].parameters.query.shape), ...credentials]),
}))

/** `address`: the cache's key, of a page without unknown parameters; `name`: the call's, or the pattern of the page */
type CacheAddress = { kind: 'page' | 'call'; address: string; name: string }

/**
 * The cache address of a reply; undefined when the reply must not be cached. A cached call may have only parameters
 * that its route knows. Otherwise anyone could fill the cache with invented addresses.
 */
export function cacheAddress({ pathname, search, searchParams }: URL): CacheAddress | undefined {
  const { locale, path } = splitLocale(pathname)
  const isWritten = pathname === localePath(path, locale)
  const page = isWritten ? pageAt(path) : undefined
  // An address of WordPress, such as /?p=12, leads to another page.
  if (path === '/' && queriedPage(searchParams)) return undefined
  if (page?.rules.cached === true || isSitemap.test(pathname))
    return {
      kind: 'page',
      address: localePath(pageAddress(path, search), locale),
      name: page?.path ?? 'sitemap',
    }
  const place = callPlaces.find(({ path }) => path.test(pathname))
  return place && [...searchParams.keys()].every((name) => place.names.has(name))
    ? { kind: 'call', address: pathname + search, name: place.name }
    : undefined
}
