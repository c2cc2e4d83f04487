/* Offline storage of a browser, and how the owner removes it (decision 43). */
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  app = createApp(shop.context)
})

const rulesOf = async () => {
  const text = await (await app.request('/worker.js')).text()
  const line = text.slice(text.indexOf('{'), text.indexOf('\n'))
  return JSON.parse(line) as { pages: string[]; personal: string }
}

test('cacheable pages are those of the shop, in both languages', async () => {
  const { pages } = await rulesOf()
  const isKept = (path: string) => pages.some((pattern) => new RegExp(pattern).test(path))

  expect(
    ['/', '/ur', '/product/a-mug', '/ur/product/a-mug', '/cart', '/dashboard/orders/5001'].filter(isKept),
  ).toHaveLength(6)
  const others = [
    '/reset-password',
    '/ur/reset-password',
    '/confirm-email',
    '/checkout/payment',
    '/review',
    '/ur/track',
    '/desk',
    '/desk/orders',
  ]
  expect(
    [...others, '/preview/abc/', '/wp-json/wc/v3/products', '/feeds/google.xml', '/productx'].filter(isKept),
  ).toEqual([])
})

test("cacheable personal calls are the customer's orders and addresses", async () => {
  const personal = new RegExp((await rulesOf()).personal)
  const calls = ['/wp-json/wc/v3/orders', '/wp-json/wc/v3/orders/5001', '/wp-json/wc/v3/customers/101']
  expect(calls.every((path) => personal.test(path))).toBe(true)
  expect(personal.test('/wp-json/wc/v3/orders/5001/pay')).toBe(false)
  expect(personal.test('/wp-json/sauda/v1/quote')).toBe(false)
})

test('the worker file is revalidated on each request, and unregisters itself where it is disabled', async () => {
  const worker = await app.request('/worker.js')
  const { config } = shop.context
  const off = createApp({ ...shop.context, config: { ...config, offlinePages: false } })

  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toMatch('text/javascript')
  expect(await (await off.request('/worker.js')).text()).toContain('unregister()')
  expect(await (await off.request('/')).text()).not.toContain('"offline":true')
  expect(await (await app.request('/')).text()).toContain('"offline":true')
})

test("the shop can be installed in the reader's language", async () => {
  const english = await app.request('/manifest.webmanifest')
  const urdu = await app.request('/ur/manifest.webmanifest')

  expect(english.headers.get('content-type')).toMatch('application/manifest+json')
  expect(await english.json()).toMatchObject({
    start_url: '/',
    dir: 'ltr',
    display: 'standalone',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  })
  expect(await urdu.json()).toMatchObject({ start_url: '/ur', dir: 'rtl', lang: 'ur-PK' })
  expect(await (await app.request('/ur')).text()).toContain('href="/ur/manifest.webmanifest"')
  const { icons } = (await (await app.request('/manifest.webmanifest')).json()) as {
    icons: { src: string }[]
  }
  const sizes = await Promise.all(icons.map(async ({ src }) => (await app.request(src)).status))
  expect(sizes).toEqual([200, 200, 200])
})
