/* The lists of the catalogue and of the deals: parameters, order, pages, categories, numbers. */
import { describe, expect, test } from 'vitest'
import {
  averagePrice,
  bestMatches,
  catalogueQuery,
  catalogueView,
  categoryRows,
  deals,
  dealsView,
  filterParameters,
  normalSearch,
  productList,
  ratingSteps,
  warmUpSteps,
} from './catalogue.ts'
import { dealsSortOptions, limits, sortOptions } from './constants.ts'
import type { Feed } from './feed.ts'
import { fromRupees, paisa } from './money.ts'
import type { Product } from './product.ts'
import { indexNow, searchProducts } from './product-search.ts'
import { aCategory, aProduct } from './testing/builders.ts'

const pricing = (regular?: number, sale?: number) => ({
  regular: regular === undefined ? undefined : fromRupees(regular),
  sale: sale === undefined ? undefined : fromRupees(sale),
})
const feedOf = (products: readonly Product[], difference: Partial<Feed> = {}): Feed => ({
  products,
  categories: [],
  generatedAt: 0,
  ...difference,
})
const queryOf = (entries: Readonly<Record<string, string>>) =>
  catalogueQuery({ get: (name) => entries[name] ?? null, entries: () => Object.entries(entries) })
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const listOf = (feed: Feed, entries: Readonly<Record<string, string>>) =>
  idsOf(catalogueView(feed, queryOf(entries), undefined).products)

describe('the address', () => {
  const nothing = {
    ...{ min: undefined, max: undefined, inStock: false, onSale: false },
    ...{ rating: undefined, options: {} },
  }

  test('without parameters means the first page of everything [CAT-001] [CAT-005]', () => {
    expect(queryOf({})).toEqual({ page: 1, category: '', search: '', sort: undefined, filters: nothing })
  })

  test.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['abc', 1],
    ['', 1],
  ])('page %j is page %d [CAT-021]', (typed, page) => expect(queryOf({ page: typed }).page).toBe(page))

  test('search precedes q, is trimmed, and has at most 100 characters [CAT-003] [CAT-004]', () => {
    expect(queryOf({ search: ' kurta ', q: 'lamp' }).search).toBe('kurta')
    expect(queryOf({ search: '  ', q: ' lamp ' }).search).toBe('lamp')
    expect(queryOf({ q: 'x'.repeat(101) }).search).toHaveLength(100)
  })

  test('an unknown sort is ignored [CAT-006]', () => {
    expect(sortOptions.map((sort) => queryOf({ sort }).sort)).toEqual([...sortOptions])
    expect(queryOf({ sort: 'discount' }).sort).toBeUndefined()
  })

  test('ratings can be filtered from 3 and 4 stars, prices from 0', () => {
    expect(ratingSteps.map((step) => queryOf({ rating: String(step) }).filters.rating)).toEqual([4, 3])
    expect(queryOf({ rating: '5' }).filters.rating).toBeUndefined()
    expect(queryOf({ min_price: '0', max_price: '-1' }).filters).toMatchObject({ min: 0, max: undefined })
  })

  test('a reversed range is swapped, one with equal ends is unchanged', () => {
    expect(queryOf({ min_price: '9', max_price: '2' }).filters).toMatchObject({ min: 200, max: 900 })
    expect(queryOf({ min_price: '2', max_price: '9' }).filters).toMatchObject({ min: 200, max: 900 })
    expect(queryOf({ max_price: '9' }).filters).toMatchObject({ min: undefined, max: 900 })
  })

  test('options of one attribute are joined in any spelling; empty ones are ignored', () => {
    const entries: [string, string][] = [
      ['attr_Colour', 'Red'],
      ['attr_color', 'Blue,Green'],
      ['attr_size', ''],
      ['colour', 'Black'],
    ]
    expect(catalogueQuery({ get: () => null, entries: () => entries }).filters.options).toEqual({
      color: ['Blue', 'Green', 'Red'],
    })
  })

  test('empty filters are written as empty', () => {
    expect(filterParameters(nothing)).toEqual({
      ...{ min_price: '', max_price: '', in_stock: '', on_sale: '', rating: '' },
    })
    expect(filterParameters({ ...nothing, min: paisa(1050), inStock: true, rating: 3 })).toMatchObject({
      ...{ min_price: '10.50', in_stock: '1', on_sale: '', rating: '3' },
    })
  })
})

describe('the order of a list [CAT-006]', () => {
  const feed = feedOf([
    aProduct({ id: 1, createdAt: 30, pricing: pricing(500) }),
    aProduct({ id: 2, createdAt: 10, pricing: pricing(900, 300) }),
    aProduct({ id: 4, createdAt: 20, pricing: pricing(500) }),
    aProduct({ id: 3, createdAt: 20, pricing: pricing() }),
  ])

  test.each([
    ['newest', [1, 4, 3, 2]],
    ['oldest', [2, 3, 4, 1]],
    ['priceAsc', [2, 4, 1, 3]],
    ['priceDesc', [4, 1, 2, 3]],
  ])('%s', (sort, ids) => expect(listOf(feed, { sort })).toEqual(ids))

  test('is newest first by default [CAT-005]', () => {
    expect(listOf(feed, {})).toEqual([1, 4, 3, 2])
  })
})

describe('pages of twelve [CAT-017] [CAT-021]', () => {
  const feed = feedOf(Array.from({ length: 25 }, (_, id) => aProduct({ id, createdAt: -id })))
  const view = (page: number) => catalogueView(feed, { ...queryOf({}), page }, undefined)

  test('each begins where the previous ends; a page above the last is the last', () => {
    expect([view(1), view(2), view(3)].map(({ products }) => idsOf(products).at(0))).toEqual([0, 12, 24])
    expect(view(1)).toMatchObject({ total: 25, page: 1, pages: 3 })
    expect(view(1).products).toHaveLength(12)
    expect(view(9)).toMatchObject({ page: 3 })
    expect(idsOf(view(9).products)).toEqual([24])
  })

  test('an empty list has one page', () => {
    expect(catalogueView(feedOf([]), queryOf({}), undefined)).toMatchObject({ total: 0, page: 1, pages: 1 })
  })
})

describe('a category [CAT-002]', () => {
  const categories = [
    aCategory({ id: 1, slug: 'clothing' }),
    aCategory({ id: 2, slug: 'kurtas', parentId: 1 }),
    aCategory({ id: 3, slug: 'lamps' }),
  ]
  const inCategory = (id: number, of: number) =>
    aProduct({ id, createdAt: -id, categories: [{ id: of, name: '', slug: '' }] })
  const feed = feedOf([inCategory(10, 1), inCategory(20, 2), inCategory(30, 3)], { categories })

  test('contains its own products and those of the categories below it', () => {
    expect(listOf(feed, { category: 'clothing' })).toEqual([10, 20])
    expect(listOf(feed, { category: 'kurtas' })).toEqual([20])
    expect(catalogueView(feed, queryOf({ category: 'lamps' }), undefined).category?.id).toBe(3)
  })

  test('contains products that are also in others', () => {
    const refs = [1, 3].map((id) => ({ id, name: '', slug: '' }))
    const both = feedOf([aProduct({ id: 5, categories: refs })], { categories })

    expect(listOf(both, { category: 'lamps' })).toEqual([5])
  })

  test('that is unknown has none [CAT-020]', () => {
    const { total, category } = catalogueView(feed, queryOf({ category: 'zzz' }), undefined)
    expect([total, category]).toEqual([0, undefined])
  })

  test('is separate from another one and from all products', () => {
    const lists = ['clothing', 'lamps', '', 'clothing'].map((category) => listOf(feed, { category }))
    expect(lists).toEqual([[10, 20], [30], [10, 20, 30], [10, 20]])
  })

  test('facets are counted within the category', () => {
    expect(catalogueView(feed, queryOf({ category: 'kurtas' }), undefined).facets.inStock).toBe(1)
    expect(catalogueView(feed, queryOf({}), undefined).facets.inStock).toBe(3)
    const { matching, kept } = productList(feed, queryOf({ category: 'clothing', on_sale: '1' }), undefined)
    expect([matching.length, kept.length]).toEqual([2, 0])
  })
})

describe('a search [CAT-024]', () => {
  const lamp = (id: number, name: string, difference: Partial<Product> = {}) =>
    aProduct({ id, name, createdAt: id, ...difference })
  const feed = feedOf([
    lamp(1, 'Brass Lamp'),
    lamp(2, 'Lamp Shade'),
    lamp(3, 'Brass Lamp', { stock: { status: 'outofstock', managed: true, quantity: 0 } }),
    lamp(4, 'Shoe'),
    lamp(5, 'Lampion', { unsearched: true }),
  ])
  const found = (typed: string) => searchProducts(indexNow(feed.products), typed)

  test('shows the best match first and says what was searched for instead, if anything was found', () => {
    const typed = found('lanp')
    expect(catalogueView(feed, queryOf({ q: 'lanp' }), typed)).toMatchObject({ instead: 'lamp' })
    expect(catalogueView(feed, queryOf({ q: 'lanp', on_sale: '1' }), typed)).not.toHaveProperty('instead')
    expect(catalogueView(feed, queryOf({ q: 'lamp' }), found('lamp'))).not.toHaveProperty('instead')
  })

  test('returns its best matches without lists, up to the given number', () => {
    const lamps = found('lamp')
    expect(lamps && idsOf(bestMatches(feed, lamps, 9))).toEqual([1, 3, 2])
    expect(lamps && idsOf(bestMatches(feed, lamps, 1))).toEqual([1])
  })
})

describe('filters', () => {
  const feed = feedOf([
    aProduct({ id: 1, createdAt: -1, pricing: pricing(), priceMax: undefined }),
    aProduct({ id: 2, createdAt: -2, pricing: pricing(100), ratingCount: 1, averageRating: 4 }),
    aProduct({
      id: 3,
      createdAt: -3,
      pricing: pricing(50),
      ratingCount: 0,
      averageRating: 5,
      attributes: [
        { name: 'Brand', options: ['Red'], variation: false },
        { name: 'Color', options: ['Blue', 'Green'], variation: false },
      ],
    }),
  ])

  test('a product without a price is in no range of prices', () => {
    expect(listOf(feed, { min_price: '0' })).toEqual([2, 3])
    expect(listOf(feed, { max_price: '99999' })).toEqual([2, 3])
  })

  test('a range of prices includes its ends', () => {
    expect(listOf(feed, { min_price: '100' })).toEqual([2])
    expect(listOf(feed, { max_price: '50' })).toEqual([3])
  })

  test('stars count only for rated products', () => {
    expect(listOf(feed, { rating: '4' })).toEqual([1, 2])
  })

  test('an option counts for its own attribute', () => {
    expect(listOf(feed, { attr_color: 'Green' })).toEqual([3])
    expect(listOf(feed, { attr_color: 'Red' })).toEqual([])
  })
})

describe('deals', () => {
  const products = [
    aProduct({ id: 1, createdAt: 90, pricing: pricing(1000, 900) }),
    aProduct({ id: 2, createdAt: 30, pricing: pricing(1000, 500) }),
    aProduct({ id: 3, createdAt: 20, pricing: pricing(2000, 1000) }),
    aProduct({ id: 4, createdAt: 20, pricing: pricing(400, 200) }),
    aProduct({ id: 5, createdAt: 99, pricing: pricing(400, 400) }),
    aProduct({ id: 6, createdAt: 99, pricing: pricing(400) }),
  ]

  test.each([
    ['discount', [2, 4, 3, 1]],
    ['price-low', [4, 2, 1, 3]],
    ['price-high', [3, 1, 2, 4]],
    ['newest', [1, 2, 4, 3]],
  ] as const)('in the order %s [DEAL-005..008] [DEAL-013]', (sort, ids) => {
    expect(idsOf(deals(products, sort))).toEqual(ids)
    expect(dealsSortOptions).toContain(sort)
  })

  test('the first ones are returned with the totals of all [DEAL-002..004]', () => {
    const { products: shown, stats } = dealsView(products, 'newest', 2)

    expect(idsOf(shown)).toEqual([1, 2])
    expect(stats).toEqual({ active: 4, maxDiscount: 50, averagePrice: 65_000 })
    expect(dealsView([], 'newest', 2).stats).toEqual({ active: 0, maxDiscount: 0, averagePrice: 0 })
  })

  test.each([
    [100, 2, 100],
    [149, 1, 100],
    [150, 1, 200],
    [14_950, 2, 7_500],
    [14_899, 2, 7_400],
    [0, 0, 0],
  ])('%d paisa of %d products are %d on average, rounded half up [DEAL-004]', (sum, count, mean) => {
    expect(averagePrice(sum, count)).toBe(mean)
  })
})

test('the panel lists categories with a picture by name, children beneath their parents [CAT-009]', () => {
  const categories = [
    aCategory({ id: 1, name: 'Women' }),
    aCategory({ id: 2, name: 'Lamps' }),
    aCategory({ id: 3, name: 'Shawls', parentId: 1 }),
    aCategory({ id: 4, name: 'Kurtas', parentId: 1 }),
    aCategory({ id: 5, name: 'Plain', parentId: 1, image: undefined }),
    aCategory({ id: 6, name: 'Clearance', image: undefined }),
    aCategory({ id: 7, name: 'Below what is not shown', parentId: 6 }),
  ]

  expect(categoryRows(categories).map(({ category, depth }) => [category.name, depth])).toEqual([
    ['Lamps', 0],
    ['Women', 0],
    ['Kurtas', 1],
    ['Shawls', 1],
  ])
})

test('a large catalogue is prepared for each sort order in a separate step', () => {
  const feed = feedOf([aProduct({ id: 1 }), aProduct({ id: 2 })])
  const steps = warmUpSteps(feed)
  let pauses = 0
  while (!steps.next().done) pauses += 1

  expect(pauses).toBe(sortOptions.length + 1)
  // the lists use what was prepared
  const { matching, facets } = productList(feed, { ...queryOf({}), sort: undefined }, undefined)
  expect(idsOf(matching)).toEqual([2, 1])
  expect(facets()).toBe(productList(feed, { ...queryOf({}), sort: undefined }, undefined).facets())
})

describe('the normal form of a list’s address', () => {
  const normal = (entries: [string, string][], isKnown?: (attribute: string, option: string) => boolean) =>
    normalSearch(
      { get: (name) => entries.find((each) => each[0] === name)?.[1] ?? null, entries: () => entries },
      isKnown,
    )

  test('has each option once, options and attributes in alphabetical order', () => {
    expect(
      normal([
        ['attr_size', 'S,M,S'],
        ['sort', 'newest'],
        ['attr_Colour', 'Red'],
      ]),
    ).toEqual([
      ['sort', 'newest'],
      ['attr_color', 'Red'],
      ['attr_size', 'M,S'],
    ])
    expect(
      normal([
        ['attr_color', 'Red'],
        ['attr_size', 'M,S'],
        ['x', '1'],
        ['constructor', '1'],
      ]),
    ).toBeUndefined()
  })

  test.each([
    ['sort=price123', ''],
    ['sort=newest&sort=oldest', 'sort=newest'],
    ['page=1', undefined],
    ['page=7', undefined],
    ['page=abc&sort=oldest', 'sort=oldest'],
    ['page=0', ''],
    ['page=1e3', 'page=1000'],
    ['min_price=0.123&max_price=500', 'min_price=0.12&max_price=500'],
    ['min_price=900&max_price=500', 'min_price=500&max_price=900'],
    ['min_price=&max_price=cheap&q=kurta', 'q=kurta'],
    ['in_stock=1&on_sale=yes&rating=3', 'in_stock=1&rating=3'],
    ['rating=9', ''],
    ['q=kurta&category=shirts&utm=1', undefined],
  ])('of %s is %s: no empty parameter, and one address per page', (given, expected) => {
    const read = normal(given.split('&').map((pair) => pair.split('=') as [string, string]))
    const written = read?.map((pair) => pair.join('=')).join('&')
    expect(written).toBe(expected)
  })

  test('is limited in attributes and options, and has no unknown ones', () => {
    const many = Array.from({ length: 900 }, (_, at) => `v${at}`).join(',')
    const [[, options = ''] = []] = normal([['attr_size', many]]) ?? []
    expect(options.split(',')).toHaveLength(limits.filterOptions)
    const wide = Array.from({ length: 300 }, (_, at): [string, string] => [`attr_a${at}`, 'x'])
    expect(normal(wide)).toHaveLength(limits.filterAttributes)
    expect(normal([['attr_size', 'M,Q']], (_, option) => option === 'M')).toEqual([['attr_size', 'M']])
    expect(normal([['attr_size', 'Q']], () => false)).toEqual([])
  })
})
