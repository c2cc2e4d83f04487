/** The bar with the actions on all selected orders. */
import {
  Ban,
  Check,
  Ellipsis,
  FileSpreadsheet,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  Printer,
  Truck,
  Undo2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, listedTab } from '#api/order-filters.ts'
import { type OrderAction, useBulkAction } from '#api/orders.ts'
import { own, request } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { print } from '#wording/print.ts'
import { HandOverDrawer } from '#components/HandOverDrawer.tsx'
import { ReceiveDialog } from '#components/ReceiveDialog.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Question } from '#ui/Dialog.tsx'
import { download } from '#ui/download.ts'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import { sayFailure } from '#ui/toasts.ts'
import { firstStep, type Step } from './first-step.ts'
import type { Choice } from './select-all.tsx'

const papers = [
  { path: 'slips', name: print.slips },
  { path: 'invoices', name: print.invoices },
  { path: 'sheet', name: print.sheet },
]
/** maximum number of orders on the print pages */
const mostPrinted = 100

type StepLook = { name: string; icon: LucideIcon; action?: OrderAction }
/** Steps in the order of the workflow. A step without an action opens a drawer or a dialog first. */
const steps: Readonly<Record<Step, StepLook>> = {
  confirm: { name: words.bulk.confirm, icon: Check, action: { action: 'confirm', via: 'call' } },
  pack: { name: words.bulk.pack, icon: PackageCheck, action: { action: 'pack' } },
  hand_over: { name: words.bulk.handOver, icon: Truck },
  deliver: { name: words.bulk.deliver, icon: PackageCheck, action: { action: 'deliver' } },
  receive: { name: words.bulk.receive, icon: Undo2 },
}

/** The actions on all selected orders. One rejected order does not stop the others, and stays selected. */
export function BulkBar({
  filters,
  choice: { rows, all, clear, keep },
}: {
  filters: Filters
  choice: Choice
}) {
  const [open, setOpen] = useState<Step | 'cancel' | undefined>()
  const { act, isBusy } = useBulkAction()
  const mayPack = useRight('packOrders')
  if (rows.length === 0)
    return (
      <p role="status" className="sr-only">
        {''}
      </p>
    )
  const run = async (action: OrderAction) => {
    keep(await act(rows.map((order) => ({ order, action }))))
  }
  const take = (step: Step) => {
    const { action } = steps[step]
    if (action) void run(action)
    else setOpen(step)
  }
  const close = () => setOpen(undefined)
  const first = firstStep(listedTab(filters), rows)

  return (
    <div className="bulk-bar" role="region" aria-label={common.selected(rows.length)}>
      <span role="status" className="whitespace-nowrap">
        {common.selected(rows.length)}
      </span>
      {mayPack && first && <FirstButton step={steps[first]} isBusy={isBusy} onClick={() => take(first)} />}
      <MoreMenu
        {...{ rows, all, first, isBusy }}
        onStep={mayPack ? take : undefined}
        onCancel={() => setOpen('cancel')}
      />
      <IconButton label={common.clearSelection} onClick={clear}>
        <X aria-hidden />
      </IconButton>
      <HandOverDrawer orders={rows} isOpen={open === 'hand_over'} onClose={close} onDone={keep} />
      <ReceiveDialog
        count={rows.length}
        isOpen={open === 'receive'}
        onClose={close}
        onReceive={(restock) => void run({ action: 'receive', restock })}
      />
      <Question
        title={words.cancelTitle(rows.length)}
        text={words.cancelText}
        verb={words.bulk.cancel}
        isOpen={open === 'cancel'}
        onClose={close}
        onYes={() => void run({ action: 'cancel', reason: words.cancelReason })}
      />
    </div>
  )
}

type FirstButtonProps = { step: StepLook; isBusy: boolean; onClick: () => void }

const FirstButton = ({ step: { icon: Icon, name }, isBusy, onClick }: FirstButtonProps) => (
  <Button kind="plain" first busy={isBusy} onClick={onClick}>
    {!isBusy && <Icon aria-hidden />}
    {name}
  </Button>
)

type MoreMenuProps = Pick<Choice, 'rows' | 'all'> & {
  /** the step that has a separate button */
  first: Step | undefined
  /** called with the selected step; undefined when the person must not take a step */
  onStep: ((step: Step) => void) | undefined
  onCancel: () => void
  /** whether an action is running */
  isBusy: boolean
}

function MoreMenu({ rows, all, first, onStep, onCancel, isBusy }: MoreMenuProps) {
  const navigate = useNavigate()
  const mayCancel = useRight('editOrders')
  const ids = rows.map(({ id }) => id).join(',')
  const isTooMany = rows.length > mostPrinted
  const sheet = () =>
    request<string>('GET', `${own}/desk/orders/courier-sheet`, { query: { ids } }).then(
      ({ data: text }) => download('courier-sheet.csv', text),
      (error: Error) => sayFailure(error.message),
    )
  const others = (Object.keys(steps) as Step[]).filter((step) => step !== first)

  return (
    <Menu
      trigger={
        <IconButton label={common.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {all && (
        <>
          <MenuItem icon={ListChecks} disabled={all.isBusy} onSelect={all.choose}>
            {all.text}
          </MenuItem>
          <MenuLine />
        </>
      )}
      {onStep && (
        <>
          {others.map((step) => (
            <MenuItem key={step} icon={steps[step].icon} disabled={isBusy} onSelect={() => onStep(step)}>
              {steps[step].name}
            </MenuItem>
          ))}
          <MenuLine />
        </>
      )}
      {papers.map(({ path, name }) => (
        <MenuItem
          key={path}
          icon={Printer}
          disabled={isTooMany}
          onSelect={() => void navigate(`/print/${path}?orders=${ids}`)}
        >
          {isTooMany ? `${name}. ${words.bulk.printMost(mostPrinted)}` : name}
        </MenuItem>
      ))}
      <MenuItem icon={FileSpreadsheet} onSelect={() => void sheet()}>
        {words.bulk.sheet}
      </MenuItem>
      {mayCancel && (
        <>
          <MenuLine />
          <MenuItem icon={Ban} tone="bad" disabled={isBusy} onSelect={onCancel}>
            {words.bulk.cancel}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
