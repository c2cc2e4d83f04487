/** Orders as the desk reads them, and the actions on them. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { orders as words } from '#wording/orders.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { countMoved, countsShown } from './counts.ts'
import { chunks, sendInParts } from './in-parts.ts'
import { sendOrWait } from './outbox.ts'
import { type Filters, orderQuery } from './order-filters.ts'
import { ApiError, get, getCsv, list, own, post } from './request.ts'

/** Amounts are rupees as text: "1234.00". */
export type DeskOrder = RowOf<'listDeskOrders'>
export type OrderMark = DeskOrder['marks'][number]

export type OrderAction =
  | { action: 'confirm'; via: 'call' | 'whatsapp' }
  | { action: 'no_answer' | 'pack' | 'deliver' | 'come_back' | 'money_is_here' | 'reopen' | 'undo' }
  | { action: 'call_later'; again_at: string }
  | { action: 'not_wanted' | 'cancel'; reason: string }
  | { action: 'hand_over'; courier: string; tracking_number?: string | undefined }
  | {
      action: 'change_parcel'
      courier: string
      tracking_number: string
      tell_customer: boolean
    }
  | { action: 'receive'; restock: boolean }

/** maximum number of selected orders, which is also that of the rows of a courier sheet */
export const mostChosen = 500

/** Every order that matches the filters, newest first, up to `mostChosen`. */
export async function allOrders(filters: Filters): Promise<DeskOrder[]> {
  const found = new Map<number, DeskOrder>()
  for (let page = 1; found.size < mostChosen; page += 1) {
    const { rows } = await list<DeskOrder>(`${own}/desk/orders`, {
      ...orderQuery(filters),
      ...{ page, per_page: callSizes.batch },
    })
    // Store the rows by id, because a new order during paging shifts them.
    for (const row of rows) found.set(row.id, row)
    if (rows.length < callSizes.batch) break
  }
  return [...found.values()].slice(0, mostChosen)
}

/** Orders by their ids, in no particular order; ids of orders that do not match the filters are left out. */
export async function ordersById(ids: readonly number[], filters: Filters): Promise<DeskOrder[]> {
  const pages = await Promise.all(
    chunks(ids, callSizes.batch).map((part) =>
      list<DeskOrder>(`${own}/desk/orders`, {
        ...orderQuery(filters),
        ...{ ids: part.join(','), per_page: callSizes.batch },
      }),
    ),
  )
  return pages.flatMap(({ rows }) => rows)
}

/** A CSV of every order that matches the filters. */
export const orderFile = (filters: Filters): Promise<string> =>
  getCsv(`${own}/desk/orders/export`, orderQuery(filters))

/** ms for which the list of cities counts as current; a new order rarely changes it */
const freshCities = 60_000

/** Destination cities of a tab's orders, the most frequent first. */
export const useCities = (tab: string): readonly { city: string; orders: number }[] =>
  useQuery({
    queryKey: ['desk', 'order-cities', tab],
    queryFn: ({ signal }) =>
      get<{ city: string; orders: number }[]>(`${own}/desk/orders/cities`, { tab }, signal),
    staleTime: freshCities,
  }).data ?? []

/** Refetches lists, counts and the call queue. */
export function invalidateOrders(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['orders'] })
  void queries.invalidateQueries({ queryKey: ['desk'] })
}

const actionsOf = (id: number): string => `${own}/desk/orders/${id}/actions`

type Act = { order: Pick<DeskOrder, 'id' | 'number' | 'version' | 'tab'>; action: OrderAction }

/** Runs one action on one order, shows the result, and offers Undo. Without a network the change is queued. */
export function useOrderAction(): {
  /** resolves to undefined when the change is queued or refused */
  act: (change: Act) => Promise<DeskOrder | undefined>
  /** like `act`, but rejects when the change is refused */
  attempt: (change: Act) => Promise<DeskOrder | undefined>
  isBusy: boolean
} {
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ order, action }: Act) =>
      sendOrWait<DeskOrder>(
        actionsOf(order.id),
        { ...action, version: order.version },
        words.done(action.action, order.number),
      ),
    onMutate: () => countsShown(queries),
    onSuccess: (after, { order, action }, shown) => {
      if (after) countMoved(queries, [{ from: order.tab, to: after.tab }], shown)
      if (action.action === 'undo') say(words.undone(order.number))
      else
        say(
          after ? words.done(action.action, order.number) : words.waits(order.number),
          after && (() => mutate({ order: after, action: { action: 'undo' } })),
        )
      invalidateOrders(queries)
    },
    onError: (error, { order }) => {
      sayFailure(
        error instanceof ApiError && error.status === 409
          ? words.somebodyWasFaster(order.number, error.message)
          : words.notWritten(order.number, error.message),
      )
      invalidateOrders(queries)
    },
  })
  return {
    act: (change) => mutateAsync(change).catch(() => undefined),
    attempt: mutateAsync,
    isBusy: isPending,
  }
}

type BulkResult = { id: number; order?: DeskOrder; error?: { message: string } }

type Change = { order: DeskOrder; action: OrderAction }

const sendChanges = (changes: readonly Change[]): Promise<BulkResult[]> =>
  sendInParts(
    changes,
    (part, idempotencyKey) =>
      post<BulkResult[]>(
        `${own}/desk/orders/actions`,
        { changes: part.map(({ order: { id, version }, action }) => ({ id, version, ...action })) },
        { idempotencyKey },
      ),
    ({ order: { id } }, { message }) => ({ id, error: { message } }),
  )

/**
 * Runs an action on several orders. Rejected orders are reported, and the other orders are written. `act` returns the
 * ids of the orders that were not changed. It calls `whenNone` when nothing could be sent or every order was rejected.
 */
export function useBulkAction(): {
  act: (changes: readonly Change[], whenNone?: (error: Error) => void) => Promise<readonly number[]>
  isBusy: boolean
} {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: sendChanges,
    onMutate: () => countsShown(queries),
    onSuccess: (results, changes, shown) => countMoved(queries, movesOf(changes, results), shown),
    onSettled: () => invalidateOrders(queries),
  })
  const act = async (changes: readonly Change[], whenNone = sayError) => {
    const [first] = changes
    if (!first) return []
    try {
      const { done, left } = outcomeOf(changes, await mutateAsync(changes))
      const text = words.bulkDone(first.action.action, done.length, left)
      if (done.length === 0) whenNone(new Error(text))
      else say(text, () => void undo(done))
      return left.map(({ id }) => id)
    } catch (error) {
      whenNone(error instanceof Error ? error : new Error(String(error)))
      return changes.map(({ order }) => order.id)
    }
  }
  const undo = (all: readonly DeskOrder[]) => {
    const changes = all.map((order): Change => ({ order, action: { action: 'undo' } }))
    return mutateAsync(changes).then((results) => {
      const { done, left } = outcomeOf(changes, results)
      if (left.length === 0) say(words.bulkUndone(done.length))
      else sayFailure(words.bulkDone('undo', done.length, left))
    }, sayError)
  }
  return { act, isBusy: isPending }
}

const sayError = (error: Error): void => sayFailure(error.message)

/** The tabs of the changed orders before and after. */
const movesOf = (changes: readonly Change[], results: readonly BulkResult[]) =>
  results.flatMap(({ id, order }) => {
    const from = changes.find((change) => change.order.id === id)?.order.tab
    return order && from ? [{ from, to: order.tab }] : []
  })

/** The changed orders, and the others with the reason why they are unchanged. */
function outcomeOf(changes: readonly Change[], results: readonly BulkResult[]) {
  const numbers = new Map(changes.map(({ order: { id, number } }) => [id, number]))
  return {
    done: results.flatMap(({ order }) => order ?? []),
    left: results.flatMap(({ id, error }) =>
      error ? { id, number: numbers.get(id) ?? String(id), why: error.message } : [],
    ),
  }
}
