import { expect, test } from 'vitest'
import { distinctAttributes, distinctOptions, offeredOptions, sameName } from './attributes.ts'

test('names are compared without case and surrounding spaces', () => {
  expect(sameName(' Size', 'size ')).toBe(true)
  expect(sameName('Size', 'Sizes')).toBe(false)
  expect(distinctOptions(['S', ' s', '', 'M ', 'm', 'L'])).toEqual(['S', 'M', 'L'])
})

test('attributes of one name become one, in the place of the first', () => {
  const plain = { visible: false, variation: false, global: false }
  expect(
    distinctAttributes([
      { ...plain, name: 'Size', options: ['S'] },
      { ...plain, name: 'Fabric', options: ['Lawn', 'lawn'] },
      { name: 'size', options: ['s', 'M'], visible: true, variation: true, global: true },
    ]),
  ).toEqual([
    { name: 'Size', options: ['S', 'M'], visible: true, variation: true, global: true },
    { ...plain, name: 'Fabric', options: ['Lawn'] },
  ])
})

test('chosen options are those that are offered, in the spelling of the attributes', () => {
  const attributes = [
    { name: 'Size', options: ['S', 'M'] },
    { name: 'Colour', options: ['Red'] },
  ]
  const chosen = [
    { name: 'colour', option: 'red' },
    { name: 'Size', option: 'XL' },
    { name: 'Fabric', option: 'Lawn' },
  ]
  expect(offeredOptions(chosen, attributes)).toEqual([{ name: 'Colour', option: 'Red' }])
  expect(offeredOptions([{ name: 'Size', option: '' }], attributes)).toEqual([])
})
