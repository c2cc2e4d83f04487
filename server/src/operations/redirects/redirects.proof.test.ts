/* Redirects of old addresses, edited in the desk. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { redirectsChanged } from '#shop/pages/redirects.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const kurta = '/product/classic-lawn-kurta'

const shop = setUpShop()
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})
beforeEach(async () => {
  await shop.context.db.deleteFrom('redirect').execute()
  redirectsChanged(shop.context.db)
})

type Row = { id: number; old_path: string; path: string; picture: boolean }
const create = (oldPath: string, path: string) =>
  owner.ask('redirects', { method: 'POST', body: { old_path: oldPath, path } })
const rows = async (query = ''): Promise<Row[]> =>
  (await owner.ask(`redirects${query}`)).body as unknown as Row[]
const upload = (text: string) =>
  owner.ask('redirects/import', {
    method: 'POST',
    file: new TextEncoder().encode(text),
    headers: { 'content-type': 'text/csv' },
  })
const lead = async (path: string) => {
  const { status, headers } = await shop.ask(path)
  return [status, headers.get('location')]
}

test('a redirect works at once, also where the address was answered by 404 before', async () => {
  expect(await lead('/product/gone')).toEqual([404, null])
  expect(await lead('/shop/cap')).toEqual([404, null])

  expect((await create('/product/gone/', kurta)).body).toMatchObject({
    old_path: '/product/gone',
    path: kurta,
  })
  expect((await create('https://old.example/shop/cap', '/deals')).status).toBe(201)

  expect(await lead('/product/gone')).toEqual([301, kurta])
  expect(await lead('/shop/cap/?utm_source=mail')).toEqual([301, '/deals'])
})

test('a redirect is changed, found by a part of either address, and deleted', async () => {
  const { id } = (await create('/shop/cap', '/deals')).body as Row
  await create('/100%_cotton', kurta)

  const changed = await owner.ask(`redirects/${id}`, { method: 'PUT', body: { path: '/categories' } })
  expect(changed.body).toMatchObject({ id, old_path: '/shop/cap', path: '/categories' })
  expect(await lead('/shop/cap')).toEqual([301, '/categories'])
  expect(await rows('?search=CATEG')).toMatchObject([{ id }])
  expect(await rows('?search=%25_')).toMatchObject([{ old_path: '/100%_cotton' }])

  expect((await owner.ask(`redirects/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await owner.ask(`redirects/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await lead('/shop/cap')).toEqual([404, null])
})

test('the address of an imported page by its id can be changed and imported again', async () => {
  const address = '/?page_id=12'
  const { id } = (await create(address, '/deals')).body as Row
  expect(await lead(address)).toEqual([301, '/deals'])
  const changed = await owner.ask(`redirects/${id}`, { method: 'PUT', body: { path: '/categories' } })
  expect(changed.body).toMatchObject({ id, old_path: address, path: '/categories' })
  expect(await lead(address)).toEqual([301, '/categories'])
})

test.each([
  ['', '/deals', 'The old address is missing.'],
  ['shop/cap', '/deals', 'An old address begins with one slash: /shop/blue-kurta.'],
  ['//evil.example/cap', '/deals', 'An old address begins with one slash: /shop/blue-kurta.'],
  ['/?p=12', '/deals', 'Only the path of an old address counts: leave out what follows the ? or #.'],
  ['/', '/deals', '/ is a page of this shop, so a redirect from there would never be used.'],
  ['/ur/deals', '/products', '/deals is a page of this shop, so a redirect from there would never be used.'],
  [kurta, '/deals', `${kurta} is the page of a product, so a redirect from there would never be used.`],
  [
    '/category/beauty',
    '/deals',
    '/category/beauty opens the list of a category, so a redirect from there would never be used.',
  ],
  [
    '/wp-json/wc/v3',
    '/deals',
    '/wp-json/wc/v3 belongs to the program of this shop, so a redirect from there would never be used.',
  ],
  [
    '/desk',
    '/deals',
    '/desk belongs to the program of this shop, so a redirect from there would never be used.',
  ],
  ['/cap', '', 'The new address is missing.'],
  ['/cap', 'https://evil.example/', 'The new address is a path of this shop, such as /product/blue-kurta.'],
  ['/cap', '//evil.example', 'The new address is a path of this shop, such as /product/blue-kurta.'],
  ['/cap', '/\\evil.example', 'The new address is a path of this shop, such as /product/blue-kurta.'],
  [
    '/cap',
    '/products/..//evil.example',
    'The new address is a path of this shop, such as /product/blue-kurta.',
  ],
  ['/cap', '/product/none', 'There is no published product at /product/none.'],
  ['/cap', '/products?category=none', 'There is no category "none".'],
  ['/cap', '/cap', 'There is no page at /cap.'],
  ['/cap', '/pages/none', 'There is no page at /pages/none.'],
])('%j to %j is refused', async (oldPath, path, message) => {
  const { status, body } = await create(oldPath, path)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'sauda_redirect_refused', message })
  expect(await rows()).toEqual([])
})

test('addresses of more than 1,000 characters or 2,000 bytes are refused', async () => {
  const long = `/${'a'.repeat(1000)}`
  expect((await create(long, '/deals')).status).toBe(400)
  expect((await create('/cap', long)).status).toBe(400)
  expect((await create(`/${'帽'.repeat(999)}`, '/deals')).status).toBe(400)
  expect((await upload(`${long},/deals`)).body).toMatchObject({ refused: [{ line: 1 }] })
})

test('an address is redirected once, and never in a circle', async () => {
  await create('/cap', '/deals')
  const again = await create('/cap/', '/products')
  expect([again.status, again.body]).toMatchObject([409, { message: '/cap is redirected already.' }])
  // such rows may come from an old shop: they are used when the page has gone
  await putRedirects(shop.context.db, [
    { oldPath: '/deals', path: '/middle', source: null },
    { oldPath: '/middle', path: '/end', source: null },
  ])
  expect((await create('/end', '/deals')).body).toMatchObject({
    message: '/deals leads back to /end by other redirects.',
  })
})

test('a link to a category is stored as its list', async () => {
  expect((await create('/product-category/beauty', '/category/beauty/')).body).toMatchObject({
    path: '/products?category=beauty',
  })
})

test('a file is imported: unusable rows are reported by line, all others are written', async () => {
  await create('/same', '/deals')
  await create('/other', '/deals')
  const file = [
    'Old URL,New URL',
    `https://old.example/shop/cap/,${kurta}`,
    '/same,/deals',
    '/other,/products',
    '/none,/product/none',
    '/shop/cap,/deals',
    '"/list, with comma",/categories',
    '/a,/deals,301',
  ].join('\r\n')

  const { status, body } = await upload(file)

  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ rows: 7, created: 2, updated: 1, unchanged: 1 },
    refused: [
      { line: 5, old_path: '/none', message: 'There is no published product at /product/none.' },
      { line: 6, old_path: '/shop/cap', message: 'Line 2 has this old address already.' },
      { line: 8, old_path: '/a', message: 'This row has more than two columns.' },
    ],
  })
  expect(await lead('/list, with comma')).toEqual([301, '/categories'])
})

test('the exported file is imported again unchanged', async () => {
  for (const [oldPath, path] of [
    ['/لباس', kurta],
    ['/=1+1', '/deals'],
    ['/a, b', '/products?category=beauty'],
  ] as const)
    await create(oldPath, path)
  await putRedirects(shop.context.db, [
    { oldPath: '/wp-content/uploads/a.jpg', path: null, source: 'https://old.example/a.jpg' },
  ])

  const { body, headers } = await owner.ask('redirects/export')

  expect(headers.get('content-type')).toContain('text/csv')
  expect((await upload(body as unknown as string)).body).toMatchObject({ rows: 3, unchanged: 3, refused: [] })
})

test.each([
  ['an empty file', '', 400],
  ['a file without two columns', 'address\n/a\n', 400],
  ['a file of too many rows', '/a,/deals\n'.repeat(20_001), 400],
])('%s is refused as a whole', async (_, text, status) => {
  expect((await upload(text)).status).toBe(status)
  expect(await rows()).toEqual([])
})

test('a file of 20,000 rows is imported', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `/old/${at},${kurta}\n`)
  expect((await upload(lines.join(''))).body).toMatchObject({ created: 20_000, refused: [] })
  const { headers } = await owner.ask('redirects?per_page=1&page=20000')
  expect(headers.get('x-wp-total')).toBe('20000')
})

test('managers edit redirects, packers and strangers do not; changes are in the activity log', async () => {
  for (const role of ['manager', 'packer'] as const)
    await addStaff(shop.context, { login: role, email: `${role}@sauda.example`, role }, `${role}-demo-1`)
  const body = { old_path: '/cap', path: '/deals' }
  const [manager, packer] = [await deskBrowser(shop, 'manager'), await deskBrowser(shop, 'packer')]
  expect((await packer.ask('redirects', { method: 'POST', body })).status).toBe(403)
  expect((await packer.ask('missing-addresses')).status).toBe(403)
  expect((await shop.ask('/wp-json/sauda/v1/desk/redirects')).status).toBe(401)
  const { id } = (await manager.ask('redirects', { method: 'POST', body })).body as Row
  await manager.ask(`redirects/${id}`, { method: 'PUT', body: { path: '/products' } })

  expect((await owner.ask('changes?kind=redirects&per_page=2')).body).toMatchObject([
    { call: 'updateRedirect', changes: [{ field: 'path', before: '/deals', after: '/products' }] },
    { call: 'createRedirect' },
  ])
})
