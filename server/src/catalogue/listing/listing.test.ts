import { decodeFacets } from '@sauda/contract/facets/facets.ts'
import { decodeFeed, encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { decodeProduct } from '@sauda/contract/products/product.ts'
import { catalogueQuery, catalogueView, dealsView } from '@sauda/domain/catalogue.ts'
import { type Feed, searchedProducts, shuffled } from '@sauda/domain/feed.ts'
import { homeView } from '@sauda/domain/home-view.ts'
import { searchProducts, indexNow, type ProductIndex } from '@sauda/domain/product-search.ts'
import { synonymGroups } from '@sauda/domain/search-synonyms.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { currentIndex } from '#catalogue/search/current-index.ts'
import { catalogueSnapshot } from './catalogue-snapshot.ts'
import { ownCatalogue, type StorefrontCatalogue } from './storefront-catalogue.ts'

/** A shop whose catalogue is too large for one download, and the complete catalogue as a browser would have it. */
const shop = setUpShop({ CATALOGUE_FEED_MAX: '100' })
let large: StorefrontCatalogue
let whole: Feed
let index: ProductIndex

beforeAll(async () => {
  await addOddProducts()
  const { context } = shop
  large = ownCatalogue(context)
  whole = (await catalogueSnapshot({ ...context, config: { ...context.config, catalogueFeedMax: Infinity } }))
    .feed
  index = indexNow(searchedProducts(whole), whole.details)
})

const operator = (path: string, body: object) => shop.ask(path, { method: 'POST', key: '2', body })

/** Edge cases of the rules: variations with several prices, products sold elsewhere or hidden. */
async function addOddProducts() {
  const variable = async (name: string, variations: readonly object[]) => {
    const attributes = [
      { name: 'Size', options: ['S', 'M', 'L'], variation: true, visible: true },
      { name: 'Secret', options: ['x', 'y'], variation: false, visible: false },
    ]
    const { body } = await operator('/wp-json/wc/v3/products', {
      name,
      type: 'variable',
      attributes,
      categories: [{ id: 17 }],
    })
    const { id } = body as { id: number }
    for (const [place, each] of variations.entries())
      await operator(`/wp-json/wc/v3/products/${id}/variations`, {
        attributes: [{ name: 'Size', option: ['S', 'M', 'L'][place] }],
        ...each,
      })
  }
  await variable('Lowest on sale', [{ regular_price: '900', sale_price: '600' }, { regular_price: '1200' }])
  await variable('Highest on sale', [{ regular_price: '700' }, { regular_price: '9500', sale_price: '5000' }])
  await variable('Cheapest is gone', [
    { regular_price: '400', sale_price: '100', stock_status: 'outofstock' },
    { regular_price: '800' },
  ])
  await variable('All gone', [
    { regular_price: '450', sale_price: '300', stock_status: 'outofstock' },
    { regular_price: '850', stock_status: 'outofstock' },
  ])
  await variable('Only what has no price is there', [
    { regular_price: '650', stock_status: 'outofstock' },
    { stock_status: 'instock' },
  ])
  const others = [
    { name: 'Hidden', regular_price: '500', sale_price: '50', catalog_visibility: 'hidden' },
    { name: 'Sought only', regular_price: '500', sale_price: '60', catalog_visibility: 'search' },
    { name: 'Leafed through only', regular_price: '500', sale_price: '70', catalog_visibility: 'catalog' },
    { name: 'Set', type: 'grouped' },
    { name: 'Elsewhere', type: 'external', regular_price: '500', external_url: 'https://other.example' },
    { name: 'None left', regular_price: '520', manage_stock: true, stock_quantity: 0 },
  ]
  for (const each of others) await operator('/wp-json/wc/v3/products', { ...each, categories: [{ id: 17 }] })
}

/** Words of names, SKUs, descriptions, options, categories and tags, their Urdu and Roman Urdu, with typos. */
function searchesOf(feed: Feed): string[] {
  const words = (text: string) => text.split(/[\s,.()<>/]+/).filter((word) => word.length > 2)
  const few = (all: readonly string[], most: number) =>
    [...new Set(all)].filter((_, place, { length }) => place % Math.ceil(length / most) === 0)
  const details = [...(feed.details?.values() ?? [])]
  const names = few(
    [...(feed.searchOnly ?? []), ...feed.products].flatMap(({ name }) => words(name)),
    60,
  )
  return [
    ...names,
    ...few(
      feed.products.map(({ name }) => words(name).slice(0, 2).join(' ')),
      20,
    ),
    ...names.map((word) => word.slice(0, -1)).slice(0, 30),
    ...names.filter((word) => word.length > 5).map((word) => word[1] + (word[0] ?? '') + word.slice(2)),
    ...few(details.map(({ sku }) => sku).filter(Boolean), 15),
    ...few(
      details.flatMap(({ tags }) => tags),
      10,
    ),
    ...few(
      details.flatMap(({ text }) => words(text)),
      40,
    ),
    ...few(
      feed.products.flatMap(({ shortDescription }) => words(shortDescription)),
      20,
    ),
    ...few(
      feed.products.flatMap(({ attributes }) => attributes.flatMap(({ options }) => options)),
      15,
    ),
    ...few(
      feed.categories.map(({ name }) => name),
      20,
    ),
    ...few(
      synonymGroups.flatMap((group) => [group.at(-1) ?? '', group[2] ?? '']),
      60,
    ),
  ]
}

const asked = (address: string) => large.view(catalogueQuery(new URLSearchParams(address)))
const known = (address: string) => {
  const query = catalogueQuery(new URLSearchParams(address))
  return catalogueView(whole, query, query.search ? searchProducts(index, query.search) : undefined)
}
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)

describe('the database finds the same products as a browser with the whole catalogue [CAT-023]', () => {
  test.each([
    '',
    'page=2',
    'page=23',
    'page=999',
    'sort=oldest',
    'sort=priceAsc',
    'sort=priceAsc&page=23',
    'sort=priceDesc',
    'sort=priceDesc&page=23',
    'category=home-kitchen',
    'category=kitchen&sort=priceAsc&page=3',
    'category=clearance',
    'category=zzz',
    'in_stock=1&sort=priceAsc',
    'in_stock=1&category=home-kitchen&sort=priceAsc',
    'on_sale=1&sort=priceAsc',
    'on_sale=1&category=home-kitchen',
    'min_price=4500&max_price=6000',
    'min_price=9000',
    'max_price=650&sort=priceDesc',
    'rating=4',
    'rating=3&in_stock=1&page=5',
    'attr_size=S',
    'attr_size=S,L&attr_colour=Navy',
    'attr_secret=x',
    'search=kurta',
    'search=zzzz',
    'q=watches&sort=newest',
    'q=watches&category=accessories',
    'q=chappal&in_stock=1',
    'attr_size=M&attr_color=Navy&max_price=3000&in_stock=1',
    'q=kurta under 3000',
    'q=kurta under 3000&sort=newest&max_price=2500&category=men',
    'q=men kurta m size&in_stock=1',
    'q=gents watch&on_sale=1&category=accessories',
    'q=juta 42&attr_size=42,41',
    'q=wireless headphone',
    'q=wireless headphone&category=zzz',
    'q=wireless headphone&category=kitchen',
    'q=under 500&category=home-kitchen',
    'q=sherwani size 99',
  ])('%s', async (address) => {
    const [here, there] = [known(address), await asked(address)]

    expect(ids(there.products)).toEqual(ids(here.products))
    expect(there.products).toEqual(here.products)
    expect([there.total, there.page, there.pages, there.category]).toEqual([
      here.total,
      here.page,
      here.pages,
      here.category,
    ])
    expect(there.facets).toEqual(here.facets)
    expect([there.hits, there.instead, there.isRelaxed]).toEqual([here.hits, here.instead, here.isRelaxed])
  })

  test('a search for each of 200 words, in three scripts and misspelled, and the second page of some', async () => {
    const searches = searchesOf(whole)
    expect(searches.length).toBeGreaterThanOrEqual(200)
    const found = { something: 0, instead: 0 }
    for (const [place, typed] of searches.entries())
      for (const page of place % 5 === 0 ? [1, 2] : [1]) {
        const address = `q=${encodeURIComponent(typed)}&page=${page}`
        const [here, there] = [known(address), await asked(address)]
        expect([typed, ids(there.products), there.total, there.instead]).toEqual([
          typed,
          ids(here.products),
          here.total,
          here.instead,
        ])
        if (page === 1 && here.total > 0) found.something += 1
        if (page === 1 && here.instead !== undefined) found.instead += 1
      }
    expect(found.something).toBeGreaterThan(searches.length / 2)
    expect(found.instead).toBeGreaterThan(10)
  })

  test('the same without an index of words in memory', async () => {
    const context = { ...shop.context }
    await currentIndex(context, { isWhole: true, mayWait: true, maxBytes: 0 })
    const { view } = ownCatalogue(context)
    for (const typed of searchesOf(whole).filter((_, place) => place % 4 === 0)) {
      const address = `q=${encodeURIComponent(typed)}`
      const found = await view(catalogueQuery(new URLSearchParams(address)))
      expect([typed, ids(found.products)]).toEqual([typed, ids(known(address).products)])
    }
  })

  test('deals, with their texts', async () => {
    expect(await large.deals()).toEqual(dealsView(whole.products, 'discount', 20))
    for (const [sort, name] of [
      ['price-low', 'priceAsc'],
      ['price-high', 'priceDesc'],
      ['newest', 'newest'],
      ['discount', 'discount'],
    ] as const) {
      const reply = await shop.ask(
        `/wp-json/wc/v3/products?form=short&discounted=true&sort=${name}&per_page=20&page=2`,
        { key: '1' },
      )
      const all = dealsView(whole.products, sort, Infinity)
      expect(ids(reply.body as { id: number }[])).toEqual(ids(all.products.slice(20, 40)))
      expect(reply.headers.get('x-wp-total')).toBe(String(all.stats.active))
    }
  })

  test('related products and the addresses for search engines', async () => {
    const product = whole.products.find(({ slug }) => slug === 'steel-water-bottle')
    const related = product ? await large.related(product) : []

    expect(related).toHaveLength(4)
    expect(ids(related)).not.toContain(product?.id)
    // "Uncategorized" is no category that shoppers see (D-108)
    const hidden = { id: 1, name: 'Uncategorized', slug: 'uncategorized' }
    const also = product && { ...product, categories: [hidden, ...product.categories] }
    expect(also && ids(await large.related(also))).toEqual(ids(related))
    const addresses = [...whole.products, ...(whole.searchOnly ?? [])].map(({ slug }) => slug)
    expect(addresses).toContain('sought-only')
    expect((await large.productPages({ from: 0, count: 1000 })).map(({ slug }) => slug).toSorted()).toEqual(
      addresses.toSorted(),
    )
  })
})

describe('a partial feed [CAT-023]', () => {
  const feed = () => shop.ask('/wp-json/myapi/v1/all-products-data')
  /** decoded like a complete feed, which has fewer picture details than the database */
  const reported = () => decodeFeed(encodeFeed(whole))

  test('says that it is partial, and how many products exist', async () => {
    const { headers, body } = await feed()
    const { partial, products, categories } = decodeFeed(body)

    expect(headers.get('x-sauda-feed')).toBe('partial')
    expect(headers.get('x-wp-total')).toBe(String(whole.products.length))
    expect(partial?.total).toBe(whole.products.length)
    expect(products.length).toBeLessThan(whole.products.length)
    expect(categories).toEqual(reported().categories)
  })

  test('contains what the home page shows [HOME-020] [HOME-021] [HOME-022]', async () => {
    const part = decodeFeed((await feed()).body)
    const order = (of: Feed) => homeView(of).showcases.map(({ category }) => category.slug)
    const { featured, showcases, tiles } = homeView({
      ...part,
      products: shuffled(part.products, Math.random),
    })

    expect(order(part)).toEqual(order(whole))
    expect(tiles).toEqual(homeView(reported()).tiles)
    expect(featured).toHaveLength(12)
    expect(showcases.map(({ products }) => products.length)).toEqual(
      homeView(whole).showcases.map(({ products }) => products.length),
    )
  })

  test('renders home, catalogue and deals the same', async () => {
    const pages = await Promise.all(
      ['/', '/products?page=3', '/deals', '/sitemap.xml'].map((path) => shop.ask(path)),
    )

    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('GET /products and /facets with the parameters of the screens', () => {
  test('the short form is read without the categories, and omits fields that lists must hide', async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/products?form=short&per_page=100&category=17', {
      key: '1',
    })
    const rows = (body as unknown[]).map((row) => decodeProduct(row))

    expect(rows.map(({ name }) => name)).not.toContain('Hidden')
    expect(rows.find(({ name }) => name === 'Highest on sale')).toMatchObject({
      priceMax: 500_000,
      categories: [{ id: 17, name: 'Home & Kitchen', slug: 'home-kitchen' }],
    })
  })

  test('facets of a category match its page', async () => {
    const { body } = await shop.ask('/wp-json/sauda/v1/facets?category=17', { key: '1' })

    expect(decodeFacets(body).facets).toEqual(known('category=home-kitchen').facets)
  })

  test.each([
    '{',
    '[]',
    '{"size":"S"}',
    '{"size":[1]}',
    '{"\\u0000":["S"]}',
    JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, []]))),
    JSON.stringify({ size: Array.from({ length: 101 }, String) }),
  ])('options like %s are rejected', async (options) => {
    const { status, body } = await shop.ask(
      `/wp-json/wc/v3/products?options=${encodeURIComponent(options)}`,
      { key: '1' },
    )

    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { options: expect.any(String) as unknown } },
    })
  })
})
