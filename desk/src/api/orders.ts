/** Orders as the desk sees them, and what can be done with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orders as words } from '#wording/orders.ts'
import { say, sayFailure } from '#ui/toasts.ts'
import { sendOrWait } from './outbox.ts'
import { ApiError, own, post } from './request.ts'

export type Confirmation = {
  state: 'not_needed' | 'open' | 'no_answer' | 'later' | 'confirmed' | 'not_wanted'
  tries: number
  again_at: string | null
  by: string | null
  via: 'call' | 'whatsapp' | null
  at: string | null
  reason: string | null
}
export type Parcel = {
  state: 'open' | 'packed' | 'handed_over' | 'delivered' | 'coming_back' | 'back'
  courier: string | null
  tracking_number: string | null
  at: string | null
}
export type Cash = {
  state: 'not_due' | 'with_buyer' | 'with_courier' | 'in_hand' | 'differs'
  amount: string | null
  since: string | null
}
export type OrderMark =
  | { kind: 'refused'; refused: number; of: number }
  | { kind: 'unverified' | 'verified' | 'first' }
  | { kind: 'delivered'; count: number }
export type Tab = 'to_confirm' | 'to_pack' | 'to_hand_over' | 'on_the_way' | 'coming_back' | 'open' | 'done'

/** Amounts are rupees as text: "1234.00". */
export type DeskOrder = {
  id: number
  number: string
  status: string
  created: string
  payment_method: string
  payment_method_title: string
  currency: string
  /** null for packers */
  total: string | null
  due: string
  customer: { id: number; name: string; phone: string; email: string; city: string }
  pieces: number
  summary: string
  confirmation: Confirmation
  parcel: Parcel
  cash: Cash
  marks: readonly OrderMark[]
  duplicates: readonly number[]
  calling: { by: string; until: string } | null
  tab: Tab
  version: number
}

export type OrderAction =
  | { action: 'confirm'; via: 'call' | 'whatsapp' }
  | { action: 'no_answer' | 'pack' | 'deliver' | 'come_back' | 'money_is_here' | 'reopen' | 'undo' }
  | { action: 'call_later'; again_at: string }
  | { action: 'not_wanted' | 'cancel'; reason: string }
  | { action: 'hand_over'; courier: string; tracking_number?: string | undefined }
  | { action: 'receive'; restock: boolean }

const actionsOf = (id: number): string => `${own}/desk/orders/${id}/actions`

type Act = { order: Pick<DeskOrder, 'id' | 'number' | 'version'>; action: OrderAction }

/** Does one thing with one order, says it, and offers to take it back. Without a network the change waits. */
export function useOrderAction(): { act: (change: Act) => Promise<DeskOrder | undefined>; isBusy: boolean } {
  const queries = useQueryClient()
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ order, action }: Act) =>
      sendOrWait<DeskOrder>(
        actionsOf(order.id),
        { ...action, version: order.version },
        words.done(action.action, order.number),
      ),
    onSuccess: (after, { order, action }) => {
      if (action.action === 'undo') say(words.undone(order.number))
      else
        say(
          after ? words.done(action.action, order.number) : words.waits(order.number),
          after && (() => void mutateAsync({ order: after, action: { action: 'undo' } })),
        )
      changed()
    },
    onError: (error, { order }) => {
      sayFailure(
        error instanceof ApiError && error.status === 409
          ? words.somebodyWasFaster(order.number, error.message)
          : words.notWritten(order.number, error.message),
      )
      changed()
    },
  })
  return {
    act: (change) => mutateAsync(change).catch(() => undefined),
    isBusy: isPending,
  }
}

type BulkResult = { id: number; order?: DeskOrder; error?: { code: string; message: string } }

/** Each order by itself: what does not fit some is said of these, and the others are done. */
export function useBulkAction(): {
  act: (rows: readonly DeskOrder[], action: OrderAction) => Promise<void>
  isBusy: boolean
} {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({
      rows,
      action,
    }: {
      rows: readonly Pick<DeskOrder, 'id' | 'version'>[]
      action: OrderAction
    }) =>
      post<BulkResult[]>(
        `${own}/desk/orders/actions`,
        { changes: rows.map(({ id, version }) => ({ id, version, ...action })) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['desk'] })
    },
  })
  const act = async (rows: readonly DeskOrder[], action: OrderAction) => {
    try {
      const results = await mutateAsync({ rows, action })
      const done = results.flatMap(({ order }) => order ?? [])
      const failed = results.filter(({ error }) => error)
      const numbers = new Map(rows.map(({ id, number }) => [id, number]))
      const left = failed.map(({ id, error }) => ({
        number: numbers.get(id) ?? String(id),
        why: error?.message ?? '',
      }))
      const text = words.bulkDone(action.action, done.length, left)
      if (done.length === 0) sayFailure(text)
      else
        say(text, () => {
          void mutateAsync({ rows: done, action: { action: 'undo' } }).then(
            () => say(words.bulkUndone(done.length)),
            (error: Error) => sayFailure(error.message),
          )
        })
    } catch (error) {
      sayFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return { act, isBusy: isPending }
}
