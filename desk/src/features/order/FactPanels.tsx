/** Panels of the order page: delivery address, parcel and payment. */
import { type FullOrder, placeLine } from '#api/full-order.ts'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRight } from '#api/session.ts'
import { dueLabel } from '#components/amount-due.ts'
import { ParcelBadge } from '#components/OrderFacts.tsx'
import { order as words } from '#wording/order.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Money } from '#ui/Money.tsx'
import { Panel } from '#ui/Sheet.tsx'
import { Time } from '#ui/Time.tsx'
import { CorrectParcelDrawer } from './CorrectParcelDrawer.tsx'
import type { OrderDetail } from './types.ts'

/** The panel with the address as one block, as couriers expect it. */
export function AddressPanel({ order, full }: { order: OrderDetail; full: FullOrder }) {
  const address = full.shipping.address_1 ? full.shipping : full.billing
  const lines = [
    [address.first_name, address.last_name].filter(Boolean).join(' '),
    address.company,
    address.address_1,
    address.address_2,
    placeLine(address),
  ].filter(Boolean)
  return (
    <Panel
      title={words.deliverTo}
      end={
        <IconButton
          label={words.copyAddress}
          onClick={() => copyText([...lines, order.customer.phone].join('\n'))}
        >
          <Copy aria-hidden />
        </IconButton>
      }
    >
      <address className="not-italic">
        {lines.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
      </address>
      {full.customer_note && (
        <p className="small care pt-2" dir="auto">
          “{full.customer_note}”
        </p>
      )}
    </Panel>
  )
}

/** Parcel states in which courier and tracking number can be corrected. */
const hasLeft: ReadonlySet<string> = new Set(['handed_over', 'delivered', 'coming_back'])

export function ParcelPanel({ order }: { order: OrderDetail }) {
  const { parcel } = order
  const mayPack = useRight('packOrders')
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Panel title={words.parcel} end={<ParcelBadge order={order} withCourier={false} />}>
      <dl className="facts">
        <dt>{words.pieces}</dt>
        <dd>{order.pieces}</dd>
        {parcel.courier && (
          <>
            <dt>{words.courier}</dt>
            <dd dir="auto">{parcel.courier}</dd>
          </>
        )}
        {parcel.tracking_number && (
          <>
            <dt>{words.tracking}</dt>
            <dd dir="ltr">{parcel.tracking_number}</dd>
          </>
        )}
        {parcel.at && (
          <>
            <dt>{words.since}</dt>
            <dd>
              <Time value={parcel.at} />
            </dd>
          </>
        )}
      </dl>
      {mayPack && parcel.courier && hasLeft.has(parcel.state) && (
        <>
          <div className="pt-3">
            <Button onClick={() => setCorrecting(true)}>
              <Pencil aria-hidden />
              {words.correctParcel}
            </Button>
          </div>
          <CorrectParcelDrawer order={order} isOpen={isCorrecting} onClose={() => setCorrecting(false)} />
        </>
      )}
    </Panel>
  )
}

export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { cash } = order
  // Otherwise "Courier collects Rs0" would hide the cash that the courier has.
  const isCollected = cash.state !== 'not_due' && cash.state !== 'with_buyer' && Number(order.due) === 0
  return (
    <Panel title={words.payment} tint>
      <dl className="facts">
        <dt>{words.way}</dt>
        <dd>{order.payment_method_title}</dd>
        {!isCollected && (
          <>
            <dt>{dueLabel(order)}</dt>
            <dd>
              <b className="font-semibold">
                <Money amount={order.due} />
              </b>
            </dd>
          </>
        )}
        {cash.state !== 'not_due' && (
          <>
            <dt>{words.cash}</dt>
            <dd>
              {words.cashStates[cash.state]}
              {isCollected && cash.amount !== null && (
                <b className="font-semibold ms-2">
                  <Money amount={cash.amount} />
                </b>
              )}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
