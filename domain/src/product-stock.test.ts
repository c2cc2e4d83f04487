/* What can be bought of a product, how many, and how its variations affect it. */
import { describe, expect, test } from 'vitest'
import { paisa } from './money.ts'
import {
  choiceMatters,
  isInStock,
  lineLimit,
  optionKind,
  preselectedOptions,
  type Pricing,
  quantityLimit,
  selectableAttributes,
  standardVariation,
  type Stock,
  stockLeft,
  stockState,
  type Variation,
  variationFor,
  withShownFields,
  withVariations,
} from './product.ts'
import { aProduct } from './testing/builders.ts'

const stock = (difference: Partial<Stock> = {}): Stock => ({
  status: 'instock',
  managed: false,
  quantity: undefined,
  ...difference,
})
const counted = (quantity: number | undefined) => stock({ managed: true, quantity })
const soldOut = stock({ status: 'outofstock' })

test.each<[string, Stock, boolean, number, number, number | undefined]>([
  ['uncounted', stock(), true, Infinity, 99, undefined],
  ['counted', counted(7), true, 7, 7, 7],
  ['managed with one unit', counted(1), true, 1, 1, 1],
  ['managed without units', counted(0), false, 0, 0, 0],
  ['managed with a negative quantity', counted(-2), false, 0, 0, 0],
  ['managed without a quantity', counted(undefined), false, 0, 0, 0],
  ['sold out with a quantity', { ...counted(7), status: 'outofstock' }, false, 0, 7, 7],
  ['backorders', { ...counted(0), backorders: true }, true, Infinity, 99, undefined],
  [
    'backorders, on backorder',
    { ...counted(0), backorders: true, status: 'onbackorder' },
    ...([true, Infinity, 99, undefined] as const),
  ],
  [
    'backorders, but out of stock',
    { ...counted(5), backorders: true, status: 'outofstock' },
    ...([false, 0, 99, undefined] as const),
  ],
  ['limited per order', stock({ most: 3 }), true, Infinity, 3, 3],
  ['managed and limited', { ...counted(2), most: 3 }, true, 2, 2, 2],
  ['limited above the shop’s own maximum', stock({ most: 500 }), true, Infinity, 99, 99],
])('%s: in stock, units left, most of a line, limit of a line [STK-001] [STK-010]', (...row) => {
  const [, given, inStock, left, most, limit] = row

  expect([isInStock(given), stockLeft(given), quantityLimit(given), lineLimit(given)]).toEqual([
    ...[inStock, left, most, limit],
  ])
})

test('low stock is mentioned up to the number of the owner, and never for backorders', () => {
  expect(stockState(counted(5))).toEqual({ kind: 'few-left', left: 5 })
  expect(stockState(counted(6)).kind).toBe('in-stock')
  expect(stockState(counted(6), 6)).toEqual({ kind: 'few-left', left: 6 })
  expect(stockState({ ...counted(1), backorders: true }).kind).toBe('in-stock')
  expect(stockState(stock({ quantity: 1 })).kind).toBe('in-stock')
})

test.each([
  [' SIZE ', 'size'],
  ['color', 'color'],
  ['Colour', 'color'],
  ['Colours', undefined],
  ['', undefined],
])('the attribute %j is selected as %j [PDP-008] [PDP-009]', (name, kind) =>
  expect(optionKind(name)).toBe(kind),
)

describe('visible fields of a product', () => {
  const material = { name: 'Material', options: ['Silk'], variation: false }

  test('come before the attributes', () => {
    expect(withShownFields([material], { brand: 'Zarvan' })).toEqual([
      { name: 'Brand', options: ['Zarvan'], variation: false },
      material,
    ])
  })

  test('are replaced by an attribute of the same name, in any spelling', () => {
    const own = { name: ' brand', options: ['Own'], variation: false }

    expect(withShownFields([material, own], { brand: 'Zarvan' })).toEqual([material, own])
  })

  test.each([{}, { brand: '' }, { brand: 7 }])('are omitted without a text: %j', (product) => {
    expect(withShownFields([material], product)).toEqual([material])
  })
})

describe('the selectable attributes', () => {
  const attribute = (name: string, options: string[], variation = false) => ({ name, options, variation })
  const attributes = [
    attribute('Fit', ['Slim', 'Wide'], true),
    attribute('Size', ['S']),
    attribute('Fabric', ['a']),
  ]

  test('of a variable product include those its variations differ in; of others size and colour', () => {
    const names = (type: 'simple' | 'variable') =>
      selectableAttributes({ type, attributes }).map(({ name }) => name)

    expect(names('variable')).toEqual(['Fit', 'Size'])
    expect(names('simple')).toEqual(['Size'])
  })

  test('must be selected when several options are offered that the picture does not show', () => {
    const matters = (type: 'simple' | 'variable' | 'grouped', ...of: typeof attributes) =>
      choiceMatters({ type, attributes: of })
    const sizes = attribute('Size', ['S', 'M'])

    expect(matters('variable', ...attributes)).toBe(true)
    expect(matters('simple', sizes)).toBe(true)
    expect(matters('grouped', sizes)).toBe(false)
    expect(matters('simple', attribute('Colour', ['a', 'b']), attribute('Size', ['S']))).toBe(false)
  })

  test('are preselected by the variation’s options, then the shop’s defaults, then the first of each', () => {
    const product = aProduct({
      type: 'variable',
      attributes: [
        attribute('Size', ['S', 'M'], true),
        attribute('Color', ['Red', 'Blue'], true),
        attribute('Fit', ['Slim', 'Wide'], true),
        attribute('Cut', [], true),
      ],
      defaultVariation: {
        ...{ id: 1, pricing: { regular: undefined, sale: undefined }, stock: stock(), image: undefined },
        options: [
          { name: ' size', option: 'M' },
          { name: 'Color', option: '' },
        ],
      },
      defaultOptions: [
        { name: 'Size', option: 'S' },
        { name: 'COLOR', option: 'Blue' },
      ],
    })

    expect(preselectedOptions(product)).toEqual([
      { name: 'Size', option: 'M' },
      { name: 'Color', option: 'Blue' },
      { name: 'Fit', option: 'Slim' },
    ])
  })
})

describe('the variations of a product', () => {
  const variation = (
    id: number,
    rupees: number | undefined,
    difference: Partial<Variation> = {},
  ): Variation => ({
    id,
    pricing: {
      regular: rupees === undefined ? undefined : paisa(100 * rupees),
      sale: undefined,
    } satisfies Pricing,
    stock: stock(),
    image: undefined,
    options: [{ name: 'Size', option: `${id}` }],
    ...difference,
  })
  const shown = (...variations: Variation[]) =>
    withVariations(aProduct({ type: 'variable', stock: soldOut }), variations)

  test('make the product offer every option by which one is selected', () => {
    const product = aProduct({
      type: 'variable',
      attributes: [
        { name: 'Size', options: ['S', 'M'], variation: false },
        { name: 'Fabric', options: ['Lawn'], variation: false },
      ],
    })
    const sizes = ['m', 'XL ', '', 'XL'].map((option, id) =>
      variation(id, 500, { options: [{ name: ' size', option }] }),
    )

    expect(withVariations(product, sizes).attributes).toEqual([
      { name: 'Size', options: ['S', 'M', 'XL'], variation: true },
      { name: 'Fabric', options: ['Lawn'], variation: false },
    ])
  })

  test('give the lowest and the highest price of the available ones', () => {
    const all = [
      variation(1, 900),
      variation(2, 500),
      variation(3, undefined),
      variation(4, 100, { stock: soldOut }),
    ]

    expect(shown(...all)).toMatchObject({
      pricing: { regular: 50_000 },
      priceMax: 90_000,
      defaultVariation: { id: 2 },
      stock: { status: 'instock', managed: false, quantity: undefined },
    })
  })

  test('may be in any order, the range is the same', () => {
    expect(shown(variation(1, 500), variation(2, 900), variation(3, 300))).toMatchObject({
      pricing: { regular: 30_000 },
      priceMax: 90_000,
    })
  })

  test('of one price have no range', () => {
    expect(shown(variation(1, 500), variation(2, 500)).priceMax).toBeUndefined()
  })

  test('give the range of all of them when none is available', () => {
    const all = [variation(1, 900, { stock: soldOut }), variation(2, 500, { stock: soldOut })]

    expect(shown(...all)).toMatchObject({
      pricing: { regular: 50_000 },
      priceMax: 90_000,
      defaultVariation: undefined,
      stock: { status: 'outofstock' },
    })
  })

  test('without a price leave the product without one', () => {
    expect(shown(variation(1, undefined))).toMatchObject({
      pricing: { regular: undefined, sale: undefined },
      priceMax: undefined,
    })
    expect(shown().stock.status).toBe('outofstock')
  })

  test('on backorder say so when none is in stock', () => {
    const onTheWay = stock({ status: 'onbackorder' })

    expect(
      shown(variation(1, 1, { stock: soldOut }), variation(2, 1, { stock: onTheWay })).stock.status,
    ).toBe('onbackorder')
    expect(shown(variation(1, 1, { stock: onTheWay }), variation(2, 1)).stock.status).toBe('instock')
  })

  test('select the default of the shop when it has the lowest price, with an open option matching any', () => {
    const all = [
      variation(1, 500),
      variation(2, 500, { options: [{ name: 'size', option: '' }] }),
      variation(3, 400, { pricing: { regular: undefined, sale: undefined } }),
    ]
    const standard = (...wanted: { name: string; option: string }[]) => standardVariation(all, wanted)?.id

    expect(standard()).toBe(1)
    expect(standard({ name: 'Size', option: 'XL' })).toBe(2)
    expect(standard({ name: 'SIZE', option: '1' })).toBe(1)
    expect(standardVariation([variation(9, undefined)], [])).toBeUndefined()
  })

  test('are found by their options, ignoring case and spaces', () => {
    expect(variationFor([variation(1, 5)], [{ name: ' SIZE ', option: ' 1 ' }])?.id).toBe(1)
    expect(variationFor([variation(1, 5)], [{ name: 'Fit', option: '1' }])).toBeUndefined()
    const spaced = variation(2, 5, { options: [{ name: ' size ', option: ' XL ' }] })
    expect(variationFor([spaced], [{ name: 'Size', option: 'xl' }])?.id).toBe(2)
    expect(variationFor([], [])).toBeUndefined()
  })

  test('with the named options precede those that leave them open, in any order', () => {
    const chosen = (color: string) => [
      { name: 'Color', option: color },
      { name: 'Size', option: 'S' },
    ]
    const open = variation(1, 500, { options: chosen('') })
    const exact = variation(2, 600, { options: chosen('Rose') })
    for (const all of [
      [open, exact],
      [exact, open],
    ]) {
      expect(variationFor(all, chosen('Rose'))?.id).toBe(2)
      expect(variationFor(all, chosen('Sky'))?.id).toBe(1)
    }
  })
})
