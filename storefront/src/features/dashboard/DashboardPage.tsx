/** /dashboard: a welcome, three counts, the five latest orders (SPEC §2 Dashboard). */
import { pageSizes, timings } from '@sauda/domain/constants.ts'
import { shortDate } from '@sauda/domain/dates.ts'
import { type Order, orderCounts } from '@sauda/domain/order.ts'
import { splitName } from '@sauda/domain/text.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AccountFrame } from '#components/AccountFrame.tsx'
import { OrderStatusBadge } from '#components/OrderStatusBadge.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Price } from '#components/Price.tsx'
import { ordersQuery } from '#queries/orders.ts'
import { useRefetchWhenVisible } from '#queries/refetch-when-visible.ts'
import { useSignedInUser } from '#state/session-store.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Bar } from '#ui/Skeleton.tsx'

export function DashboardPage() {
  usePageTitle(headings.dashboard)
  const user = useSignedInUser()
  const orders = useQuery(ordersQuery(user.id))
  useRefetchWhenVisible(orders, timings.ordersRefetch)
  const counts = orders.data && orderCounts(orders.data)
  return (
    <AccountFrame>
      <h1 tabIndex={-1} className="text-2xl" dir="auto">
        {text.welcome(splitName(user.name).first || user.username)}
      </h1>
      <dl className="mt-6 grid grid-cols-3 gap-3 lg:gap-5">
        <Count name={text.totalOrders} count={counts?.total} dot="text-deal" />
        <Count name={text.completedOrders} count={counts?.completed} dot="text-st-completed-ink" />
        <Count name={text.pendingOrders} count={counts?.pending} dot="text-st-processing-ink" />
      </dl>
      <div className="mt-10 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{text.recentOrders}</h2>
        <Link
          to="/dashboard/orders"
          className="text-control font-medium underline decoration-deal underline-offset-4"
        >
          {text.viewAllOrders}
        </Link>
      </div>
      {orders.data === undefined && orders.isError ? (
        <div className="mt-4">
          <Alert
            tone="error"
            actions={
              <Button
                size="sm"
                variant="outline"
                loading={orders.isFetching}
                onClick={() => void orders.refetch()}
              >
                {text.tryAgain}
              </Button>
            }
          >
            {errors.recentOrdersFailed}
          </Alert>
        </div>
      ) : orders.data === undefined ? (
        <div role="status" className="mt-4 grid gap-4" aria-label={text.loading}>
          {Array.from({ length: pageSizes.dashboardOrders }, (_, index) => (
            <Bar key={index} className="h-12 w-full" />
          ))}
        </div>
      ) : orders.data.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sunken p-6 text-ink-2">{errors.noOrders}</p>
      ) : (
        <RecentOrders orders={orders.data.slice(0, pageSizes.dashboardOrders)} />
      )}
    </AccountFrame>
  )
}

const Count = ({ name, count, dot }: { name: string; count: number | undefined; dot: string }) => (
  <div className="rounded-panel border border-line bg-surface p-4 lg:p-6">
    <dt className="flex items-center gap-2 text-sm text-ink-2">
      <i aria-hidden className={`nuqta size-2.5 flex-none ${dot}`} />
      {name}
    </dt>
    <dd className="mt-2 min-h-10 font-display text-3xl font-[640] tabular-nums">{count}</dd>
  </div>
)

const RecentOrders = ({ orders }: { orders: readonly Order[] }) => (
  <table className="mt-3 block w-full sm:table">
    <caption className="sr-only">{text.recentOrders}</caption>
    <thead className="border-b border-line text-left text-meta text-ink-3 max-sm:sr-only">
      <tr>
        <th className="py-3 font-medium">{text.order}</th>
        <th className="py-3 font-medium">{text.date}</th>
        <th className="py-3 font-medium">{text.status}</th>
        <th className="py-3 text-right font-medium">{text.total}</th>
        <th className="py-3 text-right font-medium">{text.actions}</th>
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {orders.map(({ id, createdAt, status, total }) => (
        <tr
          key={id}
          className="grid grid-cols-2 items-center gap-y-1 border-b border-line py-4 sm:table-row sm:h-16 sm:py-0"
        >
          <td className="font-semibold">#{id}</td>
          <td className="text-control text-ink-2 max-sm:col-start-1 max-sm:row-start-2">
            {shortDate(createdAt)}
          </td>
          <td className="max-sm:text-right">
            <OrderStatusBadge status={status} />
          </td>
          <td className="max-sm:col-start-1 max-sm:row-start-3 sm:text-right">
            <Price amount={total} exact />
          </td>
          <td className="text-right max-sm:col-start-2 max-sm:row-start-3">
            <Link
              to={`/dashboard/orders/${id}`}
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
            >
              {text.view}
              <span className="sr-only"> #{id}</span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
