/** Tables of orders and their parts: row types and descriptions. */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { PaymentStart } from '@sauda/extension-kit/payment.ts'
import type { ColumnType, Generated } from 'kysely'
import type { CouponTable } from '#orders/coupons/tables.ts'
import type {
  Json,
  JsonOrNull,
  Notes,
  OptionalTime,
  StoredMeta,
  Time,
} from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    customerOrder: OrderTable
    orderLine: OrderLineTable
    orderEvent: OrderEventTable
    orderNote: OrderNoteTable
    orderReceipt: OrderReceiptTable
    orderText: { orderId: number; words: string }
    orderTextDue: { orderId: number }
  }
}

/** `asked`: paisa that the provider was asked for; absent: the order's total */
type StoredStart = PaymentStart & { readonly asked?: Paisa }

export type StoredCoupon = {
  /** id of the coupon; absent in demonstration orders */
  id?: number
  /** id of the coupon line in API replies */
  lineId: number
  code: string
  discount: Paisa
  discountType: CouponTable['discountType']
  /** basis points for a percentage, paisa otherwise */
  amount: number
  freeShipping: boolean
  meta?: readonly StoredMeta[]
}

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
  /** slug of the tax class; absent: the standard class */
  taxClass?: string
  total: Paisa
  tax?: Paisa
  /** the gift code that this credit comes from; `total` is negative then */
  giftCodeId?: number
  meta?: readonly StoredMeta[]
}

/** The tax rules an order was created with. `lineId`: id of the tax line in API replies */
export type StoredTaxRules = {
  /** whether prices include tax */
  included: boolean
  /** whether delivery is taxed */
  shipping: boolean
  /** all classes except the standard one, whose line is `OrderTable.taxLineId` */
  classes: readonly { id: number; lineId: number; slug: string; title: string; percent: number }[]
  /** whether tax status and class of products apply although there are no classes */
  byStatus?: true
  /** rates for the order's address; absent: `taxRate` and the classes apply */
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
  /** null: `taxRate` applies to all products and is added to their prices */
  taxRules: JsonOrNull<StoredTaxRules>
  shippingTax: Generated<Paisa>
  total: Paisa
  paymentMethod: string
  paymentTitle: string
  transactionId: Generated<string>
  customerNote: Generated<string>
  billing: Json<BillingAddress>
  shipping: Json<Address>
  /** id of the single shipping line in API replies; `taxLineId`: of the standard tax line */
  shippingLineId: Generated<number>
  shippingTitle: string
  taxLineId: Generated<number>
  coupon: JsonOrNull<StoredCoupon>
  /** all coupons after the first; null if there are none */
  moreCoupons: JsonOrNull<readonly StoredCoupon[]>
  /** null: the payment provider was not called yet, or did not respond */
  paymentStart: JsonOrNull<StoredStart>
  /** whether the stock of its lines is subtracted */
  stockTaken: Generated<boolean>
  /** whether the order's coupon uses are counted */
  couponCounted: Generated<boolean>
  /** secret with which tokens of guests are signed */
  orderKey: string
  /** 'checkout': by a shopper, 'desk': by staff; other values are sent by API clients */
  createdVia: string
  /** whether it was placed without signing in; stays true when an account claims the order */
  placedByGuest: Generated<boolean>
  createdAt: Time
  modifiedAt: Time
  completedAt: OptionalTime
  paidAt: OptionalTime
  /** deadline of a payment on a provider's page; null = none expected (D-187) */
  payBy: OptionalTime
  /**
   * When a held order is cancelled unless the owner approves it; null: not held. Code calls it `holdUntil`
   * (`asOrder`); the column keeps its first name, because the previous release reads it (decision 61).
   */
  reviewBy: OptionalTime
  /** normalized street and city of delivery, by which the limits for new customers count orders */
  place: Generated<string>
  /** normalized telephone, by which the limits for new customers and coupons count orders */
  phone: Generated<string>
  /** whether the customer had no paid or delivered order, and no approval by the shop, when placing it */
  byNewCustomer: Generated<boolean>
  /** when a new customer last tried again to pay it after its stock was released; null = never */
  reopenedAt: OptionalTime
  /** the buyer's network (`networkOf`), by which the limits for new customers count orders; '' = not counted */
  network: Generated<string>
  /** reference of the latest payment attempt; '' = none */
  paymentReference: Generated<string>
  /** shipping lines of an order that an operator created; null: the columns above have the single line */
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
  /** the product's name, for a variation; otherwise null */
  parentName: string | null
  sku: Generated<string>
  image: Generated<string>
  quantity: number
  /** amount before coupons; `total` is the amount after them */
  subtotal: Paisa
  total: Paisa
  subtotalTax: Paisa
  totalTax: Paisa
  /** slug of the tax class; '' is the standard class, null: the product is not taxed */
  taxClass: ColumnType<string | null, string | null | undefined, string | null>
  meta: Notes
  /** units subtracted from stock and not returned yet */
  stockTaken: Generated<number>
  /** whether `stockTaken` counts in the share that new customers may reserve: the order is theirs, open and unpaid */
  holdsUnits: Generated<boolean>
}

/** History of an order, starting with its creation. */
export type OrderEventTable = {
  id: Generated<number>
  orderId: number
  /** status before the change; null: the order was created */
  fromStatus: string | null
  toStatus: string
  /** author of the change, such as 'customer 101' or 'key 2' */
  causedBy: string
  createdAt: Time
}

export type OrderNoteTable = {
  id: Generated<number>
  orderId: number
  note: string
  forCustomer: Generated<boolean>
  createdAt: Time
  /** author, such as 'staff 1' or 'key 2'; '' = unknown */
  causedBy: Generated<string>
}

/** An order's receipt page. `nonce` is part of the signed address, so that a new one invalidates the old */
type OrderReceiptTable = { orderId: number; nonce: string; expiresAt: Time }

export const orderTables = {
  customerOrder: {
    about: 'An order with its totals, addresses and payment; customer 0 is a guest.',
    references: { customer_id: 'customer', payment_method: 'paymentGateway' },
  },
  orderLine: {
    about: 'A line item: product, quantity and amounts at the time of the order.',
    references: { product_id: 'product', variation_id: 'product' },
  },
  orderEvent: 'A change of an order’s status, and who caused it.',
  orderNote: 'A note about an order, private or for the customer.',
  orderReceipt: 'The receipt page of an order, and until when its URL is valid.',
  orderText: {
    about:
      'What operators search in: addresses and lines of an order in small letters, each word once. A task writes it.',
    references: { order_id: 'customerOrder' },
  },
  orderTextDue: {
    about:
      'Orders whose text is not written yet. Triggers add rows, and a task removes them. 0: no order has one.',
    references: { order_id: 'customerOrder' },
  },
} satisfies TableTexts
