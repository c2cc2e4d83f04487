import { Ban, Check, Ellipsis, FileSpreadsheet, PackageCheck, Printer, Truck, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DeskOrder, type OrderAction, useBulkAction } from '#api/orders.ts'
import { own, request } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { print } from '#wording/print.ts'
import { HandOverDrawer } from '#components/HandOverDrawer.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { download } from '#ui/download.ts'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { sayFailure } from '#ui/toasts.ts'

const papers = [
  { path: 'slips', name: print.slips },
  { path: 'invoices', name: print.invoices },
  { path: 'sheet', name: print.sheet },
]

/** What can be done with all selected rows. Each row is written by itself. */
export function BulkBar() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<DeskOrder>()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'hand-over' | 'cancel' | undefined>()
  const { act, isBusy } = useBulkAction()
  const mayPack = useRight('packOrders')
  const mayCancel = useRight('editOrders')
  const rows = data.filter(({ id }) => selectedIds.includes(id))
  if (rows.length === 0)
    return (
      <p role="status" className="sr-only">
        {''}
      </p>
    )
  const run = async (action: OrderAction) => {
    await act(rows.map((order) => ({ order, action })))
    onUnselectItems()
  }
  const ids = rows.map(({ id }) => id).join(',')
  const sheet = () =>
    request<string>('GET', `${own}/desk/orders/courier-sheet`, { query: { ids } }).then(
      ({ data: text }) => download('courier-sheet.csv', text),
      (error: Error) => sayFailure(error.message),
    )

  return (
    <div className="bulk-bar" role="region" aria-label={common.selected(rows.length)}>
      <span role="status" className="whitespace-nowrap">
        {common.selected(rows.length)}
      </span>
      {mayPack && (
        <>
          <Button kind="plain" first busy={isBusy} onClick={() => void run({ action: 'pack' })}>
            <PackageCheck aria-hidden />
            {words.bulk.pack}
          </Button>
          <Menu
            trigger={
              <IconButton label={common.more}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={Check} onSelect={() => void run({ action: 'confirm', via: 'call' })}>
              {words.bulk.confirm}
            </MenuItem>
            <MenuItem icon={Truck} onSelect={() => setOpen('hand-over')}>
              {words.bulk.handOver}
            </MenuItem>
            <MenuItem icon={PackageCheck} onSelect={() => void run({ action: 'deliver' })}>
              {words.bulk.deliver}
            </MenuItem>
            <MenuLine />
            {papers.map(({ path, name }) => (
              <MenuItem
                key={path}
                icon={Printer}
                onSelect={() => void navigate(`/print/${path}?orders=${ids}`)}
              >
                {name}
              </MenuItem>
            ))}
            <MenuItem icon={FileSpreadsheet} onSelect={() => void sheet()}>
              {words.bulk.sheet}
            </MenuItem>
            {mayCancel && (
              <>
                <MenuLine />
                <MenuItem icon={Ban} tone="bad" onSelect={() => setOpen('cancel')}>
                  {words.bulk.cancel}
                </MenuItem>
              </>
            )}
          </Menu>
        </>
      )}
      <IconButton label={common.clearSelection} onClick={() => onUnselectItems()}>
        <X aria-hidden />
      </IconButton>
      <HandOverDrawer
        orders={rows}
        isOpen={open === 'hand-over'}
        onClose={() => setOpen(undefined)}
        onDone={onUnselectItems}
      />
      <Question
        title={words.cancelTitle(rows.length)}
        text={words.cancelText}
        verb={words.bulk.cancel}
        isOpen={open === 'cancel'}
        onClose={() => setOpen(undefined)}
        onYes={() => void run({ action: 'cancel', reason: words.cancelReason })}
      />
    </div>
  )
}
