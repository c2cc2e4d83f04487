/** Row types of coupons, orders and their parts. */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ReturnReason, ReturnState } from '@sauda/domain/returns.ts'
import type { PaymentStart } from '@sauda/extension-kit/payment.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  IntegerList,
  Json,
  JsonOrNull,
  Notes,
  OptionalNumber,
  OptionalTime,
  StoredMeta,
  TextList,
  Time,
} from './column-types.ts'

export type CouponTable = {
  id: Generated<number>
  /** upper case */
  code: string
  /** as the owner writes it; null: upper case */
  spelling: ColumnType<string | null, string | null | undefined, string | null>
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

export type StoredCoupon = {
  /** absent in demonstration orders */
  id?: number
  lineId: number
  code: string
  discount: Paisa
  discountType: CouponTable['discountType']
  /** basis points or paisa, as in the coupon table */
  amount: number
  freeShipping: boolean
  meta?: readonly StoredMeta[]
}

export type GiftCodeTable = {
  id: Generated<number>
  /** hash of the code, so that reading the table does not reveal usable codes */
  codeHash: string
  /** last characters of the code */
  ending: string
  amount: Paisa
  /** remaining amount */
  balance: Paisa
  note: Generated<string>
  email: Generated<string>
  expiresAt: OptionalTime
  disabled: Generated<boolean>
  createdBy: string
  createdAt: Time
}

/** The amount that an order took from a gift code. */
export type GiftCodeUseTable = {
  giftCodeId: number
  orderId: number
  amount: Paisa
  /** the order was cancelled or refunded */
  givenBack: Generated<boolean>
  createdAt: Time
}

export type GiftCodeTables = { giftCode: GiftCodeTable; giftCodeUse: GiftCodeUseTable }

export type StoredShippingLine = {
  id: number
  methodId: string
  title: string
  total: Paisa
  meta?: readonly StoredMeta[]
}
/** `tax`: tax of a fee that the shop added; absent: none, whatever its tax status */
export type StoredFeeLine = {
  id: number
  name: string
  taxStatus: string
  /** absent: the standard class */
  taxClass?: string
  total: Paisa
  tax?: Paisa
  /** the gift code that this credit comes from; `total` is negative then */
  giftCodeId?: number
  meta?: readonly StoredMeta[]
}

/** The tax rules an order was created with. `lineId`: the tax line of each class except the standard one */
export type StoredTaxRules = {
  included: boolean
  shipping: boolean
  classes: readonly { id: number; lineId: number; slug: string; title: string; percent: number }[]
  /** tax status and class of products apply although there are no classes */
  byStatus?: true
  /** rates for the order's address, where the address decides */
  rates?: readonly {
    id: number
    lineId: number
    slug: string
    title: string
    code: string
    percent: number
    compound: boolean
    shipping: boolean
  }[]
}

export type OrderTable = {
  id: Generated<number>
  /** the parent order; 0 = none */
  parentId: Generated<number>
  customerId: Generated<number>
  status: OrderStatus | 'trash'
  subtotal: Paisa
  discount: Paisa
  shippingTotal: Paisa
  tax: Paisa
  /** basis points, at the time of the order */
  taxRate: Generated<number>
  /** null: one rate on all products, added to their prices */
  taxRules: JsonOrNull<StoredTaxRules>
  shippingTax: Generated<Paisa>
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
  /** all coupons after the first; null if there are none */
  moreCoupons: JsonOrNull<readonly StoredCoupon[]>
  /** null: the payment provider was not called yet, or did not respond */
  paymentStart: JsonOrNull<PaymentStart>
  stockTaken: Generated<boolean>
  couponCounted: Generated<boolean>
  orderKey: string
  createdVia: string
  /** placed without signing in; stays true when an account claims the order */
  placedByGuest: Generated<boolean>
  createdAt: Time
  modifiedAt: Time
  completedAt: OptionalTime
  paidAt: OptionalTime
  /** deadline of a payment on a provider's page; null = none expected (D-187) */
  payBy: OptionalTime
  /** deadline of the owner's approval; null = not on hold */
  reviewBy: OptionalTime
  /** normalized delivery place, for counting */
  place: Generated<string>
  /** normalized telephone, for counting */
  phone: Generated<string>
  /** when placed, its customer had no paid or delivered order and no approval by the shop */
  byNewCustomer: Generated<boolean>
  /** when a new customer last tried again to pay it after its stock was released; null = never */
  reopenedAt: OptionalTime
  /** the buyer's network (`networkOf`), for counting; '' = not counted */
  network: Generated<string>
  /** reference of the latest payment attempt; '' = none */
  paymentReference: Generated<string>
  /** of orders created by operators; null = the single line of the columns above */
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
  /** '' is the standard class; null: the product is not taxed */
  taxClass: ColumnType<string | null, string | null | undefined, string | null>
  meta: Notes
  /** units taken from stock, returned at most once */
  stockTaken: Generated<number>
}

/** History of an order, starting with its creation. */
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
  /** 'staff 1', 'key 2'; '' = unknown */
  causedBy: Generated<string>
}

/** A line of a refund; `id`: its own, `lineId`: the order's. `total` without tax */
export type StoredRefundLine = {
  id: number
  lineId: number
  kind: 'product' | 'shipping' | 'fee'
  name: string
  productId: number
  variationId: number
  quantity: number
  total: Paisa
  tax: Paisa
  /** tax by rate; absent: not given */
  taxes?: readonly StoredRefundTax[]
}

/** `lineId`: the order's tax line */
export type StoredRefundTax = {
  rateId: number
  lineId: number
  code: string
  label: string
  compound: boolean
  total: Paisa
}

export type OrderRefundTable = {
  id: Generated<number>
  orderId: number
  amount: Paisa
  reason: Generated<string>
  createdAt: Time
  /** `recorded`: the owner refunds by hand; the others go through the provider */
  state: Generated<'recorded' | 'pending' | 'done' | 'failed'>
  /** payment method; '' when the payment was not made through a provider */
  gatewayId: Generated<string>
  transactionId: Generated<string>
  /** reference sent to the provider; null: no provider is involved */
  reference: ColumnType<string | null, string | null | undefined, string | null>
  providerRefundId: Generated<string>
  error: Generated<string>
  /** refund of a payment other than the one that paid the order */
  isExtra: Generated<boolean>
  /** the provider was asked under this reference and may have paid, though the refund counts as failed */
  isUnclear: Generated<boolean>
  lines: ColumnType<StoredRefundLine[], string | undefined, string>
  meta: Notes
}

/** Migrations of extensions that have run. */
export type ExtensionTables = {
  extensionMigration: ExtensionMigrationTable
  extensionTask: ExtensionTaskTable
  shopHour: ShopHourTable
  browserError: BrowserErrorTable
}
/** Requests of an hour, from its beginning. */
type ShopHourTable = { at: Time; requests: number; failures: number; slow: number }
/** A script error in browsers; `place`: script, line and column, or empty. */
type BrowserErrorTable = {
  message: string
  place: string
  page: string
  reports: number
  firstAt: Time
  lastAt: Time
}
type ExtensionMigrationTable = { extension: string; name: string; appliedAt: Generated<Date> }

type ExtensionTaskTable = {
  extension: string
  task: string
  /** of the interval since 1970 in which it was last started */
  intervalNumber: number
  /** null once it has ended */
  busyUntil: Date | null
}

export type ShipmentTable = {
  id: Generated<number>
  orderId: number
  /** delivery method of an extension; '' when entered by the owner */
  method: string
  title: string
  /** names the parcel to the courier, the same when it is asked again */
  reference: string
  /** references of the other calls that retried the booking */
  retriedAs: Generated<string[]>
  state: 'booking' | 'booked' | 'on_the_way' | 'delivered' | 'returned' | 'failed'
  trackingNumber: Generated<string>
  trackingUrl: Generated<string>
  labelUrl: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

/** An order's receipt page. `nonce` is part of the signed address, so that a new one invalidates the old */
export type OrderReceiptTable = { orderId: number; nonce: string; expiresAt: Time }

/** One visit to a provider's page. `reference`: shared by shop and provider; `transactionId`: the provider's id. */
export type PaymentAttemptTable = {
  reference: string
  orderId: number
  gatewayId: string
  /** the provider's name for the payment; '' if it has none */
  providerReference: Generated<string>
  state: Generated<'open' | 'paid' | 'declined' | 'cancelled'>
  transactionId: Generated<string>
  createdAt: Time
  /** amount received, in the smallest unit of its currency; null: the order's total */
  amount: ColumnType<Paisa | null, Paisa | null | undefined, Paisa | null>
  currency: Generated<string>
}

/** A return requested by a buyer. `former…`, `mailId`, `actedAt`: used to undo the staff's last step */
export type OrderReturnTable = {
  id: Generated<number>
  orderId: number
  state: ReturnState
  reason: ReturnReason
  words: string
  answer: Generated<string>
  picturesSent: Generated<number>
  version: Generated<number>
  formerState: ColumnType<ReturnState | null, ReturnState | null | undefined, ReturnState | null>
  formerAnswer: Generated<string>
  mailId: Generated<number>
  actedAt: OptionalTime
  createdAt: Time
}
export type OrderReturnLineTable = { returnId: number; lineId: number; quantity: number }
export type OrderReturnPictureTable = { returnId: number; position: number; mediaId: number }
