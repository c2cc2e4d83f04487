/** Cells that are edited in place: how the keys go from one to the next, and where a paste from a spreadsheet falls. */

const cellsIn = (element: Element): HTMLElement =>
  element.closest<HTMLElement>('[data-cells]') ?? document.body

const open = 'input[data-column]:not(:disabled)'
const all = (from: HTMLInputElement, query: string): HTMLInputElement[] => [
  ...cellsIn(from).querySelectorAll<HTMLInputElement>(query),
]

/** The open cells of the same column, from above to below. */
const columnOf = (cell: HTMLInputElement): HTMLInputElement[] =>
  all(cell, `${open}[data-column="${CSS.escape(cell.dataset['column'] ?? '')}"]`)

/** The open cells of the same row, from its start to its end. */
const rowOf = (cell: HTMLInputElement): HTMLInputElement[] =>
  all(cell, `${open}[data-row="${CSS.escape(cell.dataset['row'] ?? '')}"]`)

/** Puts the focus on the cell so many further down, or up below zero. @returns whether there was one */
export function moveDown(cell: HTMLInputElement, by: number): boolean {
  const column = columnOf(cell)
  const next = column[column.indexOf(cell) + by]
  next?.focus()
  return next !== undefined
}

/** The same within its row, forward or back. */
export function moveOn(cell: HTMLInputElement, by: number): boolean {
  const row = rowOf(cell)
  const next = row[row.indexOf(cell) + by]
  next?.focus()
  return next !== undefined
}

/** `cell`: its own name, where it has one */
export type Pasted = { row: string; column: string; cell: string | undefined; text: string }

/** Rows and columns of a text from a spreadsheet. */
export const tableOf = (text: string): string[][] =>
  text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

/**
 * What of a paste falls into which cell: downwards from this one, and to the cells beside it. What has no cell is left out.
 *
 * @returns undefined for one value alone, which is typed as usual
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
