/** Names of the rows of a bill, in the order in which they stand. */
export const totals = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  /** of a fee without a name */
  fee: 'Fee',
  tax: 'Tax',
  total: 'Total',
} as const
