import { describe, expect, test } from 'vitest'
import { paisa } from './money.ts'
import {
  attributeKey,
  choiceMatters,
  discountPercent,
  isInStock,
  isNew,
  isOnSale,
  isPurchasable,
  pictureFor,
  preselectedOptions,
  priceOf,
  quantityLimit,
  standardVariation,
  type Stock,
  stockState,
  type Variation,
  variationFor,
  withVariations,
} from './product.ts'
import { aProduct, noon } from './testing/builders.ts'

const pricing = (regular: number, sale?: number) => ({
  regular: paisa(regular),
  sale: sale === undefined ? undefined : paisa(sale),
})

test.each([
  [4000, 2999, 25],
  [800, 700, 13],
  [3990, 1995, 50],
  [999, 996, 0],
])('from %d to %d is %d percent [CARD-008]', (regular, sale, percent) => {
  expect(discountPercent(pricing(regular, sale))).toBe(percent)
})

test('an equal or higher sale price is no sale [CARD-007] [DEAL-013]', () => {
  expect(isOnSale(pricing(800, 800))).toBe(false)
  expect(isOnSale(pricing(800, 900))).toBe(false)
  expect(priceOf(pricing(800, 900))).toBe(800)
  expect(isOnSale(pricing(999, 996))).toBe(true)
})

const stock = (difference: Partial<Stock>): Stock => ({
  status: 'instock',
  managed: false,
  quantity: undefined,
  ...difference,
})

test.each([
  [stock({}), true, 'in-stock'],
  [stock({ managed: true, quantity: 6 }), true, 'in-stock'],
  [stock({ managed: true, quantity: 5 }), true, 'few-left'],
  [stock({ managed: true, quantity: 0 }), false, 'out-of-stock'],
  [stock({ status: 'outofstock' }), false, 'out-of-stock'],
  [stock({ status: 'onbackorder', managed: true, quantity: 0 }), false, 'on-backorder'],
])('%j [STK-001] [PDP-007]', (each, available, kind) => {
  expect(isInStock(each)).toBe(available)
  expect(stockState(each).kind).toBe(kind)
})

test('the quantity of a line is at most the stock, and at most 99 [STK-010]', () => {
  expect(quantityLimit(stock({ managed: true, quantity: 3 }))).toBe(3)
  expect(quantityLimit(stock({ managed: true, quantity: 500 }))).toBe(99)
  expect(quantityLimit(stock({}))).toBe(99)
})

test('NEW for seven days, including the last moment, never for the future [HOME-023]', () => {
  const day = 86_400_000

  expect(isNew(noon - 7 * day, noon)).toBe(true)
  expect(isNew(noon - 7 * day - 1, noon)).toBe(false)
  expect(isNew(noon + 1, noon)).toBe(false)
})

test('without a discount the percentage is 0', () => {
  expect([pricing(800, 900), pricing(800, 800), pricing(800)].map(discountPercent)).toEqual([0, 0, 0])
  expect(discountPercent({ regular: undefined, sale: paisa(5) })).toBe(0)
  expect(discountPercent({ regular: undefined, sale: undefined })).toBe(0)
})

test('a variable product is purchasable like a simple one; a product created now is new', () => {
  expect(isPurchasable(aProduct({ type: 'variable' }))).toBe(true)
  expect(isNew(noon, noon)).toBe(true)
  expect(isNew(noon - 3 * 86_400_000, noon, 2)).toBe(false)
})

test('options are filtered under a lowercase name', () => {
  expect([' Material ', 'COLOUR', 'size '].map(attributeKey)).toEqual(['material', 'color', 'size'])
})

test('a product that is unpriced, external or sold out is not purchasable', () => {
  expect(isPurchasable(aProduct())).toBe(true)
  expect(isPurchasable(aProduct({ pricing: pricing(0) }))).toBe(true)
  expect(isPurchasable(aProduct({ pricing: { regular: undefined, sale: undefined } }))).toBe(false)
  expect(isPurchasable(aProduct({ type: 'external' }))).toBe(false)
  expect(isPurchasable(aProduct({ stock: stock({ status: 'outofstock' }) }))).toBe(false)
})

describe('options', () => {
  const simple = aProduct({
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: false },
      { name: 'Colour', options: ['Navy', 'Grey'], variation: false },
      { name: 'Material', options: ['Cotton'], variation: false },
    ],
  })

  test('the first size and colour are selected, other attributes are information [PDP-008] [PDP-009]', () => {
    expect(preselectedOptions(simple)).toEqual([
      { name: 'Size', option: 'S' },
      { name: 'Colour', option: 'Navy' },
    ])
  })

  const variation = (id: number, size: string, color: string): Variation => ({
    id,
    pricing: pricing(220_000),
    stock: stock({}),
    image: undefined,
    options: [
      { name: 'Size', option: size },
      { name: 'Color', option: color },
    ],
  })

  test('options select the variation that has them; an open option matches any value [PDP-022]', () => {
    const all = [variation(2511, 'S', 'Blue'), variation(2512, 'M', 'Blue'), variation(2521, '', 'Rose')]

    const chosen = (size: string, color: string) =>
      variationFor(all, [
        { name: 'Color', option: color },
        { name: 'size', option: size },
      ])?.id
    expect(chosen('M', 'Blue')).toBe(2512)
    expect(chosen('XL', 'Rose')).toBe(2521)
    expect(chosen('L', 'Blue')).toBeUndefined()
  })

  const lawn = [
    'lawn-kurta.webp',
    'lawn-kurta-black.webp',
    'lawn-kurta-bottle-green.webp',
    'lawn-kurta-green.webp',
  ]
  test.each([
    ['Black', lawn, 'lawn-kurta-black.webp'],
    ['BLACK ', lawn, 'lawn-kurta-black.webp'],
    ['Green', lawn, 'lawn-kurta-green.webp'],
    ['Bottle Green', lawn, 'lawn-kurta-bottle-green.webp'],
    ['Lack', lawn, undefined],
    ['White', lawn, undefined],
    ['Kurta', ['kurta.webp?color=Kurta', 'x.webp'], 'kurta.webp?color=Kurta'],
    ['سیاہ', ['a.webp', 'b.webp#کرتا سیاہ'], 'b.webp#کرتا سیاہ'],
    ['', lawn, undefined],
  ])('the colour %j is shown by the picture that is named after it [PDP-009]', (option, files, expected) => {
    const images = files.map((file) => ({
      src: `/images/black/${file.split('#')[0]}`,
      alt: file.split('#')[1] ?? '',
    }))
    const found = pictureFor(images, [
      { name: 'Size', option: 'M' },
      { name: 'colour', option },
    ])
    expect(found?.src).toBe(expected && `/images/black/${expected.split('#')[0]}`)
  })

  test('a picture is found by the shortest of its names, with or without an extension [PDP-009]', () => {
    const green = [{ name: 'Color', option: 'Green' }]
    const srcFor = (...images: { src: string; alt: string }[]) => pictureFor(images, green)?.src
    const alone = { src: '/x/green.webp', alt: 'A lawn kurta in the shade of green' }

    expect(srcFor({ src: '/x/a-green.webp', alt: '' }, alone)).toBe(alone.src)
    for (const src of ['/green', '/x/bottle%20green.webp', '/x/green.a.webp', '/.green'])
      expect(srcFor({ src, alt: '' })).toBe(src)
    expect(pictureFor([{ src: '/a.webp', alt: '' }], [{ name: 'Color', option: 'webp' }])).toBeUndefined()
    expect(pictureFor([alone], [])).toBeUndefined()
    expect(pictureFor([alone], [{ name: 'Color', option: '!' }])).toBeUndefined()
  })

  test('the preselected variation has the price on the card [CARD-016] [PDP-022]', () => {
    const costing = (id: number, size: string, paisas: number, status: Stock['status'] = 'instock') => ({
      ...variation(id, size, 'Blue'),
      pricing: pricing(paisas),
      stock: stock({ status }),
    })
    const all = [
      costing(1, 'S', 299_000),
      costing(2, 'M', 249_000),
      costing(3, 'L', 249_000),
      costing(4, 'XL', 199_000, 'outofstock'),
    ]
    const standard = (size: string) => {
      const defaults = [
        { name: 'size', option: size },
        { name: 'Color', option: 'Blue' },
      ]
      return standardVariation(all, defaults)?.id
    }
    expect([standard('S'), standard('L'), standard('XL')]).toEqual([2, 3, 2])
    expect(standardVariation([all[3] ?? costing(4, 'XL', 1, 'outofstock')], [])).toBeUndefined()
    const shown = withVariations(aProduct({ type: 'variable', defaultOptions: [] }), all)
    expect(priceOf(shown.pricing)).toBe(priceOf(shown.defaultVariation?.pricing ?? pricing(0)))
  })

  test('a size must be selected, a colour or a single size need not', () => {
    const withOptions = (name: string, options: string[]) =>
      choiceMatters(aProduct({ attributes: [{ name, options, variation: false }] }))
    expect(choiceMatters(simple)).toBe(true)
    expect(withOptions('Colour', ['Navy', 'Grey'])).toBe(false)
    expect(withOptions('Size', ['Free'])).toBe(false)
    expect(withOptions('Material', ['Cotton', 'Silk'])).toBe(false)
  })

  test('a variable product starts with its default variation [CARD-016]', () => {
    const shirt = aProduct({
      type: 'variable',
      attributes: [
        { name: 'Size', options: ['S', 'M', 'L'], variation: true },
        { name: 'Color', options: ['Blue', 'Rose'], variation: true },
      ],
      defaultVariation: variation(2512, 'M', 'Blue'),
    })

    expect(preselectedOptions(shirt).map(({ option }) => option)).toEqual(['M', 'Blue'])
  })
})
