import { afterAll, beforeAll, expect, test } from 'vitest'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await putRedirects(shop.context.db, [
    { oldPath: '/shop/cap', path: '/product/classic-lawn-kurta', source: null },
    { oldPath: '/product/old-cap', path: '/product/classic-lawn-kurta', source: null },
    { oldPath: '/product/classic-lawn-kurta', path: '/deals', source: null },
    { oldPath: '/urdu/لباس', path: '/products?category=beauty', source: null },
    { oldPath: '/wp-content/uploads/gone.jpg', path: null, source: 'https://old.example/gone.jpg' },
    { oldPath: '/evil', path: '//evil.example', source: null },
  ])
})
afterAll(() => shop.close())

const lead = async (path: string) => {
  const { status, headers } = await shop.ask(path)
  return [status, headers.get('location')]
}

test('old addresses lead to their pages by 301, with and without a slash, in every spelling', async () => {
  const page = [301, '/product/classic-lawn-kurta']
  expect(await lead('/shop/cap')).toEqual(page)
  expect(await lead('/shop/cap/')).toEqual(page)
  expect(await lead('/shop/cap?utm_source=mail')).toEqual(page)
  expect(await lead('/urdu/%D9%84%D8%A8%D8%A7%D8%B3/')).toEqual([301, '/products?category=beauty'])
})

test('an old product without a page here leads on; pages of this shop stay', async () => {
  expect(await lead('/product/old-cap')).toEqual([301, '/product/classic-lawn-kurta'])
  expect((await lead('/product/classic-lawn-kurta'))[0]).toBe(200)
})

test('other addresses stay unknown, and none leads to another host', async () => {
  for (const path of ['/shop', '/shop/cap/more', '/wp-content/uploads/gone.jpg', '/evil', '/product/none'])
    expect(await lead(path)).toEqual([404, null])
  expect((await lead('//evil.example/shop/cap'))[0]).toBe(404)
})
