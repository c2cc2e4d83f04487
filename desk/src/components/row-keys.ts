/** Shortcuts in lists: J and K move, Enter opens, X selects. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from './shortcuts.ts'

type RowKeys<Id> = {
  /** prefix of the path of each row */
  path: string
  toggle?: ((id: Id) => void) | undefined
}

/** Shortcuts that move the current row of a list, select it and open it. @returns the current row */
export function useRowShortcuts<Id extends number>(
  rows: readonly { id: Id }[],
  { path, toggle }: RowKeys<Id>,
): number | undefined {
  const navigate = useNavigate()
  const [at, setAt] = useState<number>()
  const row = at === undefined ? undefined : rows[at]
  useShortcuts('list', {
    next: () => setAt(Math.min((at ?? -1) + 1, rows.length - 1)),
    previous: () => setAt(Math.max((at ?? 1) - 1, 0)),
    select: () => row && toggle?.(row.id),
    open: (event) => {
      if (row && event.target === document.body) void navigate(`${path}/${row.id}`)
    },
  })
  useEffect(() => {
    document.querySelector('tr[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return at
}
