/** What comes on top of the price, said before checkout; the amounts are those of the shop's settings. */
import { returnDays } from '@sauda/domain/constants.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { deliveryCosts, type DeliveryRules } from '@sauda/domain/shipping.ts'

const cost = (amount: Paisa): string => (amount === 0 ? 'free' : formatRupees(amount))

/** `₨200 in Mardan, ₨400 elsewhere`, else the span of what delivery can cost. */
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
  /** @param shown where it is not the percent that is added: contained, or known at checkout */
  taxNotes: (taxPercent: number, shown?: 'included' | 'at-checkout') =>
    shown
      ? [shown === 'included' ? 'tax included' : 'plus tax']
      : taxPercent > 0
        ? [`plus ${percentOf(taxPercent)}`]
        : [],
  cash: 'Cash on delivery',
  /** @param days 0: nothing is said */
  returns: (days: number = returnDays) => (days > 0 ? [`${days}-day returns`] : []),
  /** what an order comes to at the highest rate of delivery */
  estimate: (total: Paisa, taxPercent: number, rules: DeliveryRules) =>
    `About ${formatRupees(total)} with ${taxPercent > 0 ? `${percentOf(taxPercent)} and ` : ''}delivery (${rates(rules)})`,
  /** beside a total of products */
  beforeCosts: (isTaxIncluded: boolean) => (isTaxIncluded ? 'plus delivery' : 'plus tax and delivery'),
  withTax: (taxPercent: number) =>
    taxPercent > 0 ? `with ${percentOf(taxPercent)}, plus delivery` : 'plus delivery',
  /** where a WooCommerce host computes both: what they come to is known with the address */
  atCheckout: 'Delivery and tax are shown at checkout',
  /** what of a total is not products; '' when all of it is */
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
