import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeKeys } from '#operations/move-in/desk/authorization.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { commandResult } from '#testing/run-command.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'
import { aHostOrder } from '#operations/move-in/testing/old-orders.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop({ hostClock: Date.now })
  moving.host.products = moving.host.products
    .filter(({ id }) => id === 22)
    .map((row) => ({ ...row, images: [] }))
  moving.host.variations.clear()
  moving.host.categories = []
  moving.host.orders = [aHostOrder(501), aHostOrder(502, { status: 'processing', total: '1236.00' })]
})
afterEach(() => moving.close())

const run = (...words: string[]) =>
  commandResult(
    [
      'move-in',
      moving.host.url,
      '--key',
      moving.host.key,
      '--secret',
      moving.host.secret,
      '--per-second',
      '1000',
      ...words,
    ],
    { DATABASE_URL: moving.databaseUrl, DATA_DIR: moving.context.config.dataDir, LOG_LEVEL: 'silent' },
  )

test('the last run compares both shops to the paisa and ends the move', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing has been written') as string,
  })
  expect(await run('--yes')).toMatchObject({ code: 0 })

  const { code, out } = await run('--finish')

  expect(out).toContain('Everything agrees: the move is finished.')
  expect(out).toMatch(/2026-05 completed +1 +₨236\.00 +1 +₨236\.00/)
  expect(out).toMatch(/2026-05 processing +1 +₨1,236\.00 +1 +₨1,236\.00/)
  expect(out).toMatch(/customers +2 +2/)
  expect(out).toMatch(/stocks +1 +1/)
  expect(code).toBe(0)
  expect(await run('--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has moved in completely') as string,
  })
})

test('differences are reported, and the move stays open', async () => {
  await run('--yes')
  const { db } = moving.context
  await db
    .updateTable('customerOrder')
    .set({ total: 1 as never })
    .where('id', '=', 501)
    .execute()
  await db.updateTable('product').set({ stockQuantity: 9 }).where('sku', '=', 'woo-22').execute()
  moving.host.orders = [
    ...moving.host.orders.filter(({ id }) => id === 501),
    aHostOrder(503, { currency: 'EUR' }),
  ]

  const { code, out } = await run('--finish')

  expect(code).toBe(1)
  for (const line of [
    'Order 501 is ₨236.00 there and ₨0.01 here.',
    'Order 502 is not in the old shop any more: delete it here.',
    'Order 503 was not imported.',
    'Stock of woo-22 is 3 there and 9 here.',
    'The move is not finished.',
  ])
    expect(out).toContain(line)
})

test('data that cannot be imported may be left behind', async () => {
  moving.host.orders.push(aHostOrder(503, { currency: 'EUR' }))
  expect(await run('--finish')).toMatchObject({ code: 1 })
  expect(await run('--finish', '--leave-refused')).toMatchObject({ code: 0 })
})

test('a refused or missing key is reported', async () => {
  const ask = (...words: string[]) =>
    commandResult(['move-in', ...words], {
      DATABASE_URL: moving.databaseUrl,
      DATA_DIR: moving.context.config.dataDir,
    })
  expect((await ask(moving.host.url)).err).toContain('Set --key')
  expect((await ask('ftp://old.example', '--key', 'ck_1', '--secret', 'cs_1')).err).toContain('Which shop?')
  expect((await ask(moving.host.url, '--key', 'ck_1', '--secret', 'cs_1')).err).toContain('refuses the key')
  moving.host.trouble = () => 'bad gateway'
  await expect(moving.rehearse()).rejects.toThrow('Is this its Site Address')
})

test('without a key the command shows the page of the old shop that creates one, and uses the key that it sends', async () => {
  const { host, context, databaseUrl } = moving
  const ask = () =>
    commandResult(['move-in', host.url, '--per-second', '1000'], {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: context.config.dataDir, LOG_LEVEL: 'silent' },
      PUBLIC_URL: 'https://new.example',
    })

  const { code, err } = await ask()
  expect([code, err]).toEqual([1, expect.stringContaining('allow access')])
  const page = new URL(/^http.*$/m.exec(err)?.[0] ?? '')
  expect(page.origin + page.pathname).toBe(`${host.url}/wc-auth/v1/authorize`)
  const secrets = await loadSecrets(context.config.dataDir)
  await takeKeys(
    { ...context, secrets, clock: Date.now },
    { secret: page.searchParams.get('user_id') ?? '', keys: { key: host.key, secret: host.secret } },
  )

  expect(await ask()).toMatchObject({ code: 0, out: expect.stringContaining('can move in') as string })
})

test('statuses of plugins are reported with their counts, and become those that the owner chooses', async () => {
  moving.host.orders = [
    ...[501, 502].map((id) => aHostOrder(id, { status: 'shipped' })),
    aHostOrder(503, { status: 'strange' }),
    aHostOrder(504, { status: 'returned' }),
  ]
  const statusesHere = async () =>
    (
      await moving.context.db.selectFrom('customerOrder').select(['id', 'status']).orderBy('id').execute()
    ).map(({ id, status }) => `${id} ${status}`)

  const rehearsed = (await run('--map-status', 'wc-strange=on-hold')).out
  for (const line of [
    '2 orders: "shipped" becomes "processing"',
    '1 order: "returned" becomes "cancelled"',
    '1 order: "strange" becomes "on-hold"',
    '--map-status shipped=completed',
  ])
    expect(rehearsed).toContain(line)
  // a rehearsal keeps nothing
  expect((await run()).out).toContain('1 order: "strange" is not imported')

  await run('--yes')
  expect(await statusesHere()).toEqual(['501 processing', '502 processing', '504 cancelled'])
  await run('--yes', '--map-status', 'shipped=completed', '--map-status', 'strange=failed')
  const chosen = ['501 completed', '502 completed', '503 failed', '504 cancelled']
  expect(await statusesHere()).toEqual(chosen)

  const { out, code } = await run('--finish')
  expect(out).toContain('Everything agrees')
  expect(code).toBe(0)
  expect(await statusesHere()).toEqual(chosen)
})

test.each([
  ['shipped', 'write it as --map-status shipped=completed'],
  ['shipped=sent', 'The status here is pending, processing'],
  ['pending=completed', '"pending" is a status of this shop too'],
])('--map-status %s is refused', async (text, reason) => {
  expect(await run('--map-status', text)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining(reason) as string },
  })
})
