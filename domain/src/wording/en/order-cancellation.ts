/** Texts for buyers who cancel an order: the question, and why it is not possible. */
export const cancelOwn = {
  button: 'Cancel Order',
  question: 'Cancel this order?',
  keep: 'Keep Order',
  confirm: 'Cancel Order',
  done: 'Your order is cancelled. Nothing will be sent.',
  failed: "We couldn't cancel the order. Please try again.",
  packed: 'Your order is already packed. Please contact us.',
  paid: 'Your order is paid. Please contact us for a refund.',
  off: 'Please contact us to cancel this order.',
  closed: 'This order can no longer be cancelled.',
} as const
