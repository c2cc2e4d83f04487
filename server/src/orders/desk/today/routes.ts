/** The desk's first page: open tasks and sales. */
import { todayRules } from '@sauda/domain/report-rules.ts'
import { type deskToday, taskKinds } from '@sauda/contract/desk-today/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { add, fromRupees, type Paisa, toAmount, zero } from '@sauda/domain/money.ts'
import { orderTabs } from '@sauda/domain/order-facts.ts'
import type { Context } from '#platform/context.ts'
import { countLow } from '#catalogue/desk-products/desk-product-store.ts'
import { cashOfCouriers } from '#orders/desk/cash/cash-store.ts'
import { daysOf } from '#orders/desk/cash/courier-days.ts'
import { countsOf } from '#orders/desk/desk-order-counts.ts'
import { countTabs } from '#orders/desk/order-count-store.ts'
import { seesAmounts } from '#orders/desk/routes.ts'
import { mustReadAll } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { type NewOrders, newOrdersSince } from '#orders/placing/new-customer-limits-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { salesOf } from './sales.ts'
import { openOrders, otherTasks, type Waiting } from './today-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

const hour = 3_600_000
const day = 24 * hour

export const deskTodayRoutes = (context: Context): HandlersFor<'getDeskToday' | 'getDeskSales'> => ({
  getDeskToday: async ({ caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(await todayOf(context, seesAmounts(caller)))
  },

  getDeskSales: async ({ query, caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(await salesOf(context.db, Number(query.days), context.clock()))
  },
})

/** task names by tab */
const taskOfTab: Readonly<Record<string, string>> = {
  to_confirm: 'confirm',
  to_pack: 'pack',
  to_hand_over: 'hand_over',
  coming_back: 'take_back',
  bank: 'bank',
}
/** The only tasks that packers see. */
const packing: ReadonlySet<string> = new Set(['confirm', 'pack', 'hand_over', 'take_back'])

/** Whether the page warns of many orders by new customers. */
const isRush = (
  { count, total }: Pick<NewOrders, 'count' | 'total'>,
  { holdNewOrders, newOrdersPerHour, newOrdersValue }: ShopSettings['payment'],
): boolean =>
  holdNewOrders ||
  (newOrdersPerHour > 0 && count >= newOrdersPerHour / 2) ||
  (newOrdersValue > 0 && total >= fromRupees(newOrdersValue) / 2)

async function todayOf(context: Context, seesAll: boolean): Promise<ReplyOf<typeof deskToday>> {
  const { db } = context
  const now = new Date(context.clock())
  const { couriers: rules, payment } = await shopSettings(context)
  const days = daysOf(rules)
  const [rush, open, others, couriers, counts, low] = await Promise.all([
    newOrdersSince(db, new Date(now.getTime() - hour)),
    openOrders(db),
    otherTasks(db, new Date(now.getTime() - todayRules.failedMailDays * day)),
    cashOfCouriers(db, days, now),
    countTabs(db),
    countLow(db),
  ])
  const late = couriers.filter((each) => each.late > 0)
  const waiting = new Map<string, Omit<Waiting, 'kind'>>([
    ...open.flatMap(({ kind, ...task }) => {
      const name = taskOfTab[kind]
      return name ? [[name, task] as const] : []
    }),
    ...others.map(({ kind, ...task }) => [kind, task] as const),
    ['low_stock', { count: low, amount: null, oldest: null }],
    ['late_cash', { count: late.length, amount: add(zero, ...late.map((each) => each.late)), oldest: null }],
  ])
  const shown = (amount: Paisa | null) => (amount === null || !seesAll ? null : toAmount(amount))
  const tabs = open.filter(({ kind }) => orderTabs.some((tab) => tab === kind))
  return {
    tasks: taskKinds
      .filter((kind) => seesAll || packing.has(kind))
      .flatMap((kind) => {
        const task = waiting.get(kind)
        if (!task || task.count === 0) return []
        return [
          {
            kind,
            count: task.count,
            ...(task.amount !== null && { amount: shown(task.amount) }),
            ...(task.oldest && { oldest: task.oldest.toISOString() }),
          },
        ]
      }),
    ...(seesAll &&
      isRush(rush, payment) && {
        new_customers: { orders: rush.count, amount: shown(rush.total), held: payment.holdNewOrders },
      }),
    open: {
      orders: tabs.reduce((sum, { count }) => sum + count, 0),
      amount: shown(add(zero, ...tabs.map(({ amount }) => amount ?? zero))),
      tabs: countsOf(counts) as ReplyOf<typeof deskToday>['open']['tabs'],
    },
  }
}
