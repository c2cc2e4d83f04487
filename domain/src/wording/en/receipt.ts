/** Texts of an order's receipt, a page to print. */

export const receipt = {
  title: 'Receipt',
  order: (number: number) => `Order #${number}`,
  placed: 'Date',
  product: 'Product',
  quantity: 'Quantity',
  amount: 'Amount',
  payment: 'Payment',
  paid: (date: string) => `Paid on ${date}`,
  notPaid: 'Not paid yet',
  refunded: 'Refunded',
  toPay: 'To pay',
  cancelled: 'This order was cancelled.',
  questions: 'Questions?',
  gone: 'This receipt is no longer available.',
} as const
