/**
 * Error messages of the server in Urdu, by error code and the values in its `data`. If a code has several messages,
 * `reason` in the values selects one.
 */
import type { CouponRefusal } from '@sauda/domain/coupon.ts'
import { parseAmount, zero } from '@sauda/domain/money.ts'
import { couponMessage } from './coupon.ts'
import { cart } from './cart.ts'
import { errors } from './errors.ts'
import { forms } from './forms.ts'
import { giftCodes } from './gift-codes.ts'
import { payment } from './payment.ts'
import { account, recovery } from './registration.ts'

/** `data` of the error envelope, not validated. */
type Values = Readonly<Record<string, unknown>>
type Message = string | ((values: Values) => string | undefined)

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A message with the product's name, in Urdu if available; undefined without a name, as in replies of other hosts. */
const named =
  (message: (name: string, values: Values) => string): Message =>
  (values) => {
    const name = word(values['name_ur']) || word(values['name'])
    return name === '' ? undefined : message(name, values)
  }

const messages: Readonly<Record<string, Message>> = {
  sauda_rate_limited: errors.rateLimited,
  sauda_unavailable: errors.unavailable,
  internal_server_error: errors.unexpected,
  sauda_conflict: errors.unexpected,
  sauda_idempotency_in_progress: errors.idempotencyRunning,

  // because of this link, the screen offers its own link to reset the password
  '[jwt_auth] incorrect_password': `${errors.loginInvalid} <a href="/forgot-password"></a>`,
  sauda_first_sign_in: `${errors.loginMoved} <a href="/forgot-password"></a>`,
  '[jwt_auth] empty_username': forms.bothRequired,
  '[jwt_auth] empty_password': forms.bothRequired,
  sauda_username_required: account.usernameRequired,
  sauda_username_short: account.usernameShort,
  sauda_username_invalid: account.usernameInvalid,
  'registration-error-username-exists': account.usernameTaken,
  sauda_email_required: account.emailRequired,
  sauda_email_invalid: account.emailInvalid,
  'registration-error-email-exists': account.emailTaken,
  woocommerce_rest_customer_invalid_email: account.emailTaken,
  sauda_password_required: account.passwordRequired,
  sauda_password_short: account.passwordShort,
  sauda_password_long: account.passwordLong,
  sauda_password_common: account.passwordCommon,
  sauda_current_password_wrong: account.currentPasswordWrong,
  sauda_sign_in_again: account.signInAgain,
  sauda_reset_link_invalid: recovery.linkInvalid,
  sauda_invalid_identity: errors.googleFailed,

  sauda_cart_empty: errors.cartEmpty,
  sauda_total_mismatch: errors.totalMismatch,
  woocommerce_rest_cart_invalid_product: named(errors.goneProduct),
  woocommerce_rest_product_out_of_stock: named(errors.goneProduct),
  woocommerce_rest_product_partially_out_of_stock: named((name, { most, left }) =>
    most === undefined ? errors.partlyInStock(count(left), name) : errors.orderLimit(count(most), name),
  ),
  sauda_invalid_option: named(errors.invalidOption),
  sauda_pickup_unavailable: ({ city }) => forms.noPickup(word(city)),
  sauda_no_delivery: ({ city }) => forms.noDelivery(word(city)),
  sauda_payment_method_unavailable: ({ reason, city }) => {
    if (reason === 'city') return forms.noCash(word(city))
    return reason === 'amount' ? forms.noCashForAmount : forms.paymentRequired
  },
  sauda_payment_service_unavailable: payment.serviceAway,
  sauda_gift_code_invalid: giftCodes.invalid,
  woocommerce_rest_invalid_coupon: ({ reason, limit }) => couponMessageFor(word(reason), limit),
}

function couponMessageFor(reason: string, limit: unknown): string | undefined {
  switch (reason) {
    case 'minimum':
    case 'maximum':
      return couponMessage({ reason, limit: parseAmount(limit) ?? zero })
    case 'not_found':
    case 'not_active':
    case 'expired':
    case 'usage_limit':
    case 'not_applicable':
    case 'alone':
      return couponMessage({ reason } satisfies CouponRefusal)
    case 'too_many':
      return cart.mostCoupons(Number(limit))
    default:
      return undefined
  }
}

/**
 * The text in Urdu for an error of the server.
 * @param code `code` of the error envelope
 * @param data `data` of the error envelope
 * @returns undefined for a code without a message in this file; then the server's own message is shown
 */
export function serverMessage(code: string, data: unknown): string | undefined {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (typeof message !== 'function') return message
  const { values, reason, limit } = (data ?? {}) as Values
  return message({ ...(typeof values === 'object' && values), reason, limit } as Values)
}
