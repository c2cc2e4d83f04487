import { describe, expect, test } from 'vitest'
import { availableFirst, isIn, partialFeed, productsPerCategory, searchedProducts, shuffled } from './feed.ts'
import type { Product } from './product.ts'
import { aCategory, aProduct, noon } from './testing/builders.ts'

test('shuffling swaps the last with any other, then the one before it', () => {
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

test('the partial feed has as many of each category as home needs, available ones first, in order', () => {
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

test('shuffling draws a random number for each position but the first', () => {
  let asked = 0
  const random = () => {
    asked += 1
    return 0.5
  }
  expect(shuffled(['a', 'b', 'c'], random)).toHaveLength(3)
  expect(asked).toBe(2)
  expect(shuffled([], random)).toEqual([])
})

test('the partial feed has twelve of each category, and a product of two counts in both', () => {
  const [one, other] = [aCategory({ id: 1 }), aCategory({ id: 2 })]
  const refs = [one, other].map(({ id, name, slug }) => ({ id, name, slug }))
  const product = aProduct({ id: 5, categories: refs })

  expect(productsPerCategory).toBe(12)
  expect(isIn(product, other)).toBe(true)
  expect(partialFeed({ products: [product], categories: [one, other], generatedAt: 0 }).partial).toEqual({
    total: 1,
    members: new Map([
      [1, 1],
      [2, 1],
    ]),
  })
})

describe('the products of a search', () => {
  const [listed, hidden, found] = [
    aProduct({ id: 1 }),
    aProduct({ id: 2, unsearched: true }),
    aProduct({ id: 3 }),
  ]
  const feedOf = (products: Product[], searchOnly?: Product[]) => ({
    products,
    searchOnly,
    categories: [],
    generatedAt: 0,
  })

  test('are those of the lists, if nothing differs', () => {
    const products = [listed]
    expect(searchedProducts(feedOf(products))).toBe(products)
    expect(searchedProducts(feedOf(products, []))).toBe(products)
  })

  test('exclude those visible only in lists, include those visible only in search, and are the same list each time', () => {
    const feed = feedOf([listed, hidden], [found])
    expect(searchedProducts(feed)).toEqual([listed, found])
    expect(searchedProducts(feed)).toBe(searchedProducts(feed))
    expect(searchedProducts(feedOf([listed, hidden]))).toEqual([listed])
    expect(searchedProducts(feedOf([listed], [found]))).toEqual([listed, found])
  })
})
