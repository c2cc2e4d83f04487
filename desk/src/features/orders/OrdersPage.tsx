/** The order list: search and bulk actions. The address contains tab, filters, search and page. */
import { PhoneCall, Plus } from 'lucide-react'
import { ListContextProvider, type ListControllerResult, useListController } from 'ra-core'
import { useNavigate } from 'react-router'
import { useCounts } from '#api/counts.ts'
import { perPage } from '#api/data-provider.ts'
import { type Filters, isFiltered, listedTab } from '#api/order-filters.ts'
import type { DeskOrder } from '#api/orders.ts'
import { useRight } from '#api/session.ts'
import { orders as words } from '#wording/orders.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty, Failure, Loading } from '#ui/States.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { ChooseAll, useChoice } from './select-all.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { useShortcuts } from '#components/shortcuts.ts'
import { Pager } from '#ui/Pager.tsx'

export default function OrdersPage() {
  const list = useListController<DeskOrder>({
    resource: 'orders',
    perPage,
    sort: { field: 'date', order: 'DESC' },
    filterDefaultValues: { tab: 'open' },
    storeKey: 'orders',
    queryOptions: { placeholderData: (before) => before, meta: {} },
  })
  const filters = list.filterValues as Filters
  const counts = useCounts()
  const mayCall = useRight('packOrders')
  const mayAdd = useRight('editOrders')
  const navigate = useNavigate()
  useShortcuts('orders', { add: () => mayAdd && void navigate('/orders/new') })

  return (
    <ListContextProvider value={list}>
      <Sheet
        title={words.title}
        actions={
          <>
            {mayAdd && <ExportButton filters={filters} />}
            {mayAdd && (
              <ButtonLink to="/orders/new" aria-label={words.newOrder}>
                <Plus aria-hidden />
                <span className="only-wide">{words.newOrder}</span>
              </ButtonLink>
            )}
            {mayCall && (
              <ButtonLink kind="primary" to="/orders/calls" aria-label={words.callRound}>
                <PhoneCall aria-hidden />
                <span className="only-wide">{words.callRound}</span>
              </ButtonLink>
            )}
          </>
        }
      >
        <OrderTabs counts={counts} />
        <OrderFilters />
        <Chosen list={list} />
      </Sheet>
    </ListContextProvider>
  )
}

/** The list in its states (loading, error, empty, rows), with the bar for selected rows. */
function Chosen({ list }: { list: ListControllerResult<DeskOrder> }) {
  const choice = useChoice()
  const filters = list.filterValues as Filters
  return (
    <>
      {list.error && !list.data ? (
        <Failure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Loading />
      ) : list.data && list.data.length > 0 ? (
        <>
          <ChooseAll choice={choice} />
          <OrderRows />
          <Pager
            page={list.page}
            pages={Math.max(1, Math.ceil((list.total ?? 0) / list.perPage))}
            text={words.count(list.total ?? 0)}
            onPage={list.setPage}
          />
        </>
      ) : (
        <NoOrders
          filters={filters}
          onClear={() => list.setFilters({ tab: filters.tab })}
          onWiden={() => list.setFilters({ tab: 'all', search: filters.search })}
        />
      )}
      <BulkBar choice={choice} />
    </>
  )
}

type NoOrdersProps = { filters: Filters; onClear: () => void; onWiden: () => void }

function NoOrders({ filters, onClear, onWiden }: NoOrdersProps) {
  if (filters.search) {
    const tab = listedTab(filters)
    return (
      <Empty
        title={words.nothingFound(filters.search)}
        text={tab === 'all' ? words.nothingFoundText : words.onlyThisTab}
        action={
          <>
            {tab !== 'all' && <Button onClick={onWiden}>{words.searchAll}</Button>}
            <Button onClick={onClear}>{words.clearSearch}</Button>
          </>
        }
      />
    )
  }
  const [title, text] = words.empty[filters.tab ?? 'open']
  return (
    <Empty
      title={title}
      text={text}
      action={isFiltered(filters) && <Button onClick={onClear}>{words.clearFilters}</Button>}
    />
  )
}
