import { expect, test } from 'vitest'
import {
  indexNow,
  indexSteps,
  searchCategories,
  searchDetailOf,
  searchedText,
  searchProducts,
} from './product-search.ts'
import { aCategory, aProduct } from './testing/builders.ts'

const product = aProduct({
  name: 'Brass Lamp',
  sku: 'LM-1',
  shortDescription: '<p>Small</p>',
  categories: [{ id: 1, name: 'Lights', slug: 'lights' }],
  attributes: [{ name: 'Colour', options: ['Gold', 'Silver'], variation: false }],
})

test('the detail of a product has what lists do not show: other names, categories, descriptions', () => {
  const detail = searchDetailOf(product, {
    sku: 'LM-1',
    tags: ['desk'],
    text: 'Made by hand.',
    versions: [
      { name: 'Brass Lamp', description: '', shortDescription: '<p>Small</p>' },
      { name: 'لیمپ', description: '<p>ہاتھ سے</p>', shortDescription: '<p>چھوٹا</p>' },
      { name: 'Chiragh' },
    ],
    categories: ['Lights', 'روشنی'],
  })

  expect(detail).toEqual({
    sku: 'LM-1',
    tags: ['desk', 'روشنی'],
    text: 'Made by hand. ہاتھ سے چھوٹا',
    name: 'لیمپ, Chiragh',
  })
})

test('a product in one language has no other name', () => {
  const detail = searchDetailOf(product, {
    ...{ sku: '', tags: [], text: '', categories: [] },
    versions: [{ name: 'Brass Lamp' }],
  })

  expect(detail).toEqual({ sku: '', tags: [], text: '' })
})

test('search covers name, categories, tags, SKU, options and descriptions [CAT-024]', () => {
  expect(searchedText(product, undefined)).toEqual({
    ...{ name: 'Brass Lamp', otherName: undefined, terms: ['Lights'] },
    ...{ codes: ['LM-1', 'Gold', 'Silver'], short: 'Small', long: '' },
  })
  const detail = { sku: 'OTHER-2', tags: ['desk'], text: 'Made by hand.', name: 'لیمپ' }
  expect(searchedText(product, detail)).toEqual({
    ...{ name: 'Brass Lamp', otherName: 'لیمپ', terms: ['Lights', 'desk'] },
    ...{ codes: ['OTHER-2', 'Gold', 'Silver'], short: 'Small', long: 'Made by hand.' },
  })
})

test('products are found by their ids, with details by these too [CAT-024]', () => {
  const products = [product, aProduct({ id: 7, name: 'Desk' })]
  const ids = (typed: string, details?: Parameters<typeof indexNow>[1]) => [
    ...(searchProducts(indexNow(products, details), typed)?.ranks.keys() ?? []),
  ]

  expect(ids('lamp')).toEqual([1020])
  expect(ids('handmade')).toEqual([])
  expect(ids('handmade', new Map([[7, { sku: '', tags: [], text: 'Handmade' }]]))).toEqual([7])
  expect(searchProducts(indexNow(products), ' ')).toBeUndefined()
  expect(searchProducts(indexNow(products), 'lanp')?.instead).toBe('lamp')
})

test('the owner’s words apply to products and categories alike', () => {
  const words = { synonyms: [['chiragh', 'lamp']], never: [] }

  expect([...(searchProducts(indexNow([product]), 'chiragh', words)?.ranks.keys() ?? [])]).toEqual([1020])
  const lamps = aCategory({ name: 'Lamp' })
  expect(searchCategories([lamps], 'chiragh', words)).toEqual([lamps])
})

test('an index of many products is built in steps of twenty', () => {
  const pausesOf = (count: number) => {
    const steps = indexSteps(Array.from({ length: count }, (_, id) => aProduct({ id })))
    let pauses = 0
    while (!steps.next().done) pauses += 1
    return pauses
  }

  expect(pausesOf(40) - pausesOf(1)).toBe(2)
  expect(pausesOf(19) - pausesOf(1)).toBe(0)
})

test('categories are found by name and synonyms, the best first, never by a similar spelling or without products', () => {
  const categories = [
    aCategory({ id: 1, name: 'Table Lamp Shades' }),
    aCategory({ id: 2, name: 'Lamps' }),
    aCategory({ id: 3, name: 'Lamps', count: 0 }),
    aCategory({ id: 4, name: 'روشنی', otherName: 'Lamp' }),
    aCategory({ id: 5, name: 'Shoes' }),
    aCategory({ id: 6, name: 'Uncategorized', slug: 'uncategorized' }),
  ]
  const ids = (typed: string) => searchCategories(categories, typed).map(({ id }) => id)

  expect(ids('lamp')).toEqual([2, 4, 1])
  expect(ids('lamp')).toEqual([2, 4, 1])
  expect(ids('joota')).toEqual([5])
  expect(ids('lanp')).toEqual([])
  expect(ids('uncategorized')).toEqual([])
  expect(ids('')).toEqual([])
})
