/** The returns of an order as the desk's calls send them, and the steps of a return. */
import type { RowOf } from '@sauda/contract/calls.ts'
import type { ReturnAction } from '@sauda/domain/returns.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateOrders } from '#api/orders.ts'
import { get, own, post } from '#api/request.ts'
import { returns as words } from '#wording/returns.ts'
import { say, sayFailure } from '#ui/toasts.ts'

export type DeskReturn = RowOf<'listDeskReturns'>

const pathOf = (id: number): string => `${own}/desk/orders/${id}/returns`

export const useReturns = (id: number) =>
  useQuery({
    queryKey: ['orders', 'returns', id],
    queryFn: ({ signal }) => get<readonly DeskReturn[]>(pathOf(id), {}, signal),
  })

type Act = { row: DeskReturn; action: ReturnAction | 'undo'; answer?: string }

/** Runs one step, shows the result, and offers Undo. */
export function useReturnAction(number: string) {
  const queries = useQueryClient()
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ row, action, answer }: Act) =>
      post<DeskReturn>(
        `${pathOf(row.order_id)}/${row.id}/actions`,
        { action, version: row.version, ...(answer !== undefined && { answer }) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (after, { action }) => {
      if (action === 'undo') say(words.undone(number))
      else say(words.done(action, number), () => mutate({ row: after, action: 'undo' }))
    },
    onError: ({ message }, { answer }) => {
      // The drawer with the answer shows the error itself.
      if (answer === undefined) sayFailure(message)
    },
    onSettled: () => invalidateOrders(queries),
  })
  return { act: mutateAsync, isBusy: isPending, error }
}
