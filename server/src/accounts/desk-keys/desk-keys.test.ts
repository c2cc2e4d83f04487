/* API keys managed by owners. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})

type Key = RowOf<'listDeskKeys'>
const keys = async (): Promise<Key[]> => (await owner.ask('keys')).body as unknown as Key[]
const make = (name: string, permission: string) =>
  owner.ask('keys', { method: 'POST', body: { name, permission } })
const basic = ({ consumer_key: key = '', consumer_secret: secret = '' }: Key) => ({
  authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
})

test('a key is shown completely once, authenticates, records its last use, and is revoked at once', async () => {
  const { status, body } = await make('Courier booking', 'read')
  const made = body as unknown as Key
  expect(status).toBe(201)
  expect(made).toMatchObject({
    name: 'Courier booking',
    permission: 'read',
    last_used: null,
    revoked: null,
    consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
    consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
  })
  const orders = '/wp-json/wc/v3/orders?per_page=1'
  expect((await shop.ask(orders, { headers: basic(made) })).status).toBe(200)

  const listed = (await keys()).find(({ id }) => id === made.id)
  expect(listed).toEqual({
    id: made.id,
    name: 'Courier booking',
    permission: 'read',
    created: expect.any(String),
    last_used: new Date(shop.time.now).toISOString(),
    revoked: null,
    on_pages: false,
  })

  const ended = await owner.ask(`keys/${made.id}`, { method: 'DELETE' })
  expect(ended.body).toMatchObject({ revoked: new Date(shop.time.now).toISOString() })
  expect((await shop.ask(orders, { headers: basic(made) })).status).toBe(401)
})

test('the use of a key is recorded every few minutes, not with each call', async () => {
  const made = (await make('Busy', 'read_write')).body as unknown as Key
  const use = () => shop.ask('/wp-json/wc/v3/orders?per_page=1', { headers: basic(made) })
  const lastUse = async () => (await keys()).find(({ id }) => id === made.id)?.last_used
  const first = new Date(shop.time.now).toISOString()
  await use()
  shop.time.now += 60_000
  await use()
  expect(await lastUse()).toBe(first)
  shop.time.now += 5 * 60_000
  await use()
  expect(await lastUse()).toBe(new Date(shop.time.now).toISOString())
})

test('the key that pages contain can be revoked only when another one exists', async () => {
  const shown = (await keys()).find((key) => key.on_pages)
  const refused = await owner.ask(`keys/${shown?.id}`, { method: 'DELETE' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'desk_key_on_pages' } })

  const next = (await make('Storefront', 'publishable')).body as unknown as Key
  expect(next).toMatchObject({ on_pages: true })
  expect((await owner.ask(`keys/${shown?.id}`, { method: 'DELETE' })).status).toBe(200)
})

test.each([
  ['an empty name', { name: '  ', permission: 'read' }],
  ['an unknown right', { name: 'x', permission: 'everything' }],
])('%s is rejected', async (_, body) => {
  expect((await owner.ask('keys', { method: 'POST', body })).status).toBe(400)
})

test('an unknown key is reported as unknown', async () => {
  expect(await owner.ask('keys/999999', { method: 'DELETE' })).toMatchObject({
    status: 404,
    body: { code: 'desk_key_unknown' },
  })
})
