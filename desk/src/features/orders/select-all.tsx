/** Selects every order of the list, beyond the current page. */
import { useMutation } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Filters } from '#api/order-filters.ts'
import { allOrders, type DeskOrder, mostChosen } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { Button } from '#ui/Button.tsx'
import { sayFailure } from '#ui/toasts.ts'

export type Choice = {
  /** the selected orders, including those of other pages */
  rows: readonly DeskOrder[]
  /** undefined when all are selected */
  all: { text: string; isBusy: boolean; choose: () => void } | undefined
}

/** The selection in the current list. Another tab, search or filter clears it. */
export function useChoice(): Choice {
  const {
    data = [],
    total = 0,
    selectedIds,
    filterValues,
    onSelect,
    onUnselectItems,
  } = useListContext<DeskOrder>()
  const list = JSON.stringify(filterValues)
  const [found, setFound] = useState<{ list: string; rows: readonly DeskOrder[] }>({ list, rows: [] })
  const selectedIn = useRef(list)
  const unselect = useEffectEvent(() => onUnselectItems())
  useEffect(() => {
    if (selectedIn.current === list) return
    selectedIn.current = list
    unselect()
  }, [list])
  const { mutate, isPending } = useMutation({
    mutationFn: () => allOrders(filterValues as Filters),
    onSuccess: (rows) => {
      setFound({ list, rows })
      onSelect(rows.map(({ id }) => id))
    },
    onError: (error) => sayFailure(error.message),
  })
  // rows on the page are newer than those loaded for the selection
  const others = found.list === list ? found.rows : []
  const known = new Map([...others, ...data].map((order) => [order.id, order]))
  const rows = selectedIds.flatMap((id) => known.get(id) ?? [])
  const isAll = rows.length >= Math.min(total, mostChosen)
  return {
    rows,
    all: isAll
      ? undefined
      : { text: words.chooseAll(total, mostChosen), isBusy: isPending, choose: () => mutate() },
  }
}

/** Offered above the rows when the whole page is selected and the list has more. */
export function ChooseAll({ choice: { rows, all } }: { choice: Choice }) {
  const { data = [] } = useListContext<DeskOrder>()
  const chosen = new Set(rows.map(({ id }) => id))
  if (!all || data.length === 0 || !data.every(({ id }) => chosen.has(id))) return null
  return (
    <p className="choose-all">
      {words.pageChosen(data.length)}
      <Button kind="soft" size="small" busy={all.isBusy} onClick={all.choose}>
        {all.text}
      </Button>
    </p>
  )
}
