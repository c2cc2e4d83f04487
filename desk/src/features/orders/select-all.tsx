/** Every order of the list at once, beyond the page that is shown. */
import { useMutation } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Filters } from '#api/order-filters.ts'
import { allOrders, type DeskOrder, mostChosen } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { Button } from '#ui/Button.tsx'
import { sayFailure } from '#ui/toasts.ts'

export type Choice = {
  /** the selected orders, those of other pages too */
  rows: readonly DeskOrder[]
  /** undefined when all are selected */
  all: { text: string; isBusy: boolean; choose: () => void } | undefined
}

/** What is selected in the list of the context. Another tab, search or filter begins with nothing selected. */
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
  // what the page shows is newer than what was read for the selection
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

/** Above the rows when the whole page is selected and the list has more. */
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
