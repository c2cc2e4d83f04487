/** /dashboard: a welcome, three counts, and the latest orders (`pageSizes.dashboardOrders`). */
import { pageSizes, timings } from '@sauda/domain/constants.ts'
import { orderCounts } from '@sauda/domain/order.ts'
import { splitName } from '@sauda/domain/text.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { AccountFrame } from '#components/AccountFrame.tsx'
import { OrdersTable } from '#components/OrdersTable.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { Link } from '#navigation/links.tsx'
import { ordersQuery } from '#queries/orders.ts'
import { useRefetchWhenVisible } from '#queries/refetch-when-visible.ts'
import { useSignedInUser } from '#state/session-store.ts'
import { LoadError } from '#ui/Alert.tsx'
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
      <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.75rem,33.33%-1rem)),1fr))] gap-3 lg:gap-5">
        <Count name={text.totalOrders} count={counts?.total} dot="text-deal" />
        <Count name={text.completedOrders} count={counts?.completed} dot="text-st-completed-ink" />
        <Count name={text.pendingOrders} count={counts?.pending} dot="text-st-processing-ink" />
      </dl>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{text.recentOrders}</h2>
        <Link
          to="/dashboard/orders"
          className="-my-3 py-3 text-control font-medium underline decoration-deal underline-offset-4"
        >
          {text.viewAllOrders}
        </Link>
      </div>
      {orders.data === undefined && orders.isError ? (
        <div className="mt-4">
          <LoadError busy={orders.isFetching} onRetry={() => void orders.refetch()}>
            {errors.recentOrdersFailed}
          </LoadError>
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
        <OrdersTable
          caption={text.recentOrders}
          orders={orders.data.slice(0, pageSizes.dashboardOrders)}
          action={text.view}
        />
      )}
    </AccountFrame>
  )
}

const Count = ({ name, count, dot }: { name: string; count: number | undefined; dot: string }) => (
  <div className="rounded-panel border border-line bg-surface px-3 py-4 lg:p-6">
    <dt className="flex items-center gap-1.5 text-sm text-ink-2 lg:gap-2">
      <i aria-hidden className={`nuqta size-2.5 flex-none ${dot}`} />
      {name}
    </dt>
    <dd className="mt-2 min-h-10 font-display text-3xl font-[640] tracking-display">{count}</dd>
  </div>
)
