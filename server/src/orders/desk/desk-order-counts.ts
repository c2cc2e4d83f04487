import { orderTabs } from '@sauda/domain/order-facts.ts'

/** The number of orders in every tab; `open` counts all that are not done. */
export function countsOf(counts: ReadonlyMap<string, number>): Record<string, number> {
  const of = (tab: string) => counts.get(tab) ?? 0
  const all = orderTabs.reduce((sum, tab) => sum + of(tab), 0)
  return {
    ...Object.fromEntries(orderTabs.map((tab) => [tab, of(tab)])),
    open: all - of('done'),
    all,
  }
}
