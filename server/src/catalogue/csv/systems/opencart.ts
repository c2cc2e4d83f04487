/** The sheet "Products" of OpenCart's export, in which categories, related products and statuses are ids. */
import { decodeHTMLStrict } from 'entities'
import { writeLines } from '#catalogue/csv/csv-cells.ts'
import { factorOf } from '#catalogue/csv/headers/units.ts'
import { flag, type Part, published, type System, type SystemRow, unlessZero } from './system.ts'

/** Decodes a text, because OpenCart stores HTML as entities, and some exports write it so. */
const html = (text: string): string => (text.includes('<') ? text : decodeHTMLStrict(text))

/** A number in our unit. A number in an unknown unit stays, and is refused by name later. */
function measured(row: SystemRow, name: string, ours: 'kg' | 'cm', unit: string): string {
  const cell = unlessZero(row.cell(name))
  const factor = factorOf(ours, unit)
  if (cell === '' || factor === 1 || !/^\d{1,9}(\.\d*)?$/.test(cell)) return cell
  return factor === undefined ? `${cell} ${unit}` : String(Math.round(Number(cell) * factor * 1000) / 1000)
}

function read(row: SystemRow): Part {
  const unit = row.cell('length_unit')
  const description = row.cell('description')
  return {
    kind: 'product',
    cells: {
      SKU: row.cell('sku', 'model'),
      Published: published(flag(row.cell('status'))),
      Stock: flag(row.cell('subtract')) === false ? '' : row.cell('quantity'),
      ...(description !== '' && { Description: writeLines(html(description)) }),
      'Weight (kg)': measured(row, 'weight', 'kg', row.cell('weight_unit', 'unit')),
      'Length (cm)': measured(row, 'length', 'cm', unit),
      'Width (cm)': measured(row, 'width', 'cm', unit),
      'Height (cm)': measured(row, 'height', 'cm', unit),
    },
  }
}

export const openCart: System = {
  name: 'OpenCart',
  isIn: (has) => has('product_id', 'name', 'model') && (has('image_name') || has('stock_status_id')),
  columns: {
    product_id: '',
    name: 'Name',
    sku: 'SKU',
    model: '',
    ean: 'GTIN, UPC, EAN, or ISBN',
    quantity: 'Stock',
    manufacturer: 'Brands',
    image_name: 'Images',
    shipping: '',
    price: 'Regular price',
    date_added: '',
    date_modified: '',
    date_available: '',
    weight: 'Weight (kg)',
    weight_unit: '',
    unit: '',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    length_unit: '',
    status: 'Published',
    description: 'Description',
    tags: 'Tags',
    sort_order: 'Position',
    subtract: '',
    meta_title: 'Meta: seo_title',
    meta_description: 'Meta: seo_description',
    store_ids: '',
    tax_class_id: '',
    categories: 'Categories',
  },
  ids: ['categories'],
  keys: ['product_id'],
  isFirst: () => true,
  leavesType: true,
  read,
}
