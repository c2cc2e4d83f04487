/* The weekly mail about products that are running out, in a whole shop. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJobs, tasksOf } from '../../server/src/entry/modules.ts'
import { runDueJobs } from '../../server/src/platform/jobs/run-jobs.ts'
import { setJobClock } from '../../server/testing/due-jobs.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'

const hour = 60 * 60_000
const day = 24 * hour
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const change = (values: object) =>
  shop.ask('/wp-json/sauda/v1/settings/low-stock-mail', { method: 'PUT', key: '2', body: { values } })
const stock = (id: number, quantity: number) =>
  shop.ask(`/wp-json/wc/v3/products/${id}`, {
    method: 'PUT',
    key: '2',
    body: { manage_stock: true, stock_quantity: quantity, low_stock_amount: 3 },
  })
const create = async (path: string, body: object) =>
  ((await shop.ask(`/wp-json/wc/v3${path}`, { method: 'POST', key: '2', body })).body as { id: number }).id
/** Runs repeated work and jobs. @returns the mails sent so far */
const mails = async () => {
  for (const { run } of tasksOf(shop.context)) await run(shop.context, new AbortController().signal)
  const rows = await shop.context.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'locale', 'content'])
    .where('name', '=', 'extension-mail')
    .execute()
  return rows as { recipient: string; locale: string; content: { rows: { name: string; value: string }[] } }[]
}

test('nothing is sent until the owner chooses a day and an address', async () => {
  await stock(1020, 2)
  expect(await mails()).toEqual([])
  expect(await change({ day: 'Monday' })).toMatchObject({
    status: 400,
    body: { data: { params: { to: expect.stringContaining('is needed to send the mail.') as string } } },
  })
  shop.time.now += 15 * 60_000
  expect(await mails()).toEqual([])
})

test('on the chosen day one mail lists what is low, fewest first, in the chosen language', async () => {
  await stock(1020, 2)
  await stock(1001, 1)
  await stock(1003, 40)
  const variable = await create('/products', {
    ...{ name: 'Lawn Kurta', type: 'variable', status: 'publish' },
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  })
  await create(`/products/${variable}/variations`, {
    ...{ regular_price: '900', attributes: [{ name: 'Size', option: 'M' }] },
    ...{ manage_stock: true, stock_quantity: 3, low_stock_amount: 5 },
  })
  await change({ day: 'Monday', to: 'owner@sauda.example', language: 'Urdu' })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'owner@sauda.example', locale: 'ur' })
  const listed = mail?.content.rows ?? []
  const units = listed.map(({ value }) => Number(value))
  expect(units).toEqual(units.toSorted((one, two) => one - two))
  expect(listed).toEqual(
    expect.arrayContaining([
      { name: 'Steel Water Bottle', value: '2' },
      { name: 'Lawn Kurta, M', value: '3' },
    ]),
  )
  expect(listed).not.toContainEqual(expect.objectContaining({ value: '40' }))

  // it is rendered and sent, and not sent again on the same day
  await setJobClock(shop.context)
  const { handlers, close } = openJobs(shop.context)
  await runDueJobs(shop.context, handlers)
  await close()
  const { state } = await shop.context.db
    .selectFrom('mailOutbox')
    .select('state')
    .where('name', '=', 'extension-mail')
    .executeTakeFirstOrThrow()
  expect(state).toBe('sent')
  shop.time.now += 3 * hour
  expect(await mails()).toHaveLength(1)
})

test('the mail waits for its day and for the morning, and comes every week', async () => {
  await stock(1020, 2)
  await change({ day: 'Tuesday', to: 'owner@sauda.example' })
  expect(await mails()).toHaveLength(0)
  shop.time.now += 13 * hour // Tuesday, an hour after midnight
  expect(await mails()).toHaveLength(0)
  shop.time.now += 8 * hour
  expect(await mails()).toHaveLength(1)
  shop.time.now += 7 * day
  expect(await mails()).toHaveLength(2)
})

test('a shop in which nothing is low gets no mail, and wrong settings are refused', async () => {
  await shop.context.db.updateTable('deskProduct').set({ isLow: false }).execute()
  await change({ day: 'Monday', to: 'owner@sauda.example' })
  expect(await mails()).toEqual([])
  expect((await change({ day: 'Someday' })).status).toBe(400)
  expect((await change({ to: 'nobody' })).status).toBe(400)
})
