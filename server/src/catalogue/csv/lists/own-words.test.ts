/* Words of price lists and of tills: currencies in names of columns, several columns of pictures, stock in words. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'

async function read(text: string, columns: Record<string, string> = {}) {
  const notes: string[] = []
  const known: { name: string; column: string }[] = []
  const ignored: string[] = []
  const rows = await Array.fromAsync(
    readProducts(
      [text],
      (found) => {
        known.push(...found.known)
        ignored.push(...found.ignored)
      },
      { columns },
      (note) => notes.push(note),
    ),
  )
  return { rows: rows.map((row) => (row.ok ? row.row : row.reason)), notes, known, ignored }
}

test.each([
  'Price PKR,Sale Price PKR',
  'Price in Rs,Discount Price (Rs.)',
  'Price (PKR),Discounted Price Rs.',
  'Retail Price in Rupees,Offer price',
  'New Price,Special price pkr',
])('prices are read from columns that name the currency: %s', async (head) => {
  expect((await read(`Name,${head}\nSoap,100,90\n`)).rows).toMatchObject([
    { regularPrice: 10_000, salePrice: 9_000 },
  ])
})

test.each([
  'Closing Stock',
  'Current stock',
  'Available Stock',
  'Stock available',
  'Available qty',
  'Balance',
])('the column %s has the stock', async (name) => {
  expect((await read(`Name,Price,${name}\nSoap,100,4\n`)).rows).toMatchObject([{ stockQuantity: 4 }])
})

test('words for stock and units behind a number are read', async () => {
  const cells = ['in stock', 'Out of Stock', 'دستیاب', '10 pcs', '3 suits', '1,200 Nos', 'few', '10+']
  const { rows } = await read(
    `Name,Price,Stock\n${cells.map((cell, at) => `P${at},5,"${cell}"`).join('\n')}\n`,
  )
  expect(rows).toMatchObject([
    { stockQuantity: null, stockStatus: 'instock' },
    { stockQuantity: null, stockStatus: 'outofstock' },
    { stockQuantity: null, stockStatus: 'instock' },
    { stockQuantity: 10 },
    { stockQuantity: 3 },
    { stockQuantity: 1200 },
    'Stock: "few" is not a whole number',
    'Stock: "10+" is not a whole number',
  ])
})

test("a till's sale price beside its purchase price is the price", async () => {
  const till = 'Barcode,Item Name,Purchase Price,Sale Price\n8961,Soap,80,100\n'
  const { rows, notes, ignored } = await read(till)
  expect(rows).toMatchObject([{ gtin: '8961', regularPrice: 10_000 }])
  expect(rows[0]).not.toHaveProperty('salePrice')
  expect(notes).toEqual(['"Sale Price" was read as the regular price, because the file has no other'])
  expect(ignored).toEqual(['Purchase Price'])

  expect((await read(till, { 'Sale Price': 'Sale price' })).rows).toMatchObject([{ salePrice: 10_000 }])
  expect((await read('SKU,Name,Sale price\nA,Soap,90\n')).rows).toMatchObject([{ salePrice: 9_000 }])
  expect((await read('Name,Cost,Price,Sale price\nSoap,80,100,90\n')).rows).toMatchObject([
    { regularPrice: 10_000, salePrice: 9_000 },
  ])
})

test('stock by place is added up in a count without names', async () => {
  expect((await read('SKU,Stock Karachi,Stock Lahore\nA,1,2\n')).rows).toMatchObject([
    { sku: 'A', stockQuantity: 3 },
  ])
})

test('several columns of pictures are one list, and the main picture comes first', async () => {
  const row = (...names: string[]) => names.map((name) => `https://a.example.com/${name}.jpg`)
  const { rows, known, ignored } = await read(
    `Name,Image 1,Image_URL 2,Gallery Images,Featured Image,Image alt,picture3\nSoap,${row('1', '2').join(',')},"${row('3', '4').join(', ')}",${row('0').join()},x,\n`,
  )
  expect(rows).toMatchObject([{ images: row('0', '1', '2', '3', '4') }])
  expect(known.filter(({ column }) => column === 'Images')).toHaveLength(5)
  expect(ignored).toEqual(['Image alt'])
  expect((await read(`Name,Images,Photo\nSoap,${row('1', '2').join(',')}\n`)).rows).toMatchObject([
    { images: row('1', '2') },
  ])
  expect(
    (await read(`Name,Images,Photo\nSoap,${row('1', '2').join(',')}\n`, { Photo: '' })).rows,
  ).toMatchObject([{ images: row('1') }])
})
