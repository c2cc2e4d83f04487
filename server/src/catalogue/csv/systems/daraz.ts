/** Daraz's and Lazada's product files, of today and older ones: a row for each SellerSKU, in templates and lists. */
import { type Option, type Part, parts, published, type System, type SystemRow } from './system.ts'

/** Columns of the template whose values customers choose. */
const chosen =
  /^(color[ _]family|colou?r|size|(?:clothing|shoe|bedding|ring) size|storage capacity|ram memory|flavou?r)$/

/** `color_family` → `Color` */
const optionName = (name: string): string => {
  const plain = name
    .replaceAll('_', ' ')
    .replace(/family$/i, '')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** `color_family:White,size:King`; a value without a name is a separate option */
const combination = (cell: string): Option[] =>
  parts(cell, /[,;|]/).map((each, at) => {
    const [, name, value = each] = /^([^:=]{1,60})[:=](.+)$/s.exec(each) ?? []
    return [name === undefined ? `Option ${at + 1}` : optionName(name.trim()), value.trim()]
  })

/** `Int: S` → `S`; other systems of sizes keep their name, as in `EU: 42` */
const sizeText = (cell: string): string => cell.replace(/^int: ?/i, '')

const mainPicture = ['main image', 'mainimage']

function read(row: SystemRow): Part {
  const combo = combination(row.cell('variations combo', 'variation'))
  const own = row.cells(chosen).map(({ match, cell }): Option => [optionName(match[0]), sizeText(cell)])
  const main = row.cell(...mainPicture)
  const pictures = [main, ...row.cells(/^(?:product images ?|image ?)\d$/).map(({ cell }) => cell)]
    .filter((src) => src !== '')
    .map((src) => ({ src, alt: '' }))
  const picture = row.cell('images1', 'images 1', ...mainPicture)
  const status = row.cell('status').toLowerCase()
  const english = row.cell('name_en')
  return {
    kind: 'sold',
    options: combo.length > 0 ? combo : own,
    ...(pictures.length > 0 && { pictures }),
    ...(picture !== '' && { picture }),
    cells: {
      ...(english !== '' && { Name: english }),
      Published: status === '' ? undefined : published(status === 'active' || status === 'live'),
    },
  }
}

export const daraz: System = {
  name: 'Daraz',
  isIn: (has) => {
    const hasOneOf = (...names: string[]) => names.some((name) => has(name))
    const isOfToday = has('product name') && hasOneOf('product id', 'group no', 'catid', 'variations combo')
    const isOlder =
      has('name') && hasOneOf(...mainPicture, 'name_en', 'specialprice', 'special_price', 'shopsku')
    return hasOneOf('sellersku', 'seller sku') && (isOfToday || isOlder)
  },
  columns: {
    'group no': '',
    'product id': '',
    catid: '',
    'product name': 'Name',
    name: 'Name',
    name_en: '',
    variation: '',
    parentsku: '',
    primarycategory: 'Categories',
    url: '',
    tax_class: '',
    'main image': '',
    mainimage: '',
    sellersku: 'SKU',
    'seller sku': 'SKU',
    'shop sku': '',
    shopsku: '',
    'sku.skuid': '',
    currencycode: '',
    status: 'Published',
    'variations combo': '',
    price: 'Regular price',
    specialprice: 'Sale price',
    'special price': 'Sale price',
    special_price: 'Sale price',
    specialfromdate: 'Date sale price starts',
    special_from_date: 'Date sale price starts',
    specialtodate: 'Date sale price ends',
    special_to_date: 'Date sale price ends',
    'specialprice start': 'Date sale price starts',
    'specialprice end': 'Date sale price ends',
    'tr(s-wb-product@md5key)': '',
    images1: '',
    'images 1': '',
    'color family': '',
    color_family: '',
    'white background image': '',
    md5key: '',
  },
  numbered:
    /^(product images ?\d|image ?\d|colou?r|size|(clothing|shoe|bedding|ring) size|storage capacity|ram memory|flavou?r)$/,
  ids: ['primarycategory'],
  keys: ['product id', 'group no', 'product name', 'name'],
  read,
}
