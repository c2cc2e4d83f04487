import { searchProducts, indexNow, type ProductIndex } from '@sauda/domain/product-search.ts'
import { decodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { catalogueQuery, catalogueView, deals, dealsStats } from '@sauda/domain/catalogue.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import { homeView } from '@sauda/domain/home-view.ts'
import { home } from '@sauda/domain/constants.ts'
import { isInStock, isNew } from '@sauda/domain/product.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

type Row = Record<string, unknown> & { id: number }
const list = async (query = '') => {
  const reply = await shop.ask(`/wp-json/wc/v3/products${query}`, { key: '1' })
  return { ...reply, rows: reply.body as Row[], ids: (reply.body as Row[]).map(({ id }) => id) }
}
const totals = (headers: Headers) => [headers.get('x-wp-total'), headers.get('x-wp-totalpages')]

describe('GET /products', () => {
  test('has ten products a page by default, with totals and links [API-035] [API-015]', async () => {
    const { ids, headers } = await list()

    expect(ids).toHaveLength(10)
    expect(totals(headers)).toEqual(['265', '27'])
    expect(headers.get('link')).toBe('<http://shop.test/wp-json/wc/v3/products?page=2>; rel="next"')
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['?per_page=12', ['265', '23']],
    ['?per_page=100', ['265', '3']],
    ['?category=171&per_page=1', ['104', '104']],
    ['?category=17&per_page=100', ['108', '2']],
    ['?category=kitchen', ['0', '0']],
    ['?category=', ['265', '27']],
    ['?search=item&per_page=12', ['226', '19']],
    ['?search=KURTA%20lawn', ['1', '1']],
    ['?slug=1984', ['1', '1']],
    ['?sku=FX-1001,FX-1002', ['2', '1']],
    ['?include=1001,1002,abc', ['2', '1']],
    ['?exclude[]=1001&exclude[]=1002&per_page=100', ['263', '3']],
    ['?on_sale=true&per_page=100', ['49', '1']],
    ['?stock_status=onbackorder', ['1', '1']],
    ['?min_price=9000&max_price=13000', ['17', '2']],
    ['?status=draft&slug=draft-product', ['0', '0']],
    ['?nonsense=1', ['265', '27']],
  ])('%s [API-014]', async (query, expected) => {
    const { status, headers } = await list(query)

    expect(status).toBe(200)
    expect(totals(headers)).toEqual(expected)
  })

  test('sorts newest first, with a stable order of ties [CAT-005]', async () => {
    const { ids } = await list('?per_page=12')

    expect(ids).toEqual([1012, 1014, 1013, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009])
  })

  test('sorts by price, the cheapest first', async () => {
    const { ids } = await list('?orderby=price&order=desc&per_page=5')

    expect(ids).toEqual([1021, 1005, 2212, 2141, 2211])
  })

  test('returns an empty page beyond the end, with a link to the last page', async () => {
    const { rows, headers } = await list('?per_page=100&page=99')

    expect(rows).toEqual([])
    expect(totals(headers)).toEqual(['265', '3'])
    expect(headers.get('link')).toContain('page=3>; rel="prev"')
  })

  test.each([
    ['?per_page=0', { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' }],
    ['?per_page=101', { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' }],
    ['?per_page=', { per_page: 'per_page is not of type integer.' }],
    ['?page=two', { page: 'page is not of type integer.' }],
    ['?order=up', { order: 'order is not one of asc and desc.' }],
    [
      '?status=gone&order=up',
      { status: expect.any(String) as unknown, order: 'order is not one of asc and desc.' },
    ],
  ])("rejects %s with the parameter's name [API-038] [API-044]", async (query, params) => {
    const { status, body } = await shop.ask(`/wp-json/wc/v3/products${query}`, { key: '1' })

    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'rest_invalid_param', data: { status: 400, params } })
  })

  test('refuses a missing and an unknown key with the same reply, and reports a wrong secret [PERM-005]', async () => {
    const nobody = await shop.ask('/wp-json/wc/v3/products')
    const unknown = await shop.ask('/wp-json/wc/v3/products', { key: '4' })
    const wrong = await shop.ask(
      `/wp-json/wc/v3/products?consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_x`,
    )

    expect([nobody.status, unknown.status, wrong.status]).toEqual([401, 401, 401])
    expect(nobody.body).toMatchObject({
      code: 'woocommerce_rest_cannot_view',
      message: 'Sorry, you cannot list resources.',
    })
    expect(wrong.body).toMatchObject({
      code: 'woocommerce_rest_authentication_error',
      message: 'Consumer secret is invalid.',
    })
  })

  test('accepts a key in the query string or in the header', async () => {
    const pair = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`

    expect((await shop.ask(`/wp-json/wc/v3/products?${pair}`)).status).toBe(200)
  })

  test('sends an ETag and answers 304 [API-039]', async () => {
    const { headers } = await list('?per_page=2')
    const etag = headers.get('etag') ?? ''

    const again = await shop.ask('/wp-json/wc/v3/products?per_page=2', {
      key: '1',
      headers: { 'if-none-match': etag },
    })

    expect(headers.get('cache-control')).toContain('max-age=30')
    expect(again.status).toBe(304)
  })
})

describe('one product', () => {
  test('the stock call has exactly six fields and the links of an item [API-016]', async () => {
    const fields = 'id,name,stock_status,stock_quantity,in_stock,manage_stock'

    const { body } = await shop.ask(`/wp-json/wc/v3/products/1004?_fields=${fields}`, { key: '1' })

    expect(Object.keys(body as object).toSorted()).toEqual([...fields.split(','), '_links'].toSorted())
    expect(body).toMatchObject({ stock_quantity: 3, in_stock: true })
  })

  test('in stock means status instock and a managed quantity above zero [STK-001]', async () => {
    const inStock = async (id: number) =>
      ((await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '1' })).body as Row)['in_stock']

    expect(await Promise.all([1001, 1003, 1005, 1021, 1032].map(inStock))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('a draft and an unknown id are 404; a text is not a route [PDP-021]', async () => {
    const [draft, unknown, text] = await Promise.all(
      ['1015', '99999', 'abc'].map((id) => shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '1' })),
    )

    expect(draft?.body).toMatchObject({
      code: 'woocommerce_rest_product_invalid_id',
      message: 'Invalid ID.',
      data: { status: 404 },
    })
    expect(unknown?.status).toBe(404)
    expect(text?.body).toMatchObject({ code: 'rest_no_route' })
  })

  test('an operator reads drafts, and shoppers read no internal fields', async () => {
    const draft = await shop.ask('/wp-json/wc/v3/products/1015', { key: '2' })

    expect(draft.status).toBe(200)
    expect(draft.headers.get('cache-control')).toContain('no-store')
  })

  test('hostile markup is sanitised before it is sent [PDP-015]', async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/products/1011', { key: '1' })
    const html = String((body as Row)['description'])

    expect(html).toContain('Hose')
    expect(html).not.toMatch(/script|onclick|onerror|javascript:|iframe|<svg|<math|<form|<style|style=/i)
    expect(html).toContain('rel="noopener nofollow"')
  })

  test('names are sent with HTML entities', async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/products/1030', { key: '1' })

    expect((body as Row)['name']).toBe('Salt &amp; Pepper Set')
  })
})

describe('categories', () => {
  test('are found by slug, and listed with counts that include subcategories [API-017]', async () => {
    const one = await shop.ask('/wp-json/wc/v3/products/categories?slug=watches', { key: '1' })
    const all = await shop.ask('/wp-json/wc/v3/products/categories?per_page=100', { key: '1' })
    const count = new Map((all.body as Row[]).map((row) => [row['slug'], row['count']]))

    expect(one.body).toMatchObject([{ id: 131, name: 'Watches', parent: 13 }])
    expect(all.headers.get('x-wp-total')).toBe('27')
    expect([
      count.get('electronics'),
      count.get('clothing'),
      count.get('home-kitchen'),
      count.get('coming-soon'),
    ]).toEqual([28, 54, 108, 0])
  })

  test('are read by id; an unknown id is 404 [API-018]', async () => {
    expect((await shop.ask('/wp-json/wc/v3/products/categories/17', { key: '1' })).body).toMatchObject({
      name: 'Home &amp; Kitchen',
    })
    expect((await shop.ask('/wp-json/wc/v3/products/categories/999', { key: '1' })).body).toMatchObject({
      code: 'woocommerce_rest_term_invalid',
      data: { status: 404 },
    })
  })
})

describe('the feed and the screens made from it', () => {
  let feed: Feed
  beforeAll(async () => {
    feed = decodeFeed((await shop.ask('/wp-json/myapi/v1/all-products-data')).body)
  })
  let index: ProductIndex
  beforeAll(() => {
    index = indexNow(feed.products)
  })
  const view = (address: string) => {
    const query = catalogueQuery(new URLSearchParams(address))
    return catalogueView(feed, query, searchProducts(index, query.search))
  }

  test('every published product and all categories are readable without credentials [API-027] [API-028]', () => {
    expect(feed.products).toHaveLength(265)
    expect(feed.categories).toHaveLength(27)
    expect(feed.products.every(({ description }) => description === '')).toBe(true)
  })

  test('pages of the catalogue [CAT-001] [CAT-013] [CAT-017]', () => {
    expect(view('')).toMatchObject({ total: 265, pages: 23, page: 1 })
    expect(view('').products.map(({ id }) => id)).toEqual([
      1012, 1014, 1013, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009,
    ])
    expect(view('page=2').products.map(({ id }) => id)).toEqual([
      1010, 1011, 1016, 1017, 1018, 1019, 1020, 1021, 1023, 1024, 1025, 1026,
    ])
    expect(view('page=23').products.map(({ id }) => id)).toEqual([2225])
  })

  test.each(['page=0', 'page=abc', 'page=-2', 'page=1.5'])('%s is page 1 [CAT-021]', (address) => {
    expect(view(address).page).toBe(1)
  })

  test('a page above the last is the last page [CAT-021]', () => {
    expect(view('page=999').page).toBe(23)
  })

  test('category and search [CAT-002] [CAT-003] [CAT-004]', () => {
    expect(view('category=kitchen').total).toBe(104)
    expect(view('category=home-kitchen').total).toBe(108)
    expect(view('category=zzz')).toMatchObject({ total: 0, category: undefined })
    expect(view('search=kurta').products.map(({ id }) => id)).toEqual([1001])
    expect(view('q=KURTA lawn').total).toBe(1)
    expect(view('search=item').total).toBe(226)
    expect(view('q=دوپٹہ').products[0]?.id).toBe(1009)
    expect(view('search=zzzz').total).toBe(0)
  })

  test('the four sort orders; products without a price come last [CAT-006]', () => {
    const ends = (sort: string) => {
      const ids =
        feed.products.length &&
        [1, 23].flatMap((page) => view(`sort=${sort}&page=${page}`).products.map(({ id }) => id))
      return ids ? [ids[0], ids.at(-1)] : []
    }

    expect(
      view('sort=priceAsc')
        .products.slice(0, 5)
        .map(({ id }) => id),
    ).toEqual([1042, 1038, 1040, 1019, 2071])
    expect(
      view('sort=priceDesc')
        .products.slice(0, 5)
        .map(({ id }) => id),
    ).toEqual([1021, 1005, 2212, 2141, 2211])
    expect(ends('priceAsc')[1]).toBe(1016)
    expect(ends('priceDesc')[1]).toBe(1016)
    expect(view('sort=oldest').products[0]?.id).toBe(2225)
  })

  test('the six largest groups of facets, with at most six values each [HOME-020] [HOME-021] [HOME-022]', () => {
    const { showcases } = homeView(feed)

    expect(showcases.map(({ category }) => category.slug)).toEqual([
      'kitchen',
      'women',
      'men',
      'mobile-accessories',
      'skincare',
      'watches',
    ])
    expect(showcases.every(({ products }) => products.length === home.productsPerShowcase)).toBe(true)
  })

  test('eight category tiles by size and twelve featured products, available ones first [HOME-014] [HOME-016]', () => {
    const { tiles, featured } = homeView(feed)

    expect(tiles.map(({ slug }) => slug)).toEqual([
      'home-kitchen',
      'clothing',
      'electronics',
      'beauty',
      'accessories',
      'top-picks',
      'summer',
      'sports',
    ])
    expect(featured).toHaveLength(12)
    expect(featured.every(({ stock }) => isInStock(stock))).toBe(true)
  })

  test('deals and their figures [DEAL-002] [DEAL-003] [DEAL-004] [DEAL-013]', () => {
    const all = deals(feed.products, 'discount')

    expect(dealsStats(all)).toEqual({ active: 49, maxDiscount: 50, averagePrice: 364_000 })
    expect(all.slice(0, 4).map(({ id }) => id)).toEqual([1036, 2015, 2035, 2055])
    expect(all.at(-1)?.id).toBe(1027)
  })

  test('products 1012 and 1014 are marked NEW [HOME-023]', () => {
    expect(feed.products.filter(({ createdAt }) => isNew(createdAt, noon)).map(({ id }) => id)).toEqual([
      1012, 1014,
    ])
  })
})
