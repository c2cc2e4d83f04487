/* Exports of WooCommerce in other languages, and files named like the REST API's fields. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import {
  bySku,
  catalogueOf,
  everyFeature,
  exported,
  importInto,
} from '#catalogue/csv/testing/stored-catalogue.ts'
import { inEnglish } from './in-english.ts'
import { englishHeaders, headersOf } from './woocommerce-headers.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

/** The file with its first line in another language, as far as the language has a name. */
function inLanguage(file: string, lists: readonly (readonly string[])[]): string {
  const [, head = '', rest = ''] = /^\uFEFF?([^\r\n]*)([^]*)$/.exec(file) ?? []
  const cells = [...head.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const names = cells.map((cell) => {
    const unit = / \((kg|cm)\)$/.exec(cell)?.[0] ?? ''
    const number = /\d+/.exec(cell)?.[0] ?? ''
    const meta = /^Meta: (.*)$/.exec(cell)?.[1]
    const stem = meta === undefined ? cell.slice(0, cell.length - unit.length).replace(/\d+/, '#') : 'Meta: *'
    const [name = ''] = lists[englishHeaders.indexOf(stem)] ?? []
    return name === '' ? cell : `${name.replace('#', number).replace('*', meta ?? '')}${unit}`
  })
  return `${names.map((name) => `"${name.replaceAll('"', '""')}"`).join(',')}${rest}`
}

test.each([...headersOf])('an export in %s gives the same catalogue as the English one', async (_, lists) => {
  const english = await emptyShop()
  await importInto(english, everyFeature)
  const file = await exported(english)
  const other = await emptyShop()
  const translated = inLanguage(file, lists)
  expect(translated).not.toContain('Regular price')
  expect(await importInto(other, translated)).toMatchObject({ skipped: [] })
  expect((await catalogueOf(other)).products).toEqual((await catalogueOf(english)).products)
})

test.each([
  [
    'Russian',
    'ID;Тип;Артикул;Имя;Опубликован;"В наличии?";Запасы;"Вес (g)";"Цена распродажи";"Базовая цена";Категории;Изображения;"Имя атрибута 1";"Значение(-я) аттрибута(-ов) 1"',
  ],
  [
    'Dutch',
    'ID;Type;Artikelnummer;Naam;Gepubliceerd;"Op voorraad?";Voorraad;"Gewicht (g)";Actieprijs;"Reguliere prijs";Categorieën;Afbeeldingen;"Naam eigenschap 1";"Waarde eigenschap 1"',
  ],
  [
    'Polish',
    'ID;Typ;SKU;Nazwa;Opublikowano;"W magazynie?";"Stan magazynowy";"Waga (g)";"Cena promocyjna";Cena;Kategorie;Obrazki;"Nazwa atrybutu 1";"Wartości atrybutu 1"',
  ],
  [
    'Portuguese',
    'ID;Tipo;SKU;Nome;Publicado;"Em estoque?";Estoque;"Peso (g)";"Preço promocional";Preço;Categorias;Imagens;"Nome do atributo 1";"Valores do atributo 1"',
  ],
  [
    'Swedish',
    'ID;Typ;Artikelnr;Namn;Publicerad;"I lager?";Lagersaldo;"Vikt (g)";Reapris;"Ordinarie pris";Kategorier;Bilder;"Attribut 1 namn";"Attribut 1 värde(n)"',
  ],
  [
    'Persian',
    'شناسه;نوع;شناسه محصول;نام;منتشر شده;در انبار؟;انبار;وزن (گرم);قیمت فروش ویژه;قیمت عادی;دسته‌ها;تصاویر;نام 1 صفت;مقدار 1 صفت',
  ],
])('a file in %s keeps prices and pictures', async (_, head) => {
  const row = '7;simple;S-7;Lamp;1;1;3;1500;900;1000;Home > Lamps;https://example.com/a.jpg;Watt;"5, 7"'
  const [read] = await Array.fromAsync(readProducts([`\uFEFF${head}\r\n${row}\r\n`]))
  expect(read).toMatchObject({
    row: {
      ...{ id: 7, sku: 'S-7', name: 'Lamp', status: 'publish', stockQuantity: 3, weight: '1.5' },
      ...{ salePrice: 90_000, regularPrice: 100_000, categories: [['Home', 'Lamps']] },
      images: ['https://example.com/a.jpg'],
      attributes: [{ name: 'Watt', values: ['5', '7'] }],
    },
  })
})

test.each([
  [
    'Indonesian',
    'Tipe,SKU,Nama,Telah Terbit,Harga normal,Induk,Nama atribut 1,Nilai Atribut 1,Global atribut 1,Tanggal harga diskon berakhir',
  ],
  [
    'Arabic',
    'النوع,رمز المنتج (SKU),الاسم,تم النشر,السعر الافتراضي,الأب,اسم السمة 1,قيمة/قيم السمة 1,سمة عالمية 1,تاريخ نهاية سعر التخفيض',
  ],
])('variations of a file in %s keep their options', async (_, head) => {
  const ignored: string[] = []
  const [read] = await Array.fromAsync(
    readProducts(
      [`${head}\nvariation,S-7,Shirt - M,0,900,S,Size,M,1,2026-12-31 23:59:59\n`],
      (columns) => void ignored.push(...columns.ignored),
    ),
  )
  expect(read).toMatchObject({
    row: {
      ...{ type: 'variation', sku: 'S-7', status: 'private', regularPrice: 90_000, parent: { sku: 'S' } },
      ...{ attributes: [{ name: 'Size', values: ['M'], global: true }] },
      saleTo: new Date('2026-12-31T18:59:59Z'),
    },
  })
  expect(ignored).toEqual([])
})

test.each([
  [
    'Indonesian',
    'Tipe,SKU,Nama,Diterbitkan,Status pajak,Kelas pajak,Berat (g),Panjang (cm),Tinggi (cm),Catatan Pembelian,Harga normal,Tag,Kelas pengiriman,Gambar,Upsell,Brand,Atribut 1 nama,Atribut 1 nilai',
  ],
  [
    'Arabic',
    'النوع,رمز المنتج (SKU),الاسم,تم النشر,حالة الضريبة,فئة الضريبة,الوزن (جرام),الطول (سنتيميتر),الارتفاع (سنتيميتر),ملاحظة عملية الشراء,السعر الافتراضي,الوسوم,فئة الشحن,الصور,منتجات يوصى بها,Brands,اسم السمة 1,قيمة/قيم السمة 1',
  ],
])('tags, weight, size and tax class of a file in %s are read', async (_, head) => {
  const ignored: string[] = []
  const row =
    'simple,S-7,Shirt,1,taxable,reduced-rate,1500,30,2,Wash cold,900,"summer, sale",bulky,https://example.com/a.jpg,S-8,Khaadi,Fit,Slim'
  const [read] = await Array.fromAsync(
    readProducts([`${head}\n${row}\n`], (columns) => void ignored.push(...columns.ignored)),
  )
  expect(ignored).toEqual([])
  expect(read).toMatchObject({
    row: {
      ...{ sku: 'S-7', taxStatus: 'taxable', taxClass: 'reduced-rate', weight: '1.5', length: '30' },
      ...{ height: '2', purchaseNote: 'Wash cold', regularPrice: 90_000, tags: ['summer', 'sale'] },
      ...{ shippingClass: 'bulky', images: ['https://example.com/a.jpg'], upsells: [{ sku: 'S-8' }] },
      ...{ attributes: [{ name: 'Fit', values: ['Slim'] }] },
    },
  })
})

test('a file with semicolons has decimal commas, where a number can mean nothing else', async () => {
  const rows = ['A;"1.250,50";999,00;1,250', 'B;250,5;;0,25', 'C;1,250;;', 'D;1,50,000;;', 'E;12.5;;2.5']
  const reads = await Array.fromAsync(
    readProducts([`SKU;Regular price;Sale price;Weight (kg)\n${rows.join('\n')}\n`]),
  )
  expect(reads.map((read) => read.ok && read.row)).toMatchObject([
    { regularPrice: 125_050, salePrice: 99_900, weight: '1.25' },
    { regularPrice: 25_050, weight: '0.25' },
    { regularPrice: 125_000 },
    { regularPrice: 15_000_000 },
    { regularPrice: 1250, weight: '2.5' },
  ])
})

test('a price such as 2.500 in a file with semicolons is refused, because it may be 2500', async () => {
  const file = 'SKU;Regular price;Sale price\nA;2.500;\nB;12.500,00;9.999,00\nC;2500;2.50\nD;0.500;\n'
  const reads = await Array.fromAsync(readProducts([file]))
  expect(reads).toMatchObject([
    { ok: false, reason: 'Regular price: the price "2.500" could be 2500 or 2.5' },
    { row: { regularPrice: 1_250_000, salePrice: 999_900 } },
    { row: { regularPrice: 250_000, salePrice: 250 } },
    { row: { regularPrice: 50 } },
  ])
  // commas separate the cells, so a point is the decimal mark
  expect(await Array.fromAsync(readProducts(['SKU,Regular price\nA,2.500\n']))).toMatchObject([
    { row: { regularPrice: 250 } },
  ])
})

test.each([
  ['usual words', 'کوڈ,نام,باقاعدہ قیمت,رعایتی قیمت,اسٹاک,زمرہ جات,تصاویر,مختصر تفصیل,تفصیل,وزن (گرام)'],
  ['other words', 'SKU,پروڈکٹ کا نام,قیمت,سیل قیمت,مقدار,زمرہ,تصویر,خلاصہ,تفصیلات,وزن (گرام)'],
  ['Arabic letters', 'كوڈ,نام,باقاعده قيمت,رعايتى قيمت,اسٹاك,زمره جات,تصاوير,مختصر تفصيل,تفصيل,وزن (گرام)'],
  [
    'marks without width',
    '\u200Fکوڈ,نام\u200E,قیمت ,رعایتی\u00A0قیمت,اسـٹاک,زمرہ\u200C جات,تصاویر,مختصر  تفصیل,تفصیل,وزن(گرام)',
  ],
])('a file with Urdu names is read: %s', async (_, head) => {
  const row = 'S-7,شال,"۱٬۲۵۰٫۵۰",٩٩٩,۱۲,گھر > شالیں,https://example.com/a.jpg,گرم,لمبی,۱۵۰۰'
  const [read] = await Array.fromAsync(readProducts([`${head}\n${row}\n`]))
  expect(read).toMatchObject({
    row: {
      ...{ sku: 'S-7', name: 'شال', regularPrice: 125_050, salePrice: 99_900, stockQuantity: 12 },
      ...{ categories: [['گھر', 'شالیں']], images: ['https://example.com/a.jpg'] },
      ...{ shortDescription: 'گرم', description: 'لمبی', weight: '1.5' },
    },
  })
})

test('numbers of attributes may have Urdu digits, and each word of the list has one meaning', async () => {
  const head = 'نام,خصوصیت ۱ نام,خصوصیت ۱ قدریں,خاصیت 2 نام,خاصیت 2 قدر,میٹا: Care_بات'
  const [read] = await Array.fromAsync(readProducts([`${head}\nشال,سائز,"S, M",رنگ,لال,ہاتھ سے\n`]))
  expect(read).toMatchObject({
    row: {
      attributes: [
        { name: 'سائز', values: ['S', 'M'] },
        { name: 'رنگ', values: ['لال'] },
      ],
      meta: [{ key: 'Care_بات', value: 'ہاتھ سے' }],
    },
  })
  for (const lists of headersOf.values()) {
    const all = lists.flat().filter((name) => name !== '')
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  }
})

test('the exact Urdu name takes precedence over a general one, in any order, and Urdu words for yes and no are read', async () => {
  const head = 'کوڈ,نام,قیمت,باقاعدہ قیمت,شائع,نمایاں,دستیاب,پیشگی آرڈر,قسم'
  const columns: string[] = []
  const reads = await Array.fromAsync(
    readProducts(
      [`${head}\nA,شال,100,200,ہاں,نهيں,دستیاب,ہاں,سادہ\nB,شال,100,200,مسودہ,۱,ختم,نہیں,simple\n`],
      ({ ignored }) => columns.push(...ignored),
    ),
  )
  expect(columns).toEqual(['قیمت'])
  expect(reads).toMatchObject([
    { row: { regularPrice: 20_000, status: 'publish', featured: false, stockStatus: 'instock' } },
    { row: { status: 'draft', featured: true, stockStatus: 'outofstock', backorders: 'no' } },
  ])
})

test('two blanks in a name are one, and a number that a spreadsheet has shortened is no SKU or barcode', async () => {
  const reads = await Array.fromAsync(
    readProducts([
      'SKU,Barcode,Name,"Regular \u00A0price"\n8.92E+12,,Lamp,5\n9E+11,,Lamp,5\n8.9,,Lamp,5\n8,8.96E+12,Lamp,5\n',
    ]),
  )
  const shortened = (column: string, number: string) => ({
    reason: `${column}: a spreadsheet has shortened the number "${number}"; make its column a text column`,
  })
  expect(reads).toMatchObject([
    shortened('SKU', '8.92E+12'),
    shortened('SKU', '9E+11'),
    { row: { sku: '8.9', regularPrice: 500 } },
    shortened('Barcode', '8.96E+12'),
  ])
})

test.each(['SKU,قیمت', 'SKU,السعر الافتراضي'])('one name in another script is enough: %s', async (head) => {
  const [read] = await Array.fromAsync(readProducts([`${head}\nL-1,"1,250"\n`]))
  expect(read).toMatchObject({ row: { sku: 'L-1', regularPrice: 125_000 } })
})

test('an English name takes precedence, then the language that explains most of the header', () => {
  const isKnown = (name: string) => ['Type', 'Stock'].includes(name)
  expect(
    inEnglish(['Type', 'Stock', 'Tipo', 'Nome', 'Prezzo di listino', 'Altezza (cm)'], isKnown).names,
  ).toEqual([...['Type', 'Stock', 'Tipo', 'Name', 'Regular price', 'Height (cm)']])
  expect(inEnglish(['Unknown', 'Mein Feld'], isKnown).names).toEqual(['Unknown', 'Mein Feld'])
})

const json = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`

test("JSON lists in a file with the REST API's names are read", async () => {
  const db = await emptyShop()
  const file = [
    'id,name,type,status,sku,regular_price,sale_price,manage_stock,stock_quantity,virtual,images,categories,tags,attributes,dimensions,weight,short_description,permalink',
    [
      ...['5', 'Cap', 'simple', 'draft', 'CAP', '900', '800', 'false', '4', 'true'],
      json([{ src: 'https://example.com/a.jpg', alt: 'Front' }, { src: 'https://example.com/b.jpg' }]),
      json([{ id: 1, name: 'Caps', slug: 'caps' }, { name: 'Hats, other' }]),
      json([{ name: 'new' }]),
      json([{ name: 'Size', options: ['S', 'M'], visible: true, variation: false }]),
      json({ length: '10', width: '5', height: '' }),
      ...['0.2', 'Warm', 'https://example.com/cap'],
    ].join(','),
  ].join('\n')
  const summary = await importInto(db, file)
  expect(summary).toMatchObject({ created: 1, skipped: [] })
  expect(summary.notes).toEqual([{ line: 1, text: 'The column "permalink" is not known and was not read' }])
  const [cap] = (await catalogueOf(db)).products
  expect(cap).toMatchObject({
    ...{ id: 5, sku: 'CAP', status: 'draft', regularPrice: 90_000, salePrice: 80_000, manageStock: false },
    ...{ virtual: true, length: '10', width: '5', weight: '0.2', shortDescription: 'Warm' },
    images: [
      { src: 'https://example.com/a.jpg', alt: 'Front' },
      { src: 'https://example.com/b.jpg', alt: '' },
    ],
    categories: [{ name: 'Caps' }, { name: 'Hats, other' }],
    tags: [{ name: 'new' }],
    attributes: [{ name: 'Size', options: ['S', 'M'], visible: true }],
  })
})

test('plain lists and flattened names are read, and broken JSON is named', async () => {
  const db = await emptyShop()
  const file = [
    'sku,name,regular_price,images/0/src,images/1/src,attributes.0.name,attributes.0.options,categories',
    'A,Cup,100,https://example.com/a.jpg,https://example.com/b.jpg,Size,S|M,Home > Cups|Gifts',
    'B,Jug,100,,,,,"[{"',
  ].join('\n')
  expect((await importInto(db, file)).skipped).toEqual([
    { line: 3, reason: 'categories: it is no valid JSON' },
  ])
  expect(await bySku(db, 'A')).toMatchObject({
    images: [{ src: 'https://example.com/a.jpg' }, { src: 'https://example.com/b.jpg' }],
    attributes: [{ name: 'Size', options: ['S', 'M'] }],
  })
  expect((await catalogueOf(db)).categories.map(({ name }) => name)).toContain('Cups')
})

test.each([
  ['SKU,Regular price,Sale price', 'prices'],
  ['Artikelnummer,Voorraad', 'stock'],
  ['sku,stock_quantity,manage_stock', 'stock'],
  ['SKU,Name (ur),Description (ur)', 'translation'],
  ['SKU,Name,Regular price,Stock', 'products'],
  ['SKU,Name', 'products'],
  // unknown products would be created, and others renamed
  ['SKU,Name,Regular price', 'products'],
])('%s is a file of %s', async (head, kind) => {
  const db = await emptyShop()
  const kinds: string[] = []
  await importInto(db, `${head}\nX,1,2\n`, { rehearse: true, onKind: (found) => kinds.push(found) })
  expect(kinds).toEqual([kind])
})

test.each([
  ['12,50', '3,5', 1250, 350, '0.25'],
  ['1.250,00', '999', 125_000, 99_900, '0.25'],
  ['12.50', '', 1250, null, '0.25'],
])('a Dutch file writes numbers with a comma: %s', async (regular, sale, regularPrice, salePrice, weight) => {
  const head = 'Artikelnummer;Naam;Actieprijs;"Reguliere prijs";"Gewicht (kg)"'
  const [read] = await Array.fromAsync(readProducts([`${head}\nS-7;Lamp;${sale};${regular};0,25\n`]))
  expect(read).toMatchObject({ row: { regularPrice, salePrice, weight } })
})

test('a point before three digits is refused in a Dutch price, and read in a weight', async () => {
  const head = 'Artikelnummer;Naam;"Reguliere prijs";"Gewicht (kg)"'
  const [price, weight] = await Array.fromAsync(readProducts([`${head}\nA;Lamp;12.500;1\nB;Lamp;10;1.250\n`]))
  expect(price).toMatchObject({ reason: 'Reguliere prijs: the price "12.500" could be 12500 or 12.5' })
  expect(weight).toMatchObject({ row: { regularPrice: 1000, weight: '1.25' } })
})

test('with English names a comma before two digits is refused by name', async () => {
  const [read] = await Array.fromAsync(readProducts(['SKU,Regular price\nS-7,"12,50"\n']))
  expect(read).toMatchObject({ ok: false, reason: 'Regular price: "12,50" is not a price' })
})

test('a single foreign word, such as COD, neither replaces the SKU column nor changes prices', async () => {
  const [read] = await Array.fromAsync(readProducts(['Name,COD,SKU,Price\nLamp,yes,L-1,"1,250"\n']))
  expect(read).toMatchObject({ row: { sku: 'L-1', regularPrice: 125_000 } })
  await expect(Array.fromAsync(readProducts(['COD,Price\nyes,5\n']))).rejects.toThrow(/not a product file/)
})

test('an English price column beside foreign names keeps its thousands', async () => {
  const [read] = await Array.fromAsync(readProducts(['Artikelnummer;Naam;Price\nL-1;Lamp;1,250\n']))
  expect(read).toMatchObject({ row: { sku: 'L-1', regularPrice: 125_000 } })
})

test('a comma before three digits is refused in a Dutch price, and read in a weight', async () => {
  const head = 'Artikelnummer;Naam;"Reguliere prijs";"Gewicht (kg)"'
  const [price, weight] = await Array.fromAsync(readProducts([`${head}\nA;Lamp;1,250;1\nB;Lamp;10;1,250\n`]))
  expect(price).toMatchObject({ reason: 'Reguliere prijs: the price "1,250" has more than two decimals' })
  expect(weight).toMatchObject({ row: { weight: '1.25' } })
})

test('blanks between thousands are read beside a decimal comma', async () => {
  const file = 'Артикул;Имя;"Базовая цена";"Вес (g)"\nA;Лампа;1 250,50;1\u202F500,5\n'
  const [read] = await Array.fromAsync(readProducts([file]))
  expect(read).toMatchObject({ row: { regularPrice: 125_050, weight: '1.501' } })
})

test('an option that is a list or an object is refused by name, however deep', async () => {
  const attributes = (option: string) =>
    `"[{""name"":""Size"",""options"":[${option.replaceAll('"', '""')}]}]"`
  const reads = await Array.fromAsync(
    readProducts([
      ...['sku,name,regular_price,attributes\n', `A,Cap,1,${attributes('{"a":1}')}\n`],
      ...[`B,Cap,1,${attributes('['.repeat(20_000) + ']'.repeat(20_000))}\n`, 'C,Cap,1,\n'],
    ]),
  )
  const reason = 'attributes: an option is no text'
  expect(reads).toMatchObject([{ reason }, { reason }, { ok: true }])
})

test('columns and words of other systems are read', async () => {
  const head = 'Product Name,SellerSKU,Quantity,Price,Status,Visibility'
  const rows = [
    'Frock,A,"1,200",1999,active,"Catalog, Search"',
    'Cap,B,5,10,inactive,Not Visible Individually',
  ]
  const reads = await Array.fromAsync(readProducts([`${head}\n${rows.join('\n')}\n`]))
  expect(reads.map((read) => read.ok && read.row)).toMatchObject([
    { name: 'Frock', sku: 'A', stockQuantity: 1200, status: 'publish', visibility: 'visible' },
    { sku: 'B', status: 'draft', visibility: 'hidden' },
  ])
})
