/**
 * The stored format of the cart (D-037), with prices in rupees. The totals are stored for other programs; the shop
 * reads only the number of items back. The format is parsed without a schema library, to keep the first script of every
 * page small.
 */
import {
  allowedQuantity,
  type AppliedCoupon,
  type Cart,
  type CartLine,
  cartTotals,
  emptyCart,
} from '@sauda/domain/cart.ts'
import { limits } from '@sauda/domain/constants.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import type { GiftCode } from '@sauda/domain/gift-code.ts'
import { fromRupees, type Paisa, toRupees } from '@sauda/domain/money.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import { ok } from '@sauda/domain/result.ts'
import { encodeValidation } from './coupon-validation.ts'

/** Returns the cart in the stored format. Keep the order of the fields: FIXTURES 10 (Stored cart) prescribes it. */
export function writeCart(cart: Cart) {
  const { items, total } = cartTotals({ ...cart, coupons: [] })
  const [coupon = null, ...moreCoupons] = cart.coupons.map(({ coupon: each, discount }) =>
    encodeValidation(each.code, ok(discount), each),
  )
  return {
    version: 1,
    items: cart.lines.map((line) => ({
      id: line.id,
      name: line.name,
      price: toRupees(line.price),
      image: line.image,
      quantity: line.quantity,
      attributes: line.attributes.map(({ name, option }) => ({ name, option })),
      slug: line.slug,
      ...(line.variationId !== undefined && { variationId: line.variationId }),
      ...(line.stockLimit !== undefined && { stockLimit: line.stockLimit }),
      ...(line.gone && { gone: true }),
    })),
    totalItems: items,
    totalPrice: toRupees(total),
    coupon,
    ...(moreCoupons.length > 0 && { moreCoupons }),
    ...((cart.giftCodes ?? []).length > 0 && {
      giftCodes: cart.giftCodes?.map((code) => ({ ...code, balance: toRupees(code.balance) })),
    }),
  }
}

/** Reads the stored value; drops an unreadable item with one log line and keeps the others. */
export function readCart(value: unknown): Cart {
  if (value === undefined || value === null) return emptyCart
  const { version = 1, items, coupon, moreCoupons, giftCodes } = fields(value)
  if (version !== 1 || !Array.isArray(items)) {
    console.warn('cart: the stored cart was unreadable and is dropped')
    return emptyCart
  }
  const lines = items.flatMap((item) => readLine(item) ?? [])
  if (lines.length < items.length) console.warn('cart: an unreadable item was dropped')
  if (lines.length === 0) return emptyCart
  const coupons = [coupon, ...(Array.isArray(moreCoupons) ? moreCoupons : [])]
  return {
    lines,
    coupons: coupons.slice(0, limits.couponsPerOrder).flatMap((each) => readCoupon(each) ?? []),
    ...(Array.isArray(giftCodes) && {
      giftCodes: giftCodes.slice(0, limits.giftCodes).flatMap((each) => readGiftCode(each) ?? []),
    }),
  }
}

function readLine(value: unknown): CartLine | undefined {
  const { id, name, price, image, quantity, attributes, slug, variationId, stockLimit, gone } = fields(value)
  if (
    !isCount(id) ||
    id === 0 ||
    typeof name !== 'string' ||
    typeof quantity !== 'number' ||
    !isAmount(price)
  )
    return undefined
  const limit = isCount(stockLimit) ? stockLimit : undefined
  return {
    id,
    variationId: isCount(variationId) && variationId > 0 ? variationId : undefined,
    name,
    slug: typeof slug === 'string' ? slug : '',
    price: fromRupees(price),
    image: typeof image === 'string' ? image : '',
    quantity: allowedQuantity(quantity, limit),
    attributes: Array.isArray(attributes) ? attributes.flatMap((each) => readOption(each) ?? []) : [],
    stockLimit: limit,
    ...(gone === true && { gone }),
  }
}

function readOption(value: unknown): ChosenOption | undefined {
  const { name, option } = fields(value)
  return typeof name === 'string' && typeof option === 'string' ? { name, option } : undefined
}

function readGiftCode(value: unknown): GiftCode | undefined {
  const { code, ending, balance } = fields(value)
  if (typeof code !== 'string' || typeof ending !== 'string' || !isAmount(balance)) return undefined
  return { code, ending, balance: fromRupees(balance) }
}

const discountTypes: readonly unknown[] = ['percent', 'fixed_cart', 'fixed_product']

/** The coupon as it was when applied; its discount is computed again on the next change. */
function readCoupon(value: unknown): AppliedCoupon | undefined {
  const { coupon_data: coupon, discount } = fields(value)
  const { code, status, discountType, amount, usageCount, ...rest } = fields(coupon)
  if (
    typeof code !== 'string' ||
    !discountTypes.includes(discountType) ||
    !isCount(amount) ||
    !isAmount(discount)
  )
    return undefined
  return {
    coupon: {
      code,
      status: typeof status === 'string' ? status : 'publish',
      discountType: discountType as Coupon['discountType'],
      amount,
      description: typeof rest['description'] === 'string' ? rest['description'] : '',
      expiresAt: optionalNumber(rest['expiresAt']),
      usageLimit: optionalNumber(rest['usageLimit']),
      usageCount: isCount(usageCount) ? usageCount : 0,
      minimum: optionalNumber(rest['minimum']) as Paisa | undefined,
      maximum: optionalNumber(rest['maximum']) as Paisa | undefined,
      productIds: ids(rest['productIds']),
      excludedProductIds: ids(rest['excludedProductIds']),
      categoryIds: ids(rest['categoryIds']),
      excludedCategoryIds: ids(rest['excludedCategoryIds']),
      excludeSaleItems: rest['excludeSaleItems'] === true,
      freeShipping: rest['freeShipping'] === true,
      itemLimit: optionalNumber(rest['itemLimit']),
      ...(rest['individualUse'] === true && { individualUse: true }),
    },
    discount: fromRupees(discount),
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER / 100
const optionalNumber = (value: unknown): number | undefined => (isCount(value) ? value : undefined)
const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isCount) : [])
