import { expect, test } from 'vitest'
import { homeView } from './home-view.ts'
import type { Category } from './category.ts'
import type { Product } from './product.ts'
import { aCategory, aProduct } from './testing/builders.ts'

const soldOut = { status: 'outofstock', managed: true, quantity: 0 } as const
const category = (id: number, name: string, difference: Partial<Category> = {}): Category =>
  aCategory({ id, name, slug: name.toLowerCase(), ...difference })
const membersOf = ({ id, name, slug }: Category, count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: 100 * id + index, categories: [{ id, name, slug }] }),
  )
const namesOf = (categories: readonly Category[]) => categories.map(({ name }) => name)
const viewOf = (products: readonly Product[], categories: readonly Category[]) =>
  homeView({ products, categories, generatedAt: 0 })

test('tiles are top-level categories with a picture and products, most products first [HOME-014]', () => {
  const categories = [
    category(1, 'Bags', { count: 3 }),
    category(2, 'Watches', { count: 9 }),
    category(3, 'Empty', { count: 0 }),
    category(4, 'Plain', { count: 20, image: undefined }),
    category(5, 'Art', { count: 3 }),
    category(6, 'Uncategorized', { count: 50 }),
  ]

  expect(namesOf(viewOf([], categories).tiles)).toEqual(['Watches', 'Art', 'Bags'])
})

test('children fill up the tiles after all parents, up to eight [HOME-014]', () => {
  const parents = Array.from({ length: 6 }, (_, index) =>
    category(index + 1, `Parent ${index}`, { count: 1 }),
  )
  const children = [
    category(11, 'Small child', { parentId: 1, count: 4 }),
    category(12, 'Large child', { parentId: 1, count: 40 }),
    category(13, 'Child without a picture', { parentId: 1, count: 90, image: undefined }),
    category(14, 'Third child', { parentId: 2, count: 2 }),
  ]

  const { tiles } = viewOf([], [...children, ...parents])

  expect(namesOf(tiles)).toEqual([...namesOf(parents), 'Large child', 'Small child'])
})

test('twelve are featured, sold-out ones last, otherwise in the order of the feed [HOME-016]', () => {
  const products = Array.from({ length: 14 }, (_, id) => aProduct({ id, ...(id < 3 && { stock: soldOut }) }))

  expect(viewOf(products, []).featured.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0])
})

test('the six largest groups of at least five, ties by name, never the technical category [HOME-020] [HOME-021]', () => {
  const sizes: [string, number][] = [
    ['Few', 4],
    ['Five', 5],
    ['Zari', 6],
    ['Attar', 6],
    ['Uncategorized', 20],
    ['Seven', 7],
    ['Eight', 8],
    ['Nine', 9],
    ['Ten', 10],
  ]
  const groups = sizes.map(([name, size], index) => ({ of: category(index + 1, name), size }))
  const categories = groups.map(({ of }) => of)
  const products = groups.flatMap(({ of, size }) => membersOf(of, size))

  const { showcases } = viewOf(products, categories)

  expect(showcases.map((each) => each.category.name)).toEqual([
    'Ten',
    'Nine',
    'Eight',
    'Seven',
    'Attar',
    'Zari',
  ])
})

test('exactly five products form a group [HOME-020]', () => {
  const five = category(1, 'Five')

  expect(viewOf(membersOf(five, 5), [five]).showcases).toHaveLength(1)
  expect(viewOf(membersOf(five, 4), [five]).showcases).toHaveLength(0)
})

test('a showcase has six products, sold-out ones last [HOME-022]', () => {
  const women = category(1, 'Women')
  const products = membersOf(women, 8).map((product, index) =>
    index === 0 ? { ...product, stock: soldOut } : product,
  )

  expect(viewOf(products, [women]).showcases[0]?.products.map(({ id }) => id)).toEqual([
    101, 102, 103, 104, 105, 106,
  ])
})

test('for a large catalogue the size of a group is the server’s count [HOME-021] [CAT-023]', () => {
  const [few, many] = [category(1, 'Few'), category(2, 'Many')]
  const products = [...membersOf(few, 6), ...membersOf(many, 5)]
  const members = new Map([
    [1, 6],
    [2, 900],
  ])

  const { showcases } = homeView({
    products,
    categories: [few, many],
    generatedAt: 0,
    partial: { total: 906, members },
  })

  expect(showcases.map((each) => each.category.name)).toEqual(['Many', 'Few'])
})

test('showcases of the categories configured by the shop come first, in its order', () => {
  const [a, b, c] = [category(1, 'Art'), category(2, 'Bags'), category(3, 'Caps')]
  const products = [...membersOf(a, 5), ...membersOf(b, 6), ...membersOf(c, 7)]
  const slugs = (first: readonly string[]) =>
    homeView({ products, categories: [a, b, c], generatedAt: 0 }, first).showcases.map(
      (each) => each.category.slug,
    )

  expect(slugs([])).toEqual(['caps', 'bags', 'art'])
  expect(slugs(['art', 'no-such-category', 'bags'])).toEqual(['art', 'bags', 'caps'])
})
