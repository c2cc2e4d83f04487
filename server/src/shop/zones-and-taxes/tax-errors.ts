import type { TaxSettings } from '@sauda/contract/settings/tax.ts'
import { ratePlaceErrors } from '@sauda/domain/tax-place.ts'

/**
 * Errors of rates by place that can never apply, by path. Unchanged rates are skipped, because older ones may be
 * invalid.
 */
export function taxErrors({ rates, classes }: TaxSettings, before: TaxSettings): Map<string, string> {
  const known = new Set(before.rates.map((rate) => JSON.stringify(rate)))
  const found = new Map<string, string>()
  for (const [index, rate] of rates.entries()) {
    if (known.has(JSON.stringify(rate))) continue
    const errors: [string, string][] = [...ratePlaceErrors(rate)]
    if (rate.class !== '' && !classes.some(({ slug }) => slug === rate.class))
      errors.push(['class', 'is no tax class of the shop.'])
    for (const [field, message] of errors) found.set(`rates[${index}].${field}`, `${field} ${message}`)
  }
  return found
}
