/** The next step of an order, and its other actions. */
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type { FullOrder } from '#api/full-order.ts'
import {
  Ban,
  Check,
  Copy,
  CopyPlus,
  Ellipsis,
  MessageCircle,
  PackageCheck,
  Phone,
  Printer,
  RotateCcw,
  Truck,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OrderAction, useOrderAction } from '#api/orders.ts'
import { useRight } from '#api/session.ts'
import { useShopName } from '#api/shop.ts'
import { focusOn, press, useShortcuts } from '#components/shortcuts.ts'
import { HandOverDrawer } from '#components/HandOverDrawer.tsx'
import { ReceiveDialog } from '#components/ReceiveDialog.tsx'
import { personLinksOf } from '#components/person-links.ts'
import { order as words } from '#wording/order.ts'
import { orders as listWords } from '#wording/orders.ts'
import { print } from '#wording/print.ts'
import { common } from '#wording/common.ts'
import { Button, OutLink } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Question } from '#ui/Dialog.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx'
import type { OrderDetail } from './types.ts'

type Step =
  | { kind: 'act'; name: string; icon: ReactNode; action: OrderAction }
  | { kind: 'hand-over' | 'receive'; name: string; icon: ReactNode }

const confirm: Step = {
  kind: 'act',
  name: words.confirm,
  icon: <Check aria-hidden />,
  action: { action: 'confirm', via: 'call' },
}
const moneyIsHere: Step = {
  kind: 'act',
  name: words.moneyIsHere,
  icon: <Check aria-hidden />,
  action: { action: 'money_is_here' },
}

function nextOf({ tab, status, payment_method: method }: OrderDetail): Step | undefined {
  const isCash = method === cashOnDelivery
  // A bank-transfer order on hold waits for the transfer, a cash order for its confirmation.
  if (status === 'on-hold' && !isCash) return moneyIsHere
  switch (tab) {
    case 'to_confirm':
      return confirm
    case 'open':
      return isCash ? confirm : undefined
    case 'to_pack':
      return { kind: 'act', name: words.pack, icon: <PackageCheck aria-hidden />, action: { action: 'pack' } }
    case 'to_hand_over':
      return { kind: 'hand-over', name: words.handOver, icon: <Truck aria-hidden /> }
    case 'on_the_way':
      return { kind: 'act', name: words.deliver, icon: <Check aria-hidden />, action: { action: 'deliver' } }
    case 'coming_back':
      return { kind: 'receive', name: words.receive, icon: <Undo2 aria-hidden /> }
    default:
      return undefined
  }
}

export function NextStep({ order }: { order: OrderDetail }) {
  const { act, isBusy } = useOrderAction()
  const mayPack = useRight('packOrders')
  const [open, setOpen] = useState<'hand-over' | 'receive' | undefined>()
  const next = nextOf(order)
  if (!next || !mayPack) return null
  return (
    <>
      <Button
        kind="primary"
        busy={isBusy}
        onClick={() => (next.kind === 'act' ? void act({ order, action: next.action }) : setOpen(next.kind))}
      >
        {next.icon}
        {next.name}
      </Button>
      <HandOverDrawer
        orders={[order]}
        isOpen={open === 'hand-over'}
        onClose={() => setOpen(undefined)}
        onDone={() => {}}
      />
      <ReceiveDialog
        count={1}
        isOpen={open === 'receive'}
        onClose={() => setOpen(undefined)}
        onReceive={(restock) => void act({ order, action: { action: 'receive', restock } })}
      />
    </>
  )
}

export function OrderMenu({ order, full }: { order: OrderDetail; full: FullOrder }) {
  const { act } = useOrderAction()
  const navigate = useNavigate()
  const [isCancelling, setCancelling] = useState(false)
  const mayEdit = useRight('editOrders')
  const mayPack = useRight('packOrders')
  useOrderShortcuts(order)
  const isOpen = order.tab !== 'done'
  return (
    <>
      <Menu
        trigger={
          <Button aria-label={common.more}>
            <Ellipsis aria-hidden />
            <span className="only-wide">{common.more}</span>
          </Button>
        }
      >
        <MenuItem icon={Printer} onSelect={() => void navigate(`/print/slips?orders=${order.id}`)}>
          {print.slip}
        </MenuItem>
        <MenuItem icon={Printer} onSelect={() => void navigate(`/print/invoices?orders=${order.id}`)}>
          {print.invoice}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => copyText(window.location.href)}>
          {words.copyLink}
        </MenuItem>
        {mayEdit && (
          <MenuItem icon={CopyPlus} onSelect={() => void navigate(`/orders/new?from=${order.id}`)}>
            {words.duplicate}
          </MenuItem>
        )}
        {mayPack && order.tab === 'on_the_way' && (
          <MenuItem icon={Undo2} onSelect={() => void act({ order, action: { action: 'come_back' } })}>
            {words.comesBack}
          </MenuItem>
        )}
        {mayEdit && !isOpen && ['cancelled', 'failed'].includes(order.status) && (
          <MenuItem icon={RotateCcw} onSelect={() => void act({ order, action: { action: 'reopen' } })}>
            {words.reopen}
          </MenuItem>
        )}
        {mayEdit && isOpen && (
          <>
            <MenuLine />
            <MenuItem icon={Ban} tone="bad" onSelect={() => setCancelling(true)}>
              {words.cancel}
            </MenuItem>
          </>
        )}
      </Menu>
      {/* Render the dialog outside the menu, because the menu unmounts its content when it closes. */}
      <Question
        title={words.cancelTitle(order.number)}
        text={words.cancelText(full.line_items.length)}
        verb={words.cancel}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onYes={() => void act({ order, action: { action: 'cancel', reason: listWords.cancelReason } })}
      />
    </>
  )
}

/** Shortcuts: P prints the packing slip, C calls, W writes, O confirms, M focuses the note. */
function useOrderShortcuts(order: OrderDetail): void {
  const navigate = useNavigate()
  const { act } = useOrderAction()
  useShortcuts('order', {
    print: () => void navigate(`/print/slips?orders=${order.id}`),
    call: () => press('[data-call]'),
    whatsapp: () => press('[data-whatsapp]'),
    confirm: () => {
      const next = nextOf(order)
      if (next?.kind === 'act' && next.action.action === 'confirm') void act({ order, action: next.action })
    },
    note: (event) => focusOn(event, '[data-note]'),
  })
}

/** On phones the order's actions replace the menu bar. */
export function OrderActionBar({ order }: { order: OrderDetail }) {
  const shop = useShopName()
  const contact = personLinksOf(order.customer.phone)
  return (
    <div className="action-bar" role="group" aria-label={words.actions}>
      {contact && (
        <>
          <OutLink href={contact.call} aria-label={listWords.callName(order.customer.name)}>
            <Phone aria-hidden />
          </OutLink>
          <OutLink
            kind="whatsapp"
            target="_blank"
            rel="noreferrer"
            href={contact.whatsapp(listWords.whatsappText(order.customer.name, order.number, shop))}
            aria-label={listWords.writeName(order.customer.name)}
          >
            <MessageCircle aria-hidden />
          </OutLink>
        </>
      )}
      <NextStep order={order} />
    </div>
  )
}
