/** Names of the rows of a bill, in their order. */
export const totals = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  /** name of a fee without a name */
  fee: 'Fee',
  tax: 'Tax',
  /** beside the tax, if prices include it */
  included: 'included',
  taxOf: (label: string, percent: number) => `${label} (${percent}%)`,
  total: 'Total',
  /** beside a price or a name */
  times: (quantity: number) => `x ${quantity}`,
} as const
