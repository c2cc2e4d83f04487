/* A WooCommerce shop moves in from the desk: named, rehearsed, imported, compared, and its keys deleted. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { loadConfig } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'
import { aHostOrder } from '#operations/move-in/testing/old-orders.ts'
import { anOrderRow, ordersCsv } from '#operations/move-in/testing/shopify-files.ts'
import { doAskedRun } from './asked-run.ts'
import { forgetFile, takeRun } from './run-store.ts'

let moving: MovingShop
let context: Context
let app: ReturnType<typeof createApp>
let cookie = ''
let csrf = ''
let home = ''

const call = async (
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Status }> => {
  const reply = await app.request(`${home}/wp-json/sauda/v1/desk/${path}`, {
    method,
    headers: {
      ...{ cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...{ 'x-sauda-csrf': csrf, origin: home },
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const sent = /^[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0]
  if (sent) cookie = sent
  return { status: reply.status, body: (await reply.json()) as Status }
}
type Status = {
  message: string
  csrf: string
  address: string
  has_keys: boolean
  file: string
  started_at: string | null
  kind: string
  state: string
  error: string
  finished_at: string | null
  lists: { name: string; rows: number; refused: number }[]
  notes: { text: string; refused: boolean }[]
  statuses: { status: string; orders: number; here: string }[]
  comparison: { agrees: boolean; differences: string[]; months: { name: string; old_total: string }[] } | null
}

const signIn = async (username: string) => {
  cookie = ''
  const { body } = await call('POST', 'session', { username, password: `${username}-demo-1` })
  csrf = body.csrf
}

beforeEach(async () => {
  moving = await openMovingShop()
  moving.host.products = moving.host.products
    .filter(({ id }) => id === 22)
    .map((row) => ({ ...row, images: [] }))
  moving.host.variations.clear()
  moving.host.categories = []
  moving.host.orders = [aHostOrder(501), aHostOrder(502, { status: 'strange', total: '1236.00' })]
  const { dataDir } = moving.context.config
  context = {
    ...moving.context,
    config: loadConfig({
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_MODE: 'false', PRIVATE_MOVE_IN: 'true' },
      ...{ RATE_LIMIT_FACTOR: '0', LONGEST_WAIT_MS: '0' },
    }),
  }
  app = createApp(context)
  for (const role of ['owner', 'manager'] as const)
    await addStaff(context, { login: role, email: `${role}@sauda.example`, role }, `${role}-demo-1`)
  home = 'http://shop.test'
  await signIn('owner')
})
afterEach(() => moving.close())

const quick = { perSecond: 10_000, wait: () => Promise.resolve() }
const nameShop = () =>
  call('PUT', 'move-in', { address: `${moving.host.url}/`, key: moving.host.key, secret: moving.host.secret })
const run = async (kind: string, more: object = {}) => {
  expect((await call('POST', 'move-in/run', { kind, ...more })).body).toMatchObject({ state: 'waiting' })
  await doAskedRun(context, undefined, quick)
  return (await call('GET', 'move-in')).body
}
const sendFile = async (text: string, name: string) => {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const reply = await app.request(`${home}/wp-json/sauda/v1/desk/move-in/file`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-sauda-csrf': csrf, origin: home },
    body: form,
  })
  return { status: reply.status, body: (await reply.json()) as Status }
}
const work = async () => {
  await doAskedRun(context, undefined, quick)
  return (await call('GET', 'move-in')).body
}
const storedRun = () => context.db.selectFrom('moveInRun').selectAll().executeTakeFirstOrThrow()

test('an old shop is rehearsed, imported and compared; then its key is deleted', async () => {
  expect((await nameShop()).body).toMatchObject({ address: moving.host.url, has_keys: true, state: 'none' })
  const { keys } = await storedRun()
  expect(keys).not.toContain(moving.host.secret)

  const rehearsed = await run('rehearsal')
  expect(rehearsed).toMatchObject({ state: 'done', error: '' })
  expect(rehearsed.lists).toContainEqual({ name: 'orders', rows: 2, refused: 1 })
  expect(rehearsed.notes).toContainEqual(expect.objectContaining({ refused: true, ids: [502] }))
  expect(await context.db.selectFrom('customerOrder').select('id').execute()).toEqual([])

  const imported = await run('import')
  expect(imported.lists).toContainEqual({ name: 'orders', rows: 1, refused: 1 })

  const differs = await run('finish')
  expect(differs).toMatchObject({ state: 'done', finished_at: null, has_keys: true })
  expect(differs.comparison).toMatchObject({ agrees: false, refused: 1 })

  const finished = await run('finish', { leave_refused: true })
  expect(finished.comparison).toMatchObject({ agrees: true, differences: [] })
  expect(finished.comparison?.months).toMatchObject([{ name: '2026-05 completed', old_total: '236.00' }])
  expect(finished).toMatchObject({ has_keys: false, finished_at: new Date(moving.time.now).toISOString() })
  expect((await storedRun()).keys).toBeNull()
  expect((await call('POST', 'move-in/run', { kind: 'import' })).body.message).toContain(
    'has moved in completely',
  )
})

test('an owner may want the pictures that nothing uses, and later runs keep the choice', async () => {
  const uploads = `${moving.host.url}/wp-content/uploads`
  moving.host.media = [{ id: 42, source_url: `${uploads}/banner.jpg`, media_type: 'image' }]
  await nameShop()
  const imported = async (more?: object) =>
    (await run('import', more)).lists.find(({ name }) => name === 'files in the media library')

  expect(await imported()).toMatchObject({ rows: 0, refused: 1 })
  expect(await imported({ unused_pictures: true })).toMatchObject({ rows: 1, refused: 0 })
  moving.host.media.push({ id: 43, source_url: `${uploads}/second.jpg`, media_type: 'image' })
  expect(await imported()).toMatchObject({ rows: 2, refused: 0 })
})

test('an owner chooses what a status of a plugin becomes, and later runs keep the choice', async () => {
  await nameShop()
  const rehearsed = await run('rehearsal')
  expect(rehearsed.statuses).toEqual([{ status: 'strange', orders: 1, here: '' }])
  const own = await call('POST', 'move-in/run', { kind: 'import', statuses: { pending: 'completed' } })
  expect([own.status, own.body.message]).toEqual([
    400,
    expect.stringContaining('is a status of this shop too'),
  ])
  expect((await call('POST', 'move-in/run', { kind: 'import', statuses: { strange: 'sent' } })).status).toBe(
    400,
  )

  const imported = await run('import', { statuses: { strange: 'on-hold' } })
  expect(imported.lists).toContainEqual({ name: 'orders', rows: 2, refused: 0 })
  expect((await run('rehearsal')).statuses).toEqual([{ status: 'strange', orders: 1, here: 'on-hold' }])
  expect((await run('finish')).comparison).toMatchObject({ agrees: true })
})

test('a stopped run ends, and the next import continues it', async () => {
  await nameShop()
  await call('POST', 'move-in/run', { kind: 'import' })
  expect((await call('POST', 'move-in/run', { kind: 'import' })).status).toBe(409)
  expect((await nameShop()).status).toBe(409)
  expect((await call('DELETE', 'move-in/keys')).status).toBe(409)
  expect((await call('POST', 'move-in/stop')).body).toMatchObject({ stopping: true })
  await doAskedRun(context, undefined, quick)
  expect((await call('GET', 'move-in')).body).toMatchObject({ state: 'stopped', stopping: false })
  expect(await run('import')).toMatchObject({ state: 'done' })
})

test('a run of a killed process is taken by another one, and of a stopping shop by the next', async () => {
  await nameShop()
  await call('POST', 'move-in/run', { kind: 'import' })
  const now = new Date(moving.time.now)
  await takeRun(context.db, { runner: 'killed', now, silentSince: now })
  await doAskedRun(context, undefined, quick)
  expect((await call('GET', 'move-in')).body.state).toBe('running')
  moving.time.now += 61_000
  await doAskedRun(context, AbortSignal.abort(), quick)
  expect((await call('GET', 'move-in')).body.state).toBe('waiting')
  await doAskedRun(context, undefined, quick)
  expect((await call('GET', 'move-in')).body.state).toBe('done')
})

test('a wrong key is explained in words; deleted keys must be entered again', async () => {
  await call('PUT', 'move-in', { address: moving.host.url, key: 'ck_wrong', secret: 'cs_wrong' })
  const failed = await run('rehearsal')
  expect(failed).toMatchObject({ state: 'failed' })
  expect(failed.error).toContain('refuses the key')
  expect((await call('DELETE', 'move-in/keys')).body).toMatchObject({ has_keys: false })
  expect((await call('POST', 'move-in/run', { kind: 'import' })).status).toBe(400)
})

test.each([
  ['', 'such as https://old.example'],
  ['ftp://old.example', 'such as https://old.example'],
  ['https://me:pass@old.example', 'such as https://old.example'],
  ['http://127.0.0.1:8080', 'private network'],
  ['http://[::1]', 'private network'],
  ['http://printer', 'private network'],
  ['http://169.254.169.254/latest', 'private network'],
])('the address %j is refused', async (address, reason) => {
  app = createApp({ ...context, config: { ...context.config, privateMoveIn: false } })
  const { status, body } = await call('PUT', 'move-in', { address, key: 'ck', secret: 'cs' })
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason) as string])
})

test('a name that leads to a private address is not connected to', async () => {
  await nameShop()
  const strict = { ...context, config: { ...context.config, privateMoveIn: false } }
  await call('POST', 'move-in/run', { kind: 'rehearsal' })
  await doAskedRun(strict, undefined, quick)
  expect((await call('GET', 'move-in')).body).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('does not answer as WooCommerce does') as string,
  })
})

test('only owners move a shop in, and the log does not have the key', async () => {
  await nameShop()
  const logged = JSON.stringify(await context.db.selectFrom('staffChange').selectAll().execute())
  expect(logged).toContain('setMoveInShop')
  expect(logged).not.toContain(moving.host.secret)
  await signIn('manager')
  for (const [method, path] of [
    ['GET', 'move-in'],
    ['POST', 'move-in/run'],
    ['DELETE', 'move-in/keys'],
  ] as const)
    expect((await call(method, path, method === 'POST' ? { kind: 'import' } : undefined)).status).toBe(403)
})

test("WooCommerce's authorization sends a key here: once, in time, and with the secret of its link", async () => {
  const send = async (secret: string, more: object = {}) => {
    const reply = await app.request('http://shop.test/wp-json/sauda/v1/move-in/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify({
        ...{ key_id: 7, user_id: secret, key_permissions: 'read' },
        ...{ consumer_key: 'ck_0123', consumer_secret: 'cs_4567' },
        ...more,
      }),
    })
    return [reply.status, ((await reply.json()) as { code?: string }).code]
  }
  const refusal = [403, 'sauda_move_in_keys_refused']
  const authorize = () => call('POST', 'move-in/authorization', { address: 'https://old.example/shop/' })
  expect((await authorize()).status).toBe(400)

  const { dataDir } = context.config
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_MODE: 'false', RATE_LIMIT_FACTOR: '0' }
  context = { ...context, config: loadConfig({ ...settings, PUBLIC_URL: 'https://new.example' }) }
  app = createApp(context)
  home = 'https://new.example'
  await signIn('owner')
  const asked = async () => {
    const { body } = await authorize()
    return new URL((body as unknown as { url: string }).url)
  }
  const page = await asked()
  expect([page.origin, page.pathname]).toEqual(['https://old.example', '/shop/wc-auth/v1/authorize'])
  const { user_id: first = '', ...others } = Object.fromEntries(page.searchParams)
  expect(others).toEqual({
    ...{ app_name: 'Sauda', scope: 'read', return_url: 'https://new.example/desk/settings/move-in' },
    callback_url: 'https://new.example/wp-json/sauda/v1/move-in/keys',
  })
  const secret = (await asked()).searchParams.get('user_id') ?? ''

  for (const wrong of [first, '', 'x'.repeat(32)]) expect(await send(wrong)).toEqual(refusal)
  expect(await send(secret, { consumer_key: 'sk_1' })).toEqual(refusal)
  moving.time.now += 31 * 60_000
  expect(await send(secret)).toEqual(refusal)
  expect((await call('GET', 'move-in')).body).toMatchObject({ has_keys: false, can_authorize: true })

  const fresh = (await asked()).searchParams.get('user_id') ?? ''
  expect(await send(fresh)).toEqual([200, undefined])
  expect(await send(fresh)).toEqual(refusal)
  expect((await call('GET', 'move-in')).body).toMatchObject({
    ...{ address: 'https://old.example/shop', has_keys: true },
  })
  expect((await storedRun()).keys).not.toContain('cs_4567')
})

test('files of customers and orders are checked first, imported on request, and then deleted', async () => {
  const products = await sendFile('SKU,Name\nx,Lamp\n', 'products.csv')
  expect([products.status, products.body.message]).toEqual([
    400,
    expect.stringContaining('no file of orders or customers'),
  ])
  expect((await call('POST', 'move-in/run', { kind: 'file-import' })).body.message).toBe(
    'Choose a file first.',
  )

  const file = ordersCsv([anOrderRow('#1001'), anOrderRow('#1002', { Currency: 'USD' })])
  expect((await sendFile(file, 'a/orders.csv')).body).toMatchObject({
    ...{ state: 'waiting', kind: 'file-check', file: 'orders.csv', address: '', has_keys: false },
  })
  expect((await sendFile(file, 'orders.csv')).status).toBe(409)
  const checked = await work()
  expect(checked).toMatchObject({ state: 'done', error: '', started_at: null })
  expect(checked.lists).toEqual([
    { name: 'orders', rows: 1, refused: 1 },
    { name: '2026-03 completed: ₨700.00', rows: 1, refused: 0 },
  ])
  expect(checked.notes).toContainEqual(expect.objectContaining({ refused: true, ids: [3] }))
  const orders = () => context.db.selectFrom('customerOrder').select('id').execute()
  expect(await orders()).toEqual([])

  await call('POST', 'move-in/run', { kind: 'file-import' })
  expect(await work()).toMatchObject({ state: 'done', kind: 'file-import', file: '', address: '' })
  expect(await orders()).toEqual([{ id: 1001 }])
  expect(await context.db.selectFrom('moveInFilePart').select('position').execute()).toEqual([])
  // orders of a file came first
  expect((await nameShop()).body.message).toContain('Orders of a file were imported here')

  await sendFile('email,first_name\nnew@mail.example,New\n', 'customers.csv')
  expect((await work()).lists).toEqual([{ name: 'customers', rows: 1, refused: 0 }])
})

test('a file that is not imported is deleted after a day; managers cannot upload one', async () => {
  await sendFile('email,first_name\nnew@mail.example,New\n', 'customers.csv')
  await forgetFile(context.db, new Date(moving.time.now + 1))
  expect((await call('GET', 'move-in')).body).toMatchObject({ file: 'customers.csv', state: 'waiting' })
  await work()
  await forgetFile(context.db, new Date(moving.time.now + 1))
  expect((await call('GET', 'move-in')).body).toMatchObject({ file: '' })
  expect((await call('POST', 'move-in/run', { kind: 'file-import' })).status).toBe(400)
  await signIn('manager')
  expect((await sendFile('email,first_name\n', 'customers.csv')).status).toBe(403)
})
