/** One row of a WooCommerce product CSV with every cell turned into what it means. */
import type { PlainValues } from '@sauda/contract/products/fields.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { StockStatus } from '@sauda/domain/product.ts'
import type {
  Backorders,
  ProductStatus,
  RowType,
  StoredDownload,
  Visibility,
} from '#platform/database/tables/tables.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'

/** Another product, as the file names it: `id:44` or its SKU. */
export type ProductReference = { id: number } | { sku: string }

/** `values` of a variation: the one that selects it, or none for any. `default`: preselected, '' = none. */
export type RowAttribute = {
  name: string
  values: readonly string[]
  visible: boolean
  global: boolean
  default: string
}

/** Text is trimmed; HTML is as written, not sanitised; weights are in kg and lengths in cm; amounts in paisa. */
export type CsvProduct = PlainValues & {
  id: number | null
  type: RowType
  virtual: boolean
  downloadable: boolean
  sku: string
  name: string
  /** ours: WooCommerce has no such column. '' = made from the name */
  slug: string
  status: ProductStatus
  visibility: Visibility
  shortDescription: string
  description: string
  saleFrom: Date | null
  saleTo: Date | null
  taxStatus: 'taxable' | 'shipping' | 'none'
  stockStatus: StockStatus
  /** null = stock is not managed */
  stockQuantity: number | null
  backorders: Backorders
  weight: string
  length: string
  width: string
  height: string
  salePrice: Paisa | null
  regularPrice: Paisa | null
  /** each from the top of the tree down */
  categories: readonly (readonly string[])[]
  /** ours: the slugs of the same paths, in the same order */
  categorySlugs: readonly (readonly string[])[]
  tags: readonly string[]
  images: readonly string[]
  /** ours: alternative texts in the order of the images */
  imageAlts: readonly string[]
  parent: ProductReference | null
  groupedProducts: readonly ProductReference[]
  upsells: readonly ProductReference[]
  crossSells: readonly ProductReference[]
  externalUrl: string
  position: number
  attributes: readonly RowAttribute[]
  downloads: readonly StoredDownload[]
  /** a value of '' takes the key away */
  meta: readonly StoredMeta[]
  averageRating: number | null
  ratingCount: number | null
  totalSales: number | null
  createdAt: Date | null
  /** age in days at the moment of the import; used when `createdAt` is absent */
  daysOld: number | null
}

/** What one line of a file says. A field is absent when the file has no such column: the shop then keeps its value. */
export type ProductChange = Partial<CsvProduct>
