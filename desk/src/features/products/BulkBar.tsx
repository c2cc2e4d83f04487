/** The bar with the actions on all selected products. */
import { BadgePercent, CircleDollarSign, Ellipsis, Eye, EyeOff, Tags, X } from 'lucide-react'
import { useState } from 'react'
import type { Chosen, DeskProduct } from '#api/products.ts'
import { products as words } from '#wording/products.ts'
import { common } from '#wording/common.ts'
import type { Rows, Selection } from '#components/list-state.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { sayError, useProductChanges } from './change-products.ts'
import { type Filters, narrowingOf } from './filters.ts'
import { PriceDrawer } from './PriceDrawer.tsx'

type BulkBarProps = { list: Rows<DeskProduct>; filters: Filters; selection: Selection<DeskProduct> }

/** Actions on all selected products; prices also on all products of the list. */
export function BulkBar({ list: { rows: shown, total = 0 }, filters, selection }: BulkBarProps) {
  const [open, setOpen] = useState<'regular' | 'sale' | 'category' | undefined>()
  const setStatus = useStatus()
  const { rows } = selection
  if (rows.length === 0)
    return (
      <p role="status" className="sr-only">
        {''}
      </p>
    )
  const chosen: Chosen = selection.isWhole ? { filter: narrowingOf(filters) } : { ids: selection.ids }
  const text = selection.isWhole ? words.whole(total) : common.selected(rows.length)
  const canHaveAll = rows.length === shown.length && total > shown.length && !selection.isWhole
  const close = () => setOpen(undefined)
  return (
    <div className="bulk-bar" role="region" aria-label={text}>
      <span role="status" className="whitespace-nowrap">
        {text}
      </span>
      {canHaveAll && (
        <Button kind="plain" onClick={selection.selectWhole}>
          {words.selectWhole(total)}
        </Button>
      )}
      <Button kind="plain" first onClick={() => setOpen('regular')}>
        <CircleDollarSign aria-hidden className="only-wide" />
        {words.bulk.price}
      </Button>
      <Button kind="plain" onClick={() => setOpen('sale')}>
        <BadgePercent aria-hidden className="only-wide" />
        {words.bulk.sale}
      </Button>
      {!selection.isWhole && (
        <Menu
          trigger={
            <IconButton label={common.more}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={Tags} onSelect={() => setOpen('category')}>
            {words.bulk.category}
          </MenuItem>
          <MenuItem icon={Eye} onSelect={() => void setStatus(rows, 'publish').then(selection.keep)}>
            {words.bulk.publish}
          </MenuItem>
          <MenuItem icon={EyeOff} onSelect={() => void setStatus(rows, 'draft').then(selection.keep)}>
            {words.bulk.hide}
          </MenuItem>
        </Menu>
      )}
      <IconButton label={common.clearSelection} onClick={selection.clear}>
        <X aria-hidden />
      </IconButton>
      {(open === 'regular' || open === 'sale') && (
        <PriceDrawer field={open} chosen={chosen} onClose={close} onDone={selection.clear} />
      )}
      {open === 'category' && <CategoryDrawer rows={rows} onClose={close} onDone={selection.keep} />}
    </div>
  )
}

/**
 * Publishes or hides products; those already in that state are skipped. The returned function resolves to the ids of
 * the products that were not changed.
 */
function useStatus() {
  const change = useProductChanges()
  return async (rows: readonly DeskProduct[], status: 'publish' | 'draft'): Promise<readonly number[]> => {
    // Scheduled products keep their date.
    const others = rows.filter(
      (row) => row.status !== status && !(status === 'publish' && row.status === 'future'),
    )
    try {
      return await change(
        others.map((row) => ({ row, to: { status }, before: { status: row.status } })),
        status === 'publish' ? words.published : words.hidden,
      )
    } catch (error) {
      sayError(error)
      return others.map(({ id }) => id)
    }
  }
}
