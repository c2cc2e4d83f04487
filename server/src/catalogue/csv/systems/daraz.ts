/** Daraz's and Lazada's product files: a row for each SellerSKU, in the template and in the export of prices and stock. */
import { type Option, type Part, parts, published, type System, type SystemRow } from './system.ts'

/** Columns of the template whose values customers choose. */
const chosen =
  /^(color family|colou?r|size|(?:clothing|shoe|bedding|ring) size|storage capacity|ram memory|flavou?r)$/

/** `color_family` → `Color` */
const optionName = (name: string): string => {
  const plain = name
    .replaceAll('_', ' ')
    .replace(/family$/i, '')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** `color_family:White,size:King`; a value without a name is an option of its own */
const combination = (cell: string): Option[] =>
  parts(cell, /[,;|]/).map((each, at) => {
    const [, name, value = each] = /^([^:=]{1,60})[:=](.+)$/s.exec(each) ?? []
    return [name === undefined ? `Option ${at + 1}` : optionName(name.trim()), value.trim()]
  })

function read(row: SystemRow): Part {
  const combo = combination(row.cell('variations combo'))
  const pictures = row.cells(/^product images ?(\d)$/).map(({ cell }) => ({ src: cell, alt: '' }))
  const picture = row.cell('images1', 'images 1')
  const status = row.cell('status').toLowerCase()
  return {
    kind: 'sold',
    options:
      combo.length > 0
        ? combo
        : row.cells(chosen).map(({ match, cell }): Option => [optionName(match[0]), cell]),
    ...(pictures.length > 0 && { pictures }),
    ...(picture !== '' && { picture }),
    cells: { Published: status === '' ? undefined : published(status === 'active' || status === 'live') },
  }
}

export const daraz: System = {
  name: 'Daraz',
  isIn: (has) =>
    has('product name') &&
    (has('sellersku') || has('seller sku')) &&
    (has('product id') || has('group no') || has('catid') || has('variations combo')),
  columns: {
    'group no': '',
    'product id': '',
    catid: '',
    'product name': 'Name',
    sellersku: 'SKU',
    'seller sku': 'SKU',
    'shop sku': '',
    'sku.skuid': '',
    currencycode: '',
    status: 'Published',
    'variations combo': '',
    price: 'Regular price',
    specialprice: 'Sale price',
    'special price': 'Sale price',
    'specialprice start': 'Date sale price starts',
    'specialprice end': 'Date sale price ends',
    'tr(s-wb-product@md5key)': '',
    images1: '',
    'images 1': '',
    'color family': '',
    'white background image': '',
    md5key: '',
  },
  numbered:
    /^(product images ?\d|colou?r|size|(clothing|shoe|bedding|ring) size|storage capacity|ram memory|flavou?r)$/,
  keys: ['product id', 'group no', 'product name'],
  read,
}
