/** The state of a list: filters and page in the address, the rows of that page, and the selected ids. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { create } from 'zustand'
import { list, type Query } from '#api/request.ts'

/** `of`: filters and page to which the selected ids belong; `isWhole`: every row of the list is selected */
type Left = { search?: string; of?: string; ids?: readonly number[]; isWhole?: boolean }
/** Query and selection of each named list when it was last shown. A reload deletes them. */
export const useLeftLists = create<Readonly<Record<string, Left>>>(() => ({}))
const leave = (name: string, change: Left): void =>
  useLeftLists.setState((all) => ({ [name]: { ...all[name], ...change } }))

/** Opens a page of the list. `replace`: replaces the current history entry instead of adding one. */
type ToPage = (page: number, replace?: boolean) => void

type ListAddress = {
  params: URLSearchParams
  page: number
  toPage: ToPage
  /** Sets parameters and returns to the first page; an empty value removes its parameter. `replace`: as for `ToPage` */
  set: (change: Readonly<Record<string, string | undefined>>, replace?: boolean) => void
}

/**
 * The search, filters and page of a list, from the parameters of its address.
 *
 * @param name the list's name, under which its last parameters are stored. A link without parameters opens the list
 * as it was last shown. Without a name nothing is stored
 */
export function useListAddress(name?: string): ListAddress {
  const { search: shown } = useLocation()
  const navigate = useNavigate()
  const left = useLeftLists((all) => (name === undefined ? undefined : all[name]?.search))
  // Back and Forward show what the address says, even the first list, which has no parameters.
  const isLink = useNavigationType() !== 'POP'
  const search = isLink && shown === '' && left ? left : shown
  useEffect(() => {
    if (search !== shown) void navigate({ search }, { replace: true })
    else if (name !== undefined) leave(name, { search: isState.test(search) ? search : '' })
  }, [name, search, shown, navigate])

  const params = new URLSearchParams(search)
  const go = (change: Readonly<Record<string, string | undefined>>, replace = false) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [key, value] of Object.entries(change))
      if (value) next.set(key, value)
      else next.delete(key)
    void navigate({ search: `?${next.toString()}` }, { replace })
  }
  return {
    params,
    page: pageIn(params),
    toPage: (to, replace) => go({ page: String(to) }, replace),
    set: go,
  }
}

/** parameters of a list's state; others, such as `new`, open a drawer once and are not stored */
const isState = /\b(page|filter)=/

/** default number of rows per page */
const rowsPerPage = 50

type Wanted = {
  /** prefix of the query key, by which writes invalidate the list */
  key: readonly string[]
  path: string
  /** filters and sort; everything on which the rows depend, besides the page */
  query?: Query
  perPage?: number
  page: number
}

/** The query of one page of a list. */
const rowsQuery = <Row>({ key, path, query, page, perPage = rowsPerPage }: Wanted) =>
  queryOptions({
    queryKey: [...key, { ...query, page, perPage }],
    queryFn: ({ signal }) => list<Row>(path, { ...query, page, per_page: perPage }, signal),
  })

/**
 * Requests the list that an address opens, for `prepare` of its page.
 * @param of the list of the address's parameters @param name as for `useListAddress`
 */
export function prepareRows(
  queries: QueryClient,
  search: string,
  of: (params: URLSearchParams) => Omit<Wanted, 'page'>,
  name?: string,
): void {
  const left = name !== undefined && search === '' ? useLeftLists.getState()[name]?.search : undefined
  const params = new URLSearchParams(left ?? search)
  void queries.prefetchQuery(rowsQuery({ ...of(params), page: pageIn(params) }))
}

const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** One page of a list. Until the next page arrives, the previous rows are shown. */
export type Rows<Row> = {
  rows: readonly Row[]
  /** number of rows on all pages; undefined until the first reply */
  total: number | undefined
  page: number
  pages: number
  toPage: ToPage
  /** Requests another page, or the first page of another query, before it is opened. */
  prepare: (next: { page: number } | { query: Query }) => void
  isPending: boolean
  /** whether the rows of the previous page or filters are still shown */
  isPrevious: boolean
  /** why the first request failed; null while rows can be shown */
  error: Error | null
  retry: () => void
}

export function useRows<Row>({ toPage, ...wanted }: Wanted & { toPage: ToPage }): Rows<Row> {
  const { page, perPage = rowsPerPage } = wanted
  const queries = useQueryClient()
  const found = useQuery({ ...rowsQuery<Row>(wanted), placeholderData: keepPreviousData })
  const { rows = [], total } = found.data ?? {}
  // The page has no rows any more, or the address names a page after the last.
  const isAfterLast = page > 1 && found.isSuccess && !found.isFetching && rows.length === 0
  const toFirst = useEffectEvent(() => toPage(1, true))
  useEffect(() => {
    if (isAfterLast) toFirst()
  }, [isAfterLast])
  return {
    ...{ rows, total, page, toPage },
    prepare: (next) => void queries.prefetchQuery(rowsQuery<Row>({ ...wanted, page: 1, ...next })),
    pages: Math.max(1, Math.ceil((total ?? 0) / perPage)),
    isPending: found.isPending || isAfterLast,
    isPrevious: found.isPlaceholderData,
    error: found.isLoadingError ? found.error : null,
    retry: () => void found.refetch(),
  }
}

export type Selection<Row> = {
  /** the selected rows, which are counted and which an action changes */
  rows: readonly Row[]
  ids: readonly number[]
  /** whether all rows of the list are selected, on every page; `rows` are those of this page */
  isWhole: boolean
  set: (ids: readonly number[]) => void
  toggle: (id: number) => void
  clear: () => void
  selectWhole: () => void
  /** Selects these rows, including those of other pages. */
  select: (rows: readonly Row[]) => void
  /** Deselects the rows except these. Rows that were selected in the meantime stay selected. */
  keep: (ids: readonly number[]) => void
  /** Replaces selected rows by newer ones. Ids without a newer row are deselected. */
  renew: (ids: readonly number[], rows: readonly Row[]) => void
}

/**
 * The selected rows of a named list. Another page or other filters clear the selection, so that a person sees what an
 * action will change. Rows of other pages are selected only by `select` and `selectWhole`. If a new order moves a
 * selected row to the next page, this row stays selected.
 */
export function useSelection<Row extends { id: number }>(
  name: string,
  filters: string,
  list: Rows<Row>,
): Selection<Row> {
  const of = `${filters} ${list.page}`
  const left = useLeftLists((all) => all[name])
  const [seen, setSeen] = useState<{ of: string; rows: readonly Row[] }>({ of, rows: [] })
  useEffect(() => {
    if (useLeftLists.getState()[name]?.of !== of) leave(name, { of, ids: none, isWhole: false })
  }, [name, of])
  const chosen = left?.of === of ? (left.ids ?? none) : none
  const isWhole = left?.of === of && left.isWhole === true && list.rows.length > 0
  // Rows on the page are newer than those seen before.
  const known = byId([...(seen.of === of ? seen.rows : []), ...list.rows])
  const rows = isWhole ? list.rows : chosen.flatMap((id) => known.get(id) ?? [])
  const ids = rows.map(({ id }) => id)

  /** Changes the selection, unless the person has left this page of the list in the meantime. */
  const change = (to: (now: readonly number[]) => readonly number[], newer: readonly Row[] = []) => {
    const now = useLeftLists.getState()[name]
    if (now?.of !== of || list.isPrevious) return
    setSeen((before) => {
      const old = before.of === of ? before.rows : []
      return { of, rows: [...byId([...old, ...newer]).values()] }
    })
    leave(name, { ids: to(now.ids ?? none), isWhole: false })
  }
  const remove = (gone: readonly number[]) => change((now) => now.filter((id) => !gone.includes(id)))
  return {
    ...{ rows, ids, isWhole },
    set: (next) => change(() => next, list.rows),
    toggle: (id) =>
      change(() => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]), list.rows),
    clear: () => remove([...chosen, ...ids]),
    selectWhole: () => leave(name, { of, ids, isWhole: true }),
    select: (next) => change(() => next.map(({ id }) => id), next),
    keep: (stay) => remove(ids.filter((id) => !stay.includes(id))),
    renew: (old, newer) => {
      const current = newer.map(({ id }) => id)
      change((now) => now.filter((id) => !old.includes(id) || current.includes(id)), newer)
    },
  }
}
const none: readonly number[] = []

/** Maps rows by id; a later row replaces an earlier one with the same id. */
const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))
