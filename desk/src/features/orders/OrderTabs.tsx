import { orderTabs } from '@sauda/domain/order-facts.ts'
import type { Counts } from '#api/counts.ts'
import { orders as words } from '#wording/orders.ts'
import { Link } from 'react-router'
import { addressOf } from '#components/order-address.ts'
import { type Filters, listedTab } from '#api/order-filters.ts'
import { SavedTabs } from './SavedTabs.tsx'

const tabs = [...orderTabs, 'all'] as const
/** tabs without a number, because the number of closed orders only grows */
const uncounted: readonly string[] = ['done', 'all']

type OrderTabsProps = {
  filters: Filters
  /** name of the saved tab */
  saved: string | null
  counts: Counts | undefined
}

export function OrderTabs({ filters, saved, counts }: OrderTabsProps) {
  const current = listedTab(filters)
  return (
    <nav className="tabs" aria-label={words.title}>
      {tabs.map((tab) => (
        <Link key={tab} to={addressOf({ tab })} aria-current={current === tab && !saved ? 'page' : undefined}>
          {words.tabs[tab]}
          {counts && !uncounted.includes(tab) && <b>{counts[tab]}</b>}
        </Link>
      ))}
      <SavedTabs current={saved} />
    </nav>
  )
}
