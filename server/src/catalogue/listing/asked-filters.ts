/** The filters of the shop's own screens as a call names them (D-186). */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { CatalogueFilters } from '@sauda/domain/catalogue.ts'
import { parseAmount } from '@sauda/domain/money.ts'

/** Amounts that cannot be read narrow nothing. */
export const askedFilters = (query: QueryOf<'getFacets'>): CatalogueFilters => ({
  min: parseAmount(query.min_price),
  max: parseAmount(query.max_price),
  inStock: query.purchasable === true,
  onSale: query.discounted === true,
  rating: query.min_rating,
  options: query.options ?? {},
})
