import type { Category } from '@sauda/domain/category.ts'
import { aCategory } from '@sauda/domain/testing/builders.ts'
import { expect, test } from 'vitest'
import { pagesOf, type StorefrontCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import { robots } from './robots.ts'
import { isSitemap, sitemapAt } from './sitemap.ts'

const home = 'http://shop.test'
/** A shop with `count` products; the first was changed last. */
const shopOf = (count: number, categories: readonly Category[] = []): StorefrontCatalogue => {
  const not = () => Promise.reject(new Error('not asked for'))
  return {
    in: () => shopOf(count, categories),
    snapshot: async () => ({
      feed: { products: [], categories, generatedAt: 0, partial: undefined },
      reply: () => ({ text: '', etag: '' }),
    }),
    view: not,
    deals: not,
    related: not,
    product: not,
    slugOf: not,
    ...pagesOf(async () =>
      Array.from({ length: count }, (_, index) => ({
        slug: `pan-${index}`,
        modifiedAt: Date.UTC(2026, 0, 31) - index * 86_400_000,
        ...(index === 0 && { picture: '/media/0a/pan & lid.webp' }),
      })),
    ),
  }
}
const locations = (xml: string | undefined): string[] =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)

test('a small shop has one sitemap, with the last change of each product', async () => {
  const xml = await sitemapAt('/sitemap.xml', shopOf(2), { home })

  expect(locations(xml)).toEqual([
    `${home}/`,
    `${home}/products`,
    `${home}/deals`,
    `${home}/categories`,
    `${home}/product/pan-0`,
    `${home}/product/pan-1`,
  ])
  expect(xml).toContain(`<url><loc>${home}/product/pan-1</loc><lastmod>2026-01-30T00:00:00Z</lastmod></url>`)
  expect(await sitemapAt('/sitemap-1.xml', shopOf(2), { home })).toBeUndefined()
})

test('categories with products are listed, the technical one is not', async () => {
  const categories = [
    aCategory({ id: 1, slug: 'pans', count: 1 }),
    aCategory({ id: 2, slug: 'pots', count: 0 }),
    aCategory({ id: 15, slug: 'uncategorized', count: 1 }),
  ]
  const found = locations(await sitemapAt('/sitemap.xml', shopOf(1, categories), { home }))
  expect(found.filter((location) => location.includes('category='))).toEqual([
    `${home}/products?category=pans`,
  ])
})

test('a shop in two languages lists each page in both, with its alternates', async () => {
  const xml = await sitemapAt('/sitemap.xml', shopOf(1), { home, languages: ['en', 'ur'] })
  expect(locations(xml).filter((location) => location.includes('/pan-0'))).toEqual([
    `${home}/product/pan-0`,
    `${home}/ur/product/pan-0`,
  ])
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const alternates = ['en', 'ur'].map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${home}${locale === 'ur' ? '/ur' : ''}/product/pan-0"/>`,
  )
  expect(xml?.split(alternates.join(''))).toHaveLength(3)
})

test('above the limit of one file the sitemap is an index, whose files contain every address once', async () => {
  const shop = shopOf(6)
  const index = await sitemapAt('/sitemap.xml', shop, { home, most: 4 })
  const files = await Promise.all(
    ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'].map((path) =>
      sitemapAt(path, shop, { home, most: 4 }),
    ),
  )

  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(locations(index)).toEqual(['1', '2', '3'].map((number) => `${home}/sitemap-${number}.xml`))
  expect(index).toContain(`<loc>${home}/sitemap-3.xml</loc><lastmod>2026-01-27T00:00:00Z</lastmod>`)
  expect(files.map((xml) => locations(xml).length)).toEqual([4, 4, 2])
  expect(new Set(files.flatMap(locations)).size).toBe(10)
  expect(await sitemapAt('/sitemap-4.xml', shop, { home, most: 4 })).toBeUndefined()
})

test('a shop of a hundred thousand products needs three files', async () => {
  expect(locations(await sitemapAt('/sitemap.xml', shopOf(100_000), { home }))).toHaveLength(3)
})

test.each(['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-.xml', '/sitemap-12345.xml', '/a/sitemap.xml'])(
  '%s is not a sitemap',
  (path) => expect(isSitemap.test(path)).toBe(false),
)

test('robots.txt lists the pages to exclude', () => {
  expect(robots(home)).toBe(
    [
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /checkout',
      'Disallow: /dashboard',
      'Disallow: /login',
      'Disallow: /register',
      'Disallow: /ur/cart',
      'Disallow: /ur/checkout',
      'Disallow: /ur/dashboard',
      'Disallow: /ur/login',
      'Disallow: /ur/register',
      'Sitemap: http://shop.test/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('a product has its picture, and a file declares only the namespaces that it uses', async () => {
  const xml = (await sitemapAt('/sitemap.xml', shopOf(2), { home })) ?? ''
  const plain = (await sitemapAt('/sitemap.xml', shopOf(0), { home })) ?? ''

  expect(xml).toContain(
    `<image:image><image:loc>${home}/media/0a/pan &#38; lid.webp</image:loc></image:image></url>`,
  )
  expect(xml.match(/<image:image>/g)).toHaveLength(1)
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(plain).not.toContain('xmlns:image')
})
