/**
 * The error envelope and its codes (CONTRACT 2). The envelope's schema is in another file, so that pages that need only
 * a code do not load it.
 */
export type Envelope = { code: string; message: string; data: { status: number } & Record<string, unknown> }

/** The codes that browsers use; the server has all of them (`refusals.ts`). */
export const codes = {
  unavailable: 'sauda_unavailable',
  keyRunning: 'sauda_idempotency_in_progress',
  keyReused: 'sauda_idempotency_key_reused',
  reviewLinkInvalid: 'sauda_review_link_invalid',
  reviewClosed: 'sauda_review_closed',
  resetLinkInvalid: 'sauda_reset_link_invalid',
  signInToConfirm: 'sauda_sign_in_to_confirm',
  totalMismatch: 'sauda_total_mismatch',
  orderNotCancellable: 'sauda_order_not_cancellable',
  returnImpossible: 'sauda_return_impossible',
  cartInvalidProduct: 'woocommerce_rest_cart_invalid_product',
  invalidCoupon: 'woocommerce_rest_invalid_coupon',
  giftCodeInvalid: 'sauda_gift_code_invalid',
  noDelivery: 'sauda_no_delivery',
  outOfStock: 'woocommerce_rest_product_out_of_stock',
  partlyOutOfStock: 'woocommerce_rest_product_partially_out_of_stock',
  invalidIdentity: 'sauda_invalid_identity',
} as const

/** The five refusals of an order that change the cart and stay on the summary (D-007). */
export const orderRefusals: readonly string[] = [
  codes.totalMismatch,
  codes.outOfStock,
  codes.partlyOutOfStock,
  codes.cartInvalidProduct,
  codes.invalidCoupon,
  codes.giftCodeInvalid,
]

/** Whether a 401/403 with this code ends the session (PERM-008). */
export const endsSession = (status: number, code: string): boolean =>
  (status === 401 || status === 403) &&
  (code.includes('jwt_auth') || code === 'rest_forbidden' || code.includes('invalid_nonce'))
