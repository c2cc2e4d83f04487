/** What the owner asks for payment in cash at the door: a surcharge, and for how much products it is offered. */
import { fromRupees, type Paisa } from './money.ts'
import { cashOnDelivery } from './payment.ts'

/** Whole rupees. The limits are of what the products cost after the discount, both included; null: there is none. */
export type CashRules = {
  readonly cashSurcharge: number
  readonly cashSurchargeTaxed: boolean
  readonly cashFrom: number | null
  readonly cashUpTo: number | null
}

type Limits = Pick<CashRules, 'cashFrom' | 'cashUpTo'>

/** @param products what they cost after the discount */
export const isCashTaken = ({ cashFrom, cashUpTo }: Limits, products: Paisa): boolean =>
  (cashFrom === null || products >= fromRupees(cashFrom)) &&
  (cashUpTo === null || products <= fromRupees(cashUpTo))

/** What a way to pay costs besides, none or one. */
export const methodFees = (
  { cashSurcharge, cashSurchargeTaxed }: CashRules,
  method: string,
): readonly { total: Paisa; taxed: boolean }[] =>
  method === cashOnDelivery && cashSurcharge > 0
    ? [{ total: fromRupees(cashSurcharge), taxed: cashSurchargeTaxed }]
    : []
