import { expect, test } from 'vitest'
import { aProduct } from './testing/builders.ts'
import { preselectedByWanted, wantedOptionsIn, wantedParameters, wantedSearch } from './wanted-options.ts'

const shirt = aProduct({
  type: 'variable',
  attributes: [
    { name: 'Size', options: ['S', 'M', 'L'], variation: true },
    { name: 'Colour', options: ['White', 'Off White'], variation: true },
    { name: 'Fabric', options: ['Lawn', 'Khaddar'], variation: false },
    { name: 'Fit', options: ['Slim'], variation: true },
  ],
})

const parameters = (search: string) =>
  new Map(
    search
      .slice(1)
      .split('&')
      .map((each) => each.split('=').map(decodeURIComponent))
      .map(([name = '', value = '']) => [name, value] as const),
  )

test.each([
  ['one size', { size: ['M'] }, '?attr_size=M'],
  ['a colour in any spelling', { color: ['Off White'] }, '?attr_color=Off%20White'],
  ['several of one attribute', { size: ['M', 'L'] }, '?attr_size=M%2CL'],
  ['only options that the product has', { size: ['M', 'XL'] }, '?attr_size=M'],
  ['no option that it lacks', { size: ['XL'] }, ''],
  ['no attribute that is not selectable', { fabric: ['Lawn'], weight: ['1'] }, ''],
  ['an attribute with a single option', { fit: ['Slim'] }, ''],
  ['nothing', {}, ''],
])('the address of a product contains %s', (_, wanted, search) => {
  expect(wantedSearch(shirt, wanted)).toBe(search)
  const read = wantedOptionsIn(parameters(search))
  expect(preselectedByWanted(shirt, read)).toEqual(preselectedByWanted(shirt, wanted))
})

test('a single requested option is preselected; of several none', () => {
  expect(preselectedByWanted(shirt, { size: ['M'], color: ['White'] })).toEqual([
    { name: 'Size', option: 'M' },
    { name: 'Colour', option: 'White' },
  ])
  expect(preselectedByWanted(shirt, { size: ['M', 'L'] })).toEqual([{ name: 'Size', option: '' }])
  expect(preselectedByWanted(shirt, { size: ['L', 'XL'] })).toEqual([{ name: 'Size', option: 'L' }])
})

test('an address of another page has no options', () => {
  expect(wantedOptionsIn(parameters('?size=M&attr_size='))).toEqual({})
})

test('options keep their commas and backslashes in an address', () => {
  const wanted = { pack: ['1,5 kg', '2\\', 'a\\,b', 'whole'] }
  const sent = wantedParameters(wanted)

  expect(sent).toEqual({ attr_pack: '1\\,5 kg,2\\\\,a\\\\\\,b,whole' })
  expect(wantedOptionsIn(new Map(Object.entries(sent)))).toEqual(wanted)
})

test('a product with an attribute called like a member of all objects has no wanted options', () => {
  const attributes = [{ name: 'constructor', options: ['a', 'b'], variation: true }]

  expect(wantedSearch(aProduct({ type: 'variable', attributes }), {})).toBe('')
})
