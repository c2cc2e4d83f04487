/** Row types, written by hand; a test compares them with the migrated schema. */
import type {
  DeskImportColumnsTable,
  DeskImportPartTable,
  DeskImportRowTable,
  DeskImportTable,
} from './desk-import-tables.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type { PlainName, PlainValue } from '@sauda/contract/products/fields.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { ChosenOption, StockStatus } from '@sauda/domain/product.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  IntegerList,
  JsonOrNull,
  Notes,
  OptionalNumber,
  OptionalTime,
  StoredMeta,
  Time,
} from './column-types.ts'
import type {
  CouponTable,
  GiftCodeTables,
  ExtensionTables,
  OrderEventTable,
  OrderLineTable,
  OrderNoteTable,
  OrderReceiptTable,
  OrderReturnLineTable,
  OrderReturnPictureTable,
  OrderReturnTable,
  OrderRefundTable,
  OrderTable,
  PaymentAttemptTable,
  ShipmentTable,
} from './order-tables.ts'
import type {
  CustomerMergeTable,
  OrderActionTable,
  OrderFactTable,
  SettlementRowTable,
  SettlementTable,
} from './desk-tables.ts'
import type {
  DeskProductTable,
  DeskProductWordsTable,
  ProductUndoRowTable,
  ProductUndoTable,
  StockMovementTable,
} from './desk-product-tables.ts'
import type { ProductPageTables } from './product-page-tables.ts'
import type { SettingsChangeTable, SettingsDraftTable, SettingsGroupTable } from './settings-tables.ts'
import type {
  ApplicationPasswordTable,
  DeskSessionTable,
  SecondFactorTable,
  SignInRuleTable,
  StaffChangeTable,
  StaffInvitationTable,
  StaffTable,
} from './staff-tables.ts'
import type { AttributeTable, TermTable } from './term-tables.ts'
import type { EmailChangeTable, PasskeyTables, PasswordResetTable } from './link-tables.ts'
import type { WebhookDeliveryTable, WebhookTable } from './webhook-tables.ts'

/** `widths`: copies stored with a local picture, as `{name}-{width}.webp`. */
export type StoredImage = { src: string; alt: string }
export type StoredAttribute = {
  name: string
  options: string[]
  visible: boolean
  variation: boolean
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
  parentId: Generated<number>
  description: Generated<string>
  image: JsonOrNull<StoredImage>
  menuOrder: Generated<number>
  display: Generated<'default' | 'products' | 'subcategories' | 'both'>
  meta: Notes
}

export type TagTable = { id: Generated<number>; name: string; slug: string; description: Generated<string> }

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
  /** when the owner approved one of their orders that was on hold */
  trustedAt: OptionalTime
  tokenVersion: Generated<number>
  meta: Notes
  createdAt: Time
  modifiedAt: Time
}

/** An account of the built-in demo provider; without a hash it appears only in the popup's list of accounts. */
export type DemoIdentityTable = {
  uid: string
  email: string
  displayName: string
  passwordHash: string | null
  emailVerified: boolean
  position: number
}

/** `tokenKey`: the session's name in tokens; `address`: shortened. */
export type CustomerSessionTable = {
  id: Generated<number>
  tokenKey: string
  customerId: number
  userAgent: string
  address: string
  createdAt: Time
  lastSeenAt: Time
  expiresAt: Time
  isStaff: Generated<boolean>
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
  lastUsedAt: OptionalTime
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
  locale: Generated<Locale>
}

/** Written by rate-limiter-flexible. `expire`: epoch milliseconds */
export type RateLimitTable = { key: string; points: Generated<number>; expire: number | null }

export type SearchWordTable = { id: Generated<number>; word: string }
/** `words`: ids of a product's distinct words */
export type ProductSearchTable = { productId: number; words: number[]; name: string; heads: number[] }

/** An import that is running or was interrupted; `fileHash`: SHA-256 of the file. */
export type ImportRunTable = { fileHash: string; startedAt: Time; hasForeignIds: Generated<boolean> }
/** `lines`, `productIds` and `kinds` are parallel arrays. */
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
/** A picture stored by the shop; columns are described in its migration. */
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
/** A picture on another server that the shop downloads. `mediaId`: set once stored */
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

export type ProductReviewTable = {
  id: Generated<number>
  productId: number
  status: 'approved' | 'hold' | 'spam' | 'trash'
  /** status before it was moved to trash or spam */
  statusBefore: Generated<string>
  /** the account with this e-mail; 0: none */
  customerId: Generated<number>
  reviewer: string
  reviewerEmail: string
  body: string
  /** 1 to 5; 0: none */
  rating: number
  verified: boolean
  createdAt: Date
  modifiedAt: Date
  /** the order a review was requested for; null: not requested */
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  /** product options chosen in that order */
  options: ColumnType<{ name: string; value: string }[], string | undefined, string>
  /** the owner's answer as text; '' = none */
  answer: Generated<string>
  answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** number sent through the form, including those removed later */
  picturesSent: Generated<number>
}
/** Up to three per review. */
export type ReviewRequestTable = { orderId: number; sentAt: Date }
export type ReviewPictureTable = { reviewId: number; position: number; mediaId: number }

export type Tables = PasskeyTables &
  ProductPageTables &
  ExtensionTables &
  GiftCodeTables & {
    category: CategoryTable
    tag: TagTable
    attribute: AttributeTable
    term: TermTable
    product: ProductTable
    productCategory: ProductCategoryTable
    productTag: ProductTagTable
    productReview: ProductReviewTable
    reviewPicture: ReviewPictureTable
    reviewRequest: ReviewRequestTable
    orderReturn: OrderReturnTable
    orderReturnLine: OrderReturnLineTable
    orderReturnPicture: OrderReturnPictureTable
    coupon: CouponTable
    customer: CustomerTable
    customerSession: CustomerSessionTable
    staff: StaffTable
    deskSession: DeskSessionTable
    staffInvitation: StaffInvitationTable
    customerMerge: CustomerMergeTable
    secondFactor: SecondFactorTable
    signInRule: SignInRuleTable
    applicationPassword: ApplicationPasswordTable
    apiKey: ApiKeyTable
    paymentGateway: PaymentGatewayTable
    customerOrder: OrderTable
    orderLine: OrderLineTable
    orderEvent: OrderEventTable
    orderFact: OrderFactTable
    orderAction: OrderActionTable
    settlement: SettlementTable
    settlementRow: SettlementRowTable
    orderNote: OrderNoteTable
    orderReceipt: OrderReceiptTable
    stockMovement: StockMovementTable
    staffChange: StaffChangeTable
    settingsDraft: SettingsDraftTable
    deskProduct: DeskProductTable
    deskProductWords: DeskProductWordsTable
    productUndo: ProductUndoTable
    productUndoRow: ProductUndoRowTable
    orderRefund: OrderRefundTable
    paymentAttempt: PaymentAttemptTable
    idempotentReply: IdempotentReplyTable
    passwordReset: PasswordResetTable
    emailChange: EmailChangeTable
    mailOutbox: MailOutboxTable
    rateLimit: RateLimitTable
    oauthNonce: { keyId: number; nonce: string; usedAt: Date }
    searchWord: SearchWordTable
    productSearch: ProductSearchTable
    searchStale: { productId: number }
    searchState: { wordsVersion: number }
    importRun: ImportRunTable
    importBatch: ImportBatchTable
    deskImport: DeskImportTable
    deskImportColumns: DeskImportColumnsTable
    deskImportPart: DeskImportPartTable
    deskImportRow: DeskImportRowTable
    media: MediaTable
    mediaSource: MediaSourceTable
    shopSetting: ShopSettingTable
    settingsGroup: SettingsGroupTable
    settingsChange: SettingsChangeTable
    identityLink: { provider: 'google'; uid: string; customerId: number; createdAt: Time }
    demoIdentity: DemoIdentityTable
    shipment: ShipmentTable
    webhook: WebhookTable
    webhookDelivery: WebhookDeliveryTable
  }
