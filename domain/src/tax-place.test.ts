import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paisa } from './money.ts'
import { taxAdded, taxInside } from './order-tax.ts'
import {
  addedByRates,
  addedTogether,
  insideByRates,
  type PlaceRate,
  ratePlace,
  ratePlaceErrors,
  ratesAt,
  sharesByRate,
  taxAddress,
} from './tax-place.ts'

const rate = (id: number, more: Partial<PlaceRate>): PlaceRate => ({
  ...{ id, slug: '', title: 'Tax', percent: 10, compound: false, shipping: true },
  ...{ country: 'PK', state: '', postcodes: [], cities: [], priority: 1, order: 0, ...more },
})
const rates = [
  rate(1, {}),
  rate(2, { state: 'PB' }),
  rate(3, { state: 'PB', cities: ['LAHORE'] }),
  rate(4, { postcodes: ['750*', '76000...76999', '25 000'] }),
  rate(5, { country: '', priority: 2 }),
  rate(6, { country: 'GB' }),
  rate(7, { slug: 'reduced-rate' }),
]

test.each<[string, string, string, string, number[]]>([
  ['', '', '', '', [1, 7, 5]],
  ['Pakistan', 'Punjab', 'Multan', '60000', [2, 7, 5]],
  ['PK', 'PB', 'lahore ', '54000', [3, 7, 5]],
  ['PK', 'Sindh', 'Karachi', '75010', [4, 7, 5]],
  ['PK', 'KPK', 'Peshawar', '25000', [4, 7, 5]],
  ['pk', 'SD', 'Dadu', '76200', [4, 7, 5]],
  ['PK', 'SD', 'Thatta', '77000', [1, 7, 5]],
  ['GB', 'Punjab', 'London', 'SW1A 1AA', [6, 5]],
  ['DE', '', 'Bonn', '53111', [5]],
])(
  'at %j, %j, %j, %j the rates for the smallest place apply, one per priority',
  (country, state, city, postcode, ids) => {
    const found = ratesAt(rates, taxAddress({ country, state, city, postcode }))

    expect(found.map(({ id }) => id)).toEqual(ids)
  },
)

test('a star matches any place, and Pakistan and its provinces may be named in full', () => {
  const everywhere = { country: '*', state: '*', postcodes: ['*'], cities: ['*', ' '] }
  expect(ratePlace(everywhere)).toEqual({ country: '', state: '', postcodes: [], cities: [] })
  expect(
    ratePlace({ country: 'Pakistan', state: 'Khyber Pakhtunkhwa', postcodes: ['25 0*'], cities: [' Swat'] }),
  ).toEqual({ country: 'PK', state: 'KP', postcodes: ['250*'], cities: ['SWAT'] })
  // also for a rate that was stored in this form
  for (const address of [
    { country: 'GB', state: '', postcode: 'SW1A 1AA', city: 'London' },
    { country: '', state: 'Punjab', postcode: '54000', city: 'Lahore' },
  ])
    expect(ratesAt([rate(8, everywhere)], taxAddress(address))).toHaveLength(1)
})

test.each<[string, Partial<PlaceRate>, string[]]>([
  ['any', { country: '*', state: '*', postcodes: ['*'], cities: ['*'] }, []],
  ['postcodes of each form', { postcodes: ['54000', '540*', '54000...54999', '75 500'] }, []],
  ['postcodes abroad', { country: 'GB', postcodes: ['SW1A 1AA', 'SW1A*', '12345-6789'] }, []],
  ['a former province', { state: 'TA' }, []],
  ['a name of a country', { country: 'Narnia' }, ['country']],
  ['a code of no country', { country: 'QQ' }, ['country']],
  ['a code of several countries', { country: 'EU' }, ['country']],
  ['an unknown province', { state: 'TX' }, ['state']],
  ['part of a state', { country: 'US', state: 'T*' }, ['state']],
  ['a star within a postcode', { postcodes: ['5*00'] }, ['postcodes']],
  ['a reversed range', { postcodes: ['54999...54000'] }, ['postcodes']],
  ['a range with a hyphen', { postcodes: ['54000-54999'] }, ['postcodes']],
  ['half a postcode', { postcodes: ['540'] }, ['postcodes']],
  ['part of a city', { cities: ['LAH*'] }, ['cities']],
])('a rate for %s applies somewhere, or reports why not', (_, more, fields) => {
  expect(ratePlaceErrors(rate(1, more)).map(([field]) => field)).toEqual(fields)
})

const percent = fc.integer({ min: 0, max: 5000 }).map((points) => points / 100)
const someRates = fc.array(fc.record({ percent, compound: fc.boolean() }), { maxLength: 4 })
const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(paisa)

test('a single rate equals a class with its percentage', () => {
  fc.assert(
    fc.property(
      amounts.filter((amount) => amount >= 0),
      percent,
      (amount, points) => {
        expect(addedByRates(amount, [{ percent: points, compound: false }])).toBe(taxAdded(amount, points))
        expect(insideByRates(amount, [{ percent: points, compound: false }])).toBe(taxInside(amount, points))
      },
    ),
  )
})

test('shares of a tax add up, and added tax equals included tax to the paisa of each rate', () => {
  fc.assert(
    fc.property(amounts, someRates, (amount, some) => {
      const added = addedByRates(amount, some)
      const shares = sharesByRate(added, some)

      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(some.length === 0 ? 0 : added)
      expect(Math.abs(insideByRates(paisa(amount + added), some) - added)).toBeLessThanOrEqual(
        some.length + 1,
      )
    }),
  )
})

test('an amount with tax that is rounded once has the same amount without it, to the paisa', () => {
  const two = [0, 1].map(() => ({ percent: 1, compound: false }))
  expect(addedTogether(paisa(50), two)).toBe(1)
  expect(insideByRates(paisa(51), two)).toBe(1)
  fc.assert(
    fc.property(amounts, someRates, (amount, some) => {
      const added = addedTogether(amount, some)
      expect(insideByRates(paisa(amount + added), some)).toBe(added)
    }),
  )
})

test('a compound rate also applies to the other taxes', () => {
  const two = [
    { percent: 5, compound: true },
    { percent: 10, compound: false },
  ]

  expect(addedByRates(paisa(100_000), two)).toBe(15_500)
  expect(insideByRates(paisa(115_500), two)).toBe(15_500)
  expect(sharesByRate(paisa(15_500), two)).toEqual([5_500, 10_000])
})
