/** Square's item library: a row for each variation of an item. */
import { quoted, sumOf } from '#catalogue/csv/csv-cells.ts'
import { flag, type Part, published, type System, type SystemRow } from './system.ts'

/** Square writes this name for an item without variations. */
const regular = /^(regular|default)?$/i

function read(row: SystemRow): Part {
  const named = row.cells(/^option name (\d{1,2})$/).flatMap(({ match, cell }) => {
    const chosen = row.cell(`option value ${match[1]}`)
    return chosen === '' ? [] : [[cell, chosen] as const]
  })
  const name = row.cell('variation name')
  const quantities = row.cells(/^current quantity\b/).map(({ cell }) => cell)
  return {
    kind: 'sold',
    options: named.length > 0 ? named : [['Option', name || 'Regular']],
    isOnly: named.length === 0 && regular.test(name),
    cells: {
      Name: row.cell('customer-facing name', 'item name'),
      Categories: row.cell('categories', 'category', 'reporting category'),
      Published: flag(row.cell('archived')) === true ? 'private' : published(true),
      // The file has one column for each place.
      Stock: sumOf(quantities),
      ...(/^(hidden|unavailable|private)$/i.test(row.cell('visibility')) && {
        'Visibility in catalog': 'hidden',
      }),
    },
  }
}

const ofPlaces = (names: readonly string[]): string[] =>
  names.filter((name) => /^current quantity\b/i.test(name))

export const square: System = {
  name: 'Square',
  isIn: (has) => has('item name', 'variation name', 'price') && !has('qty'),
  columns: {
    'reference handle': '',
    token: '',
    'item name': 'Name',
    'customer-facing name': '',
    'variation name': '',
    sku: 'SKU',
    gtin: 'GTIN, UPC, EAN, or ISBN',
    categories: 'Categories',
    category: 'Categories',
    'reporting category': '',
    'item type': '',
    price: 'Regular price',
    'online sale price': 'Sale price',
    visibility: '',
    archived: 'Published',
    sellable: '',
    stockable: '',
    'skip detail screen in pos': '',
    'shipping enabled': '',
    'self-serve ordering enabled': '',
    'delivery enabled': '',
    'pickup enabled': '',
  },
  numbered: /^(option (name|value) \d{1,2}|(current|new) quantity\b.*|stock alert enabled\b.*)$/,
  keys: ['item name'],
  remark: (_, names) =>
    ofPlaces(names).length > 1 ? `Stock is the sum of the columns ${quoted(ofPlaces(names))}` : undefined,
  read,
}
