/** Which of our columns a file of Shopify has, and their names in the file. */
import { attributeColumns } from '#catalogue/csv/headers/numbered-columns.ts'
import type { ShopifyColumn, ShopifyHeader } from './shopify-columns.ts'

/** Our column → the column of Shopify whose name messages about it use. */
const sources: Readonly<Record<string, ShopifyColumn>> = {
  Slug: 'handle',
  Name: 'title',
  Description: 'body',
  Brands: 'vendor',
  Categories: 'type',
  Tags: 'tags',
  Published: 'status',
  SKU: 'sku',
  'GTIN, UPC, EAN, or ISBN': 'barcode',
  'Weight (g)': 'grams',
  Stock: 'quantity',
  'Backorders allowed?': 'policy',
  'Regular price': 'price',
  'Sale price': 'compareAt',
  'Tax status': 'taxable',
  Images: 'image',
}

/** Our columns that the rows of a file have. */
export const ourColumns = ({ meta, mapped }: ShopifyHeader): string[] => [
  ...new Set([
    'Type',
    ...Object.keys(sources),
    ...['Visibility in catalog', 'In stock?', 'Meta: _sauda_image_alts'],
    ...attributeColumns(3, ['name', 'value(s)', 'visible']),
    ...meta.map(({ key }) => `Meta: ${key}`),
    ...mapped.map(({ column }) => column),
  ]),
]

/** The name in the file of each of our columns that it has. */
export const labelsOf = ({ names, at, meta, mapped }: ShopifyHeader): Map<string, string> =>
  new Map([
    ...Object.entries(sources).flatMap(([column, source]) => {
      const index = at.get(source)
      return index === undefined ? [] : [[column, names[index] ?? ''] as const]
    }),
    ...meta.map(({ key, index }) => [`Meta: ${key}`, names[index] ?? ''] as const),
    ...mapped.map(({ column, index }) => [column, names[index] ?? ''] as const),
  ])
