/** The palette's results from the shop: orders, people and products, if the person may read them. */
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { Right } from '@sauda/contract/rights.ts'
import type { DeskOrder } from '#api/orders.ts'
import { type DeskProduct, productsKey } from '#api/products.ts'
import { list, own, woo } from '#api/request.ts'
import { useSession } from '#api/session.ts'
import { palette } from '#wording/palette.ts'

export type FoundKind = 'order' | 'customer' | 'product'
export type FoundRow = { kind: FoundKind; id: number; to: string; title: string; text: string; fact: string }
type Group = { kind: FoundKind; name: string; rows: readonly FoundRow[] }

type Person = { id: number; first_name: string; last_name: string; username: string; email: string }

type Source = {
  kind: FoundKind
  name: string
  right: Right
  key: readonly string[]
  ask: (search: string, signal: AbortSignal) => Promise<FoundRow[]>
}

/** letters before a search, and rows per kind */
const bounds = { letters: 2, rows: 5 }
/** milliseconds in which the same search is not repeated */
const fresh = 30_000

const sources: readonly Source[] = [
  {
    kind: 'order',
    name: palette.orders,
    right: 'readOrders',
    key: ['orders', 'palette'],
    ask: async (search, signal) =>
      (
        await list<DeskOrder>(`${own}/desk/orders`, { tab: 'all', search, per_page: bounds.rows }, signal)
      ).rows.map(({ id, number, customer, status }) => ({
        kind: 'order',
        id,
        to: `/orders/${id}`,
        title: `#${number}`,
        text: customer.name,
        fact: status,
      })),
  },
  {
    kind: 'customer',
    name: palette.customers,
    right: 'customers',
    key: ['customers', 'palette'],
    ask: async (search, signal) =>
      (await list<Person>(`${woo}/customers`, { search, per_page: bounds.rows }, signal)).rows.map(
        ({ id, first_name: first, last_name: last, username, email }) => ({
          kind: 'customer',
          id,
          to: `/customers/${id}`,
          title: [first, last].filter(Boolean).join(' ') || username,
          text: '',
          fact: email,
        }),
      ),
  },
  {
    kind: 'product',
    name: palette.products,
    right: 'packOrders',
    key: [productsKey, 'palette'],
    ask: async (search, signal) =>
      (await list<DeskProduct>(`${own}/desk/products`, { search, per_page: bounds.rows }, signal)).rows.map(
        ({ id, name, sku }) => ({
          kind: 'product',
          id,
          to: `/products/${id}`,
          title: name,
          text: '',
          fact: sku,
        }),
      ),
  },
]

/** @returns groups with rows; the previous ones stay until new ones arrive */
export function useFound(search: string): {
  groups: readonly Group[]
  isAsking: boolean
  hasFailed: boolean
} {
  const rights = useSession(({ session }) => session?.rights) ?? []
  const isAsked = search.length >= bounds.letters
  const mine = sources.filter(({ right }) => rights.includes(right))
  const results = useQueries({
    queries: mine.map(({ key, ask }) => ({
      queryKey: [...key, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(search, signal),
      enabled: isAsked,
      staleTime: fresh,
      placeholderData: keepPreviousData,
    })),
  })
  return {
    groups: isAsked
      ? mine.flatMap(({ kind, name }, at) => {
          const rows = results[at]?.data ?? []
          return rows.length > 0 ? [{ kind, name, rows }] : []
        })
      : [],
    isAsking: results.some(({ isFetching }) => isFetching),
    hasFailed: isAsked && results.some(({ isError }) => isError),
  }
}
