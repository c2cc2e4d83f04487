import { expect, test } from 'vitest'
import { availableFirst, partialFeed, productsPerCategory, shuffled } from './feed.ts'
import { aCategory, aProduct, noon } from './testing/builders.ts'

test('the last changes places with any other, then the one before it', () => {
  const items = ['a', 'b', 'c', 'd']
  const randoms =
    (...numbers: number[]) =>
    () =>
      numbers.shift() ?? 0

  expect(shuffled(items, randoms(0, 0, 0))).toEqual(['b', 'c', 'd', 'a'])
  expect(shuffled(items, randoms(0.99, 0.99, 0.99))).toEqual(items)
  expect(shuffled(items, randoms(0.5, 0.5, 0.5))).toEqual(['a', 'd', 'b', 'c'])
  expect(items).toEqual(['a', 'b', 'c', 'd'])
})

test('the short feed has as many of each category as home needs, available ones first, in their order', () => {
  const sports = aCategory({ id: 18 })
  const empty = aCategory({ id: 19 })
  const soldOut = { status: 'outofstock', managed: true, quantity: 0 } as const
  const products = Array.from({ length: productsPerCategory + 3 }, (_, id) =>
    aProduct({ id, ...(id === 0 && { stock: soldOut }) }),
  )
  const elsewhere = aProduct({ id: 900, categories: [{ id: 77, name: 'Other', slug: 'other' }] })

  const short = partialFeed({
    products: [...products, elsewhere],
    categories: [sports, empty],
    generatedAt: noon,
  })

  expect(short.products.map(({ id }) => id)).toEqual(
    Array.from({ length: productsPerCategory }, (_, index) => index + 1),
  )
  expect(short.partial).toEqual({
    total: products.length + 1,
    members: new Map([
      [18, products.length],
      [19, 0],
    ]),
  })
  expect(availableFirst(products).at(-1)?.id).toBe(0)
})
