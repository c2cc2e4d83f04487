/** Tables of coupons and gift codes: row types and descriptions. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  IntegerList,
  Notes,
  OptionalNumber,
  OptionalTime,
  TextList,
  Time,
} from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    coupon: CouponTable
    giftCode: GiftCodeTable
    giftCodeUse: GiftCodeUseTable
  }
}

export type CouponTable = {
  id: Generated<number>
  /** upper case */
  code: string
  /** the code as the owner writes it; null: in upper case */
  spelling: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<string>
  discountType: 'percent' | 'fixed_cart' | 'fixed_product'
  /** percent: basis points; the fixed types: paisa */
  amount: number
  description: Generated<string>
  /** last moment at which the code is valid; null: it does not expire */
  expiresAt: OptionalTime
  /** uses in all orders; null or 0: no limit */
  usageLimit: number | null
  usageCount: Generated<number>
  /** limits of the cart's amount in paisa; null or 0: no limit */
  minimumAmount: Paisa | null
  maximumAmount: Paisa | null
  productIds: IntegerList
  excludedProductIds: IntegerList
  categoryIds: IntegerList
  excludedCategoryIds: IntegerList
  excludeSaleItems: Generated<boolean>
  freeShipping: Generated<boolean>
  /** whether shoppers see it in the public list of coupons (D-021) */
  advertised: Generated<boolean>
  usageLimitPerUser: OptionalNumber
  /** maximum number of units in an order that are discounted */
  itemLimit: OptionalNumber
  /** whether the coupon excludes all other coupons */
  individualUse: Generated<boolean>
  /** emails of buyers who may use it, with `*` for any text; empty: everybody */
  emailRestrictions: TextList
  meta: Notes
  createdAt: Time
  modifiedAt: Time
}

export type GiftCodeTable = {
  id: Generated<number>
  /** hash of the code, so that reading the table does not reveal usable codes */
  codeHash: string
  /** last characters of the code */
  ending: string
  /** amount when it was created */
  amount: Paisa
  /** remaining amount */
  balance: Paisa
  /** note that only operators see */
  note: Generated<string>
  /** address to which the code was mailed; '': not mailed */
  email: Generated<string>
  expiresAt: OptionalTime
  disabled: Generated<boolean>
  createdBy: string
  createdAt: Time
}

/** The amount that an order took from a gift code. */
type GiftCodeUseTable = {
  giftCodeId: number
  orderId: number
  amount: Paisa
  /** whether the amount was credited to the code again, because the order was cancelled or refunded */
  givenBack: Generated<boolean>
  createdAt: Time
}

export const couponTables = {
  coupon: 'A coupon with its conditions and number of uses.',
  giftCode: 'Store credit: the hash of its code, its value and balance.',
  giftCodeUse: 'The amount that an order used of a gift code, and whether it was given back.',
} satisfies TableTexts
