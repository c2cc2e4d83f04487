/** What a page tells search engines and link previews: title, description, canonical address, structured data. */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import type { InitialData } from '@sauda/contract/initial-data.ts'
import type { PagePath } from '@sauda/contract/pages.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { attributeKey, isInStock, priceOf, type Product } from '@sauda/domain/product.ts'
import { plainText } from '@sauda/domain/text.ts'
import type { RatingDisplay } from '@sauda/domain/wording/first-content.ts'
import { account } from '@sauda/domain/wording/account.ts'
import { contact, privacy, terms } from '@sauda/domain/wording/information.ts'
import { payment } from '@sauda/domain/wording/payment.ts'
import { headings, homeDescription, homeTitle, pageTitle } from '@sauda/domain/wording/titles.ts'
import { pageAt } from './page-at.ts'

/**
 * `home`: the shop's address without a slash at its end. `tagline` and `description` are of the home page, `icon` is finished markup,
 * `style` a style sheet; empty where the owner has said nothing.
 */
export type HeadOptions = {
  brand: string
  home: string
  tagline: string
  description: string
  organization?: object
  icon: string
  style: string
  /** of the settings: what is shown of ratings */
  rating: RatingDisplay
}

type Head = { title: string; description?: string; image?: string; index: boolean; jsonLd?: object }

/** Finished markup for the head; every value is escaped. */
export function pageHead(data: InitialData, options: HeadOptions): string {
  const { brand, home } = options
  const url = new URL(data.address.replace(/^\/+/, '/'), home) // two slashes would name another host
  const head = headOf(data, url, options)
  const canonical = `${home}${url.pathname}${canonicalQuery(url)}`
  const image = head.image && absolute(head.image, home)
  return [
    `<title>${escaped(head.title)}</title>`,
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    ...(head.index
      ? [`<link rel="canonical" href="${escaped(canonical)}">`]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:site_name', brand),
    // one page is sent for all addresses that no page has
    ...(data.view.kind === 'not-found' ? [] : [meta('property', 'og:url', canonical)]),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    ...(image ? [meta('property', 'og:image', image)] : []),
    ...(head.jsonLd ? [jsonBlock('application/ld+json', '', head.jsonLd)] : []),
  ].join('\n    ')
}

function headOf(data: InitialData, url: URL, options: HeadOptions): Head {
  const { brand } = options
  const { view } = data
  const isIndexed = pageAt(url.pathname)?.rules.robots === 'index'
  switch (view.kind) {
    case 'home':
      return {
        title: homeTitle(brand, options.tagline),
        description: options.description || homeDescription(brand),
        index: isIndexed,
        ...(options.organization && { jsonLd: options.organization }),
      }
    case 'catalogue':
      return listHead(view.catalogue.category?.name, url, { brand, isIndexed })
    case 'product':
      return productHead(view.product, { ...options, isIndexed })
    case 'not-found': {
      const heading = url.pathname.startsWith('/product/') ? headings.productNotFound : headings.notFound
      return { title: pageTitle(heading, brand), index: false }
    }
    case 'information':
      return { ...informationHead(view.page, url, options), index: isIndexed }
    case 'deals':
    case 'categories':
    case 'shell':
      return { title: titleAt(url.pathname, brand), index: isIndexed }
    case 'outage':
      return { title: titleAt(url.pathname, brand), index: false }
  }
}

function informationHead(
  page: InformationPage | undefined,
  { pathname }: URL,
  { brand, organization }: HeadOptions,
): Omit<Head, 'index'> {
  const title = page ? pageTitle(page.title, brand) : titleAt(pathname, brand)
  return {
    title,
    ...(page?.description && { description: page.description }),
    ...(pathname === '/contact-us' && organization && { jsonLd: organization }),
  }
}

/** A found list is nobody's page, and neither is that of a category which is not there. */
function listHead(
  category: string | undefined,
  { pathname, searchParams }: URL,
  { brand, isIndexed }: { brand: string; isIndexed: boolean },
): Head {
  const term = searchParams.get('search') ?? searchParams.get('q')
  if (pathname === '/search' && term)
    return { title: pageTitle(headings.searchResults(term), brand), index: false }
  const heading = category === undefined ? headings.catalogue : headings.collection(category)
  const isUnknown = searchParams.has('category') && category === undefined
  return { title: pageTitle(heading, brand), index: isIndexed && !isUnknown }
}

const productHead = (
  product: Product,
  { brand, home, rating, isIndexed }: HeadOptions & { isIndexed: boolean },
): Head => ({
  title: pageTitle(product.name, brand),
  description: plainText(product.shortDescription || product.description).slice(0, 160),
  index: isIndexed,
  jsonLd: productData(product, home, rating),
  ...(product.images[0] && { image: product.images[0].src }),
})

/** A page's title; undefined where it depends on what the page shows. The browser sets the same. */
const titles = (brand: string): Readonly<Record<PagePath, string | undefined>> => ({
  '/': undefined,
  '/products': undefined,
  '/search': undefined,
  '/product/:slug': undefined,
  '/category/:slug': undefined,
  '/deals': headings.deals,
  '/categories': headings.categories,
  '/privacy-policy': privacy(brand).heading,
  '/terms-of-service': terms(brand).heading,
  '/contact-us': contact.heading,
  '/pages/:slug': undefined,
  '/cart': headings.cart,
  '/login': headings.login,
  '/register': headings.register,
  '/forgot-password': headings.forgotPassword,
  '/reset-password': headings.resetPassword,
  '/confirm-email': headings.confirmEmail,
  '/checkout': headings.checkout,
  '/checkout/payment': payment.title,
  '/dashboard': headings.dashboard,
  '/dashboard/orders': headings.orders,
  '/dashboard/orders/:id': undefined,
  '/dashboard/profile': account.profile,
})

function titleAt(path: string, brand: string): string {
  const found = pageAt(path)
  if (!found) return brand
  const isOrder = found.path === '/dashboard/orders/:id' && /^\d+$/.test(found.parameter)
  const heading = isOrder ? headings.order(found.parameter) : titles(brand)[found.path]
  return heading === undefined ? brand : pageTitle(heading, brand)
}

/** schema.org Product and Offer; a rating only when real people gave one (D-121) and the owner shows it. */
function productData(product: Product, home: string, rating: RatingDisplay): object {
  const price = priceOf(product.pricing)
  // a shop may give it as a field or as an attribute
  const brand = product.attributes.find(({ name }) => attributeKey(name) === 'brand')?.options[0]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.sku && { sku: product.sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    description: plainText(product.shortDescription || product.description),
    image: product.images.map(({ src }) => absolute(src, home)),
    ...(product.ratingCount > 0 &&
      rating !== 'none' && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.averageRating,
          reviewCount: product.ratingCount,
        },
      }),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price: toAmount(price),
        priceCurrency: currencyCode,
        availability: `https://schema.org/${isInStock(product.stock) ? 'InStock' : 'OutOfStock'}`,
        url: `${home}/product/${encodeURIComponent(product.slug)}`,
      },
    }),
  }
}

/** Only what makes another list: category and page. */
function canonicalQuery(url: URL): string {
  const kept = ['category', 'page'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null || (name === 'page' && value === '1')
      ? []
      : [`${name}=${encodeURIComponent(value)}`]
  })
  return url.pathname === '/products' && kept.length > 0 ? `?${kept.join('&')}` : ''
}

const absolute = (src: string, home: string): string => (src.startsWith('/') ? `${home}${src}` : src)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Inert JSON for a script block: nothing in it can end the block or be read as markup. */
export const jsonBlock = (type: string, id: string, value: unknown): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`
