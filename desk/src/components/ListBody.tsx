/** The body of every list: loading, error, empty, or rows with a pager. */
import type { ReactElement, ReactNode } from 'react'
import { Pager } from '#ui/Pager.tsx'
import { Failure, Loading } from '#ui/States.tsx'
import type { Rows } from './list-state.ts'

type ListBodyProps = {
  list: Rows<unknown>
  /** title of the error */
  failed: string
  count: (total: number) => string
  /** content shown instead of rows */
  empty: ReactElement
  /** number of rows of the placeholder */
  waiting?: number
  /** the rows */
  children: ReactNode
}

/** A list in its states: loading, error, empty, or rows with a pager. */
export function ListBody({ list, failed, count, empty, waiting, children }: ListBodyProps) {
  if (list.error) return <Failure title={failed} error={list.error} onRetry={list.retry} />
  if (list.isPending) return <Loading {...(waiting && { rows: waiting })} />
  if (list.rows.length === 0) return empty
  return (
    <>
      {children}
      <Pager
        page={list.page}
        pages={list.pages}
        text={count(list.total ?? 0)}
        onPage={list.toPage}
        onPrepare={(page) => list.prepare({ page })}
      />
    </>
  )
}
