/** Options such as colour and size, and a grid of variations with stock, price, sale price or SKU. */
import { swatchColour } from '@sauda/domain/swatches.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { product as words } from '#wording/product.ts'
import { Button } from '#ui/Button.tsx'
import { CellInput } from '#ui/CellInput.tsx'
import type { Pasted } from '#ui/cells.ts'
import { groupedAmount, typedCount } from '#ui/typed-number.ts'
import { ChoicesDrawer } from './ChoicesDrawer.tsx'
import { cellColumns, type CellColumn, choiceNames, type Draft, keyOf, noCell, optionsOf } from './product.ts'
import { type Grid, gridsOf, missingOf, newCell, unitsOf, withCell } from './variation-grid.ts'
import type { Wrong } from './wrong-fields.ts'

type OptionsPanelProps = {
  draft: Draft
  stored: Draft
  wrong: Wrong
  change: (change: (draft: Draft) => Partial<Draft>) => void
}

export function OptionsPanel({ draft, stored, wrong, change }: OptionsPanelProps) {
  const [view, setView] = useState<CellColumn>('stock')
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState<{ key: string; grid: number; row: string }>()
  const grids = gridsOf(draft)
  const names = choiceNames(draft.choices)
  const missing = missingOf(draft)
  const put = (key: string, text: string) =>
    change((before) => ({ cells: withCell(before, key, view, text) }))
  const paste = (pasted: Pasted[]) =>
    change((before) => ({
      cells: pasted.reduce(
        (cells, { cell: key, text }) =>
          key === undefined ? cells : withCell({ ...before, cells }, key, view, text),
        before.cells,
      ),
    }))
  const fill = (keys: readonly string[]) => {
    const text = last && draft.cells[last.key]?.[view]
    if (text === undefined) return
    change((before) => ({
      cells: keys.reduce((cells, key) => withCell({ ...before, cells }, key, view, text), before.cells),
    }))
  }
  const keysOf = ({ rows, columns, keyAt }: Grid, only?: string) =>
    rows
      .filter((row) => only === undefined || row === only)
      .flatMap((row) => columns.map((column) => keyAt(row, column)))
  const shownGrid = last && grids[last.grid]

  return (
    <section className="flex flex-col gap-3" aria-label={words.options}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="section-title" dir="auto">
          {names.length > 0 ? names.join(', ') : words.options}
        </h2>
        {names.length > 0 && (
          <span className="quiet small">
            {words.variationCount(Object.keys(draft.cells).length, unitsOf(Object.values(draft.cells)))}
          </span>
        )}
        {grids.length > 0 && (
          <div className="segments ms-auto" role="group" aria-label={words.viewLabel}>
            {cellColumns.map((each) => (
              <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
                {words.views[each]}
              </button>
            ))}
          </div>
        )}
      </div>
      {grids.length === 0 && <p className="hint">{words.optionsHint}</p>}
      <div data-cells className="flex flex-col gap-5">
        {grids.map((grid, index) => (
          <GridTable
            key={keyOf(grid.name)}
            {...{ grid, draft, stored, view, wrong, names, paste, put }}
            onFocus={(key, row) => setLast({ key, grid: index, row })}
          />
        ))}
      </div>
      {Object.values(wrong.byCell).map((reason) => (
        <p key={reason} role="alert" className="hint" data-kind="error">
          {reason}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="soft" onClick={() => setOpen(true)}>
          <Plus aria-hidden />
          {words.editOptions}
        </Button>
        {grids.length > 0 && (
          <>
            <Button
              kind="plain"
              disabled={!last || !shownGrid}
              onClick={() => last && shownGrid && fill(keysOf(shownGrid, last.row))}
            >
              {words.fillRow}
            </Button>
            <Button kind="plain" disabled={!last} onClick={() => fill(grids.flatMap((grid) => keysOf(grid)))}>
              {words.fillAll}
            </Button>
            {missing.length > 0 && (
              <Button
                kind="plain"
                onClick={() =>
                  change((before) => ({
                    cells: {
                      ...before.cells,
                      ...Object.fromEntries(missing.map((key) => [key, newCell(before)])),
                    },
                  }))
                }
              >
                {words.makeMissing(missing.length)}
              </Button>
            )}
            <span className="hint ms-auto only-wide">{words.gridHint}</span>
          </>
        )}
      </div>
      {isOpen && <ChoicesDrawer draft={draft} change={change} onClose={() => setOpen(false)} />}
    </section>
  )
}

type GridTableProps = {
  grid: Grid
  draft: Draft
  stored: Draft
  view: CellColumn
  wrong: Wrong
  names: readonly string[]
  paste: (pasted: Pasted[]) => void
  put: (key: string, text: string) => void
  onFocus: (key: string, row: string) => void
}

function GridTable({ grid, draft, stored, view, wrong, names, paste, put, onFocus }: GridTableProps) {
  const { name, rows, columns, keyAt } = grid
  const isStock = view === 'stock'
  const hasColumns = names.length > 1
  return (
    <div className="grid-scroll">
      <table className="variation-grid">
        <caption className={name.length > 0 ? 'named' : undefined} dir="auto">
          {name.length > 0 ? name.map((value) => value || words.any).join(', ') : names.join(', ')}
        </caption>
        <thead>
          <tr>
            <th scope="col" dir="auto">
              {names[0]}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" dir="auto">
                {hasColumns ? column || words.any : words.views[view]}
              </th>
            ))}
            {isStock && hasColumns && <th scope="col">{words.all}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" dir="auto">
                <Swatch name={row} />
                {row || words.any}
              </th>
              {columns.map((column) => {
                const key = keyAt(row, column)
                const value = (draft.cells[key] ?? noCell)[view]
                return (
                  <td key={column} onFocus={() => onFocus(key, row)}>
                    <CellInput
                      label={words.cell(view, optionsOf(key))}
                      row={keyOf([...name, row])}
                      column={column}
                      cell={key}
                      value={value}
                      shown={view === 'regular' || view === 'sale' ? priceText(value) : value}
                      stored={(stored.cells[key] ?? noCell)[view]}
                      numeric={view !== 'sku'}
                      arrows
                      look={lookOf(wrong.byCell[key], isStock ? value : undefined, draft.warn)}
                      onCommit={(text) => put(key, text)}
                      onReset={() => put(key, (stored.cells[key] ?? noCell)[view])}
                      onPasteMany={paste}
                    />
                  </td>
                )
              })}
              {isStock && hasColumns && (
                <td className="sum">{unitsOf(columns.map((column) => draft.cells[keyAt(row, column)]))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const priceText = (value: string): string => (Number.isNaN(Number(value)) ? value : groupedAmount(value))

/** number of units at which stock is low, unless the product sets a limit */
const usualWarning = 2

function lookOf(reason: string | undefined, stock: string | undefined, warn: string) {
  if (reason) return 'wrong'
  const units = stock ? typedCount(stock) : undefined
  if (units === undefined) return undefined
  if (units <= 0) return 'none'
  return units <= (typedCount(warn) ?? usualWarning) ? 'low' : undefined
}

function Swatch({ name }: { name: string }) {
  const colour = swatchColour(name)
  return colour ? <span className="swatch" style={{ background: colour }} aria-hidden /> : null
}
