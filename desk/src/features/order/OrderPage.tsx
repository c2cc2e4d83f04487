/** One order on one page: lines and totals, customer, parcel, payment and history. */
import type { FullOrder } from '#api/full-order.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { get, isNotFound, own, woo } from '#api/request.ts'
import type { PreparePage } from '#components/define-feature.ts'
import { order as words } from '#wording/order.ts'
import { common } from '#wording/common.ts'
import { orders as listWords } from '#wording/orders.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { AddressPanel, ParcelPanel, PaymentPanel } from './FactPanels.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { NextStep, OrderMenu, OrderActionBar } from './NextStep.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { Timeline } from './Timeline.tsx'
import type { OrderDetail } from './types.ts'
import { OpenRefunds } from './OpenRefunds.tsx'
import { ReturnsPanel } from './ReturnsPanel.tsx'
import { statusTone } from './status-tone.ts'

const detailOf = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => get<OrderDetail>(`${own}/desk/orders/${id}`, {}, signal),
  })
const fullOf = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'full', id],
    queryFn: ({ signal }) => get<FullOrder>(`${woo}/orders/${id}`, {}, signal),
  })

/** ms for which a prepared order counts as current; an older one is shown, and requested again */
const freshMs = 2_000

export const prepare: PreparePage = (queries, { params: { id = '' } }) => {
  void queries.prefetchQuery(detailOf(id))
  void queries.prefetchQuery(fullOf(id))
}

export default function OrderPage() {
  const { id = '' } = useParams()
  const detail = useQuery({ ...detailOf(id), staleTime: freshMs })
  const full = useQuery({ ...fullOf(id), staleTime: freshMs })
  const error = detail.error ?? full.error
  if (isNotFound(error))
    return (
      <Sheet title={words.missing} back="/orders">
        <Empty text={common.goneText} action={<ButtonLink to="/orders">{listWords.title}</ButtonLink>} />
      </Sheet>
    )
  if (detail.isLoadingError || full.isLoadingError)
    return (
      <Sheet title={`#${id}`} back="/orders">
        <Failure
          title={words.failed}
          error={error}
          onRetry={() => {
            void detail.refetch()
            void full.refetch()
          }}
        />
      </Sheet>
    )
  if (!detail.data || !full.data)
    return (
      <Sheet title={`#${id}`} back="/orders">
        <Loading rows={5} />
      </Sheet>
    )
  return <LoadedOrder order={detail.data} full={full.data} />
}

function LoadedOrder({ order, full }: { order: OrderDetail; full: FullOrder }) {
  return (
    <Sheet
      title={`#${order.number}`}
      back="/orders"
      fact={
        <span className="flex items-center gap-3">
          <Badge tone={statusTone(order.status)}>{listWords.statuses[order.status] ?? order.status}</Badge>
          <Time value={order.created} />
        </span>
      }
      actions={
        <>
          <OrderMenu order={order} full={full} />
          <span className="only-wide">
            <NextStep order={order} />
          </span>
        </>
      }
    >
      <div className="sheet-body columns">
        <div className="column">
          <OrderSteps order={order} />
          <ReturnsPanel order={order} full={full} />
          <OpenRefunds order={order} />
          <LinesPanel order={order} full={full} />
          <Timeline order={order} />
        </div>
        <aside className="column" aria-label={words.facts}>
          <CustomerPanel order={order} />
          <AddressPanel order={order} full={full} />
          <ParcelPanel order={order} />
          <PaymentPanel order={order} />
        </aside>
      </div>
      <OrderActionBar order={order} />
    </Sheet>
  )
}
