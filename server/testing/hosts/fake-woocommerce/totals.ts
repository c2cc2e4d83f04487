/**
 * Computes an order that was created by the API, like WooCommerce 9, for the fake host: in floating point, with
 * WooCommerce's rounding. It shares no code with the shop's own computation (`host-totals.ts`), so that tests can
 * compare the two.
 */
export type HostSettings = {
  currency: string
  decimals: number
  taxes: boolean
  pricesIncludeTax: boolean
  roundAtSubtotal: boolean
  basedOn: 'shipping' | 'billing' | 'base'
  /** country and state of the shop, as `woocommerce_default_country` */
  base: string
  /** 'inherit', or the slug of a class ('' is the standard one) */
  shippingTaxClass: string
  guestCheckout: boolean
}

/** Settings of a host in rupees without taxes. */
export const plainSettings: HostSettings = {
  ...{ currency: 'PKR', decimals: 2, taxes: false, pricesIncludeTax: false, roundAtSubtotal: false },
  ...{ basedOn: 'shipping', base: 'PK:PB', shippingTaxClass: 'inherit', guestCheckout: false },
}

/** A tax rate in the form of wc/v3/taxes. */
export type TaxRow = {
  id: number
  country: string
  state: string
  cities: string[]
  postcodes: string[]
  rate: string
  name: string
  priority: number
  compound: boolean
  shipping: boolean
  order: number
  class: string
}

export const aTaxRow = (fields: Partial<TaxRow> = {}): TaxRow => ({
  ...{ id: 1, country: 'PK', state: '', cities: [], postcodes: [], rate: '18.0000', name: 'GST' },
  ...{ priority: 1, compound: false, shipping: true, order: 0, class: 'standard' },
  ...fields,
})

/** The part of an address that determines taxes; `country` and `state` are codes. */
export type Place = { country: string; state: string; city: string; postcode: string }
/** A line of an order; amounts in rupees, without tax, unrounded. */
export type RawLine = {
  quantity: number
  taxClass: string
  taxStatus: string
  /** before the coupon */
  subtotal: number
  /** after the coupon */
  total: number
}
export type RawFee = { total: number; taxStatus: string }
export type RawShipping = { total: number; taxStatus: string }
type RawCoupon = {
  /** percent, fixed_product or fixed_cart */
  type: string
  amount: number
  /** maximum of units with a discount; null: no limit */
  items: number | null
  /** whether the coupon applies to the line with this index */
  covers: (index: number) => boolean
}

/** PHP's round(): pre-rounds the number to its printed digits */
export function phpRound(value: number, decimals: number, halfDown = false): number {
  const shifted = Number((value * 10 ** decimals).toPrecision(15))
  const whole = Math.trunc(shifted)
  const rest = Math.abs(shifted - whole)
  const up = halfDown ? rest > 0.5 + 1e-9 : rest >= 0.5 - 1e-9
  return (whole + (up ? Math.sign(shifted) : 0)) / 10 ** decimals
}

const precise = (value: number) => phpRound(value, 6)
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/** One rate of each priority, as `WC_Tax::find_rates`. */
export function ratesFor(rows: readonly TaxRow[], { country, state, city, postcode }: Place, slug: string) {
  const fits = (list: readonly string[], value: string) =>
    list.length === 0 || list.includes(value.toUpperCase())
  const found = rows
    .filter(
      (row) =>
        ['', country].includes(row.country) &&
        ['', state].includes(row.state) &&
        fits(row.cities, city) &&
        fits(row.postcodes, postcode) &&
        row.class === (slug || 'standard'),
    )
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        Number(a.country === '') - Number(b.country === '') ||
        Number(a.state === '') - Number(b.state === '') ||
        b.cities.length - a.cities.length ||
        a.id - b.id,
    )
  return found.filter((row, index) => found.findIndex(({ priority }) => priority === row.priority) === index)
}

function exclusiveTax(price: number, rates: readonly TaxRow[]): number[] {
  const plain = rates.map(({ compound, rate }) => (compound ? 0 : price * (Number(rate) / 100)))
  let before = sum(plain)
  return rates.map(({ compound, rate }, index) => {
    if (!compound) return precise(plain[index] ?? 0)
    const tax = (price + before) * (Number(rate) / 100)
    before += tax
    return precise(tax)
  })
}

/** The tax of each rate that a price contains. Compound rates are not supported. */
function inclusiveTax(price: number, rates: readonly TaxRow[]): number[] {
  const all = 1 + sum(rates.map(({ rate }) => Number(rate))) / 100
  return rates.map(({ rate }) => precise(price * (Number(rate) / 100 / all)))
}

/** A line as created by API: price times quantity, less the tax of the shop's own location that the price contains. */
export function rawLine(
  settings: HostSettings,
  rows: readonly TaxRow[],
  line: { price: number; quantity: number; taxClass: string; taxStatus: string },
): RawLine {
  const { price, quantity, taxClass, taxStatus } = line
  const [country = '', state = ''] = settings.base.split(':')
  const place = { country, state, city: '', postcode: '' }
  const isInside = settings.taxes && settings.pricesIncludeTax && taxStatus === 'taxable'
  const gross = price * quantity
  const net = gross - (isInside ? sum(inclusiveTax(gross, ratesFor(rows, place, taxClass))) : 0)
  return { quantity, taxClass, taxStatus, subtotal: net, total: net }
}

/**
 * Subtracts a coupon from the lines, as `WC_Discounts` and `set_item_discount_amounts` do.
 * @returns the discount of each line, including tax if the shop's prices include it
 */
export function applyCoupon(
  settings: HostSettings,
  rows: readonly TaxRow[],
  place: Place,
  lines: RawLine[],
  coupon: RawCoupon,
): number[] {
  const unit = 10 ** settings.decimals
  const isInside = settings.taxes && settings.pricesIncludeTax
  const ratesOf = (line: RawLine) =>
    settings.taxes && line.taxStatus === 'taxable' ? ratesFor(rows, place, line.taxClass) : []
  const items = lines
    .map((line, index) => ({
      index,
      quantity: line.quantity,
      price: phpRound(
        (line.subtotal + (isInside ? sum(exclusiveTax(line.subtotal, ratesOf(line))) : 0)) * unit,
        6 - settings.decimals,
      ),
      off: 0,
    }))
    .toSorted((a, b) => b.price - a.price)
    .filter(({ index }) => coupon.type === 'fixed_cart' || coupon.covers(index))
  if (coupon.type === 'percent') takePercent(items, coupon)
  else if (coupon.type === 'fixed_product') takeFromEach(items, coupon, unit)
  else takeFromCart(items, coupon.amount * unit)
  const off = lines.map(() => 0)
  for (const item of items) off[item.index] = item.off / unit
  lines.forEach((line, index) => {
    const amount = off[index] ?? 0
    const rates = ratesOf(line)
    const net = isInside && rates.length > 0 ? amount - sum(inclusiveTax(amount, rates)) : amount
    line.total = Math.max(0, line.total - net)
  })
  return off
}

/** A line while a coupon is applied, in the smallest unit of the currency. */
type DiscountedItem = { index: number; quantity: number; price: number; off: number }

const left = (item: DiscountedItem): number => Math.max(0, item.price - item.off)

/** The number of an item's units that a coupon with an item limit still covers. */
const coveredQuantity = (item: DiscountedItem, { items }: RawCoupon, used: number): number =>
  items === null ? item.quantity : Math.max(0, Math.min(item.quantity, items - used))

/** Takes the remainder of a rounded discount off, one smallest unit of money at a time. */
function takeRemainder(items: readonly DiscountedItem[], amount: number): void {
  let given = 0
  for (const item of items)
    for (let unit = 0; unit < item.quantity && given < amount; unit += 1) {
      const cent = Math.min(left(item), 1)
      item.off += cent
      given += cent
    }
}

function takePercent(items: readonly DiscountedItem[], coupon: RawCoupon): void {
  let [used, all, given] = [0, 0, 0]
  for (const item of items) {
    const quantity = coveredQuantity(item, coupon, used)
    const price = (phpRound(item.price, 0) / item.quantity) * quantity
    const off = phpRound(
      Math.min(left(item), Math.floor(Number((price * (coupon.amount / 100)).toPrecision(15)))),
      0,
      true,
    )
    used += quantity
    all += price
    given += off
    item.off += off
  }
  const whole = phpRound(all * (coupon.amount / 100), 0, true)
  if (given < whole) takeRemainder(items, whole - given)
}

function takeFromEach(items: readonly DiscountedItem[], coupon: RawCoupon, unit: number): void {
  let used = 0
  for (const item of items) {
    const quantity = coveredQuantity(item, coupon, used)
    const amount = coupon.amount * unit
    const each = coupon.items === null ? amount : Math.min(amount, item.price / item.quantity)
    item.off += Math.min(left(item), each * quantity)
    used += quantity
  }
}

function takeFromCart(items: readonly DiscountedItem[], whole: number): void {
  let amount = whole
  for (;;) {
    const open = items.filter((item) => left(item) > 0)
    const quantity = sum(open.map((item) => item.quantity))
    if (quantity === 0 || amount <= 0) return
    const each = Math.trunc(amount / quantity)
    if (each === 0) return takeRemainder(items, amount)
    let given = 0
    for (const item of open) {
      const off = Math.min(left(item), each * item.quantity)
      item.off += off
      given += off
    }
    if (given === 0) return
    amount -= given
  }
}

type ComputedOrder = {
  lineTaxes: { subtotal: number; total: number }[]
  feeTaxes: number[]
  shippingTaxes: number[]
  discount: number
  shipping: number
  cartTax: number
  shippingTax: number
  total: number
}

/** `WC_Abstract_Order::calculate_totals`. */
export function computeOrder(
  settings: HostSettings,
  rows: readonly TaxRow[],
  place: Place,
  {
    lines,
    fees,
    shipping,
  }: { lines: readonly RawLine[]; fees: readonly RawFee[]; shipping: readonly RawShipping[] },
): ComputedOrder {
  const { decimals, roundAtSubtotal } = settings
  const round = (value: number) => phpRound(value, decimals)
  const roundTax = (value: number) => phpRound(value, decimals, settings.pricesIncludeTax)
  const lineRound = (value: number) => (roundAtSubtotal ? value : round(value))
  const taxRound = (value: number) => (roundAtSubtotal ? value : roundTax(value))
  const ratesOf = (slug: string, status: string) =>
    settings.taxes && status === 'taxable' ? ratesFor(rows, place, slug) : []
  const cart = sum(lines.map(({ total }) => lineRound(total)))
  const before = sum(lines.map(({ subtotal }) => lineRound(subtotal)))
  const shippingTotal = sum(shipping.map(({ total }) => round(total)))
  const feeTotal = sum(fees.map(({ total }) => total))

  const lineTaxes = lines.map((line) => ({
    subtotal: exclusiveTax(line.subtotal, ratesOf(line.taxClass, line.taxStatus)),
    total: exclusiveTax(line.total, ratesOf(line.taxClass, line.taxStatus)),
  }))
  const classes = [
    ...new Set(lines.filter(({ taxStatus }) => taxStatus === 'taxable').map(({ taxClass }) => taxClass)),
  ]
  const inherited = classes.includes('') ? '' : classes[0]
  const shippingClass = settings.shippingTaxClass === 'inherit' ? inherited : settings.shippingTaxClass
  const shippingTaxes = shipping.map(({ total, taxStatus }) =>
    shippingClass === undefined
      ? []
      : exclusiveTax(
          total,
          ratesOf(shippingClass, taxStatus).filter((rate) => rate.shipping),
        ),
  )
  // A negative amount gets tax proportional to everything in the order, whatever its tax status.
  const costs = new Map<string, number>()
  const cost = (slug: string, amount: number) => costs.set(slug, (costs.get(slug) ?? 0) + amount)
  for (const line of lines) cost(line.taxStatus === 'taxable' ? line.taxClass : 'non-taxable', line.total)
  for (const fee of fees)
    if (fee.total >= 0) cost(fee.taxStatus === 'taxable' ? '' : 'non-taxable', fee.total)
  for (const each of shipping)
    cost(each.taxStatus === 'taxable' ? (shippingClass ?? '') : 'non-taxable', each.total)
  const all = sum([...costs.values()])
  const feeTaxes = fees.map(({ total, taxStatus }) => {
    if (!settings.taxes) return []
    if (total >= 0) return exclusiveTax(total, ratesOf('', taxStatus))
    return [...costs]
      .filter(([slug, amount]) => slug !== 'non-taxable' && amount !== 0)
      .flatMap(([slug, amount]) => exclusiveTax(total * (amount / all), ratesFor(rows, place, slug)))
  })

  const cartTax = sum([...lineTaxes.flatMap(({ total }) => total), ...feeTaxes.flat()].map(taxRound))
  const shippingTax = sum(shippingTaxes.flat().map(taxRound))
  return {
    lineTaxes: lineTaxes.map(({ subtotal, total }) => ({ subtotal: sum(subtotal), total: sum(total) })),
    feeTaxes: feeTaxes.map(sum),
    shippingTaxes: shippingTaxes.map(sum),
    discount: round(before - cart),
    shipping: shippingTotal,
    cartTax,
    shippingTax,
    total: round(cart + feeTotal + shippingTotal + cartTax + shippingTax),
  }
}
