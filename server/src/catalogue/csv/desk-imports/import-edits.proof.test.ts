/* Manual corrections of a product file (columns, cells), and the categories an import creates. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
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
type Column = { name: string; column: string }
type Body = {
  id: number
  code: string
  checked: { created: number; left_out: number; problems: object[] }
  columns: Column[]
  mapped: Column[]
  ignored: string[]
  system: string
  preview: { names: string[]; rows: { line: number; cells: string[] }[] } | null
}
const ask = async (method: string, path: string, more: object = {}) => {
  const reply = await shop.ask(path, { method, headers: staff.manager, ...more })
  return { ...reply, body: reply.body as Body }
}
const work = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'desk-import': hereJob(shop.context) })
}
const read = async (id: number) => (await ask('GET', `${imports}/${id}`)).body
const check = async (text: string) => {
  const form = new FormData()
  form.set('file', new Blob([text]), 'list.csv')
  const { body } = await ask('POST', imports, { file: form })
  await work()
  return read(body.id)
}
const step = async (id: number, name: string, body: object = {}) => {
  const reply = await ask('POST', `${imports}/${id}/${name}`, { body })
  await work()
  return { ...reply, body: reply.status === 200 ? await read(id) : reply.body }
}
const write = async (text: string) => (await step((await check(text)).id, 'start')).body
const bySku = (sku: string) =>
  shop.context.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst()

describe('a file with unknown columns', () => {
  const german = 'Artikel;Bezeichnung;Preis;Fach\nG-1;Lampe;900;4\nG-2;Stuhl;teuer;5\n'
  const columns = [
    { name: 'Artikel', column: 'SKU' },
    { name: 'Bezeichnung', column: 'Name' },
    { name: 'Preis', column: 'Regular price' },
    { name: 'Fach', column: '' },
  ]
  const mend = (id: number, body: object) => step(id, 'mend', body)

  test('has its columns mapped and a cell corrected by hand, and the next such file is read at once', async () => {
    const first = await check(german)
    expect(first).toMatchObject({ state: 'checked', rows_total: 0, columns: [] })
    expect(first.ignored).toEqual(['Artikel', 'Bezeichnung', 'Preis', 'Fach'])

    expect(first.preview).toEqual({
      names: ['Artikel', 'Bezeichnung', 'Preis', 'Fach'],
      rows: [
        { line: 2, cells: ['G-1', 'Lampe', '900', '4'] },
        { line: 3, cells: ['G-2', 'Stuhl', 'teuer', '5'] },
      ],
    })

    const named = await mend(first.id, { columns })
    expect(named.body).toMatchObject({
      state: 'checked',
      checked: { created: 1, left_out: 1 },
      ignored: ['Fach'],
    })
    expect(named.body.columns).toContainEqual({ name: 'Preis', column: 'Regular price' })
    expect(named.body.checked.problems).toEqual([
      { line: 3, field: 'Preis', message: '"teuer" is not a price', left_out: true },
    ])

    const mended = await mend(first.id, { cells: [{ line: 3, field: 'Preis', value: '1200' }] })
    expect(mended.body.checked).toMatchObject({ created: 2, left_out: 0, problems: [] })
    expect(
      (await step((await check(german.replaceAll('G-', 'N-').replace('Artikel', 'Nr'))).id, 'start')).body
        .code,
    ).toBe(codes.deskImportState)
    const { body } = await step(first.id, 'start')
    expect(body).toMatchObject({ state: 'done', result: { created: 2 } })
    expect(await bySku('G-2')).toMatchObject({ name: 'Stuhl', regularPrice: 120_000, stockQuantity: null })
    expect((await mend(first.id, { columns })).body.code).toBe(codes.deskImportState)

    const second = await check(german.replaceAll('G-', 'H-'))
    expect(second.checked).toMatchObject({ created: 1, left_out: 1 })
    expect(new Set(second.mapped)).toEqual(new Set(columns))
  })

  test.each([
    [{ columns: [{ name: 'Farbe', column: 'SKU' }] }, 'The file has no column "Farbe".'],
    [{ columns: [{ name: 'Preis', column: 'Prize' }] }, 'There is no column "Prize" here.'],
    [{ cells: [{ line: 2, field: 'Farbe', value: '' }] }, 'The file has no column "Farbe".'],
  ])('rejects %j', async (body, message) => {
    const { id } = await check(german)
    const reply = await mend(id, body)
    expect([reply.status, reply.body]).toMatchObject([400, { code: codes.deskImportEdit, message }])
  })
})

test('the preview has at most ten rows, sixty columns and 200 characters of a cell', async () => {
  const wide = (cell: string) => ['Name', ...Array.from({ length: 80 }, () => cell)].join(',')
  const text = [wide('More'), ...Array.from({ length: 30 }, () => wide('x'.repeat(90)))].join('\n')
  const { preview } = await check(text)
  expect([preview?.names.length, preview?.rows.length]).toEqual([60, 10])
  expect((await check(`Name,Text\nA,${'y'.repeat(500)}\n`)).preview?.rows).toEqual([
    { line: 2, cells: ['A', 'y'.repeat(200)] },
  ])
  const large = [wide('More'), ...Array.from({ length: 30 }, () => wide('x'.repeat(300)))].join('\n')
  expect((await check(large)).preview?.rows).toHaveLength(5)
})

test('a file of Shopify is named as such', async () => {
  const reply = await check('Handle,Title,Variant Price,Price / Germany\ncup,Cup,100,9\n')
  expect(reply).toMatchObject({ system: 'Shopify', ignored: ['Price / Germany'] })
  expect((await check('SKU,Price\nC-1,100\n')).system).toBe('')
})

test('undo removes the categories that an import created, unless they are in use', async () => {
  const namesOfCategories = async () =>
    (await shop.context.db.selectFrom('category').select('name').orderBy('id').execute()).map(
      ({ name }) => name,
    )
  const before = await namesOfCategories()
  const done = await write(
    'SKU,Name,Regular price,Categories\nU-1,One,100,Outer > Inner\nU-2,Two,100,Kept\nU-3,Three,100,Coupon\n',
  )
  expect(await namesOfCategories()).toEqual([...before, 'Outer', 'Inner', 'Kept', 'Coupon'])
  const idOf = async (name: string) =>
    (
      await shop.context.db
        .selectFrom('category')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const other = { name: 'Other', categories: [{ id: await idOf('Kept') }] }
  await ask('POST', `${wc}/products`, { body: other })
  await ask('POST', `${wc}/coupons`, {
    body: { code: 'u-three', amount: '10', product_categories: [await idOf('Coupon')] },
  })
  const { body } = await step(done.id, 'undo')
  expect(body).toMatchObject({ state: 'undone', undo: { removed: 3, categories: 2 } })
  expect(await namesOfCategories()).toEqual([...before, 'Kept', 'Coupon'])
})

test('a product whose slug a file changes keeps its old address, and an undo reverses the redirect', async () => {
  await write('SKU,Name,Slug,Regular price\nRED-1,Clay lamp,clay-lamp,500\nRED-2,Draft lamp,draft-lamp,500\n')
  const draft = await bySku('RED-2')
  await ask('PUT', `${wc}/products/${draft?.id}`, { body: { status: 'draft' } })

  const changed = await write('SKU,Slug\nRED-1,diya\nRED-2,lantern\n')

  const redirects = () =>
    shop.context.db.selectFrom('redirect').select(['oldPath', 'path']).orderBy('oldPath').execute()
  expect(await redirects()).toEqual([{ oldPath: '/product/clay-lamp', path: '/product/diya' }])

  expect((await step(changed.id, 'undo')).body).toMatchObject({ state: 'undone' })
  expect(await redirects()).toEqual([{ oldPath: '/product/diya', path: '/product/clay-lamp' }])
})
