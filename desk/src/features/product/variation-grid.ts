/** The grid of variations: the first attribute as rows, the second as columns, and one grid per value of the others. */
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

/** A table of variations. `keyAt`: key in `Draft.cells` of the variation in a row and column */
export type Grid = {
  /** values of the third and further attributes; empty for two attributes */
  name: string[]
  rows: string[]
  columns: string[]
  keyAt: (row: string, column: string) => string
}

/** The options of an attribute, and '' if a variation accepts any option. */
function valuesOf(choice: Choice, at: number, cells: Draft['cells']): string[] {
  const isAny = Object.keys(cells).some((key) => optionsOf(key)[at] === '')
  return [...choice.options, ...(isAny ? [''] : [])]
}

/** All combinations with one value of each list. */
const products = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((each) => list.map((value) => [...each, value])), [[]])

/** The grids of a product; none without an attribute for variations. */
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

/** Whether a variation accepts any option of an attribute. If so, no combination is missing. */
const hasAny = (cells: Draft['cells']): boolean =>
  Object.keys(cells).some((key) => optionsOf(key).includes(''))

/** Keys of combinations without a variation; none if a variation accepts any option. */
export const missingOf = (draft: Draft): string[] =>
  hasAny(draft.cells)
    ? []
    : gridsOf(draft).flatMap(({ rows, columns, keyAt }) =>
        rows.flatMap((row) => columns.map((column) => keyAt(row, column)).filter((key) => !draft.cells[key])),
      )

/** Initial values of a new variation: the price of the product, or of another variation. */
export const newCell = (draft: Draft): CellValues => ({
  ...noCell,
  regular: draft.regular || (Object.values(draft.cells)[0]?.regular ?? ''),
  stock: '0',
})

/** Sets one value; a combination with only empty values is removed. */
export function withCell(draft: Draft, key: string, column: CellColumn, text: string): Draft['cells'] {
  const before = draft.cells[key]
  if (before) return { ...draft.cells, [key]: { ...before, [column]: text } }
  if (text === '') return draft.cells
  return { ...draft.cells, [key]: { ...newCell(draft), [column]: text } }
}

/** The total stock of the variations; undefined when it is managed for none of them. */
export const unitsOf = (cells: readonly (CellValues | undefined)[]): number | undefined => {
  const counted = cells.flatMap((cell) => (cell?.stock ? [typedCount(cell.stock) ?? 0] : []))
  return counted.length === 0 ? undefined : counted.reduce((sum, each) => sum + each, 0)
}

/** Removes an option and its variations. */
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

/** Adds an attribute; existing variations accept any of its options. */
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

/** Removes an attribute and all variations, which are no longer distinguishable. */
export const withoutChoice = (draft: Draft, choice: Choice): Pick<Draft, 'choices' | 'cells'> => ({
  choices: draft.choices.filter((each) => each !== choice),
  cells: choice.forVariations ? {} : draft.cells,
})
