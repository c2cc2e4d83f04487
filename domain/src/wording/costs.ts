/** What comes on top of the price, said before checkout; the amounts are those of the rules. */
import { returnDays, taxPercent } from '@sauda/domain/constants.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { deliveryCosts } from '@sauda/domain/shipping.ts'

const { city, local, elsewhere } = deliveryCosts
const rates = `${formatRupees(local)} in ${city}, ${formatRupees(elsewhere)} elsewhere`

export const costs = {
  delivery: `Delivery ${rates}`,
  tax: `plus ${taxPercent}% tax`,
  cash: 'Cash on delivery',
  returns: `${returnDays}-day returns`,
  /** what an order outside the shop's own city comes to */
  estimate: (total: Paisa) => `About ${formatRupees(total)} with ${taxPercent}% tax and delivery (${rates})`,
  /** beside a total that holds neither */
  beforeBoth: 'plus tax and delivery',
  withTax: `with ${taxPercent}% tax, plus delivery`,
  /** where a WooCommerce host computes both: what they come to is known with the address */
  atCheckout: 'Delivery and tax are shown at checkout',
  /** what of a total is not products; '' when all of it is */
  withTheirs: (delivery: Paisa, tax: Paisa) => {
    const parts = [
      ...(tax > 0 ? [`${formatRupees(tax)} tax`] : []),
      ...(delivery > 0 ? [`${formatRupees(delivery)} delivery`] : []),
    ]
    return parts.length === 0 ? '' : `with ${parts.join(' and ')}`
  },
  withBoth: (delivery: Paisa) => `with ${taxPercent}% tax and ${formatRupees(delivery)} delivery`,
} as const
