import { expect, test } from 'vitest'
import { productOf } from './read-catalogue.ts'
import { productView } from './product-view.ts'

const row = {
  ...{ id: 16, name: 'Kettle', slug: 'kettle', type: 'simple', status: 'publish', price: '18' },
  attributes: [{ id: 0, name: 'Material', options: ['Steel'], variation: false }],
  brands: [
    { id: 31, name: 'Sheesha &amp; Sons', slug: 'sheesha-sons' },
    { id: 32, name: 'Dhaba', slug: 'dhaba' },
  ],
}

test('brands of a host are shown like those of the shop [API-043]', () => {
  expect(productOf(row).attributes).toEqual([
    { name: 'Brand', options: ['Sheesha & Sons, Dhaba'], variation: false },
    { name: 'Material', options: ['Steel'], variation: false },
  ])
  expect(productView(row, 'https://shop.example')).toMatchObject({
    brand: 'Sheesha & Sons, Dhaba',
    brands: row.brands,
  })
})

test('a host older than 9.6, and one whose plugin answers differently, has no brands [API-043]', () => {
  const { brands: _, ...older } = row

  expect(productView(older, 'https://shop.example')).toMatchObject({ brand: '' })
  expect(productOf({ ...row, brands: 'Dhaba' }).attributes.map(({ name }) => name)).toEqual(['Material'])
})
