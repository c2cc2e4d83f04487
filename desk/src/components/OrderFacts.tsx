/** An order's confirmation, packing, parcel and payment state, as in every list. */
import {
  BadgeCheck,
  CircleHelp,
  Landmark,
  MessageCircle,
  PackageCheck,
  PackageX,
  Phone,
  PhoneOff,
  Truck,
  Undo2,
  User,
} from 'lucide-react'
import type { DeskOrder, OrderMark } from '#api/orders.ts'
import { orders as words } from '#wording/orders.ts'
import { Badge, Mark } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'

type FactProps = { order: DeskOrder; withTime?: boolean }

export function ConfirmationBadge({ order, withTime = true }: FactProps) {
  switch (order.confirmation.state) {
    case 'not_needed':
      return (
        <>
          {Number(order.due) > 0 ? (
            <Badge tone="amber" icon={Landmark}>
              {words.confirmation.not_paid}
            </Badge>
          ) : (
            <Badge tone="green" icon={Landmark}>
              {words.confirmation.not_needed}
            </Badge>
          )}
          {withTime && <span className="tiny quiet">{order.payment_method_title}</span>}
        </>
      )
    case 'confirmed':
      return <Confirmed order={order} withTime={withTime} />
    case 'no_answer':
    case 'later':
      return <NotReached order={order} />
    case 'not_wanted':
      return <Badge tone="red">{words.confirmation.not_wanted}</Badge>
    default:
      return <ToConfirm order={order} />
  }
}

function Confirmed({ order: { confirmation }, withTime }: FactProps) {
  const { by, via, at } = confirmation
  return (
    <>
      <Badge tone="green" icon={via === 'whatsapp' ? MessageCircle : Phone}>
        {words.confirmation.confirmed}
      </Badge>
      {withTime && (by || at) && (
        <span className="tiny quiet">
          <bdi>{by}</bdi>
          {by && at && ', '}
          {at && <Time value={at} />}
        </span>
      )}
    </>
  )
}

const NotReached = ({ order: { confirmation } }: FactProps) => (
  <>
    <Badge tone="amber" icon={PhoneOff}>
      {confirmation.state === 'no_answer'
        ? words.confirmation.no_answer(confirmation.tries)
        : words.confirmation.later}
    </Badge>
    {confirmation.again_at && (
      <span className="tiny quiet">
        {words.confirmation.again} <Time value={confirmation.again_at} />
      </span>
    )}
  </>
)

function ToConfirm({ order: { marks } }: FactProps) {
  const hasRefused = marks.some(
    ({ kind, refused = 0 }) => kind === 'refused' && refused >= refusalsBeforeAdvance,
  )
  return (
    <>
      <Badge tone="amber">{words.confirmation.open}</Badge>
      {hasRefused && <span className="tiny quiet">{words.confirmation.askForAdvance}</span>}
    </>
  )
}

/** number of refused parcels from which the shop asks the customer for an advance payment */
const refusalsBeforeAdvance = 2

export function ParcelBadge({ order, withCourier = true }: { order: DeskOrder; withCourier?: boolean }) {
  const { state, courier, at } = order.parcel
  const words_ = words.parcel
  const badge =
    state === 'open' ? (
      order.tab === 'to_pack' ? (
        <Badge tone="blue">{words_.ready}</Badge>
      ) : (
        <Badge tone="line">{words_.open}</Badge>
      )
    ) : state === 'packed' ? (
      <Badge tone="blue" icon={PackageCheck}>
        {words_.packed}
      </Badge>
    ) : state === 'handed_over' ? (
      <Badge icon={Truck}>{words_.handed_over}</Badge>
    ) : state === 'delivered' ? (
      <Badge tone="green">{words_.delivered}</Badge>
    ) : (
      <Badge tone="red" icon={Undo2}>
        {state === 'coming_back' ? words_.coming_back : words_.back}
      </Badge>
    )
  return (
    <>
      {badge}
      {withCourier && courier && (
        <span className="tiny quiet">
          <bdi>{courier}</bdi>
          {at && (
            <>
              , <Time value={at} narrow />
            </>
          )}
        </span>
      )}
    </>
  )
}

export const Marks = ({ marks }: { marks: readonly OrderMark[] }) => (
  <span className="flex flex-wrap gap-x-2.5">
    {marks.map((mark) => (
      <MarkBadge key={mark.kind} mark={mark} />
    ))}
  </span>
)

function MarkBadge({ mark }: { mark: OrderMark }) {
  switch (mark.kind) {
    case 'refused':
      return (
        <Mark tone="bad" icon={PackageX}>
          {words.refused(mark.refused ?? 0, mark.of ?? 0)}
        </Mark>
      )
    case 'unverified':
      return (
        <Mark tone="care" icon={CircleHelp}>
          {words.unverified}
        </Mark>
      )
    case 'verified':
      return (
        <Mark tone="good" icon={BadgeCheck}>
          {words.verified}
        </Mark>
      )
    case 'first':
      return <Mark icon={User}>{words.first}</Mark>
    default:
      return <Mark icon={PackageCheck}>{words.delivered(mark.count ?? 0)}</Mark>
  }
}
