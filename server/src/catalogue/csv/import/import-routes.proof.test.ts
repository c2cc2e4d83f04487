/* The import as called by operators' programs (CONTRACT 11). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { importProducts } from './import-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const path = '/wp-json/sauda/v1/import'
const csv = 'SKU,Name,Regular price\nAPI-1,Lamp,100\nAPI-2,Mug,cheap\n'
const sendCsv = (text: string, query = '', headers: Record<string, string> = {}) =>
  shop.ask(path + query, {
    method: 'POST',
    key: '2',
    text,
    headers: { 'content-type': 'text/csv', ...headers },
  })
const named = (sku: string) =>
  shop.ask(`/wp-json/wc/v3/products?sku=${sku}&_fields=name,regular_price`, { key: '2' })

test('a file is imported, and each rejected row is reported with its line [API-044]', async () => {
  const { status, body } = await sendCsv(csv)

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      rows: 2,
      created: 1,
      skipped: 1,
      errors: [{ line: 3, message: 'Regular price: "cheap" is not a price' }],
    },
  })
  expect((await named('API-1')).body).toEqual([{ name: 'Lamp', regular_price: '100' }])
})

test('the file may be a part of a form', async () => {
  const form = new FormData()
  form.set('note', 'from our warehouse')
  form.set('file', new Blob(['SKU,Name\nFORM-1,Lamp\n'], { type: 'text/csv' }), 'goods.csv')

  const { status, body } = await shop.ask(path, { method: 'POST', key: '2', file: form })

  expect({ status, body }).toMatchObject({ status: 200, body: { created: 1, skipped: 0 } })
})

test('strict mode writes nothing when a row is rejected, and the error lists the rows', async () => {
  const { status, body } = await sendCsv(csv.replaceAll('API', 'STRICT'), '?strict=true')

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'sauda_import_refused', data: { rows: 2, skipped: 1, errors: [{ line: 3 }] } },
  })
  expect((await named('STRICT-1')).body).toEqual([])
})

test('the length limit of an SKU is that of the other calls', async () => {
  const { body } = await sendCsv(`SKU,Name\n${'s'.repeat(101)},Lamp\n${'s'.repeat(100)},Mug\n`)

  expect(body).toMatchObject({
    created: 1,
    errors: [{ line: 2, message: 'SKU: it has more than 100 characters' }],
  })
})

test('remote pictures are fetched in the background, and rows whose pictures fail are reported', async () => {
  const own = 'https://127.0.0.1/lamp.jpg'
  const text = `SKU,Name,Images\nPIC-1,Lamp,${own}\nPIC-2,Mug,"${own}, https://nowhere.invalid/mug.jpg"\n`
  const { body } = await sendCsv(text)

  expect(body).toMatchObject({ created: 2, skipped: 0, pictures: 2, pictures_waiting: 0 })
  const failed = [
    { line: 2, message: `${own}: the address belongs to a private network` },
    { line: 3, message: expect.stringMatching(/^https:\/\/nowhere\.invalid\/mug\.jpg: /) as unknown },
  ]
  expect(body).toMatchObject({ pictures_failed: failed })
  expect((await sendCsv(text)).body).toMatchObject({ unchanged: 2, pictures_failed: failed })
})

describe('a request without a product file is rejected', () => {
  test.each([
    ['a letter', 'Dear shop,\nplease send a lamp.\n', '400 sauda_import_unreadable'],
    ['nothing', '', '400 rest_upload_no_data'],
  ])('%s', async (_, text, expected) => {
    const { status, body } = await sendCsv(text)

    expect(`${status} ${(body as { code: string }).code}`).toBe(expected)
  })

  test('a form without a file, a truncated form, and JSON', async () => {
    const empty = new FormData()
    empty.set('note', 'no file')
    const cut = {
      text: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nSKU',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    const bare = { text: 'SKU', headers: { 'content-type': 'multipart/form-data' } }
    for (const request of [{ file: empty }, cut, bare, { body: { sku: 'A' } }]) {
      const { status, body } = await shop.ask(path, { method: 'POST', key: '2', ...request })
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'rest_upload_no_data' } })
    }
  })

  test('a file above 64 MiB, with or without a declared length', async () => {
    const reported = await sendCsv('SKU,Name\n', '', { 'content-length': '99000000' })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(65 * 1_048_576)]), 'large.csv')
    const untold = await shop.ask(path, { method: 'POST', key: '2', file: form })

    for (const { status, body } of [reported, untold])
      expect({ status, body }).toMatchObject({ status: 413, body: { code: 'rest_request_too_large' } })
  })
})

test('a caller without the right to import is refused before the file is read', async () => {
  const { status } = await shop.ask(path, {
    method: 'POST',
    key: '1',
    text: csv,
    headers: { 'content-type': 'text/csv', 'content-length': '99000000' },
  })

  expect(status).toBe(403)
})

test('a second import at the same time is refused with Retry-After', async () => {
  let reply: Awaited<ReturnType<typeof sendCsv>> | undefined
  async function* file() {
    yield 'SKU,Name\nFIRST-1,Lamp\n'
    reply = await sendCsv('SKU,Name\nSECOND-1,Mug\n')
  }

  await importProducts(shop.context, file())

  expect(reply).toMatchObject({ status: 409, body: { code: 'sauda_import_running' } })
  expect(reply?.headers.get('retry-after')).toBe('10')
})

test('a repeated call with one Idempotency-Key imports the file once', async () => {
  const headers = { 'idempotency-key': 'import-0001' }
  const first = await sendCsv('SKU,Name\nONCE-1,Lamp\n', '', headers)
  const again = await sendCsv('SKU,Name\nONCE-1,Lamp\n', '', headers)
  const other = await sendCsv('SKU,Name\nONCE-2,Lamp\n', '', headers)

  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(other.status).toBe(422)
})

test('an import runs in its own process and returns its report', async () => {
  const other = await openTestShop({}, { hasImportProcess: true })
  const send = (text: string) =>
    other.ask(path, { method: 'POST', key: '2', text, headers: { 'content-type': 'text/csv' } })
  const own = 'https://127.0.0.1/lamp.jpg'
  async function* underWay() {
    yield 'SKU,Name\nFIRST-1,Lamp\n'
    expect(await send('SKU,Name\nSECOND-1,Mug\n')).toMatchObject({ status: 409 })
  }

  expect(
    await send(`SKU,Name,Regular price,Images\nOWN-1,Lamp,100,${own}\nOWN-2,Mug,cheap,\n`),
  ).toMatchObject({
    status: 200,
    body: {
      ...{ created: 1, skipped: 1, pictures: 1 },
      errors: [{ line: 3, message: 'Regular price: "cheap" is not a price' }],
    },
  })
  expect(await send('Dear shop,\nplease send a lamp.\n')).toMatchObject({ status: 400 })
  await importProducts(other.context, underWay())
  await other.close()
})

test('temporary files are removed', async () => {
  await sendCsv(csv)

  expect(await readdir(join(shop.context.config.dataDir, 'incoming'))).toEqual([])
})
