import { expect, test } from 'vitest'
import { aCategory, aProduct } from './testing/builders.ts'
import {
  localizeCategory,
  localizeProduct,
  otherTexts,
  textsIn,
  translatedKey,
  translatedKeys,
} from './translations.ts'

const meta = [
  { key: 'name_ur', value: 'پانی کی بوتل' },
  { key: 'short_description_ur', value: '  ' },
  { key: 'description_ur', value: 7 },
  { key: 'name', value: 'not a text in another language' },
]

test('three texts per additional language are stored in meta data', () => {
  expect(translatedKeys.map(({ key }) => key)).toEqual(['name_ur', 'short_description_ur', 'description_ur'])
  expect(translatedKey('short_description_ur')).toEqual({
    key: 'short_description_ur',
    text: 'shortDescription',
    locale: 'ur',
  })
  expect(translatedKey('name')).toBeUndefined()
})

test('empty or non-text values are missing; the first language has its own fields', () => {
  expect(textsIn(meta, 'ur')).toEqual({ name: 'پانی کی بوتل' })
  expect(textsIn(meta, 'en')).toEqual({})
  expect(textsIn([], 'ur')).toEqual({})
  expect(otherTexts([{ key: 'description_ur', value: '<p>x</p>' }])).toEqual([{ description: '<p>x</p>' }])
})

test('a product shows its translations, the rest in the first language', () => {
  const product = aProduct({
    categories: [
      { id: 18, name: 'Sport', slug: 'sports' },
      { id: 19, name: 'Home', slug: 'home' },
    ],
  })

  expect(localizeProduct(product, { name: 'بوتل' })).toEqual({ ...product, name: 'بوتل' })
  expect(localizeProduct(product, {}, new Map([[18, 'کھیل']])).categories).toEqual([
    { id: 18, name: 'کھیل', slug: 'sports' },
    { id: 19, name: 'Home', slug: 'home' },
  ])
})

test('a category keeps its first name for search; without a translation it is unchanged', () => {
  const category = aCategory({ name: 'Sport' })

  expect(localizeCategory(category, { name: 'کھیل' })).toEqual({
    ...category,
    name: 'کھیل',
    otherName: 'Sport',
  })
  expect(localizeCategory(category, {})).toBe(category)
  expect(localizeCategory(category, { name: 'Sport' })).toBe(category)
})

test('a picture named like its product or category gets the translated name; other texts are unchanged', () => {
  const picture = (alt: string) => ({ src: `/${alt}.webp`, alt, widths: [] })
  const images = ['Bottle', ' Bottle ', 'A bottle on a table', ''].map(picture)
  const product = aProduct({ name: 'Bottle', images })

  const alts = localizeProduct(product, { name: 'بوتل' }).images.map(({ alt }) => alt)
  expect(alts).toEqual(['بوتل', 'بوتل', 'A bottle on a table', ''])
  expect(localizeProduct(product, { description: '<p>بوتل</p>' }).images).toEqual(images)
  const category = aCategory({ name: 'Sport', image: picture('Sport') })
  expect(localizeCategory(category, { name: 'کھیل' }).image?.alt).toBe('کھیل')
})

test('the first language has no meta data: its texts are the fields themselves', () => {
  expect(textsIn([{ key: 'name_en', value: 'Lamp' }], 'en')).toEqual({})
})
