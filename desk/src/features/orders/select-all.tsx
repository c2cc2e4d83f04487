/** Selection of all orders of a list, on every page. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filters } from '#api/order-filters.ts'
import { allOrders, type DeskOrder, mostChosen, ordersById } from '#api/orders.ts'
import type { Rows, Selection } from '#components/list-state.ts'
import { orders as words } from '#wording/orders.ts'
import { Button } from '#ui/Button.tsx'
import { sayFailure } from '#ui/toasts.ts'

export type Choice = {
  /** the selected orders, including those of other pages */
  rows: readonly DeskOrder[]
  /** the offer to select all orders; undefined when all are selected */
  all: { text: string; isBusy: boolean; choose: () => void } | undefined
  clear: () => void
  /** deselects the selected orders except these, which an action has not changed */
  keep: (ids: readonly number[]) => void
}

/** The selected orders of the list with these filters. */
export function useChoice(
  filters: Filters,
  list: Rows<DeskOrder>,
  { ids, set, clear, remove }: Selection,
): Choice {
  const of = JSON.stringify(filters)
  const [found, setFound] = useState<{ of: string; rows: readonly DeskOrder[] }>({ of, rows: [] })
  const { mutate, isPending } = useMutation({
    mutationFn: () => allOrders(filters),
    onSuccess: (rows) => {
      setFound({ of, rows })
      set(rows.map(({ id }) => id))
    },
    onError: (error) => sayFailure(error.message),
  })
  // rows on the page are newer than those loaded for the selection
  const others = found.of === of ? found.rows : []
  const known = new Map([...others, ...list.rows].map((order) => [order.id, order]))
  const rows = ids.flatMap((id) => known.get(id) ?? [])
  const total = list.total ?? 0
  const keep = (left: readonly number[]) => {
    remove(rows.map(({ id }) => id).filter((id) => !left.includes(id)))
    // another try needs their current versions, and the page may not contain them
    if (left.length > 0)
      ordersById(left).then(
        (current) => setFound({ of, rows: current }),
        (cause: unknown) => console.warn('the selected orders could not be read again', cause),
      )
  }
  const isAll = rows.length >= Math.min(total, mostChosen)
  return {
    rows,
    all: isAll
      ? undefined
      : { text: words.chooseAll(total, mostChosen), isBusy: isPending, choose: () => mutate() },
    clear,
    keep,
  }
}

type ChooseAllProps = { choice: Choice; shown: readonly DeskOrder[] }

/** Offered above the rows when the whole page is selected and the list has more. */
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
