/** A row of a WooCommerce product CSV with parsed cells. */
import type { PlainValues } from '@sauda/contract/products/fields.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { StockStatus } from '@sauda/domain/product.ts'
import type { Backorders, ProductStatus, RowType, StoredDownload, Visibility } from './tables.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'

/** Another product as named in the file: `id:44` or its SKU. */
export type ProductReference = { id: number } | { sku: string }

export type RowAttribute = {
  name: string
  /** options; of a variation the one option that selects it, or none for any option */
  values: readonly string[]
  /** whether the attribute is shown on the product's page */
  visible: boolean
  /** whether the attribute is one of the whole shop */
  global: boolean
  /** the preselected option, '' = none */
  default: string
}

/**
 * A row with all columns. Texts are trimmed; HTML is not sanitized. Weights are in kg, lengths in cm, amounts in paisa.
 */
export type CsvProduct = PlainValues & {
  id: number | null
  type: RowType
  virtual: boolean
  downloadable: boolean
  sku: string
  name: string
  /** our own column; '' = derived from the name */
  slug: string
  status: ProductStatus
  visibility: Visibility
  shortDescription: string
  description: string
  saleFrom: Date | null
  saleTo: Date | null
  taxStatus: 'taxable' | 'shipping' | 'none'
  stockStatus: StockStatus
  /** quantity in stock; null: stock is not managed */
  stockQuantity: number | null
  backorders: Backorders
  weight: string
  length: string
  width: string
  height: string
  salePrice: Paisa | null
  regularPrice: Paisa | null
  /** each path from the top of the tree down */
  categories: readonly (readonly string[])[]
  /** a column of this shop: the slugs of the same category paths, in the same order */
  categorySlugs: readonly (readonly string[])[]
  tags: readonly string[]
  images: readonly string[]
  /** our own column: alternative texts in the order of the images */
  imageAlts: readonly string[]
  parent: ProductReference | null
  groupedProducts: readonly ProductReference[]
  upsells: readonly ProductReference[]
  crossSells: readonly ProductReference[]
  externalUrl: string
  position: number
  attributes: readonly RowAttribute[]
  downloads: readonly StoredDownload[]
  /** a value of '' removes the key */
  meta: readonly StoredMeta[]
  averageRating: number | null
  ratingCount: number | null
  totalSales: number | null
  createdAt: Date | null
  /** age in days at the time of the import; used when `createdAt` is absent */
  daysOld: number | null
}

/** The content of one line. A field is absent when the file lacks its column: the shop then keeps its value. */
export type ProductChange = Partial<CsvProduct> & {
  /** the mark of the shop that wrote the file */
  mark?: string
  /** `ours`: this shop has written the row's ids; `chosen`: a person said which column has this shop's ids */
  idsAre?: 'ours' | 'chosen'
  /** the slug that identifies the product in Shopify's file; a variation has its product's */
  handle?: string
  /** the system that wrote the file, if its products are known by this mark as well */
  source?: string
  /**
   * whether the file is an owner's list: products are known by their name, and a row may be the variation with its
   * options
   */
  isOwn?: boolean
  /** whether the row may change an existing product but creates none */
  mustExist?: boolean
  /** paisa by which a new variation's price is above the one that its product had without variations */
  priceAbove?: number
}
