/**
 * Catalogue feeds of Meta (Facebook, Instagram, WhatsApp) and of Google Merchant Center: a row for each item. Items with
 * the same group are variations of one product.
 */
import { writeLines, writePaths } from '#catalogue/csv/csv-cells.ts'
import { factorOf } from '#catalogue/csv/headers/units.ts'
import { type Option, type Part, parts, published, type System, type SystemRow } from './system.ts'

/** Google writes `image link`, and Meta `image_link`. */
const bothForms = (name: string): string[] => [name, name.replaceAll(' ', '_')]

const cellOf = (row: SystemRow, ...names: string[]): string => row.cell(...names.flatMap(bothForms))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const namedValues = (row: SystemRow, ...names: string[]): Option[] =>
  names.flatMap((name): Option[] => {
    const value = row.cell(name, name === 'color' ? 'colour' : name)
    return value === '' ? [] : [[capital(name), value]]
  })

const separators: ReadonlySet<string> = new Set(' \t\n-–—/|,:()'.split(''))

/** The text without separators at its end. */
function trimmed(text: string): string {
  let end = text.length
  while (separators.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The product's name: titles of variations often end with their options, as in `Kurti - Red / S`. */
function withoutOptions(title: string, options: readonly Option[]): string {
  let name = title
  for (let left = options.length; left > 0; left -= 1) {
    const text = trimmed(name)
    const found = options.find(([, value]) => {
      const before = text.length - value.length
      return (
        separators.has(text.charAt(before - 1)) && text.slice(before).toLowerCase() === value.toLowerCase()
      )
    })
    if (!found) break
    name = trimmed(text.slice(0, text.length - found[1].length))
  }
  return name === '' ? title : name
}

/** Words that our column for stock does not know. */
const availabilities: ReadonlyMap<string, string> = new Map([
  ['available for order', 'backorder'],
  ['available_for_order', 'backorder'],
  ['discontinued', 'outofstock'],
  ['pending', 'outofstock'],
])

/** The category as the owner wrote it, otherwise the path in Google's or Meta's tree. A number says nothing here. */
function categoryCell(row: SystemRow): string | undefined {
  const own = cellOf(row, 'product type')
  const [path] = [own, cellOf(row, 'google product category'), cellOf(row, 'fb product category')].filter(
    (cell) => cell !== '' && !/^\d+$/.test(cell),
  )
  return path === undefined ? undefined : writePaths([parts(path, '>')])
}

/** Kilograms of `500 g`; undefined without a known unit. */
function kilograms(cell: string): string | undefined {
  const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?) ?([a-z]{1,3})$/i.exec(cell) ?? []
  const factor = factorOf('kg', unit)
  if (amount === undefined || factor === undefined) return undefined
  return String(Math.round(Number(amount) * factor * 1000) / 1000)
}

/** An address of a product page ends with its slug. */
const slugInAddress = /\/(?:products?|shop|items?|p)\/(?:[^/?#]{1,200}\/){0,5}([^/?#]{1,200})\/?(?:[?#].*)?$/

function read(row: SystemRow): Part {
  const options = namedValues(row, 'color', 'size')
  const isInGroup = cellOf(row, 'item group id') !== ''
  const addresses = [
    cellOf(row, 'image link'),
    ...row.cells(/^image\[\d{1,2}\]\.url$/).map(({ cell }) => cell),
    ...row.cells(/^additional[ _]image[ _]link(?:\[\d{1,2}\])?$/).flatMap(({ cell }) => parts(cell, /[,\n]/)),
  ].filter((src) => src !== '')
  const condition = row.cell('condition').toLowerCase()
  const [from = '', to = ''] = cellOf(row, 'sale price effective date').split('/')
  const quantity = cellOf(row, 'quantity to sell on facebook', 'inventory', 'quantity')
  const availability = row.cell('availability')
  const text = cellOf(row, 'rich text description')
  const isHidden =
    row.cell('status').toLowerCase() === 'archived' || /^(hidden|staging)$/i.test(row.cell('visibility'))
  return {
    kind: 'sold',
    options,
    attributes: [
      ...namedValues(row, 'material', 'pattern').map(([name, value]) => [name, [value]] as const),
      ...(condition === '' || condition === 'new' ? [] : [['Condition', [capital(condition)]] as const]),
    ],
    pictures: addresses.map((src) => ({ src, alt: '' })),
    ...(addresses[0] !== undefined && { picture: addresses[0] }),
    cells: {
      ...(isInGroup && { Name: withoutOptions(row.cell('title'), options) }),
      ...(text !== '' && { Description: writeLines(text) }),
      Published: published(!isHidden),
      Categories: categoryCell(row),
      Stock: quantity === '' ? undefined : quantity,
      'In stock?':
        quantity === '' ? (availabilities.get(availability.toLowerCase()) ?? availability) : undefined,
      'Date sale price starts': from,
      'Date sale price ends': to,
      'Weight (kg)': kilograms(cellOf(row, 'shipping weight')),
    },
  }
}

const columns: Readonly<Record<string, string>> = {
  id: 'SKU',
  title: 'Name',
  description: 'Description',
  'rich text description': '',
  availability: 'In stock?',
  inventory: '',
  quantity: '',
  'quantity to sell on facebook': 'Stock',
  condition: '',
  price: 'Regular price',
  'sale price': 'Sale price',
  'sale price effective date': '',
  link: '',
  'image link': '',
  brand: 'Brands',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  'identifier exists': '',
  'item group id': '',
  color: '',
  colour: '',
  size: '',
  material: '',
  pattern: '',
  'age group': '',
  'google product category': '',
  'fb product category': '',
  'product type': 'Categories',
  'shipping weight': '',
  status: '',
  visibility: '',
}

export const catalogueFeed: System = {
  name: 'Meta or Google',
  isIn: (has) =>
    has('id', 'title', 'price', 'availability') &&
    ['image link', 'image_link', 'image[0].url', 'link'].some((name) => has(name)),
  columns: Object.fromEntries(
    Object.entries(columns).flatMap(([name, ours]) => bothForms(name).map((form) => [form, ours])),
  ),
  numbered: /^(image\[\d{1,2}\]\.(url|tag\[\d{1,2}\])|additional[ _]image[ _]link(\[\d{1,2}\])?)$/,
  keys: [...bothForms('item group id'), 'id'],
  slug: (row) => {
    const [, slug = ''] = slugInAddress.exec(row.cell('link')) ?? []
    // WhatsApp's addresses end with a telephone number
    return /^\d+$/.test(slug) ? '' : slug
  },
  read,
}
