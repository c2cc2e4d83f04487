/** Names of the rows of a bill, in the order in which they stand. */
export const totals = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
} as const
