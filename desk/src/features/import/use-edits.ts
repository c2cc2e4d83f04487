/** Corrections before the file is checked again: mapped columns by name, and cells by line and column. */
import { useState } from 'react'
import type { useStep } from './import-calls.ts'

type Cell = { line: number; field: string; value: string }
type Step = ReturnType<typeof useStep>

export type Edits = {
  /** number of corrections */
  count: number
  /** the field to which the user mapped a column; undefined without a correction */
  columnOf: (name: string) => string | undefined
  setColumn: (name: string, column: string) => void
  /** the corrected text of a cell; undefined without a correction */
  cellOf: (line: number, field: string) => string | undefined
  setCell: (cell: Cell) => void
  dropCell: (line: number, field: string) => void
  checkAgain: () => void
}

export function useEdits(step: Step): Edits {
  const [columns, setColumns] = useState<ReadonlyMap<string, string>>(new Map())
  const [cells, setCells] = useState<readonly Cell[]>([])
  const others = (line: number, field: string) => (cell: Cell) => cell.line !== line || cell.field !== field
  return {
    count: columns.size + cells.length,
    columnOf: (name) => columns.get(name),
    setColumn: (name, column) => setColumns((before) => new Map([...before, [name, column]])),
    cellOf: (line, field) => cells.find((cell) => !others(line, field)(cell))?.value,
    setCell: (cell) => setCells([...cells.filter(others(cell.line, cell.field)), cell]),
    dropCell: (line, field) => setCells(cells.filter(others(line, field))),
    checkAgain: () =>
      step.mutate({
        step: 'mend',
        body: {
          ...(columns.size > 0 && { columns: [...columns].map(([name, column]) => ({ name, column })) }),
          ...(cells.length > 0 && { cells }),
        },
      }),
  }
}
