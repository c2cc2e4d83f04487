import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSizeOrder } from './sizes.ts'

test.each([
  [
    ['30', '32', '34', '36', 'L', 'M', 'S', 'XL'],
    ['S', 'M', 'L', 'XL', '30', '32', '34', '36'],
  ],
  [
    ['XXXL', '2XL', 'XS', 'Extra Small', 'XXS', '4XL', 'xl'],
    ['XXS', 'XS', 'Extra Small', 'xl', '2XL', 'XXXL', '4XL'],
  ],
  [
    ['Large', 'Medium', 'X-Large', 'Small'],
    ['Small', 'Medium', 'Large', 'X-Large'],
  ],
  [
    ['EU 42', 'EU 9', 'EU 40.5', 'EU 40'],
    ['EU 9', 'EU 40', 'EU 40.5', 'EU 42'],
  ],
  [
    ['UK 10', 'UK 6,5', 'UK 6'],
    ['UK 6', 'UK 6,5', 'UK 10'],
  ],
  [
    ['10-11 years', '2-3 years', '6-12 months', '18 months', '0-3 months', '2 Years'],
    ['0-3 months', '6-12 months', '18 months', '2 Years', '2-3 years', '10-11 years'],
  ],
  [
    ['12M', '18M', '2Y', '3M', '6-9M', '6M'],
    ['3M', '6M', '6-9M', '12M', '18M', '2Y'],
  ],
  [
    ['۱۰', '۸', '٩'],
    ['۸', '٩', '۱۰'],
  ],
  [
    ['Queen', 'M', 'Free size', 'King', '7'],
    ['Free size', 'M', '7', 'Queen', 'King'],
  ],
])('%s', (sizes, ordered) => {
  expect(inSizeOrder(sizes)).toEqual(ordered)
})

test('sorting any texts loses none, and sorting again changes nothing', () => {
  const size = fc.oneof(
    fc.string(),
    fc.constantFrom('S', 'M', 'XL', '3XL', 'xs', '4-5 y', 'EU 40', 'Free size', 'Queen'),
    fc.nat(60).map(String),
  )
  fc.assert(
    fc.property(fc.array(size), (sizes) => {
      const once = inSizeOrder(sizes)
      expect(once.toSorted()).toEqual(sizes.toSorted())
      expect(inSizeOrder(once)).toEqual(once)
    }),
  )
})

test('sizes of one kind are sorted the same from any order', () => {
  const known = [
    ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
    ['6', '6.5', '7', '10', '38', '40', '100'],
    ['0-3 months', '3-6 months', '1 year', '2-3 years', '10-11 years'],
  ]
  fc.assert(
    fc.property(
      fc
        .constantFrom(...known)
        .chain((sizes) =>
          fc.tuple(fc.constant(sizes), fc.shuffledSubarray(sizes, { minLength: sizes.length })),
        ),
      ([sizes, shuffled]) => {
        expect(inSizeOrder(shuffled)).toEqual(sizes)
      },
    ),
  )
})
