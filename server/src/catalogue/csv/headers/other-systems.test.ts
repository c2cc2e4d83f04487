/** Product files as other systems and people write them, and files of those that are no product files. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'

const read = (text: string, note?: (text: string) => void) =>
  Array.fromAsync(readProducts([text], () => {}, {}, note))

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
        ...{
          sku: 'R-1',
          name: 'شلوار\u200f',
          regularPrice: 125_000,
          stockQuantity: 3,
          stockStatus: 'instock',
        },
        ...{ saleTo: new Date('2027-01-05T18:59:59Z'), parent: { id: 7 } },
      },
    },
  ])
})

const only = async (text: string) => {
  const [first] = await read(text)
  return first
}

test("Daraz's template is read: required columns have a star, and languages a bracket", async () => {
  const head =
    'Group No,*Product Name(English),Main Description,Highlights,*Brand,*Price,SpecialPrice,*SellerSKU,*Quantity,*Package Weight (kg)'
  expect(await only(`${head}\n1,Kurta,<p>x</p>,<b>y</b>,Khaadi,"1,999","1,499",D-1,10,0.5\n`)).toMatchObject({
    row: {
      ...{ name: 'Kurta', brand: 'Khaadi', sku: 'D-1', regularPrice: 199_900, salePrice: 149_900 },
      ...{ stockQuantity: 10, weight: '0.5', description: '<p>x</p>', shortDescription: '<b>y</b>' },
    },
  })
})

test.each(['No Brand', 'no brand', 'No-Brand', 'NoBrand', 'Unbranded'])('"%s" is no brand', async (word) => {
  expect(await only(`SKU,Brand\nA,${word}\n`)).toMatchObject({ row: { brand: '' } })
})

test("PrestaShop's columns with a star and a sign are read", async () => {
  expect(await only('Name *;Reference #;Price;Summary;Visibility\niPod;RP-1;49,99;s;both\n')).toMatchObject({
    row: { name: 'iPod', sku: 'RP-1', regularPrice: 4999, shortDescription: 's', visibility: 'visible' },
  })
})

test("Magento's columns with underscores are read, its root category is left out, and its types are refused", async () => {
  const head = 'sku,product_type,categories,name,product_online,price,special_price,url_key,is_in_stock,qty'
  const rows = await read(
    `${head}\nB1,simple,"Default Category/Gear,Default Category/Gear/Bags",Bag,2,34.0000,30.0000,bag,1,100.0000\n` +
      'H1,configurable,Default Category/Gear,Hoodie,1,,,hoodie,1,0\n',
  )
  expect(rows).toMatchObject([
    {
      row: {
        ...{ sku: 'B1', name: 'Bag', slug: 'bag', regularPrice: 3400, salePrice: 3000, stockQuantity: 100 },
        ...{ stockStatus: 'instock', categories: [['Gear'], ['Gear', 'Bags']] },
      },
    },
    { ok: false, reason: 'product_type: "configurable" is not known' },
  ])
})

test("Square's names, and the words of price lists, are read", async () => {
  expect(await only('Item Name,SKU,Price,Online Sale Price\nTea,T,250.00,200\n')).toMatchObject({
    row: { name: 'Tea', regularPrice: 25_000, salePrice: 20_000 },
  })
  expect(
    await only('Item,Item Code,Rate,Stock Status\nSugar,S-1,"Rs. 1,850/-",Out of Stock\n'),
  ).toMatchObject({
    row: { name: 'Sugar', sku: 'S-1', regularPrice: 185_000, stockStatus: 'outofstock' },
  })
})

test.each([
  ['instock', ['Available', 'in_stock', 'In-Stock', 'IN STOCK', 'y']],
  [
    'outofstock',
    ['sold out', 'Sold-Out', 'out_of_stock', 'Not available', 'Unavailable', 'N', 'Out-of-Stock'],
  ],
  ['onbackorder', ['Pre-order', 'preorder', 'on backorder', 'Back order']],
])('words for %s are read: %s', async (stockStatus, words) => {
  for (const word of words)
    expect([word, await only(`SKU,Stock Status\nA,${word}\n`)]).toMatchObject([
      word,
      { row: { stockStatus } },
    ])
  expect(await only('SKU,Stock Status\nA,Discontinued\n')).toMatchObject({
    ok: false,
    reason: 'Stock Status: "Discontinued" is not known',
  })
})

test('a title above the names of the columns is left out and reported', async () => {
  const notes: string[] = []
  const title = 'AL-MADINA TRADERS,,,\n"Price list, 1 Nov 2026",0300-1234567,,\n\n'
  const rows = await read(`${title}S.No,Item,Item Code,Rate\n1,Basmati 5kg,AM-1,"Rs. 1,850/-"\n`, (text) =>
    notes.push(text),
  )
  expect(rows).toMatchObject([{ line: 5, row: { name: 'Basmati 5kg', sku: 'AM-1', regularPrice: 185_000 } }])
  expect(notes).toEqual(['The names of the columns were found below 2 lines of other text.'])

  expect(await read('پرائس لسٹ\nنام,قیمت\nقمیض,۱۵۰۰\n')).toMatchObject([
    { line: 3, row: { name: 'قمیض', regularPrice: 150_000 } },
  ])
})

test('a row of words that are names of columns is a product when the first line names one', async () => {
  expect(await read('SKU,x\nName,SKU\n')).toMatchObject([{ line: 2, row: { sku: 'Name' } }])
  await expect(read('a,b\n1,2\n')).rejects.toThrow('This is not a product file')
})

test('Hindi names of columns are read', async () => {
  const head = 'आईडी,एसकेयू,नाम,प्रकाशित,संक्षिप्त विवरण,विवरण,स्टॉक,नियमित मूल्य,बिक्री मूल्य,श्रेणियाँ,टैग,छवियां'
  expect(
    await only(`${head}\n7,H1,कुर्ता,1,छोटा,लंबा,5,"1,500",1200,कपड़े,नया,https://a.pk/1.jpg\n`),
  ).toMatchObject({
    row: {
      ...{ id: 7, sku: 'H1', name: 'कुर्ता', status: 'publish', shortDescription: 'छोटा', description: 'लंबा' },
      ...{ stockQuantity: 5, regularPrice: 150_000, salePrice: 120_000, categories: [['कपड़े']] },
      ...{ tags: ['नया'], images: ['https://a.pk/1.jpg'] },
    },
  })
})

test('of two header lines the upper one names groups', async () => {
  const file =
    ',,Price,,Stock,\nItem Name,SKU,Retail,Wholesale,Lahore,Karachi\nLawn Suit,LS-1,"Rs. 4,999/-","Rs. 3,900/-",4,6\n'
  expect(await read(file)).toMatchObject([
    { line: 3, row: { name: 'Lawn Suit', sku: 'LS-1', regularPrice: 499_900, stockQuantity: 10 } },
  ])
  expect(await read('Products,,,\nSKU,Name,Rate,Note\nA,Tea,5,x\n')).toMatchObject([{ row: { name: 'Tea' } }])
})

test('an error of a formula, or a formula without a result, is not read as text', async () => {
  expect(await read('SKU,Name,Price\nA,#N/A,5\nB,Tea,#REF!\n')).toMatchObject([
    { ok: false, reason: 'Name: "#N/A" is the error of a formula' },
    { ok: false, reason: 'Price: "#REF!" is the error of a formula' },
  ])
})

test.each(['Total', 'Grand Total:', 'Sub-total', 'کل', 'ٹوٹل'])(
  'the row "%s" is no product',
  async (name) => {
    expect(await read(`Name,SKU,Price\nCap,C,500\n${name},,500\n${name},T,5\n`)).toMatchObject([
      { row: { name: 'Cap' } },
      { ok: false, reason: `"${name}" is the sum of a list and no product` },
      { row: { sku: 'T' } },
    ])
  },
)

test('an article and its number are a product and its SKU', async () => {
  expect(await only('Product,Article No,Rate\nPeshawari Chappal,PC-9,"3,500"\n')).toMatchObject({
    row: { name: 'Peshawari Chappal', sku: 'PC-9', regularPrice: 350_000 },
  })
})
