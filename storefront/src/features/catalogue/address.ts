/** The address holds the catalogue's state: `catalogueQuery` of the domain reads it, this file changes it. */
import {
  type CatalogueFilters,
  type CatalogueQuery,
  catalogueQuery,
  filterParameters,
  type Sort,
} from '@sauda/domain/catalogue.ts'
import type { Facets } from '@sauda/domain/facets.ts'
import { normalOptions, wantedOf, wantedParameters } from '@sauda/domain/wanted-options.ts'
import { filterNames } from '@sauda/domain/page-address.ts'
import { attributeKey, optionKind } from '@sauda/domain/product.ts'
import type { RequestedPart } from '@sauda/domain/search-request.ts'
import { typedRequest } from './search-rules.ts'

type CatalogueChange = {
  page?: number
  /** '' removes the category */
  category?: string
  search?: ''
  /** 'match': by how well a product fits the search (D-103) */
  sort?: Sort | 'match'
  /** the filters to change; the others are unchanged */
  filters?: Partial<CatalogueFilters>
}

/** The search part of the address after a change. A change of anything but the page returns to page 1 (CAT-022). */
export function changed(parameters: URLSearchParams, change: CatalogueChange): string {
  const next = new URLSearchParams(parameters)
  next.delete('page')
  if (change.page !== undefined && change.page > 1) next.set('page', String(change.page))
  if (change.category !== undefined) set(next, 'category', change.category)
  if (change.search !== undefined) {
    next.delete('search')
    next.delete('q')
  }
  if (change.sort !== undefined) {
    // Omit the default: best match for a search, newest for other lists.
    const isDefault = change.sort === (catalogueQuery(next).search === '' ? 'newest' : 'match')
    set(next, 'sort', isDefault ? '' : change.sort)
  }
  if (change.filters !== undefined) {
    withoutAsked(next, change.filters)
    const filters = { ...catalogueQuery(next).filters, ...change.filters }
    for (const name of [...next.keys()].filter((each) => each.startsWith(filterNames.option)))
      next.delete(name)
    for (const [name, value] of Object.entries(filterParameters(filters))) set(next, name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}

/** A selected filter replaces the same filter in the words: "kurta under 3000" with another price becomes "kurta". */
function withoutAsked(parameters: URLSearchParams, filters: Partial<CatalogueFilters>) {
  const kinds: RequestedPart['kind'][] = []
  if ('min' in filters || 'max' in filters) kinds.push('price')
  if (filters.options) kinds.push('size')
  for (const kind of kinds) {
    const part = typedRequest(catalogueQuery(parameters).search).parts.find((each) => each.kind === kind)
    if (part) setTerm(parameters, part.without)
  }
}

function setTerm(parameters: URLSearchParams, term: string) {
  const name = parameters.get('search')?.trim() ? 'search' : 'q'
  set(parameters, name, term)
}

/** The search part of the address with other search words, on page 1. '' ends the search. */
export function withTerm(parameters: URLSearchParams, term: string): string {
  const next = new URLSearchParams(parameters)
  next.delete('page')
  setTerm(next, term)
  return next.size === 0 ? '' : `?${next}`
}

/** The search text without price, size and persons; the rest is matched against texts. */
export const wordsAlone = (search: string): string =>
  typedRequest(search)
    .words.map(({ group }) => group)
    .join(' ')

/** The search text without its price. */
export const withoutPrice = (search: string): string =>
  typedRequest(search).parts.find(({ kind }) => kind === 'price')?.without ?? search

/** Filters in the search text. @param instead the text searched for after words were dropped */
export const requestedParts = (search: string, instead: string | undefined): readonly RequestedPart[] => {
  const { parts } = typedRequest(search)
  if (instead === undefined) return parts
  const left = new Set(typedRequest(instead).parts.map(({ kind }) => kind))
  return parts.filter(({ kind }) => kind === 'price' || left.has(kind))
}

/** The active filters, including those in the search text, so that the filter controls show them. */
export function filtersInForce(
  filters: CatalogueFilters,
  parts: readonly RequestedPart[],
  facets: Facets | undefined,
): CatalogueFilters {
  let [{ min, max }, options] = [filters, filters.options]
  for (const part of parts) {
    if (part.kind === 'price') [min, max] = [min ?? part.min, max ?? part.max]
    if (part.kind === 'size') {
      const sizes = facets?.attributes.find(({ name }) => optionKind(name) === 'size')
      const size = sizes?.options.find(({ option }) => option.toUpperCase() === part.size)?.option
      if (size !== undefined)
        options = normalOptions({ ...options, size: [...new Set([...(options['size'] ?? []), size])] })
    }
  }
  return { ...filters, min, max, options }
}

/** Selects an option of an attribute, or deselects it. */
export function toggled(
  filters: CatalogueFilters,
  name: string,
  option: string,
): CatalogueFilters['options'] {
  const key = attributeKey(name)
  const chosen = wantedOf(filters.options, key)
  const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]
  return normalOptions({ ...filters.options, [key]: next })
}

/**
 * Returns a function that removes one option from the address. The address is parsed once for all options. Parsing it
 * once per option would be noticeably slow when many options are selected.
 */
export function optionRemover(
  parameters: URLSearchParams,
  { options }: CatalogueFilters,
): (name: string, option: string) => string {
  const base = new URLSearchParams(changed(parameters, { filters: {} }))
  return (name, option) => {
    const next = new URLSearchParams(base)
    const left = wantedParameters({ [name]: wantedOf(options, name).filter((each) => each !== option) })
    for (const [parameter, value] of Object.entries(left)) set(next, parameter, value)
    return next.size === 0 ? '' : `?${next}`
  }
}

/** Whether two addresses select the same products in the same order, regardless of the page. */
export const sameQuestion = (a: CatalogueQuery, b: CatalogueQuery): boolean =>
  a.category === b.category &&
  a.search === b.search &&
  a.sort === b.sort &&
  JSON.stringify(filterParameters(a.filters)) === JSON.stringify(filterParameters(b.filters))

/** The address without invalid values (D-099, D-100), or undefined when it is valid. */
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
