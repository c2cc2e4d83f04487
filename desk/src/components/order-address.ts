import type { Filters } from '#api/order-filters.ts'

/** The address of a list with these filters, in ra-core's format. */
export const addressOf = (filters: Filters, saved?: string): string =>
  `/orders?${new URLSearchParams({
    filter: JSON.stringify(filters),
    ...(saved && { saved }),
    page: '1',
  }).toString()}`
