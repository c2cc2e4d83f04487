/* Product editing: typed numbers, pasted columns, the grid of variations, and the request bodies. */
import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft, keyOf, stockDifference } from '#features/product/product.ts'
import {
  gridsOf,
  missingOf,
  unitsOf,
  withCell,
  withChoice,
  withoutOption,
} from '#features/product/variation-grid.ts'
import { tableOf } from '#ui/cells.ts'
import { typedAmount, typedCount } from '#ui/typed-number.ts'

test.each([
  ['2,490', '2490'],
  ['₨ 1,250.50', '1250.50'],
  ['Rs. 300/-', '300'],
  ['۲۴۹۰', '2490'],
  ['–', ''],
  ['', ''],
  ['12.345', undefined],
  ['-5', undefined],
  ['cheap', undefined],
])('the price %j is parsed as %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test.each([
  ['12', 12],
  ['−3', -3],
  ['1,200', 1200],
  ['1.5', undefined],
  ['', undefined],
])('the count %j is parsed as %j', (text, count) => {
  expect(typedCount(text)).toBe(count)
})

test('a paste from a spreadsheet becomes rows of columns, without the last line end', () => {
  expect(tableOf('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

describe('the grid of variations', () => {
  const changed = (draft: Draft, part: Partial<Draft>): Draft => ({ ...draft, ...part })
  const colours = changed(emptyDraft, withChoice(emptyDraft, 'Color', ['Red', 'Green']))
  const sizes = changed(colours, withChoice(colours, 'Size', ['S', 'L']))

  test('has the first attribute as rows, the second as columns, and a grid for each value of a third', () => {
    expect(gridsOf(sizes)).toMatchObject([{ name: [], rows: ['Red', 'Green'], columns: ['S', 'L'] }])
    const fabrics = changed(sizes, withChoice(sizes, 'Fabric', ['Lawn', 'Khaddar']))
    expect(gridsOf(fabrics).map(({ name }) => name)).toEqual([['Lawn'], ['Khaddar']])
  })

  test('creates the variation of a typed cell; the others are missing', () => {
    const cells = withCell(sizes, keyOf(['Red', 'S']), 'stock', '7')
    expect(missingOf({ ...sizes, cells })).toHaveLength(3)
    expect(unitsOf(Object.values(cells))).toBe(7)
  })

  test('treats variations as open to a new attribute, so that none is missing', () => {
    const cells = withCell(colours, keyOf(['Red']), 'stock', '7')
    const wider = changed({ ...colours, cells }, withChoice({ ...colours, cells }, 'Size', ['S', 'L']))
    expect(gridsOf(wider)[0]?.columns).toEqual(['S', 'L', ''])
    expect(missingOf(wider)).toEqual([])
  })

  test('removes the variations of a removed option', () => {
    const cells = { ...withCell(sizes, keyOf(['Red', 'S']), 'stock', '7') }
    const draft = { ...sizes, cells: withCell({ ...sizes, cells }, keyOf(['Green', 'S']), 'stock', '2') }
    const [color] = draft.choices
    expect(color && Object.keys(withoutOption(draft, color, 'Red').cells)).toEqual([keyOf(['Green', 'S'])])
  })
})

test('stock is sent as a difference, so that concurrent sales stay counted', () => {
  const before = { ...emptyDraft, counted: true, stock: '53' }
  expect(stockDifference(before, { ...before, stock: '60' })).toBe(7)
  expect(stockDifference({ ...before, counted: false }, { ...before, stock: '60' })).toBe(0)
})
