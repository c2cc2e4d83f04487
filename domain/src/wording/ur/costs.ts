/** Texts shown before checkout about costs in addition to the price, from the shop's settings. */
import { returnDays } from '@sauda/domain/constants.ts'
import { isolated } from '@sauda/domain/isolated.ts'
import { formatRupees, type Paisa } from '@sauda/domain/money.ts'
import { urduPlace } from '@sauda/domain/places.ts'
import { deliveryCosts, type DeliveryRules } from '@sauda/domain/shipping.ts'
import type * as english from '@sauda/domain/wording/en/costs.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

const rupees = (amount: Paisa): string => isolated(formatRupees(amount))
const cost = (amount: Paisa): string => (amount === 0 ? 'مفت' : rupees(amount))

/** `مردان میں ₨200، باقی شہروں میں ₨400`, or the range of delivery costs. */
function rates(rules: DeliveryRules): string {
  const costs = deliveryCosts(rules)
  switch (costs.kind) {
    case 'none':
      return ''
    case 'one':
      return cost(costs.cost)
    case 'city':
      return `${isolated(urduPlace(costs.city))} میں ${cost(costs.cost)}، باقی شہروں میں ${cost(costs.elsewhere)}`
    case 'span':
      return costs.lowest === 0
        ? `مفت یا ${rupees(costs.highest)} تک`
        : `${rupees(costs.lowest)} سے ${rupees(costs.highest)}`
  }
}

/** 'الف، ب، اور ج' */
const listed = new Intl.ListFormat('ur')

const percentOf = (taxPercent: number): string => `${taxPercent} فیصد ٹیکس`
const taxAnd = (taxPercent: number): string => (taxPercent > 0 ? `${percentOf(taxPercent)} اور ` : '')

export const costs: Translation<typeof english.costs> = {
  delivery: (rules) => `ڈیلیوری ${rates(rules)}`,
  taxNotes: (taxPercent, shown) =>
    shown
      ? [shown === 'included' ? 'ٹیکس شامل' : 'ٹیکس الگ']
      : taxPercent > 0
        ? [`${percentOf(taxPercent)} الگ`]
        : [],
  cash: 'ڈیلیوری پر نقد ادائیگی',
  returns: (days = returnDays) => (days > 0 ? [`${days} دن میں واپسی`] : []),
  estimate: (total, taxPercent, rules) =>
    `${taxAnd(taxPercent)}ڈیلیوری (${rates(rules)}) سمیت تقریباً ${rupees(total)}`,
  beforeCosts: (isTaxIncluded) => (isTaxIncluded ? 'ڈیلیوری الگ' : 'ٹیکس اور ڈیلیوری الگ'),
  withTax: (taxPercent) => (taxPercent > 0 ? `${percentOf(taxPercent)} شامل، ڈیلیوری الگ` : 'ڈیلیوری الگ'),
  atCheckout: 'ڈیلیوری اور ٹیکس چیک آؤٹ پر دکھائے جاتے ہیں',
  withTheirs: (delivery, tax, fees) => {
    const parts = [
      ...(tax > 0 ? [`${rupees(tax)} ٹیکس`] : []),
      ...(fees > 0 ? [`${rupees(fees)} فیس`] : []),
      ...(delivery > 0 ? [`${rupees(delivery)} ڈیلیوری`] : []),
    ]
    return parts.length === 0 ? '' : `${listed.format(parts)} سمیت`
  },
  withBoth: (delivery, taxPercent) => `${taxAnd(taxPercent)}${rupees(delivery)} ڈیلیوری سمیت`,
}
