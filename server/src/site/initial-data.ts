/** What a page's first view shows, by its address: the same data the API's calls would give (D-188). */
import type { InitialData, InitialView } from '@sauda/contract/initial-data.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { shuffled } from '@sauda/domain/feed.ts'
import { homeView } from '@sauda/domain/home-view.ts'
import { pageAddress } from '@sauda/domain/page-address.ts'
import { withoutSlashesAtEnd } from '@sauda/domain/slashes.ts'
import type { StorefrontCatalogue } from '#listing/storefront-catalogue.ts'
import type { Context } from '#context.ts'

/** A page to draw, or another address to go to. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404 | 503; data: InitialData }
  | { kind: 'redirect'; status: 301 | 302; location: string }

/** Screens that only the browser can draw, because they depend on who is looking. */
export const shells: readonly RegExp[] = [
  /^\/(cart|checkout|checkout\/payment|login|register|forgot-password|reset-password|confirm-email)$/,
  /^\/dashboard(\/orders(\/[^/]+)?|\/profile)?$/,
]
const information = /^\/(privacy-policy|terms-of-service|contact-us)$/

/** Whether an address belongs to a page, with or without a slash at its end. */
export function isPage(pathname: string): boolean {
  const path = withoutSlashesAtEnd(pathname) || '/'
  return pages.some((page) => page.test(path)) || shells.some((shell) => shell.test(path))
}
const pages = [/^\/(products|search|deals|categories)?$/, /^\/(product|category)\/[^/]+$/, information]

export async function pageFor(
  context: Context,
  catalogue: StorefrontCatalogue,
  url: URL,
): Promise<PageAnswer> {
  const path = url.pathname
  const category = /^\/category\/([^/]+)\/?$/.exec(path)?.[1]
  if (category !== undefined)
    return {
      kind: 'redirect',
      status: 302,
      location: `/products?category=${encodeURIComponent(safeDecode(category))}`,
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

  if (path === '/') {
    const home = homeView({ ...feed, products: shuffled(feed.products, context.random) })
    return page({ kind: 'home', home })
  }
  if (path === '/products' || path === '/search') {
    const view = await catalogue.view(catalogueQuery(url.searchParams))
    return page({ kind: 'catalogue', catalogue: view })
  }
  if (path === '/deals') return page({ kind: 'deals', deals: await catalogue.deals() })
  if (path === '/categories') return page({ kind: 'categories' })
  if (information.test(path)) return page({ kind: 'information' })
  if (shells.some((shell) => shell.test(path))) return page({ kind: 'shell' })
  const slug = /^\/product\/([^/]+)$/.exec(path)?.[1]
  if (slug !== undefined && !slug.includes('%00')) return productPage(catalogue, safeDecode(slug), page)
  return page({ kind: 'not-found' }, 404)
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
