/* Product files in the desk: checked without writing, imported by a job, undone without losing later changes. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { aWorkbook, aZip, textRows } from '#catalogue/csv/xlsx/testing/a-workbook.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { deskImportJob } from './import-job.ts'
import { hereJob } from '#catalogue/csv/desk-imports/testing/here-job.ts'
import { codes } from '@sauda/contract/calls.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await deskStaff(shop.context)
})
afterAll(() => shop.close())

const imports = '/wp-json/sauda/v1/desk/imports'
const wc = '/wp-json/wc/v3'
type Counts = {
  created: number
  updated: number
  unchanged: number
  left_out: number
  problems: { line: number; field: string; message: string; left_out: boolean }[]
}
type Body = {
  id: number
  state: string
  code: string
  fault: string
  data: Record<string, unknown>
  checked: Counts
  result: Counts
  columns: { name: string; column: string }[]
  ignored: string[]
  undo: { restored: number; removed: number; hidden: number; left_alone: number; left: object[] }
}
const ask = async (method: string, path: string, more: object = {}) => {
  const reply = await shop.ask(path, { method, headers: staff.manager, ...more })
  return { ...reply, body: reply.body as Body }
}
/** The text of a reply that is a file. */
const textOf = (body: unknown) => (typeof body === 'string' ? body : '')
const send = (text: string | Uint8Array<ArrayBuffer>, name = 'goods.csv') => {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  return ask('POST', imports, { file: form })
}
const work = async (job = hereJob) => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'desk-import': job(shop.context) })
}
const read = async (id: number) => (await ask('GET', `${imports}/${id}`)).body
const check = async (text: string) => {
  const { body } = await send(text)
  await work()
  return read(body.id)
}
const step = async (id: number, name: string, body: object = {}) => {
  const reply = await ask('POST', `${imports}/${id}/${name}`, { body })
  await work()
  return { ...reply, body: reply.status === 200 ? await read(id) : reply.body }
}
const write = async (text: string) => (await step((await check(text)).id, 'start')).body
const products = () =>
  shop.context.db.selectFrom('product').selectAll().orderBy('id').execute() as Promise<object[]>
const bySku = (sku: string) =>
  shop.context.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst()
const tables = ['product', 'category', 'tag', 'mediaSource', 'importRun', 'searchWord'] as const
const everything = async () =>
  Promise.all(tables.map((table) => shop.context.db.selectFrom(table).selectAll().execute()))

const family = (prefix: string, price: number) =>
  [
    'Type,SKU,Name,Regular price,Sale price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Images,Supplier',
    `variation,${prefix}-s,,${price},,3,,${prefix},Size,S,,`,
    `variable,${prefix},Shirt ${prefix},,,,New ${prefix} > Part,,Size,"S, M",https://pictures.example/${prefix}.jpg,Ali`,
    `variation,${prefix}-m,,${price},,4,,${prefix},Size,M,,`,
    `simple,${prefix}-cup,Cup ${prefix},cheap,,,,,,,,`,
    `simple,${prefix}-lamp,Lamp ${prefix},100,190,7,News ${prefix},,,,notes.txt,`,
    '',
  ].join('\n')

test('a check reports what the import would do, writes nothing, and agrees with the import', async () => {
  const before = await everything()
  const checked = await check(family('one', 250))
  expect(checked).toMatchObject({
    state: 'checked',
    rows_total: 5,
    checked: { created: 4, updated: 0, unchanged: 0, left_out: 1 },
    ignored: ['Supplier'],
  })
  expect(checked.columns).toContainEqual({ name: 'Regular price', column: 'Regular price' })
  expect(checked.checked.problems).toEqual([
    { line: 5, field: 'Regular price', message: '"cheap" is not a price', left_out: true },
    { line: 6, field: 'Sale price', message: expect.stringContaining('above') as unknown, left_out: false },
    { line: 6, field: 'Images', message: expect.stringContaining('left out') as unknown, left_out: false },
    {
      line: 6,
      field: 'Categories',
      message: '"News one" is new. Did you mean "New one"?',
      left_out: false,
    },
  ])
  expect(await everything()).toEqual(before)

  const strict = await step(checked.id, 'start', { strict: true })
  expect([strict.status, strict.body.code]).toEqual([409, codes.deskImportRefused])
  const { body } = await step(checked.id, 'start')
  expect(body).toMatchObject({ state: 'done', by: 'manager', rows_done: 5 })
  const { seconds: _, ...written } = body.result as Counts & { seconds: number }
  expect(body.checked).toMatchObject(written)
  expect(await bySku('one-m')).toMatchObject({ stockQuantity: 4, status: 'publish' })

  const rows = await ask('GET', `${imports}/${checked.id}/rows`)
  expect(rows.headers.get('content-disposition')).toContain('left-out')
  expect(textOf(rows.body).split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^\uFEFF?Type,.*,Supplier,Reason$/),
    'simple,one-cup,Cup one,cheap,,,,,,,,,"Regular price: ""cheap"" is not a price"',
    '',
  ])
  const { body: list } = await ask('GET', imports)
  expect(list).toMatchObject([{ id: checked.id, created: 4, left_out: 1, by: 'manager' }])
})

test('check and import agree over many batches: parents in other batches, moved SKUs, variations named twice', async () => {
  await importProducts(shop.context, ['ID,SKU,Name\n700001,moves-a,Moving\n'])
  const filler = (from: number) =>
    Array.from({ length: 230 }, (_, n) => `simple,,f${from + n},Thing ${from + n},,,`)
  const text = [
    'Type,ID,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s)',
    'variable,,far,Far shirt,,Size,"S, M"',
    'variation,,,,far,Size,S',
    'simple,700001,moves-b,Moving,,,',
    ...filler(0),
    'variation,,far-m,,far,Size,M',
    'variation,,,,far,Size,S',
    'simple,,moves-a,Another,,,',
    ...filler(1000),
    'variation,,,,nobody,Size,S',
    '',
  ].join('\n')
  const { id, checked } = await check(text)
  const { body } = await step(id, 'start')
  const { seconds: _, ...written } = body.result as Counts & { seconds: number }
  expect(checked).toMatchObject(written)
  expect(checked).toMatchObject({ created: 464, updated: 1, left_out: 2 })
})

test('the import process checks and writes a file, and importing the file again changes nothing', async () => {
  const text = `SKU,Name,Regular price,Categories\n${Array.from(
    { length: 30 },
    (_, n) => `bulk-${n},Bulk ${n},${n + 1},Bulk ${n % 9}`,
  ).join('\n')}\n`
  const { body: sent } = await send(text)
  await work(deskImportJob)
  await ask('POST', `${imports}/${sent.id}/start`, { body: {} })
  await work(deskImportJob)
  const body = await read(sent.id)
  expect(body).toMatchObject({ state: 'done', result: { created: 30 }, checked: { created: 30 } })
  expect((await check(text)).checked).toMatchObject({ unchanged: 30, created: 0, updated: 0 })
  const undone = await step(body.id, 'undo')
  expect(undone.body).toMatchObject({ state: 'undone', undo: { removed: 30, left_alone: 0 } })
})

describe('undo of an import', () => {
  const header = 'SKU,Name,Regular price,Sale price,Stock,Categories,Tags'
  const order = async (id: number, quantity: number) => {
    const { body, status } = await ask('POST', `${wc}/orders`, {
      key: '2',
      headers: {},
      body: {
        payment_method: 'cod',
        set_paid: true,
        status: 'processing',
        billing: ayeshasAddress,
        line_items: [{ product_id: id, quantity }],
      },
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return body.id
  }

  test('restores values that nothing changed since, and restores stock as a difference', async () => {
    await importProducts(shop.context, [
      `${header}\nu-1,Lamp,100,,10,Old,Red\nu-2,Mug,200,,5,Old,\nu-3,Jug,300,,,Old,\n`,
    ])
    const { description: _, ...before } = { ...(await bySku('u-1')), description: '' }
    const categories = async (sku: string) => {
      const { body } = await ask('GET', `${wc}/products?sku=${sku}`)
      return (body as unknown as { categories: { name: string }[] }[])[0]?.categories.map(({ name }) => name)
    }
    const imported = await write(
      `${header}\nu-1,Lamp two,150,140,25,New,Blue\nu-2,Mug,220,,8,New,\nu-3,Jug three,330,,,Old,\nu-4,Pot,50,,4,,\n`,
    )
    expect(imported).toMatchObject({ result: { created: 1, updated: 3 } })
    const lamp = (await bySku('u-1'))?.id ?? 0
    const mug = (await bySku('u-2'))?.id ?? 0
    await order(lamp, 3)
    await ask('PUT', `${wc}/products/${mug}`, { body: { regular_price: '999' } })
    await ask('PUT', `${wc}/products/${lamp}`, { body: { description: 'Written since' } })

    const { body } = await step(imported.id, 'undo')
    expect(body).toMatchObject({
      state: 'undone',
      undo: {
        restored: 2,
        removed: 1,
        hidden: 0,
        left_alone: 1,
        left: [{ id: mug, name: 'Mug', fields: ['regular_price'] }],
      },
    })
    expect(await bySku('u-1')).toMatchObject({
      name: before.name,
      regularPrice: before.regularPrice,
      price: before.regularPrice,
      salePrice: null,
      stockQuantity: 7,
      description: 'Written since',
    })
    expect(await categories('u-1')).toEqual(['Old'])
    expect(await bySku('u-2')).toMatchObject({ regularPrice: 99_900, stockQuantity: 5 })
    expect(await bySku('u-3')).toMatchObject({ name: 'Jug', regularPrice: 30_000 })
    expect(await bySku('u-4')).toMatchObject({ status: 'trash' })
    const { body: history } = await ask('GET', `/wp-json/sauda/v1/desk/products/${lamp}/stock`)
    expect(history).toMatchObject([
      { before: 22, after: 7, cause: 'import', reference: String(imported.id) },
      { before: 25, after: 22, cause: 'order' },
      { before: 10, after: 25, cause: 'import' },
    ])
    const again = await step(imported.id, 'undo')
    expect([again.status, again.body.code]).toEqual([409, codes.deskImportState])
  })

  test('turns new products with orders into drafts, and leaves products that changed since', async () => {
    const { id } = await write(family('two', 300))
    const lamp = (await bySku('two-lamp'))?.id ?? 0
    await order(lamp, 1)
    const shirt = (await bySku('two'))?.id ?? 0
    await ask('PUT', `${wc}/products/${shirt}`, { body: { name: 'Our best shirt' } })
    const { body } = await step(id, 'undo')
    expect(body).toMatchObject({ undo: { hidden: 1, removed: 0, left_alone: 3 } })
    expect(await bySku('two-lamp')).toMatchObject({ status: 'draft', stockQuantity: 6 })
    expect(await bySku('two')).toMatchObject({ status: 'publish', name: 'Our best shirt' })
  })

  test('frees SKUs, so that they can be imported again', async () => {
    const first = await write('SKU,Name\nagain-1,Lamp\n')
    await step(first.id, 'undo')
    const second = await write('SKU,Name\nagain-1,Lamp\n')
    expect(second).toMatchObject({ result: { created: 1 } })
  })

  test('is refused after seven days, when the file is deleted', async () => {
    const { id } = await write('SKU,Name\nlate-1,Lamp\n')
    shop.time.now += 7 * 24 * 3_600_000 + 1000
    const { status, body } = await step(id, 'undo')
    expect([status, body.code]).toEqual([409, codes.undoOver])
  })
})

describe('a file that is not a table is rejected at once', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  test.each([
    ['a picture', png, 'picture'],
    ['an old Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'excel'],
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4]), 'workbook'],
    ['a ZIP file', aZip({ 'a.csv': 'SKU,Name\nA,B\n' }), 'workbook'],
    ['a workbook with a header alone', aWorkbook({ rows: textRows(['SKU', 'Name']) }), 'empty'],
    ['a PDF', '%PDF-1.7 and more', 'pdf'],
    [
      'a web page that is called .xls',
      '\ufeff\n<html xmlns:x="urn:x"><table><tr><th>SKU</th></tr></table>',
      'page',
    ],
    ['a letter', 'Dear shop,\nplease send a lamp.\n', 'columns'],
    ['a header alone', 'SKU,Name\n', 'empty'],
    ['blank lines', '\n\n\n', 'columns'],
  ])('%s', async (_, file, kind) => {
    const { status, body } = await send(file)
    expect({ status, code: body.code, kind: body.data.kind }).toEqual({
      status: 400,
      code: codes.deskImportUnreadable,
      kind,
    })
  })

  test('an empty file and a file that is too large are rejected', async () => {
    expect((await ask('POST', imports, { body: {} })).status).toBe(400)
    const large = await ask('POST', imports, {
      text: 'SKU',
      headers: { ...staff.manager, 'content-length': '99000000', 'content-type': 'text/csv' },
    })
    expect(large.status).toBe(413)
  })
})

test('the first sheet of a workbook is imported; a line has the number of its row', async () => {
  const rows = textRows(
    ['SKU', 'Name', 'Regular price'],
    ['book-1', 'Lamp &amp; shade', '19.90'],
    [],
    ['book-2', 'Mug', 'cheap'],
  )
  const { body } = await send(aWorkbook({ rows, further: [textRows(['SKU', 'Name'])] }), 'list.xlsx')
  await work()
  const { checked, ...found } = await read(body.id)
  expect(found).toMatchObject({ file_name: 'list.xlsx', rows_total: 2 })
  const further = 'Only the sheet "S1" is read, not "S2": save each as a file of its own'
  expect(checked).toMatchObject({
    created: 1,
    left_out: 1,
    problems: [{ line: 1, message: further }, { line: 4 }],
  })
})

test('a cell that a message or the preview cuts inside an emoji is shown', async () => {
  const long = `a${'😀'.repeat(3000)}`
  const { state, checked } = await check(`Name,SKU,Price,${long}\n${long},CUT-1,${long},${long}`)
  expect([state, checked.left_out, checked.problems[0]?.message]).toEqual(['checked', 1, expect.any(String)])
})

test('semicolons, tabs and UTF-16 are accepted', async () => {
  const { checked } = await check('SKU;Name;Regular price\nsemi-1;Lamp;1,250\nsemi-2;Mug;12,50\n')
  expect(checked).toMatchObject({ created: 2, left_out: 0 })
  const utf16 = Buffer.from('\uFEFFSKU\tName\ntab-1\tچراغ\n', 'utf16le')
  const { body } = await send(new Uint8Array(utf16))
  await work()
  expect(await read(body.id)).toMatchObject({ state: 'checked', checked: { created: 1 } })
})

test('a second import at the same time is refused and names the first', async () => {
  const one = await check('SKU,Name\nbusy-1,Lamp\n')
  const two = await check('SKU,Name\nbusy-2,Lamp\n')
  await ask('POST', `${imports}/${one.id}/start`, { body: {} })
  const refused = await ask('POST', `${imports}/${two.id}/start`, { body: {} })
  expect([refused.status, refused.body.code, refused.body.data.import]).toEqual([
    409,
    codes.deskImportRunning,
    one.id,
  ])
  await work()
  expect((await step(two.id, 'start')).body.state).toBe('done')
})

test('a stopped import keeps the rows it wrote, resumes where it stopped, and creates nothing twice', async () => {
  const text = `SKU,Name\n${Array.from({ length: 250 }, (_, n) => `stop-${n},Stop ${n}`).join('\n')}\n`
  const { id } = await check(text)
  await ask('POST', `${imports}/${id}/start`, { body: {} })
  expect((await ask('POST', `${imports}/${id}/stop`)).status).toBe(200)
  await work()
  const stopped = await read(id)
  expect(stopped).toMatchObject({ state: 'stopped', rows_done: 200, result: { created: 200 } })
  const { body } = await step(id, 'start')
  expect(body).toMatchObject({ state: 'done', rows_done: 250, result: { created: 250, updated: 0 } })
  const undone = await step(id, 'undo')
  expect(undone.body).toMatchObject({ undo: { removed: 250 } })
})

test('a packer can neither read nor upload product files', async () => {
  for (const [method, path] of [
    ['GET', imports],
    ['POST', imports],
    ['GET', '/wp-json/sauda/v1/desk/products/export'],
  ] as const) {
    const { status } = await ask(method, path, { headers: staff.packer })
    expect(status, `${method} ${path}`).toBe(403)
  }
})

test('an export of all products changes nothing when it is imported', async () => {
  const { body, headers } = await ask('GET', '/wp-json/sauda/v1/desk/products/export')
  expect(headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  await write(textOf(body))
  const again = await ask('GET', '/wp-json/sauda/v1/desk/products/export')
  const { checked } = await check(textOf(again.body))
  expect(checked).toMatchObject({ created: 0, updated: 0, left_out: 0 })
})

/** WooCommerce's sample file; on some machines it is beside the project. */
const sample = new URL('../../../../../../shared/data/sample_products.csv', import.meta.url)
test.skipIf(!existsSync(sample))("WooCommerce's sample file is checked, imported and undone", async () => {
  const before = (await products()).length
  const text = readFileSync(sample, 'utf8')
  const body = await write(text)
  const { seconds: _, ...written } = body.result as Counts & { seconds: number }
  expect(body.checked).toMatchObject(written)
  expect((await products()).length).toBe(before + body.result.created)
  expect((await step(body.id, 'undo')).body.undo).toMatchObject({
    removed: body.result.created,
    left_alone: 0,
  })
})
