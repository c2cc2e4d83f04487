/** Pure functions that compute the new prices of a bulk change. */
import { highestPrice } from '@sauda/domain/catalogue-rules.ts'
import type { BodyOf } from '@sauda/contract/calls.ts'
import { fromRupees, paisa, type Paisa, parseAmount } from '@sauda/domain/money.ts'
import { endsFirst, type SaleDates, saleDatesAfter } from '@sauda/domain/sale-dates.ts'

type Change = BodyOf<'checkPrices'>['change']

/** The columns of a product's price. */
export type Prices = SaleDates & {
  regularPrice: Paisa | null
  salePrice: Paisa | null
}

type Planned = { kind: 'changed' | 'unchanged'; prices: Prices } | { kind: 'problem'; message: string }

/**
 * The prices of a product after a change, or why the change is not possible.
 * @param dates new dates of a sale; empty if the change has none
 * @param now epoch milliseconds
 */
export function planPrice(before: Prices, change: Change, dates: Partial<SaleDates>, now: number): Planned {
  const { regularPrice } = before
  const isFirst = change.field === 'regular' && change.to !== undefined
  if (change.field === 'sale' && change.to?.trim() === '')
    return outcome(before, { ...before, salePrice: null, saleFrom: null, saleTo: null })
  if (regularPrice === null && !isFirst) return problem('It has no regular price.')
  const price = priceAfter(regularPrice ?? paisa(0), change)
  if (price <= 0 || price > highestPrice) return problem('The price would not be above 0, or be too high.')
  return change.field === 'regular' ? regularAt(before, price) : saleAt(before, price, dates, now)
}

function regularAt(before: Prices, price: Paisa): Planned {
  if (before.salePrice !== null && before.salePrice >= price)
    return problem('Its sale price would not be below its regular price.')
  return outcome(before, { ...before, regularPrice: price })
}

function saleAt(before: Prices, price: Paisa, dates: Partial<SaleDates>, now: number): Planned {
  if (price >= (before.regularPrice ?? 0)) return problem('The sale price must be below the regular price.')
  const datesAfter = saleDatesAfter(before, { ...dates, isNewSale: true, now })
  if (endsFirst(datesAfter)) return problem('The sale would end before it begins.')
  return outcome(before, { ...before, salePrice: price, ...datesAfter })
}

const problem = (message: string): Planned => ({ kind: 'problem', message })

const outcome = (before: Prices, after: Prices): Planned => ({
  kind: isSame(before, after) ? 'unchanged' : 'changed',
  prices: after,
})

const isSame = (one: Prices, other: Prices): boolean =>
  one.regularPrice === other.regularPrice &&
  one.salePrice === other.salePrice &&
  one.saleFrom?.getTime() === other.saleFrom?.getTime() &&
  one.saleTo?.getTime() === other.saleTo?.getTime()

/** The new price, regular or sale; a percentage or amount is added to the regular price in both cases. */
function priceAfter(regular: Paisa, { percent, amount, to, round }: Change): Paisa {
  if (to !== undefined) return parseAmount(to) ?? paisa(0)
  // Compute with integers in hundredths of a percent, so that 10.1 % is not a paisa off.
  const moved =
    percent === undefined
      ? regular + (parseAmount(amount) ?? 0)
      : regular + Math.round((regular * Math.round(percent * 100)) / 10_000)
  if (round === 'none') return paisa(moved)
  const step = fromRupees(Number(round))
  return paisa(Math.round(moved / step) * step)
}
