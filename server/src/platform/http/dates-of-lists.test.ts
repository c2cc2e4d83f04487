/** Dates in the addresses of lists: each day of the calendar is accepted, others are refused by name. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const get = (path: string, query: string) => shop.ask(`/wp-json/${path}?${query}`, { key: '2' })

const lists: readonly (readonly [string, readonly string[]])[] = [
  ...['products', 'products/1001/variations', 'products/reviews', 'orders', 'coupons', 'refunds'].map(
    (path) => [`wc/v3/${path}`, ['after', 'before']] as const,
  ),
  ['wc/v3/products', ['modified_after', 'modified_before']],
  ['wc/v3/orders', ['modified_after', 'modified_before']],
  ['wc/v3/coupons', ['modified_after', 'modified_before']],
  ['wc/store/v1/products', ['after', 'before']],
  ['sauda/v1/desk/orders', ['from', 'to']],
]
const parameters = lists.flatMap(([path, names]) => names.map((name) => [path, name] as const))

test.each(parameters)('GET %s by %s', async (path, name) => {
  for (const day of ['0001-01-01', '9999-12-31', '9999-12-31T23:59:59-05:00', '2028-02-29'])
    for (const zone of ['', '&dates_are_gmt=true'])
      expect([day, (await get(path, `${name}=${encodeURIComponent(day)}${zone}`)).status]).toEqual([day, 200])
  for (const text of ['2026-02-30', '2026-06', '2026', '12', 'soon'])
    expect([text, await get(path, `${name}=${text}`)]).toMatchObject([
      text,
      { status: 400, body: { data: { params: { [name]: 'Invalid date.' } } } },
    ])
})

test('rows are after the first day and before the last, in shop time and in UTC', async () => {
  for (const zone of ['', '&dates_are_gmt=true'])
    for (const [bounds, found] of [
      ['after=0001-01-01&before=9999-12-31', 1],
      ['before=0001-01-01', 0],
      ['after=9999-12-31', 0],
    ] as const) {
      const { body } = await get('wc/v3/products', `include=1001&${bounds}${zone}`)
      expect([bounds, body]).toMatchObject([bounds, { length: found }])
    }
})

test.each(['date_min', 'date_max'])('the %s of a report is a day of the calendar', async (name) => {
  for (const day of ['2026-02-30', '2026-06', 'soon'])
    expect(await get('wc/v3/reports/sales', `${name}=${day}`)).toMatchObject({
      status: 400,
      body: { data: { params: { [name]: expect.any(String) } } },
    })
  expect((await get('wc/v3/reports/sales', 'date_min=9999-12-31&date_max=9999-12-31')).status).toBe(200)
})
