import { beforeAll, expect, test } from 'vitest'
import { putRedirects } from '#shop/pages/redirect-store.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
beforeAll(async () => {
  await putRedirects(shop.context.db, [
    { oldPath: '/shop/cap', path: '/product/classic-lawn-kurta', source: null },
    { oldPath: '/product/old-cap', path: '/product/classic-lawn-kurta', source: null },
    { oldPath: '/product/classic-lawn-kurta', path: '/deals', source: null },
    { oldPath: '/urdu/لباس', path: '/products?category=beauty', source: null },
    { oldPath: '/wp-content/uploads/gone.jpg', path: null, source: 'https://old.example/gone.jpg' },
    { oldPath: '/evil', path: '//evil.example', source: null },
  ])
  const moved = { kind: 'product', hash: '', outcome: 'made' as const }
  await shop.context.db
    .insertInto('moveInRow')
    .values([
      { ...moved, oldId: 77, newId: 1001 },
      { ...moved, oldId: 78, newId: null },
      { ...moved, kind: 'category', oldId: 15, newId: 14 },
      { ...moved, kind: 'category', oldId: 16, newId: null },
    ])
    .execute()
  await putRedirects(shop.context.db, [
    { oldPath: '/?page_id=31', path: '/pages/size-guide', source: null },
    { oldPath: '/?attachment_id=41', path: null, source: 'https://old.example/never-fetched.jpg' },
  ])
  const tag = { name: 'Moonwort & Co', slug: 'moonwort-co' }
  const made = await shop.ask('/wp-json/wc/v3/products/tags', {
    ...{ method: 'POST', key: '2', body: tag },
  })
  await shop.ask('/wp-json/wc/v3/products/1012', {
    ...{ method: 'PUT', key: '2', body: { tags: [{ id: (made.body as { id: number }).id }] } },
  })
  const unused = { name: 'Unused', slug: 'unused' }
  await shop.ask('/wp-json/wc/v3/products/tags', { method: 'POST', key: '2', body: unused })
})

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

test('further pages of a list, feeds and the maps of WordPress lead to the list, the page and the map here', async () => {
  expect(await lead('/shop/page/2/')).toEqual([301, '/products'])
  expect(await lead('/product-category/beauty/page/3/')).toEqual([301, '/products?category=beauty'])
  expect(await lead('/shop/cap/feed/')).toEqual([301, '/product/classic-lawn-kurta'])
  for (const path of ['/sitemap_index.xml', '/wp-sitemap.xml'])
    expect(await lead(path)).toEqual([301, '/sitemap.xml'])
  for (const path of ['/page/2', '/feed', '/shop/cap/page/x']) expect((await lead(path))[0]).toBe(404)
})

test('a product or category of a Shopify shop may be named feed', async () => {
  const fields = { name: 'Feed', slug: 'feed' }
  await shop.ask('/wp-json/wc/v3/products', {
    method: 'POST',
    key: '2',
    body: { ...fields, regular_price: '9' },
  })
  await shop.ask('/wp-json/wc/v3/products/categories', { method: 'POST', key: '2', body: fields })
  expect(await lead('/products/feed')).toEqual([301, '/product/feed'])
  expect(await lead('/collections/feed')).toEqual([301, '/products?category=feed'])
  expect(await lead('/collections/all/products/feed')).toEqual([301, '/product/feed'])
})

test('other addresses stay unknown, and none leads to another host', async () => {
  for (const path of ['/store', '/shop/cap/more', '/wp-content/uploads/gone.jpg', '/evil', '/product/none'])
    expect(await lead(path)).toEqual([404, null])
  expect((await lead('//evil.example/shop/cap'))[0]).toBe(404)
})

test.each([
  ['/products/classic-lawn-kurta', '/product/classic-lawn-kurta'],
  ['/products/Classic-Lawn-Kurta/?variant=40', '/product/classic-lawn-kurta'],
  ['/collections/summer/products/classic-lawn-kurta', '/product/classic-lawn-kurta'],
  ['/ur/products/classic-lawn-kurta', '/ur/product/classic-lawn-kurta'],
  ['/shop/clothes/classic-lawn-kurta', '/product/classic-lawn-kurta'],
  ['/collections/beauty', '/products?category=beauty'],
  ['/collections/beauty/sale', '/products?category=beauty'],
  ['/product-category/home/beauty/', '/products?category=beauty'],
  ['/collections/all', '/products'],
  ['/shop/', '/products'],
  ['/my-account/orders/', '/dashboard/orders'],
  ['/policies/privacy-policy', '/privacy-policy'],
])('%j of another shop leads to %j', async (path, target) => {
  expect(await lead(path)).toEqual([301, target])
})

test.each([
  ['/?product=Classic-Lawn-Kurta', '/product/classic-lawn-kurta'],
  ['/?product=old-cap', '/product/classic-lawn-kurta'],
  ['/?post_type=product&name=classic-lawn-kurta', '/product/classic-lawn-kurta'],
  ['/?p=77&utm_source=mail', '/product/classic-lawn-kurta'],
  ['/index.php?post_type=product&p=77', '/product/classic-lawn-kurta'],
  ['/shop/?p=77', '/product/classic-lawn-kurta'],
  ['/ur?p=77', '/ur/product/classic-lawn-kurta'],
  ['/?product_cat=home%2Fbeauty', '/products?category=beauty'],
  ['/?post_type=product', '/products'],
  ['/?s=lawn+kurta&post_type=product', '/products?search=lawn%20kurta'],
  ['/?page_id=31', '/pages/size-guide'],
  ['/?p=31', '/pages/size-guide'],
  ['/?post_type=page&p=31', '/pages/size-guide'],
  ['/index.php?page_id=31', '/pages/size-guide'],
  ['/ur?page_id=31', '/ur/pages/size-guide'],
  ['/?page_id=77', '/product/classic-lawn-kurta'],
  ['/?cat=15', '/products?category=beauty'],
  ['/?taxonomy=product_cat&term=beauty', '/products?category=beauty'],
  ['/?product_tag=moonwort-co', '/products?search=Moonwort%20%26%20Co'],
  ['/product-tag/moonwort-co/', '/products?search=Moonwort%20%26%20Co'],
])('%j of WordPress with plain permalinks leads to %j', async (path, target) => {
  expect(await lead(path)).toEqual([301, target])
})

test('an unknown one leads to the home page, and pages with other parameters stay', async () => {
  const byId = ['/?p=78', '/?p=79', '/?page_id=32', '/?attachment_id=41', '/?cat=14', '/?cat=16']
  const bySlug = ['/?product=none', '/?product=', '/?product_cat=none', '/?product_tag=unused']
  for (const path of [...byId, ...bySlug, '/?taxonomy=product_cat&term=none', '/?pagename=none'])
    expect(await lead(path)).toEqual([302, '/'])
  expect(await lead('/ur?p=79&utm_source=mail')).toEqual([302, '/ur?utm_source=mail'])
  for (const path of [
    '/?p=spring',
    '/?p=0',
    '/?cat=fur',
    '/?page_id=',
    '/?utm_source=mail',
    '/products?p=77',
  ])
    expect((await lead(path))[0]).toBe(200)
})

test('an address of another shop stays unknown where this shop has no such page', async () => {
  const paths = ['/products/none', '/products/a/b', '/collections/none', '/collections/a/products/none']
  const more = ['/policies/refunds', '/product-category/', '/shop/none', '/constructor', '/collections/%00']
  for (const path of [...paths, ...more, `/shop${'/a'.repeat(9)}/classic-lawn-kurta`])
    expect(await lead(path)).toEqual([404, null])
})

test('a product and a category keep their old addresses when their slugs change, without chains', async () => {
  const change = (path: string, slug: string) =>
    shop.ask(`/wp-json/wc/v3/products/${path}`, { method: 'PUT', key: '2', body: { slug } })
  await change('1001', 'lawn-kurta')
  await change('1001', 'summer-kurta')
  await change('categories/14', 'care')

  const page = [301, '/product/summer-kurta']
  for (const path of ['/product/classic-lawn-kurta', '/products/lawn-kurta', '/shop/cap'])
    expect(await lead(path)).toEqual(page)
  expect(await lead('/ur/product/lawn-kurta')).toEqual([301, '/ur/product/summer-kurta'])
  const list = [301, '/products?category=care']
  expect(await lead('/category/beauty')).toEqual(list)
  expect(await lead('/products?category=beauty')).toEqual(list)
  expect((await lead('/products?category=care'))[0]).toBe(200)

  // the first slug again: nothing leads away from the page
  await change('1001', 'classic-lawn-kurta')
  await change('categories/14', 'beauty')
  expect((await lead('/product/classic-lawn-kurta'))[0]).toBe(200)
  expect(await lead('/product/summer-kurta')).toEqual([301, '/product/classic-lawn-kurta'])
  expect((await lead('/products?category=beauty'))[0]).toBe(200)
})
