/** The rows as a table with a mouse, and as cards on phones; variations expand below their product. */
import { useQueries } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DeskProduct, variationRows } from '#api/products.ts'
import { useRight } from '#api/session.ts'
import { useProductCells } from '#components/product-cells.ts'
import type { Selection } from '#components/list-state.ts'
import { useRowShortcuts } from '#components/row-keys.ts'
import { useRowsInTurn } from '#components/rows-in-turn.ts'
import { products as words } from '#wording/products.ts'
import { common } from '#wording/common.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Question } from '#ui/Dialog.tsx'
import { usePhoneWidth } from '#ui/use-phone-width.ts'
import { ProductCell } from '#components/ProductCell.tsx'
import { Categories, Identity, ShopState } from './ProductFacts.tsx'

type ProductRowsProps = { rows: readonly DeskProduct[]; selection: Selection<DeskProduct> | undefined }

/** Without `memo`, all rows were drawn again for each press, as for the rows of `DataTable`. */
export const ProductRows = memo(
  AllRows,
  (before, now) => before.rows === now.rows && areSameIds(before.selection?.ids, now.selection?.ids),
)

const areSameIds = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  one === other || (one?.length === other?.length && one?.every((id, at) => id === other?.[at]) === true)

function AllRows({ rows: listed, selection }: ProductRowsProps) {
  const rows = useRowsInTurn(listed)
  const isPhone = usePhoneWidth()
  const mayPrice = useRight('editProducts')
  const navigate = useNavigate()
  const cells = useProductCells()
  const { all, isOpen, errorsOf, toggle } = useUnfolded(rows)
  const current = useRowShortcuts(all, { path: '/products', toggle: selection?.toggle })
  const write = (row: DeskProduct, column: 'regular' | 'sale' | 'stock', caption?: string) => (
    <ProductCell {...{ row, column, cells, mayPrice, caption, all }} />
  )
  const identity = (row: DeskProduct) => (
    <Identity
      row={row}
      errors={[...errorsOf(row), ...cells.errorsOf(row)]}
      isOpen={isOpen(row)}
      onToggle={() => toggle(row)}
      // Cards have no column for the state, and most products are published.
      state={isPhone && row.status !== 'publish' && <ShopState row={row} />}
    />
  )
  const question = (
    <Question
      title={words.manyTitle(cells.asking?.length ?? 0)}
      text={words.manyText}
      verb={words.manyVerb}
      isOpen={cells.asking !== undefined}
      onClose={() => cells.answer(false)}
      onYes={() => cells.answer(true)}
    />
  )
  if (isPhone)
    return (
      <>
        <ul className="cards products" data-cells>
          {all.map((row) => (
            <li key={row.id} data-variation={row.parent_id > 0 || undefined}>
              {selection && row.parent_id === 0 && (
                <input
                  type="checkbox"
                  className="check"
                  aria-label={common.selectRow(row.name)}
                  checked={selection.ids.includes(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              )}
              {identity(row)}
              <div className="product-cells">
                {write(row, 'regular', row.variations > 0 ? words.captions.from : words.captions.regular)}
                {write(row, 'sale', words.captions.sale)}
                {write(row, 'stock', words.captions.stock)}
              </div>
            </li>
          ))}
        </ul>
        {question}
      </>
    )
  const columns: readonly Column<DeskProduct>[] = [
    { id: 'product', header: words.columns.product, cell: identity },
    { id: 'category', header: words.columns.category, cell: (row) => <Categories row={row} /> },
    { id: 'regular', header: words.columns.regular, end: true, cell: (row) => write(row, 'regular') },
    { id: 'sale', header: words.columns.sale, end: true, cell: (row) => write(row, 'sale') },
    { id: 'stock', header: words.columns.stock, end: true, cell: (row) => write(row, 'stock') },
    { id: 'shop', header: words.columns.shop, cell: (row) => <ShopState row={row} /> },
  ]
  return (
    <div className="products" data-cells>
      <DataTable
        caption={words.caption}
        rows={all}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={({ id, parent_id: parent }) => void navigate(`/products/${parent || id}`)}
        selection={
          selection && {
            ids: selection.ids,
            toggle: selection.toggle,
            set: selection.set,
            without: ({ parent_id: parent }) => parent > 0,
          }
        }
        current={current}
      />
      {question}
    </div>
  )
}

/** Rows, with variations below the expanded ones. */
function useUnfolded(rows: readonly DeskProduct[]) {
  const [open, setOpen] = useState<readonly number[]>([])
  const unfolded = rows.filter(({ id, variations }) => variations > 0 && open.includes(id))
  const found = useQueries({ queries: unfolded.map(({ id }) => variationRows(id)) })
  const below = new Map(unfolded.map(({ id }, index) => [id, found[index]?.data ?? []]))
  const errors = new Map(unfolded.map(({ id }, index) => [id, found[index]?.error]))
  return {
    all: rows.flatMap((row) => [row, ...(below.get(row.id) ?? [])]),
    isOpen: ({ id }: DeskProduct) => open.includes(id),
    errorsOf: ({ id }: DeskProduct) => {
      const error = errors.get(id)
      return error ? [words.variationsFailed(error.message)] : []
    },
    toggle: ({ id }: DeskProduct) =>
      setOpen(open.includes(id) ? open.filter((each) => each !== id) : [...open, id]),
  }
}
