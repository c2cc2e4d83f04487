import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMapping } from '#catalogue/csv/mappings/mapping-store.ts'
import { aWorkbook, textRows } from '#catalogue/csv/xlsx/testing/a-workbook.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { commandResult } from '#testing/run-command.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sauda-cli-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const shop = (...words: string[]) =>
  commandResult(words, {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
  })

test('imports a file, reports the result, and exports it again', async () => {
  writeFileSync(join(folder, 'in.csv'), 'ID,SKU,Name,Regular price\n1,a,Lamp,100\n2,b,Mug,cheap\n')

  const first = await shop('import', 'in.csv')
  const again = await shop('import', 'in.csv')
  const exported = await shop('export', 'out.csv')

  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^in\.csv: 2 rows in \d+\.\d s\n {2}created {4}1\n/)
  expect(first.out).toContain('line 3: Regular price: "cheap" is not a price')
  expect(again.out).toContain('unchanged  1')
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('out.csv: 1 rows written') })
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('1,simple,a,,Lamp,1,')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a dry run says what an import would do, column by column, and writes nothing', async () => {
  writeFileSync(
    join(folder, 'a.png'),
    readFileSync(new URL('../../../../storefront/public/icon-192.png', import.meta.url)),
  )
  writeFileSync(
    join(folder, 'list.csv'),
    'Item,Item Code,Rate,Qty,Shelf,Image\nDry Kurta,dry-1,1499,4,A7,a.png\nDry Shawl,dry-2,cheap,,A8,\n',
  )
  const before = await shop('export', 'before.csv')
  const { code, out } = await shop('import', 'list.csv', '--dry-run')
  await shop('export', 'after.csv')

  expect({ before: before.code, code }).toEqual({ before: 0, code: 0 })
  expect(out.split('\n')).toEqual([
    'list.csv: 2 rows were checked. Nothing was written. The import would do this:',
    '  create          1',
    '  change          0',
    '  leave as it is  0',
    '  leave out       1',
    '',
    'Columns that are imported:',
    ...['  Item → Name', '  Item Code → SKU', '  Rate → Regular price', '  Qty → Stock', '  Image → Images'],
    '',
    'Columns that are ignored:',
    '  Shelf',
    '',
    'The first rows:',
    '  line 2: create "Dry Kurta", SKU dry-1, Rs 1499, stock 4',
    '',
    'Skipped, because:',
    '  line 3: Rate: "cheap" is not a price',
    '',
  ])
  expect(readFileSync(join(folder, 'after.csv'))).toEqual(readFileSync(join(folder, 'before.csv')))
  expect(readdirSync(folder)).not.toContain('data')
})

test('an export removes temporary files of killed exports, and no others', async () => {
  const machine = hostname().replace(/[^\w]+/g, '_')
  const gone = spawnSync('true').pid
  const left = [`old.csv.${machine}-${gone}.part`, `whole.zip.elsewhere-7.part`]
  const used = [
    `other.zip.${machine}-${process.pid}.part`,
    'now.csv.elsewhere-7.part',
    'film.part',
    'a.csv.part',
  ]
  for (const name of [...left, ...used]) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, 'whole.zip.elsewhere-7.part'), 0, 0)

  expect(await shop('export', 'drafts.csv')).toMatchObject({ code: 0 })
  const after = readdirSync(folder).filter((name) => name.endsWith('.part'))
  for (const name of after) rmSync(join(folder, name))

  expect(after.toSorted()).toEqual(used.toSorted())
  expect(readdirSync(folder)).toContain('drafts.csv')
})

test('imports the first sheet of a workbook, with a mapping that was saved in the desk', async () => {
  const rows = textRows(['Kod', 'Ad', 'Narx'], ['book-1', 'Lamp', '150'])
  writeFileSync(join(folder, 'book.xlsx'), aWorkbook({ rows }))
  const columns = { Kod: 'SKU', Ad: 'Name', Narx: 'Regular price', Miqdor: 'Stock' }
  const db = openDatabase(database.url)
  await saveMapping(db, { name: 'Supplier Karachi', columns }, { most: 1, now: new Date(0) })
  await closeDatabase(db)

  const { code, out, err } = await shop('import', 'book.xlsx', '--map', 'Supplier Karachi')
  const unknown = await shop('import', 'book.xlsx', '--map', 'Nobody')

  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(
    'The mapping "Supplier Karachi" names the column "Miqdor", which the product file doesn\'t have.',
  )
  expect(out).toMatch(/book\.xlsx: 1 rows in \d+\.\d s\n {2}created {4}1\n/)
  expect(unknown.err).toBe('--map: there is no file and no saved mapping "Nobody".\n')
})

test('a setting is read from a file of the folder in which npm was called', async () => {
  writeFileSync(join(folder, 'terms.md'), '## Our terms\n')
  expect(await shop('settings', 'set', 'pages', 'terms=@terms.md')).toMatchObject({ code: 0, err: '' })
  expect((await shop('settings', 'show', 'pages')).out).toContain('## Our terms')
})

test('with --strict an invalid row prevents any write, with exit code 1', async () => {
  writeFileSync(join(folder, 'bad.csv'), 'SKU,Name,Regular price\nstrict-1,Fine,100\nstrict-2,Bad,-1\n')

  const { code, out } = await shop('import', 'bad.csv', '--strict')
  await shop('export', 'after.csv')

  expect(code).toBe(1)
  expect(out).toContain('Nothing was written, because --strict was given.')
  expect(readFileSync(join(folder, 'after.csv'), 'utf8')).not.toContain('strict-1')
})

test.each([
  [
    ['frobnicate'],
    'The command "frobnicate" doesn\'t exist. Use setup, doctor, import, export, move-in, keys, mail, media, settings, staff, backup, restore or upgrade. --help explains them.',
  ],
  [['import'], 'Name a file. For example: npm run shop -- import products.csv'],
  [['import', 'nothing.csv'], "nothing.csv: it doesn't exist."],
  [['import', '.'], 'is not a file.'],
  [['export', 'no/such/folder/x.csv'], 'The folder '],
  [['import', 'x.csv', '--fast'], "The option '--fast' doesn't exist. --help lists the options."],
  [['keys', 'list', '--strict'], "The option '--strict' doesn't exist. --help lists the options."],
])('reports an error in one sentence: %j', async (words, text) => {
  const { code, out, err } = await shop(...words)

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(text)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('a file that is not a product file is reported in one sentence', async () => {
  writeFileSync(join(folder, 'letter.csv'), 'Dear shop,\nplease send a lamp.\n')

  const { code, err } = await shop('import', 'letter.csv')

  expect(code).toBe(1)
  expect(err).toMatch(/^This is not a product file: [^\n]+\n$/)
})

test('keys are created and shown once, listed without their secrets, and revoked', async () => {
  const made = await shop('keys', 'create', 'Courier', 'service', '--permission', 'read_write')
  const [, id = ''] = /^Key (\d+), Courier service, may read and write everything\.\n/.exec(made.out) ?? []
  const [secret = ''] = /cs_[0-9a-f]{40}/.exec(made.out) ?? []
  const listed = await shop('keys', 'list')
  const revoked = await shop('keys', 'revoke', id)

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/ck_[0-9a-f]{40}/)
  expect(secret).not.toBe('')
  expect(listed.out).toMatch(new RegExp(`^${id} +Courier service +read_write +\\d{4}-\\d\\d-\\d\\d$`, 'm'))
  expect(listed.out).not.toMatch(/c[ks]_[0-9a-f]{20}/)
  expect(revoked).toMatchObject({ code: 0, out: `Key ${id} (Courier service) was revoked.\n` })
  expect((await shop('keys', 'revoke', id)).err).toContain('is already revoked.')
})

test('the publishable key in pages can be revoked only when another exists', async () => {
  const idOf = (out: string) => /^Key (\d+)/.exec(out)?.[1] ?? ''
  const first = idOf((await shop('keys', 'create', 'pages', '--permission', 'publishable')).out)

  expect((await shop('keys', 'revoke', first)).err).toBe(
    'Pages use this key. Create another publishable key first.\n',
  )
  await shop('keys', 'create', 'pages', '--permission', 'publishable')
  expect((await shop('keys', 'revoke', first)).code).toBe(0)
})

test.each([
  [['keys'], 'Use keys create NAME, keys list or keys revoke ID.'],
  [['keys', 'create'], 'Name the key.'],
  [['keys', 'create', 'x', '--permission', 'all'], 'The permission "all" doesn\'t exist.'],
  [['keys', 'revoke'], 'Name the number of the key'],
  [['keys', 'revoke', '99999'], "Key 99999 doesn't exist"],
])('reports a key error in one sentence: %j', async (words, text) => {
  const { code, out, err } = await shop(...words)

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(text)
})

test('maps columns by --map, and reports what a file looks like before it is read', async () => {
  writeFileSync(join(folder, 'new.csv'), 'SKU,Name,Regular price\nmapped,Chair,100\n')
  writeFileSync(join(folder, 'list.csv'), 'Kode barang toko,Harga toko\nmapped,150\n')
  writeFileSync(
    join(folder, 'map.json'),
    JSON.stringify({ columns: { 'Kode barang toko': 'SKU', 'Harga toko': 'Regular price' } }),
  )
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ columns: { Preis: 'Regular price' } }))
  await shop('import', 'new.csv')

  const mapped = await shop('import', 'list.csv', '--map', 'map.json')
  expect(mapped).toMatchObject({ code: 0, err: '' })
  expect(mapped.out).toMatch(/^This file looks like a price list: .+\nlist\.csv: 1 rows[^]+updated {4}1\n/)
  const wrong = await shop('import', 'list.csv', '--map', 'wrong.json')
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('The product file has no column "Preis"')
  expect((await shop('import', 'list.csv', '--map', 'none.json')).err).toContain(
    "none.json: it doesn't exist.",
  )
})

test('every command has a help text', async () => {
  expect((await shop('--help')).out).toContain('import FILE.csv [--dry-run] [--strict]')
  expect((await shop('import', '--help')).out).toMatch(/--strict +write nothing/)
  expect((await shop('export', '--help')).out).toContain('Usage: npm run shop -- export FILE.csv')
})

test('a server without npm sees the commands of its script', async () => {
  const env = { SAUDA_SCRIPT: '/opt/sauda/deploy/sauda' }
  const { out } = await commandResult(['upgrade', '--help'], env)
  expect(out).toMatch(/^Usage: \/opt\/sauda\/deploy\/sauda upgrade FILE/)
  expect(out).toContain('"/opt/sauda/deploy/sauda start" migrates the database')
  expect((await commandResult(['import'], env)).err).toContain('/opt/sauda/deploy/sauda import products.csv')
})

test('the import fetches pictures of a file; failures are reported by line, listed, and retried', async () => {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  let isThere = false
  const host = createServer((request, response) =>
    request.url === '/good.png' || isThere ? response.end(photo) : response.writeHead(404).end(),
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const home = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const rows = [`p-1,Lamp,${home}/good.png`, `p-2,Mug,${home}/bad.png`]
  writeFileSync(join(folder, 'pictures.csv'), `SKU,Name,Images\n${rows.join('\n')}\n`)

  const refused = await shop('import', 'pictures.csv')
  expect(refused.out).toContain(`line 2: ${home}/good.png: the address belongs to a private network`)
  process.env['PRIVATE_PICTURES'] = 'true'
  const retried = await shop('media', 'retry')
  expect(retried.out).toContain('Pictures: 1; waiting for copies: 0')
  isThere = true
  // a description that was stored before the shop downloaded such pictures
  const db = openDatabase(database.url)
  const description = `<img src="${home}/good.png?old" alt="" />`
  await db.updateTable('product').set({ description }).where('sku', '=', 'p-1').execute()
  await shop('media', 'retry')
  const { state } = await db
    .selectFrom('mediaSource')
    .select('state')
    .where('address', '=', `${home}/good.png?old`)
    .executeTakeFirstOrThrow()
  await closeDatabase(db)
  const listed = await shop('media', 'list')
  delete process.env['PRIVATE_PICTURES']
  host.close()

  expect(state).toBe('done')
  expect(listed.out).toMatch(/^Pictures: 1; waiting for copies: 0; waiting for download: 0\n/)
  expect(await shop('media')).toMatchObject({ code: 1, err: 'Use media list or media retry.\n' })
})
