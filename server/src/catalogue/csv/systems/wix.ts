/** Wix's product files: rows of type Product, Variant and Media that share a handle, in its older and newer form. */
import { writeNames } from '#catalogue/csv/csv-cells.ts'
import { flag, type Part, parts, published, type System, type SystemRow } from './system.ts'

const optionName = /^productoptionname(\d)$/
const media = 'https://static.wixstatic.com/media/'

/** An address of Wix's own (`wix:image://v1/ID/file.jpg#…`), or the bare name of a file, as a web address. */
function addressOf(picture: string): string {
  const [, id] = /^wix:image:\/\/v1\/([^/#]+)/.exec(picture) ?? []
  if (id !== undefined) return media + id
  return /^https?:/i.test(picture) ? picture : media + picture
}

/** A value without its colour: `#FF0000:Red` and `Red:#FF0000` → `Red`. */
const value = (cell: string): string =>
  cell
    .replace(/^#[\da-f]{3,8}:|:#[\da-f]{3,8}$/i, '')
    .replace(/^rgba?\([^)]*\):/i, '')
    .trim()

const valuesIn = (row: SystemRow, number: string): string =>
  row.cell(`productoptionchoices${number}`, `productoptiondescription${number}`)

/** The stock cells for a quantity, or for a word that says whether the product is in stock. */
function stock(inventory: string): Record<string, string> {
  const word = inventory.toLowerCase().replace(/[_\s]/g, '')
  if (word === 'instock') return { Stock: '', 'In stock?': '1' }
  return word === 'outofstock' ? { Stock: '', 'In stock?': '0' } : { Stock: inventory }
}

function read(row: SystemRow, above: SystemRow): Part {
  const kind = row.cell('fieldtype').toLowerCase()
  const pictures = parts(row.cell('productimageurl', 'media'), ';').map((picture, at) => ({
    src: addressOf(picture),
    alt: at === 0 ? row.cell('mediaalttext') : '',
  }))
  if (kind === 'media') return { kind: 'picture', pictures }
  const isProduct = kind === 'product'
  const offers = above.cells(optionName).map(({ match, cell }) => ({ name: cell, number: match[1] ?? '' }))
  const before = row.cell('strikethroughprice')
  const discount = row.cell('discountvalue')
  const reduction = /percent/i.test(row.cell('discountmode')) ? { percent: discount } : { amount: discount }
  const common = {
    ...(before !== '' && { priceBefore: before }),
    cells: { ...stock(row.cell('inventory')), Published: published(flag(row.cell('visible'))) },
  }
  if (isProduct)
    return {
      kind: 'product',
      ...common,
      pictures,
      ...(discount !== '' && { discount: reduction }),
      offers: offers.map(({ name, number }) => [name, parts(valuesIn(row, number), ';').map(value)]),
      cells: { ...common.cells, Categories: writeNames(parts(row.cell('collection'), ';')) },
    }
  const [picture] = pictures
  return {
    kind: 'variation',
    ...common,
    ...(picture && { picture: picture.src }),
    difference: row.cell('surcharge'),
    options: offers.flatMap(({ name, number }) => {
      const chosen = value(valuesIn(row, number))
      return chosen === '' ? [] : [[name, chosen] as const]
    }),
  }
}

export const wix: System = {
  name: 'Wix',
  isIn: (has) => has('fieldtype', 'name') && (has('handleid') || has('handle')),
  columns: {
    handleid: '',
    handle: '',
    fieldtype: '',
    name: 'Name',
    description: 'Description',
    plaindescription: 'Description',
    productimageurl: 'Images',
    media: 'Images',
    mediaalttext: '',
    collection: 'Categories',
    sku: 'SKU',
    price: 'Regular price',
    strikethroughprice: 'Sale price',
    surcharge: '',
    visible: 'Published',
    discountmode: '',
    discountvalue: '',
    inventory: 'Stock',
    barcode: 'GTIN, UPC, EAN, or ISBN',
    weight: 'Weight (kg)',
    brand: 'Brands',
  },
  numbered: /^productoption(name|type|description|choices)\d$/,
  keys: ['handleid', 'handle'],
  read,
}
