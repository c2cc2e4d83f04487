/** Filters of the product list, which its address contains. */
import { type ProductTab, productTabs } from '#api/products.ts'
import type { Query } from '#api/request.ts'

export const sorts = ['name', 'price', 'stock', 'modified'] as const
export type Sort = (typeof sorts)[number]

export type Filters = {
  tab: ProductTab
  search: string
  category: number | undefined
  sort: Sort | undefined
}

/** Filters from the address. */
export function filtersOf(params: URLSearchParams): Filters {
  return {
    tab: productTabs.find((each) => each === params.get('tab')) ?? 'all',
    search: params.get('search')?.trim() ?? '',
    category: Number(params.get('category')) || undefined,
    sort: sorts.find((each) => each === params.get('sort')),
  }
}

/** The address of the product list with these filters. */
export function addressOf({ tab = 'all', search = '', category, sort }: Partial<Filters>): string {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('tab', tab)
  if (search) params.set('search', search)
  if (category) params.set('category', String(category))
  if (sort) params.set('sort', sort)
  const text = params.toString()
  return `/products${text && `?${text}`}`
}

/** Whether the list is filtered, apart from its tab. */
export const isNarrowed = ({ search, category }: Filters): boolean => search !== '' || category !== undefined

/** Filters of a bulk change of prices. */
export const narrowingOf = ({ tab, search, category }: Filters) => ({
  tab,
  ...(search && { search }),
  ...(category && { category }),
})

/** Query parameters of the list, sorted in descending order, by name in ascending order. */
export const queryOf = (filters: Filters): Query => ({
  ...narrowingOf(filters),
  ...(filters.sort && { orderby: filters.sort, order: filters.sort === 'name' ? 'asc' : 'desc' }),
})
