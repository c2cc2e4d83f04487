/* Work per address: counted in redirects, links and cached pages, not in time. */
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@sauda/domain/constants.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { cacheAddress } from './public-addresses.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()
let options: Map<string, string[]>
beforeAll(async () => {
  const reply = await shop.ask('/wp-json/sauda/v1/facets', { key: '1' })
  const { attributes } = reply.body as { attributes: { name: string; options: { option: string }[] }[] }
  options = new Map(attributes.map((each) => [each.name, each.options.map(({ option }) => option)]))
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`).join(',')
const locationOf = async (path: string) => {
  const { status, headers } = await shop.ask(path)
  return [status, headers.get('location')]
}

describe('a list', () => {
  test.each([
    ['sort=price123&in_stock=1', '/products?in_stock=1'],
    ['page=99999', '/products?page='],
    ['min_price=0.1234&max_price=99999', '/products?min_price=0.12'],
  ])('with unusual values redirects to its canonical address: %s', async (odd, expected) => {
    const [status, location] = await locationOf(`/products?${odd}`)
    expect([status, location]).toEqual([302, expect.stringContaining(expected)])
    expect((await shop.ask(String(location))).status).toBe(200)
  })

  test('with options that no product has redirects to the list without them', async () => {
    expect(await locationOf(`/products?category=watches&attr_size=${many(300)}`)).toEqual([
      302,
      '/products?category=watches',
    ])
    expect(await locationOf(`/ur/products?attr_nothing=1`)).toEqual([302, '/ur/products'])
  })

  test('with repeated options, or options in another order, redirects to its canonical address', async () => {
    const [name = '', [first = '', second = ''] = []] = [...options][0] ?? []
    const sorted = [first, second].sort().map(encodeURIComponent)
    const key = `attr_${name.toLowerCase()}`
    const normal = `/products?${new URLSearchParams([[key, [first, second].sort().join(',')]]).toString()}`
    for (const odd of [
      `${key}=${[...sorted].reverse().join(',')}`,
      `${key}=${[...sorted, ...sorted, ...sorted].join(',')}`,
      `${key}=${sorted[1]}&${key}=${sorted[0]}`,
    ])
      expect(await locationOf(`/products?${odd}`)).toEqual([302, normal])
  })

  test('with too many options is rejected by the API', async () => {
    const chosen = (count: number) => encodeURIComponent(JSON.stringify({ size: many(count).split(',') }))
    const ask = async (count: number) =>
      (await shop.ask(`/wp-json/wc/v3/products?options=${chosen(count)}`, { key: '1' })).status
    expect([await ask(limits.filterOptions), await ask(limits.filterOptions + 1)]).toEqual([200, 400])
  })
})

test('query parameters create separate pages only where the page uses them', () => {
  const kept = (path: string) => cacheAddress(new URL(path, 'http://shop.test'))?.address
  for (const path of ['/', '/deals', '/categories', '/login', '/product/kettle', '/ur/deals', '/contact-us'])
    for (const parameter of ['q', 'search', 'category', 'page', 'attr_size', 'x'])
      expect(kept(`${path}?${parameter}=1`)).toBe(path)
  expect(kept('/search?q=1&x=2')).toBe('/search?q=1')
})

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('once rendered', () => {
  test('the page with every option of every attribute has a bounded number of links', async () => {
    const all = [...options].map(([name, chosen]) => [`attr_${name.toLowerCase()}`, chosen] as const)
    const query = all
      .slice(0, limits.filterAttributes)
      .map(
        ([key, chosen]) =>
          `${key}=${[...chosen].sort().slice(0, limits.filterOptions).map(encodeURIComponent).join(',')}`,
      )
      .sort()
      .join('&')
    const { status, body } = await shop.ask(`/products?${query}`)
    expect(status).toBe(200)
    const chips = String(body).match(/aria-label="Remove filter/gi)?.length ?? 0
    expect(chips).toBeLessThanOrEqual(limits.filterAttributes * limits.filterOptions)
    expect(chips).toBeGreaterThan(4)
  })

  test('a page is the same under every host name, when the shop has a configured address', async () => {
    const own = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
    try {
      const etags = []
      for (const host of ['a.example', 'b.example', 'c.example'])
        etags.push((await own.ask('/', { headers: { host } })).headers.get('etag'))
      expect(new Set(etags).size).toBe(1)
    } finally {
      await own.close()
    }
  })
})

test('the API description is the same for any suffix of its path, under the requested host name', async () => {
  const page = async (path: string, host: string) => {
    const { body } = await shop.ask(path, { headers: { host } })
    return typeof body === 'string' ? body : JSON.stringify(body)
  }
  for (const path of ['/docs/api', '/wp-json/sauda/v1/openapi.json']) {
    expect(await page(`${path}?x=1`, 'shop.test')).toBe(await page(path, 'shop.test'))
    expect(await page(path, 'shop.test')).not.toContain('.invalid')
  }
})
