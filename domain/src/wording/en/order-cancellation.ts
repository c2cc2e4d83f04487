/** A buyer takes an order back: the question, and why it cannot be. */
export const cancelOwn = {
  button: 'Cancel Order',
  question: 'Cancel this order?',
  keep: 'Keep Order',
  confirm: 'Cancel Order',
  done: 'Your order is cancelled. Nothing will be sent.',
  failed: 'The order could not be cancelled. Please try again.',
  packed: 'Your order is packed already. Please contact us.',
  paid: 'Your order is paid for. Please contact us, and we will give the money back.',
  off: 'Please contact us to cancel this order.',
  closed: 'This order can no longer be cancelled.',
} as const
