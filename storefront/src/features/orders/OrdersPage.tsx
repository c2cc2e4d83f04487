/** /dashboard/orders: every order, filtered and paged in the browser (D-137). */
import { layout, pageSizes, timings } from '@sauda/domain/constants.ts'
import type { OrderSummary } from '@sauda/domain/order.ts'
import { account as text } from '@sauda/domain/wording/account.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { loadingErrors } from '@sauda/domain/wording/loading-errors.ts'
import { headings } from '@sauda/domain/wording/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { AccountFrame } from '#components/AccountFrame.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { OrdersTable } from '#components/OrdersTable.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useRefetchWhenVisible } from '#queries/refetch-when-visible.ts'
import { ordersQuery } from '#queries/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { isCount, useRestoredState } from '#state/scroll-places.ts'
import { useSignedInUser } from '#state/session-store.ts'

const tabs = ['all', 'processing', 'completed', 'cancelled'] as const
type Tab = (typeof tabs)[number]
const isTab = (value: unknown): value is Tab => tabs.some((each) => each === value)

export function OrdersPage() {
  usePageTitle(headings.orders)
  const user = useSignedInUser()
  const orders = useQuery(ordersQuery(user.id))
  useRefetchWhenVisible(orders, timings.ordersRefetch)
  const [tab, setTab] = useRestoredState<Tab>('tab', 'all', isTab)
  const [page, setPage] = useRestoredState('page', 1, isCount)

  return (
    <AccountFrame>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl">
          {text.orders}
        </h1>
        <Button
          variant="outline"
          size="sm"
          loading={orders.isFetching}
          loadingText={text.refreshing}
          onClick={() => void orders.refetch()}
        >
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
          {text.refresh}
        </Button>
      </div>
      {orders.data === undefined ? (
        orders.isError && !orders.isFetching ? (
          <EmptyState
            alert
            title={text.errorTitle}
            actions={<Button onClick={() => void orders.refetch()}>{text.tryAgain}</Button>}
          >
            {failure(orders.error, errors.ordersFailed)}
          </EmptyState>
        ) : (
          <div role="status" className="grid min-h-80 place-items-center gap-4 text-brand">
            <span className="grid place-items-center gap-4">
              <Spinner size="lg" label="" />
              <span className="text-ink-2">{text.loading}</span>
            </span>
          </div>
        )
      ) : (
        <>
          {orders.isError && (
            <div className="mt-5">
              <Alert tone="error">{errors.ordersRefreshFailed}</Alert>
            </div>
          )}
          <OrderList
            orders={orders.data}
            tab={tab}
            page={page}
            onPage={setPage}
            onTab={(next) => {
              setTab(next)
              setPage(1)
            }}
          />
        </>
      )}
    </AccountFrame>
  )
}

/** The text of a failure. A time-out has its own text; every other failure has the screen's text (D-139). */
const failure = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.kind === 'timeout' ? loadingErrors.timedOut : otherwise

type ListProps = {
  orders: readonly OrderSummary[]
  tab: Tab
  page: number
  onTab(tab: Tab): void
  onPage(page: number): void
}

function OrderList({ orders, tab, page, onTab, onPage }: ListProps) {
  if (orders.length === 0)
    return (
      <EmptyState
        title={text.empty}
        picture="/pictures/no-orders.webp"
        actions={<ButtonLink to="/products">{text.startShopping}</ButtonLink>}
      />
    )
  const matching = tab === 'all' ? orders : orders.filter(({ status }) => status.toLowerCase() === tab)
  const pages = Math.ceil(matching.length / pageSizes.orders)
  const current = Math.min(page, Math.max(1, pages))
  return (
    <>
      <div
        role="group"
        aria-label={text.filters}
        className="scrollbar-none mt-5 flex gap-1 overflow-x-auto rounded-full bg-sunken p-1 sm:w-fit"
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === tab}
            className="min-h-11 flex-1 rounded-full px-4 text-control font-medium whitespace-nowrap text-ink-2 max-sm:px-2.5 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-e1"
            onClick={() => onTab(each)}
          >
            {text.tabs[each]}
          </button>
        ))}
      </div>
      {matching.length === 0 ? (
        <EmptyState
          title={text.emptyFilter(tab)}
          actions={<Button onClick={() => onTab('all')}>{text.viewAll}</Button>}
        />
      ) : (
        <>
          <OrdersTable
            caption={text.orders}
            orders={matching.slice((current - 1) * pageSizes.orders, current * pageSizes.orders)}
            withItems
            action={text.viewDetails}
          />
          <Pagination
            label={text.pages}
            page={current}
            pages={pages}
            narrowBelow={layout.narrowPagination}
            onPage={onPage}
          />
        </>
      )}
    </>
  )
}
