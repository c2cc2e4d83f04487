/** The state of a list: filters and page in the address, the rows of that page, and the selected ids. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { create } from 'zustand'
import { list, type Query } from '#api/request.ts'

type Left = { search?: string; filters?: string; ids?: readonly number[] }
/** Query and selection of each named list when it was last shown. A reload forgets them. */
export const useLeftLists = create<Readonly<Record<string, Left>>>(() => ({}))
const leave = (name: string, change: Left): void =>
  useLeftLists.setState((all) => ({ [name]: { ...all[name], ...change } }))

/** @param replace true: replaces the current history entry instead of adding a new one */
type ToPage = (page: number, replace?: boolean) => void

type ListAddress = {
  params: URLSearchParams
  page: number
  toPage: ToPage
  /** Sets parameters and returns to the first page; an empty value removes its parameter. */
  set: (change: Readonly<Record<string, string | undefined>>) => void
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
  // Back and Forward show what the address says, also the first list, which has no parameters
  const isLink = useNavigationType() !== 'POP'
  const search = isLink && shown === '' && left ? left : shown
  useEffect(() => {
    if (search !== shown) void navigate({ search }, { replace: true })
    else if (name !== undefined) leave(name, { search: isState.test(search) ? search : '' })
  }, [name, search, shown, navigate])

  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
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
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    toPage: (to, replace) => go({ page: String(to) }, replace),
    set: (change) => go(change),
  }
}

/** parameters of a list's state; others, such as `new`, open a drawer once and are not stored */
const isState = /\b(page|filter)=/

/** Rows of one page by default. */
const rowsPerPage = 50

type Wanted = {
  /** prefix of the query key, by which writes invalidate the list */
  key: readonly string[]
  path: string
  /** filters and sort; everything on which the rows depend, besides the page */
  query?: Query
  perPage?: number
  page: number
  toPage: ToPage
}

/** One page of a list. Until the next page arrives, the previous rows are shown. */
export type Rows<Row> = {
  rows: readonly Row[]
  /** on all pages; undefined until the first reply */
  total: number | undefined
  page: number
  pages: number
  toPage: ToPage
  isPending: boolean
  /** why the first request failed; null while rows can be shown */
  error: Error | null
  retry: () => void
}

export function useRows<Row>({ key, path, query, page, toPage, perPage = rowsPerPage }: Wanted): Rows<Row> {
  const found = useQuery({
    queryKey: [...key, { ...query, page, perPage }],
    queryFn: ({ signal }) => list<Row>(path, { ...query, page, per_page: perPage }, signal),
    placeholderData: keepPreviousData,
  })
  const { rows = [], total } = found.data ?? {}
  // the page has no rows any more, or the address names a page after the last
  const isAfterLast = page > 1 && found.isSuccess && !found.isFetching && rows.length === 0
  const toFirst = useEffectEvent(() => toPage(1, true))
  useEffect(() => {
    if (isAfterLast) toFirst()
  }, [isAfterLast])
  return {
    ...{ rows, total, page, toPage },
    pages: Math.max(1, Math.ceil((total ?? 0) / perPage)),
    isPending: found.isPending || isAfterLast,
    error: found.isLoadingError ? found.error : null,
    retry: () => void found.refetch(),
  }
}

export type Selection = {
  ids: readonly number[]
  set: (ids: readonly number[]) => void
  toggle: (id: number) => void
  remove: (ids: readonly number[]) => void
  clear: () => void
}

/** The selected ids of a named list, on all its pages. Changing the filters clears the selection. */
export function useSelection(name: string, filters: string): Selection {
  const left = useLeftLists((all) => all[name])
  const ids = left?.filters === filters ? (left.ids ?? none) : none
  useEffect(() => {
    if (useLeftLists.getState()[name]?.filters !== filters) leave(name, { filters, ids: none })
  }, [name, filters])
  const change = (to: (now: readonly number[]) => readonly number[]) =>
    leave(name, { filters, ids: to(useLeftLists.getState()[name]?.ids ?? none) })
  const remove = (gone: readonly number[]) => change((now) => now.filter((id) => !gone.includes(id)))
  return {
    ids,
    remove,
    set: (next) => change(() => next),
    toggle: (id) => change((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
    // rows that were selected in the meantime stay selected
    clear: () => remove(ids),
  }
}
const none: readonly number[] = []
