import { expect, test } from 'vitest'
import { type CatalogueFilters, catalogueQuery, catalogueView, filterParameters } from './catalogue.ts'
import { offered } from './facets.ts'
import { type Feed, searchedProducts } from './feed.ts'
import { homeView } from './home-view.ts'
import { fromRupees } from './money.ts'
import type { Product } from './product.ts'
import { searchProducts, indexNow } from './product-search.ts'
import { aCategory, aProduct } from './testing/builders.ts'
import type { WantedOptions } from './wanted-options.ts'

const shirt = (id: number, difference: Partial<Product> = {}): Product =>
  aProduct({
    id,
    name: `Shirt ${id}`,
    createdAt: id,
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: true },
      { name: 'Color', options: [id % 2 === 0 ? 'Red' : 'Blue'], variation: true },
    ],
    ...difference,
  })
const products = [
  shirt(1, { pricing: { regular: fromRupees(500), sale: undefined } }),
  shirt(2, { pricing: { regular: fromRupees(1500), sale: fromRupees(900) } }),
  shirt(3, { stock: { status: 'outofstock', managed: false, quantity: undefined } }),
  shirt(4, { ratingCount: 0, averageRating: 0 }),
  shirt(5, { averageRating: 3.2, priceMax: fromRupees(4000) }),
  shirt(6, { pricing: { regular: undefined, sale: undefined } }),
]
const feed = { products, categories: [], generatedAt: 0 }
/** The search part of an address, for a workspace without browser types. */
const parameters = (entries: readonly [string, string][]) => ({
  get: (name: string) => entries.find(([each]) => each === name)?.[1] ?? null,
  entries: () => entries,
})
const split = (address: string) =>
  parameters(
    address
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, value]
      }),
  )
const view = (address: string) => {
  const query = catalogueQuery(split(address))
  return catalogueView(feed, query, searchProducts(indexNow(products), query.search))
}
const ids = (address: string) => view(address).products.map(({ id }) => id)

test.each([
  ['', [6, 5, 4, 3, 2, 1]],
  ['category=uncategorized', [6, 5, 4, 3, 2, 1]],
  ['min_price=950', [5, 4, 3]],
  ['max_price=900', [2, 1]],
  ['min_price=2000', [5]],
  ['min_price=2000&max_price=950', [5, 4, 3]],
  ['in_stock=1', [5, 4, 2, 1]],
  ['on_sale=1', [2]],
  ['rating=4', [6, 3, 2, 1]],
  ['rating=3', [6, 5, 3, 2, 1]],
  ['attr_color=Red', [6, 4, 2]],
  ['attr_color=Red,Blue&attr_size=S', [6, 5, 4, 3, 2, 1]],
  ['attr_color=Green', []],
  ['attr_Colour=Red', [6, 4, 2]],
  ['attr_color=Red&on_sale=1&max_price=1000', [2]],
  ['min_price=abc&max_price=-1&rating=9&in_stock=yes', [6, 5, 4, 3, 2, 1]],
])('filters %s', (address, expected) => {
  expect(ids(address)).toEqual(expected)
})

test('facets are counted before the filters, and within the search', () => {
  expect(view('').facets).toEqual({
    prices: { from: 50_000, to: 400_000 },
    inStock: 4,
    onSale: 1,
    rated: 5,
    attributes: [
      {
        name: 'Size',
        options: [
          { option: 'S', count: 6 },
          { option: 'M', count: 6 },
        ],
      },
      {
        name: 'Color',
        options: [
          { option: 'Blue', count: 3 },
          { option: 'Red', count: 3 },
        ],
      },
    ],
  })
  expect(view('search=zzzz').facets).toMatchObject({ prices: undefined, attributes: [] })
})

test('equal matches are sorted by availability, then newest first; a selected order precedes both [CAT-024]', () => {
  expect(ids('search=shirt')).toEqual([5, 4, 2, 1, 6, 3])
  expect(ids('search=shirt&sort=oldest')).toEqual([1, 2, 3, 4, 5, 6])
})

test('filters survive a round trip through the address', () => {
  const filters: CatalogueFilters = {
    min: fromRupees(100),
    max: fromRupees(2500.5),
    inStock: true,
    onSale: true,
    rating: 4,
    options: { size: ['L', 'M'], رنگ: ['سرخ'] },
  }
  expect(catalogueQuery(parameters(Object.entries(filterParameters(filters)))).filters).toEqual(filters)
})

test('every category gets the products directly in it [HOME-019]', () => {
  const [parent, child, small] = [
    aCategory({ id: 1, name: 'Clothing', slug: 'clothing' }),
    aCategory({ id: 2, name: 'Kurtas', slug: 'kurtas', parentId: 1 }),
    aCategory({ id: 3, name: 'Few', slug: 'few' }),
  ]
  const inCategory = (category: { id: number; name: string; slug: string }, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => aProduct({ id: from + index, categories: [category] }))
  const { showcases } = homeView({
    products: [...inCategory(parent, 5, 100), ...inCategory(child, 7, 200), ...inCategory(small, 4, 300)],
    categories: [parent, child, small],
    generatedAt: 0,
  })

  expect(
    showcases.map(({ category, products: shown }) => [category.slug, shown.map(({ id }) => id)]),
  ).toEqual([
    ['kurtas', [200, 201, 202, 203, 204, 205]],
    ['clothing', [100, 101, 102, 103, 104]],
  ])
})

test('sizes are in label order, colours by frequency', () => {
  const sizes = ['XL', '42', 'S', 'One size', '38', 'M'].map((option) => ({ option, count: 1 }))
  const colors = [
    { option: 'Blue', count: 1 },
    { option: 'Red', count: 4 },
  ]
  const [first, second] = offered([
    { name: 'Size', options: sizes },
    { name: 'Color', options: colors },
  ])

  expect(first?.options.map(({ option }) => option)).toEqual(['S', 'M', 'XL', '38', '42', 'One size'])
  expect(second?.options.map(({ option }) => option)).toEqual(['Red', 'Blue'])
})

test('size and colour are always among the filters, whatever else is more frequent or selected', () => {
  const facet = (name: string, count: number) => ({
    name,
    options: ['a', 'b'].map((option) => ({ option, count })),
  })
  const others = ['Brand', 'Fabric', 'Fit', 'Neck', 'Sleeve'].map((name) => facet(name, 500))
  const all = [...others, facet('Colour', 1), facet('Size', 1)]
  const names = (chosen: WantedOptions = {}) => offered(all, chosen).map(({ name }) => name)
  const selected = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, ['a']]))

  expect(names()).toEqual(['Size', 'Colour', 'Brand', 'Fabric'])
  expect(names(selected('neck'))).toEqual(['Size', 'Colour', 'Brand', 'Neck'])
  expect(names(selected('fabric', 'fit', 'neck', 'sleeve'))).toEqual([
    ...['Size', 'Colour'],
    ...['Fabric', 'Fit', 'Neck', 'Sleeve'],
  ])
})

test('a search finds products visible only in search, and not those visible only in lists [CAT-023]', () => {
  const feed: Feed = {
    products: [shirt(1), shirt(2, { unsearched: true })],
    searchOnly: [shirt(3)],
    categories: [],
    generatedAt: 0,
  }
  const shown = (search: string) => {
    const query = catalogueQuery({ get: (name) => (name === 'q' ? search : null), entries: () => [] })
    const found = search === '' ? undefined : searchProducts(indexNow(searchedProducts(feed)), search)
    return catalogueView(feed, query, found).products.map(({ id }) => id)
  }
  expect(shown('')).toEqual([2, 1])
  expect(shown('shirt')).toEqual([3, 1])
})
