import type { TaxSettings } from '@sauda/contract/settings/tax.ts'
import { homeRatePlace, isSamePlace, ratePlaceErrors } from '@sauda/domain/tax-place.ts'

/**
 * Finds errors in the tax rates of places, for example a rate that can never apply. Returns them by the path of their
 * field. Unchanged rates are skipped, because rates stored by older releases may be invalid.
 */
export function taxErrors(values: TaxSettings, before: TaxSettings): Map<string, string> {
  const { rates, classes } = values
  const known = new Set(before.rates.map((rate) => JSON.stringify(rate)))
  const found = new Map<string, string>()
  for (const [index, rate] of rates.entries()) {
    if (known.has(JSON.stringify(rate))) continue
    const errors: [string, string][] = [...ratePlaceErrors(rate)]
    if (rate.class !== '' && !classes.some(({ slug }) => slug === rate.class))
      errors.push(['class', 'is no tax class of the shop.'])
    if (isPreceded(values, index))
      errors.push([
        'priority',
        'is that of another rate of this class and place, which would always come first.',
      ])
    for (const [field, message] of errors) found.set(`rates[${index}].${field}`, `${field} ${message}`)
  }
  return found
}

/** Whether another rate of the same class, priority and place applies instead, the nationwide one included. */
function isPreceded({ percent, classes, rates }: TaxSettings, index: number): boolean {
  const rate = rates[index]
  if (!rate) return false
  const national =
    rate.class === '' ? percent || null : classes.find(({ slug }) => slug === rate.class)?.percent
  if (national != null && rate.priority === 1 && isSamePlace(rate, homeRatePlace)) return true
  return rates.some(
    (other, place) =>
      place !== index &&
      other.class === rate.class &&
      other.priority === rate.priority &&
      isSamePlace(other, rate),
  )
}
