import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PagePath, pages } from '@sauda/contract/pages.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { firstDataBlock, jsonBlock } from './page-head.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()
beforeAll(async () => {
  const own = [{ slug: 'about-us', title: 'About us', text: 'Two sisters.' }]
  await changeSettings(shop.context, 'pages', { own }, { seen: undefined, by: 'test' })
})

test('no content can end a JSON block', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--', separator: '\u2028' }

  const block = jsonBlock('application/json', 'x', hostile)

  expect(block.match(/<\/?script/g)).toHaveLength(2)
  expect(JSON.parse(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<')))).toEqual(hostile)
})

test('the first data contain of a picture only what screens show', () => {
  const image = { src: '/media/a.webp', alt: 'Bowl', widths: [280], avif: true, color: '#aabbcc' }
  const stored = { ...image, blur: 'ThumbHash', mediaId: 7 }
  const category = { id: 1, name: 'Bowls', slug: 'bowls', parentId: 0, count: 1, menuOrder: 0 }
  const data = { address: '/categories', now: 0, view: { kind: 'categories' } as const }

  const block = firstDataBlock({ ...data, categories: [{ ...category, image: stored }] })

  const read: unknown = JSON.parse(block.slice(block.indexOf('>') + 1, block.lastIndexOf('<')))
  expect(read).toEqual({ ...data, categories: [{ ...category, image }] })
})

/** Pages need the built storefront; `npm test` builds it first. */
describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('pages', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await shop.ask(path, { headers })
    const html = String(reply.body)
    return { ...reply, html, title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '' }
  }

  test.each([
    ['/', 200, 'Sauda - Online shopping in Pakistan'],
    ['/products', 200, 'Our Collection - Sauda'],
    ['/products?category=watches', 200, 'Watches Collection - Sauda'],
    ['/search?q=kurta', 200, 'Search results for &#34;kurta&#34; - Sauda'],
    ['/product/granite-tawa', 200, 'Granite Tawa - Sauda'],
    ['/deals', 200, 'Hot Deals - Sauda'],
    ['/categories', 200, 'Categories - Sauda'],
    ['/cart', 200, 'Your Cart - Sauda'],
    ['/dashboard/orders/5083', 200, 'Order #5083 - Sauda'],
    ['/privacy-policy', 200, 'Privacy Policy - Sauda'],
    ['/nope', 404, 'Page Not Found - Sauda'],
    ['/product/zzz', 404, 'Product Not Found - Sauda'],
    ['/product/draft-product', 404, 'Product Not Found - Sauda'],
    ['/dashboard/nope', 404, 'Page Not Found - Sauda'],
  ])('%s answers %i with "%s" [APP-012] [ROUTE-015]', async (path, status, title) => {
    const reply = await page(path)

    expect(reply.status).toBe(status)
    expect(reply.title).toBe(title)
  })

  /** an example address for each page with a parameter */
  const examples: Partial<Record<PagePath, string>> = {
    '/product/:slug': '/product/granite-tawa',
    '/pages/:slug': '/pages/about-us',
    '/dashboard/orders/:id': '/dashboard/orders/5083',
  }

  test.each(pages.flatMap(([path, rules]) => (rules.cached ? [{ path, rules }] : [])))(
    'every page of the table is served by its rules: $path [APP-012]',
    async ({ path, rules }) => {
      const { status, html, title, headers } = await page(examples[path] ?? path)

      expect([status, headers.get('etag')]).toEqual([200, expect.stringMatching(/^"/)])
      expect(title).toMatch(/^.+ - Sauda$|^Sauda - .+$/)
      expect(html.includes('<meta name="robots" content="noindex">')).toBe(rules.robots !== 'index')
      expect(html.includes('"view":{"kind":"shell"}')).toBe(rules.drawn === 'browser')
    },
  )

  test.each([
    '/pages',
    '/products/all',
    '/product',
    '/category',
    '/dashboard/orders/1/2',
    '/Cart',
    '/sitemap-1.xml',
  ])('a path outside the table is not found: %s [ROUTE-015]', async (path) =>
    expect((await page(path)).status).toBe(404),
  )

  test.each([
    ['/category/beauty', 302, '/products?category=beauty'],
    ['/category/a%26b', 302, '/products?category=a%26b'],
    ['/product/1001', 301, '/product/classic-lawn-kurta'],
    ['/products/', 301, '/products'],
    ['/index.html', 301, '/'],
  ])('%s redirects with %i to %s [ROUTE-014] [ROUTE-021]', async (path, status, location) => {
    const reply = await page(path)

    expect([reply.status, reply.headers.get('location')]).toEqual([status, location])
  })

  test('the pictures of the first view are preloaded before scripts and fonts', async () => {
    const { html } = await page('/')

    const order = [
      'imagesrcset="/slides/amber-phone.avif" media="(max-width: 1023px)"',
      'rel="modulepreload"',
      '<body>',
      'as="font"',
      '<div id="root">',
    ]
    const places = order.map((each) => html.indexOf(each))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('a numeric slug takes precedence over an id', async () => {
    expect((await page('/product/1984')).title).toBe('Nineteen Eighty-Four - Sauda')
  })

  test('private pages and unknown categories are excluded from search engines', async () => {
    for (const path of [
      '/cart',
      '/checkout',
      '/login',
      '/dashboard',
      '/search?q=x',
      '/products?category=zzz',
    ])
      expect((await page(path)).html).toContain('<meta name="robots" content="noindex">')
    expect((await page('/')).html).not.toContain('noindex')
  })

  test('hostile markup of a product is escaped or removed on the page [PDP-015]', async () => {
    const { html } = await page('/product/garden-hose')

    expect(html).toContain('Hose')
    expect(html).not.toMatch(/onclick=|onerror=|javascript:window|<iframe|evil\.example/)
  })

  test("the page contains the shop's settings and no secret", async () => {
    const { html, headers } = await page('/')
    const config = JSON.parse(/id="shop-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as object

    expect(config).toMatchObject({
      apiHost: '',
      consumerKey: `ck_${'1'.repeat(40)}`,
      brand: 'Sauda',
      namespace: 'sauda',
    })
    expect(html).not.toContain('cs_2222')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  })

  test('inline code is limited to the first paint, and the policy lists its hashes', async () => {
    const { headers, body } = await shop.ask('/')
    const policy = headers.get('content-security-policy') ?? ''
    const hashes = (pattern: RegExp) =>
      [...String(body).matchAll(pattern)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    const [scripts, styles] = [hashes(/<script>([^]*?)<\/script>/g), hashes(/<style[^>]*>([^]*?)<\/style>/g)]

    expect([scripts.length, styles.length]).toEqual([1, 1])
    for (const hash of [...scripts, ...styles]) expect(policy).toContain(hash)
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe-inline/)
    // Chromium loads a linked sheet before the scripts, even one that is disabled.
    expect(body).not.toContain('<link rel="stylesheet"')
  })

  test('an unchanged page answers 304; a changed price is visible at once', async () => {
    const first = await page('/product/granite-tawa')
    const again = await shop.ask('/product/granite-tawa', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(first.html).toContain('2,190')

    await shop.context.db
      .updateTable('product')
      .set({ regularPrice: 250_000 as never })
      .where('id', '=', 1010)
      .execute()
    await (await import('#catalogue/product-data/product-store.ts')).raiseCatalogueVersion(shop.context.db)

    expect((await page('/product/granite-tawa')).html).toContain('2,500')
  })

  test.each(['/', '/products', '/product/granite-tawa', '/login'])(
    '%s is the same page with unknown parameters',
    async (path) => {
      const plain = await page(path)
      const tagged = await page(`${path}?fbclid=abc&utm_source=x&redirect=%2Fcart`)
      expect(tagged.headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(tagged.html).toBe(plain.html)
    },
  )

  test.each([
    '/',
    '/?fbclid=abc',
    '/products?fbclid=abc',
    '/login',
    '/cart',
    '/checkout?x=1',
    '/dashboard',
    '/nope',
    '/dashboard/nope',
    '/product/zzz',
    '/sitemap.xml',
    '/docs/api',
  ])('%s is sent compressed', async (path) => {
    const { headers } = await shop.ask(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toContain('Accept-Encoding')
  })

  test('unknown addresses share one page; addresses of files get a short one', async () => {
    const [one, other] = [await page('/nope?x=1'), await page('/else/where')]
    expect(one.html).toBe(other.html)
    for (const path of ['/favicon.ico', '/wp-login.php', '/xmlrpc.php', '/.env']) {
      const { status, html } = await page(path)
      expect([status, html.length < 500]).toEqual([404, true])
      expect(html).toContain('Page Not Found')
    }
  })

  test('too many pages are answered with a page that explains the limit [REQ-025]', async () => {
    const busy = await openTestShop({ PAGES_PER_MINUTE: '30', RATE_LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1)
      statuses.push((await busy.ask('/cart', { address: '10.0.0.1' })).status)
    const refused = await busy.ask('/cart', { address: '10.0.0.1' })
    const drawn = await busy.ask('/deals', { address: '10.0.0.1' })
    const stranger = await busy.ask('/cart', { address: '10.0.0.2' })

    expect(statuses.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 200))
    expect([refused.status, drawn.status, stranger.status]).toEqual([429, 429, 200])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toContain('Too many requests')
    await busy.close()
  })

  test.each(['br', 'gzip'])('scripts and style sheets are sent as %s', async (encoding) => {
    const { html } = await page('/')
    const files = html.match(/\/assets\/[^"]+\.(?:js|css)(?=")/g) ?? []
    const sent = await Promise.all(
      files.map(async (path) => {
        const { headers } = await shop.ask(path, { headers: { 'accept-encoding': `deflate, ${encoding}` } })
        const small = Number(headers.get('content-length')) < 1024
        return small || headers.get('content-encoding') === encoding
      }),
    )
    expect(sent.length).toBeGreaterThan(2)
    expect(sent).not.toContain(false)
  })

  test('robots.txt and the sitemap list the public pages', async () => {
    const robots = await shop.ask('/robots.txt')
    const sitemap = await shop.ask('/sitemap.xml')

    expect(robots.body).toContain('Sitemap: http://shop.test/sitemap.xml')
    expect(sitemap.body).toContain('<loc>http://shop.test/product/classic-lawn-kurta</loc>')
    expect(sitemap.body).toMatch(/classic-lawn-kurta<\/loc><lastmod>\d{4}-\d{2}-\d{2}T[\d:]{8}Z<\/lastmod>/)
    expect(sitemap.body).not.toContain('draft-product')
    expect(sitemap.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = sitemap.headers.get('etag') ?? ''
    const again = await shop.ask('/sitemap.xml', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  })

  test('addresses outside the file folder are unknown pages', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../index.html',
      '/images/demo/../../package.json',
      '/%2e%2e/package.json',
    ])
      expect((await shop.ask(path)).status).not.toBe(200)
  })
})
