/** A product with a date in the future is scheduled, and published when its time has come. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { publishScheduled } from './publish-scheduled.ts'

const shop = setUpShop()
const path = '/wp-json/wc/v3/products'
type Reply = { id: number; status: string; purchasable: boolean; date_created_gmt: string }

const write = async (body: Record<string, unknown>, id?: number): Promise<Reply> => {
  const method = id === undefined ? 'POST' : 'PUT'
  const reply = await shop.ask(id === undefined ? path : `${path}/${id}`, { method, key: '2', body })
  return reply.body as Reply
}
const inMs = (ms: number) => new Date(shop.time.now + ms).toISOString()
const hourMs = 3_600_000
const asShopper = async (id: number) => (await shop.ask(`${path}/${id}`, { key: '1' })).status

test('a product with a later date cannot be seen or bought until then', async () => {
  const { id, status, purchasable } = await write({
    ...{ name: 'Eid kurta', regular_price: '900', status: 'publish', date_created_gmt: inMs(hourMs) },
  })
  expect([status, purchasable, await asShopper(id)]).toEqual(['future', false, 404])
  expect(await publishScheduled(shop.context)).toBe(false)

  shop.time.now += hourMs

  expect(await publishScheduled(shop.context)).toBe(true)
  expect(await asShopper(id)).toBe(200)
  expect(await publishScheduled(shop.context)).toBe(false)
})

test('a scheduled product keeps its date until it gets another one', async () => {
  const { id } = await write({ name: 'Shawl', regular_price: '900', date_created_gmt: inMs(hourMs) })

  expect((await write({ status: 'publish' }, id)).status).toBe('future')
  expect((await write({ status: 'draft' }, id)).status).toBe('draft')
  expect((await write({ status: 'publish', date_created_gmt: inMs(0) }, id)).status).toBe('publish')
  expect((await write({ status: 'future', date_created_gmt: inMs(hourMs) }, id)).status).toBe('future')
  expect((await write({ date_created_gmt: inMs(-hourMs) }, id)).status).toBe('publish')
})

test("a caller's clock may be a little ahead", async () => {
  const { status } = await write({ name: 'Cap', regular_price: '90', date_created_gmt: inMs(30_000) })
  expect(status).toBe('publish')
})

test('variations of a scheduled product are published with it', async () => {
  const { id } = await write({
    ...{ name: 'Set', type: 'variable', status: 'publish', date_created_gmt: inMs(hourMs) },
    attributes: [{ name: 'Size', options: ['S'], variation: true }],
  })
  const { body } = await shop.ask(`${path}/${id}/variations`, {
    ...{ method: 'POST', key: '2' },
    body: {
      regular_price: '100',
      attributes: [{ name: 'Size', option: 'S' }],
      date_created_gmt: inMs(hourMs),
    },
  })
  expect((body as Reply).status).toBe('publish')
  shop.time.now += hourMs
  await publishScheduled(shop.context)
  const { body: shown } = await shop.ask(`${path}/${id}`, { key: '1' })
  expect(shown).toMatchObject({ price: '100' })
})

test('a scheduled variation, as another shop may have it, is sold with its price from its date on', async () => {
  const { id } = await write({
    ...{ name: 'Pair', type: 'variable', status: 'publish' },
    attributes: [{ name: 'Size', options: ['S'], variation: true }],
  })
  await shop.ask(`${path}/${id}/variations`, {
    ...{ method: 'POST', key: '2' },
    body: { regular_price: '70', status: 'future', attributes: [{ name: 'Size', option: 'S' }] },
  })
  const priceOf = async () =>
    ((await shop.ask(`${path}/${id}`, { key: '1' })).body as { price: string }).price
  expect(await priceOf()).toBe('')

  expect(await publishScheduled(shop.context)).toBe(true)

  expect(await priceOf()).toBe('70')
})
