/** Row types, written by hand and held against the migrated schema by a test. */
import type { PlainName, PlainValue } from '@sauda/contract/products/fields.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { ChosenOption, StockStatus } from '@sauda/domain/product.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Notes = ColumnType<StoredMeta[], string | undefined, string>
type TextList = ColumnType<string[], readonly string[] | undefined, readonly string[]>
type IntegerList = ColumnType<number[], readonly number[] | undefined, readonly number[]>
type Time = ColumnType<Date, Date, Date>
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** `widths`: copies kept beside a local picture, as `{name}-{width}.webp`. */
export type StoredImage = { src: string; alt: string }
export type StoredAttribute = {
  name: string
  options: string[]
  visible: boolean
  variation: boolean
  global: boolean
}
export type StoredMeta = { key: string; value: string }
export type StoredDownload = { name: string; file: string }

export type RowType = 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
export type ProductStatus = 'publish' | 'draft' | 'pending' | 'private' | 'future' | 'trash'
export type Visibility = 'visible' | 'catalog' | 'search' | 'hidden'
export type Backorders = 'no' | 'notify' | 'yes'

export type CategoryTable = {
  id: Generated<number>
  name: string
  slug: string
  parentId: Generated<number>
  description: Generated<string>
  image: JsonOrNull<StoredImage>
  menuOrder: Generated<number>
}

export type TagTable = { id: Generated<number>; name: string; slug: string }

/** The columns of plain fields; `contract/src/products/fields.ts` says what they are. */
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
  price: Paisa | null
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
  weight: Generated<string>
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
  menuOrder: Generated<number>
  averageRating: Generated<number>
  ratingCount: Generated<number>
  totalSales: Generated<number>
  createdAt: Time
  modifiedAt: Time
}

export type ProductCategoryTable = { productId: number; categoryId: number; position: number }
export type ProductTagTable = { productId: number; tagId: number; position: number }

export type CouponTable = {
  id: Generated<number>
  code: string
  status: Generated<string>
  discountType: 'percent' | 'fixed_cart' | 'fixed_product'
  amount: number
  description: Generated<string>
  expiresAt: OptionalTime
  usageLimit: number | null
  usageCount: Generated<number>
  minimumAmount: Paisa | null
  maximumAmount: Paisa | null
  productIds: IntegerList
  excludedProductIds: IntegerList
  categoryIds: IntegerList
  excludedCategoryIds: IntegerList
  excludeSaleItems: Generated<boolean>
  freeShipping: Generated<boolean>
  advertised: Generated<boolean>
  usageLimitPerUser: OptionalNumber
  itemLimit: OptionalNumber
  individualUse: Generated<boolean>
  emailRestrictions: TextList
  meta: Notes
  createdAt: Time
  modifiedAt: Time
}

export type CustomerTable = {
  id: Generated<number>
  username: string
  email: string
  passwordHash: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  displayName: Generated<string>
  billing: ColumnType<Partial<BillingAddress>, string | undefined, string>
  shipping: ColumnType<Partial<Address>, string | undefined, string>
  emailConfirmed: Generated<boolean>
  /** when the owner let an order of theirs on that waited for it */
  trustedAt: OptionalTime
  tokenVersion: Generated<number>
  meta: Notes
  createdAt: Time
  modifiedAt: Time
}

/** `tokenKey`: what tokens name the session by; `address`: shortened. */
/** An account at the built-in demo provider; without a hash it belongs to the chooser of the popup. */
export type DemoIdentityTable = {
  uid: string
  email: string
  displayName: string
  passwordHash: string | null
  emailVerified: boolean
  position: number
}

export type CustomerSessionTable = {
  id: Generated<number>
  tokenKey: string
  customerId: number
  userAgent: string
  address: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
}

export type KeyPermission = 'publishable' | 'read' | 'write' | 'read_write'
export type ApiKeyTable = {
  id: Generated<number>
  name: string
  keyHash: string
  secret: string
  permission: KeyPermission
  publicKey: string | null
  createdAt: Time
  revokedAt: OptionalTime
}

export type PaymentGatewayTable = {
  id: string
  title: string
  description: string
  methodTitle: string
  enabled: boolean
  position: number
  methodDescription: Generated<string>
  settings: ColumnType<Record<string, string>, string | undefined, string>
}

export type StoredCoupon = {
  /** absent in orders of the demonstration shop */
  id?: number
  lineId: number
  code: string
  discount: Paisa
  discountType: CouponTable['discountType']
  /** basis points or paisa, as in the coupon table */
  amount: number
  freeShipping: boolean
}

export type StoredShippingLine = { id: number; methodId: string; title: string; total: Paisa }
export type StoredFeeLine = { id: number; name: string; taxStatus: string; total: Paisa }

export type OrderTable = {
  id: Generated<number>
  customerId: Generated<number>
  status: OrderStatus | 'trash'
  subtotal: Paisa
  discount: Paisa
  shippingTotal: Paisa
  tax: Paisa
  total: Paisa
  paymentMethod: string
  paymentTitle: string
  transactionId: Generated<string>
  customerNote: Generated<string>
  billing: Json<BillingAddress>
  shipping: Json<Address>
  shippingLineId: Generated<number>
  shippingTitle: string
  taxLineId: Generated<number>
  coupon: JsonOrNull<StoredCoupon>
  stockTaken: Generated<boolean>
  couponCounted: Generated<boolean>
  orderKey: string
  createdVia: string
  createdAt: Time
  modifiedAt: Time
  completedAt: OptionalTime
  paidAt: OptionalTime
  /** until when a payment on a provider's page is waited for; null = none is (D-187) */
  payBy: OptionalTime
  /** until when the owner's word is waited for; null = it is not */
  reviewBy: OptionalTime
  /** where it goes, in one spelling, for counting */
  place: Generated<string>
  /** names the newest attempt to pay there; '' = none */
  paymentReference: Generated<string>
  /** of operators' orders; null = the one line of the columns above */
  shippingLines: JsonOrNull<StoredShippingLine[]>
  feeLines: ColumnType<StoredFeeLine[], string | undefined, string>
  meta: Notes
}

export type OrderLineTable = {
  id: Generated<number>
  orderId: number
  position: number
  productId: number
  variationId: Generated<number>
  name: string
  parentName: string | null
  sku: Generated<string>
  image: Generated<string>
  quantity: number
  subtotal: Paisa
  total: Paisa
  subtotalTax: Paisa
  totalTax: Paisa
  meta: Notes
  /** pieces taken from stock, to be given back once */
  stockTaken: Generated<number>
}

/** What became of an order, from its making on. */
export type OrderEventTable = {
  id: Generated<number>
  orderId: number
  fromStatus: string | null
  toStatus: string
  /** 'customer 101', 'key 2' */
  causedBy: string
  createdAt: Time
}

export type OrderNoteTable = {
  id: Generated<number>
  orderId: number
  note: string
  forCustomer: Generated<boolean>
  createdAt: Time
}

export type OrderRefundTable = {
  id: Generated<number>
  orderId: number
  amount: Paisa
  reason: Generated<string>
  createdAt: Time
}

/** One visit to a provider's page. `reference`: what shop and provider call it; `transactionId`: the provider's own. */
export type PaymentAttemptTable = {
  reference: string
  orderId: number
  gatewayId: string
  state: Generated<'open' | 'paid' | 'declined' | 'cancelled'>
  transactionId: Generated<string>
  createdAt: Time
}

export type IdempotentReplyTable = {
  caller: string
  method: string
  path: string
  key: string
  bodyHash: string
  status: number
  headers: ColumnType<Record<string, string>, string, string>
  body: ColumnType<unknown, string, string>
  createdAt: Time
}

/** `tokenHash`: SHA-256 of the link's token; the token itself is only in the mail. */
export type PasswordResetTable = {
  tokenHash: string
  customerId: number
  email: string
  createdAt: Time
  expiresAt: Time
}

export type MailOutboxTable = {
  id: Generated<number>
  name: string
  recipient: string
  content: ColumnType<unknown, string, string>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  sentAt: OptionalTime
}

/** Written by rate-limiter-flexible. `expire`: epoch milliseconds */
export type RateLimitTable = { key: string; points: Generated<number>; expire: number | null }

export type SearchWordTable = { id: Generated<number>; word: string }
/** `words`: ids of the different words of a product */
export type ProductSearchTable = { productId: number; words: number[]; name: string; heads: number[] }

/** The record of an import under way, or cut off; `fileHash`: SHA-256 of the file. */
export type ImportRunTable = { fileHash: string; startedAt: Time }
/** `lines`, `productIds` and `kinds` belong together by their places. */
export type ImportBatchTable = {
  id: GeneratedAlways<number>
  fileHash: string
  lines: number[]
  productIds: number[]
  kinds: string[]
  skipped: ColumnType<{ line: number; reason: string }[], string, string>
  notes: ColumnType<{ line: number; text: string }[], string, string>
}

export type WorkState = 'waiting' | 'working'
/** A picture the shop keeps; columns are described in its migration. */
export type MediaTable = {
  id: Generated<number>
  hash: string
  name: string
  sentType: string
  bytes: number
  width: number
  height: number
  opaque: boolean
  blur: string
  title: Generated<string>
  altText: Generated<string>
  caption: Generated<string>
  description: Generated<string>
  widths: ColumnType<number[], number[] | undefined, number[]>
  state: Generated<WorkState | 'ready' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  modifiedAt: Time
}
/** A picture elsewhere that the shop fetches. `mediaId`: once it is here */
export type MediaSourceTable = {
  address: string
  mediaId: OptionalNumber
  state: Generated<WorkState | 'done' | 'failed'>
  tries: Generated<number>
  lastFault: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

export type ShopSettingTable = { name: string; value: ColumnType<unknown, string, string> }

export type Tables = {
  category: CategoryTable
  tag: TagTable
  product: ProductTable
  productCategory: ProductCategoryTable
  productTag: ProductTagTable
  coupon: CouponTable
  customer: CustomerTable
  customerSession: CustomerSessionTable
  apiKey: ApiKeyTable
  paymentGateway: PaymentGatewayTable
  customerOrder: OrderTable
  orderLine: OrderLineTable
  orderEvent: OrderEventTable
  orderNote: OrderNoteTable
  orderRefund: OrderRefundTable
  paymentAttempt: PaymentAttemptTable
  idempotentReply: IdempotentReplyTable
  passwordReset: PasswordResetTable
  mailOutbox: MailOutboxTable
  rateLimit: RateLimitTable
  oauthNonce: { keyId: number; nonce: string; usedAt: Date }
  searchWord: SearchWordTable
  productSearch: ProductSearchTable
  searchStale: { productId: number }
  searchState: { wordsVersion: number }
  importRun: ImportRunTable
  importBatch: ImportBatchTable
  media: MediaTable
  mediaSource: MediaSourceTable
  shopSetting: ShopSettingTable
  identityLink: { provider: 'google'; uid: string; customerId: number; createdAt: Time }
  demoIdentity: DemoIdentityTable
}
