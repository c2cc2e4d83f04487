/** A table for wide screens. A press anywhere in a row opens the row's first link. */
import { type ChangeEvent, memo, type MouseEvent, type ReactNode } from 'react'
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
  // The rows have no handlers of their own, so that they stay as they are while the page around them changes.
  const pressed = ({ target }: MouseEvent<HTMLElement>) => {
    const row = rowAt(rows, target)
    if (row && !(target as Element).closest('a, button, input, select, label')) onOpen?.(row)
  }
  const changed = ({ target }: ChangeEvent<HTMLElement>) => {
    const row = rowAt(rows, target)
    if (row && target.matches('[data-select]')) selection?.toggle(row.id)
  }
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
        <tbody onClick={pressed} onChange={changed}>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              tail={tail}
              isOpened={onOpen !== undefined}
              isCurrent={current === index}
              isSelected={selection?.ids.includes(row.id) ?? false}
              box={selection && (selection.without?.(row) ? '' : common.selectRow(nameOf(row)))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row of the table that contains an element of its body. */
const rowAt = <Row,>(rows: readonly Row[], element: EventTarget): Row | undefined =>
  rows[(element as Element).closest('tr')?.sectionRowIndex ?? -1]

type TableRowProps<Row> = {
  row: Row
  tail: { cell: (row: Row) => ReactNode } | undefined
  columns: readonly Column<Row>[]
  isOpened: boolean
  isCurrent: boolean
  isSelected: boolean
  /** name of the checkbox; '' for a cell without one, undefined without a cell */
  box: string | undefined
}

function PlainRow<Row>({ row, columns, tail, isOpened, isCurrent, isSelected, box }: TableRowProps<Row>) {
  return (
    <tr
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      className={isOpened ? 'cursor-pointer' : undefined}
    >
      {box !== undefined && (
        <td>
          {box !== '' && (
            <input
              type="checkbox"
              className="check"
              data-select
              aria-label={box}
              checked={isSelected}
              onChange={handledByTheTable}
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
}

/** Without `memo`, all rows were drawn again for each press: another page's request was sent 47 ms after its press. */
const TableRow = memo(PlainRow) as typeof PlainRow

/** React requires a handler beside `checked`. */
const handledByTheTable = (): void => {}
