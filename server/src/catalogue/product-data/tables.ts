/** Tables of products, their terms and their stock: the types of their rows, and what a row is. */
import type { PlainName, PlainValue } from '@sauda/contract/products/fields.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { ChosenOption, StockStatus } from '@sauda/domain/product.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  IntegerList,
  JsonOrNull,
  Notes,
  OptionalTime,
  StoredMeta,
  Time,
} from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    product: ProductTable
    category: CategoryTable
    productCategory: ProductCategoryTable
    tag: TagTable
    productTag: ProductTagTable
    attribute: AttributeTable
    term: TermTable
    stockMovement: StockMovementTable
  }
}

/** `src`: path of a picture of this shop, or address on another server */
export type StoredImage = { src: string; alt: string }

export type StoredAttribute = {
  name: string
  options: string[]
  /** whether it is shown on the product's page */
  visible: boolean
  /** whether its options select variations */
  variation: boolean
  /** whether it is an attribute of the whole shop (`AttributeTable`) */
  global: boolean
}

export type StoredDownload = { name: string; file: string }

export type RowType = 'simple' | 'variable' | 'grouped' | 'external' | 'variation'

export type ProductStatus = 'publish' | 'draft' | 'pending' | 'private' | 'future' | 'trash'

export type Visibility = 'visible' | 'catalog' | 'search' | 'hidden'

export type Backorders = 'no' | 'notify' | 'yes'

export type CategoryTable = {
  id: Generated<number>
  name: string
  slug: string
  /** id of the parent category; 0 at the top level */
  parentId: Generated<number>
  description: Generated<string>
  image: JsonOrNull<StoredImage>
  /** the owner's position among its siblings */
  menuOrder: Generated<number>
  /** what the category's page lists, as in WooCommerce */
  display: Generated<'default' | 'products' | 'subcategories' | 'both'>
  meta: Notes
}

type TagTable = { id: Generated<number>; name: string; slug: string; description: Generated<string> }

/** Columns of plain fields, described in `contract/src/products/fields.ts`. */
type PlainColumns = { [N in PlainName]: Generated<PlainValue<N>> }

export type ProductTable = PlainColumns & {
  id: Generated<number>
  type: RowType
  parentId: number | null
  sku: string | null
  slug: string | null
  name: string
  status: Generated<ProductStatus>
  visibility: Generated<Visibility>
  description: Generated<string>
  shortDescription: Generated<string>
  regularPrice: Paisa | null
  salePrice: Paisa | null
  saleFrom: OptionalTime
  saleTo: OptionalTime
  /** derived: current price; of a variable product its lowest */
  price: Paisa | null
  /** derived: highest price of a variable product */
  priceMax: Paisa | null
  virtual: Generated<boolean>
  downloadable: Generated<boolean>
  downloads: ColumnType<StoredDownload[], string | undefined, string>
  externalUrl: Generated<string>
  taxStatus: Generated<'taxable' | 'shipping' | 'none'>
  manageStock: Generated<boolean>
  stockQuantity: number | null
  stockStatus: Generated<StockStatus>
  backorders: Generated<Backorders>
  /** kg; '' if unknown */
  weight: Generated<string>
  /** cm, like width and height; '' if unknown */
  length: Generated<string>
  width: Generated<string>
  height: Generated<string>
  upsellIds: IntegerList
  crossSellIds: IntegerList
  groupedIds: IntegerList
  images: ColumnType<StoredImage[], string | undefined, string>
  attributes: ColumnType<StoredAttribute[], string | undefined, string>
  /** parents: preselected options; variations: the options that select them ('' = any) */
  defaultAttributes: ColumnType<ChosenOption[], string | undefined, string>
  meta: ColumnType<StoredMeta[], string | undefined, string>
  /** the owner's position of a product or variation */
  menuOrder: Generated<number>
  averageRating: Generated<number>
  ratingCount: Generated<number>
  totalSales: Generated<number>
  createdAt: Time
  modifiedAt: Time
}

type ProductCategoryTable = { productId: number; categoryId: number; position: number }

type ProductTagTable = { productId: number; tagId: number; position: number }

type AttributeOrder = 'menu_order' | 'name' | 'name_num' | 'id'

/** Shop-wide attributes; products refer to them in `attributes`, with `global`. */
export type AttributeTable = {
  id: Generated<number>
  name: string
  slug: string
  type: Generated<string>
  orderBy: Generated<AttributeOrder>
  hasArchives: Generated<boolean>
}

export type TermKind = 'brand' | 'shipping_class' | 'attribute'

/** Brands, shipping classes and attribute options; products store the texts themselves. */
export type TermTable = {
  id: Generated<number>
  kind: TermKind
  /** id of an option's attribute; null for other terms */
  attributeId: number | null
  name: string
  slug: string
  parentId: Generated<number>
  description: Generated<string>
  display: Generated<'default' | 'products' | 'subcategories' | 'both'>
  menuOrder: Generated<number>
}

export const stockCauses = ['order', 'refund', 'cancel', 'staff', 'import', 'program'] as const

export type StockMovementTable = {
  id: GeneratedAlways<number>
  productId: number
  at: Generated<Date>
  /** units; null if stock was not counted */
  stockBefore: number | null
  stockAfter: number | null
  cause: (typeof stockCauses)[number]
  /** number of the order or import; '' if none */
  reference: Generated<string>
  /** author such as `staff 1` or `key 2`; '' if unknown */
  who: Generated<string>
}

export const productTables = {
  product:
    'A product or variation (`type`, `parent_id`); prices in paisa. `price` and `price_max` are derived.',
  category: {
    about: 'A category; `parent_id` 0 is the top level.',
    references: { parent_id: 'category' },
  },
  productCategory: 'A product’s category; `position` is the order of its categories.',
  tag: 'A tag.',
  productTag: 'A product’s tag.',
  attribute: 'A shop-wide attribute, such as Size; products name it in `attributes`.',
  term: 'A brand, a shipping class or an option of an attribute; products contain its text.',
  stockMovement: {
    about: 'A change of a product’s stock, with its cause and who made it.',
    references: { product_id: 'product' },
  },
} satisfies TableTexts
