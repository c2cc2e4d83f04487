import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()

const page = async (path: string, of = shop) => {
  const { status, headers, body } = await of.ask(path)
  return { status, location: headers.get('location'), html: String(body) }
}

describe.skipIf(!existsSync(new URL('dist/ur/server/page.js', storefrontFolder)))('pages in Urdu', () => {
  test.each(['/ur', '/ur/products', '/ur/product/granite-tawa', '/ur/cart', '/ur/deals', '/ur/login'])(
    '%s is rendered right to left, with its own scripts',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).toContain('<html lang="ur-PK" dir="rtl">')
      const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src)
      expect(scripts).toEqual([expect.stringMatching(/^\/assets\/ur\//)])
      expect((await shop.ask(scripts[0] ?? '')).status).toBe(200)
    },
  )

  test('links stay in the language', async () => {
    const { html } = await page('/ur/products')
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(20)
    // the link to the other language, in header and footer
    expect(new Set(links.filter((href) => !/^\/ur(\/|$)/.test(href)))).toEqual(new Set(['/products']))
  })

  test.each([
    ['/ur/nope', 404, null],
    ['/ur/product/zzz', 404, null],
    ['/ur/category/beauty', 302, '/ur/products?category=beauty'],
    ['/ur/products/', 301, '/ur/products'],
    ['/ur/?q=1', 301, '/ur?q=1'],
    ['/ur//evil.example', 404, null],
    ['/ur/.env', 404, null],
    ['/UR', 404, null],
  ])('%s answers %i and redirects to %s', async (path, status, location) => {
    expect(await page(path)).toMatchObject({ status, location })
  })

  test('each language links the others as alternates, and itself as canonical', async () => {
    const alternates = [
      '<link rel="alternate" hreflang="en" href="http://shop.test/products?page=2">',
      '<link rel="alternate" hreflang="ur" href="http://shop.test/ur/products?page=2">',
      '<link rel="alternate" hreflang="x-default" href="http://shop.test/products?page=2">',
    ]
    for (const path of ['/products', '/ur/products']) {
      const { html } = await page(`${path}?page=2&fbclid=1`)
      expect(html).toContain(`<link rel="canonical" href="http://shop.test${path}?page=2">`)
      for (const each of alternates) expect(html).toContain(each)
    }
    expect((await page('/ur/cart')).html).not.toContain('hreflang="x-default"')
  })

  test('both languages are cached separately', async () => {
    const [english, urdu] = [await shop.ask('/deals'), await shop.ask('/ur/deals')]
    const again = await shop.ask('/ur/deals')
    expect(again.headers.get('etag')).toBe(urdu.headers.get('etag'))
    expect(again.headers.get('etag')).not.toBe(english.headers.get('etag'))
    expect(urdu.headers.get('vary')).toBe(english.headers.get('vary'))
  })

  test('an error page below /ur is in Urdu, and links to the Urdu home page', async () => {
    const { status, html } = await page(`/ur/products?search=${'a'.repeat(20_000)}`)
    expect(status).toBe(414)
    expect(html).toContain('<html lang="ur" dir="rtl">')
    expect(html).toContain('<a href="/ur">ہوم</a>')
    expect(html).not.toMatch(/<p>[A-Z]/)
  })

  test('promises of a product with its own return period are in Urdu', async () => {
    const own = await openTestShop()
    await changeSettings(own.context, 'product', { returnDays: 14 }, { seen: undefined, by: 'test' })
    expect((await page('/ur/product/granite-tawa', own)).html).toContain('14 دن میں واپسی')
    expect((await page('/ur/product/granite-tawa')).html).toContain('30 دن میں واپسی')
    await own.close()
  })

  test("the owner's texts are those written for Urdu", async () => {
    const own = await openTestShop()
    await changeSettings(
      own.context,
      'footer',
      { line: 'Cloth from Lahore' },
      { seen: undefined, by: 'test' },
    )
    const texts = [{ text: 'Cloth from Lahore', urdu: 'لاہور کا کپڑا' }]
    await changeSettings(own.context, 'translations', { texts }, { seen: undefined, by: 'test' })
    expect((await page('/ur', own)).html).toContain('لاہور کا کپڑا')
    expect((await page('/', own)).html).toContain('Cloth from Lahore')
    await own.close()
  })

  test('without Urdu its addresses redirect to English pages, which link no other language', async () => {
    const own = await openTestShop()
    await changeSettings(own.context, 'shop', { urdu: false }, { seen: undefined, by: 'test' })
    expect(await page('/ur/products?page=2', own)).toMatchObject({
      status: 302,
      location: '/products?page=2',
    })
    expect(await page('/ur//evil.example', own)).toMatchObject({ status: 302, location: '/evil.example' })
    const { html } = await page('/products', own)
    expect(html).not.toContain('hreflang="')
    await own.close()
  })
})
