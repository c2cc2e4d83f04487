/**
 * Every refusal of the API by name: its code, and the statuses it may come with (CONTRACT 2). The server throws no other, and
 * the description of a call names its own from here. Server only: browsers know the few of `envelope.ts`.
 */
import { codes as browserCodes } from './envelope.ts'

const table = {
  // Of any call.
  noRoute: ['rest_no_route', 404],
  jsonpDisabled: ['rest_callback_disabled', 400],
  invalidJson: ['rest_invalid_json', 400],
  invalidParam: ['rest_invalid_param', 400],
  missingParam: ['rest_missing_callback_param', 400],
  tooLarge: ['rest_request_too_large', 413],
  addressTooLong: ['rest_request_uri_too_long', 414],
  badRequest: ['sauda_bad_request', 400],
  conflict: ['sauda_conflict', 409],
  keyReused: [browserCodes.keyReused, 422],
  keyRunning: [browserCodes.keyRunning, 409],
  rateLimited: ['sauda_rate_limited', 429],
  unavailable: [browserCodes.unavailable, 503],
  unexpected: ['internal_server_error', 500],
  extensionFailed: ['sauda_extension_failed', 500],

  // Of rights; 401 for nobody, 403 for a caller who is known.
  cannotView: ['woocommerce_rest_cannot_view', 401, 403],
  cannotCreate: ['woocommerce_rest_cannot_create', 401, 403, 400],
  cannotEdit: ['woocommerce_rest_cannot_edit', 401, 403, 400],
  cannotDelete: ['woocommerce_rest_cannot_delete', 401, 403, 400],
  cannotBatch: ['woocommerce_rest_cannot_batch', 401, 403],
  forbiddenContext: ['rest_forbidden_context', 401, 403],
  authentication: ['woocommerce_rest_authentication_error', 401],
  secretKeyInBrowser: ['sauda_secret_key_in_browser', 403],
  authenticationIncomplete: ['woocommerce_rest_authentication_missing_parameter', 401],
  invalidToken: ['jwt_auth_invalid_token', 403],
  badIssuer: ['jwt_auth_bad_iss', 403],
  badToken: ['jwt_auth_bad_request', 403],
  badAuthHeader: ['jwt_auth_bad_auth_header', 403],
  noAuthHeader: ['jwt_auth_no_auth_header', 403],

  // Of accounts.
  incorrectPassword: ['[jwt_auth] incorrect_password', 403],
  emptyUsername: ['[jwt_auth] empty_username', 403],
  emptyPassword: ['[jwt_auth] empty_password', 403],
  usernameRequired: ['sauda_username_required', 400],
  usernameShort: ['sauda_username_short', 400],
  usernameInvalid: ['sauda_username_invalid', 400],
  usernameTaken: ['registration-error-username-exists', 400],
  emailRequired: ['sauda_email_required', 400],
  emailInvalid: ['sauda_email_invalid', 400],
  emailTaken: ['registration-error-email-exists', 400],
  reviewLinkInvalid: [browserCodes.reviewLinkInvalid, 400],
  reviewClosed: [browserCodes.reviewClosed, 409],
  reviewPictures: ['sauda_review_pictures', 409],
  passwordRequired: ['sauda_password_required', 400],
  passwordShort: ['sauda_password_short', 400],
  passwordLong: ['sauda_password_long', 400],
  passwordCommon: ['sauda_password_common', 400],
  currentPasswordWrong: ['sauda_current_password_wrong', 400],
  signInAgain: ['sauda_sign_in_again', 403],
  passkeysOff: ['sauda_passkeys_off', 404],
  passkeyRefused: ['sauda_passkey_refused', 403],
  tooManyPasskeys: ['sauda_too_many_passkeys', 409],
  tooManyAddresses: ['sauda_too_many_addresses', 409],
  addressInvalidId: ['sauda_address_invalid_id', 404],
  staffAccount: ['sauda_staff_account', 403],
  usePasswordCall: ['sauda_use_update_password', 400],
  resetLinkInvalid: [browserCodes.resetLinkInvalid, 400],
  invalidIdentity: [browserCodes.invalidIdentity, 403],
  identityCredential: ['identity_invalid_credential', 400],
  identityEmailTaken: ['identity_email_in_use', 400],

  // Of users and application passwords, as WordPress has them.
  notLoggedIn: ['rest_not_logged_in', 401],
  applicationPassword: ['incorrect_password', 401],
  userInvalidId: ['rest_user_invalid_id', 404],
  passwordsUnavailable: ['application_passwords_disabled_for_user', 501],
  applicationPasswordNotFound: ['rest_application_password_not_found', 404],
  noApplicationPassword: ['rest_no_authenticated_app_password', 404],
  duplicateName: ['application_password_duplicate_name', 409],
  tooManyPasswords: ['sauda_too_many_application_passwords', 409],
  cannotListPasswords: ['rest_cannot_list_application_passwords', 401, 403],
  cannotCreatePasswords: ['rest_cannot_create_application_passwords', 401, 403],
  cannotDeletePasswords: ['rest_cannot_delete_application_passwords', 401, 403],
  cannotIntrospect: ['rest_cannot_introspect_app_password', 401, 403],
  cannotReadPassword: ['rest_cannot_read_application_password', 401, 403],
  cannotEditPassword: ['rest_cannot_edit_application_password', 401, 403],
  cannotDeletePassword: ['rest_cannot_delete_application_password', 401, 403],

  // Of products and categories; 400 where the id stands in a call that changes something, as in WooCommerce.
  productInvalidId: ['woocommerce_rest_product_invalid_id', 404, 400],
  notSoldOut: ['sauda_not_sold_out', 409],
  variationInvalidId: ['woocommerce_rest_product_variation_invalid_id', 404, 400],
  reviewInvalidId: ['woocommerce_rest_review_invalid_id', 404],
  reviewExists: ['woocommerce_rest_review_exists', 400],
  reviewEmpty: ['woocommerce_rest_review_content_invalid', 400],
  productIsVariation: ['woocommerce_rest_invalid_product_id', 404],
  productNotVariable: ['sauda_product_not_variable', 400],
  skuTaken: ['product_invalid_sku', 400],
  imageUploadError: ['woocommerce_product_image_upload_error', 400],
  imageInvalidId: ['woocommerce_product_invalid_image_id', 400],
  termInvalid: ['woocommerce_rest_term_invalid', 404, 400],
  taxonomyInvalid: ['woocommerce_rest_taxonomy_invalid', 404],
  termExists: ['term_exists', 400],
  alreadyTrashed: ['woocommerce_rest_already_trashed', 410],
  noTrash: ['woocommerce_rest_trash_not_supported', 501],
  batchTooLarge: ['woocommerce_rest_request_entity_too_large', 413],

  // Of coupons, customers and payment.
  couponInvalidId: ['woocommerce_rest_shop_coupon_invalid_id', 404, 400],
  couponExists: ['woocommerce_rest_coupon_code_already_exists', 400],
  customerInvalidId: ['woocommerce_rest_invalid_id', 404, 400],
  customerInvalidEmail: ['woocommerce_rest_customer_invalid_email', 400],
  newCustomerInvalidEmail: ['customer_invalid_email', 400],
  customerInvalidArgument: ['woocommerce_rest_customer_invalid_argument', 400],
  gatewayInvalid: ['woocommerce_rest_payment_gateway_invalid', 404, 400],
  paymentNotDue: ['sauda_payment_not_due', 409],
  paymentForged: ['sauda_payment_notification_forged', 403],
  paymentInvalid: ['sauda_payment_notification_invalid', 400],
  paymentServiceAway: ['sauda_payment_service_unavailable', 503],
  paymentUnavailable: ['sauda_payment_method_unavailable', 400],

  // Of orders.
  orderInvalidId: ['woocommerce_rest_shop_order_invalid_id', 404, 400],
  orderExists: ['woocommerce_rest_shop_order_exists', 400],
  orderInvalidCustomer: ['woocommerce_rest_invalid_customer_id', 400],
  productReference: ['woocommerce_rest_required_product_reference', 400],
  cartInvalidProduct: [browserCodes.cartInvalidProduct, 400],
  outOfStock: [browserCodes.outOfStock, 409],
  partlyOutOfStock: [browserCodes.partlyOutOfStock, 409],
  invalidCoupon: [browserCodes.invalidCoupon, 400],
  giftCodeInvalid: [browserCodes.giftCodeInvalid, 400, 404],
  giftCodeAmount: ['sauda_gift_code_amount', 400],
  giftCodeUnknown: ['sauda_gift_code_unknown', 404],
  invalidOption: ['sauda_invalid_option', 400],
  cartEmpty: ['sauda_cart_empty', 400],
  noDelivery: [browserCodes.noDelivery, 400],
  pickupUnavailable: ['sauda_pickup_unavailable', 400],
  totalMismatch: [browserCodes.totalMismatch, 409],
  orderNotCancellable: [browserCodes.orderNotCancellable, 409],
  returnInvalidId: ['sauda_return_invalid_id', 404],
  returnImpossible: [browserCodes.returnImpossible, 409],
  returnPictures: ['sauda_return_pictures', 409],
  shippingItemInvalid: ['woocommerce_rest_invalid_shipping_item', 400],
  itemInvalidId: ['woocommerce_rest_invalid_item_id', 400],
  refundInvalid: ['woocommerce_rest_invalid_order_refund', 400],
  refundInvalidId: ['woocommerce_rest_invalid_order_refund_id', 404],
  refundStands: ['sauda_refund_stands', 409],

  orderEmailExists: ['woocommerce_rest_order_billing_email_exists', 400],
  orderEmailMissing: ['woocommerce_rest_missing_email', 400],
  orderMailInvalid: ['woocommerce_rest_invalid_email_template', 400],
  notFound: ['woocommerce_rest_not_found', 404],
  argumentInvalid: ['woocommerce_invalid_argument', 400],

  // Of the desk.
  deskNotSignedIn: ['desk_not_signed_in', 401],
  deskWrongPassword: ['desk_wrong_password', 401],
  deskNoRole: ['desk_no_role', 403],
  deskForgery: ['desk_csrf', 403],
  deskSessionUnknown: ['desk_session_unknown', 404],
  deskCodeNeeded: ['desk_code_needed', 401],
  deskCodeWrong: ['desk_code_wrong', 401],
  deskFactorOn: ['desk_second_factor_on', 409],
  deskFactorOff: ['desk_second_factor_off', 409],
  deskFactorDue: ['desk_second_factor_due', 403],
  deskMergeSame: ['desk_merge_same', 400],
  deskStaffTaken: ['desk_staff_taken', 409],
  deskLastOwner: ['desk_last_owner', 409],
  deskPasswordNeeded: ['desk_password_needed', 403],
  deskInvitationInvalid: ['desk_invitation_invalid', 404],
  deskKeyUnknown: ['desk_key_unknown', 404],
  deskKeyOnPages: ['desk_key_on_pages', 409],
  mailNotFailed: ['sauda_mail_not_failed', 409],
  deskStaffUnknown: ['desk_staff_unknown', 404],
  deskOrderChanged: ['desk_order_changed', 409],
  deskReturnChanged: ['desk_return_changed', 409],
  deskActionImpossible: ['desk_action_impossible', 409],
  deskExportTooLarge: ['desk_export_too_large', 409],
  deskBeingCalled: ['desk_being_called', 409],
  settlementInvalidId: ['desk_settlement_invalid_id', 404],
  settlementChanged: ['desk_settlement_changed', 409],
  settlementEmpty: ['desk_settlement_empty', 400],
  settlementStands: ['desk_settlement_stands', 409],
  deskNothingToUndo: ['desk_nothing_to_undo', 409],
  // Of products in the desk.
  stockUnmanaged: ['sauda_desk_stock_unmanaged', 400],
  deskProductChanged: ['desk_product_changed', 409],
  deskPricesChanged: ['desk_prices_changed', 409],
  undoUnknown: ['sauda_desk_undo_unknown', 404],
  undoOver: ['sauda_desk_undo_over', 409],

  // Of shipments.
  shipmentInvalidId: ['sauda_shipment_invalid_id', 404],
  deliveryMethodInvalid: ['sauda_delivery_method_invalid', 400],
  courierAway: ['sauda_courier_unavailable', 503],

  // Of webhooks.
  webhookInvalidId: ['woocommerce_rest_webhook_invalid_id', 404, 400],
  webhookInvalidTopic: ['woocommerce_rest_webhook_invalid_topic', 400],
  webhookInvalidUrl: ['woocommerce_rest_webhook_invalid_delivery_url', 400],
  webhookNotActive: ['sauda_webhook_not_active', 409],
  deliveryInvalidId: ['sauda_webhook_delivery_invalid_id', 404],

  // Of data and tools.
  locationInvalid: ['woocommerce_rest_data_invalid_location', 404],
  currencyInvalid: ['woocommerce_rest_data_invalid_currency', 404],
  toolInvalid: ['woocommerce_rest_system_status_tool_invalid_id', 404],

  // Of files.
  noUpload: ['rest_upload_no_data', 400],
  uploadDisposition: ['rest_upload_no_content_disposition', 400],
  uploadBadDisposition: ['rest_upload_invalid_disposition', 400],
  uploadHash: ['rest_upload_hash_mismatch', 412],
  uploadType: ['rest_upload_image_type_not_supported', 400],
  uploadPixels: ['rest_upload_image_too_large', 400],
  uploadBroken: ['rest_upload_image_unreadable', 400],
  mediaInvalidId: ['rest_post_invalid_id', 404],
  mediaNoTrash: ['rest_trash_not_supported', 501],
  noSpace: ['rest_upload_limited_space', 507],
  deskImportInvalidId: ['desk_import_invalid_id', 404],
  deskImportFileGone: ['desk_import_file_gone', 404],
  deskImportState: ['desk_import_state', 409],
  deskImportRunning: ['desk_import_running', 409],
  deskImportRefused: ['desk_import_refused', 409],
  deskImportEdit: ['desk_import_edit', 400],
  deskImportUnreadable: ['desk_import_unreadable', 400],
  importUnreadable: ['sauda_import_unreadable', 400],
  importRefused: ['sauda_import_refused', 400],
  importRunning: ['sauda_import_running', 409],

  // Of taxes and shipping, as WooCommerce names them.
  taxInvalidId: ['woocommerce_rest_invalid_id', 404, 400],
  taxExists: ['woocommerce_rest_tax_exists', 400],
  taxClassExists: ['woocommerce_rest_tax_class_exists', 400],
  taxClassEmpty: ['woocommerce_rest_tax_class_invalid_name', 400],
  taxClassUnknown: ['woocommerce_rest_tax_class_invalid_slug', 404],
  zoneInvalid: ['woocommerce_rest_shipping_zone_invalid', 404],
  zoneFixed: ['woocommerce_rest_shipping_zone_invalid_zone', 403],
  zonePlacesFixed: ['woocommerce_rest_shipping_zone_locations_invalid_zone', 403],
  zoneMethodInvalid: ['woocommerce_rest_shipping_zone_method_invalid', 404],
  zoneMethodExists: ['sauda_shipping_zone_method_exists', 400],
  shippingMethodInvalid: ['woocommerce_rest_shipping_method_invalid', 404],
  zoneNoTrash: ['rest_trash_not_supported', 501],

  // Of settings.
  optionGroupInvalid: ['rest_setting_setting_group_invalid', 404],
  optionInvalid: ['rest_setting_setting_invalid', 404],
  optionValueInvalid: ['rest_setting_value_invalid', 400],
  pageInvalid: ['sauda_page_invalid', 404],
  settingsGroupInvalid: ['sauda_settings_group_invalid', 404],
  settingsChangeInvalid: ['sauda_settings_change_invalid', 404],
  settingsDraftInvalid: ['sauda_settings_draft_invalid', 404],
  settingsStale: ['sauda_settings_stale', 409],
  mailInvalid: ['sauda_mail_invalid', 404],
} as const

type Table = typeof table
export type RefusalName = keyof Table
type CodeOf<N extends RefusalName> = Table[N][0]
type StatusOf<N extends RefusalName> = Extract<Table[N][number], number>

export type Code = CodeOf<RefusalName>
/** The code of each refusal. */
export const codes = Object.fromEntries(Object.entries(table).map(([name, [code]]) => [name, code])) as {
  readonly [N in RefusalName]: CodeOf<N>
}

/** A code with a status that it may come with. */
export type CodeAndStatus = { [N in RefusalName]: [code: CodeOf<N>, status: StatusOf<N>] }[RefusalName]

/** As the API's description names it: status and code. */
export type Refusal = `${number} ${string}`
export const refusal = <N extends RefusalName>(name: N, status: StatusOf<N>): Refusal =>
  `${status} ${codes[name]}`
