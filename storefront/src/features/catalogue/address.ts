/** The catalogue's state is its address: reading it is `catalogueQuery` of the domain, changing it is here. */
import type { CatalogueQuery, Sort } from '@sauda/domain/catalogue.ts'

export type CatalogueChange = {
  page?: number
  /** '' removes it */
  category?: string
  search?: ''
  sort?: Sort
}

/** The search part of the address after a change; all but a change of page go back to page 1 (CAT-022). */
export function changed(parameters: URLSearchParams, change: CatalogueChange): string {
  const next = new URLSearchParams(parameters)
  next.delete('page')
  if (change.page !== undefined && change.page > 1) next.set('page', String(change.page))
  if (change.category !== undefined) set(next, 'category', change.category)
  if (change.search !== undefined) {
    next.delete('search')
    next.delete('q')
  }
  if (change.sort !== undefined) set(next, 'sort', change.sort === 'newest' ? '' : change.sort)
  return next.size === 0 ? '' : `?${next}`
}

/** The address with impossible values taken out (D-099, D-100), or undefined when it is fine as it is. */
export function corrected(
  parameters: URLSearchParams,
  query: CatalogueQuery,
  page: number,
): string | undefined {
  const [askedPage, askedSort] = [parameters.get('page'), parameters.get('sort')]
  const pageFits = askedPage === null || askedPage === String(page)
  const sortFits = askedSort === null || askedSort === query.sort
  if (pageFits && sortFits) return undefined
  const next = new URLSearchParams(parameters)
  if (!pageFits) set(next, 'page', page > 1 ? String(page) : '')
  if (!sortFits) next.delete('sort')
  return next.size === 0 ? '' : `?${next}`
}

function set(parameters: URLSearchParams, name: string, value: string) {
  if (value === '') parameters.delete(name)
  else parameters.set(name, value)
}
