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
 * The sitemap, or one of its files when there are more addresses than one may contain. Each file reads only its own
 * products.
 * @param path `/sitemap.xml`, or `/sitemap-2.xml` for the second file
 * @returns undefined when the file does not exist
 */
export async function sitemapAt(
  path: string,
  catalogue: StorefrontCatalogue,
  { home, ownPages = [], languages = [defaultLocale], most = maxAddresses }: SitemapOptions,
): Promise<string | undefined> {
  const others = await otherPages(catalogue, ownPages)
  // A page is in the same file in all languages.
  const size = Math.max(1, Math.floor(most / languages.length))
  const fileAt = async (index: number): Promise<string | undefined> => {
    const [from, to] = [index * size, (index + 1) * size]
    const products = await catalogue.productPages({
      from: Math.max(0, from - others.length),
      count: Math.max(0, to - Math.max(from, others.length)),
    })
    const paths = [...others.slice(from, to), ...products.map(entryOf)]
    const entries = paths.flatMap((page) => languages.map((locale) => ({ ...page, locale })))
    return index > 0 && entries.length === 0 ? undefined : urlSet(entries, { home, languages })
  }
  const number = /-(\d+)\.xml$/.exec(path)?.[1]
  const next = async () => catalogue.productPages({ from: Math.max(0, size - others.length), count: 1 })
  const isOneFile = others.length <= size && (await next()).length === 0
  if (number !== undefined) return isOneFile ? undefined : fileAt(Number(number) - 1)
  if (isOneFile) return fileAt(0)
  const parts = await catalogue.productParts({ before: others.length, size })
  const changed = new Map(parts.map(({ part, modifiedAt }) => [part, modifiedAt]))
  const files = Math.max(Math.ceil(others.length / size), ...parts.map(({ part }) => part + 1))
  return document(
    'sitemapindex',
    Array.from({ length: files }, (_, part) => {
      const file: Located = {
        path: `/sitemap-${part + 1}.xml`,
        modifiedAt: changed.get(part),
        locale: defaultLocale,
      }
      return `<sitemap>${placed(file, { home, languages: [] })}</sitemap>`
    }),
  )
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

/** Pages that are not of products. */
async function otherPages(
  catalogue: StorefrontCatalogue,
  ownPages: readonly string[],
): Promise<readonly Entry[]> {
  const { feed } = await catalogue.snapshot()
  return [
    ...pages.flatMap(([path, { mapped }]) => (mapped === true ? [{ path }] : [])),
    ...ownPages.map((slug) => ({ path: `/pages/${slug}` })),
    ...visibleCategories(feed.categories)
      .filter(({ count }) => count > 0)
      .map(({ slug }) => ({ path: categoryPath(slug) })),
  ]
}

const entryOf = ({ slug, modifiedAt, picture }: ListedPage): Entry => ({
  path: productPath(slug),
  modifiedAt,
  picture,
})

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
