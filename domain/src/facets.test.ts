import { expect, test } from 'vitest'
import { type Facet, facetsOf, offered } from './facets.ts'
import { fromRupees } from './money.ts'
import { aProduct } from './testing/builders.ts'

const options = (...counted: [string, number][]) => counted.map(([option, count]) => ({ option, count }))
const facet = (name: string, ...counted: [string, number][]): Facet => ({
  name,
  options: options(...counted),
})
const optionNames = (facets: readonly Facet[]) => facets[0]?.options.map(({ option }) => option)

test('prices go from the lowest to the highest, ranges included; products without a price are ignored', () => {
  const priced = (rupees: number, most?: number) =>
    aProduct({
      pricing: { regular: fromRupees(rupees), sale: undefined },
      priceMax: most === undefined ? undefined : fromRupees(most),
    })
  const none = aProduct({ pricing: { regular: undefined, sale: undefined } })

  expect(facetsOf([priced(500), none, priced(200, 900), priced(300)]).prices).toEqual({
    from: 20_000,
    to: 90_000,
  })
  expect(facetsOf([priced(500)]).prices).toEqual({ from: 50_000, to: 50_000 })
  expect(facetsOf([none]).prices).toBeUndefined()
  expect(facetsOf([])).toEqual({ prices: undefined, inStock: 0, onSale: 0, rated: 0, attributes: [] })
})

test('available, discounted and rated products are counted', () => {
  const sale = { regular: fromRupees(500), sale: fromRupees(400) }
  const products = [
    aProduct({ pricing: sale, ratingCount: 0 }),
    aProduct({ stock: { status: 'outofstock', managed: true, quantity: 0 }, ratingCount: 1 }),
    aProduct({ ratingCount: 0 }),
  ]

  expect(facetsOf(products)).toMatchObject({ inStock: 2, onSale: 1, rated: 1 })
})

test('spellings of one attribute are merged, under the alphabetically first name', () => {
  const having = (name: string, option: string) =>
    aProduct({ attributes: [{ name, options: [option], variation: false }] })

  expect(
    facetsOf([having('colour', 'Red'), having('Color', 'Blue'), having('Colour', 'Red')]).attributes,
  ).toEqual([facet('Color', ['Red', 2], ['Blue', 1])])
})

test('an attribute with one option is omitted; of others the four most frequent are offered', () => {
  const all = [
    facet('One', ['only', 99]),
    facet('Brand', ['a', 1], ['b', 1]),
    facet('Material', ['a', 5], ['b', 5]),
    facet('Fit', ['a', 3], ['b', 1]),
    facet('Age', ['a', 2], ['b', 2]),
    facet('Scent', ['a', 4], ['b', 4]),
  ]

  expect(offered(all).map(({ name }) => name)).toEqual(['Material', 'Scent', 'Age', 'Fit'])
})

test('twelve options are offered: the most frequent, ties by name', () => {
  const many = Array.from({ length: 13 }, (_, index): [string, number] => [
    String.fromCharCode(110 - index),
    index === 0 ? 9 : 1,
  ])

  expect(optionNames(offered([facet('Brand', ...many)]))).toEqual('nbcdefghijkl'.split(''))
})

test('sizes are in label order: letters from small to large, then numbers, then words', () => {
  const sizes = ['10', 'Free', '5XL', '4xl', '3XL', 'XXXL', '2XL', '8', 'XXL', 'XL', 'L', 'm']
  const shown = optionNames(offered([facet('Size', ...sizes.map((size): [string, number] => [size, 1]))]))

  expect(shown).toEqual(['m', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4xl', '5XL', '8', '10', 'Free'])
  expect(optionNames(offered([facet('Size', ['S', 1], ['XXS', 1], ['XS', 1])]))).toEqual(['XXS', 'XS', 'S'])
})

test('every letter size precedes the first number', () => {
  const sizes = ['1', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']
  const two = (size: string) => optionNames(offered([facet('Size', ['1', 9], [size, 1])]))

  for (const size of sizes.slice(1)) expect(two(size)).toEqual([size, '1'])
})

test('sizes of one rank are sorted by number, not alphabetically', () => {
  expect(optionNames(offered([facet('Size', ['Age 10', 1], ['Age 9', 5])]))).toEqual(['Age 9', 'Age 10'])
})

test.each(['constructor', '__proto__', 'toString', 'valueOf'])('an attribute may be called %s', (name) => {
  const product = aProduct({ attributes: [{ name, options: ['a', 'b'], variation: false }] })

  expect(facetsOf([product]).attributes).toEqual([facet(name, ['a', 1], ['b', 1])])
})
