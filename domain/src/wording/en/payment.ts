/** Texts of paying on a provider's page: the waiting screen, and notes on orders (D-187). */
import { inMinutes } from './numbers.ts'

export const payment = {
  title: 'Payment',
  checking: "We're checking your payment",
  checkingText: 'This page updates automatically. You can close it: your order is safe.',
  openTitle: "Your payment isn't confirmed yet",
  /** @param due ms that an order waits for its payment */
  openText: (number: number, due: number) =>
    `We haven't received a payment confirmation for order #${number} yet. If you've paid, it will arrive soon. If not, you can pay now. Unpaid orders are cancelled after ${inMinutes(due)}.`,
  check: 'Check Again',
  failedTitle: "Your payment didn't go through",
  failedText: (number: number) =>
    `Order #${number} wasn't paid. Try again, or put the items back in your cart and choose another payment method.`,
  cancelledTitle: 'Your order was cancelled',
  cancelledText: (number: number) =>
    `Order #${number} wasn't paid and was cancelled. You can put the items back in your cart and order again.`,
  heldTitle: "We're looking into your payment",
  heldText: (number: number) =>
    `We need to check your payment for order #${number}. We'll contact you as soon as we have.`,
  unpaid: (due: number) =>
    `This order is waiting for your payment. Unpaid orders are cancelled after ${inMinutes(due)}.`,
  declined: "Your payment didn't go through. You can try again.",
  payNow: 'Pay Now',
  payNowFor: (number: number) => `Pay now for order #${number}`,
  tryAgain: 'Try to Pay Again',
  tryAgainFailed: "We couldn't open the payment page. Please try again.",
  toCart: 'Put Items Back in Cart',
  opening: 'Opening the payment page...',
  goOn: 'Continue to Payment',
  instructionsTitle: 'One more step to pay',
  instructionsText: 'Your order is saved. This page updates automatically when your payment arrives.',
  approve: 'Please approve the payment in your payment app or on your phone.',
  awayTitle: "The payment page didn't open",
  formGone: 'This payment has ended. See your orders for its status.',
  serviceAway:
    "The payment service isn't responding. Your order is saved. Please try again in a few minutes.",
  awaitsTransfer: "We're waiting for your transfer. We'll prepare your order when the money arrives.",
  /** above the shop's bank accounts, for an order that is paid by bank transfer */
  accountsTitle: 'Please transfer to',
  account: { bank: 'Bank', title: 'Account title', number: 'IBAN or account number' },
  reference: 'Reference',
  referenceOf: (number: number) => `Order #${number}`,
} as const

/** The terms of cash on delivery; amounts are formatted. */
export const cashTerms = {
  /** name of the surcharge on a bill */
  fee: 'Cash on delivery fee',
  surcharge: (amount: string) => `${amount} is added for cash on delivery.`,
  from: (least: string) => `Only for products of ${least} or more.`,
  upTo: (most: string) => `Only for products of up to ${most}.`,
  between: (least: string, most: string) => `Only for products of ${least} to ${most}.`,
} as const

/** Notes on orders for staff, unless stated otherwise. */
export const paymentNotes = {
  paid: (gateway: string, transaction: string) => `Paid by ${gateway}. Transaction ${transaction}.`,
  paidShort:
    "Paid, but some items are out of stock. Ship when they're back in stock, or refund the customer.",
  declined: (gateway: string) => `${gateway} declined the payment.`,
  cancelled: (gateway: string) => `The shopper cancelled the payment at ${gateway}.`,
  late: (gateway: string, transaction: string) =>
    `A payment by ${gateway} arrived after the order was closed. Transaction ${transaction}. The items were taken from stock again, even if stock is short. Ship them, or refund the customer.`,
  creditSpent: (amount: string) =>
    `${amount} of the gift code used for this order was spent elsewhere in the meantime. Ask the customer for the rest, or refund them.`,
  second: (gateway: string, amount: string, transaction: string) =>
    `A second payment by ${gateway} arrived for this order: ${amount}. Transaction ${transaction}. Refund it, or check whether the order is really unpaid.`,
  other: (gateway: string, amount: string, total: string, transaction: string) =>
    `${gateway} reports a payment of ${amount}, but this order costs ${total}. Transaction ${transaction}. Ask the customer for the rest, or refund them.`,
  refunded: (amount: string) => `${amount} was refunded.`,
  refundFailed: (amount: string, reason: string) =>
    `${amount} couldn't be refunded: ${reason}. Try again, or refund it manually and record that.`,
  refundedByHand: (amount: string) => `The failed refund of ${amount} was paid manually.`,
  refundedTwice: (amount: string) =>
    `${amount} was refunded twice: manually, and by the payment provider afterwards. Ask the customer to return one of them.`,
  refundedElsewhere: (gateway: string) => `Refunded at ${gateway}`,
  /** reason of the refund of an order that staff set to refunded */
  fullyRefunded: 'Order fully refunded.',
  /** note for the customer */
  extraRefunded: (amount: string) => `You paid for this order more than once. We've refunded ${amount}.`,
  mismatch: (gateway: string, amount: string, transaction: string) =>
    `${gateway} reports ${amount}, which is not what this order costs. Transaction ${transaction}. The report was refused.`,
  unpaid: 'Cancelled: not paid in time.',
} as const
