import { useState } from 'react'
import type { DeskProduct } from '#api/products.ts'
import type { Rows } from '#components/list-state.ts'
import { addressOf, type Filters } from './filters.ts'

export type Selection = {
  ids: readonly number[]
  /** all products of the list, on every page */
  isWhole: boolean
  toggle: (id: number) => void
  set: (ids: readonly number[]) => void
  selectWhole: () => void
  clear: () => void
}

/** The selection of products; opening another page or list clears it. */
export function useSelection(filters: Filters, { page, rows }: Rows<DeskProduct>): Selection {
  const [selected, setSelected] = useState<{ of: string; ids: readonly number[]; isWhole: boolean }>()
  const of = `${addressOf(filters)} ${page}`
  const mine = selected?.of === of ? selected : undefined
  const ids = mine ? rows.map(({ id }) => id).filter((id) => mine.ids.includes(id)) : []
  const set = (next: readonly number[]) => setSelected({ of, ids: next, isWhole: false })
  return {
    ids,
    isWhole: mine?.isWhole === true && ids.length > 0,
    toggle: (id) => set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    set,
    selectWhole: () => setSelected({ of, ids, isWhole: true }),
    clear: () => setSelected(undefined),
  }
}
