/** Suggests where an address without a page could lead: the product, category or page with the most similar slug. */
import { redirectRules } from '@sauda/domain/operation-rules.ts'
import { categoryPath, productPath } from '@sauda/domain/page-address.ts'
import { typingErrors } from '@sauda/domain/near-words.ts'
import { catalogueQuery } from '@sauda/domain/catalogue.ts'
import { ownCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { cutSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import type { Context } from '#platform/context.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { categoryNames, productsWithSlug } from './place-store.ts'

type Suggestion = { path: string; name: string }

/** Paths of other shop systems that list the products of a category. */
const ofCategories = /^\/(?:product-category|category|collections?|c|shop)\//

/** maximum characters of a slug that are compared */
const longestSlug = 100

/** The suggestion for each path; undefined if there is none. @param paths the paths on one page of the desk's list */
export async function suggestionsFor(
  context: Context,
  paths: readonly string[],
): Promise<(Suggestion | undefined)[]> {
  const slugs = paths.map(slugAtEnd)
  const [products, categories, { pages }] = [
    await productsWithSlug(context.db, slugs),
    await categoryNames(context.db),
    await shopSettings(context),
  ]
  const lists = [...categories].map(([slug, name]) => ({ slug, name, path: categoryPath(slug) }))
  const written = pages.own.map(({ slug, title }) => ({ slug, name: title, path: `/pages/${slug}` }))
  const places = [...lists, ...written, ...ownPages]
  const suggested: (Suggestion | undefined)[] = []
  for (const [at, path] of paths.entries()) {
    const slug = slugs[at] ?? ''
    const product = products.get(slug)
    const ofProduct = product === undefined ? undefined : { path: productPath(slug), name: product }
    const list = lists.find((each) => each.slug === slug)
    const exact = ofCategories.test(path) ? (list ?? ofProduct) : (ofProduct ?? list)
    const found = exact ?? nearest(slug, places) ?? (await foundProduct(context, slug))
    suggested.push(found && { path: found.path, name: found.name })
  }
  return suggested
}

const ownPages = [
  { slug: 'contact', name: 'Contact us', path: '/contact-us' },
  { slug: 'privacy', name: 'Privacy policy', path: '/privacy-policy' },
  { slug: 'terms', name: 'Terms of service', path: '/terms-of-service' },
  ...['contact-us', 'privacy-policy', 'terms-of-service', 'products', 'categories', 'deals', 'cart'].map(
    (slug) => ({
      slug,
      name: slug,
      path: `/${slug}`,
    }),
  ),
  { slug: 'shop', name: 'products', path: '/products' },
  { slug: 'sale', name: 'deals', path: '/deals' },
]

/** The last part of an address as a slug. */
const slugAtEnd = (path: string): string =>
  cutSlug(slugOf((path.split('/').at(-1) ?? '').replace(/\.html?$/i, '')), longestSlug)

type Place = Suggestion & { slug: string }

/** The page whose slug differs from `slug` by the fewest typing errors, at most one in four letters. */
function nearest(slug: string, places: readonly Place[]): Place | undefined {
  let best: { place: Place; errors: number } | undefined
  for (const place of places) {
    const most = Math.min(Math.floor(slug.length / 4), (best?.errors ?? Infinity) - 1)
    if (most < 0) break
    const errors = typingErrors(slug, place.slug, most)
    if (errors <= most) best = { place, errors }
  }
  return best?.place
}

/** Finds the product whose slug has most of the words, at least half of them, among the first results of a search. */
async function foundProduct(context: Context, slug: string): Promise<Suggestion | undefined> {
  const words = slug.split('-').filter((word) => word.length > 1)
  if (words.join('').length < redirectRules.suggestionLetters) return undefined
  const query = catalogueQuery(new URLSearchParams({ search: words.join(' ') }))
  const { products } = await ownCatalogue(context).view(query)
  let best: { product: Suggestion; shared: number } | undefined
  for (const product of products.slice(0, redirectRules.suggestionResults)) {
    const others = product.slug.split('-')
    const shared = words.filter((word) =>
      others.some((other) => typingErrors(word, other, 2) <= word.length / 4),
    ).length
    if (shared * 2 >= words.length && shared > (best?.shared ?? 0))
      best = { product: { path: productPath(product.slug), name: product.name }, shared }
  }
  return best?.product
}
