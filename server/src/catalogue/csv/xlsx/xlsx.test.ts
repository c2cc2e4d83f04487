/* Workbooks are read as rows of texts; what is damaged or too large is refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { aWorkbook, aZip, textRows } from './testing/a-workbook.ts'
import { withCsv } from './with-csv.ts'
import { xlsxLimits, xlsxRows } from './xlsx-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stored = (bytes: Uint8Array): string => {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, bytes)
  return path
}
const rowsOf = (bytes: Uint8Array) => Array.fromAsync(xlsxRows(stored(bytes)))
const csvOf = (bytes: Uint8Array) => withCsv(stored(bytes), folder, (path) => readFile(path, 'utf8'))

test('shared, rich, inline and formula texts, flags, errors and gaps are read', async () => {
  const shared = ['<t>SKU</t>', '<r><t>Na</t></r><r><t xml:space="preserve">me </t></r><rPh><t>x</t></rPh>']
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
    <row r="2"><c r="B2"/></row>
    <row r="4"><c r="A4" t="inlineStr"><is><t>Tea &amp; cup</t></is></c><c r="C4" t="str"><f>A1&amp;"x"</f><v>SKUx</v></c>
      <c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-11-27T00:00:00</v></c><c><f>1+1</f><v>2</v></c></row>`
  expect(await rowsOf(aWorkbook({ rows, shared }))).toEqual([
    { row: 1, cells: ['SKU', 'Name '] },
    { row: 4, cells: ['Tea & cup', '', 'SKUx', '1', '#N/A', '2026-11-27', '2'] },
  ])
})

test('a formula without a computed result is reported, and an empty text is no value', async () => {
  const rows = `<row>
    <c><f>A2*2</f></c><c><f>A2*2</f><v></v></c><c t="str"><f>""</f><v></v></c><c><f t="shared" si="0"/><v>3</v></c></row>`
  expect((await rowsOf(aWorkbook({ rows })))[0]?.cells).toEqual(['#FORMULA!', '#FORMULA!', '', '3'])
  const file = textRows(['SKU', 'Price', 'Name']).concat('<row><c><v>7</v></c><c><f>A2*2</f></c></row>')
  const path = stored(aWorkbook({ rows: file }))
  const read = await withCsv(path, folder, (csv) => readFile(csv, 'utf8'))
  expect(await Array.fromAsync(readProducts([read]))).toMatchObject([
    {
      ok: false,
      reason: 'Price: its formula has no result; open the file in Excel or Google Sheets and save it again',
    },
  ])
})

test('numbers are read as Excel shows them, and days by their format', async () => {
  const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
  const formats = [0, 14, 'yyyy\\-mm\\-dd hh:mm', '00000', '[$Rs-420] #,##0.00', '0.00&quot; days&quot;']
  const cells = [
    number(0, '19.989999999999998'),
    number(0, '4.4999999999999997E-2'),
    number(0, '8961234567890'),
    number(1, '46353'),
    number(2, '46353.5'),
    number(3, '123'),
    number(4, '1200'),
    number(5, '3'),
    number(1, '59'),
  ]
  const rows = `<row>${cells.join('')}</row>`
  expect((await rowsOf(aWorkbook({ rows, formats })))[0]?.cells).toEqual([
    '19.99',
    '0.045',
    '8961234567890',
    '2026-11-27',
    '2026-11-27 12:00:00',
    '00123',
    '1200',
    '3',
    '1900-02-28',
  ])
  const later = `<row>${number(1, '44891')}</row>`
  expect((await rowsOf(aWorkbook({ rows: later, formats, from1904: true })))[0]?.cells).toEqual([
    '2026-11-27',
  ])
})

test('the first visible sheet is read', async () => {
  expect(await rowsOf(aWorkbook({ rows: textRows(['A']), hidden: 1 }))).toEqual([{ row: 1, cells: ['A'] }])
})

test('a text that is merged over several rows is the value of each, a number is that of the first only', async () => {
  const rows =
    textRows(['Category', 'Name', 'Stock'], ['Women', 'Kurta']) +
    '<row r="3"><c r="A3"/><c r="B3" t="inlineStr"><is><t>Shawl</t></is></c><c r="C3"><v>7</v></c></row>' +
    '<row r="4"><c r="B4" t="inlineStr"><is><t>Stole</t></is></c></row><row r="5"><c r="A5"/></row>' +
    '<row r="6"><c r="B6" t="inlineStr"><is><t>Cap</t></is></c></row>' +
    '<row r="7"><c r="B7" t="inlineStr"><is><t>Hat</t></is></c><c r="C7" t="inlineStr"><is><t>1,010</t></is></c></row>' +
    '<row r="8"><c r="B8" t="inlineStr"><is><t>Belt</t></is></c></row>'
  const merged = ['A2:A4', 'C3:C4', 'A1:B1', 'C7:C8']
  expect(await rowsOf(aWorkbook({ rows, merged }))).toEqual([
    { row: 1, cells: ['Category', 'Name', 'Stock'] },
    { row: 2, cells: ['Women', 'Kurta'] },
    { row: 3, cells: ['Women', 'Shawl', '7'] },
    { row: 4, cells: ['Women', 'Stole'] },
    { row: 6, cells: ['', 'Cap'] },
    { row: 7, cells: ['', 'Hat', '1,010'] },
    { row: 8, cells: ['', 'Belt'] },
  ])
})

test('names of columns that are merged over two rows are read beside names of groups', async () => {
  const rows =
    textRows(['Item Name', 'SKU', 'Price', ''], ['', '', 'Retail', 'Wholesale']) +
    '<row r="3"><c r="A3" t="inlineStr"><is><t>Suit</t></is></c><c r="B3" t="inlineStr"><is><t>S-1</t></is></c><c r="C3"><v>4999</v></c></row>'
  const csv = await csvOf(aWorkbook({ rows, merged: ['A1:A2', 'B1:B2', 'C1:D1'] }))
  expect(await Array.fromAsync(readProducts([csv]))).toMatchObject([
    { ok: true, row: { name: 'Suit', sku: 'S-1', regularPrice: 499_900 } },
  ])
})

test('characters that XML cannot have are read as Excel writes them', async () => {
  const shared = ['<t>Line 1_x000D_\nLine 2</t>', '<t>_x005F_x0041_ and _X0041_b_x</t>']
  const rows =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><v>_x0041_</v></c>' +
    '<c t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c></row>'
  expect((await rowsOf(aWorkbook({ rows, shared })))[0]?.cells).toEqual([
    'Line 1\r\nLine 2',
    '_x0041_ and Ab_x',
    'A',
    '😀',
  ])
})

test('a visible sheet without a value is skipped', async () => {
  expect(await rowsOf(aWorkbook({ rows: textRows(['A']), empty: 2 }))).toEqual([{ row: 1, cells: ['A'] }])
  expect(await rowsOf(aWorkbook({ empty: 1 }))).toEqual([])
})

test('further visible sheets with a value are reported', async () => {
  const notesOf = (bytes: Uint8Array) => withCsv(stored(bytes), folder, async (_, notes) => notes)
  const rows = textRows(['A'])
  expect(await notesOf(aWorkbook({ rows, hidden: 1, further: ['', rows, '<row r="9"/>', rows] }))).toEqual([
    'Only the sheet "S2" is read, not "S4", "S6": save each as a file of its own',
  ])
  expect(await notesOf(aWorkbook({ rows, hidden: 1, empty: 1, further: [''] }))).toEqual([])
  const [many] = await notesOf(aWorkbook({ rows, further: Array<string>(12).fill(rows) }))
  expect(many).toContain('"S11" and 2 more: save each')
})

test('a workbook becomes a temporary CSV file, in which each line has the number of its row', async () => {
  const rows = `${textRows(['SKU', 'Regular\nprice'])}<row r="4"><c t="inlineStr"><is><t>A "1", B</t></is></c></row>`
  expect(await csvOf(aWorkbook({ rows }))).toBe('"SKU","Regular price"\n\n\n"A ""1"", B"\n')
  expect(await csvOf(Buffer.from('SKU,Name\n'))).toBe('SKU,Name\n')
  expect(await readdir(folder)).toEqual(['book.xlsx'])
})

test.each([
  ['another ZIP file', aZip({ 'a.txt': 'x' }), 'This is a ZIP file, and no Excel workbook.'],
  ['a file that is cut short', aWorkbook({ rows: textRows(['A']) }).slice(0, -40), /is damaged/],
  ['other bytes', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), /is damaged/],
  [
    'more columns than 1000',
    aWorkbook({ rows: '<row><c r="ALM1"><v>1</v></c></row>' }),
    'The sheet has more than 1000 columns, and at most 1000 are read.',
  ],
  ['elements in each other', aWorkbook({ rows: '<a>'.repeat(100) }), /is damaged/],
])('%s is refused', async (_, bytes, message) => {
  const failure = await rowsOf(bytes).catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(CsvError)
  expect((failure as Error).message).toMatch(message)
})

test('a changed byte of the content is detected', async () => {
  const bytes = aWorkbook({ rows: textRows(['A', 'B']) })
  const at = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 30
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  await expect(rowsOf(bytes)).rejects.toThrow(/is damaged/)
})

test('a sheet with too many rows is refused', async () => {
  const path = stored(aWorkbook({ rows: '<row><c><v>1</v></c></row>'.repeat(2001) }))
  const rows = Array.fromAsync(xlsxRows(path, { ...xlsxLimits, rows: 2000 }))
  await expect(rows).rejects.toThrow('The sheet has more than 2,000 rows: split it into several files.')
})

test('a small file that unpacks to a huge one is refused', async () => {
  const bytes = aWorkbook({ rows: `<row><c><v>1</v></c>${' '.repeat(2_000_000)}</row>` })
  expect(bytes.length).toBeLessThan(10_000)
  const rows = Array.fromAsync(xlsxRows(stored(bytes), { ...xlsxLimits, unpacked: 1_000_000 }))
  await expect(rows).rejects.toThrow('This workbook is too large')
})

test('a shared text that many cells repeat is refused before it fills the disk', async () => {
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`.repeat(10)
  await expect(csvOf(aWorkbook({ rows, shared: [`<t>${'x'.repeat(30_000)}</t>`] }))).rejects.toThrow(
    'This workbook is too large',
  )
})
