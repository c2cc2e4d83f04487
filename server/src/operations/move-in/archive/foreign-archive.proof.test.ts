/* An archive may come from somebody else: what is odd in it is refused in words, and nothing outside it is touched. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  linesOf,
  makeArchive,
  ownLine,
  ownOrder,
  ownRow,
  renameEntry,
} from '#operations/move-in/archive/testing/made-archive.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { type Copy, moveFrom, openCopy } from '#operations/move-in/archive/testing/two-shops.ts'
import { pagesOf } from '#operations/move-in/old-shop.ts'
import { openArchive } from './archive-shop.ts'

let folder: string
let copy: Copy
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sauda-foreign-'))
  copy = await openCopy()
})
afterAll(async () => {
  await copy.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string) => join(folder, name)

/** Why an archive cannot be opened. Nothing of it may remain. */
async function refusalOf(path: string): Promise<string> {
  const unpacked = file(`unpacked-${Math.random()}`)
  await rm(unpacked, { recursive: true, force: true })
  const place = await mkdtemp(file('unpacked-'))
  const message = await openArchive(path, place).then(
    async (opened) => {
      await opened.close()
      return 'opened'
    },
    (error: unknown) => (error as Error).message,
  )
  expect(await readdir(place)).toEqual([])
  return message
}

test('a file that is no archive is refused by name', async () => {
  await writeFile(file('text.zip'), 'ID,Name\n1,Mug\n')
  expect(await refusalOf(file('text.zip'))).toContain('is not an archive of a shop')
  await makeArchive(file('bare.zip'), {}, { withoutManifest: true })
  expect(await refusalOf(file('bare.zip'))).toContain('npm run shop -- export --all makes one')
  await makeArchive(file('later.zip'), {}, { manifest: { version: 99 } })
  expect(await refusalOf(file('later.zip'))).toContain('upgrade this shop first')
  await makeArchive(file('else.zip'), {}, { manifest: { address: 'file:///etc' } })
  expect(await refusalOf(file('else.zip'))).toContain('manifest.json of the archive cannot be read')
})

test('file names that lead out of the archive are refused', async () => {
  for (const [name, odd] of [
    ['pages/out.md', '../../out.md'],
    ['pages/abs.md', '/etc/abcd.md'],
    ['pages/win.md', 'C:\\pages.md'],
    ['pages/dot.md', 'a/./../b.md'],
  ] as const) {
    const path = file(`${name.replaceAll('/', '-')}.zip`)
    await makeArchive(path, { [name]: 'x' })
    await renameEntry(path, name, odd.padEnd(name.length, 'x').slice(0, name.length))
    expect(await refusalOf(path)).toMatch(/unusual name|list of files cannot be read/)
  }
})

test('a file that would grow when it is unpacked is refused before that', async () => {
  await makeArchive(file('bomb.zip'), { 'wc/v3/orders.ndjson': Buffer.alloc(20_000_000, 32) })
  expect(await refusalOf(file('bomb.zip'))).toContain('much larger than it says')
})

test('a file that was changed after the export, or cut short, is refused by name', async () => {
  const files = { 'wc/v3/tags.ndjson': { bytes: 1, sha256: '0'.repeat(64) } }
  await makeArchive(file('changed.zip'), {}, { manifest: { files } })
  expect(await refusalOf(file('changed.zip'))).toContain('was changed after the export')
  await makeArchive(file('broken.zip'), { 'wc/v3/orders.ndjson': '{"id":1}\n{"id":2' + '\n' })
  expect(await refusalOf(file('broken.zip'))).toContain('Record 2 of wc/v3/orders.ndjson')
  await makeArchive(file('order.zip'), { 'wc/v3/orders.ndjson': linesOf({ id: 2 }, { id: 1 }) })
  expect(await refusalOf(file('order.zip'))).toContain('Record 2 of wc/v3/orders.ndjson')
  await makeArchive(file('array.zip'), { 'wc/v3/orders.ndjson': '[]\n' })
  expect(await refusalOf(file('array.zip'))).toContain('Record 1 of wc/v3/orders.ndjson')
})

test('the last record is read without a line break behind it', async () => {
  await makeArchive(file('last.zip'), { 'wc/v3/tags.ndjson': '{"id":1,"name":"a"}\n{"id":2,"name":"b"}' })
  const opened = await openArchive(file('last.zip'), folder)
  expect(await opened.shop.read('/wc/v3/products/tags')).toMatchObject([{ id: 1 }, { id: 2 }])
  await opened.close()
})

test('pictures in texts are read as paths of this shop, and not at the address of the first one', async () => {
  const at = 'https://old.example'
  const own = `${at}/media/0123456789abcdef0123456789abcdef/cloth.webp`
  const html = `<p><a href="${at}/about">Us</a><img src="${own}" /></p>`
  const meta_data = [{ key: 'description_ur', value: html }]
  await makeArchive(file('pictured.zip'), {
    'wc/v3/products.ndjson': linesOf({
      ...{ id: 1, permalink: `${at}/product/cloth`, description: html, short_description: html, meta_data },
      variation_rows: [{ id: 2, description: html, image: null }],
    }),
    'wc/v3/categories.ndjson': linesOf({ id: 3, description: html, image: null, sauda: { meta: meta_data } }),
    'sauda/settings.ndjson': linesOf({ id: 1, group: 'pages', fields: { pages: [{ text: `![](${own})` }] } }),
  })
  const opened = await openArchive(file('pictured.zip'), folder)
  const read = async (path: string) => JSON.stringify(await opened.shop.read(path))
  for (const path of ['/wc/v3/products', '/wc/v3/products/1/variations', '/wc/v3/products/categories'])
    expect((await read(path)).replaceAll(`${at}/about`, '')).not.toMatch(/old\.example\/media/)
  expect(await read('/wc/v3/products')).toContain(`${at}/about`)
  expect(await read('/sauda/settings')).toContain('![](/media/0123456789abcdef0123456789abcdef/cloth.webp)')
  await opened.close()
})

test('files of a killed run are deleted by the next run, and those of a running one stay', async () => {
  const place = await mkdtemp(file('left-'))
  // no process has a number above 4,194,304
  const names = ['sauda-archive-4194305-abc', `sauda-archive-${process.pid}-abc`, 'sauda-other']
  for (const name of names) await mkdir(join(place, name))
  await writeFile(join(place, 'sauda-archive-4194305-abc', 'orders.ndjson'), '{}')
  await makeArchive(file('left.zip'), {})
  await (await openArchive(file('left.zip'), place)).close()
  expect(await readdir(place)).toEqual(names.slice(1))
})

test('an archive with too many records is refused, however they are spread over its lists', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `{"id":${at + 1}}\n`).join('')
  await makeArchive(file('many.zip'), { 'wc/v3/tags.ndjson': lines(6), 'wc/v3/orders.ndjson': lines(5) })
  const open = (records: number) => openArchive(file('many.zip'), folder, records)
  await (await open(11)).close()
  await expect(open(10)).rejects.toThrow('The archive has too many records')
})

test('large records are read a few at a time, and one with too many values is refused', async () => {
  const long = (id: number) => ({ id, text: randomBytes(5_000_000).toString('base64') })
  await makeArchive(file('long.zip'), {
    'wc/v3/orders.ndjson': linesOf(long(1), long(2), long(3), { id: 4 }),
  })
  const { shop, close } = await openArchive(file('long.zip'), folder)
  expect(await shop.read('/wc/v3/orders', { per_page: 100 })).toHaveLength(2)
  const pages = await Array.fromAsync(pagesOf(shop, '/wc/v3/orders', {}))
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([1, 2, 3, 4])
  await close()

  const values = Array.from({ length: 600_000 }, (_, at) => (at * 7919) % 1_000_003)
  await makeArchive(file('values.zip'), { 'wc/v3/orders.ndjson': linesOf({ id: 1, values }) })
  expect(await refusalOf(file('values.zip'))).toContain('A record of the archive is too long')
})

test('files that share their bytes are refused', async () => {
  const picture = (hash: string) => `media/${hash.repeat(32)}/p.webp`
  await makeArchive(file('share.zip'), { [picture('a')]: randomBytes(99_000), [picture('b')]: 'x' })
  const bytes = await readFile(file('share.zip'))
  // in the list at the end; sizes are 26 and 22 bytes before the name
  const at = bytes.lastIndexOf(picture('b'))
  for (const size of [at - 26, at - 22]) bytes.writeUInt32LE(bytes.length, size)
  // as if it were stored without packing
  bytes.writeUInt16LE(0, at - 36)
  await writeFile(file('share.zip'), bytes)
  expect(await refusalOf(file('share.zip'))).toContain('its files overlap')
})

const product = (id: number, fields: object = {}) => ({
  ...{ id, name: `Mug ${id}`, type: 'simple', status: 'publish', regular_price: '100', sku: `M-${id}` },
  sauda: {},
  ...fields,
})

/** Lists in lists. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

test('invalid records are refused one by one, and texts are sanitised', async () => {
  await makeArchive(file('records.zip'), {
    'wc/v3/products.ndjson': linesOf(
      product(1, { description: '<p onclick="steal()">Soft<script>steal()</script></p>' }),
      product(2, { sauda: { createdAt: 'yesterday' } }),
      product(3, { sauda: { images: [{ src: 'javascript:steal()', alt: '' }] } }),
      product(4, { sauda: { attributes: [{ name: 'Size' }] } }),
      product(5, { sauda: { price: 1, parentId: 1, id: 77 } }),
      product(6, { meta_data: [{ key: 'deep', value: nested(200) }] }),
    ),
    'wc/v3/orders.ndjson': linesOf(
      { id: 8, status: 'completed', sauda: {} },
      { id: 9, status: 'completed', sauda: { lines: 'all' } },
      { id: 10, status: 'hostile', sauda: {} },
      { id: 2_147_483_647, status: 'completed', sauda: {} },
    ),
    'sauda/media.ndjson': linesOf(
      { id: 1, hash: '0'.repeat(32), name: 'picture', sources: [], sauda: {} },
      { id: 2, hash: '../../../etc/passwd', name: 'x', sources: [], sauda: {} },
      { id: 3, hash: 'a'.repeat(32), name: 'note', sources: [], sauda: { sentType: 'image/webp' } },
    ),
    [`media/${'a'.repeat(32)}/note.webp`]: 'this is no picture',
    'sauda/settings.ndjson': linesOf(
      { id: 1, group: 'keys', fields: {} },
      { id: 2, group: 'pages', fields: { own: 'all of them' } },
    ),
    'sauda/redirects.ndjson': linesOf(
      { id: 1, oldPath: '/old', path: '//evil.example', source: null },
      { id: 2, oldPath: '/older', path: '/products', source: null },
    ),
  })

  const { text } = await moveFrom(copy, file('records.zip'))

  for (const line of [
    '1 product: "createdAt" in the archive does not fit. (2)',
    '1 product: "images" in the archive does not fit. (3)',
    '1 product: "attributes" in the archive does not fit. (4)',
    '1 product: Its fields are nested too deeply. (6)',
    '1 picture: The archive does not have its file. (1)',
    '1 picture: Its name is not that of a picture. (2)',
    '1 picture: This is not a picture as a shop stores it, which is WebP. (3)',
    '1 group of settings: There are no settings "keys" here. (1)',
    '1 group of settings: Settings of pages do not fit: own: own is not a list. (2)',
    '1 redirect: Its addresses are not paths of a shop. (1)',
    '1 order: The status "hostile" is not known here. (10)',
    '1 order: Its number is too high: new orders would continue above it. (2147483647)',
  ])
    expect(text).toContain(line)
  expect(text).toContain('2 orders: "shippingLineId" in the archive does not fit: ')
  const { db } = copy.context
  const stored = await db.selectFrom('product').selectAll().orderBy('id').execute()
  expect(stored.map(({ id, price, parentId }) => ({ id, price, parentId }))).toEqual([
    { id: 1, price: 10_000, parentId: null },
    { id: 5, price: 10_000, parentId: null },
  ])
  expect(stored[0]?.description).toBe('<p>Soft</p>')
  expect(await db.selectFrom('redirect').select(['oldPath', 'path']).execute()).toEqual([
    { oldPath: '/older', path: '/products' },
  ])
})

test('orders with impossible amounts, ids, states or links are refused one by one', async () => {
  const fee = { id: 1, name: 'Fee', taxStatus: 'none', total: -1e15, meta: [] }
  const shipment = ownRow('shipment', { state: 'booked', trackingUrl: 'javascript:steal()' })
  const refund = { ...ownRow('orderRefund', { amount: -500, state: 'done' }), lines: [] }
  const cases: [reason: string, sauda: (id: number) => object][] = [
    ['"total" in the archive does not fit', () => ({ total: 9e15 })],
    ['"feeLines.0.total" in the archive does not fit', () => ({ feeLines: [fee] })],
    ['"quantity" in the archive does not fit', (id) => ({ lines: [ownLine(id, { quantity: -1 })] })],
    ['"stockTaken" in the archive does not fit', (id) => ({ lines: [ownLine(id, { stockTaken: -9 })] })],
    ['"lines.0.id" in the archive does not fit', () => ({ lines: [ownLine(-7)] })],
    ['Two of its parts have the same id.', (id) => ({ lines: [ownLine(id), ownLine(id)] })],
    ['"image" in the archive does not fit', (id) => ({ lines: [ownLine(id, { image: 'javascript:a()' })] })],
    ['"trackingUrl" in the archive does not fit', () => ({ shipments: [shipment] })],
    ['"toStatus" in the archive does not fit', () => ({ events: [ownRow('orderEvent', { toStatus: 'x' })] })],
    ['A parameter holds a value that cannot be stored.', () => ({ refunds: [refund] })],
    [
      'A parameter holds a value that cannot be stored.',
      () => ({ customerNote: 'x', billing: { city: '\ud800' } }),
    ],
  ]
  const orders = cases.map(([, sauda], at) => ownOrder(7000 + at, sauda(7000 + at)))
  const good = ownOrder(7100, { total: -500, lines: [ownLine(7100, { image: '/images/mug.webp' })] })
  await makeArchive(file('orders.zip'), { 'wc/v3/orders.ndjson': linesOf(...orders, good) })

  const { text } = await moveFrom(copy, file('orders.zip'))

  for (const [reason] of cases) expect(text).toContain(reason)
  const { db } = copy.context
  const stored = await db.selectFrom('customerOrder').select(['id', 'total']).execute()
  expect(stored).toEqual([{ id: 7100, total: -500 }])
  const notes = await db
    .selectFrom('moveInRow')
    .select('oldId')
    .where('outcome', '=', 'refused')
    .where('oldId', '>=', 7000)
    .where('oldId', '<', 7100)
    .execute()
  expect(notes).toHaveLength(cases.length)
})

test('an order takes few statements, because an archive has tens of thousands', async () => {
  const parts = {
    events: [ownRow('orderEvent', { toStatus: 'pending' }), ownRow('orderEvent')],
    notes: [ownRow('orderNote', { note: 'Packed' })],
    fact: { confirmTries: 1 },
  }
  const orders = Array.from({ length: 100 }, (_, at) => ownOrder(8000 + at, parts))
  await makeArchive(file('few.zip'), { 'wc/v3/orders.ndjson': linesOf(...orders) })

  const { statements } = await statementsOf(copy.databaseUrl, () => moveFrom(copy, file('few.zip')))

  expect(statements.filter((text) => text.includes('order')).length).toBeLessThan(400)
  const { db } = copy.context
  const stored = await db
    .selectFrom('orderEvent')
    .selectAll()
    .where('orderId', '=', 8042)
    .orderBy('id')
    .execute()
  expect(stored.map(({ toStatus }) => toStatus)).toEqual(['pending', 'completed'])
  const notes = await db.selectFrom('orderNote').select('note').where('orderId', '=', 8042).execute()
  expect(notes).toEqual([{ note: 'Packed' }])
  const fact = await db.selectFrom('orderFact').select('confirmTries').where('orderId', '=', 8042).execute()
  expect(fact).toEqual([{ confirmTries: 1 }])
})
