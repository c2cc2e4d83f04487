/** The initial data of a page by address, the same as the API's calls would return (D-188). */
import type { InitialData, InitialView } from '@sauda/contract/initial-data.ts'
import type { InformationPage } from '@sauda/contract/information/page.ts'
import { catalogueQuery, normalSearch } from '@sauda/domain/catalogue.ts'
import { type Feed, shuffled } from '@sauda/domain/feed.ts'
import { homeView, type HomeView } from '@sauda/domain/home-view.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import {
  categoryPath,
  isListPath,
  pageAddress,
  productPath,
  percentDecoded,
} from '@sauda/domain/page-address.ts'
import { attributeKey } from '@sauda/domain/product.ts'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { informationPage, isReplaceable } from '#shop/pages/information-pages.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { pageAt } from './page-at.ts'

/** A page to render, or a redirect. */
type PageAnswer =
  | { kind: 'page'; status: 200 | 404 | 503; data: InitialData }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** Whether an address belongs to a page, with or without a trailing slash. */
export const isPage = (pathname: string): boolean =>
  pageAt(withoutSlashesAtEnd(pathname) || '/') !== undefined

/** The page of an address, or a redirect. @param catalogue in the language `locale` */
export async function pageFor(
  context: Context,
  catalogue: StorefrontCatalogue,
  url: URL,
  locale: Locale = defaultLocale,
): Promise<PageAnswer> {
  const elsewhere = categoryAddress(url)
  if (elsewhere !== undefined) return { kind: 'redirect', status: 302, location: elsewhere }
  if (hasSlashAtEnd(url)) {
    const location = `${withoutSlashesAtEnd(url.pathname)}${url.search}` || '/'
    const there = await pageFor(context, catalogue, new URL(location, url), locale)
    // Redirect only to a page that exists, and never in a chain.
    return there.kind === 'page' && there.status === 200 ? { kind: 'redirect', status: 301, location } : there
  }
  const { feed } = await catalogue.snapshot()
  const listed = listAddress(url, feed)
  if (listed !== undefined) return { kind: 'redirect', status: 302, location: listed }
  // A leading double slash would name another host.
  const address = url.pathname.startsWith('//') ? '/not-found' : pageAddress(url.pathname, url.search)
  const found = await viewAt(catalogue, url, {
    home: async () =>
      homeView(
        { ...feed, products: shuffled(feed.products, context.random) },
        (await shopSettings(context)).home.showcases,
      ),
    written: async (slug) =>
      informationPage(context, slug, { brand: (await shopIdentity(context)).brand, locale }),
  })
  return 'kind' in found
    ? found
    : {
        kind: 'page',
        status: found.status ?? 200,
        data: { address, now: context.clock(), categories: feed.categories, view: found.view },
      }
}

/** Address of a list without invalid, excess or unknown filter values; undefined when it needs no redirect. */
function listAddress({ pathname, search, searchParams }: URL, feed: Feed): string | undefined {
  if (search === '' || !isListPath(pathname)) return undefined
  // Only the database knows the options of a large catalogue.
  const known = feed.partial ? undefined : optionsIn(feed)
  const normal = normalSearch(searchParams, (name, option) => known?.get(name)?.has(option) ?? !known)
  return normal && addressOf(pathname, normal)
}

function addressOf(pathname: string, parameters: Iterable<readonly [string, string]>): string {
  const next = new URLSearchParams()
  for (const [name, value] of parameters) next.append(name, value)
  return next.size === 0 ? pathname : `${pathname}?${next.toString()}`
}

/** A page above the last redirects to the last (D-099), so that each page has one address. */
async function listAt(catalogue: StorefrontCatalogue, { pathname, searchParams }: URL): Promise<Found> {
  const query = catalogueQuery(searchParams)
  const view = await catalogue.view(query)
  if (view.page === query.page) return { view: { kind: 'catalogue', catalogue: view } }
  const next = new URLSearchParams(searchParams)
  if (view.page > 1) next.set('page', String(view.page))
  else next.delete('page')
  return { kind: 'redirect', status: 302, location: addressOf(pathname, next) }
}

/** cache of `optionsIn`; the key is the feed's list of products */
const options = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>()

/** All options of each attribute, by attribute key. */
function optionsIn({ products }: Feed): ReadonlyMap<string, ReadonlySet<string>> {
  const known = options.get(products)
  if (known) return known
  const made = new Map<string, Set<string>>()
  for (const { attributes } of products)
    for (const each of attributes) {
      const key = attributeKey(each.name)
      const of = made.get(key) ?? new Set()
      made.set(key, of)
      for (const option of each.options) of.add(option)
    }
  options.set(products, made)
  return made
}

/** Address of the product list to which a category page is redirected; undefined for other pages. */
function categoryAddress({ pathname }: URL): string | undefined {
  const page = pageAt(withoutSlashesAtEnd(pathname))
  return page?.path === '/category/:slug' ? categoryPath(percentDecoded(page.parameter)) : undefined
}

/** Whether a trailing slash must be removed; not with a leading double slash, which would name another host. */
const hasSlashAtEnd = ({ pathname }: URL): boolean =>
  pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')

type Found = { view: InitialView; status?: 200 | 404 } | Extract<PageAnswer, { kind: 'redirect' }>

type Sources = {
  home: () => Promise<HomeView>
  /** a page written by the owner */
  written: (slug: string) => Promise<InformationPage | undefined>
}

async function viewAt(catalogue: StorefrontCatalogue, url: URL, { home, written }: Sources): Promise<Found> {
  const { pathname } = url
  const found = pageAt(pathname)
  if (!found) return notFound
  if (found.rules.drawn === 'browser') return { view: { kind: 'shell' } }
  switch (found.path) {
    case '/':
      return { view: { kind: 'home', home: await home() } }
    case '/products':
    case '/search':
      return listAt(catalogue, url)
    case '/deals':
      return { view: { kind: 'deals', deals: await catalogue.deals() } }
    case '/categories':
      return { view: { kind: 'categories' } }
    case '/privacy-policy':
    case '/terms-of-service':
      return informationView(await written(found.path.slice(1)))
    case '/pages/:slug':
      return ownPageAt(written, found.parameter)
    case '/contact-us':
      return informationView(undefined)
    case '/product/:slug':
      return productAt(catalogue, found.parameter)
    default:
      throw new Error(`${found.path} has no first view`)
  }
}

const informationView = (page: InformationPage | undefined): Found => ({
  view: { kind: 'information', ...(page && { page }) },
})

async function ownPageAt(written: Sources['written'], slug: string): Promise<Found> {
  // Legal texts have their own addresses, so they have no address under /pages.
  const page = isReplaceable(slug) ? undefined : await written(slug)
  return page ? informationView(page) : notFound
}

const notFound = { view: { kind: 'not-found' }, status: 404 } as const

/** The page shown while product data is unavailable: it says so, needs no data and reloads itself. */
export const outagePage = ({ clock }: Pick<Context, 'clock'>, url: URL): PageAnswer => ({
  kind: 'page',
  status: 503,
  data: {
    address: pageAddress(url.pathname, url.search),
    now: clock(),
    categories: [],
    view: { kind: 'outage' },
  },
})

/** The product with this slug. Digits that are no slug may be an id, which redirects to the slug's address (D-041). */
async function productAt(catalogue: StorefrontCatalogue, parameter: string): Promise<Found> {
  if (parameter.includes('%00')) return notFound
  const slug = percentDecoded(parameter)
  const found = await catalogue.product(slug)
  if (!found && /^\d{1,9}$/.test(slug)) {
    const known = await catalogue.slugOf(Number(slug))
    if (known) return { kind: 'redirect', status: 301, location: productPath(known) }
  }
  if (!found) return notFound
  return { view: { kind: 'product', ...found, related: await catalogue.related(found.product) } }
}
