/** Payment providers: how an order is paid, and how its money goes back (docs/EXTENSIONS.md). */
import type { Paisa } from '@sauda/domain/money.ts'
import type { ExtensionShop } from './shop.ts'

/** A payment that the shop asks for. The same request may come twice, and then means the same payment. */
export type PaymentRequest = {
  /** the shop's name of this try to pay; use it as idempotency key */
  readonly reference: string
  readonly orderId: number
  /** paisa */
  readonly total: Paisa
  readonly currency: 'PKR'
  /** when the shop stops waiting */
  readonly payBy: Date
  readonly customer: { readonly email: string; readonly phone: string; readonly name: string }
  /** where the shopper's browser comes back to, whatever the outcome; it proves nothing */
  readonly returnUrl: string
  /** takes the provider's signed answer by the shopper's browser (GET or POST), then leads to returnUrl */
  readonly browserNotificationUrl: string
  /** takes the provider's signed answer from its server (POST) */
  readonly notificationUrl: string
  /** address of the shop, without a slash at the end */
  readonly home: string
}

/** `providerReference`: the provider's name of this payment, for `enquire`. */
export type PaymentStart = { readonly providerReference?: string } & (
  | { readonly kind: 'redirect'; readonly url: string }
  /** the shopper's browser posts these fields to the provider */
  | { readonly kind: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** what the shopper has to do, a sentence a line; plain text */
  | { readonly kind: 'instructions'; readonly lines: readonly string[] }
  /** the provider has asked the shopper already, for example on the phone */
  | { readonly kind: 'pending' }
)

/** What was received, as it came. Anybody may have sent it. */
export type ReceivedNotification = {
  /** the bytes that a signature was made over */
  readonly rawBody: Uint8Array
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** What became of a payment, in the provider's own word. `transactionId`: the provider's name of the money. */
export type PaymentResult = {
  readonly kind: 'payment'
  readonly reference: string
  readonly orderId: number
  readonly amount: Paisa
  readonly currency: string
  readonly outcome: 'paid' | 'declined' | 'cancelled'
  readonly transactionId: string
}

/** The same from a provider that repeats its own name of the payment only, the `providerReference` of its start. */
export type PaymentResultByProvider = Omit<PaymentResult, 'reference' | 'orderId'> & {
  readonly providerReference: string
}

/**
 * Money that went back, at the shop's request or at the provider's own desk.
 * `reference`: the shop's name of the refund where the provider repeats it, '' when the shop did not begin it.
 */
export type RefundResult = {
  readonly kind: 'refund'
  readonly reference?: string
  /** of the payment it belongs to */
  readonly transactionId: string
  readonly refundId: string
  readonly amount: Paisa
  readonly state: 'done' | 'failed' | 'pending'
  readonly reason?: string
}

/** `pending`: the provider does not know yet. `ignored`: signed, and nothing that concerns the shop. */
export type Notification =
  | PaymentResult
  | PaymentResultByProvider
  | RefundResult
  | { readonly kind: 'pending' }
  | { readonly kind: 'ignored' }

/** What was received is not the provider's: answered with 403, and nothing in it is believed. */
export class ForgedNotification extends Error {
  override name = 'ForgedNotification'
}

/** It is the provider's, and cannot be understood: answered with 400. */
export class UnreadableNotification extends Error {
  override name = 'UnreadableNotification'
}

/** The provider says no for good: it is not tried again. The message is shown to the owner. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

export type StartedPayment = {
  readonly reference: string
  readonly providerReference: string
  readonly orderId: number
  readonly total: Paisa
}

export type RefundRequest = {
  /** the shop's name of this refund; use it as idempotency key */
  readonly reference: string
  readonly orderId: number
  readonly transactionId: string
  readonly amount: Paisa
  readonly reason: string
  /** it may have been asked for before, without an answer: for providers that know no idempotency key */
  readonly isRepeated: boolean
}

export type PaymentProvider<S extends ExtensionShop = ExtensionShop> = {
  /** the payment method's id, as orders carry it */
  readonly id: string
  /** texts it begins with; the owner changes them. Absent: it stands in no shop by itself. */
  readonly first?: {
    readonly title: string
    readonly description: string
    readonly isEnabled: boolean
  }
  /** the status of an order with which its money has come (CONTRACT 9) */
  readonly paidWith: 'processing' | 'completed'
  /** whether this shop can be paid by it at all; absent: wherever the extension is set up */
  isAvailable?(shop: S): boolean
  /**
   * Begins a payment, after the order is stored. An order waits for its payment when its provider has this, and is taken as
   * it is placed without. Throws when the provider cannot be reached: the order stays, and the shopper may try again.
   */
  start?(shop: S, request: PaymentRequest): Promise<PaymentStart>
  /** Reads a notification. Throws ForgedNotification or UnreadableNotification. */
  receive?(shop: S, received: ReceivedNotification): Promise<Notification>
  /** Asks what became of a payment of which no notification came. */
  enquire?(shop: S, payment: StartedPayment): Promise<Notification>
  /**
   * Sends money back. The same reference may come twice and means the same refund; `pending` is asked again later.
   * Throws PaymentRefused, or anything else to be asked again.
   */
  refund?(shop: S, request: RefundRequest): Promise<RefundResult>
}
