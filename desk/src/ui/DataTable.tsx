/** A table for wide screens. A press anywhere in a row opens the row's first link. */
import type { ReactNode } from 'react'
import { common } from '#wording/common.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** whether the cells are aligned to the end, for numbers */
  end?: boolean
}

type DataTableProps<Row extends { id: number | string }> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** a row's accessible name */
  nameOf: (row: Row) => string
  onOpen?: ((row: Row) => void) | undefined
  selection?:
    | {
        ids: readonly (number | string)[]
        toggle: (id: Row['id']) => void
        set: (ids: Row['id'][]) => void
        /** whether a row has no checkbox */
        without?: (row: Row) => boolean
      }
    | undefined
  /** id of the row with the keyboard focus */
  current?: number | undefined
  /** cells at the end of each row, with a visually hidden heading */
  tail?: { name: string; cell: (row: Row) => ReactNode } | undefined
}

export function DataTable<Row extends { id: number | string }>({
  caption,
  rows,
  columns,
  nameOf,
  onOpen,
  selection,
  current,
  tail,
}: DataTableProps<Row>) {
  const boxes = selection?.without ? rows.filter((row) => !selection.without?.(row)) : rows
  const all =
    selection !== undefined && boxes.length > 0 && boxes.every(({ id }) => selection.ids.includes(id))
  const some = selection !== undefined && selection.ids.length > 0 && !all
  return (
    <div className="table-frame">
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-13">
                <input
                  type="checkbox"
                  className="check"
                  aria-label={common.selectAll}
                  checked={all}
                  ref={(box) => {
                    if (box) box.indeterminate = some
                  }}
                  onChange={() => selection.set(all ? [] : boxes.map(({ id }) => id))}
                />
              </th>
            )}
            {columns.map(({ id, header, end }) => (
              <th key={id} scope="col" className={end ? 'end' : undefined}>
                {header}
              </th>
            ))}
            {tail && (
              <th scope="col">
                <span className="sr-only">{tail.name}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isSelected = selection?.ids.includes(row.id) ?? false
            return (
              <tr
                key={row.id}
                data-selected={isSelected || undefined}
                data-current={current === index || undefined}
                className={onOpen ? 'cursor-pointer' : undefined}
                onClick={(event) => {
                  if (!(event.target as Element).closest('a, button, input, select, label')) onOpen?.(row)
                }}
              >
                {selection && (
                  <td>
                    {!selection.without?.(row) && (
                      <input
                        type="checkbox"
                        className="check"
                        aria-label={common.selectRow(nameOf(row))}
                        checked={isSelected}
                        onChange={() => selection.toggle(row.id)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ id, cell, end }) => (
                  <td key={id} className={end ? 'end' : undefined}>
                    {cell(row)}
                  </td>
                ))}
                {tail && <td>{tail.cell(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
