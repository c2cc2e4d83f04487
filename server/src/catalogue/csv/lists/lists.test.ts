/* Lists that people write themselves: sizes as columns, options, headings, and stock by place. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { areSizes, sizesIn } from './size-words.ts'

async function read(text: string, columns: Record<string, string> = {}) {
  const notes: string[] = []
  const ignored: string[] = []
  const rows = await Array.fromAsync(
    readProducts(
      [text],
      (found) => ignored.push(...found.ignored),
      { columns },
      (note) => notes.push(note),
    ),
  )
  return {
    rows: rows.map((row) => (row.ok ? row.row : row.reason)),
    rowNotes: rows.flatMap((row) => (row.ok ? row.notes : [])),
    ...{ notes, ignored },
  }
}

const size = (...values: string[]) => [expect.objectContaining({ name: 'Size', values })]

test('columns of sizes become variations with their stock', async () => {
  const { rows, notes, ignored } = await read(
    'Article,Code,Price,Shelf,S,M,L,XL,Total\nKurta,K-1,"1,499/-",A7,3,,5,۰,8\nShawl,S-1,999,,-,2,,,2\nBelt,B-1,500,,,,,,7\n',
  )
  const variation = (option: string, stockQuantity: number, regularPrice: number, handle: string) => ({
    ...{ type: 'variation', attributes: size(option), stockQuantity, regularPrice, handle },
  })
  expect(rows).toMatchObject([
    { type: 'variable', name: 'Kurta', sku: 'K-1', handle: 'kurta' },
    variation('S', 3, 149_900, 'kurta'),
    variation('L', 5, 149_900, 'kurta'),
    variation('XL', 0, 149_900, 'kurta'),
    { type: 'variable', name: 'Shawl', sku: 'S-1' },
    variation('M', 2, 99_900, 'shawl'),
    { name: 'Belt', sku: 'B-1', regularPrice: 50_000 },
  ])
  expect(rows[0]).not.toHaveProperty('stockQuantity')
  expect(rows[6]).not.toHaveProperty('handle')
  expect(notes).toEqual([
    'The columns "S", "M", "L", "XL" were read as stock by size: a product has a variation for each size with a number',
  ])
  expect(ignored).toEqual(['Shelf', 'Total'])
})

test('each colour of a list with columns of sizes has its own stock', async () => {
  const { rows, rowNotes } = await read(
    'Item,Colour,SKU,Rate,Qty,38,39\nKhussa,Red,KR,2500,3,1,2\nKhussa,Blue,KB,2600,,4,\nSandal,,SA,900,6,,\n',
  )
  expect(rows).toMatchObject([
    { type: 'variable', name: 'Khussa' },
    { stockQuantity: 1, attributes: [{ values: ['38'] }, { name: 'Colour', values: ['Red'] }] },
    { stockQuantity: 2, attributes: [{ values: ['39'] }, { name: 'Colour', values: ['Red'] }] },
    { stockQuantity: 4, sku: 'KB', regularPrice: 260_000 },
    // without a number of a size, the whole stock counts
    { name: 'Sandal', sku: 'SA', stockQuantity: 6 },
  ])
  expect(rowNotes).toContain('SKU: "KR" is of several variations, so none of them has it')
})

test.each([
  ['prices by size', 'Name,S,M\nKurta,1499,1599\n'],
  ['ticks', 'Name,S,M\nKurta,yes,\n'],
  ['a single size', 'Name,Price,M\nKurta,5,3\n'],
  ['months', 'Name,Price,1,2,3\nKurta,5,3,4,5\n'],
  ['measures', 'Name,Price,L,W,H\nBox,5,3,4,5\n'],
  ['sizes in two places', 'Name,S,M,Price,38,39\nKurta,1,2,500,3,4\n'],
])('columns with another possible meaning are not read as sizes, and are reported: %s', async (_, text) => {
  const { rows, ignored } = await read(text)
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toHaveProperty('type')
  expect(ignored.length).toBeGreaterThan(0)
})

test.each([
  [['S', 'M'], true],
  [['XXL', '3XL', 'Free size'], true],
  [['28', '30', '32'], true],
  [['UK 6', 'UK 6.5'], true],
  [['2-3 Y', '4-5 Y'], true],
  [['32', '30'], false],
  [['1', '2'], false],
  [['10', '50'], false],
  [['S', 'Rate'], false],
])('%j are names of sizes: %s', (names, expected) => {
  expect(areSizes(names)).toBe(expected)
})

test.each([
  ['S, M, L', ['S', 'M', 'L']],
  ['S/M/L', ['S', 'M', 'L']],
  ['38 40 42', ['38', '40', '42']],
  ['Small | Large', ['Small', 'Large']],
  ['6,5', undefined],
  ['S-XL', ['S', 'M', 'L', 'XL']],
  ['xs – XXXL', ['xs', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']],
  ['Small to Large', ['Small', 'Medium', 'Large']],
  ['S سے L', ['S', 'M', 'L']],
  ['S-M', undefined],
  ['XL-S', undefined],
  ['X-Large', undefined],
  ['38-44', undefined],
  ['Free size', undefined],
  ['10 x 20 cm', undefined],
  ['M', undefined],
])('the cell %s lists the sizes %j', (cell, expected) => {
  expect(sizesIn(cell)).toEqual(expected)
})

test('rows of one name become a product with variations, also where only the first has the name', async () => {
  const { rows, notes, rowNotes } = await read(
    'Name,SKU,Size,Color,Price,Qty,Category\nKurta,K-S,S,Red,1499,5,Women\nkurta ,K-M,M,Red,,6,Men\n' +
      'Shawl,SH,S,,900,1,\n,,M,,,2,\nCap,C,,,300,9,Caps\nCap,D,,,350,8,Caps\nSuit,SU,M,,100,1,\n',
  )
  expect(rows).toMatchObject([
    { type: 'variable', name: 'Kurta', categories: [['Women']] },
    {
      sku: 'K-S',
      stockQuantity: 5,
      regularPrice: 149_900,
      attributes: [{ values: ['S'] }, { values: ['Red'] }],
    },
    {
      sku: 'K-M',
      stockQuantity: 6,
      regularPrice: 149_900,
      attributes: [{ values: ['M'] }, { values: ['Red'] }],
    },
    { type: 'variable', name: 'Shawl', sku: 'SH' },
    { stockQuantity: 1, attributes: size('S') },
    { stockQuantity: 2, attributes: size('M'), regularPrice: 90_000 },
    { name: 'Cap', sku: 'C', stockQuantity: 9 },
    { name: 'Cap', sku: 'D', stockQuantity: 8 },
    { name: 'Suit', sku: 'SU', stockQuantity: 1, attributes: size('M') },
  ])
  for (const at of [6, 7, 8]) expect(rows[at]).not.toHaveProperty('handle')
  expect(notes).toEqual(['Rows with the same name become one product with variations by Size and Color'])
  expect(rowNotes).toEqual(['Categories: the product has that of line 2, and this one was not imported'])
})

test('a cell with several sizes is a product with these sizes and one stock', async () => {
  const { rows, rowNotes } = await read(
    'نام,سائز,قیمت,اسٹاک\nقمیض,"S، M، L",900,12\nکرتا,S/M,800,3\nکرتا,L,850,4\n',
  )
  const named = (...values: string[]) => [expect.objectContaining({ name: 'سائز', values })]
  expect(rows).toMatchObject([
    { type: 'variable', name: 'قمیض', attributes: named('S', 'M', 'L') },
    { type: 'variation', attributes: named(), stockQuantity: 12, regularPrice: 90_000 },
    { type: 'variable', name: 'کرتا', attributes: named('S', 'M') },
    { type: 'variation', attributes: named(), stockQuantity: 3 },
    { type: 'variation', attributes: named('L'), stockQuantity: 4 },
  ])
  expect(rowNotes).toContain('سائز: the row has one price and one stock for all of S, M, L')
})

test('contradictions are refused: the same options twice, and a product in two places', async () => {
  const { rows } = await read('Name,Size,Price\nKurta,S,5\nKurta,S,6\nCap,S,7\nCap,M,7\nKurta,L,8\n')
  expect(rows).toContain('it has the same options as line 2')
  expect(rows).toContain(
    'Name: "kurta" is in line 2 already, and the rows of one product must follow each other',
  )
})

test('a heading is the category of the rows below it', async () => {
  const { rows, rowNotes } = await read(
    'Item,Category,Rate\nWOMEN,,\nKurta,,5\nShawl,Winter,6\n\n"MEN, BOYS",,\nShirts,,\nShirt,,7\nPrices without tax,,\n',
  )
  expect(rows).toMatchObject([
    { name: 'Kurta', categories: [['WOMEN']] },
    { name: 'Shawl', categories: [['Winter']] },
    { name: 'Shirt', categories: [['MEN, BOYS', 'Shirts']] },
    '"Prices without tax" is the only cell of its row, and no product is below it',
  ])
  expect(rowNotes[0]).toBe(
    '"WOMEN" in line 2 is no product: it was read as the category of the rows below it',
  )
  const sized = await read('S.No,Item,Size,Rate\nSHOES,,,\n1,Khussa,38,500\n2,Khussa,39,500\n')
  expect(sized.rows[0]).toMatchObject({ name: 'Khussa', categories: [['SHOES']] })
})

test.each([
  ['many rows of one cell', 'Name,Price\nTea,\nCup,\nPot,\nMug,5\n', 4],
  ['a whole file of them', 'Name,Price\nTea,\nCup,\n', 2],
  ['no column of prices', 'Name,Stock\nTea,\nCup,5\n', 2],
])('names without a price are products: %s', async (_, text, count) => {
  const { rows } = await read(text)
  expect(rows.filter((row) => typeof row === 'object' && row.name !== undefined)).toHaveLength(count)
})

test('stock of several places is added, and the whole stock wins', async () => {
  const { rows, notes, ignored } = await read(
    'Name,Price,Stock Karachi,Lahore Qty,Stock Status,Opening stock,Min stock\nTea,5,"3",4,in stock,9,1\nCup,5,-,,,,\nPot,5,2,few,,,\n',
  )
  expect(rows).toMatchObject([
    { name: 'Tea', stockQuantity: 7, stockStatus: 'instock' },
    { name: 'Cup', stockQuantity: null },
    'Stock: "2 few" is not a whole number',
  ])
  expect(notes).toEqual(['Stock is the sum of the columns "Stock Karachi", "Lahore Qty"'])
  expect(ignored).toEqual(['Opening stock', 'Min stock'])
  const whole = await read('Name,Qty,Stock (Karachi),Stock (Lahore)\nTea,9,3,4\n')
  expect(whole.rows).toMatchObject([{ stockQuantity: 9 }])
  expect(whole.ignored).toEqual(['Stock (Karachi)', 'Stock (Lahore)'])
})

const named =
  'Name,SKU,Price,Qty\nKurta - Red - M,KR-M,1499,3\nKurta - Red - L,KR-L,1599,4\nKurta - Blue - M,KB-M,1499,0\n' +
  'Shawl - Red,SR,900,1\nSuit – Maroon,S-M,2500,1\nSuit – Sky blue,S-S,2500,2\nLamp - Table,LT,800,1\nLamp - Floor,LF,950,1\n'

test('names that end with sizes and colours stay products, and the check offers to join them', async () => {
  const { rows, notes } = await read(named)
  expect(rows.map((row) => typeof row === 'object' && row.name)).toEqual(
    expect.arrayContaining(['Kurta - Red - M', 'Suit – Sky blue', 'Lamp - Floor']),
  )
  expect(rows).toHaveLength(8)
  expect(notes).toEqual([
    '"Kurta - Red - M" and "Kurta - Red - L" are imported as separate products. To make one product with variations of rows like these, import the column "Name" as "Name with size or colour".',
  ])
})

test('rows whose names begin equally become products with variations if the user wishes it', async () => {
  const known: { name: string; column: string }[] = []
  const reads = await Array.fromAsync(
    readProducts([named], (found) => known.push(...found.known), {
      columns: { Name: 'Name with size or colour' },
    }),
  )
  const variation = (sku: string, ...values: string[]) => ({
    row: { sku, attributes: values.map((value) => expect.objectContaining({ values: [value] })) },
  })
  expect(reads).toMatchObject([
    { row: { type: 'variable', name: 'Kurta', handle: 'kurta' } },
    variation('KR-M', 'M', 'Red'),
    variation('KR-L', 'L', 'Red'),
    variation('KB-M', 'M', 'Blue'),
    { row: { name: 'Shawl - Red', sku: 'SR', regularPrice: 90_000 } },
    { row: { type: 'variable', name: 'Suit' } },
    variation('S-M', 'Maroon'),
    variation('S-S', 'Sky blue'),
    { row: { name: 'Lamp - Table' } },
    { row: { name: 'Lamp - Floor' } },
  ])
  expect(known.map(({ column }) => column)).toEqual([
    ...['Name with size or colour', 'SKU', 'Regular price', 'Stock'],
  ])
  expect(reads.flatMap((read) => (read.ok && 'type' in read.row ? [] : read))).toHaveLength(3)
})

test('only what the file has no column for is read from names, and a row that is too long is refused', async () => {
  const columns = { Item: 'Name with size or colour' }
  const sized = await read('Item,Size,Price\nKurta - Red,M,5\nKurta - Blue,M,6\nKurta - Red,L,5\n', columns)
  expect(sized.rows).toMatchObject([
    { type: 'variable', name: 'Kurta' },
    { attributes: [{ values: ['M'] }, { values: ['Red'] }] },
    { attributes: [{ values: ['M'] }, { values: ['Blue'] }] },
    { attributes: [{ values: ['L'] }, { values: ['Red'] }] },
  ])
  const long = await read('Item,Price\nKurta - M,5,9,9\nKurta - L,6\n', columns)
  expect(long.rows[0]).toBe('it has 4 cells and the header has 2')
  const other = await read('Type,Item,Price\nsimple,Kurta - M,5\nsimple,Kurta - L,6\n', columns)
  expect(other).toMatchObject({ rows: [{ name: 'Kurta - M' }, { name: 'Kurta - L' }], notes: [] })
})
