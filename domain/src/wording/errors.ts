/** What went wrong, in the shopper's words (SPEC §8). The same sentence in browser, server reply and mail. */
import type { CouponRefusal } from '@sauda/domain/coupon.ts'
import { formatRupees } from '@sauda/domain/money.ts'

export const couponMessage = (refusal: CouponRefusal): string => {
  switch (refusal.reason) {
    case 'not_found':
      return 'Coupon code not found'
    case 'not_active':
      return 'Coupon is not active'
    case 'expired':
      return 'Coupon has expired'
    case 'usage_limit':
      return 'Coupon usage limit reached'
    case 'minimum':
      return `Minimum order amount of ${formatRupees(refusal.limit)} required`
    case 'maximum':
      return `Maximum order amount of ${formatRupees(refusal.limit)} exceeded`
    case 'not_applicable':
      return 'Coupon discount is not applicable'
  }
}

/** apart, because the first script of every page knows this one alone */
export const noUser = 'No user is logged in'

export const errors = {
  couponEmpty: 'Please enter a coupon code',
  cartEmpty: 'Cart is empty',
  couponInvalid: 'Invalid coupon code',
  couponAuthentication: 'Authentication error. Please try again.',
  couponFailed: 'Failed to validate coupon. Please try again.',
  loginTitle: 'Unable to sign in',
  loginInvalid: 'Invalid username or password',
  loginFailed: 'Failed to login. Please check your credentials.',
  noToken: 'No token received from server',
  productsFailed: 'Failed to load products. Please try again.',
  homeFailed: 'Failed to load products. Please try again later.',
  fetchFailed: 'Failed to fetch data',
  dealsFailed: 'Failed to load deals. Please try again.',
  productFailed: 'Failed to load product details. Please try again later.',
  productMissing: 'The product you are looking for does not exist.',
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  gatewaysNone: 'No payment gateways available. Please contact support.',
  gatewaysFailed: 'Failed to load payment options. Please try again later.',
  methodsNone: 'No payment methods available. Please contact support.',
  orderFailed: 'Failed to process your order. Please try again.',
  recentOrdersFailed: 'Failed to load recent orders. Please try again later.',
  ordersFailed: 'Failed to load orders. Please try again.',
  ordersRefreshFailed: 'Failed to load orders. Please try refreshing.',
  noOrders: 'No orders found.',
  orderDetailFailed: 'Failed to load order details. Please try again later.',
  timedOut: 'Request timed out',
  noUser,
  userIdRequired: (action: string) => `User ID is required to ${action}`,
  goneProduct: (name: string) => `"${name}" is no longer available.`,
  partlyInStock: (left: number, name: string) => `Only ${left} of "${name}" left in stock.`,
  invalidOption: (name: string) => `Please choose an available option for "${name}".`,
  totalMismatch:
    'Prices have changed since you opened this page. Please check the new total and place your order again.',
  idempotencyReused: 'This idempotency key was already used for another request.',
  idempotencyRunning: 'This request is still being processed. Please try again in a moment.',
  rateLimited: 'Too many requests. Please try again later.',
  unexpected: 'Something went wrong. Please try again.',
  unavailable: 'The shop is temporarily unavailable.',
} as const
