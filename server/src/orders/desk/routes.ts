/** Desk calls for orders: lists by task, and order actions. */
import { deskOrderSizes } from '@sauda/contract/desk-orders/calls.ts'
import { deskActionEntry } from '@sauda/contract/desk-order-actions/calls.ts'
import { hasRight } from '@sauda/contract/rights.ts'
import { readTime, shopTime } from '@sauda/contract/time.ts'
import type { QueryOf } from '@sauda/contract/calls.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import { callLockMs } from '@sauda/domain/order-facts.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { type Caller, operatorName } from '#platform/http/requests/caller.ts'
import { envelopeOf, mustReadAll, mustWrite, refusalOf } from '#platform/http/replies/errors.ts'
import { afterCommit } from '#platform/http/replies/after-commit.ts'
import { idempotentIfKeyed, isReplayed } from '#platform/http/replies/idempotency-store.ts'
import type { Call, HandlersFor } from '#platform/http/mount.ts'
import { afterChange } from '#platform/http/operator-write.ts'
import { parse } from '#platform/http/requests/parse.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { unknownOrder } from '#orders/changing/change-order.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { type Actor, actOnOrder, beingCalled, type SentAction } from '#orders/desk/actions/act-on-order.ts'
import { changeDeskOrder, checkDeskOrderChange } from '#orders/desk/actions/change-desk-order.ts'
import { checkDeskRefund } from '#orders/desk/actions/check-refund.ts'
import { deskOrderById, deskOrders, type Reader } from './desk-order-reply.ts'
import { listDeskRows } from './desk-list-store.ts'
import { countsOf } from './desk-order-counts.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { type DeskFilter, endCall, fittingIds, takeCall } from './desk-order-store.ts'
import { citiesOf, countTabs } from './order-count-store.ts'
import { csvStream } from '#catalogue/csv/csv-write.ts'
import { exportedOrders, exportTooLarge } from './export-orders.ts'
import { deskOrderDetailsOf } from './order-timeline.ts'
import { searchQuery } from './search-query.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { pageOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'

type Names =
  | 'listDeskOrders'
  | 'countDeskOrders'
  | 'listDeskOrderCities'
  | 'exportDeskOrders'
  | 'getDeskOrder'
  | 'getDeskSender'
  | 'actOnDeskOrder'
  | 'actOnDeskOrders'
  | 'checkDeskOrderChange'
  | 'changeDeskOrder'
  | 'checkDeskRefund'
  | 'beginDeskCall'
  | 'endDeskCall'

export const deskOrderRoutes = (context: Context): HandlersFor<Names> => ({
  listDeskOrders: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listDeskRows(context.db, filterOf(query))
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: await deskOrders(context.db, rows, readerOf(context, caller)),
    }
  },

  countDeskOrders: async ({ caller }) => {
    mustReadAll(caller, 'list')
    return privateReply(countsOf(await countTabs(context.db)))
  },

  listDeskOrderCities: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    return privateReply(await citiesOf(context.db, query.tab, deskOrderSizes.orderCities))
  },

  exportDeskOrders: async ({ query, caller }) => {
    mustReadAll(caller, 'list')
    const filter = filterOf({ ...query, page: 1, per_page: deskOrderSizes.exportedOrders + 1 })
    const ids = await fittingIds(context.db, filter)
    if (ids.length > deskOrderSizes.exportedOrders) throw exportTooLarge()
    const day = shopTime(context.clock()).slice(0, 10)
    const text = exportedOrders(context.db, ids, seesAmounts(caller))
    return {
      ...privateReply(csvStream(text)),
      file: { type: 'text/csv', name: `orders-${day}.csv` },
    }
  },

  getDeskOrder: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return privateReply(await deskOrderDetailsOf(context.db, id, readerOf(context, caller)))
  },

  getDeskSender: async ({ caller }) => {
    mustReadAll(caller, 'view')
    const { shop } = await shopSettings(context)
    const { brand, supportEmail } = await shopIdentity(context)
    return privateReply({
      name: brand,
      address: shop.address,
      phone: shop.phone || shop.whatsapp,
      email: supportEmail,
      tax_number: shop.taxNumber,
    })
  },

  actOnDeskOrder: async ({ id, body, sent, ...call }) => {
    mustWrite(call.caller, 'edit')
    return privateReply(await act(context, { id, body, sent, place: '' }, call))
  },

  actOnDeskOrders: async ({ body, ...call }) => {
    mustWrite(call.caller, 'edit')
    const rows: unknown[] = []
    for (const [index, sent] of body.changes.entries()) rows.push(await row(context, sent, index, call))
    return privateReply(rows)
  },

  checkDeskOrderChange: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return privateReply(await checkDeskOrderChange(context, id, body, actorOf(context, caller, home)))
  },

  changeDeskOrder: async ({ id, body, sent, caller, home, idempotencyKey: key }) => {
    mustWrite(caller, 'edit')
    const reply = await idempotentIfKeyed(
      context,
      { caller: operatorName(caller), method: 'POST', path: `/desk/orders/${id}/change`, key, sent },
      async (tx) =>
        privateReply((await changeDeskOrder(context, tx, id, body, actorOf(context, caller, home))).order),
    )
    return afterChange(Promise.resolve(reply), () => invalidateStock(context), key)
  },

  checkDeskRefund: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'create')
    return privateReply(await checkDeskRefund(context, id, body, actorOf(context, caller, home)))
  },

  beginDeskCall: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    const reader = readerOf(context, caller)
    const by = operatorName(caller)
    const now = new Date(reader.now)
    const until = new Date(reader.now + callLockMs)
    const call = await takeCall(context.db, id, { by, now, until })
    const order = call && (await deskOrderById(context.db, id, reader))
    if (!order) throw unknownOrder(404)
    if (!call.isOwn) throw beingCalled(order)
    const names = await namesOf(context.db, [by])
    return privateReply({ by: names.get(by) ?? by, until: until.toISOString() })
  },

  endDeskCall: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    if (!(await deskOrderById(context.db, id, readerOf(context, caller)))) throw unknownOrder(404)
    await endCall(context.db, id, operatorName(caller))
    return privateReply({ by: '', until: null })
  },
})

/**
 * Whether a caller may see all amounts. This needs a secret key that may read, or a role with the right to see reports.
 * Packers see only the amount to collect.
 */
export const seesAmounts = ({ staff, key }: Caller): boolean =>
  key?.permission === 'read' ||
  key?.permission === 'read_write' ||
  (staff !== undefined && hasRight(staff.role, 'reports'))

const readerOf = (context: Context, caller: Caller): Reader => ({
  seesAmounts: seesAmounts(caller),
  now: context.clock(),
})

const actorOf = (context: Context, caller: Caller, home: string): Actor => ({
  ...readerOf(context, caller),
  ...{ caller, causedBy: operatorName(caller) },
  home: linkHome(context.config, home),
})

type From = Pick<Call<'actOnDeskOrder'>, 'caller' | 'home' | 'idempotencyKey'>

/** Runs an action in its own transaction, once per Idempotency-Key. @param place distinguishes entries of a list */
async function act(
  context: Context,
  { id, body, sent, place }: { id: number; body: SentAction; sent: unknown; place: string },
  { caller, home, idempotencyKey: key }: From,
): Promise<unknown> {
  let isMoved = false
  const path = `/desk/orders/${id}/actions${place}`
  const reply = await idempotentIfKeyed(
    context,
    { caller: operatorName(caller), method: 'POST', path, key, sent },
    async (tx) => {
      const result = await actOnOrder(context, tx, id, body, actorOf(context, caller, home))
      isMoved = result.isMoved
      return privateReply(result.order)
    },
  )
  if (isMoved && !isReplayed(reply)) await afterCommit(reply, key, () => invalidateStock(context))
  return reply.body
}

const numbered = z.object({ id: z.int().positive() })

/** Performs one entry of a list. @returns the changed order, or the error of a refused action; throws server errors */
async function row(context: Context, sent: unknown, index: number, call: From): Promise<unknown> {
  const named = numbered.safeParse(sent)
  const id = named.success ? named.data.id : 0
  try {
    const { id: _, ...body } = parse(deskActionEntry, sent)
    return { id, order: await act(context, { id, body, sent, place: ` ${index}` }, call) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) throw error
    return { id, error: envelopeOf(refusal) }
  }
}

function filterOf(query: QueryOf<'listDeskOrders'>): DeskFilter {
  const time = (text: string | undefined) => {
    const found = readTime(undefined, text)
    return found === undefined ? undefined : new Date(found)
  }
  const words = (text: string | undefined) => text?.trim() || undefined
  return {
    tab: query.tab,
    words: query.search === undefined ? undefined : searchQuery(query.search),
    ids: query.ids,
    city: words(query.city),
    courier: words(query.courier),
    paymentMethod: words(query.payment_method),
    mark: query.mark,
    askedReturn: query.asked_return,
    from: time(query.from),
    to: time(query.to),
    totalMin: parseAmount(query.total_min),
    totalMax: parseAmount(query.total_max),
    ...sortedSliceOf(query),
  }
}
