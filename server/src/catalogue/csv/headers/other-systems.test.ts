/** Product files as other systems and people write them, and files of those that are no product files. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'

const read = (text: string) => Array.fromAsync(readProducts([text]))

test.each([
  [
    'sellerSku,createTime,customerName,orderNumber,unitPrice,status\nD-1,x,Ali,777,1499,pending\n',
    'customerName',
  ],
  ['Order Date,Item Name,SKU,Price,Recipient Name\n2026-01-01,Tea,TEA,100,Ali\n', 'Order Date'],
  ['Name,Email,Financial Status,Total,Lineitem name,Lineitem price\n#1,a@b.pk,paid,1,Mug,1\n', 'Email'],
  ['id,name,e-mail,phone\n4,Ali,a@b.pk,0300\n', 'e-mail'],
  ['Order #,Customer,SKU,Status\n55,Ali,A,pending\n', 'Order #'],
])('a file of orders or customers changes no product: %s', async (text, column) => {
  await expect(read(text)).rejects.toThrow(
    `The column "${column}" belongs to a list of orders or customers. If the file lists products, remove the column.`,
  )
})

test('a supplier, an order of sorting and meta data do not make a product file one of orders', async () => {
  const text = 'Name,SKU,Supplier email,Order,Customer rating,Meta: order_number\nCap,A,x@y.pk,3,5,7\n'
  expect(await read(text)).toMatchObject([{ ok: true, row: { name: 'Cap', sku: 'A' } }])
})

test('marks of writing direction in names of columns, codes, words and numbers are not read', async () => {
  const text =
    '\u200fSKU\u200e,\u202bName,Price,\u2067Stock\u2069,In stock?,Date sale price ends,Parent\n' +
    '\u200eR-1\u200f,شلوار\u200f,\u202a1250\u202c روپے,\u200f۳\u200f,\u200eIn stock,\u200e2027-01-05,\u200eid:7\n'
  expect(await read(text)).toMatchObject([
    {
      ok: true,
      row: {
        ...{ sku: 'R-1', name: 'شلوار\u200f', regularPrice: 125_000, stockQuantity: 3, stockStatus: 'instock' },
        ...{ saleTo: new Date('2027-01-05T18:59:59Z'), parent: { id: 7 } },
      },
    },
  ])
})
