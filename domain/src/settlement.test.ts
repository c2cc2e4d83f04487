import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, paisa, zero } from './money.ts'
import { matchSettlement, parcelKey, type SettledParcel } from './settlement.ts'

const parcel = (orderId: number, rupees: number, state: SettledParcel['state'] = 'owed'): SettledParcel => ({
  orderId,
  trackingNumber: `LP-${orderId}`,
  owed: paisa(rupees * 100),
  state,
})
const row = (trackingNumber: string, rupees: number) => ({
  trackingNumber,
  amount: paisa(rupees * 100),
  fee: paisa(15_000),
})
const known = [
  parcel(1, 500),
  parcel(2, 600),
  parcel(3, 700),
  parcel(4, 800, 'paid'),
  parcel(5, 900, 'closed'),
]
const parcelOf = (key: string) => known.find(({ trackingNumber }) => parcelKey(trackingNumber) === key)
const owed = known.filter(({ state }) => state === 'owed')

test('rows that match to the rupee are settled, rows of every other kind are reported', () => {
  const { matched, differences, total, fees } = matchSettlement(
    [
      ...[row('lp-1 ', 500), row('LP-1', 500), row('LP-2', 450), row('LP-9', 10)],
      ...[row('LP-4', 800), row('LP-5', 900)],
    ],
    parcelOf,
    owed,
  )
  expect(matched.map(({ parcel: { orderId } }) => orderId)).toEqual([1])
  expect([total, fees]).toEqual([50_000, 15_000])
  expect(differences.map(({ kind, trackingNumber }) => `${kind} ${trackingNumber}`)).toEqual([
    'twice LP-1',
    'paid_less LP-2',
    'not_ours LP-9',
    'already_paid LP-4',
    'not_due LP-5',
    'not_in_file LP-3',
  ])
})

test('an accepted amount counts as paid', () => {
  const { matched, total } = matchSettlement([row('LP-2', 450)], parcelOf, owed, new Set(['lp-2']))
  expect(matched).toHaveLength(1)
  expect(total).toBe(45_000)
})

test('for any sheet, no row and no owed parcel is lost, and the sum is that of the matched rows', () => {
  const anyRow = fc.record({
    trackingNumber: fc.constantFrom('LP-1', 'LP-2', 'lp-3', 'LP-4', 'LP-5', 'X', ''),
    amount: fc.integer({ min: 0, max: 100_000 }).map(paisa),
    fee: fc.integer({ min: 0, max: 20_000 }).map(paisa),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
      const { matched, differences, total } = matchSettlement(rows, parcelOf, owed)
      const missing = differences.filter(({ kind }) => kind === 'not_in_file')
      expect(matched.length + differences.length - missing.length).toBe(rows.length)
      expect(total).toBe(add(zero, ...matched.map(({ row: { amount } }) => amount)))
      const named = new Set([
        ...matched.map(({ parcel: { orderId } }) => orderId),
        ...differences.map((each) => each.orderId),
      ])
      expect(owed.every(({ orderId }) => named.has(orderId))).toBe(true)
      expect(new Set(matched.map(({ parcel: { orderId } }) => orderId)).size).toBe(matched.length)
    }),
  )
})
