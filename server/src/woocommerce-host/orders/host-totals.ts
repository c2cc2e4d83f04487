/**
 * Computes what a host will charge for an order, by the host's rules (`host-rules.ts`) and the steps of WooCommerce 9.
 * Shoppers see this total before they order. An order is completed only if the host computes the same total
 * (`host-orders.ts`).
 */
import { type Coupon, coversLine, type CouponLine } from '@sauda/domain/coupon.ts'
import { fromRupees, type Paisa, toRupees, zero } from '@sauda/domain/money.ts'
import { taxAdded } from '@sauda/domain/order-tax.ts'
import type { Totals } from '@sauda/domain/price-order.ts'
import { provinceOfCode } from '@sauda/domain/places.ts'
import { flatRate, shippingFor } from '@sauda/domain/shipping.ts'
import type { Delivery, HostRules, TaxRate } from './host-rules.ts'
import { needsDelivery } from '#orders/pricing/shipping-classes.ts'

/** A line for the host's computation. @see Selling in read-catalogue.ts */
export type HostLine = CouponLine & {
  /** price in rupees, with all of the host's decimals */
  exactPrice: number
  taxClass: string
  taxable: boolean
  virtual: boolean
}

/** The province as the host's two-letter code. */
export type HostPlace = { country: string; state: string; city: string; postcode: string }

export type HostTotals = {
  totals: Totals
  /** the delivery method; undefined: nothing is delivered, or there is no rate for the place */
  delivery: Delivery | undefined
  /** tax that the host does not charge, so that it is sent as a fee */
  fee: Paisa
}

/** What the host will charge for an order. @param places the places of the order's two addresses */
export function hostTotals(
  rules: HostRules,
  lines: readonly HostLine[],
  places: { billing: HostPlace; shipping: HostPlace },
  coupon: Coupon | undefined,
): HostTotals {
  const { decimals, taxes, own } = rules
  const place =
    taxes?.basedOn === 'base'
      ? atHome(rules)
      : taxes?.basedOn === 'billing'
        ? places.billing
        : places.shipping
  const round = (value: number) => rounded(value, decimals)
  const roundTax = (value: number) => rounded(value, decimals, taxes?.included === true)
  const perLine = (value: number) => (taxes?.roundAtSubtotal ? value : round(value))
  const perTax = (value: number) => (taxes?.roundAtSubtotal ? value : roundTax(value))
  const ratesAt = (at: HostPlace, taxClass: string) => (taxes ? matching(taxes.rates, at, taxClass) : [])
  const ratesOf = ({ taxable, taxClass }: HostLine, at = place) => (taxable ? ratesAt(at, taxClass) : [])

  const nets = lines.map((line) => {
    const gross = line.exactPrice * line.quantity
    return taxes?.included ? gross - sum(taxInside(gross, ratesOf(line, atHome(rules)))) : gross
  })
  // The amount to which a coupon applies: the entered price, with this place's tax if prices include tax.
  const entered = lines.map((line, index) => {
    const net = nets[index] ?? 0
    return taxes?.included ? net + sum(taxOn(net, ratesOf(line))) : net
  })
  const off = coupon ? discounts(coupon, lines, entered, decimals) : lines.map(() => 0)
  const left = lines.map((line, index) => {
    const amount = off[index] ?? 0
    const rates = taxes?.included ? ratesOf(line) : []
    return Math.max(0, (nets[index] ?? 0) - amount + sum(taxInside(amount, rates)))
  })

  const subtotal = sum(nets.map(perLine))
  const cart = sum(left.map(perLine))
  const delivery = deliveryFor(rules, lines, places.shipping, {
    free: coupon?.freeShipping === true,
    // The condition of free delivery uses displayed prices.
    products: fromRupees(round(sum(entered) - sum(off))),
  })
  const shipping = round(delivery ? toRupees(delivery.cost) : 0)

  const productsTax = sum(lines.flatMap((line, index) => taxOn(left[index] ?? 0, ratesOf(line))).map(perTax))
  const shippingClass = taxes?.shippingClass ?? inheritedClass(lines)
  const shippingRates =
    delivery?.taxable && shippingClass !== undefined
      ? ratesAt(place, shippingClass).filter(({ onShipping }) => onShipping)
      : []
  const shippingTax = sum(taxOn(shipping, shippingRates).map(perTax))
  const fee = taxes ? zero : taxFeeFor(fromRupees(round(subtotal)), decimals, own.taxPercent)
  const tax = taxes ? fromRupees(round(productsTax + shippingTax)) : fee
  const total = fromRupees(round(cart + toRupees(fee) + shipping + productsTax + shippingTax))
  return {
    totals: {
      subtotal: fromRupees(round(subtotal)),
      discount: fromRupees(round(subtotal - cart)),
      tax,
      shipping: fromRupees(shipping),
      total,
    },
    delivery,
    fee,
  }
}

/** The shop's own tax, which a host without taxes charges as a fee, rounded to the host's decimals. */
export const taxFeeFor = (subtotal: Paisa, decimals: number, taxPercent: number): Paisa =>
  fromRupees(rounded(toRupees(taxAdded(subtotal, taxPercent)), decimals))

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)
const atHome = ({ home }: HostRules): HostPlace => ({ ...home, city: '', postcode: '' })

/** Rounds half up, or half down, by the decimal representation, since 1.005 in binary is slightly less. */
function rounded(value: number, decimals: number, halfDown = false): number {
  const unit = 10 ** decimals
  const shifted = Number((Math.abs(value) * unit).toPrecision(15))
  const whole = halfDown ? Math.ceil(shifted - 0.5) : Math.floor(shifted + 0.5)
  return (Math.sign(value) * whole) / unit
}

/** Rounds to six decimals, with which WooCommerce stores taxes until they are summed. */
const precise = (value: number): number => rounded(value, 6)

/** The tax of each rate on an amount without tax, in rupees. */
function taxOn(amount: number, rates: readonly TaxRate[]): number[] {
  let before = sum(rates.filter(({ compound }) => !compound).map(({ percent }) => (amount * percent) / 100))
  return rates.map(({ compound, percent }) => {
    if (!compound) return precise((amount * percent) / 100)
    const tax = ((amount + before) * percent) / 100
    before += tax
    return precise(tax)
  })
}

/** The tax of each rate that an amount contains, in rupees. */
function taxInside(amount: number, rates: readonly TaxRate[]): number[] {
  let rest = amount
  const compound = new Map<TaxRate, number>()
  for (const rate of rates.filter((each) => each.compound).toReversed()) {
    const tax = rest - rest / (1 + rate.percent / 100)
    compound.set(rate, tax)
    rest -= tax
  }
  const all = 1 + sum(rates.filter((each) => !each.compound).map(({ percent }) => percent)) / 100
  return rates.map((rate) => precise(compound.get(rate) ?? (rate.percent / 100 / all) * rest))
}

/** The best matching rate of each priority. */
function matching(rates: readonly TaxRate[], place: HostPlace, taxClass: string): TaxRate[] {
  const city = place.city.trim().toUpperCase()
  const fits = (rate: TaxRate) =>
    rate.taxClass === taxClass &&
    ['', place.country].includes(rate.country) &&
    ['', place.state].includes(rate.state) &&
    (rate.cities.length === 0 || rate.cities.includes(city)) &&
    (rate.postcodes.length === 0 || rate.postcodes.some((each) => isPostcode(each, place.postcode)))
  const closest = rates
    .filter(fits)
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        Number(a.country === '') - Number(b.country === '') ||
        Number(a.state === '') - Number(b.state === '') ||
        b.postcodes.length - a.postcodes.length ||
        b.cities.length - a.cities.length ||
        a.id - b.id,
    )
  return closest.filter((rate, index) => index === 0 || closest[index - 1]?.priority !== rate.priority)
}

/** Whether a postcode matches a pattern: `23200`, `232*` or `23000...23999`. */
function isPostcode(pattern: string, postcode: string): boolean {
  const code = postcode.trim().toUpperCase()
  const [from, to] = pattern.split('...')
  if (from !== undefined && to !== undefined)
    return Number(code) >= Number(from) && Number(code) <= Number(to)
  return pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern
}

/** Tax class of a delivery that inherits it: the standard class if one of the products has it, else the first class. */
function inheritedClass(lines: readonly HostLine[]): string | undefined {
  const classes = lines.filter(({ taxable }) => taxable).map(({ taxClass }) => taxClass)
  return classes.includes('') ? '' : classes[0]
}

/**
 * The delivery method of an address's zone: free delivery if its condition is met, else the first flat rate, else the
 * shop's own rate. Undefined when nothing must be delivered, or when there is no rate.
 */
function deliveryFor(
  { zones, own: rules }: HostRules,
  lines: readonly HostLine[],
  place: HostPlace,
  { free, products }: { free: boolean; products: Paisa },
): Delivery | undefined {
  if (!needsDelivery(lines)) return undefined
  const zone = zones.find((each) => isIn(each, place))
  const freed = zone?.methods.find(
    ({ methodId, from }) => methodId === 'free_shipping' && (from === undefined || products >= from),
  )
  const chosen =
    freed ?? zone?.methods.find(({ methodId }) => methodId === flatRate) ?? ownRate(rules, place, products)
  return chosen && free ? { ...chosen, cost: zero } : chosen
}

function ownRate({ delivery }: HostRules['own'], place: HostPlace, products: Paisa): Delivery | undefined {
  const { title, amount } = shippingFor(
    delivery,
    { city: place.city, province: provinceOfCode(place.state) },
    { subtotal: products, discount: zero },
  )
  if (title === undefined) return undefined
  return { instanceId: '', methodId: flatRate, title, cost: amount, taxable: true, from: undefined }
}

/** Whether a zone contains an address. `AS`: WooCommerce assigns Pakistan to Asia. */
const isIn = ({ places, postcodes }: Zone, { country, state, postcode }: HostPlace): boolean =>
  (places.length === 0 || [country, `${country}:${state}`, 'AS'].some((each) => places.includes(each))) &&
  (postcodes.length === 0 || postcodes.some((each) => isPostcode(each, postcode)))

type Zone = HostRules['zones'][number]

/** A coupon's discount per line in rupees, split like WooCommerce: whole units of money, the rest one by one. */
function discounts(
  coupon: Coupon,
  lines: readonly HostLine[],
  entered: readonly number[],
  decimals: number,
): number[] {
  const unit = 10 ** decimals
  const items = lines
    .map((line, index) => ({
      index,
      quantity: line.quantity,
      price: rounded((entered[index] ?? 0) * unit, 6 - decimals),
      off: 0,
      covered: coversLine(coupon, line),
    }))
    .toSorted((a, b) => b.price - a.price)
    .filter(({ covered }) => covered || coupon.discountType === 'fixed_cart')
  if (coupon.discountType === 'fixed_cart') shareFixed(items, (coupon.amount / 100) * unit)
  else {
    let pieces = coupon.itemLimit ?? Infinity
    let asked = 0
    for (const item of items) {
      const quantity = Math.min(item.quantity, pieces)
      pieces -= quantity
      if (coupon.discountType === 'percent') {
        const price = (rounded(item.price, 0) / item.quantity) * quantity
        item.off = Math.min(
          item.price,
          Math.floor(Number((price * (coupon.amount / 10_000)).toPrecision(15))),
        )
        asked += price
      } else {
        const each = (coupon.amount / 100) * unit
        const most = coupon.itemLimit === undefined ? each : Math.min(each, item.price / item.quantity)
        item.off = Math.min(item.price, most * quantity)
      }
    }
    if (coupon.discountType === 'percent')
      shareRest(items, rounded(asked * (coupon.amount / 10_000), 0, true) - sum(items.map(({ off }) => off)))
  }
  const shares = lines.map(() => 0)
  for (const { index, off } of items) shares[index] = off / unit
  return shares
}

/** A line of an order. `price` of the whole line and `off`, its discount, in the host's smallest unit of money. */
type Item = { price: number; quantity: number; off: number }
/** The part of an item's price that is not discounted yet. */
const open = ({ price, off }: Item): number => Math.max(0, price - off)

/** Distributes a fixed discount: each unit sold gets the same share, but not more than its price. */
function shareFixed(items: readonly Item[], amount: number): void {
  let rest = amount
  while (rest > 0) {
    const able = items.filter((item) => open(item) > 0)
    const each = Math.trunc(rest / sum(able.map(({ quantity }) => quantity)))
    if (able.length === 0) return
    if (each === 0) return shareRest(able, rest)
    for (const item of able) {
      const off = Math.min(open(item), each * item.quantity)
      item.off += off
      rest -= off
    }
  }
}

/** Distributes the remainder, at most one unit of money per unit sold, line by line. */
function shareRest(items: readonly Item[], rest: number): void {
  let left = rest
  for (const item of items) {
    const off = Math.min(left, item.quantity, open(item))
    if (off <= 0) continue
    item.off += off
    left -= off
  }
}
