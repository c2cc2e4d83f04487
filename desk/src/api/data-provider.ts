/** How ra-core's hooks reach the shop's calls: one table of resources, everything else is the same for all of them. */
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { own, post, put, get, list, remove, woo, type Query } from './request.ts'

/** Where each resource lives. `wc/v3` writes with PUT and needs `force` to delete what has no trash. */
const paths = {
  orders: `${own}/desk/orders`,
  products: `${woo}/products`,
  'desk-products': `${own}/desk/products`,
  categories: `${woo}/products/categories`,
  coupons: `${woo}/coupons`,
  reviews: `${woo}/products/reviews`,
  customers: `${woo}/customers`,
  webhooks: `${woo}/webhooks`,
} as const
export type Resource = keyof typeof paths

const pathOf = (resource: string): string => {
  const path = (paths as Record<string, string>)[resource]
  if (path === undefined) throw new Error(`no resource ${resource}`)
  return path
}

/** Rows of one page by default, as many as the desk shows. */
export const perPage = 50

function listQuery({ pagination, sort, filter }: GetListParams): Query {
  return {
    page: pagination?.page ?? 1,
    per_page: pagination?.perPage ?? perPage,
    ...(sort?.field && { orderby: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' }),
    ...(filter as Query),
  }
}

const idsOf = (ids: readonly Identifier[]): string => ids.join(',')

// ra-core wants each method for every type of record; the shapes are those of the contract.
type Rows = RaRecord[]

export const dataProvider = {
  getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { rows, total } = await list<RaRecord>(pathOf(resource), listQuery(params), params.signal)
    return { data: rows, total }
  },
  getOne: async (resource: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
    data: await get<RaRecord>(`${pathOf(resource)}/${id}`, {}, signal),
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: (await get<Rows>(pathOf(resource), { include: idsOf(ids), per_page: ids.length })) satisfies Rows,
  }),
  getManyReference: async (resource: string, params: GetListParams & { target: string; id: Identifier }) => {
    const query = { ...listQuery(params), [params.target]: params.id }
    const { rows, total } = await list<RaRecord>(pathOf(resource), query)
    return { data: rows, total }
  },
  create: async (resource: string, { data }: { data: object }) => ({
    data: await post<RaRecord>(pathOf(resource), data),
  }),
  update: async (resource: string, { id, data }: { id: Identifier; data: object }) => ({
    data: await put<RaRecord>(`${pathOf(resource)}/${id}`, data),
  }),
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: object }) => {
    await post(`${pathOf(resource)}/batch`, { update: ids.map((id) => ({ id, ...data })) })
    return { data: ids }
  },
  delete: async (resource: string, { id }: { id: Identifier }) => ({
    data: await remove<RaRecord>(`${pathOf(resource)}/${id}`, { force: true }),
  }),
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    await post(`${pathOf(resource)}/batch`, { delete: ids })
    return { data: ids }
  },
  supportAbortSignal: true,
} as unknown as DataProvider
