/** The order list: search and bulk actions. The address contains tab, filters, search and page. */
import { PhoneCall, Plus, ShoppingBag } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCounts } from '#api/counts.ts'
import { type FilterChange, type Filters, isFiltered, listedTab, orderQuery } from '#api/order-filters.ts'
import type { DeskOrder } from '#api/orders.ts'
import { own } from '#api/request.ts'
import { useRight } from '#api/session.ts'
import { ListBody } from '#components/ListBody.tsx'
import type { PreparePage } from '#components/define-feature.ts'
import { prepareRows, useListAddress, useRows, useSelection } from '#components/list-state.ts'
import { addressOf, filtersOf, filterText } from '#components/order-address.ts'
import { useShortcuts } from '#components/shortcuts.ts'
import { orders as words } from '#wording/orders.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Empty } from '#ui/States.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { ChooseAll, useChoice } from './select-all.tsx'
import { OrderTabs } from './OrderTabs.tsx'

/** name of the list, which is opened as it was left */
const listName = 'orders'

const listOf = (filters: Filters) => ({
  ...{ key: ['orders', 'list'], path: `${own}/desk/orders` },
  query: { ...orderQuery(filters), orderby: 'date', order: 'desc' },
})

export const prepare: PreparePage = (queries, { search }) =>
  prepareRows(queries, search, (params) => listOf(filtersOf(params)), listName)

export default function OrdersPage() {
  const { params, page, set, toPage } = useListAddress(listName)
  const filters = filtersOf(params)
  const saved = params.get('saved')
  const list = useRows<DeskOrder>({ ...listOf(filters), page, toPage })
  const setFilters = (to: FilterChange, replace?: boolean) => {
    const filter = filterText(to)
    // Request the rows first, because drawing the page for another address takes longer than the reply.
    list.prepare(listOf(filtersOf(new URLSearchParams({ filter }))))
    set({ filter }, replace)
  }
  const selection = useSelection(listName, filterText(filters), list)
  const choice = useChoice(filters, list, selection)
  const counts = useCounts()
  const mayCall = useRight('packOrders')
  const mayAdd = useRight('editOrders')
  const navigate = useNavigate()
  useShortcuts('orders', { add: () => mayAdd && void navigate('/orders/new') })

  return (
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
      <OrderTabs {...{ filters, saved, counts }} />
      <OrderFilters {...{ filters, saved }} onChange={setFilters} />
      <ListBody
        list={list}
        failed={words.failed}
        count={words.count}
        empty={
          <NoOrders
            filters={filters}
            onClear={() => setFilters({ tab: filters.tab })}
            onWiden={() => setFilters({ tab: 'all', search: filters.search })}
          />
        }
      >
        <ChooseAll choice={choice} shown={list.rows} />
        <OrderRows rows={list.rows} selection={selection} />
      </ListBody>
      <BulkBar {...{ filters, choice }} />
    </Sheet>
  )
}

/** Offers what to do if a tab has no orders: create one, or see the open ones. */
function NextInEmptyTab({ tab }: { tab: NonNullable<Filters['tab']> }) {
  const mayAdd = useRight('editOrders')
  if (tab !== 'open' && tab !== 'all')
    return <ButtonLink to={addressOf({ tab: 'open' })}>{words.seeOpen}</ButtonLink>
  return (
    mayAdd && (
      <ButtonLink kind="primary" to="/orders/new">
        {words.newOrder}
      </ButtonLink>
    )
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
      icon={ShoppingBag}
      text={text}
      action={
        isFiltered(filters) ? (
          <Button onClick={onClear}>{words.clearFilters}</Button>
        ) : (
          <NextInEmptyTab tab={filters.tab ?? 'open'} />
        )
      }
    />
  )
}
