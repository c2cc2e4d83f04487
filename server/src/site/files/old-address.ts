/** Redirects from old addresses to pages and pictures of this shop. */
import { categoryPath, productPath } from '@sauda/domain/page-address.ts'
import type { StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { addressOf } from '#catalogue/media/media.ts'
import type { Context } from '#platform/context.ts'
import { usedTag } from '#catalogue/product-data/terms/term-store.ts'
import { movedCategory, movedProduct } from '#shop/pages/redirect-store.ts'
import { asRedirectPath, plainAddress, redirectFor } from '#shop/pages/redirects.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { type ForeignPage, foreignPage, queriedPage } from '#site/files/addresses-of-shops.ts'
import { pageAt } from '#site/pages/page-at.ts'

/** The redirect's target for an address without a page. undefined: no redirect, or the database is unreachable. */
export async function oldAddress(context: Context, pathname: string): Promise<string | undefined> {
  if (context.config.woo) return undefined
  try {
    return await redirectFor(context, pathname, addressOf)
  } catch {
    // The 404 page needs no database, so show it without a redirect.
    return undefined
  }
}

/**
 * Path of this shop's page for an address in the form of WooCommerce or Shopify; undefined if there is none.
 * @param path without a language
 */
export async function addressOfOtherShop(
  context: Context,
  catalogue: StorefrontCatalogue,
  path: string,
): Promise<string | undefined> {
  const page = context.config.woo ? undefined : foreignPage(asRedirectPath(path) ?? '')
  return page && addressOfPage(context, catalogue, page)
}

/** Path of this shop's page for an address of WordPress with plain permalinks; undefined if there is none. */
export async function addressOfQuery(
  context: Context,
  catalogue: StorefrontCatalogue,
  parameters: URLSearchParams,
): Promise<string | undefined> {
  const page = context.config.woo ? undefined : queriedPage(parameters)
  if (!page) return undefined
  if (!('id' in page)) return addressOfPage(context, catalogue, page)
  try {
    if (page.kind === 'term') {
      const slug = await movedCategory(context.db, page.id)
      return slug === undefined ? undefined : categoryPath(slug)
    }
    const slug = await movedProduct(context.db, page.id)
    if (slug !== undefined) return productPath(slug)
    return (
      (await redirectFor(context, plainAddress('page', page.id), addressOf)) ??
      (await redirectFor(context, plainAddress('attachment', page.id), addressOf))
    )
  } catch {
    return undefined
  }
}

async function addressOfPage(
  context: Context,
  catalogue: StorefrontCatalogue,
  page: ForeignPage,
): Promise<string | undefined> {
  if (page.kind === 'fixed') return page.path
  const { kind, slug } = page
  try {
    if (kind === 'page')
      return (await settingsOrLast(context)).pages.own.some((own) => own.slug === slug)
        ? `/pages/${slug}`
        : undefined
    if (kind === 'tag') {
      const name = await usedTag(context.db, slug)
      return name === undefined ? undefined : `/products?search=${encodeURIComponent(name)}`
    }
    const isKnown =
      kind === 'product'
        ? (await catalogue.product(slug)) !== undefined
        : (await catalogue.snapshot()).feed.categories.some((category) => category.slug === slug)
    if (!isKnown) return await redirectFor(context, `/${kind}/${slug}`, addressOf)
    return kind === 'product' ? productPath(slug) : categoryPath(slug)
  } catch {
    return undefined
  }
}

/**
 * Path of a category's list if the address contains its former slug; otherwise undefined.
 * @param url without a language
 */
export async function oldCategory(
  context: Context,
  catalogue: StorefrontCatalogue,
  { pathname, searchParams }: URL,
): Promise<string | undefined> {
  const page = pageAt(pathname)
  const address =
    page?.path === '/category/:slug'
      ? pathname
      : page?.path === '/products' && searchParams.get('category')
        ? `/category/${encodeURIComponent(searchParams.get('category') ?? '')}`
        : undefined
  if (address === undefined || context.config.woo) return undefined
  try {
    const { feed } = await catalogue.snapshot()
    const isKnown = feed.categories.some(({ slug }) => `/category/${encodeURIComponent(slug)}` === address)
    return isKnown ? undefined : await oldAddress(context, address)
  } catch {
    // The page itself reports that the shop is unavailable.
    return undefined
  }
}
