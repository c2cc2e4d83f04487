/** The rows as a table with a mouse, and as cards on phones. */
import { Check, MessageCircle, Phone } from 'lucide-react'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { type DeskOrder, useOrderAction } from '#api/orders.ts'
import { useShopName } from '#api/shop.ts'
import { ConfirmationBadge, Marks, ParcelBadge } from '#components/OrderFacts.tsx'
import type { Selection } from '#components/list-state.ts'
import { useRowShortcuts } from '#components/row-keys.ts'
import { useRowsInTurn } from '#components/rows-in-turn.ts'
import { personLinksOf } from '#components/person-links.ts'
import { orders as words } from '#wording/orders.ts'
import { common } from '#wording/common.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Money } from '#ui/Money.tsx'
import { Time } from '#ui/Time.tsx'
import { usePhoneWidth } from '#ui/use-phone-width.ts'

type OrderRowsProps = { rows: readonly DeskOrder[]; selection: Selection<DeskOrder> }

export function OrderRows(props: OrderRowsProps) {
  const isPhone = usePhoneWidth()
  const current = useRowShortcuts(props.rows, { path: '/orders', toggle: props.selection.toggle })
  const shown = { ...props, rows: useRowsInTurn(props.rows) }
  return isPhone ? <Cards {...shown} /> : <Table {...shown} current={current} />
}

type OfOrder = { order: DeskOrder }

const OrderLink = ({ order }: OfOrder) => (
  <Link to={`/orders/${order.id}`} className="font-semibold">
    #{order.number}
  </Link>
)

/** The buyer's name and city. */
const Buyer = ({ order: { customer } }: OfOrder) => (
  <>
    <b className="font-semibold" dir="auto">
      {customer.name}
    </b>{' '}
    <span className="quiet" dir="auto">
      {customer.city}
    </span>
  </>
)

const columns: readonly Column<DeskOrder>[] = [
  {
    id: 'order',
    header: words.columns.order,
    cell: (order) => (
      <span className="two-lines">
        <OrderLink order={order} />
        <span className="tiny quiet">
          <Time value={order.created} narrow />
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: words.columns.customer,
    cell: (order) => (
      <span className="two-lines">
        <span className="cut">
          <Buyer order={order} />
        </span>
        <span className="flex flex-wrap gap-x-2.5">
          <Marks marks={order.marks} />
          {order.duplicates.length > 0 && (
            <span className="tiny care">{words.duplicate(order.duplicates.length)}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'confirmed',
    header: words.columns.confirmed,
    cell: (order) => (
      <span className="two-lines items-start gap-0.5">
        <ConfirmationBadge order={order} />
      </span>
    ),
  },
  {
    id: 'parcel',
    header: words.columns.parcel,
    cell: (order) => (
      <span className="two-lines items-start gap-0.5">
        <ParcelBadge order={order} />
      </span>
    ),
  },
  {
    id: 'total',
    header: words.columns.total,
    end: true,
    cell: (order) => (
      <span className="two-lines items-end">
        <b className="font-semibold">
          <Money amount={order.total ?? order.due} />
        </b>
        <span className="tiny quiet">{order.payment_method_title}</span>
      </span>
    ),
  },
]

const contact = { name: words.columns.contact, cell: (order: DeskOrder) => <PersonLinks order={order} /> }

const nameOf = ({ number }: DeskOrder): string => `#${number}`

function Table({ rows, selection, current }: OrderRowsProps & { current: number | undefined }) {
  const navigate = useNavigate()
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      onOpen={({ id }) => void navigate(`/orders/${id}`)}
      selection={selection}
      current={current}
      tail={contact}
    />
  )
}

function PersonLinks({ order }: OfOrder) {
  const shop = useShopName()
  const { phone, name } = order.customer
  const contact = personLinksOf(phone)
  if (!contact) return null
  return (
    <span className="flex justify-end">
      <a
        className="icon-button"
        href={contact.call}
        aria-label={words.callName(name)}
        title={words.callName(name)}
      >
        <Phone aria-hidden />
      </a>
      <a
        className="icon-button"
        href={contact.whatsapp(words.whatsappText(name, order.number, shop))}
        target="_blank"
        rel="noreferrer"
        aria-label={words.writeName(name)}
        title={words.writeName(name)}
      >
        <MessageCircle aria-hidden />
      </a>
    </span>
  )
}

function Cards({ rows, selection }: OrderRowsProps) {
  const { act } = useOrderAction()
  const confirm = async (order: DeskOrder) => {
    const after = await act({ order, action: { action: 'confirm', via: 'call' } })
    // Deselect a changed order, as after a bulk action.
    if (after) selection.keep(selection.ids.filter((id) => id !== order.id))
  }
  // The cards have no handlers of their own, so that they stay as they are while the page around them changes.
  const orderOf = (element: EventTarget) => {
    const id = Number((element as Element).closest('li')?.dataset['id'])
    return rows.find((order) => order.id === id)
  }
  return (
    <ul
      className="cards"
      onChange={({ target }) => {
        const order = orderOf(target)
        if (order) selection.toggle(order.id)
      }}
      onClick={({ target }) => {
        const order = (target as Element).closest('[data-confirm]') && orderOf(target)
        if (order) void confirm(order)
      }}
    >
      {rows.map((order) => (
        <Card key={order.id} order={order} isSelected={selection.ids.includes(order.id)} />
      ))}
    </ul>
  )
}

/** Without `memo`, each press drew all cards again, as for the rows of `DataTable`. */
const Card = memo(function Card({ order, isSelected }: OfOrder & { isSelected: boolean }) {
  const links = personLinksOf(order.customer.phone)
  const isOpen = order.tab === 'to_confirm'
  return (
    <li data-id={order.id} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className="check mt-1"
        aria-label={common.selectRow(nameOf(order))}
        checked={isSelected}
        onChange={handledByTheList}
      />
      <div className="min-w-0 flex flex-col gap-1">
        <h2 className="flex flex-wrap items-baseline gap-x-2">
          <OrderLink order={order} />
          <span className="tiny quiet font-normal">
            <Time value={order.created} narrow />
          </span>
        </h2>
        <p className="cut">
          <Buyer order={order} />
        </p>
        <Marks marks={order.marks} />
        <p className="flex items-center flex-wrap gap-2 pt-1">
          {['to_confirm', 'to_pack', 'open'].includes(order.tab) && (
            <ConfirmationBadge order={order} withTime={isOpen} />
          )}
          {order.tab !== 'to_confirm' && <ParcelBadge order={order} />}
        </p>
      </div>
      <div className="flex flex-col items-end justify-between gap-2 self-stretch">
        <b className="font-semibold">
          <Money amount={order.total ?? order.due} />
        </b>
        <span className="flex gap-1.5">
          {isOpen && (
            <button
              type="button"
              className="icon-button"
              data-confirm
              aria-label={`${words.bulk.confirm} ${nameOf(order)}`}
            >
              <Check aria-hidden />
            </button>
          )}
          {links && (
            <a
              className="icon-button"
              data-kind="soft"
              href={links.call}
              aria-label={words.callName(order.customer.name)}
            >
              <Phone aria-hidden />
            </a>
          )}
        </span>
      </div>
    </li>
  )
})

/** React requires a handler beside `checked`. */
const handledByTheList = (): void => {}
