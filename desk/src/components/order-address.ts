/** Addresses of the order list, which contain its filters. */
import type { FilterChange, Filters } from '#api/order-filters.ts'

/** The address of the order list with these filters. @param saved name of the saved tab */
export const addressOf = (filters: Filters, saved?: string): string =>
  `/orders?${new URLSearchParams({
    filter: JSON.stringify(filters),
    ...(saved && { saved }),
    page: '1',
  }).toString()}`

/** The filters in the parameters of the address; without any, the open orders. Only texts are read. */
export function filtersOf(params: URLSearchParams): Filters {
  const text = params.get('filter')
  if (text === null) return { tab: 'open' }
  try {
    return withTexts(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The filters as the value of the parameter `filter`, without empty ones. */
export const filterText = (filters: FilterChange): string => JSON.stringify(withTexts(filters))

const withTexts = (filters: unknown): Filters =>
  typeof filters === 'object' && filters !== null
    ? Object.fromEntries(
        Object.entries(filters).filter(([, value]) => typeof value === 'string' && value !== ''),
      )
    : {}
