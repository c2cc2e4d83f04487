/** Updates prices and stock of a displayed stored page without a reload (decision 43). */
import { type InitialData, initialDataId, type InitialView } from '@sauda/contract/initial-data.ts'
import type { Product } from '@sauda/domain/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { FetchedFeed } from '#queries/feed-options.ts'
import { seedQueries } from '#queries/initial-data.tsx'
import { queryKeys } from '#queries/keys.ts'

/** name of the worker's cache of pages, as in public/worker.js */
const pages = 'pages-1'

type Renewed = { newest: InitialData | undefined; isWhole: boolean }

/**
 * Reads the newer version of this page that the service worker has stored, and puts its data into the query cache.
 * `newest`: the view `shown`, with current data of each product at the same position, so that nothing moves. `isWhole`:
 * whether the current data of every product were found
 */
export async function renewView(client: QueryClient, shown: InitialData): Promise<Renewed> {
  const newest = await storedView().catch((cause: unknown) => {
    console.warn('kept page: the newest could not be read', cause)
    return undefined
  })
  if (!newest || newest.address !== shown.address || newest.view.kind !== shown.view.kind)
    return { newest: undefined, isWhole: false }
  seedQueries(client, newest)
  const known = new Map<number, Product>()
  for (const product of client.getQueryData<FetchedFeed>(queryKeys.feed)?.feed.products ?? [])
    known.set(product.id, product)
  for (const product of productsOf(newest.view)) known.set(product.id, product)
  return withProducts(shown, newest, known)
}

async function storedView(): Promise<InitialData | undefined> {
  const { pathname, search } = location
  const reply = await (await caches.open(pages)).match(pathname + search, { ignoreVary: true })
  const html = (await reply?.text()) ?? ''
  const start = html.indexOf('>', html.indexOf(`id="${initialDataId}"`)) + 1
  const end = html.indexOf('</script>', start)
  return start === 0 || end === -1 ? undefined : (JSON.parse(html.slice(start, end)) as InitialData)
}

/** The displayed view, with each product replaced by its newest version. */
function withProducts(
  shown: InitialData,
  newest: InitialData,
  known: ReadonlyMap<number, Product>,
): { newest: InitialData; isWhole: boolean } {
  const view = replaced(shown.view, (product) => known.get(product.id) ?? product)
  const isWhole = productsOf(shown.view).every(({ id }) => known.has(id))
  return { newest: { ...newest, view }, isWhole }
}

const productsOf = (view: InitialView): readonly Product[] => {
  const found: Product[] = []
  replaced(view, (product) => {
    found.push(product)
    return product
  })
  return found
}

type Replace = (product: Product) => Product

/** Replaces the products of a view. Kinds of view not listed here have no products, or request them again. */
function replaced(view: InitialView, replace: Replace): InitialView {
  switch (view.kind) {
    case 'home': {
      const { featured, showcases, ...home } = view.home
      return {
        ...view,
        home: {
          ...home,
          featured: featured.map(replace),
          showcases: showcases.map((each) => ({ ...each, products: each.products.map(replace) })),
        },
      }
    }
    case 'catalogue':
      return { ...view, catalogue: { ...view.catalogue, products: view.catalogue.products.map(replace) } }
    case 'deals':
      return { ...view, deals: { ...view.deals, products: view.deals.products.map(replace) } }
    default:
      return view
  }
}
