/** Texts shown before checkout about costs in addition to the price, from the shop's settings. */
import { returnDays } from '@sauda/domain/constants.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { deliveryCosts, type DeliveryRules } from '@sauda/domain/shipping.ts'

const cost = (amount: Paisa): string => (amount === 0 ? 'free' : formatRupees(amount))

/** `₨200 in Mardan, ₨400 elsewhere`, or the range of delivery costs. */
function rates(rules: DeliveryRules): string {
  const costs = deliveryCosts(rules)
  switch (costs.kind) {
    case 'none':
      return ''
    case 'one':
      return cost(costs.cost)
    case 'city':
      return `${cost(costs.cost)} in ${costs.city}, ${cost(costs.elsewhere)} elsewhere`
    case 'span':
      return `${cost(costs.lowest)} to ${formatRupees(costs.highest)}`
  }
}

/** 'a, b and c' */
const listed = new Intl.ListFormat('en-GB')

const percentOf = (taxPercent: number): string => `${taxPercent}% tax`

export const costs = {
  delivery: (rules: DeliveryRules) => `Delivery ${rates(rules)}`,
  /** @param shown undefined: the percentage is added; otherwise tax is included, or known only at checkout */
  taxNotes: (taxPercent: number, shown?: 'included' | 'at-checkout') =>
    shown
      ? [shown === 'included' ? 'tax included' : 'plus tax']
      : taxPercent > 0
        ? [`plus ${percentOf(taxPercent)}`]
        : [],
  cash: 'Cash on delivery',
  /** @param days 0: no text */
  returns: (days: number = returnDays) => (days > 0 ? [`${days}-day returns`] : []),
  /** estimated total at the highest delivery rate */
  estimate: (total: Paisa, taxPercent: number, rules: DeliveryRules) =>
    `About ${formatRupees(total)} with ${taxPercent > 0 ? `${percentOf(taxPercent)} and ` : ''}delivery (${rates(rules)})`,
  /** beside the sum of the products */
  beforeCosts: (isTaxIncluded: boolean) => (isTaxIncluded ? 'plus delivery' : 'plus tax and delivery'),
  withTax: (taxPercent: number) =>
    taxPercent > 0 ? `with ${percentOf(taxPercent)}, plus delivery` : 'plus delivery',
  /** for a WooCommerce host, which computes both from the address */
  atCheckout: 'Delivery and tax are shown at checkout',
  /** costs included in a total besides the products; '' without any */
  withTheirs: (delivery: Paisa, tax: Paisa, fees: Paisa) => {
    const parts = [
      ...(tax > 0 ? [`${formatRupees(tax)} tax`] : []),
      ...(fees > 0 ? [`${formatRupees(fees)} fee`] : []),
      ...(delivery > 0 ? [`${formatRupees(delivery)} delivery`] : []),
    ]
    return parts.length === 0 ? '' : `with ${listed.format(parts)}`
  },
  withBoth: (delivery: Paisa, taxPercent: number) =>
    `with ${taxPercent > 0 ? `${percentOf(taxPercent)} and ` : ''}${formatRupees(delivery)} delivery`,
} as const
