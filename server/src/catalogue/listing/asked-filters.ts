/** The filters of the shop's screens from a call's parameters (D-186). */
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { CatalogueFilters } from '@sauda/domain/catalogue.ts'
import { parseAmount } from '@sauda/domain/money.ts'

/** Invalid amounts do not filter. */
export const askedFilters = (query: QueryOf<'getFacets'>): CatalogueFilters => ({
  min: parseAmount(query.min_price),
  max: parseAmount(query.max_price),
  inStock: query.purchasable === true,
  onSale: query.discounted === true,
  rating: query.min_rating,
  options: query.options ?? {},
})
