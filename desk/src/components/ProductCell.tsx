/** An editable cell with a product's price, sale price or stock. */
import type { DeskProduct } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { CellInput, type CellLook } from '#ui/CellInput.tsx'
import type { Pasted } from '#ui/cells.ts'
import { groupedAmount, plainAmount, typedAmount } from '#ui/typed-number.ts'
import { type CellColumn, type CellState, type Edit, type ProductCells, valueOf } from './product-cells.ts'

type ProductCellProps = {
  row: DeskProduct
  column: CellColumn
  cells: ProductCells
  /** whether prices can be edited; packers edit only stock */
  mayPrice: boolean
  caption?: string | undefined
  /** all rows shown, which a paste may fill */
  all: readonly DeskProduct[]
}

export function ProductCell({ row, column, cells, mayPrice, caption, all }: ProductCellProps) {
  const state = cells.stateOf(row, column)
  const { look, shown } = looksOf(row, column, state)
  return (
    <CellInput
      label={words.cell(column, row.name)}
      caption={caption ?? (column === 'regular' && row.variations > 0 ? words.captions.from : undefined)}
      row={row.id}
      column={column}
      value={state?.text ?? valueOf(row, column)}
      stored={valueOf(row, column)}
      shown={shown}
      before={column === 'stock' ? undefined : '₨'}
      look={look}
      describedBy={state?.error ? `wrong-${row.id}` : undefined}
      disabled={!isOpen(row, column, mayPrice)}
      onCommit={(text) => cells.write([{ row, column, text }])}
      onReset={() => cells.reset(row, column)}
      onPasteMany={(pasted) => cells.write(editsOf(pasted, all))}
    />
  )
}

/** Whether a cell is editable. Cells of a product with variations are not: they show values of the variations. */
const isOpen = (
  { variations, type, manage_stock: isCounted }: DeskProduct,
  column: CellColumn,
  mayPrice: boolean,
) => variations === 0 && type !== 'variable' && (mayPrice || (column === 'stock' && isCounted))

function looksOf(row: DeskProduct, column: CellColumn, state: CellState | undefined) {
  if (column === 'stock')
    return { look: state?.look ?? lookOf(row), shown: state?.text ?? valueOf(row, column) }
  const shown = state?.look === 'wrong' ? state.text : groupedAmount(shownPrice(row, column, state?.text))
  return { look: state?.look, shown }
}

/** The lowest price of a product with variations. */
const shownPrice = (row: DeskProduct, column: CellColumn, typed: string | undefined): string => {
  if (typed !== undefined) return typedAmount(typed) ?? ''
  if (row.variations > 0) return column === 'regular' ? plainAmount(row.price) : ''
  return valueOf(row, column)
}

const lookOf = ({ stock_status: status, low }: DeskProduct): CellLook =>
  status === 'outofstock' ? 'none' : low ? 'low' : undefined

const editsOf = (pasted: readonly Pasted[], rows: readonly DeskProduct[]): Edit[] => {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return pasted.flatMap(({ row: id, column, text }) => {
    const row = byId.get(id)
    return row && (column === 'regular' || column === 'sale' || column === 'stock')
      ? [{ row, column, text }]
      : []
  })
}
