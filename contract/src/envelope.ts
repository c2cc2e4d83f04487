/** The one error envelope and its codes (CONTRACT 2). */
import * as z from 'zod/mini'

export const envelopeSchema = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.optional(z.nullable(z.looseObject({ status: z.optional(z.number()) }))),
})
export type Envelope = { code: string; message: string; data: { status: number } & Record<string, unknown> }

export const codes = {
  noRoute: 'rest_no_route',
  invalidJson: 'rest_invalid_json',
  invalidParam: 'rest_invalid_param',
  missingParam: 'rest_missing_callback_param',
  tooLarge: 'rest_request_too_large',
  cannotView: 'woocommerce_rest_cannot_view',
  cannotCreate: 'woocommerce_rest_cannot_create',
  cannotEdit: 'woocommerce_rest_cannot_edit',
  cannotDelete: 'woocommerce_rest_cannot_delete',
  cannotBatch: 'woocommerce_rest_cannot_batch',
  batchTooLarge: 'woocommerce_rest_request_entity_too_large',
  alreadyTrashed: 'woocommerce_rest_already_trashed',
  noTrash: 'woocommerce_rest_trash_not_supported',
  termExists: 'term_exists',
  couponInvalidId: 'woocommerce_rest_shop_coupon_invalid_id',
  couponExists: 'woocommerce_rest_coupon_code_already_exists',
  authentication: 'woocommerce_rest_authentication_error',
  productInvalidId: 'woocommerce_rest_product_invalid_id',
  termInvalid: 'woocommerce_rest_term_invalid',
  orderInvalidId: 'woocommerce_rest_shop_order_invalid_id',
  customerInvalidId: 'woocommerce_rest_invalid_id',
  customerInvalidEmail: 'woocommerce_rest_customer_invalid_email',
  gatewayInvalid: 'woocommerce_rest_payment_gateway_invalid',
  productReference: 'woocommerce_rest_required_product_reference',
  cartInvalidProduct: 'woocommerce_rest_cart_invalid_product',
  outOfStock: 'woocommerce_rest_product_out_of_stock',
  partlyOutOfStock: 'woocommerce_rest_product_partially_out_of_stock',
  invalidCoupon: 'woocommerce_rest_invalid_coupon',
  invalidOption: 'sauda_invalid_option',
  paymentNotDue: 'sauda_payment_not_due',
  paymentForged: 'sauda_payment_notification_forged',
  paymentInvalid: 'sauda_payment_notification_invalid',
  paymentUnavailable: 'sauda_payment_method_unavailable',
  cartEmpty: 'sauda_cart_empty',
  totalMismatch: 'sauda_total_mismatch',
  keyReused: 'sauda_idempotency_key_reused',
  keyRunning: 'sauda_idempotency_in_progress',
  invalidIdentity: 'sauda_invalid_identity',
  resetLinkInvalid: 'sauda_reset_link_invalid',
  currentPasswordWrong: 'sauda_current_password_wrong',
  signInAgain: 'sauda_sign_in_again',
  usePasswordCall: 'sauda_use_update_password',
  noUpload: 'rest_upload_no_data',
  uploadDisposition: 'rest_upload_no_content_disposition',
  uploadBadDisposition: 'rest_upload_invalid_disposition',
  uploadHash: 'rest_upload_hash_mismatch',
  uploadType: 'rest_upload_image_type_not_supported',
  uploadPixels: 'rest_upload_image_too_large',
  uploadBroken: 'rest_upload_image_unreadable',
  mediaInvalidId: 'rest_post_invalid_id',
  mediaNoTrash: 'rest_trash_not_supported',
  noSpace: 'rest_upload_limited_space',
  importUnreadable: 'sauda_import_unreadable',
  importRefused: 'sauda_import_refused',
  importRunning: 'sauda_import_running',
  conflict: 'sauda_conflict',
  rateLimited: 'sauda_rate_limited',
  unavailable: 'sauda_unavailable',
  unexpected: 'internal_server_error',
  incorrectPassword: '[jwt_auth] incorrect_password',
  emptyUsername: '[jwt_auth] empty_username',
  emptyPassword: '[jwt_auth] empty_password',
  invalidToken: 'jwt_auth_invalid_token',
  badIssuer: 'jwt_auth_bad_iss',
  badToken: 'jwt_auth_bad_request',
  badAuthHeader: 'jwt_auth_bad_auth_header',
  noAuthHeader: 'jwt_auth_no_auth_header',
  validToken: 'jwt_auth_valid_token',
} as const

/** The five refusals of an order that change the cart and stay on the summary (D-007). */
export const orderRefusals: readonly string[] = [
  codes.totalMismatch,
  codes.outOfStock,
  codes.partlyOutOfStock,
  codes.cartInvalidProduct,
  codes.invalidCoupon,
]

/** Whether a 401/403 with this code ends the session (SPEC §6, PERM-008). */
export const endsSession = (status: number, code: string): boolean =>
  (status === 401 || status === 403) &&
  (code.includes('jwt_auth') || code === 'rest_forbidden' || code.includes('invalid_nonce'))
