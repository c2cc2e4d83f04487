import fc from 'fast-check'
import { paisa } from '@sauda/domain/money.ts'
import { describe, expect, test } from 'vitest'
import { type CsvShape, productHeader, productLine } from './csv-write.ts'
import { readProducts } from './csv-read.ts'
import type { ReadRow } from './read-row.ts'
import { type PlainName, plainRows, type PlainValues } from '@sauda/contract/products/fields.ts'
import type { ProductReference, CsvProduct } from '#catalogue/product-data/product-change.ts'

const read = (text: string | Uint8Array): Promise<ReadRow[]> => Array.fromAsync(readProducts([text]))
/** The shape for a set of rows; at least one group, so that an empty value can be written. */
const shapeOf = (rows: readonly CsvProduct[]): CsvShape => ({
  attributes: Math.max(1, ...rows.map((row) => row.attributes.length)),
  downloads: Math.max(1, ...rows.map((row) => row.downloads.length)),
  metaKeys: [...new Set(rows.flatMap((row) => row.meta.map(({ key }) => key)))],
  mark: '',
})
const written = (rows: readonly CsvProduct[]): string => {
  const shape = shapeOf(rows)
  return productHeader(shape) + rows.map((row) => productLine(row, shape)).join('')
}
/** The only data row of a file with two lines. */
async function only(text: string): Promise<ReadRow> {
  const [row, ...others] = await read(text)
  expect(others).toEqual([])
  if (!row) throw new Error('no row')
  return row
}

test('a row with a NUL character is rejected with a clear reason, and the other rows are read', async () => {
  expect(await read('SKU,Name\nA,La\0mp\nB,Mug\n')).toMatchObject([
    { line: 2, ok: false, reason: 'it holds a NUL character, which is no text' },
    { line: 3, ok: true },
  ])
})

test('a file with too many columns is rejected at its first line', async () => {
  const wide = (count: number) =>
    `SKU,${Array.from({ length: count - 1 }, (_, at) => `Meta: m${at}`).join()}\nA\n`

  expect(await read(wide(1000))).toMatchObject([{ ok: true }])
  await expect(read(wide(16_000))).rejects.toThrow(
    'The first line names 16000 columns, and at most 1000 are read.',
  )
})

describe('rows survive writing and reading', () => {
  // Text of a cell: trimmed; WooCommerce's lists cannot represent a backslash before a comma.
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((value) => value.replace(/[\\\uFFFD\r]/g, '').trim())
  const name = text.filter((value) => value !== '' && !/^id:\s*\d/i.test(value))
  const oneLine = name.map((value) => value.replace(/\n/g, ' '))
  const list = fc.uniqueArray(oneLine, { maxLength: 4 })
  const html = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((value) => value.replace(/[\uFFFD\r]/g, '').trim())
    .filter((value) => !value.includes('\\'))
  const price = fc.option(fc.integer({ min: 0, max: 10_000_000_000 }).map(paisa), { nil: null })
  const count = fc.integer({ min: 0, max: 2_000_000_000 })
  const measure = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((value) => (value === 0 ? '' : String(value / 1000)))
  const second = fc.integer({ min: 946_684_800, max: 4_000_000_000 }).map((value) => new Date(value * 1000))
  const reference: fc.Arbitrary<ProductReference> = fc.oneof(
    fc.integer({ min: 1, max: 999_999_999 }).map((id) => ({ id })),
    oneLine.map((sku) => ({ sku })),
  )
  const path = fc.array(
    oneLine.filter((value) => value.trim() !== ''),
    { minLength: 1, maxLength: 3 },
  )
  const anyOf = ({ empty }: { empty: PlainValues[PlainName] }): fc.Arbitrary<PlainValues[PlainName]> => {
    if (typeof empty === 'string') return text
    if (typeof empty === 'boolean') return fc.boolean()
    return empty === null ? fc.option(count, { nil: null }) : fc.integer({ min: empty, max: 1000 })
  }
  const plainValues = Object.fromEntries(plainRows().map(([name, field]) => [name, anyOf(field)])) as {
    [N in PlainName]: fc.Arbitrary<PlainValues[N]>
  }
  const anyRow: fc.Arbitrary<CsvProduct> = fc.record({
    ...plainValues,
    id: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null }),
    type: fc.constantFrom('simple', 'variable', 'grouped', 'external'),
    virtual: fc.boolean(),
    downloadable: fc.boolean(),
    sku: text,
    name,
    slug: text,
    status: fc.constantFrom('publish', 'private', 'draft', 'pending'),
    visibility: fc.constantFrom('visible', 'catalog', 'search', 'hidden'),
    shortDescription: html,
    description: html,
    saleFrom: fc.option(second, { nil: null }),
    saleTo: fc.option(second, { nil: null }),
    taxStatus: fc.constantFrom('taxable', 'shipping', 'none'),
    stockStatus: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
    stockQuantity: fc.option(fc.integer({ min: -1000, max: 1_000_000 }), { nil: null }),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    weight: measure,
    length: measure,
    width: measure,
    height: measure,
    salePrice: price,
    regularPrice: price,
    categories: fc.array(path, { maxLength: 3 }),
    categorySlugs: fc.array(path, { maxLength: 3 }),
    tags: list,
    images: list,
    imageAlts: fc.constant([]),
    parent: fc.option(reference, { nil: null }),
    groupedProducts: fc.array(reference, { maxLength: 3 }),
    upsells: fc.array(reference, { maxLength: 3 }),
    crossSells: fc.array(reference, { maxLength: 3 }),
    externalUrl: text,
    position: fc.integer({ min: -1000, max: 1000 }),
    attributes: fc.array(
      fc.record({ name, values: list, visible: fc.boolean(), global: fc.boolean(), default: text }),
      { maxLength: 3 },
    ),
    downloads: fc.array(fc.record({ name, file: name }), { maxLength: 2 }),
    meta: fc.uniqueArray(fc.record({ key: fc.stringMatching(/^[a-z_]{1,12}$/), value: name }), {
      maxLength: 2,
      selector: ({ key }) => key,
    }),
    averageRating: fc.integer({ min: 0, max: 500 }).map((value) => value / 100),
    ratingCount: count,
    totalSales: count,
    createdAt: fc.option(second, { nil: null }),
    daysOld: fc.option(count, { nil: null }),
  })

  test('for any rows, also with commas, quotes, line breaks, formulas and Urdu', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const back = await read(written(rows))

        const keys = shapeOf(rows).metaKeys
        const expected = rows.map(({ meta, ...row }) => {
          const values = keys.map((key) => ({
            key,
            value: meta.find((each) => each.key === key)?.value ?? '',
          }))
          return keys.length > 0 ? { ...row, meta: values } : row
        })
        expect(back.map((each) => (each.ok ? each.row : each.reason))).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  test('for texts that begin like a formula, or are its error', async () => {
    const [row] = fc.sample(anyRow, { numRuns: 1, seed: 1 })
    if (!row) throw new Error('no row')
    for (const name of ['#N/A', "'#REF!", '#FORMULA!', "'=1+1", "''@A1"])
      expect(await only(written([{ ...row, name, tags: [name] }]))).toMatchObject({
        row: { name, tags: [name] },
      })
  })

  test('a cell that a spreadsheet would run as a formula gets a leading quote; numbers do not', async () => {
    const [row] = fc.sample(anyRow, { numRuns: 1, seed: 1 })
    if (!row) throw new Error('no row')
    const formula = { ...row, name: '=HYPERLINK("http://evil.example")', sku: '@A1', position: -3 }

    const text = written([formula])

    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).toContain("'@A1")
    expect(text).toContain(',-3,')
    expect(await only(text)).toMatchObject({ row: { name: formula.name, sku: '@A1', position: -3 } })
  })
})

describe('file formats', () => {
  test('a byte order mark, CRLF, quoted headers and any letter case are read', async () => {
    const text = '\uFEFF"ID","NAME","Regular Price"\r\n5,"A ""B""",100\r\n'

    expect(await only(text)).toEqual({
      line: 2,
      ok: true,
      notes: [],
      row: { id: 5, name: 'A "B"', regularPrice: 10_000 },
      size: 9,
    })
  })

  test('semicolons, tabs, pipes and UTF-16 from spreadsheets are read', async () => {
    const row = { line: 2, ok: true, notes: [], row: { sku: 'x', name: 'A, B' }, size: 5 }

    expect(await only('SKU;Name\nx;A, B\n')).toEqual(row)
    expect(await only('SKU\tName\nx\tA, B\n')).toEqual(row)
    expect(await only('SKU|Name\nx|A, B\n')).toEqual(row)
    expect(await read(Buffer.from('\uFEFFSKU\tName\nx\tA, B\n', 'utf16le'))).toEqual([row])
  })

  test.each(['sep=;\r\n', '\uFEFFsep=;\n', '"SEP=;"\r', ' sep=; \n'])(
    'a first line %j names the delimiter, and rows keep their line numbers',
    async (first) => {
      const row = { line: 3, ok: true, notes: [], row: { sku: 'x', name: 'A, B, C' }, size: 8 }
      expect(await only(`${first}SKU;Name\nx;A, B, C\n`)).toEqual(row)
    },
  )

  test('a file split into chunks anywhere is read, also inside a character and between CR and LF', async () => {
    const bytes = Buffer.from('ID,Name\r\n1,"دوپٹہ\nنیا"\r\n2,B\r\n')
    const whole = await read(bytes)

    for (let at = 1; at < bytes.length; at++)
      expect(await Array.fromAsync(readProducts([bytes.subarray(0, at), bytes.subarray(at)]))).toEqual(whole)
    expect(whole).toHaveLength(2)
  })

  test('empty lines are skipped, and line numbers count from the top of the file', async () => {
    const text = 'ID,Name\n\n1,"two\nlines"\n,\n\n2,B\nx,C\n'

    expect((await read(text)).map(({ line, ok }) => [line, ok])).toEqual([
      [3, true],
      [7, true],
      [8, false],
    ])
  })

  test('a missing column is undefined; an empty cell is empty', async () => {
    expect(await only('ID,Sale price\n1,\n')).toMatchObject({ row: { id: 1, salePrice: null } })
    expect(await only('ID,Name\n1\n')).toEqual({ line: 2, ok: true, notes: [], row: { id: 1 }, size: 1 })
  })

  test('alternative column names are accepted, and the standard name takes precedence', async () => {
    expect(await only('title,price,Regular price,image url,stock_quantity\nA,1,2,/a.webp,5\n')).toMatchObject(
      {
        row: { name: 'A', regularPrice: 200, images: ['/a.webp'], stockQuantity: 5 },
      },
    )
  })

  test('weights and sizes are converted to kilograms and centimetres, whatever unit the header names', async () => {
    expect(await only('Name,Weight (lbs),Length (in),Height (mm)\nA,.5,24,"1,5"\n')).toMatchObject({
      ok: false,
    })
    expect(await only('Name,Weight (lbs),Length (in),Height (mm)\nA,.5,24,15\n')).toMatchObject({
      row: { weight: '0.227', length: '60.96', height: '1.5' },
    })
    expect(await only('Name,Weight (gms),Length (inches),Height (feet)\nA,250,24,1\n')).toMatchObject({
      row: { weight: '0.25', length: '60.96', height: '30.48' },
    })
  })

  test('a line break in a description is a backslash and an n, as in WooCommerce', async () => {
    expect(await only('Name,Description\nA,"one\\ntwo\\\\nthree"\n')).toMatchObject({
      row: { description: 'one\ntwo\\nthree' },
    })
  })

  test('categories are trees, and a comma inside a name is escaped with a backslash', async () => {
    expect(
      await only('Name,Categories\nA,"Home & Kitchen > Bed\\, Bath &amp; Decor, Summer"\n'),
    ).toMatchObject({
      row: { categories: [['Home & Kitchen', 'Bed, Bath & Decor'], ['Summer']] },
    })
  })

  test('values of attributes are HTML, as WooCommerce writes them, and names of attributes are not', async () => {
    const head = 'Name,Attribute 1 name,Attribute 1 value(s),Attribute 1 default'
    expect(
      await only(`${head}\nA,Fit &amp; Cut,"Salt &amp; Pepper, 12\\, 14, &lt;40",Salt &amp; Pepper\n`),
    ).toMatchObject({
      row: {
        attributes: [
          {
            name: 'Fit &amp; Cut',
            values: ['Salt & Pepper', '12, 14', '<40'],
            default: 'Salt & Pepper',
          },
        ],
      },
    })
  })

  test('the type column holds virtual and downloadable, and parents are ids or SKUs', async () => {
    expect(
      await only('Name,Type,Parent,Upsells\nA,"simple, downloadable, virtual",id:44,"id:5, shirt-1"\n'),
    ).toMatchObject({
      row: {
        type: 'simple',
        virtual: true,
        downloadable: true,
        parent: { id: 44 },
        upsells: [{ id: 5 }, { sku: 'shirt-1' }],
      },
    })
  })

  test.each([
    ['1250', 125_000],
    ['1,499.50', 149_950],
    ['₨ 1,250', 125_000],
    ['Rs. 1250/-', 125_000],
    ['PKR 1,250.00', 125_000],
    ['Rs.1 250', 125_000],
    ['1,00,000', 10_000_000],
    ['۱٬۲۵۰', 125_000],
    ['0', 0],
    ['12.5000', 1250],
    ['', null],
  ])('the price "%s" is read', async (cell, regularPrice) => {
    expect(await only(`Name,Regular price\nA,"${cell}"\n`)).toMatchObject({ ok: true, row: { regularPrice } })
  })

  test.each(['abc', '-5', '1,50', '1.499', '1,2,3', '₨', '12.345', '1e3', '$5'])(
    'the price "%s" is rejected with a reason',
    async (cell) => {
      const row = await only(`Name,Regular price\nA,"${cell}"\n`)

      expect(row).toMatchObject({ ok: false, line: 2 })
      expect(row.ok ? '' : row.reason).toContain('Regular price: ')
    },
  )

  test('a date without a time is the whole day in Pakistan', async () => {
    expect(
      await only('Name,Date sale price starts,Date sale price ends\nA,2026-06-15,2026-06-16\n'),
    ).toMatchObject({
      row: { saleFrom: new Date('2026-06-14T19:00:00Z'), saleTo: new Date('2026-06-16T18:59:59Z') },
    })
    expect(await only('Name,Date sale price ends\nA,2026-02-31\n')).toMatchObject({ ok: false })
  })
})

describe('an invalid row reports why, and the next row is read', () => {
  test.each([
    ['x,simple,1', 'ID: "x" is not a whole number'],
    ['-4,simple,1', 'ID: "-4" is not an id'],
    ['1000000000,simple,1', 'ID: "1000000000" is too large'],
    ['1,bundle,1', 'Type: "bundle" is not known'],
    ['1,"simple, variable",1', 'Type: "simple, variable" names more than one type'],
    ['1,simple,maybe', 'Published: "maybe" is not known'],
    ['1,simple,1,9', 'it has 4 cells and the header has 3'],
  ])('%s', async (line, reason) => {
    const [bad, good] = await read(`ID,Type,Published\n${line}\n2,simple,1\n`)

    expect(bad).toEqual({ line: 2, ok: false, reason })
    expect(good).toMatchObject({ line: 3, ok: true })
  })

  test('text in an unknown encoding is rejected', async () => {
    const [bad] = await read(Buffer.from('ID,Name\n1,caf\x81\n', 'latin1'))

    expect(bad).toMatchObject({ ok: false, line: 2 })
  })

  test('a file of one endless line is rejected early', async () => {
    for (const endless of ['a'.repeat(6_000_000), `"${'a'.repeat(6_000_000)}`])
      expect(await read(endless)).toMatchObject([{ line: 1, ok: false }])
  })

  test('a quotation mark that is never closed is reported with its line', async () => {
    const rows = await read('ID,Name\n1,A\n2,"never\n3,C\n')

    expect(rows.map(({ line, ok }) => [line, ok])).toEqual([
      [2, true],
      [3, false],
    ])
  })

  test('a source that fails half-way passes its error on', async () => {
    function* broken() {
      yield 'ID,Name\n1,A\n'
      throw new Error('the disk is gone')
    }

    await expect(Array.fromAsync(readProducts(broken()))).rejects.toThrow('the disk is gone')
  })

  test('a file that is not a product file is rejected as a whole', async () => {
    await expect(read('colour;size\nred;5\n')).rejects.toThrow('This is not a product file')
    await expect(read('')).rejects.toThrow('The file is empty.')
    await expect(read('\n\n')).rejects.toThrow('The file is empty.')
  })
})

describe('prices', () => {
  test.each([
    ['9.539999999999999', 954, 'Regular price: the price "9.539999999999999" was rounded to 9.54'],
    ['1299.0000000001', 129_900, 'Regular price: the price "1299.0000000001" was rounded to 1299'],
    ['12.3456', 1235, 'Regular price: the price "12.3456" was rounded to 12.35'],
  ])('%s, with floating-point noise, is rounded to the paisa with a note', async (cell, price, note) => {
    const [row] = await read(`SKU,Regular price\nA,${cell}\n`)
    expect(row).toMatchObject({ ok: true, row: { regularPrice: price }, notes: [note] })
  })

  test.each(['9.54', '9.540', '9.5400000', '1,299.00'])('%s needs no note', async (cell) => {
    expect(await read(`SKU,Regular price\nA,"${cell}"\n`)).toMatchObject([{ ok: true, notes: [] }])
  })

  test('1.499 is ambiguous (it could be thousands) and is rejected', async () => {
    expect(await read('SKU,Regular price\nA,1.499\n')).toMatchObject([{ ok: false }])
  })
})
