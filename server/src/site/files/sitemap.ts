/** The sitemap: addresses of all indexable pages. Its products are those of `productPages` (storefront-catalogue.ts). */
import { visibleCategories } from '@sauda/domain/category.ts'
import { categoryPath, productPath } from '@sauda/domain/page-address.ts'
import { defaultLocale, type Locale, localePath } from '@sauda/domain/locale.ts'
import { pages } from '@sauda/contract/pages.ts'
import type { ListedPage, StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { etagOf, matchesEtag } from '#platform/http/replies/etag.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { absolute } from '#site/structured-data.ts'

/** Maximum number of addresses in a file, by the protocol. Above it the sitemap is an index of several files. */
const maxAddresses = 50_000
/** seconds for which a robot may reuse its copy */
const maxAgeSeconds = 300

export const isSitemap = /^\/sitemap(-[1-9]\d{0,3})?\.xml$/

/** `ownPages`: slugs of the owner's pages; `languages`: available for every page; `most`: addresses per file */
type SitemapOptions = {
  home: string
  ownPages?: readonly string[]
  languages?: readonly Locale[]
  most?: number
}

/**
 * The sitemap, or one of its files when there are more addresses than one may contain.
 * @param path `/sitemap.xml`, or `/sitemap-2.xml` for the second file
 * @returns undefined when the file does not exist
 */
export async function sitemapAt(
  path: string,
  catalogue: StorefrontCatalogue,
  { home, ownPages = [], languages = [defaultLocale], most = maxAddresses }: SitemapOptions,
): Promise<string | undefined> {
  const paths = await entriesOf(catalogue, ownPages)
  const entries = paths.flatMap((page) => languages.map((locale) => ({ ...page, locale })))
  const files = Math.ceil(entries.length / most)
  const number = /-(\d+)\.xml$/.exec(path)?.[1]
  const place = { home, languages }
  if (number === undefined) {
    if (files <= 1) return urlSet(entries, place)
    const parts = Array.from({ length: files }, (_, index): Located => ({
      path: `/sitemap-${index + 1}.xml`,
      modifiedAt: newest(entries.slice(index * most, (index + 1) * most)),
      locale: defaultLocale,
    }))
    return document(
      'sitemapindex',
      parts.map((part) => `<sitemap>${placed(part, { home, languages: [] })}</sitemap>`),
    )
  }
  const at = Number(number)
  if (files <= 1 || at > files) return undefined
  return urlSet(entries.slice((at - 1) * most, at * most), place)
}

/** The sitemap, or 304 when the robot already has it. */
export function sitemapReply(text: string, request: Request): Response {
  const headers = {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    ETag: etagOf(text),
  }
  const isSame = matchesEtag(request.headers.get('if-none-match') ?? undefined, headers.ETag)
  return isSame ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

/** `modifiedAt`: epoch ms; `picture`: address; undefined when unknown */
type Entry = { path: string; modifiedAt?: number | undefined; picture?: string | undefined }

async function entriesOf(
  catalogue: StorefrontCatalogue,
  ownPages: readonly string[],
): Promise<readonly Entry[]> {
  const { feed } = await catalogue.snapshot()
  const products = await catalogue.productPages()
  return [
    ...pages.flatMap(([path, { mapped }]) => (mapped === true ? [{ path }] : [])),
    ...ownPages.map((slug) => ({ path: `/pages/${slug}` })),
    ...visibleCategories(feed.categories)
      .filter(({ count }) => count > 0)
      .map(({ slug }) => ({ path: categoryPath(slug) })),
    ...products.map(({ slug, modifiedAt, picture }: ListedPage) => ({
      path: productPath(slug),
      modifiedAt,
      picture,
    })),
  ]
}

function newest(entries: readonly Entry[]): number | undefined {
  let last: number | undefined
  for (const { modifiedAt } of entries)
    if (modifiedAt !== undefined && (last === undefined || modifiedAt > last)) last = modifiedAt
  return last
}

type Located = Entry & { locale: Locale }
type Place = { home: string; languages: readonly Locale[] }

const urlSet = (entries: readonly Located[], place: Place): string =>
  document(
    'urlset',
    entries.map((entry) => `<url>${placed(entry, place)}</url>`),
  )

const placed = ({ path, modifiedAt, picture, locale }: Located, { home, languages }: Place): string => {
  const lastmod =
    modifiedAt === undefined ? '' : `<lastmod>${new Date(modifiedAt).toISOString().slice(0, 19)}Z</lastmod>`
  const alternates =
    languages.length < 2
      ? []
      : languages.map(
          (each) =>
            `<xhtml:link rel="alternate" hreflang="${each}" href="${escaped(home + localePath(path, each))}"/>`,
        )
  const image = picture
    ? `<image:image><image:loc>${escaped(absolute(picture, home))}</image:loc></image:image>`
    : ''
  return `<loc>${escaped(home + localePath(path, locale))}</loc>${lastmod}${alternates.join('')}${image}`
}

/** Namespaces by prefix; a file declares only those it uses. */
const namespaces = {
  xhtml: 'http://www.w3.org/1999/xhtml',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
}

function document(kind: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const used = Object.entries(namespaces)
    .filter(([prefix]) => lines.some((line) => line.includes(`<${prefix}:`)))
    .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${used.join('')}>${lines.join('')}</${kind}>\n`
}
