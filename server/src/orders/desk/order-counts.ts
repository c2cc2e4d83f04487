/** Numbers of orders in each tab, counted often: by every desk after each change. */
import { orderTabs } from '@sauda/domain/order-facts.ts'
import type { Context } from '#platform/context.ts'
import { sumOfRows } from '#platform/http/replies/versioned-cache.ts'
import { countDone, countOpenTabs, type DeskFilter } from './desk-order-store.ts'

/** The number of orders in every tab; that of done orders may lag when they are many. */
export async function orderCounts(context: Context): Promise<Record<string, number>> {
  const [open, done] = await Promise.all([
    countOpenTabs(context.db),
    sumOfRows(
      context,
      'done',
      () => countDone(context.db),
      (count) => count,
    ),
  ])
  return countsOf(new Map([...open, ['done', done]]))
}

/** `open` counts all that are not done. */
function countsOf(counts: ReadonlyMap<string, number>): Record<string, number> {
  const of = (tab: string) => counts.get(tab) ?? 0
  const all = orderTabs.reduce((sum, tab) => sum + of(tab), 0)
  return {
    ...Object.fromEntries(orderTabs.map((tab) => [tab, of(tab)])),
    open: all - of('done'),
    all,
  }
}

/** The number of orders in a list that only a tab filters; otherwise undefined. */
export const wholeCount = async (context: Context, filter: DeskFilter): Promise<number | undefined> =>
  Object.entries(filter).some(
    ([name, value]) => !isOfPage.has(name) && value !== undefined && value !== false,
  )
    ? undefined
    : (await orderCounts(context))[filter.tab]

/** Fields of a filter that do not change which orders are in a tab. */
const isOfPage: ReadonlySet<string> = new Set(['tab', 'orderBy', 'order', 'limit', 'offset'])
