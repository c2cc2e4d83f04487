/** Keyboard and paste in editable cells: moving between cells, and pasting from a spreadsheet. */

const cellsIn = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[data-cells]') ?? document.body

const open = 'input[data-column]:not(:disabled)'
const all = (from: HTMLInputElement, query: string): HTMLInputElement[] => [
  ...cellsIn(from).querySelectorAll<HTMLInputElement>(query),
]

/** The editable cells of the same column, from top to bottom. */
const columnOf = (cell: HTMLInputElement): HTMLInputElement[] =>
  all(cell, `${open}[data-column="${CSS.escape(cell.dataset['column'] ?? '')}"]`)

/** The editable cells of the same row, from start to end. */
const rowOf = (cell: HTMLInputElement): HTMLInputElement[] =>
  all(cell, `${open}[data-row="${CSS.escape(cell.dataset['row'] ?? '')}"]`)

/** Moves the focus down by a number of cells, or up when negative. @returns whether that cell exists */
export function moveDown(cell: HTMLInputElement, by: number): boolean {
  const column = columnOf(cell)
  const next = column[column.indexOf(cell) + by]
  next?.focus()
  return next !== undefined
}

/** Moves the focus within the row, forward or back. */
export function moveOn(cell: HTMLInputElement, by: number): boolean {
  const row = rowOf(cell)
  const next = row[row.indexOf(cell) + by]
  next?.focus()
  return next !== undefined
}

/** One pasted value. `cell`: the cell's name, if it is not identified by row and column */
export type Pasted = { row: string; column: string; cell: string | undefined; text: string }

/** Splits a text from a spreadsheet into rows and columns. */
export const tableOf = (text: string): string[][] =>
  text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/**
 * Distributes pasted values over cells. The lines of the text go to `cell` and the cells below it, and the values of a
 * line to cells beside each other. Values without a cell are dropped.
 *
 * @returns undefined for a single value, which is pasted as text
 */
export function pastedCells(cell: HTMLInputElement, text: string): Pasted[] | undefined {
  const table = tableOf(text)
  if (table.length === 1 && table[0]?.length === 1) return undefined
  const column = columnOf(cell)
  const from = column.indexOf(cell)
  return table.flatMap((line, down) => {
    const first = column[from + down]
    if (!first) return []
    const row = rowOf(first)
    const at = row.indexOf(first)
    return line.flatMap((value, on) => {
      const target = row[at + on]
      const { row: id, column: name, cell: own } = target?.dataset ?? {}
      return id === undefined || name === undefined
        ? []
        : [{ row: id, column: name, cell: own, text: value.trim() }]
    })
  })
}
