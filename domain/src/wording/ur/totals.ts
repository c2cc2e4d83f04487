/** Names of the rows of a bill, in their order. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/totals.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const totals: Translation<typeof english.totals> = {
  subtotal: 'اشیا کی رقم',
  discount: 'رعایت',
  shipping: 'ڈیلیوری',
  fee: 'فیس',
  tax: 'ٹیکس',
  included: 'شامل',
  taxOf: (label, percent) => `${isolated(label)} (${isolated(`${percent}%`)})`,
  total: 'کل رقم',
  // a Latin x would take the number to its other side
  times: (quantity) => `× ${quantity}`,
}
