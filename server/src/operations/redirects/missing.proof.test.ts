/* Addresses that browsers asked for and that no page has. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { redirectsChanged } from '#shop/pages/redirects.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { countedPath, noteMissing, takeMissing } from './missing-counts.ts'
import { addMissing, forgetMissing } from './missing-store.ts'
import { storeMissing } from './store-missing.ts'

const shop = setUpShop()
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})
beforeEach(async () => {
  takeMissing()
  await shop.context.db.deleteFrom('missingAddress').execute()
  await shop.context.db.deleteFrom('redirect').execute()
  redirectsChanged(shop.context.db)
})

type Row = RowOf<'listMissingAddresses'>
const visit = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  shop.ask(path, { headers })
const listed = async (): Promise<Row[]> => {
  await storeMissing(shop.context)
  return (await owner.ask('missing-addresses')).body as unknown as Row[]
}

test('pages that are not found are counted by path, the most frequent first, also cached replies', async () => {
  for (const path of ['/product/gone', '/shop/cap?utm=1', '/product/gone/?x=2', '/ur/product/gone', '/'])
    await visit(path)
  shop.time.now += 1000
  await visit('/product/gone')

  expect(await listed()).toMatchObject([
    { path: '/product/gone', requests: 4, last_at: new Date(shop.time.now).toISOString() },
    { path: '/shop/cap', requests: 1 },
  ])
  await visit('/shop/cap')
  expect(await listed()).toMatchObject([{ requests: 4 }, { path: '/shop/cap', requests: 2 }])
})

test('programs, files, calls and addresses that may be personal are not counted', async () => {
  await visit('/shop/cap', { accept: 'application/json' })
  await shop.ask('/shop/cap', { method: 'POST', headers: { accept: 'text/html' } })
  for (const path of ['/wp-login.php', '/.env', '/.git/config', '/wp-admin', '/a.jpg', '/wp-json/none'])
    await visit(path)
  expect(await listed()).toEqual([])
})

test.each([
  ['/shop/cap.html/', '/shop/cap.html'],
  ['/%D9%84%D8%A8%D8%A7%D8%B3', '/لباس'],
  ['/ur/old', '/ur/old'],
  ['/ur/product/gone', '/product/gone'],
  ['/', undefined],
  ['//evil.example', undefined],
  ['/account/sana@example.com', undefined],
  ['/track/03001234567', undefined],
  ['/order/12/wc_order_8Hd', undefined],
  ['/reset/aB3dE6gH9jK2mN5p', undefined],
  ['/<script>', undefined],
  ['/%00', undefined],
  ['/a/b/c/d/e/f/g', undefined],
  [`/${'a'.repeat(201)}`, undefined],
  ['/WP-Admin/setup', undefined],
  ['/vendor/phpunit', undefined],
  ['/desk/none', undefined],
])('%j is counted as %j', (path, counted) => {
  expect(countedPath(path)).toBe(counted)
})

test('a flood of addresses fills neither the memory nor the table', async () => {
  const request = (path: string) =>
    new Request(`http://shop.test${path}`, { headers: { accept: 'text/html' } })
  for (let at = 0; at < 5; at += 1) noteMissing(request('/popular'), 404, shop.time.now)
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 10_000; at += 1) noteMissing(request(`/flood-${round}/${at}`), 404, shop.time.now)
    const counts = takeMissing()
    expect(counts.size).toBe(500)
    await addMissing(shop.context.db, counts)
  }
  const stored = await shop.context.db.selectFrom('missingAddress').selectAll().execute()
  expect(stored).toHaveLength(1000)
  expect((await listed())[0]).toMatchObject({ path: '/popular', requests: 5 })
})

test('without the database counts are lost, and nothing else', async () => {
  await visit('/shop/cap')
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  await expect(storeMissing({ ...shop.context, db })).rejects.toThrow('ECONNREFUSED')
  await closeDatabase(db)
  expect(await listed()).toEqual([])
})

test.each([
  ['/store/classic-lawn-kurta', '/product/classic-lawn-kurta'],
  ['/produkt/classic-lawn-kurta.html', '/product/classic-lawn-kurta'],
  ['/product/clasic-lawn-kurta-2', '/product/classic-lawn-kurta'],
  ['/product-categories/beauty', '/products?category=beauty'],
  ['/category-old/jewelery', '/products?category=jewellery'],
  ['/privacy', '/privacy-policy'],
  ['/p/kurta-lawn-classic-blue', '/product/classic-lawn-kurta'],
  ['/zzzzqqqq', undefined],
  ['/old', undefined],
])('%j suggests %j', async (path, suggested) => {
  await visit(path)
  expect((await listed())[0]?.suggestion?.path).toBe(suggested)
})

test('a redirect ends the count of its address; an ignored one stays hidden', async () => {
  await visit('/store/classic-lawn-kurta')
  await visit('/old')
  const [second, first] = (await listed()).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await owner.ask('redirects', {
    method: 'POST',
    body: { old_path: '/store/classic-lawn-kurta', path: first?.suggestion?.path },
  })
  await owner.ask(`missing-addresses/${second?.id}`, { method: 'PUT', body: { ignored: true } })
  await visit('/old')
  expect(await listed()).toEqual([])

  await owner.ask(`missing-addresses/${second?.id}`, { method: 'PUT', body: { ignored: false } })
  expect(await listed()).toMatchObject([{ path: '/old', requests: 2 }])
  const unknown = await owner.ask('missing-addresses/999999', { method: 'PUT', body: { ignored: true } })
  expect(unknown.status).toBe(404)
})

test('addresses that are no longer requested are deleted', async () => {
  await visit('/old')
  await listed()
  await forgetMissing(shop.context.db, new Date(shop.time.now + 1))
  expect(await listed()).toEqual([])
})
