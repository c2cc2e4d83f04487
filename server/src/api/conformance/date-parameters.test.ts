/** Date parameters of all lists: each day of the calendar is accepted, and anything else is rejected by name. */
import { calls, servedEndpoints } from '@sauda/contract/calls.ts'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const names = ['after', 'before', 'modified_after', 'modified_before', 'from', 'to', 'date_min', 'date_max']
const lists = Object.entries(servedEndpoints).flatMap(([name, { method, path }]) => {
  if (method !== 'GET' || path.includes('{id}')) return []
  const known = Object.keys(calls[name as keyof typeof calls].parameters.query.shape)
  return names
    .filter((each) => known.includes(each))
    .map((each) => [path.replace('{product}', 'sauda'), each] as const)
})
const ask = (path: string, query: string) => shop.ask(`${path}?${query}`, { key: '2' })

test('there are lists with dates', () => {
  expect(lists.length).toBeGreaterThan(20)
})

test.each(lists)('%s accepts any day as %s', async (path, name) => {
  for (const day of ['0001-01-01', '1969-12-31', '2024-02-29', '9999-12-31']) {
    // a report needs both ends
    const other = { date_min: `&date_max=${day}`, date_max: `&date_min=${day}` }[name] ?? ''
    const { status, body } = await ask(path, `${name}=${day}${other}`)
    expect([day, status, status === 200 || body]).toEqual([day, 200, true])
  }
})

test.each(lists)('%s rejects an invalid date as %s', async (path, name) => {
  for (const text of [
    '2025-02-29',
    '2025-06-31',
    '2025-13-01',
    '2025-00-10',
    '0000-01-01',
    'soon',
    '12345-01-01',
    '2026-06',
    '2026',
  ])
    expect([text, await ask(path, `${name}=${text}`)]).toMatchObject([
      text,
      { status: 400, body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } } },
    ])
})

test.each(['', '&dates_are_gmt=true'])(
  'the first and the last day include all products or none%s',
  async (zone) => {
    const path = '/wp-json/wc/v3/products'
    const count = async (query: string) =>
      Number((await ask(path, `${query}${zone}`)).headers.get('x-wp-total'))
    const all = await count('per_page=1')
    expect([
      await count('after=0001-01-01'),
      await count('before=9999-12-31T23:59:59-05:00'),
      await count('before=0001-01-01T00:00:00'),
      await count('after=9999-12-31'),
    ]).toEqual([all, all, 0, 0])
  },
)
