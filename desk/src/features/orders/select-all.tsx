/** Selection of all orders of a list, on every page. */
import { useMutation } from '@tanstack/react-query'
import type { Filters } from '#api/order-filters.ts'
import { allOrders, type DeskOrder, mostChosen, ordersById } from '#api/orders.ts'
import type { Rows, Selection } from '#components/list-state.ts'
import { orders as words } from '#wording/orders.ts'
import { Button } from '#ui/Button.tsx'
import { sayFailure } from '#ui/toasts.ts'

export type Choice = Pick<Selection<DeskOrder>, 'rows' | 'clear'> & {
  /** the offer to select all orders; undefined when all are selected */
  all: { text: string; isBusy: boolean; choose: () => void } | undefined
  /** deselects the selected orders except these, which an action has not changed */
  keep: (ids: readonly number[]) => void
}

/** The selected orders of the list with these filters. */
export function useChoice(filters: Filters, list: Rows<DeskOrder>, selection: Selection<DeskOrder>): Choice {
  const { rows, clear } = selection
  const { mutate, isPending } = useMutation({
    mutationFn: () => allOrders(filters),
    onSuccess: (all) => selection.select(all),
    onError: (error) => sayFailure(error.message),
  })
  const total = list.total ?? 0
  const keep = (left: readonly number[]) => {
    selection.keep(left)
    // Read the current versions for another attempt, and deselect orders that have left the list.
    if (left.length > 0)
      ordersById(left, filters).then(
        (current) => selection.renew(left, current),
        (cause: unknown) => console.warn('the selected orders could not be read again', cause),
      )
  }
  const isAll = rows.length >= Math.min(total, mostChosen)
  return {
    ...{ rows, clear, keep },
    all: isAll
      ? undefined
      : { text: words.chooseAll(total, mostChosen), isBusy: isPending, choose: () => mutate() },
  }
}

type ChooseAllProps = { choice: Choice; shown: readonly DeskOrder[] }

/** Offers to select all orders, when the whole page is selected and the list has more. */
export function ChooseAll({ choice: { rows, all }, shown }: ChooseAllProps) {
  const chosen = new Set(rows.map(({ id }) => id))
  if (!all || shown.length === 0 || !shown.every(({ id }) => chosen.has(id))) return null
  return (
    <p className="choose-all">
      {words.pageChosen(shown.length)}
      <Button kind="soft" size="small" busy={all.isBusy} onClick={all.choose}>
        {all.text}
      </Button>
    </p>
  )
}
