/* Calls of staff are recorded in the audit log, which only owners read. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { addStaff } from '#accounts/staff/staff.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { expiries } from '#entry/modules.ts'
import { deleteExpired } from '#operations/maintenance.ts'
import { differences, nameIn } from './differences.ts'

const shop = setUpShop()
let owner: DeskBrowser
let manager: DeskBrowser
beforeAll(async () => {
  await addStaff(
    shop.context,
    { login: 'manager', email: 'manager@sauda.example', role: 'manager' },
    'manager-demo-1',
  )
  owner = await deskBrowser(shop, 'owner')
  manager = await deskBrowser(shop, 'manager')
})

type Change = RowOf<'listDeskChanges'>
const changes = async (query = ''): Promise<Change[]> =>
  (await owner.ask(`changes${query}`)).body as unknown as Change[]
const send = (method: string, body: object = {}) => ({ method, body })

test('a changed product is logged with author, time and both prices', async () => {
  const { status } = await manager.ask('/wp-json/wc/v3/products/1001', send('PUT', { regular_price: '2750' }))
  expect(status).toBe(200)

  const [change] = await changes('?kind=products&object=1001')

  expect(change).toMatchObject({
    at: new Date(shop.time.now).toISOString(),
    who: { name: 'manager' },
    call: 'updateProduct',
    object: { id: '1001', name: expect.stringMatching(/\w/) },
    done: true,
  })
  expect(change?.changes).toContainEqual({
    field: 'regular_price',
    before: expect.stringMatching(/^\d+$/),
    after: '2750',
  })
})

test('a long text with emoji is logged, wherever it is cut', async () => {
  for (const start of ['', 'a']) {
    const { body } = await manager.ask(
      '/wp-json/wc/v3/coupons',
      send('POST', { code: `emoji${start}`, amount: '10', description: start + '😀'.repeat(400) }),
    )
    const { id } = body as { id: number }

    const [change] = await changes(`?kind=coupons&object=${id}`)

    expect(change).toMatchObject({ done: true, object: { name: `emoji${start}` } })
    const after = change?.changes.find(({ field }) => field === 'description')?.after ?? ''
    expect(after.endsWith('😀…')).toBe(true)
  }
})

test('a created object has no before, and a deleted object no after', async () => {
  const { body } = await manager.ask(
    '/wp-json/wc/v3/coupons',
    send('POST', { code: 'audit10', amount: '10' }),
  )
  const { id } = body as { id: number }
  await manager.ask(`/wp-json/wc/v3/coupons/${id}?force=true`, send('DELETE'))

  const [deleted, made] = await changes(`?kind=coupons&object=${id}`)

  expect(made).toMatchObject({ call: 'createCoupon', object: { id: String(id), name: 'audit10' } })
  expect(made?.changes.find(({ field }) => field === 'code')).toEqual({
    field: 'code',
    before: null,
    after: 'audit10',
  })
  expect(deleted?.changes.find(({ field }) => field === 'code')).toEqual({
    field: 'code',
    before: 'audit10',
    after: null,
  })
})

test('an action on an order is logged under the order, with the facts before and after', async () => {
  const { body } = await owner.ask('orders?tab=to_confirm&per_page=1')
  const [order] = body as unknown as { id: number; number: string; version: number }[]
  const { status } = await manager.ask(
    `orders/${order?.id}/actions`,
    send('POST', { action: 'confirm', via: 'call', version: order?.version }),
  )
  expect(status).toBe(200)

  const [change] = await changes(`?kind=orders&object=${order?.id}`)

  expect(change).toMatchObject({ call: 'actOnDeskOrder', object: { name: order?.number } })
  expect(change?.changes).toContainEqual({
    field: 'confirmation.state',
    before: expect.any(String),
    after: 'confirmed',
  })
})

test('rejected calls and reads are not logged', async () => {
  const before = await changes()
  const refused = await manager.ask('/wp-json/wc/v3/products/999999', send('PUT', { name: 'x' }))
  expect(refused.status).toBe(400)
  const forbidden = await manager.ask('staff/1', send('PUT', { role: 'packer' }))
  expect(forbidden.status).toBe(403)
  await manager.ask(
    'products/prices/check',
    send('POST', { ids: [1001], change: { field: 'regular', percent: 1 } }),
  )

  expect(await changes()).toEqual(before)
})

test('secrets are not stored: neither passwords in requests nor links in replies', async () => {
  const invited = await owner.ask('invitations', send('POST', { email: 'new@sauda.example', role: 'packer' }))
  expect(invited.status).toBe(201)
  await owner.ask('second-factor', send('POST', { password: 'owner-demo-1' }))

  const rows = await shop.context.db.selectFrom('staffChange').selectAll().execute()

  const text = JSON.stringify(rows)
  expect(text).toContain('new@sauda.example')
  expect(text).not.toContain('owner-demo-1')
  expect(text).not.toContain((invited.body as { link: string }).link)
  expect(rows.filter(({ call }) => call === 'beginSecondFactor')).toMatchObject([{ changes: [] }])
})

test('only owners read the log, also when it is filtered by person', async () => {
  expect((await manager.ask('changes')).status).toBe(403)
  const [mine] = await changes('?kind=invitations')
  const rows = await changes(`?staff=${mine?.who.id}`)
  expect(new Set(rows.map(({ who }) => who.id))).toEqual(new Set([mine?.who.id]))
})

test('deleting a customer removes their personal data from the log', async () => {
  const { body } = await owner.ask(
    '/wp-json/wc/v3/customers',
    send('POST', { email: 'gone@sauda.example', username: 'gone', password: 'correct-horse-7' }),
  )
  const { id } = body as { id: number }
  expect(JSON.stringify(await changes(`?object=${id}`))).toContain('gone@sauda.example')

  await owner.ask(`/wp-json/wc/v3/customers/${id}?force=true`, send('DELETE'))

  const rows = await changes(`?kind=customers&object=${id}`)
  expect(rows.find(({ call }) => call === 'createCustomer')).toMatchObject({
    object: { name: '' },
    changes: [],
  })
})

test('the log lists its kinds, and each entry names its action', async () => {
  await owner.ask('/wp-json/wc/v3/products/tags', send('POST', { name: 'Eid' }))
  const rows = await changes()
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted().map((kind) => ({ kind }))
  expect((await owner.ask('changes/kinds')).body).toEqual(kinds)
  expect((await manager.ask('changes/kinds')).status).toBe(403)
  const actionOf = (name: string) => rows.find(({ call }) => call === name)?.action
  expect(actionOf('updateProduct')).toBe('changed a product')
  // calls without a specific text use the summary
  expect(actionOf('createTag')).toBe('creates a tag')
})

test('entries are retained for ninety days', async () => {
  expect(await changes()).not.toEqual([])
  shop.time.now += 91 * 86_400_000
  await deleteExpired(shop.context, expiries)
  owner = await deskBrowser(shop, 'owner')
  expect(await changes()).toEqual([])
})

test('differences are by field, bounded, and without fields that change each time', () => {
  expect(
    differences(
      { name: 'a', billing: { city: 'Lahore' }, tags: [1], date_modified: 'x', secret: 'one' },
      { name: 'b', billing: { city: 'Multan' }, tags: [1], date_modified: 'y', secret: 'two', stock: 3 },
    ),
  ).toEqual([
    { field: 'name', before: 'a', after: 'b' },
    { field: 'billing.city', before: 'Lahore', after: 'Multan' },
    { field: 'stock', before: null, after: '3' },
  ])
  expect(differences(undefined, { rows: [{ token: 'abc', id: 1 }] })).toEqual([
    { field: 'rows.1.token', before: null, after: '…' },
    { field: 'rows.1.id', before: null, after: '1' },
  ])
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, 'x'.repeat(1_000)]))
  const found = differences(undefined, many)
  expect(found).toHaveLength(40)
  expect(found[0]?.after).toHaveLength(401)
})

test.each([
  [{ id: 1, number: '6218' }, '6218'],
  [{ first_name: 'Ayesha', last_name: 'Khan', email: 'a@b.example' }, 'Ayesha Khan'],
  [{ email: 'a@b.example' }, 'a@b.example'],
  [undefined, ''],
  [{ ending: 'EF12', code: '7K2M-9QRT-ABCD-EF12' }, 'EF12'],
  [{ name: 'a\0b' }, 'ab'],
])('%o is labelled %s', (reply, name) => expect(nameIn(reply)).toBe(name))

test("a changed row of a list setting is one change under the row's name", async () => {
  const { body } = await owner.ask('/wp-json/sauda/v1/settings/delivery')
  const { zones } = (body as { values: { zones: { title: string; rupees: number }[] } }).values
  const [first] = zones
  const changed = zones.map((zone) => (zone === first ? { ...zone, rupees: zone.rupees + 50 } : zone))
  const { status } = await owner.ask(
    '/wp-json/sauda/v1/settings/delivery',
    send('PUT', { values: { zones: changed } }),
  )
  expect(status).toBe(200)

  const [change] = await changes('?kind=settings')

  expect(change).toMatchObject({ call: 'updateSettings', object: { name: 'Delivery' } })
  expect(change?.changes).toContainEqual({
    field: `values.zones.${first?.title}.rupees`,
    before: String(first?.rupees),
    after: String((first?.rupees ?? 0) + 50),
  })
})
