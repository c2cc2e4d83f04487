/** Texts of paying on a provider's page: the waiting screen, and notes on orders (D-187). */
import { inMinutes } from './numbers.ts'

export const payment = {
  title: 'Payment',
  checking: 'We are checking your payment',
  checkingText: 'This page shows the result by itself. You can also close it: your order is safe.',
  openTitle: 'Your payment is not confirmed yet',
  /** @param due ms that an order waits for its payment */
  openText: (number: number, due: number) =>
    `We have not heard from the payment service about order #${number}. If you have paid, the confirmation will follow. If not, you can pay now. Unpaid orders are cancelled after ${inMinutes(due)}.`,
  check: 'Check Again',
  failedTitle: 'Your payment did not go through',
  failedText: (number: number) =>
    `Order #${number} was not paid. You can try to pay again, or put the items back in your cart and choose another way to pay.`,
  cancelledTitle: 'Your order was cancelled',
  cancelledText: (number: number) =>
    `Order #${number} was not paid and is cancelled. You can put the items back in your cart and order again.`,
  heldTitle: 'We are looking into your payment',
  heldText: (number: number) =>
    `We have to check your payment for order #${number}. We will write to you as soon as we have done so.`,
  unpaid: (due: number) =>
    `This order waits for your payment. Unpaid orders are cancelled after ${inMinutes(due)}.`,
  declined: 'Your payment did not go through. You can try to pay again.',
  payNow: 'Pay Now',
  payNowFor: (number: number) => `Pay now for order #${number}`,
  tryAgain: 'Try to Pay Again',
  tryAgainFailed: 'We could not open the payment page. Please try again.',
  toCart: 'Put Items Back in Cart',
  opening: 'Opening the payment page...',
  goOn: 'Go on to Pay',
  instructionsTitle: 'One more step to pay',
  instructionsText: 'Your order is saved. This page shows by itself when your payment has arrived.',
  approve: 'Please approve the payment in the app or on the phone that you pay with.',
  awayTitle: 'The payment page did not open',
  formGone: 'This payment is over. Your orders show what became of it.',
  serviceAway:
    'The payment service does not answer. Your order is saved. Please try to pay again in a few minutes.',
  awaitsTransfer: 'We are waiting for your transfer. Your order is prepared when the money has arrived.',
  /** over the shop's bank accounts, with an order that is paid by bank transfer */
  accountsTitle: 'Please transfer to',
  account: { bank: 'Bank', title: 'Account title', number: 'IBAN or account number' },
  reference: 'Reference',
  referenceOf: (number: number) => `Order #${number}`,
} as const

/** What cash on delivery asks for; amounts as they are shown. */
export const cashTerms = {
  /** the name of the surcharge on a bill */
  fee: 'Cash on delivery fee',
  surcharge: (amount: string) => `${amount} is added for cash on delivery.`,
  from: (least: string) => `Only for products of ${least} or more.`,
  upTo: (most: string) => `Only for products of up to ${most}.`,
  between: (least: string, most: string) => `Only for products of ${least} to ${most}.`,
} as const

/** Notes on orders, for the person who runs the shop. */
export const paymentNotes = {
  paid: (gateway: string, transaction: string) => `Paid by ${gateway}. Transaction ${transaction}.`,
  paidShort: 'Paid, but no longer everything is in stock. Send it when it is, or give the money back.',
  declined: (gateway: string) => `${gateway} has declined the payment.`,
  cancelled: (gateway: string) => `The shopper cancelled the payment at ${gateway}.`,
  late: (gateway: string, transaction: string) =>
    `A payment by ${gateway} arrived after the order had ended. Transaction ${transaction}. Its goods are taken from stock again, even when there are too few: please send them, or give the money back.`,
  creditSpent: (amount: string) =>
    `${amount} of the gift code that paid a part of this order was spent elsewhere meanwhile. Please ask for the rest, or give the money back.`,
  second: (gateway: string, amount: string, transaction: string) =>
    `One more payment by ${gateway} arrived for this order: ${amount}. Transaction ${transaction}. Please give it back, or see whether the order is rightly unpaid.`,
  other: (gateway: string, amount: string, total: string, transaction: string) =>
    `${gateway} reports a payment of ${amount}, and this order costs ${total}. Transaction ${transaction}. Please ask for the rest, or give the money back.`,
  refunded: (amount: string) => `${amount} was given back.`,
  refundFailed: (amount: string, reason: string) =>
    `${amount} could not be given back: ${reason}. Please try again, or give it back by hand and delete the refund.`,
  refundedElsewhere: (gateway: string) => `Given back at ${gateway}`,
  /** for the customer */
  extraRefunded: (amount: string) => `You paid this order more than once. We have given ${amount} back.`,
  mismatch: (gateway: string, amount: string, transaction: string) =>
    `${gateway} reports ${amount}, which is not what this order costs. Transaction ${transaction}. The report was refused.`,
  unpaid: 'Unpaid order cancelled: the time to pay was over.',
} as const
