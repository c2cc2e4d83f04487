/** The owner's settings for cash on delivery: a surcharge, and the amounts for which it is offered. */
import { fromRupees, type Paisa } from './money.ts'
import { cashOnDelivery } from './payment.ts'

/**
 * Rules for cash on delivery; amounts in whole rupees. `cashFrom` and `cashUpTo` limit the price of the products after
 * the discount. Both limits are inclusive; null: no limit
 */
type CashRules = {
  readonly cashSurcharge: number
  readonly cashSurchargeTaxed: boolean
  readonly cashFrom: number | null
  readonly cashUpTo: number | null
}

type Limits = Pick<CashRules, 'cashFrom' | 'cashUpTo'>

/** Whether cash on delivery is offered. @param products their price after the discount */
export const isCashAccepted = ({ cashFrom, cashUpTo }: Limits, products: Paisa): boolean =>
  (cashFrom === null || products >= fromRupees(cashFrom)) &&
  (cashUpTo === null || products <= fromRupees(cashUpTo))

/** The fees of a payment method: the surcharge for cash on delivery, or none. Called on the server only. */
export const methodFees = (
  { cashSurcharge, cashSurchargeTaxed }: CashRules,
  method: string,
): readonly { total: Paisa; taxed: boolean }[] =>
  method === cashOnDelivery && cashSurcharge > 0
    ? [{ total: fromRupees(cashSurcharge), taxed: cashSurchargeTaxed }]
    : []
