import type { Parcel, TrackedOrder } from '@sauda/contract/shipments/tracked-order.ts'
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { formatRupeesExact } from '@sauda/domain/money.ts'
import type { OrderEvent } from '@sauda/domain/order.ts'
import { account } from '@sauda/domain/wording/account.ts'
import { comma } from '@sauda/domain/wording/locale.ts'
import { pickupAt } from '@sauda/domain/wording/shipments.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { track as text } from '@sauda/domain/wording/track.ts'
import { contentLanguage } from '#components/content-language.ts'
import { OrderStatusBadge } from '#components/OrderStatusBadge.tsx'
import { OrderTimeline } from '#components/OrderTimeline.tsx'
import { Picture } from '#components/Picture.tsx'
import { useTranslated } from '#components/use-translated.ts'
import { Alert } from '#ui/Alert.tsx'
import { ButtonOut } from '#ui/Button.tsx'
import { Ltr } from '#ui/Ltr.tsx'

/** The part of an order that its number and phone give access to. */
export function TrackedOrderDetails({ order }: { order: TrackedOrder }) {
  const translated = useTranslated()
  const parcel = order.parcels.at(-1)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl">{headings.order(order.number)}</h2>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-2 text-read text-ink-2">{whereItIs(order)}</p>
      {order.cashDue > 0 && (
        <div className="mt-4">
          <Alert tone="info">{text.cash(formatRupeesExact(order.cashDue))}</Alert>
        </div>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-3">{order.pickupAddress === '' ? text.goesTo : pickupAt}</dt>
        <dd className="whitespace-pre-line">
          <bdi>{order.pickupAddress || translated(order.city)}</bdi>
        </dd>
        {parcel && <ParcelFacts parcel={parcel} />}
      </dl>
      {parcel && parcel.trackingUrl !== '' && (
        <div className="mt-4">
          <ButtonOut size="sm" href={parcel.trackingUrl}>
            {text.follow}
          </ButtonOut>
        </div>
      )}
      <h3 className="mt-8 mb-2 text-lg">{text.updates}</h3>
      <OrderTimeline history={withParcels(order)} />
      <h3 className="mt-8 mb-2 text-lg">{text.products}</h3>
      <ul>
        {order.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id here, and the list never changes
          <li key={index} className="flex gap-4 border-b border-line py-4">
            <Picture
              image={line.image === '' ? undefined : { src: line.image, alt: '', widths: [] }}
              name={line.name}
              sizes="64px"
              width={64}
              height={64}
              className="size-16 flex-none rounded-md"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium" {...contentLanguage(line.name)}>
                {measuresInOrder(line.name)}
              </p>
              {line.options.length > 0 && (
                <p dir="auto" className="text-sm text-ink-3">
                  {line.options.map(translated).join(comma)}
                </p>
              )}
              <p className="text-sm text-ink-3">{text.quantity(line.quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const ParcelFacts = ({ parcel }: { parcel: Parcel }) => (
  <>
    <dt className="text-ink-3">{text.courier}</dt>
    <dd>
      <bdi>{parcel.courier}</bdi>
    </dd>
    {parcel.trackingNumber !== '' && (
      <>
        <dt className="text-ink-3">{text.trackingNumber}</dt>
        <dd className="break-all">
          <Ltr>{parcel.trackingNumber}</Ltr>
        </dd>
      </>
    )}
  </>
)

const open: ReadonlySet<string> = new Set(['processing', 'on-hold', 'pending'])

/** The order's progress in one line. */
function whereItIs({ status, parcels }: TrackedOrder): string {
  const parcel = parcels.at(-1)
  if (parcel && open.has(status)) return parcel.isBack ? text.cameBack : text.onItsWay(parcel.courier)
  return account.historyStatus[status] ?? account.statusOf(status)
}

/** Adds the dispatch of parcels to the history. */
const withParcels = ({ history, parcels }: TrackedOrder): OrderEvent[] =>
  [
    ...history,
    ...parcels.map(({ at }): OrderEvent => ({ kind: 'status', status: 'handed-over', at })),
  ].toSorted((a, b) => a.at - b.at)
