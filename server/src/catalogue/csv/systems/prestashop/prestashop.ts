/** PrestaShop's product file. Its combinations are another file: `combinations.ts`. */
import { writePaths } from '#catalogue/csv/csv-cells.ts'
import {
  flag,
  type Part,
  parts,
  published,
  type System,
  type SystemRow,
} from '#catalogue/csv/systems/system.ts'

/** The top of PrestaShop's tree, in which every category is. */
const root = /^(home|root)$/i

const categories = (cell: string): string =>
  writePaths(
    parts(cell, ',')
      .map((path) => parts(path, '/'))
      .map((path) => (root.test(path[0] ?? '') ? path.slice(1) : path))
      .filter((path) => path.length > 0),
  )

/** `Composition:Cotton:1,Property:Short sleeves:2` */
const features = (cell: string): [string, string[]][] =>
  parts(cell, ',').flatMap((each) => {
    const [name = '', value = ''] = parts(each, ':')
    return name === '' || value === '' ? [] : [[name, [value]]]
  })

function read(row: SystemRow): Part {
  const percent = row.cell('discount percent')
  const amount = row.cell('discount amount')
  const alts = parts(row.cell('image alt texts'), ',')
  const backorders = row.cell('out of stock action')
  return {
    kind: 'product',
    isVirtual: flag(row.cell('virtual product')) === true,
    attributes: features(row.cell('feature(name:value:position)')),
    pictures: parts(row.cell('image urls'), ',').map((src, at) => ({ src, alt: alts[at] ?? '' })),
    ...(percent !== '' ? { discount: { percent } } : amount !== '' ? { discount: { amount } } : {}),
    cells: {
      Categories: categories(row.cell('categories')),
      Published: published(flag(row.cell('active', 'enabled'))),
      'Backorders allowed?': backorders === '' ? undefined : backorders === '1' ? 'yes' : 'no',
      ...(flag(row.cell('available for order')) === false && { Stock: '', 'In stock?': '0' }),
      'Sale price': '',
    },
  }
}

export const prestaShop: System = {
  name: 'PrestaShop',
  isIn: (has) =>
    has('name') &&
    (has('active') || has('enabled')) &&
    (has('price tax excluded') ||
      has('price tax included') ||
      has('price tax excluded or price tax included') ||
      has('image urls', 'categories')),
  columns: {
    'product id': '',
    id: '',
    active: 'Published',
    enabled: 'Published',
    name: 'Name',
    categories: 'Categories',
    'price tax included': 'Regular price',
    'price tax excluded': 'Regular price',
    'price tax excluded or price tax included': 'Regular price',
    'tax rules id': '',
    'on sale': '',
    'discount amount': '',
    'discount percent': '',
    'discount from': 'Date sale price starts',
    'discount to': 'Date sale price ends',
    reference: 'SKU',
    manufacturer: 'Brands',
    brand: 'Brands',
    ean13: 'GTIN, UPC, EAN, or ISBN',
    depth: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    weight: 'Weight (kg)',
    quantity: 'Stock',
    'minimal quantity': '',
    'low stock level': 'Low stock amount',
    visibility: 'Visibility in catalog',
    summary: 'Short description',
    'short description': 'Short description',
    description: 'Description',
    tags: 'Tags',
    'meta title': 'Meta: seo_title',
    'meta description': 'Meta: seo_description',
    'url rewritten': '',
    'available for order': '',
    'product creation date': '',
    'show price': '',
    'image urls': 'Images',
    'image alt texts': '',
    'delete existing images': '',
    'feature(name:value:position)': '',
    condition: '',
    'out of stock action': 'Backorders allowed?',
    'virtual product': '',
    'id / name of shop': '',
  },
  keys: ['product id', 'id', 'reference', 'name'],
  isFirst: () => true,
  slug: (row) => row.cell('url rewritten'),
  leavesType: true,
  remark: (has) =>
    has('price tax excluded') && !has('price tax included')
      ? 'Prices were imported as in the file, where they are without tax'
      : undefined,
  read,
}
