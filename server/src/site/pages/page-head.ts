/**
 * A page's head for search engines and link previews: title, description, canonical address, structured data. This file
 * also writes the blocks of JSON in a page.
 */
import type { InformationPage } from '@sauda/contract/information/page.ts'
import { type InitialData, initialDataId } from '@sauda/contract/initial-data.ts'
import { type Locale, localePath, locales } from '@sauda/domain/locale.ts'
import { type Wording, wording } from '@sauda/domain/wordings.ts'
import type { PagePath } from '@sauda/contract/pages.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import { plainText } from '@sauda/domain/text.ts'
import type { RatingDisplay } from '@sauda/domain/wording/first-content.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { pageAt } from './page-at.ts'
import { breadcrumbData, type NamedReview, previewOf, productData } from '#site/structured-data.ts'

/** What a page's head needs besides the page. Texts of the owner are '' when they are not set. */
export type HeadOptions = {
  brand: string
  /** the shop's address, without a trailing slash */
  home: string
  /** tagline of the home page */
  tagline: string
  /** description of the home page */
  description: string
  /** structured data of the shop (schema.org) */
  organization?: object
  /** HTML of the owner's icon; '' for the built-in one */
  icon: string
  /** CSS for the owner's colours and logo; '' if the owner has set none */
  style: string
  /** how ratings are shown, from the settings */
  rating: RatingDisplay
  /** setting: return period in days; 0: not stated */
  returnDays: number
  /** delivery zones from the settings; undefined when a WooCommerce host decides */
  delivery: DeliveryRules | undefined
  /** reviews of the page's product */
  reviews?: readonly NamedReview[]
  locale: Locale
  /** languages in which the page is available */
  languages: readonly Locale[]
}

/** `image`: absolute address; `index`: whether search engines may list it; `kind`: Open Graph's, default website */
type Head = {
  title: string
  description?: string
  image?: string
  index: boolean
  jsonLd?: readonly object[]
  kind?: 'product'
}

/** HTML for the head; every value is escaped. */
export function pageHead(data: InitialData, options: HeadOptions): string {
  const { brand, home, locale, languages } = options
  const url = new URL(data.address.replace(/^\/+/, '/'), home) // a leading double slash would name another host
  const head = headOf(data, url, options)
  const addressIn = (language: Locale) => `${home}${localePath(url.pathname + canonicalQuery(url), language)}`
  const canonical = addressIn(locale)
  return [
    `<title>${escaped(head.title)}</title>`,
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    ...(head.index
      ? [`<link rel="canonical" href="${escaped(canonical)}">`, ...alternates(languages, addressIn)]
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:site_name', brand),
    ...(languages.length > 1 ? [meta('property', 'og:locale', `${locale}_PK`)] : []),
    // One page serves all unknown addresses, so it has no canonical address.
    ...(data.view.kind === 'not-found' ? [] : [meta('property', 'og:url', canonical)]),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    meta('property', 'og:type', head.kind ?? 'website'),
    ...(head.image
      ? [meta('property', 'og:image', head.image), meta('name', 'twitter:card', 'summary_large_image')]
      : []),
    ...(head.jsonLd ?? []).map((data) => jsonBlock('application/ld+json', '', data)),
  ].join('\n    ')
}

/** Links to the page in each language, for search engines; the first is the default (x-default). */
const alternates = (languages: readonly Locale[], addressIn: (language: Locale) => string): string[] =>
  languages.length < 2
    ? []
    : [...languages.map((language) => [language, language] as const), ['x-default', locales[0]] as const].map(
        ([hreflang, language]) =>
          `<link rel="alternate" hreflang="${hreflang}" href="${escaped(addressIn(language))}">`,
      )

function headOf(data: InitialData, url: URL, options: HeadOptions): Head {
  const { brand, locale } = options
  const { view } = data
  const { homeTitle, homeDescription, headings, pageTitle } = wording(locale).titles
  const isIndexed = pageAt(url.pathname)?.rules.robots === 'index'
  switch (view.kind) {
    case 'home':
      return {
        title: homeTitle(brand, options.tagline),
        description: options.description || homeDescription(brand),
        index: isIndexed,
        ...(options.organization && { jsonLd: [options.organization] }),
      }
    case 'catalogue':
      return listHead(view.catalogue.category?.name, url, { brand, locale, isIndexed })
    case 'product':
      return productHead(view.product, view.variations, { ...options, isIndexed })
    case 'not-found': {
      const heading = url.pathname.startsWith('/product/') ? headings.productNotFound : headings.notFound
      return { title: pageTitle(heading, brand), index: false }
    }
    case 'information':
      return { ...informationHead(view.page, url, options), index: isIndexed }
    case 'deals':
    case 'categories':
    case 'shell':
      return { title: titleAt(url.pathname, options), index: isIndexed }
    case 'outage':
      return { title: titleAt(url.pathname, options), index: false }
  }
}

function informationHead(
  page: InformationPage | undefined,
  { pathname }: URL,
  { brand, organization, locale }: HeadOptions,
): Omit<Head, 'index'> {
  const title = page
    ? wording(locale).titles.pageTitle(page.title, brand)
    : titleAt(pathname, { brand, locale })
  return {
    title,
    ...(page?.description && { description: page.description }),
    ...(pathname === '/contact-us' && organization && { jsonLd: [organization] }),
  }
}

/** The head of a product list. Search results and unknown categories are not indexed. */
function listHead(
  category: string | undefined,
  { pathname, searchParams }: URL,
  { brand, locale, isIndexed }: Named & { isIndexed: boolean },
): Head {
  const { headings, pageTitle } = wording(locale).titles
  const term = searchParams.get('search') ?? searchParams.get('q')
  if (pathname === '/search' && term)
    return { title: pageTitle(headings.searchResults(term), brand), index: false }
  const heading = category === undefined ? headings.catalogue : headings.collection(category)
  const isUnknown = searchParams.has('category') && category === undefined
  return { title: pageTitle(heading, brand), index: isIndexed && !isUnknown }
}

const productHead = (
  product: Product,
  variations: readonly Variation[],
  { isIndexed, ...options }: HeadOptions & { isIndexed: boolean },
): Head => ({
  title: wording(options.locale).titles.pageTitle(product.name, options.brand),
  description: plainText(product.shortDescription || product.description).slice(0, 160),
  index: isIndexed,
  kind: 'product',
  jsonLd: [productData(product, variations, options), breadcrumbData(product, options.home, options.locale)],
  ...(product.images[0] && { image: previewOf(product.images[0], options.home) }),
})

type Named = Pick<HeadOptions, 'brand' | 'locale'>

/** Headings for page titles, by path, the same as in the browser; undefined if the heading depends on the content. */
const titles = (
  brand: string,
  {
    titles: { headings },
    information: { privacy, terms, contact },
    payment: { payment },
    account: { account },
  }: Wording,
): Readonly<Record<PagePath, string | undefined>> => ({
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
  '/wish-list': headings.wishList,
  '/review': headings.review,
  '/login': headings.login,
  '/register': headings.register,
  '/forgot-password': headings.forgotPassword,
  '/reset-password': headings.resetPassword,
  '/confirm-email': headings.confirmEmail,
  '/track': headings.track,
  '/order/:id': headings.track,
  '/checkout': headings.checkout,
  '/checkout/payment': payment.title,
  '/dashboard': headings.dashboard,
  '/dashboard/orders': headings.orders,
  '/dashboard/orders/:id': undefined,
  '/dashboard/profile': account.profile,
})

function titleAt(path: string, { brand, locale }: Named): string {
  const words = wording(locale)
  const { headings, pageTitle } = words.titles
  const found = pageAt(path)
  if (!found) return brand
  const isOrder = found.path === '/dashboard/orders/:id' && /^\d+$/.test(found.parameter)
  const heading = isOrder ? headings.order(found.parameter) : titles(brand, words)[found.path]
  return heading === undefined ? brand : pageTitle(heading, brand)
}

/** Query of the canonical address: only the parameters that select another list, category and page. */
function canonicalQuery(url: URL): string {
  const kept = ['category', 'page'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null || (name === 'page' && value === '1')
      ? []
      : [`${name}=${encodeURIComponent(value)}`]
  })
  return url.pathname === '/products' && kept.length > 0 ? `?${kept.join('&')}` : ''
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

type Only = (name: string, value: unknown) => unknown

/**
 * A script block with JSON, escaped so that it cannot end the block or be parsed as markup.
 * @param id '' for none
 * @param only the replacer of JSON.stringify
 */
export const jsonBlock = (type: string, id: string, value: unknown, only?: Only): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value, only).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`

/** The block of a page's first data, without the parts of a picture that no screen shows. */
export const firstDataBlock = (data: InitialData): string =>
  jsonBlock('application/json', initialDataId, data, (name, value) =>
    name === 'blur' || name === 'mediaId' ? undefined : value,
  )
