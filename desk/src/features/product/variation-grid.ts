/** The grid of variations: rows are the first choice, columns the second, and each value of the others has a grid of its own. */
import {
  type CellColumn,
  type CellValues,
  type Choice,
  type Draft,
  keyOf,
  noCell,
  optionsOf,
} from './product.ts'
import { typedCount } from '#ui/typed-number.ts'

export type Grid = {
  /** values of the third choice and the others; none where there are two */
  name: string[]
  rows: string[]
  columns: string[]
  keyAt: (row: string, column: string) => string
}

/** Its options, and '' where a variation is for any of them. */
function valuesOf(choice: Choice, at: number, cells: Draft['cells']): string[] {
  const isAny = Object.keys(cells).some((key) => optionsOf(key)[at] === '')
  return [...choice.options, ...(isAny ? [''] : [])]
}

/** Every way to choose one of each. */
const products = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((each) => list.map((value) => [...each, value])), [[]])

export function gridsOf(draft: Draft): Grid[] {
  const choices = draft.choices.filter(({ forVariations }) => forVariations)
  const values = choices.map((choice, at) => valuesOf(choice, at, draft.cells))
  const [rows, columns = [''], ...others] = values
  if (!rows || rows.length === 0) return []
  const hasColumns = choices.length > 1
  return products(others)
    .map((name) => ({
      name,
      rows,
      columns,
      keyAt: (row: string, column: string) => keyOf([row, ...(hasColumns ? [column] : []), ...name]),
    }))
    .filter((grid) => grid.name.every((value) => value !== '') || isUsed(grid, draft.cells))
}

const isUsed = ({ rows, columns, keyAt }: Grid, cells: Draft['cells']): boolean =>
  rows.some((row) => columns.some((column) => cells[keyAt(row, column)]))

/** Whether a variation is for any of a choice: then not every combination is missed. */
const hasAny = (cells: Draft['cells']): boolean =>
  Object.keys(cells).some((key) => optionsOf(key).includes(''))

/** Combinations without a variation. */
export const missingOf = (draft: Draft): string[] =>
  hasAny(draft.cells)
    ? []
    : gridsOf(draft).flatMap(({ rows, columns, keyAt }) =>
        rows.flatMap((row) => columns.map((column) => keyAt(row, column)).filter((key) => !draft.cells[key])),
      )

/** What a new variation begins with: the price of the product, or of another of its variations. */
export const newCell = (draft: Draft): CellValues => ({
  ...noCell,
  regular: draft.regular || (Object.values(draft.cells)[0]?.regular ?? ''),
  stock: '0',
})

/** With one value more; a combination that nothing is left of is not made. */
export function withCell(draft: Draft, key: string, column: CellColumn, text: string): Draft['cells'] {
  const before = draft.cells[key]
  if (before) return { ...draft.cells, [key]: { ...before, [column]: text } }
  if (text === '') return draft.cells
  return { ...draft.cells, [key]: { ...newCell(draft), [column]: text } }
}

export const unitsOf = (cells: readonly (CellValues | undefined)[]): number | undefined => {
  const counted = cells.flatMap((cell) => (cell?.stock ? [typedCount(cell.stock) ?? 0] : []))
  return counted.length === 0 ? undefined : counted.reduce((sum, each) => sum + each, 0)
}

/** Without an option, and without the variations of it. */
export function withoutOption(
  draft: Draft,
  choice: Choice,
  option: string,
): Pick<Draft, 'choices' | 'cells'> {
  const at = draft.choices.filter(({ forVariations }) => forVariations).indexOf(choice)
  return {
    choices: draft.choices.map((each) =>
      each === choice ? { ...each, options: each.options.filter((one) => one !== option) } : each,
    ),
    cells:
      at < 0
        ? draft.cells
        : Object.fromEntries(Object.entries(draft.cells).filter(([key]) => optionsOf(key)[at] !== option)),
  }
}

/** With another choice; variations that were there are for any of its options. */
export function withChoice(draft: Draft, name: string, options: string[]): Pick<Draft, 'choices' | 'cells'> {
  const had = draft.choices.some(({ forVariations }) => forVariations)
  return {
    choices: [...draft.choices, { id: 0, name, options, forVariations: true, visible: true }],
    cells: had
      ? Object.fromEntries(
          Object.entries(draft.cells).map(([key, cell]) => [keyOf([...optionsOf(key), '']), cell]),
        )
      : {},
  }
}

/** Without a choice, and without every variation: none says any more which it is. */
export const withoutChoice = (draft: Draft, choice: Choice): Pick<Draft, 'choices' | 'cells'> => ({
  choices: draft.choices.filter((each) => each !== choice),
  cells: choice.forVariations ? {} : draft.cells,
})
