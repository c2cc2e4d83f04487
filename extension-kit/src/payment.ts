/** Payment providers: paying and refunding orders (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { ExtensionShop } from './shop.ts'

/** A payment to start. A repeated request with the same `reference` means the same payment. */
export type PaymentRequest = {
  /** the shop's id of this attempt to pay; use it as idempotency key */
  readonly reference: string
  readonly orderId: number
  /** paisa */
  readonly total: Paisa
  readonly currency: 'PKR'
  /** time until which the shop waits for the payment */
  readonly payBy: Date
  readonly customer: { readonly email: string; readonly phone: string; readonly name: string }
  /** the address to which the shopper's browser returns, whatever the outcome; a visit proves nothing */
  readonly returnUrl: string
  /** receives the provider's signed answer from the shopper's browser (GET or POST), then redirects to returnUrl */
  readonly browserNotificationUrl: string
  /** receives the provider's signed answer from its server (POST) */
  readonly notificationUrl: string
  /** address of the shop, without a trailing slash */
  readonly home: string
}

/** `providerReference`: the provider's id of this payment, for `enquire`. */
export type PaymentStart = { readonly providerReference?: string } & (
  | { readonly kind: 'redirect'; readonly url: string }
  /** the shopper's browser posts these fields to the provider */
  | { readonly kind: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** instructions for the shopper, one sentence per line; plain text */
  | { readonly kind: 'instructions'; readonly lines: readonly string[] }
  /** the provider has already asked the shopper, for example on the phone */
  | { readonly kind: 'pending' }
)

/** The raw request. Anybody may have sent it. */
export type ReceivedNotification = {
  /** the signed bytes */
  readonly rawBody: Uint8Array
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** The outcome of a payment. `reference`: of its request; `transactionId`: the provider's id of the money transfer */
export type PaymentResult = {
  readonly kind: 'payment'
  readonly reference: string
  readonly orderId: number
  readonly amount: Paisa
  readonly currency: string
  readonly outcome: 'paid' | 'declined' | 'cancelled'
  readonly transactionId: string
}

/** The outcome from a provider that returns only its own id of the payment: the `providerReference` of its start. */
export type PaymentResultByProvider = Omit<PaymentResult, 'reference' | 'orderId'> & {
  readonly providerReference: string
}

/**
 * The result of a refund, requested by the shop or by a person in the provider's dashboard. `reference`: the shop's id
 * of the refund if the provider returns that id; '' when the shop did not request the refund
 */
export type RefundResult = {
  readonly kind: 'refund'
  readonly reference?: string
  /** id of the payment that is refunded */
  readonly transactionId: string
  readonly refundId: string
  readonly amount: Paisa
  readonly state: 'done' | 'failed' | 'pending'
  readonly reason?: string
}

/** `pending`: the outcome is not known yet. `ignored`: signed, but irrelevant to the shop. */
export type Notification =
  | PaymentResult
  | PaymentResultByProvider
  | RefundResult
  | { readonly kind: 'pending' }
  | { readonly kind: 'ignored' }

/** The request is not from the provider: answered with 403, and nothing in it is trusted. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification'
}

/** The request is from the provider but cannot be understood: answered with 400. */
export class UnreadableNotification extends Error {
  override name = 'UnreadableNotification'
}

/** The provider refuses permanently: not retried. The message is shown to the owner. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/**
 * Throw this when the provider may have refunded, so that a repeated request could pay twice. The shop does not retry
 * the refund, and shows the message to the owner. A later attempt at this refund has `isRepeated`. Until then no other
 * refund of the payment starts.
 */
export class RefundUnclear extends Error {
  override name = 'RefundUnclear'
}

/** A payment for which no outcome is known. */
export type StartedPayment = {
  readonly reference: string
  /** the provider's id of the payment; '' if the start returned none */
  readonly providerReference: string
  readonly orderId: number
  readonly total: Paisa
}

export type RefundRequest = {
  /** the shop's id of this refund; use it as idempotency key */
  readonly reference: string
  readonly orderId: number
  readonly transactionId: string
  readonly amount: Paisa
  readonly reason: string
  /** whether the refund may have been requested before, without an answer: for providers without idempotency keys */
  readonly isRepeated: boolean
}

export type PaymentProvider<S extends ExtensionShop = ExtensionShop> = {
  /** the payment method's id in orders */
  readonly id: string
  /** initial texts, which the owner can change. Absent: not added to shops automatically. */
  readonly first?: {
    readonly title: string
    readonly description: string
    readonly isEnabled: boolean
  }
  /** the status from which an order counts as paid (CONTRACT 9) */
  readonly paidWith: 'processing' | 'completed'
  /** whether this shop can use it; absent: wherever the extension is configured */
  isAvailable?(shop: S): boolean
  /**
   * Starts a payment, after the order is stored. If a provider has `start`, orders wait for their payment; otherwise
   * they are accepted when placed. It throws when the provider is unreachable. The order then stays, and the shopper
   * may try again.
   */
  start?(shop: S, request: PaymentRequest): Promise<PaymentStart>
  /** Parses a notification. Throws ForgedNotification or UnreadableNotification. */
  receive?(shop: S, received: ReceivedNotification): Promise<Notification>
  /** Requests the outcome of a payment without a notification. */
  enquire?(shop: S, payment: StartedPayment): Promise<Notification>
  /**
   * Refunds money. A repeated reference means the same refund. If the result is `pending`, the shop requests the refund
   * again later. Throws PaymentRefused, RefundUnclear, or any other error after which the shop retries.
   */
  refund?(shop: S, request: RefundRequest): Promise<RefundResult>
}
