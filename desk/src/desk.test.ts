/* Pure functions of the desk: dates, phones, coupon summaries, progress of an order. */
import { describe, expect, test } from 'vitest'
import { initials } from '#components/initials.ts'
import { addressOf } from '#components/order-address.ts'
import { isFiltered, startOf } from '#api/order-filters.ts'
import { shownPhone } from '#components/shown-phone.ts'
import { laterTimes } from '#features/calls/later-times.ts'
import { type Coupon, sentenceOf, stateOf } from '#features/discounts/coupon.ts'
import { stepOf } from '#features/order/order-step.ts'
import { dateText, momentText } from '#ui/date-text.ts'
import type { DeskOrder } from '#api/orders.ts'

/** Saturday, 1:48 pm in Pakistan */
const now = new Date('2026-11-21T08:48:00Z')

describe('dates in Pakistan time', () => {
  test.each([
    ['2026-11-21T08:02:00Z', '1:02 pm'],
    // midnight there is 19:00 UTC
    ['2026-11-20T19:00:00Z', '12:00 am'],
    ['2026-11-20T18:59:00Z', 'Yesterday, 11:59 pm'],
    ['2026-11-19T09:00:00Z', 'Thu 19 Nov'],
    ['2025-11-20T09:00:00Z', '20 Nov 2025'],
  ])('%s is %s', (at, text) => {
    expect(dateText(new Date(at), now)).toBe(text)
  })

  test.each([
    ['2026-11-21T13:02:00Z', '6:02 pm'],
    ['2026-11-30T13:02:00Z', 'Mon 30 Nov, 6:02 pm'],
    ['2027-03-05T04:00:00Z', '5 Mar 2027, 9:00 am'],
  ])('the moment %s is %s', (at, text) => {
    expect(momentText(new Date(at), now)).toBe(text)
  })

  test('a narrow column shows yesterday without a time', () => {
    expect(dateText(new Date('2026-11-20T18:59:00Z'), now, true)).toBe('Yesterday')
  })

  test.each([
    ['today', '2026-11-20T19:00:00.000Z'],
    ['week', '2026-11-15T19:00:00.000Z'],
    ['month', '2026-10-31T19:00:00.000Z'],
  ] as const)('this %s begins at %s', (period, start) => {
    expect(startOf(period, now)).toBe(start)
  })

  test('a call can be postponed by an hour, to this evening if it is still ahead, or to tomorrow', () => {
    expect(laterTimes(now)).toEqual([
      { name: 'hour', at: '2026-11-21T09:48:00.000Z' },
      { name: 'evening', at: '2026-11-21T13:00:00.000Z' },
      { name: 'tomorrow', at: '2026-11-22T06:00:00.000Z' },
    ])
    expect(laterTimes(new Date('2026-11-21T13:00:00Z')).map(({ name }) => name)).toEqual(['hour', 'tomorrow'])
  })
})

test.each([
  ['+923001234567', '0300 1234567'],
  ['+92512345678', '051 2345678'],
  ['+442071234567', '+442071234567'],
])('the phone %s is shown as %s', (number, shown) => {
  expect(shownPhone(number)).toBe(shown)
})

test.each([
  ['Ayesha Khan', 'AK'],
  ['  زینب ملک ', 'زم'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('a coupon in words', () => {
  const coupon = {
    amount: '15.00',
    discount_type: 'percent',
    minimum_amount: '2000.00',
    free_shipping: false,
    usage_limit_per_user: 1,
  } as const

  test('states its discount and its restrictions', () => {
    expect(sentenceOf(coupon)).toBe('15% off, from ₨2,000, once per customer')
    expect(
      sentenceOf({ ...coupon, discount_type: 'fixed_cart', amount: '500', usage_limit_per_user: null }),
    ).toBe('₨500 off, from ₨2,000')
    expect(sentenceOf({ ...coupon, amount: '0', minimum_amount: '0', free_shipping: true })).toBe(
      'Free delivery, once per customer',
    )
  })

  test.each([
    ['on', {}],
    ['ended', { date_expires_gmt: '2026-11-21T08:48:00' }],
    ['on', { date_expires_gmt: '2026-11-21T08:48:01' }],
    ['used', { usage_limit: 5, usage_count: 5 }],
    ['on', { usage_limit: 0, usage_count: 5 }],
    ['draft', { status: 'draft' }],
  ] as const)('it is %s with %o', (state, fields) => {
    const whole = { status: 'publish', date_expires_gmt: null, usage_count: 0, usage_limit: null, ...fields }
    expect(stateOf(whole as Coupon, now)).toBe(state)
  })
})

describe('the progress of an order', () => {
  const order = (confirmation: string, parcel: string, cash = 'with_buyer') =>
    ({
      status: 'processing',
      confirmation: { state: confirmation },
      parcel: { state: parcel },
      cash: { state: cash },
    }) as DeskOrder

  test.each([
    [0, order('open', 'open')],
    [1, order('confirmed', 'open')],
    [1, order('not_needed', 'open', 'not_due')],
    [2, order('confirmed', 'packed')],
    [3, order('confirmed', 'handed_over', 'with_courier')],
    [3, order('confirmed', 'coming_back', 'with_courier')],
    [4, order('confirmed', 'delivered', 'with_courier')],
    [4, order('not_needed', 'delivered', 'not_due')],
    [5, order('confirmed', 'delivered', 'in_hand')],
    [5, order('confirmed', 'delivered', 'differs')],
  ])('is at step %i, the last one that it has reached', (step, at) => {
    expect(stepOf(at)).toBe(step)
  })
})

test('the address of a list contains its filters, and the list reads them back', () => {
  const address = new URL(addressOf({ tab: 'to_pack', search: '0300 & more' }), 'http://shop.test')

  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    tab: 'to_pack',
    search: '0300 & more',
  })
  expect(isFiltered({ tab: 'to_pack' })).toBe(false)
  expect(isFiltered({ tab: 'to_pack', mark: 'refused' })).toBe(true)
})
