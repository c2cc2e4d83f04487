/* A connected spreadsheet: prices and stock are read from it regularly; many changes wait for a review. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { hereJob } from '#catalogue/csv/desk-imports/testing/here-job.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { followSheet } from './follow-sheet.ts'
import { addressProblem, contentAddress } from './sheet.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof deskStaff>>
let host: Server
let content = ''
let status = 200
let asked = 0
let url = ''
const never = new AbortController().signal

beforeAll(async () => {
  shop = await openTestShop({ PRIVATE_PICTURES: 'true' })
  staff = await deskStaff(shop.context)
  host = createServer((request, reply) => {
    asked += 1
    if (request.url === '/published') return void reply.writeHead(307, { location: '/prices.csv' }).end()
    reply.writeHead(status, { 'content-type': 'text/csv' }).end(content)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/published`
})
beforeEach(async () => {
  const rows = ['A', 'B', 'C'].map((sku) => `${sku},Lamp ${sku},100,5`)
  await importProducts(shop.context, [`SKU,Name,Regular price,Stock\n${rows.join('\n')}\n`])
  await ask('DELETE')
  ;[status, asked] = [200, 0]
})
afterAll(async () => {
  host.close()
  await shop.close()
})

type Sheet = {
  state: string
  changed: number
  left_out: number
  ignored: string[]
  import_id: number | null
  error: string
  code: string
  read_at: string | null
  next_at: string | null
}
const ask = async (method: string, more: { body?: object } = {}, path = '') => {
  const reply = await shop.ask(`/wp-json/sauda/v1/desk/sheet${path}`, {
    ...{ method, headers: staff.manager },
    ...more,
  })
  return { status: reply.status, body: reply.body as Sheet }
}
const connect = (more: object = {}) => ask('PUT', { body: { url, ...more } })
const state = async () => (await ask('GET')).body
const work = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'desk-import': hereJob(shop.context) })
}
/** What the shop does within two minutes. */
const minutes = async () => {
  await followSheet(shop.context, never)
  await work()
  await followSheet(shop.context, never)
  await work()
}
const later = (hours: number) => void (shop.time.now += hours * 3_600_000)
const product = async (sku: string) => {
  const { regularPrice, stockQuantity, name } = await shop.context.db
    .selectFrom('product')
    .select(['regularPrice', 'stockQuantity', 'name'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return { price: Number(regularPrice) / 100, stock: stockQuantity, name }
}

test('changed prices and stock are imported automatically; other columns and unknown products are not', async () => {
  content = 'SKU;Name;Price;Qty;Colour\nA;Renamed;120;7;red\nB;;90;5;\nNEW;New lamp;10;1;\n'
  expect((await connect()).body).toMatchObject({ state: 'new', read_at: null })

  await minutes()

  expect(await state()).toMatchObject({
    ...{ state: 'done', changed: 2, left_out: 1, ignored: ['Name', 'Colour'], error: '' },
    ...{ read_at: new Date(shop.time.now).toISOString() },
    ...{ next_at: new Date(shop.time.now + 3_600_000).toISOString() },
  })
  expect(await product('A')).toEqual({ price: 120, stock: 7, name: 'Lamp A' })
  expect(await product('B')).toEqual({ price: 90, stock: 5, name: 'Lamp B' })
  const found = await shop.context.db.selectFrom('product').select('id').where('sku', '=', 'NEW').execute()
  expect(found).toEqual([])
})

test('a spreadsheet is read when it is due, and the same content is imported once', async () => {
  content = 'SKU,Price\nA,130\n'
  await connect({ every_minutes: 120 })
  await minutes()
  expect(await product('A')).toMatchObject({ price: 130 })
  const first = (await state()).import_id
  const asks = asked

  later(1)
  await minutes()
  expect(asked).toBe(asks)
  await importProducts(shop.context, ['SKU,Regular price\nA,99\n'])
  later(1)
  await minutes()
  expect(asked).toBeGreaterThan(asks)
  expect(await state()).toMatchObject({ import_id: first })
  expect(await product('A')).toMatchObject({ price: 99 })

  content = 'SKU,Price\nA,131\n'
  later(2)
  await minutes()
  expect(await product('A')).toMatchObject({ price: 131 })
})

test('content whose import failed is imported at the next read, although it is the same', async () => {
  content = 'SKU,Price\nA,140\n'
  await connect()
  await followSheet(shop.context, never)
  await work()
  await followSheet(shop.context, never)
  const { import_id } = await state()
  // such as after a long outage of the database
  await shop.context.db
    .updateTable('deskImport')
    .set({ state: 'stopped', fault: 'connect ECONNREFUSED', endedAt: new Date(shop.time.now) })
    .where('id', '=', import_id)
    .execute()
  await work()
  expect(await product('A')).toMatchObject({ price: 100 })

  later(1)
  await minutes()
  expect(await product('A')).toMatchObject({ price: 140 })
})

test('a read with more changes than allowed waits for a review', async () => {
  content = 'SKU,Price\nA,1\nB,2\nC,3\n'
  await connect({ most_changes: 2 })
  await minutes()

  const waiting = await state()
  expect(waiting).toMatchObject({ state: 'review', changed: 3 })
  expect(await product('A')).toMatchObject({ price: 100 })

  const start = `/wp-json/sauda/v1/desk/imports/${waiting.import_id}/start`
  await shop.ask(start, { method: 'POST', headers: staff.manager, body: {} })
  await work()
  expect(await state()).toMatchObject({ state: 'done', changed: 3 })
  expect(await product('A')).toMatchObject({ price: 1 })
})

test('a review whose check has expired is prepared again', async () => {
  content = 'SKU,Price\nA,1\nB,2\n'
  await connect({ most_changes: 1 })
  await minutes()
  const first = await state()
  await shop.context.db.deleteFrom('deskImport').where('id', '=', first.import_id).execute()

  later(1)
  await minutes()
  const second = await state()
  expect(second).toMatchObject({ state: 'review' })
  expect(second.import_id).not.toBe(first.import_id)
})

test('a spreadsheet with the values of the shop changes nothing', async () => {
  content = 'SKU,Price\nA,100\n'
  await connect()
  await minutes()
  expect(await state()).toMatchObject({ state: 'unchanged', changed: 0 })
})

test('two processes read a spreadsheet once', async () => {
  content = 'SKU,Price\nA,140\n'
  await connect()
  await Promise.all([followSheet(shop.context, never), followSheet(shop.context, never)])
  // the redirect and the file
  expect(asked).toBe(2)
})

describe('an error is reported, and the next read tries again', () => {
  test.each([
    ['an error of the server', 'SKU,Price\nA,1\n', 404, 'The server answers 404.'],
    ['a page instead of a file', '<!doctype html><p>Sign in', 200, /^The address shows a web page/],
    ['no column for the product', 'Name,Price\nLamp A,1\n', 200, /^The spreadsheet has no column "SKU"/],
    ['no prices', 'SKU,Colour\nA,red\n', 200, /^The spreadsheet has no column of prices/],
    ['an empty file', '', 200, 'The file is empty.'],
    ['a picture', '\x89PNG\r\n\x1a\n0000', 200, /^This is not a product file/],
  ])('%s', async (_, text, code, error) => {
    ;[content, status] = [text, code]
    await connect()
    await minutes()
    expect(await state()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(error) as unknown,
      import_id: null,
    })
    ;[content, status] = ['SKU,Price\nA,150\n', 200]
    expect((await ask('POST', { body: {} }, '/read')).body).toMatchObject({ state: 'checking', error: '' })
    await minutes()
    expect(await state()).toMatchObject({ state: 'done' })
  })
})

test('without a spreadsheet nothing is read', async () => {
  await minutes()
  expect(asked).toBe(0)
  expect(await ask('POST', { body: {} }, '/read')).toMatchObject({
    ...{ status: 404, body: { code: 'desk_sheet_missing' } },
  })
  expect((await state()).state).toBe('none')
})

test.each([
  [
    'https://docs.google.com/spreadsheets/d/1aB-_9/edit?usp=sharing',
    '/spreadsheets/d/1aB-_9/export?format=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1aB-_9/edit#gid=42',
    '/spreadsheets/d/1aB-_9/export?format=csv&gid=42',
  ],
  ['https://docs.google.com/spreadsheets/d/1aB', '/spreadsheets/d/1aB/export?format=csv'],
  ['https://docs.google.com/spreadsheets/d/e/2PACX-1x/pubhtml', '/spreadsheets/d/e/2PACX-1x/pub?output=csv'],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1x/pub?gid=7&single=true&output=csv',
    '/spreadsheets/d/e/2PACX-1x/pub?output=csv&single=true&gid=7',
  ],
])('the link of a Google Sheet is read as CSV: %s', (link, path) => {
  expect(contentAddress(link)).toBe(`https://docs.google.com${path}`)
})

test.each([
  ['', 'This is not a web address.'],
  ['http://prices.example/a.csv', 'The address must begin with https://.'],
  ['https://user:secret@prices.example/a.csv', 'The address must not contain a password.'],
  ['https://127.0.0.1/a.csv', 'The address belongs to a private network.'],
  ['https://localhost/a.csv', 'The address belongs to a private network.'],
  ['https://[::1]/a.csv', 'The address belongs to a private network.'],
  ['https://prices.example/a.csv', undefined],
])('an address is refused with its reason: %s', (address, reason) => {
  expect(addressProblem(address, { privatePictures: false })).toBe(reason)
})
