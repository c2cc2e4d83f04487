/* Pages in gateway mode: the host's products, no secret, and a notice while the host is down (D-185, D-188). */
import { existsSync } from 'node:fs'
import { noon } from '@sauda/domain/testing/builders.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { storefrontFolder } from '#site/files/static-files.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let host: FakeWooCommerce
let shop: TestShop
beforeEach(async () => {
  host = await startFakeWooCommerce(() => noon)
  shop = await openTestShop({ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret })
})
afterEach(async () => {
  await shop.close()
  await host.close()
})

/** Pages need the built storefront; `npm test` builds it first. */
describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('pages [API-043]', () => {
  const page = async (path: string) => {
    const reply = await shop.ask(path)
    return { ...reply, html: String(reply.body) }
  }

  test.each([
    ['/', 'T-Shirt'],
    ['/products', 'Hoodie'],
    ['/products?category=tshirts', 'Beanie'],
    ['/search?q=beanie', 'Beanie'],
    ['/deals', 'Beanie'],
    ['/categories', 'Clothing'],
    ['/product/hoodie', 'About it.'],
    ['/cart', 'Your Cart'],
  ])('%s shows the products of the host and no secret', async (path, shown) => {
    const { status, html, headers } = await page(path)

    expect(status).toBe(200)
    expect(html).toContain(shown)
    for (const secret of [host.key, host.secret, 'oauth_', 'alert(1)', '_original_id', 'secret'])
      expect(html.replaceAll('consumerSecret', '')).not.toContain(secret)
    expect(JSON.stringify([...headers])).not.toContain(host.key)
  })

  test('an unknown product and a draft are not found, and an id redirects to its slug', async () => {
    expect((await page('/product/nothing')).status).toBe(404)
    expect((await page('/product/hidden-draft')).status).toBe(404)
    const byId = await page('/product/16')
    expect([byId.status, byId.headers.get('location')]).toEqual([301, '/product/t-shirt'])
  })

  test("the page has the host's password address, and neither demonstration nor provider", async () => {
    const { html } = await page('/login')
    const config = JSON.parse(
      /<script type="application\/json" id="shop-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as object
    expect(config).toMatchObject({ lostPasswordUrl: `${host.url}/wp-login.php?action=lostpassword` })
    expect(config).not.toHaveProperty('identity')
    expect(JSON.stringify(config)).not.toContain('demo')
  })

  test("the owner's pages, name and colours also apply in front of a host", async () => {
    const owner = { seen: undefined, by: 'owner' }
    const own = [{ slug: 'about-us', title: 'About us', text: 'Two **sisters**.' }]
    await changeSettings(shop.context, 'pages', { own }, owner)
    await changeSettings(shop.context, 'shop', { name: 'Dukan', accent: '#1f6f5c' }, owner)

    const { status, html } = await page('/pages/about-us')

    expect([status, html.includes('<title>About us - Dukan</title>')]).toEqual([200, true])
    expect(html).toContain('<strong>sisters</strong>')
    expect(html).toContain(':root{--brand:#1f6f5c')
    expect(await shop.ask('/wp-json/sauda/v1/pages/about-us')).toMatchObject({
      status: 200,
      body: { title: 'About us' },
    })
  })

  test('home and footer show changed settings on the next page', async () => {
    const owner = { seen: undefined, by: 'owner' }
    const slides = [{ title: 'Eid is near', button: 'See', link: '/deals' }]
    expect((await page('/')).html).not.toContain('Eid is near')

    await changeSettings(shop.context, 'home', { slides, sections: ['slides', 'featured'] }, owner)
    await changeSettings(shop.context, 'footer', { line: 'Since 1984.' }, owner)

    const { html } = await page('/')
    expect(html).toMatch(/Eid is near[^]*Featured Products[^]*Since 1984\./)
    expect(html).not.toContain('Shop by Category')
  })

  test('while the host is unavailable a page has no data, and the browser loads it again', async () => {
    host.trouble = () => 'error page'

    const reply = await page('/products')

    expect(reply.status).toBe(503)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect([reply.headers.get('retry-after'), reply.headers.get('etag')]).toEqual(['5', expect.any(String)])
    expect(reply.html).toContain('id="first-data"')
    expect(reply.html).not.toContain('critical error')
    host.trouble = () => undefined
    expect((await page('/products')).status).toBe(200)
  })
})
