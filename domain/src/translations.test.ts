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

test('three texts in every language besides the first stand in meta data', () => {
  expect(translatedKeys.map(({ key }) => key)).toEqual(['name_ur', 'short_description_ur', 'description_ur'])
  expect(translatedKey('short_description_ur')).toEqual({
    key: 'short_description_ur',
    text: 'shortDescription',
    locale: 'ur',
  })
  expect(translatedKey('name')).toBeUndefined()
})

test('what is empty or no text is missing; the first language has its own fields', () => {
  expect(textsIn(meta, 'ur')).toEqual({ name: 'پانی کی بوتل' })
  expect(textsIn(meta, 'en')).toEqual({})
  expect(textsIn([], 'ur')).toEqual({})
  expect(otherTexts([{ key: 'description_ur', value: '<p>x</p>' }])).toEqual([{ description: '<p>x</p>' }])
})

test('a product shows what is translated, the rest in the first language', () => {
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

test('a category carries its first name along, for search; without a translation it is the same', () => {
  const category = aCategory({ name: 'Sport' })

  expect(localizeCategory(category, { name: 'کھیل' })).toEqual({
    ...category,
    name: 'کھیل',
    otherName: 'Sport',
  })
  expect(localizeCategory(category, {})).toBe(category)
  expect(localizeCategory(category, { name: 'Sport' })).toBe(category)
})

test('a picture called like its product or category takes the new name with it; other words stay', () => {
  const picture = (alt: string) => ({ src: `/${alt}.webp`, alt, widths: [] })
  const images = ['Bottle', ' Bottle ', 'A bottle on a table', ''].map(picture)
  const product = aProduct({ name: 'Bottle', images })

  const alts = localizeProduct(product, { name: 'بوتل' }).images.map(({ alt }) => alt)
  expect(alts).toEqual(['بوتل', 'بوتل', 'A bottle on a table', ''])
  expect(localizeProduct(product, { description: '<p>بوتل</p>' }).images).toEqual(images)
  const category = aCategory({ name: 'Sport', image: picture('Sport') })
  expect(localizeCategory(category, { name: 'کھیل' }).image?.alt).toBe('کھیل')
})

test('the first language has no texts among the notes: its texts are the fields themselves', () => {
  expect(textsIn([{ key: 'name_en', value: 'Lamp' }], 'en')).toEqual({})
})
