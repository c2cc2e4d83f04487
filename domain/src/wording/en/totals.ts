/** Names of the rows of a bill, in the order in which they stand. */
export const totals = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  /** of a fee without a name */
  fee: 'Fee',
  tax: 'Tax',
  /** beside the tax that the prices contain */
  included: 'included',
  taxOf: (label: string, percent: number) => `${label} (${percent}%)`,
  total: 'Total',
} as const
