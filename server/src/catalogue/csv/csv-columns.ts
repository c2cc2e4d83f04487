/** The columns of a product CSV: WooCommerce's names, common aliases, and how cells are read and written. */
import { plainRows } from '@sauda/contract/products/fields.ts'
import type { CsvProduct, ProductChange } from '#catalogue/product-data/product-change.ts'
import {
  CellError,
  readBrand,
  readLines,
  readAddresses,
  readList,
  readNames,
  readMeasure,
  readNumber,
  readNumberName,
  readPaths,
  readPrice,
  readReference,
  readSentences,
  readSku,
  readTime,
  readWhole,
  readWord,
  writeFlag,
  writeLines,
  writeList,
  writeName,
  writeNames,
  writePaths,
  writePrice,
  writeReference,
  writeTime,
} from './csv-cells.ts'
import { factorOf } from './headers/units.ts'
import { type Column, nameWithOptions, plain, words } from './plain-column.ts'
import { readStock, readStockStatus } from './stock-cells.ts'

/** Names of the fields with values of this type. */
type FieldOf<T> = { [K in keyof CsvProduct]: CsvProduct[K] extends T ? K : never }[keyof CsvProduct]

const text = <K extends FieldOf<string>>(name: string, field: K, ...aliases: string[]): Column => ({
  name,
  aliases,
  read: (cell) => ({ [field]: cell }) as ProductChange,
  write: (row) => (field === 'name' ? writeName(row.name) : String(row[field])),
})

const references = (
  name: string,
  field: 'groupedProducts' | 'upsells' | 'crossSells',
  ...aliases: string[]
): Column => ({
  name,
  aliases,
  read: (cell) => ({ [field]: readList(cell).map(readReference) }),
  write: (row) => writeList(row[field].map(writeReference)),
})

const measure = (
  name: string,
  field: 'weight' | 'length' | 'width' | 'height',
  unit: 'kg' | 'cm',
): Column => ({
  name: `${name} (${unit})`,
  aliases: ['', 'package ', 'product '].map((of) => `${of}${name.toLowerCase()}`),
  read: (cell, written) => {
    const factor = factorOf(unit, written)
    if (factor === undefined && cell !== '') throw new CellError(`the unit "${written}" is not known`)
    return { [field]: readMeasure(cell, factor ?? 1) }
  },
  write: (row) => row[field],
})

const types = {
  simple: 'simple',
  variable: 'variable',
  variation: 'variation',
  grouped: 'grouped',
  external: 'external',
} as const
const statuses = {
  '1': 'publish',
  '0': 'private',
  '-1': 'draft',
  '2': 'pending',
  true: 'publish',
  false: 'draft',
} as const
// WooCommerce imports a scheduled product as private
const statusCells: Record<string, string> = { publish: '1', private: '0', pending: '2', future: 'future' }
const visibilities = {
  '': 'visible',
  visible: 'visible',
  'catalog, search': 'visible',
  'not visible individually': 'hidden',
  catalog: 'catalog',
  search: 'search',
  hidden: 'hidden',
  // PrestaShop's
  both: 'visible',
  none: 'hidden',
} as const
const taxStatuses = {
  '': 'taxable',
  taxable: 'taxable',
  shipping: 'shipping',
  none: 'none',
  true: 'taxable',
  false: 'none',
} as const
const backorders = {
  '': 'no',
  '0': 'no',
  no: 'no',
  false: 'no',
  '1': 'yes',
  yes: 'yes',
  true: 'yes',
  notify: 'notify',
} as const

/**
 * The highest id that a file can give to a product. It has nine digits, the most that a reference such as `id:123` can
 * have. New products get ids above the highest one in use, so some ids must remain above this limit.
 */
const highestProductId = 999_999_999

/** Columns in the order of WooCommerce's exporter, then those that only this shop has. */
const placed: readonly Column[] = [
  {
    name: 'ID',
    aliases: ['product id'],
    read: (cell) => {
      const id = cell === '' ? null : readWhole(cell)
      if (id !== null && id < 0) throw new CellError(`"${cell}" is not an id`)
      if (id !== null && id > highestProductId) throw new CellError(`"${cell}" is too large`)
      return { id: id === 0 ? null : id }
    },
    write: ({ id }) => (id === null ? '' : String(id)),
  },
  {
    name: 'Type',
    aliases: ['product type'],
    read: (cell) => {
      const words = cell
        .toLowerCase()
        .split(',')
        .map((word) => word.trim())
      const [kind = 'simple', ...more] = words.filter(
        (word) => word !== '' && word !== 'virtual' && word !== 'downloadable',
      )
      if (more.length > 0) throw new CellError(`"${cell}" names more than one type`)
      return {
        type: readWord(kind, types),
        virtual: words.includes('virtual'),
        downloadable: words.includes('downloadable'),
      }
    },
    write: (row) =>
      [row.type, ...(row.downloadable ? ['downloadable'] : []), ...(row.virtual ? ['virtual'] : [])].join(
        ', ',
      ),
  },
  {
    ...text(
      'SKU',
      'sku',
      'product code',
      ...words('code, style no, style code, design no, design code, art no, article no, article code'),
      ...words('sellersku, seller sku, reference, product code/sku, product sku, article number, item code'),
    ),
    read: (sku) => ({ sku: readSku(sku) }),
  },
  { ...plain('gtin'), read: (cell) => ({ gtin: readNumberName(cell) }) },
  text(
    'Name',
    'name',
    ...words('product name, title, product title, item name, item, product, article, particulars'),
  ),
  {
    name: 'Published',
    aliases: ['status'],
    read: (cell) =>
      cell === ''
        ? {}
        : {
            status: readWord(cell, {
              ...statuses,
              publish: 'publish',
              published: 'publish',
              active: 'publish',
              inactive: 'draft',
              private: 'private',
              draft: 'draft',
              pending: 'pending',
              future: 'future',
            }),
          },
    write: ({ status }) => statusCells[status] ?? '-1',
  },
  plain('featured'),
  {
    name: 'Visibility in catalog',
    aliases: ['catalog_visibility', 'catalog visibility', 'visibility'],
    read: (cell) => ({ visibility: readWord(cell, visibilities) }),
    write: (row) => row.visibility,
  },
  {
    name: 'Short description',
    aliases: ['short_description', 'excerpt', 'summary', 'highlights'],
    read: (cell) => ({ shortDescription: readLines(cell) }),
    write: (row) => writeLines(row.shortDescription),
  },
  {
    name: 'Description',
    aliases: ['product description', 'long description', 'main description'],
    read: (cell) => ({ description: readLines(cell) }),
    write: (row) => writeLines(row.description),
  },
  {
    name: 'Date sale price starts',
    aliases: ['date_on_sale_from', 'sale start date'],
    read: (cell) => ({ saleFrom: readTime(cell, 'begins') }),
    write: (row) => writeTime(row.saleFrom),
  },
  {
    name: 'Date sale price ends',
    aliases: ['date_on_sale_to', 'sale end date'],
    read: (cell) => ({ saleTo: readTime(cell, 'ends') }),
    write: (row) => writeTime(row.saleTo),
  },
  {
    name: 'Tax status',
    aliases: ['tax_status'],
    read: (cell) => ({ taxStatus: readWord(cell, taxStatuses) }),
    write: (row) => row.taxStatus,
  },
  plain('taxClass'),
  {
    name: 'In stock?',
    aliases: ['in stock', 'stock_status', 'is_in_stock'],
    read: (cell) => ({ stockStatus: readStockStatus(cell) }),
    write: ({ stockStatus }) =>
      stockStatus === 'onbackorder' ? 'backorder' : writeFlag(stockStatus === 'instock'),
  },
  {
    name: 'Stock',
    aliases: [
      ...words(
        'stock_quantity, quantity, qty, current stock level, in hand, on hand, stock in hand, stock qty',
      ),
      ...words('closing stock, current stock, available stock, stock available, available qty'),
      ...words('available quantity, balance, balance qty, balance stock'),
    ],
    read: readStock,
    write: ({ stockQuantity }) => (stockQuantity === null ? '' : String(stockQuantity)),
  },
  plain('lowStockAmount'),
  {
    name: 'Backorders allowed?',
    aliases: ['backorders', 'backorders allowed'],
    read: (cell) => ({ backorders: readWord(cell, backorders) }),
    write: (row) => (row.backorders === 'notify' ? 'notify' : writeFlag(row.backorders === 'yes')),
  },
  plain('soldIndividually'),
  measure('Weight', 'weight', 'kg'),
  measure('Length', 'length', 'cm'),
  measure('Width', 'width', 'cm'),
  measure('Height', 'height', 'cm'),
  plain('reviewsAllowed'),
  plain('purchaseNote'),
  {
    name: 'Sale price',
    aliases: words(
      'sale_price, special price, specialprice, online sale price, discounted price, discount price, offer price',
    ),
    read: (cell, _, note) => ({ salePrice: readPrice(cell, note) }),
    write: (row) => writePrice(row.salePrice),
  },
  {
    name: 'Regular price',
    aliases: words(
      'regular_price, price, selling price, rate, our price, retail price, unit price, mrp, new price, retail',
    ),
    read: (cell, _, note) => ({ regularPrice: readPrice(cell, note) }),
    write: (row) => writePrice(row.regularPrice),
  },
  {
    name: 'Categories',
    aliases: ['category_ids', 'category', 'product categories', 'product category'],
    read: (cell) => ({ categories: readPaths(cell) }),
    write: (row) => writePaths(row.categories),
  },
  {
    name: 'Tags',
    aliases: ['tag_ids', 'tag', 'product tags'],
    read: (cell) => ({ tags: [...new Set(readNames(cell))] }),
    write: (row) => writeNames(row.tags),
  },
  plain('shippingClass'),
  {
    name: 'Images',
    aliases: ['image', 'image url', 'image urls', 'pictures'],
    read: (cell) => ({ images: readAddresses(cell) }),
    write: (row) => writeList(row.images),
  },
  plain('downloadLimit'),
  plain('downloadExpiry'),
  {
    name: 'Parent',
    aliases: ['parent_id', 'parent sku'],
    read: (cell) => ({ parent: cell === '' || cell === '0' ? null : readReference(cell) }),
    write: ({ parent }) => (parent === null ? '' : writeReference(parent)),
  },
  references('Grouped products', 'groupedProducts', 'grouped_products'),
  references('Upsells', 'upsells', 'upsell_ids', 'up-sells'),
  references('Cross-sells', 'crossSells', 'cross_sell_ids', 'cross sells'),
  text('External URL', 'externalUrl', 'product_url', 'external url', 'product url'),
  plain('buttonText'),
  {
    name: 'Position',
    aliases: ['menu_order', 'menu order'],
    read: (cell) => ({ position: cell === '' ? 0 : readWhole(cell) }),
    write: ({ position }) => (position === 0 ? '' : String(position)),
  },
  text('Slug', 'slug', 'permalink slug', 'url_key'),
  {
    name: 'Category slugs',
    aliases: [],
    read: (cell) => ({ categorySlugs: readPaths(cell) }),
    write: (row) => writePaths(row.categorySlugs),
  },
  { ...plain('brand'), read: (cell) => ({ brand: readBrand(cell) }) },
]

const placedNames = new Set(placed.map(({ name }) => name))
/** Columns with a fixed name, in the order of a file. Attributes, downloads and meta come after them. */
export const columns: readonly Column[] = [
  ...placed,
  ...plainRows()
    .map(([field]) => plain(field))
    .filter(({ name }) => !placedNames.has(name)),
]

/** Meta keys whose values are fields of a product here. */
export const metaColumns: ReadonlyMap<string, Omit<Column, 'name' | 'aliases'>> = new Map(
  Object.entries({
    _wc_average_rating: {
      read: (cell: string): ProductChange => {
        const rating = cell === '' ? 0 : readNumber(cell)
        if (rating > 5) throw new CellError(`the rating "${cell}" is above 5`)
        return { averageRating: rating }
      },
      write: ({ averageRating }: CsvProduct): string => (averageRating ? String(averageRating) : ''),
    },
    _wc_rating_count: {
      read: (cell: string): ProductChange => ({ ratingCount: cell === '' ? 0 : readWhole(cell) }),
      write: ({ ratingCount }: CsvProduct): string => (ratingCount ? String(ratingCount) : ''),
    },
    total_sales: {
      read: (cell: string): ProductChange => ({ totalSales: cell === '' ? 0 : readWhole(cell) }),
      write: ({ totalSales }: CsvProduct): string => (totalSales ? String(totalSales) : ''),
    },
    _sauda_created: {
      read: (cell: string): ProductChange => {
        if (cell === '') return { createdAt: null }
        const time = new Date(cell)
        if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell) || Number.isNaN(time.getTime()))
          throw new CellError(`"${cell}" is not a moment like 2026-06-15T07:00:00.000Z`)
        return { createdAt: time }
      },
      write: ({ createdAt }: CsvProduct): string => (createdAt === null ? '' : createdAt.toISOString()),
    },
    _sauda_days_old: {
      read: (cell: string): ProductChange => ({ daysOld: cell === '' ? null : readWhole(cell) }),
      write: ({ daysOld }: CsvProduct): string => (daysOld === null ? '' : String(daysOld)),
    },
    _sauda_image_alts: {
      // In the list an empty text means no value, so a picture without alt text is written as a dash.
      read: (cell: string): ProductChange => ({
        imageAlts: readSentences(cell).map((alt) => (alt === '–' ? '' : alt)),
      }),
      write: ({ imageAlts }: CsvProduct): string =>
        imageAlts.some((alt) => alt !== '') ? writeList(imageAlts.map((alt) => alt || '–')) : '',
    },
  }),
)

/** Names to which a file's column can be mapped: our columns, and those of the first three attributes. */
export const columnNames: readonly string[] = [
  ...columns.map(({ name }) => name),
  nameWithOptions,
  ...[1, 2, 3].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
]
