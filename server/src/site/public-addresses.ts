/** Addresses whose replies are the same for everybody who may ask, with the parameters that change what they show. */
import { servedEndpoints } from '@sauda/contract/operator-endpoints.ts'
import { parameters } from '@sauda/contract/parameters.ts'
import { filterNames } from '@sauda/domain/catalogue.ts'

type Place = { path: RegExp; names: ReadonlySet<string> }

const calls = [
  'listProducts',
  'getFacets',
  'getSearchDetails',
  'getProduct',
  'listVariations',
  'getVariation',
  'listCategories',
  'getCategory',
  'allProductsData',
] as const
/** A public key may stand in the address. */
const credentials = ['consumer_key', 'consumer_secret']

/** Screens that draw one page for each of these. Search and sort are drawn from them as well. */
const catalogueNames = ['page', 'category', 'search', 'q', 'sort', ...Object.values(filterNames)]

const places: readonly Place[] = [
  ...calls.map((name) => ({
    path: new RegExp(
      `^${servedEndpoints[name].path.replace('{product}', '[a-z0-9-]+').replace(/\{\w+\}/g, '\\d{1,9}')}$`,
    ),
    names: new Set([...Object.keys(parameters[name].query.shape), ...credentials]),
  })),
  { path: /^\/(products|search)$/, names: new Set(catalogueNames) },
  {
    path: /^\/(deals|categories|privacy-policy|terms-of-service|contact-us|product\/[^/]+)?$/,
    names: new Set(),
  },
]

/**
 * Whether the reply to an address may be kept for others: it has no parameter but those that its route knows, so that
 * odd addresses, of which anybody can make as many as they like, take no place.
 */
export function isPublicAddress({ pathname, searchParams }: URL): boolean {
  const place = places.find(({ path }) => path.test(pathname))
  return place !== undefined && [...searchParams.keys()].every((name) => place.names.has(name))
}
