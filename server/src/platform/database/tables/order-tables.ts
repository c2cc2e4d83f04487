/** Row types of coupons, of orders and of what belongs to these. */
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
  /** in capitals */
  code: string
  /** as its owner writes it; null: in capitals */
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
  /** absent in orders of the demonstration shop */
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
  /** of the plain code: who reads the table has no money */
  codeHash: string
  /** the last letters of the code */
  ending: string
  amount: Paisa
  /** what is left of the amount */
  balance: Paisa
  note: Generated<string>
  email: Generated<string>
  expiresAt: OptionalTime
  disabled: Generated<boolean>
  createdBy: string
  createdAt: Time
}

/** What an order took of a gift code. */
export type GiftCodeUseTable = {
  giftCodeId: number
  orderId: number
  amount: Paisa
  /** the order was cancelled, or paid back */
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
/** `tax`: its tax, of a fee of the shop's own; absent: it bears none, whatever its status says */
export type StoredFeeLine = {
  id: number
  name: string
  taxStatus: string
  /** absent: the standard one */
  taxClass?: string
  total: Paisa
  tax?: Paisa
  /** the gift code whose credit this is; `total` is below zero then */
  giftCodeId?: number
  meta?: readonly StoredMeta[]
}

/** The rules of tax that an order was made with. `lineId`: of the tax line of each class besides the standard one */
export type StoredTaxRules = {
  included: boolean
  shipping: boolean
  classes: readonly { id: number; lineId: number; slug: string; title: string; percent: number }[]
  /** tax status and class of products count although there are no classes */
  byStatus?: true
  /** those of the order's address, where that decides */
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
  /** the order that this one belongs to; 0 = none */
  parentId: Generated<number>
  customerId: Generated<number>
  status: OrderStatus | 'trash'
  subtotal: Paisa
  discount: Paisa
  shippingTotal: Paisa
  tax: Paisa
  /** hundredths of a percent, as it was when the order was made */
  taxRate: Generated<number>
  /** null: the rate on all products, added to their prices */
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
  /** those behind the first; null where there are none */
  moreCoupons: JsonOrNull<readonly StoredCoupon[]>
  /** null: the provider of its payment was not asked yet, or did not answer */
  paymentStart: JsonOrNull<PaymentStart>
  stockTaken: Generated<boolean>
  couponCounted: Generated<boolean>
  orderKey: string
  createdVia: string
  /** by somebody who was not signed in; stays true when an account claims the order */
  placedByGuest: Generated<boolean>
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
  /** the telephone in one spelling, for counting */
  phone: Generated<string>
  /** its customer had no paid or delivered order, and nobody's word, when it was placed */
  byNewCustomer: Generated<boolean>
  /** from where it came (`networkOf`), for counting; '' = not counted */
  network: Generated<string>
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
  /** '' is the standard class; null: the product bears no tax */
  taxClass: ColumnType<string | null, string | null | undefined, string | null>
  meta: Notes
  /** units taken from stock, to be given back once */
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
  /** 'staff 1', 'key 2'; '' where nobody said */
  causedBy: Generated<string>
}

/** A line of a refund; `id` its own, `lineId` the order's. `total` without tax */
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
  /** of the tax, by rate; absent: not said */
  taxes?: readonly StoredRefundTax[]
}

/** `lineId`: of the order's tax line */
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
  /** `recorded`: the owner gives the money back by hand; the others go through the provider */
  state: Generated<'recorded' | 'pending' | 'done' | 'failed'>
  /** of the payment; '' when it was not made at a provider */
  gatewayId: Generated<string>
  transactionId: Generated<string>
  /** names it to the provider; null: none is asked */
  reference: ColumnType<string | null, string | null | undefined, string | null>
  providerRefundId: Generated<string>
  error: Generated<string>
  /** of a payment besides the one that paid the order */
  isExtra: Generated<boolean>
  lines: ColumnType<StoredRefundLine[], string | undefined, string>
  meta: Notes
}

/** Which migrations of extensions were run. */
export type ExtensionMigrationTable = { extension: string; name: string; appliedAt: Generated<Date> }

export type ShipmentTable = {
  id: Generated<number>
  orderId: number
  /** the delivery method of an extension; '' when the owner wrote it down */
  method: string
  title: string
  reference: string
  state: 'booking' | 'booked' | 'on_the_way' | 'delivered' | 'returned' | 'failed'
  trackingNumber: Generated<string>
  trackingUrl: Generated<string>
  labelUrl: Generated<string>
  createdAt: Time
  modifiedAt: Time
}

/** The page of an order's receipt. `nonce`: part of what its address signs, so that a new one ends the former */
export type OrderReceiptTable = { orderId: number; nonce: string; expiresAt: Time }

/** One visit to a provider's page. `reference`: what shop and provider call it; `transactionId`: the provider's own. */
export type PaymentAttemptTable = {
  reference: string
  orderId: number
  gatewayId: string
  /** the provider's name of the payment; '' where it has none */
  providerReference: Generated<string>
  state: Generated<'open' | 'paid' | 'declined' | 'cancelled'>
  transactionId: Generated<string>
  createdAt: Time
  /** what came, in the smallest unit of its currency; null: what the order cost */
  amount: ColumnType<Paisa | null, Paisa | null | undefined, Paisa | null>
  currency: Generated<string>
}

/** A return that a buyer has asked for. `former…`, `mailId`, `actedAt`: what undoes the last step of the staff */
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
