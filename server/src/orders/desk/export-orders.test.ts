/* The CSV export of orders, and the cities that filter a list. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { billing } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { call, act, cashOrder } = deskCalls(() => ({ shop, staff }))

const fileOf = async (query: string) => {
  const { status, body, headers } = await call('GET', `/orders/export${query}`)
  expect([query, status]).toEqual([query, 200])
  return { lines: (body as unknown as string).trimEnd().split('\n'), headers }
}

test('a list is exported with its filter and order; formulas are escaped', async () => {
  const evil = await cashOrder({
    billing: { ...billing, first_name: '=1+1', last_name: 'Khan', city: 'Chaman', phone: '0301 1112223' },
  })
  const other = await cashOrder({ billing: { ...billing, city: 'chaman', phone: '0301 1112224' } })
  await cashOrder({ billing: { ...billing, city: 'Quetta', phone: '0301 1112225' } })
  await act(other.id, 'confirm')

  const { lines, headers } = await fileOf('?city=Chaman&orderby=date&order=asc')

  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toMatch(/orders-\d{4}-\d\d-\d\d\.csv/)
  expect(lines[0]).toMatch(/^\uFEFFOrder,Placed,Status,Name/)
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([evil.id, other.id])
  expect(lines[1]).toContain(",'=1+1 Khan,03011112223,")
  expect(lines[1]).toContain(',2200.00,0.00,2200.00,open,open,')
  expect(lines[2]).toContain(',confirmed,')
  expect((await fileOf('?tab=to_pack&city=chaman')).lines).toHaveLength(2)
  expect((await fileOf('?search=nobody-has-this')).lines).toHaveLength(1)
})

test('nothing is to collect of an order that waits for a bank transfer', async () => {
  await cashOrder({
    ...{ status: 'on-hold', payment_method: 'bacs' },
    billing: { ...billing, city: 'Gwadar', phone: '0301 1112226' },
  })
  expect((await fileOf('?city=Gwadar')).lines[1]).toContain(',2200.00,0.00,0.00,')
})

test('a packer cannot export buyers', async () => {
  expect((await call('GET', '/orders/export', undefined, staff.packer)).status).toBe(403)
})

test('cities of a tab are counted across spellings, the most frequent first', async () => {
  for (const city of ['Sibi', 'SIBI', 'sibi', 'Zhob'])
    await cashOrder({ billing: { ...billing, city, phone: '0302 1112223' } })
  const { body } = await call('GET', '/orders/cities?tab=to_confirm')
  const cities = body as unknown as { city: string; orders: number }[]
  expect(cities.filter(({ city }) => /^sibi$/i.test(city))).toMatchObject([{ orders: 3 }])
  expect(cities.map(({ orders }) => orders)).toEqual(
    cities.map(({ orders }) => orders).toSorted((one, another) => another - one),
  )
  expect((await call('GET', '/orders/cities?tab=on_the_way')).body).toEqual([])
})
