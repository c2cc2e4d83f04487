/** What a page tells search engines and link previews: title, description, canonical address, structured data. */
import type { InitialData } from '@sauda/contract/initial-data.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { isInStock, priceOf, type Product } from '@sauda/domain/product.ts'
import { plainText } from '@sauda/domain/text.ts'
import { contact, privacy, terms } from '@sauda/domain/wording/information.ts'
import { payment } from '@sauda/domain/wording/payment.ts'
import { headings, homeTitle, pageTitle } from '@sauda/domain/wording/titles.ts'

/** `home`: the shop's address without a slash at its end. */
export type HeadOptions = { brand: string; home: string }

type Head = { title: string; description?: string; image?: string; index: boolean; jsonLd?: object }

/** Finished markup for the head; every value is escaped. */
export function pageHead(data: InitialData, { brand, home }: HeadOptions): string {
  const url = new URL(data.address.replace(/^\/+/, '/'), home) // two slashes would name another host
  const head = headOf(data, url, brand, home)
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

function headOf(data: InitialData, url: URL, brand: string, home: string): Head {
  const { view } = data
  switch (view.kind) {
    case 'home':
      return {
        title: homeTitle(brand),
        description: `${brand}: clothing, electronics, beauty, home and more at fair prices in rupees, delivered across Pakistan.`,
        index: true,
      }
    case 'catalogue': {
      const term = url.searchParams.get('search') ?? url.searchParams.get('q')
      const unknown = url.searchParams.has('category') && !view.catalogue.category
      const heading = view.catalogue.category
        ? headings.collection(view.catalogue.category.name)
        : headings.catalogue
      return url.pathname === '/search' && term
        ? { title: pageTitle(headings.searchResults(term), brand), index: false }
        : { title: pageTitle(heading, brand), index: !unknown && url.pathname !== '/search' }
    }
    case 'product':
      return {
        title: pageTitle(view.product.name, brand),
        description: plainText(view.product.shortDescription || view.product.description).slice(0, 160),
        index: true,
        jsonLd: productData(view.product, home),
        ...(view.product.images[0] && { image: view.product.images[0].src }),
      }
    case 'deals':
      return { title: pageTitle(headings.deals, brand), index: true }
    case 'categories':
      return { title: pageTitle(headings.categories, brand), index: true }
    case 'information':
      return { title: screenTitle(url.pathname, brand), index: true }
    case 'not-found':
      return {
        title: pageTitle(
          url.pathname.startsWith('/product/') ? headings.productNotFound : headings.notFound,
          brand,
        ),
        index: false,
      }
    case 'shell':
    case 'outage':
      return { title: screenTitle(url.pathname, brand), index: false }
  }
}

/** Titles of screens that the browser draws, as it sets them itself. */
const screens = (brand: string): Readonly<Record<string, string>> => ({
  '/cart': headings.cart,
  '/checkout': headings.checkout,
  '/checkout/payment': payment.title,
  '/login': headings.login,
  '/register': headings.register,
  '/forgot-password': headings.forgotPassword,
  '/reset-password': headings.resetPassword,
  '/confirm-email': headings.confirmEmail,
  '/dashboard': headings.dashboard,
  '/dashboard/orders': headings.orders,
  '/privacy-policy': privacy(brand).heading,
  '/terms-of-service': terms(brand).heading,
  '/contact-us': contact.heading,
})

function screenTitle(path: string, brand: string): string {
  const order = /^\/dashboard\/orders\/(\d+)$/.exec(path)?.[1]
  const heading = order === undefined ? screens(brand)[path] : headings.order(order)
  return heading === undefined ? brand : pageTitle(heading, brand)
}

/** schema.org Product and Offer; a rating only when real people gave one (D-121). */
function productData(product: Product, home: string): object {
  const price = priceOf(product.pricing)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.sku && { sku: product.sku }),
    description: plainText(product.shortDescription || product.description),
    image: product.images.map(({ src }) => absolute(src, home)),
    ...(product.ratingCount > 0 && {
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
