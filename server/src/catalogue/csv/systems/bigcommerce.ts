/** BigCommerce's product files: of its older export, with rows of type SKU and Rule, and of today's. */
import { writePaths } from '#catalogue/csv/csv-cells.ts'
import {
  flag,
  type Option,
  type Part,
  parts,
  published,
  type System,
  type SystemRow,
  unlessZero,
} from './system.ts'

const pictureFile = /^product image file - (\d{1,3})$/
const seo = { 'page title': 'Meta: seo_title', 'meta description': 'Meta: seo_description' }
const sizes = { depth: 'Length (cm)', width: 'Width (cm)', height: 'Height (cm)', weight: 'Weight (kg)' }

/** Parses `Men/Kurtas;Sale`, in which `\/` is a literal slash. */
const categories = (cell: string): string =>
  writePaths(
    parts(cell, ';').map((path) => parts(path, /(?<!\\)\//).map((level) => level.replaceAll('\\/', '/'))),
  )

/** The slug in an address: `/khaddar-kurta/` → `khaddar-kurta`. */
const slugIn = (address: string): string =>
  parts(address, '/')
    .at(-1)
    ?.replace(/\.html?$/, '') ?? ''

/** Parses `[S]Color=Red,[RB]Size=M`. A swatch has its colour behind a colon: `[CS]Color=Red:#FF0000`. */
const optionsIn = (name: string): Option[] =>
  name.split(/,(?=\s*\[\w{1,4}\])/).flatMap((each) => {
    const [, kind = '', option = '', value = ''] = /^\s*\[(\w{1,4})\]([^=]{1,200})=(.*)$/s.exec(each) ?? []
    const plain = kind.startsWith('C') ? value.replace(/:(?:#|https?:).*$/s, '') : value
    return option === '' || plain.trim() === '' ? [] : [[option.trim(), plain.trim()]]
  })

/** Stock, if the shop counts it for the product or its variations. */
const stock = (tracking: string, level: string, isOfSku: boolean): Record<string, string | undefined> => {
  if (/none/i.test(tracking)) return { Stock: '', 'In stock?': '1' }
  return { Stock: /option|variant|sku/i.test(tracking) === isOfSku ? level : undefined }
}

/** Parses `[ADD]150`, `[REMOVE]50` and `[FIXED]900` of a rule. */
function ruledPrice(cell: string): Pick<Part, 'difference'> & { fixed?: string } {
  const [, kind = 'FIXED', rest = ''] = /^(?:\[(ADD|REMOVE|FIXED)\])?(.*)$/i.exec(cell) ?? []
  const amount = rest.trim()
  if (amount === '') return {}
  if (/FIXED/i.test(kind)) return { fixed: amount }
  return { difference: /REMOVE/i.test(kind) ? `-${amount}` : amount }
}

function readOld(row: SystemRow, above: SystemRow): Part {
  const type = row.cell('item type').toLowerCase()
  const pictures = row.cells(pictureFile).map(({ match, cell }) => ({
    src: cell,
    alt: row.cell(`product image description - ${match[1]}`),
  }))
  const tracking = above.cell('track inventory')
  const level = row.cell('current stock level', 'stock')
  const measures = Object.fromEntries(
    Object.entries(sizes).map(([name, ours]) => [ours, unlessZero(row.cell(`product ${name}`))]),
  )
  if (type === 'product')
    return {
      kind: 'product',
      pictures,
      isVirtual: row.cell('product type').toLowerCase() === 'd',
      cells: {
        ...measures,
        ...stock(tracking, level, false),
        ...(flag(row.cell('allow purchases?')) === false && { Stock: '', 'In stock?': '0' }),
        Categories: categories(row.cell('category')),
        Published: published(flag(row.cell('product visible?', 'product visible'))),
        'Sale price': unlessZero(row.cell('sale price')),
        'Low stock amount': unlessZero(row.cell('low stock level')),
      },
    }
  const options = optionsIn(row.cell('product name'))
  const { fixed = '', difference } = ruledPrice(row.cell('price'))
  const [own] = pictures
  const part: Part = {
    kind: type === 'rule' ? 'change' : 'variation',
    options,
    ...(own && { picture: own.src }),
    ...(difference && { difference }),
    cells: {
      ...measures,
      ...stock(tracking, level, true),
      ...(fixed === '' ? { 'Regular price': '' } : { 'Regular price': fixed }),
      'Sale price': '',
      'Low stock amount': unlessZero(row.cell('low stock level')),
      Published: undefined,
    },
  }
  return part
}

export const bigCommerce: System = {
  name: 'BigCommerce',
  isIn: (has) => has('item type', 'product name', 'product code/sku'),
  columns: {
    'item type': '',
    'product id': '',
    'product name': 'Name',
    'product type': '',
    'product code/sku': 'SKU',
    'brand name': 'Brands',
    'option set': '',
    'option set align': '',
    'product description': 'Description',
    price: 'Regular price',
    'sale price': 'Sale price',
    'product weight': 'Weight (kg)',
    'product width': 'Width (cm)',
    'product height': 'Height (cm)',
    'product depth': 'Length (cm)',
    'allow purchases?': '',
    'product visible?': 'Published',
    'product visible': '',
    'track inventory': '',
    'current stock level': 'Stock',
    'low stock level': 'Low stock amount',
    category: 'Categories',
    'product url': '',
    'product upc/ean': 'GTIN, UPC, EAN, or ISBN',
    'sort order': 'Position',
    'product condition': '',
    'date added': '',
    'date modified': '',
    ...seo,
  },
  numbered: /^product image (id|file|description|is thumbnail|sort) - \d{1,3}$/,
  keys: ['product id'],
  isFirst: (row) => row.cell('item type').toLowerCase() === 'product',
  slug: (row) => slugIn(row.cell('product url')),
  read: readOld,
}

/**
 * Parses `Type=Rectangle|Name=Size|Value=SType=Swatch|Name=Color|Value=Red[#FF0000]`: nothing separates the options.
 */
const optionsOfToday = (cell: string): Option[] =>
  cell.split(/Type=\w{1,60}\|/).flatMap((each): Option[] => {
    const [, name, value] = /^Name=([^|]{1,200})\|Value=([^|]*)/.exec(each) ?? []
    return name === undefined || value === undefined ? [] : [[name.trim(), withoutSwatch(value.trim())]]
  })

/** A value without its colour: `Red[#FF0000]` → `Red`. */
function withoutSwatch(value: string): string {
  const start = value.lastIndexOf('[')
  return value.endsWith(']') && /^(?:#|https?:)/.test(value.slice(start + 1))
    ? value.slice(0, start).trimEnd()
    : value
}

function readToday(row: SystemRow, above: SystemRow): Part {
  const kind = row.cell('item').toLowerCase()
  const isProduct = kind === 'product'
  if (kind === 'image')
    return {
      kind: 'picture',
      pictures: [
        {
          src: row.cell('internal image url (export)', 'image url (import)'),
          alt: row.cell('image description'),
        },
      ],
    }
  if (kind !== 'variant' && !isProduct) return { kind: 'none' }
  const picture = row.cell('variant image url')
  return {
    kind: isProduct ? 'product' : 'variation',
    options: optionsOfToday(row.cell('options')),
    ...(!isProduct && picture !== '' && { picture }),
    isVirtual: row.cell('type').toLowerCase() === 'digital',
    cells: {
      ...Object.fromEntries(Object.entries(sizes).map(([name, ours]) => [ours, unlessZero(row.cell(name))])),
      ...stock(above.cell('inventory tracking'), row.cell('current stock'), !isProduct),
      'Sale price': unlessZero(row.cell('sale price')),
      'Low stock amount': unlessZero(row.cell('low stock')),
      Categories: categories(row.cell('categories')),
      Published: isProduct ? published(flag(row.cell('is visible'))) : undefined,
    },
  }
}

export const bigCommerceOfToday: System = {
  name: 'BigCommerce',
  isIn: (has) => has('item', 'name', 'sku', 'options'),
  columns: {
    item: '',
    id: '',
    name: 'Name',
    type: '',
    sku: 'SKU',
    options: '',
    'inventory tracking': '',
    'current stock': 'Stock',
    'low stock': 'Low stock amount',
    price: 'Regular price',
    'sale price': 'Sale price',
    description: 'Description',
    categories: 'Categories',
    'upc/ean': 'GTIN, UPC, EAN, or ISBN',
    weight: 'Weight (kg)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    depth: 'Length (cm)',
    'is visible': 'Published',
    'is featured': 'Is featured?',
    'sort order': 'Position',
    'tax class': '',
    'product condition': '',
    'product url': '',
    'variant image url': '',
    'internal image url (export)': '',
    'image url (import)': '',
    'image description': '',
    'image is thumbnail': '',
    'image sort order': '',
    ...seo,
  },
  ids: ['categories'],
  keys: ['id'],
  isFirst: (row) => row.cell('item').toLowerCase() === 'product',
  slug: (row) => slugIn(row.cell('product url')),
  read: readToday,
}
