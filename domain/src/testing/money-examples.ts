/** The worked money examples (FIXTURES 7), one table for domain, server and screens. Amounts as text in rupees. */
export type MoneyExample = {
  id: string
  /** product id and quantity */
  cart: readonly (readonly [id: number, quantity: number])[]
  coupon?: string
  city?: string
  subtotal: string
  discount: string
  tax: string
  shipping: string
  total: string
  cartTotal: string
  /** why the coupon is refused; the amounts are then without it */
  message?: string
}

const example = (
  id: string,
  cart: MoneyExample['cart'],
  coupon: string,
  city: string,
  amounts: readonly [string, string, string, string, string, string],
  message?: string,
): MoneyExample => {
  const [subtotal, discount, tax, shipping, total, cartTotal] = amounts
  return {
    id,
    cart,
    ...(coupon && { coupon }),
    ...(city && { city }),
    subtotal,
    discount,
    tax,
    shipping,
    total,
    cartTotal,
    ...(message && { message }),
  }
}

export const moneyExamples: readonly MoneyExample[] = [
  example(
    'M-01',
    [
      [1020, 2],
      [1001, 1],
    ],
    '',
    '',
    ['4000.00', '0.00', '400.00', '0.00', '4400.00', '4000.00'],
  ),
  example('M-02', [[1020, 2]], 'SAVE10', 'Lahore', [
    '2000.00',
    '200.00',
    '200.00',
    '400.00',
    '2400.00',
    '1800.00',
  ]),
  example('M-03', [[1020, 2]], 'SAVE10', 'Mardan', [
    '2000.00',
    '200.00',
    '200.00',
    '200.00',
    '2200.00',
    '1800.00',
  ]),
  example('M-04', [[1020, 2]], 'SAVE10', '', ['2000.00', '200.00', '200.00', '0.00', '2000.00', '1800.00']),
  example('M-05', [[1020, 1]], '', 'Lahore', ['1000.00', '0.00', '100.00', '400.00', '1500.00', '1000.00']),
  example(
    'M-06',
    [
      [1020, 2],
      [1001, 1],
    ],
    '',
    'Mardan',
    ['4000.00', '0.00', '400.00', '200.00', '4600.00', '4000.00'],
  ),
  example('M-07', [[1020, 2]], 'FLAT500', 'Karachi', [
    '2000.00',
    '500.00',
    '200.00',
    '400.00',
    '2100.00',
    '1500.00',
  ]),
  example('M-08', [[1019, 5]], 'FLAT500', 'Karachi', [
    '166.75',
    '166.75',
    '16.68',
    '400.00',
    '416.68',
    '0.00',
  ]),
  example('M-09', [[1020, 1]], 'BIG9999', 'Lahore', [
    '1000.00',
    '1000.00',
    '100.00',
    '400.00',
    '500.00',
    '0.00',
  ]),
  example('M-10', [[1020, 1]], 'ALL100', 'Mardan', [
    '1000.00',
    '1000.00',
    '100.00',
    '200.00',
    '300.00',
    '0.00',
  ]),
  example(
    'M-11',
    [
      [1020, 2],
      [1001, 3],
    ],
    'PER100',
    'Lahore',
    ['8000.00', '500.00', '800.00', '400.00', '8700.00', '7500.00'],
  ),
  example('M-12', [[1040, 5]], 'PER100', 'Lahore', ['5.00', '5.00', '0.50', '400.00', '400.50', '0.00']),
  example('M-13', [[1018, 1]], 'P12HALF', 'Lahore', [
    '1499.50',
    '187.44',
    '149.95',
    '400.00',
    '1862.01',
    '1312.06',
  ]),
  example('M-14', [[1019, 1]], '', 'Lahore', ['33.35', '0.00', '3.34', '400.00', '436.69', '33.35']),
  example('M-15', [[1019, 3]], 'SAVE10', 'Lahore', ['100.05', '10.01', '10.01', '400.00', '500.05', '90.04']),
  example('M-16', [[1038, 1]], '', 'Lahore', ['0.05', '0.00', '0.01', '400.00', '400.06', '0.05']),
  example(
    'M-17',
    [
      [1019, 1],
      [1020, 1],
      [1038, 1],
    ],
    'SAVE10',
    'Quetta',
    ['1033.40', '103.34', '103.34', '400.00', '1433.40', '930.06'],
  ),
  example('M-18', [[1002, 1]], '', 'Islamabad', [
    '2999.00',
    '0.00',
    '299.90',
    '400.00',
    '3698.90',
    '2999.00',
  ]),
  example(
    'M-19',
    [
      [1025, 1],
      [1026, 1],
    ],
    '',
    'Lahore',
    ['1600.00', '0.00', '160.00', '400.00', '2160.00', '1600.00'],
  ),
  example('M-20', [[1036, 2]], 'SAVE10', 'Mardan', [
    '3990.00',
    '399.00',
    '399.00',
    '200.00',
    '4190.00',
    '3591.00',
  ]),
  example(
    'M-21',
    [
      [1039, 1],
      [1040, 1],
    ],
    'MIN5000',
    'Lahore',
    ['5000.00', '500.00', '500.00', '400.00', '5400.00', '4500.00'],
  ),
  example(
    'M-22',
    [[1039, 1]],
    'MIN5000',
    'Lahore',
    ['4999.00', '0.00', '499.90', '400.00', '5898.90', '4999.00'],
    'Minimum order amount of ₨5,000 required',
  ),
  example('M-23', [[1020, 3]], 'MAX3000', 'Lahore', [
    '3000.00',
    '300.00',
    '300.00',
    '400.00',
    '3400.00',
    '2700.00',
  ]),
  example(
    'M-24',
    [
      [1020, 3],
      [1040, 1],
    ],
    'MAX3000',
    'Lahore',
    ['3001.00', '0.00', '300.10', '400.00', '3701.10', '3001.00'],
    'Maximum order amount of ₨3,000 exceeded',
  ),
  example(
    'M-25',
    [[1020, 1]],
    'ZERO',
    'Lahore',
    ['1000.00', '0.00', '100.00', '400.00', '1500.00', '1000.00'],
    'Coupon discount is not applicable',
  ),
  example(
    'M-26',
    [[1042, 1]],
    'SAVE10',
    'Lahore',
    ['0.00', '0.00', '0.00', '400.00', '400.00', '0.00'],
    'Coupon discount is not applicable',
  ),
  example('M-27', [[1021, 99]], 'SAVE10', 'Gilgit', [
    '123750000.00',
    '12375000.00',
    '12375000.00',
    '400.00',
    '123750400.00',
    '111375000.00',
  ]),
  example(
    'M-28',
    [
      [1001, 1],
      [1001, 2],
    ],
    '',
    'Skardu',
    ['6000.00', '0.00', '600.00', '400.00', '7000.00', '6000.00'],
  ),
]

/** Unit prices in rupees of the products in the examples. */
export const examplePrices: Record<number, string> = {
  1001: '2000',
  1002: '2999',
  1018: '1499.50',
  1019: '33.35',
  1020: '1000',
  1021: '1250000',
  1025: '800',
  1026: '800',
  1036: '1995',
  1038: '0.05',
  1039: '4999',
  1040: '1',
  1042: '0',
}
