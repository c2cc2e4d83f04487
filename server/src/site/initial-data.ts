/** What a page's first view shows, by its address: the same data the API's calls would give (D-188). */
import type { InitialData, InitialView } from '@sauda/contract/initial-data.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { shuffled } from '@sauda/domain/feed.ts'
import { homeView } from '@sauda/domain/home-view.ts'
import { pageAddress } from '@sauda/domain/page-address.ts'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { StorefrontCatalogue } from '#listing/storefront-catalogue.ts'
import type { Context } from '#context.ts'
import { pageAt } from './page-at.ts'

/** A page to draw, or another address to go to. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404 | 503; data: InitialData }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** Whether an address belongs to a page, with or without a slash at its end. */
export const isPage = (pathname: string): boolean =>
  pageAt(withoutSlashesAtEnd(pathname) || '/') !== undefined

export async function pageFor(
  context: Context,
  catalogue: StorefrontCatalogue,
  url: URL,
): Promise<PageAnswer> {
  const path = url.pathname
  const category = pageAt(withoutSlashesAtEnd(path))
  if (category?.path === '/category/:slug')
    return {
      kind: 'redirect',
      status: 302,
      location: `/products?category=${encodeURIComponent(safeDecode(category.parameter))}`,
    }
  // two slashes would name another host
  if (path.length > 1 && path.endsWith('/') && !path.startsWith('//')) {
    const location = `${withoutSlashesAtEnd(path)}${url.search}` || '/'
    const there = await pageFor(context, catalogue, new URL(location, url))
    // nobody is sent to a page that is not there, or from one address to the next
    return there.kind === 'page' && there.status === 200 ? { kind: 'redirect', status: 301, location } : there
  }

  const { feed } = await catalogue.snapshot()
  const page = (view: InitialView, status: 200 | 404 = 200): PageAnswer => ({
    kind: 'page',
    status,
    data: { address: pageAddress(path, url.search), now: context.clock(), categories: feed.categories, view },
  })

  const found = pageAt(path)
  if (!found) return page({ kind: 'not-found' }, 404)
  if (found.rules.drawn === 'browser') return page({ kind: 'shell' })
  switch (found.path) {
    case '/': {
      const home = homeView({ ...feed, products: shuffled(feed.products, context.random) })
      return page({ kind: 'home', home })
    }
    case '/products':
    case '/search': {
      const view = await catalogue.view(catalogueQuery(url.searchParams))
      return page({ kind: 'catalogue', catalogue: view })
    }
    case '/deals':
      return page({ kind: 'deals', deals: await catalogue.deals() })
    case '/categories':
      return page({ kind: 'categories' })
    case '/privacy-policy':
    case '/terms-of-service':
    case '/contact-us':
      return page({ kind: 'information' })
    case '/product/:slug':
      return found.parameter.includes('%00')
        ? page({ kind: 'not-found' }, 404)
        : productPage(catalogue, safeDecode(found.parameter), page)
    default:
      throw new Error(`${found.path} has no first view`)
  }
}

/** While the products are out of reach: a page that says so, needs no data and is loaded again by itself. */
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

/** By slug; a text of digits that is no slug may be an id, whose page has the slug as its address (D-041). */
async function productPage(
  catalogue: StorefrontCatalogue,
  slug: string,
  page: (view: InitialView, status?: 200 | 404) => PageAnswer,
): Promise<PageAnswer> {
  const found = await catalogue.product(slug)
  if (!found && /^\d{1,9}$/.test(slug)) {
    const known = await catalogue.slugOf(Number(slug))
    if (known) return { kind: 'redirect', status: 301, location: `/product/${encodeURIComponent(known)}` }
  }
  if (!found) return page({ kind: 'not-found' }, 404)
  return page({ kind: 'product', ...found, related: await catalogue.related(found.product) })
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape is simply no slug
  }
}
