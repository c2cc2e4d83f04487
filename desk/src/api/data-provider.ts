/** ra-core's list calls, mapped to the shop's API. Everything else uses TanStack Query. */
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { type Filters, orderQuery } from './order-filters.ts'
import { list, own, type Query, woo } from './request.ts'

/** Address of each list. */
const paths = { orders: `${own}/desk/orders`, coupons: `${woo}/coupons` } as const

const pathOf = (resource: string): string => {
  const path = (paths as Record<string, string>)[resource]
  if (path === undefined) throw new Error(`no resource ${resource}`)
  return path
}

/** Rows of one page by default, as many as the desk shows. */
export const perPage = 50

function listQuery(resource: string, { pagination, sort, filter }: GetListParams): Query {
  return {
    page: pagination?.page ?? 1,
    per_page: pagination?.perPage ?? perPage,
    ...(sort?.field && { orderby: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }),
    ...(resource === 'orders' ? orderQuery(filter as Filters) : (filter as Query)),
  }
}

// ra-core's type requires every method for every resource; the desk only uses lists.
export const dataProvider = {
  getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { rows, total } = await list<RaRecord>(pathOf(resource), listQuery(resource, params), params.signal)
    return { data: rows, total }
  },
  supportAbortSignal: true,
} as unknown as DataProvider
