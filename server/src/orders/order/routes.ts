/** Calls for orders: customers place and read their own, operators create, read, change and delete all (CONTRACT 9). */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import { orderChange } from '@sauda/contract/orders/calls.ts'
import { codes, type BodyOf, calls, type QueryOf } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { afterCommit } from '#platform/http/replies/after-commit.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import {
  type Caller,
  isOperator,
  mayReadAll,
  mayWriteAll,
  operatorName,
} from '#platform/http/requests/caller.ts'
import { invalidParameter, mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import { idempotent, type Parts } from '#platform/http/replies/idempotency-store.ts'
import { momentsOf } from '#platform/http/moments.ts'
import type { Device, HandlersFor, Reply } from '#platform/http/mount.ts'
import {
  afterChange,
  createInBatch,
  createIdempotently,
  inTransaction,
} from '#platform/http/operator-write.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { sumOfRows } from '#platform/http/replies/versioned-cache.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { orderSettingsFrom, shopSettings } from '#shop/settings/shop-settings.ts'
import { instructionsOf } from '#orders/payment/gateways/gateway-store.ts'
import { howToPay, payFields } from '#orders/payment/how-to-pay.ts'
import { attemptPlace, orderAttemptRoutes } from '#orders/placing/attempt-routes.ts'
import { type Actor, changeOrder, removeOrder } from '#orders/changing/change-order.ts'
import { courierRateFor } from '#orders/pricing/courier-rate.ts'
import { extensionTaxesFor, extensionTaxesForWritten } from '#orders/pricing/extension-taxes.ts'
import { createOrder } from '#orders/changing/create-order.ts'
import { paymentOf, startPayment } from '#orders/payment/hosted-payment.ts'
import { historiesOf } from './order-history.ts'
import { mailOrderNotice, mailOrderPlaced } from './order-mail.ts'
import { orderReplies } from './full-order.ts'
import { orderReply, type OrderReplyOptions } from './order-reply.ts'
import { readOrderParts } from './read-order-parts.ts'
import { findOrder, listOrders, type OrderFilter, type OrderRecord } from './order-store.ts'
import { mustBeInProgress, mustOnlyPack, mustPackOnlyInBatch } from '#orders/pricing/packer-limits.ts'
import {
  buyerName,
  guestOrderRoutes,
  guestToken,
  isBuyer,
  mustBeIdentified,
} from '#orders/placing/guest-order.ts'
import { orderNoteAndRefundRoutes } from '#orders/refunds/note-and-refund-routes.ts'
import { paymentCallRoutes } from '#orders/payment/payment-routes.ts'
import { quoteRoutes } from '#orders/placing/quote-order.ts'
import { type Buyer, invalidateStock, ProductsChanged, placeOrder } from '#orders/placing/place-order.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

type Names = 'createOrder' | 'listOrders' | 'getOrder' | 'updateOrder' | 'deleteOrder' | 'batchOrders'
type OtherNames =
  | keyof ReturnType<typeof orderNoteAndRefundRoutes>
  | keyof ReturnType<typeof paymentCallRoutes>
  | keyof ReturnType<typeof orderAttemptRoutes>
  | keyof ReturnType<typeof guestOrderRoutes>
  | keyof ReturnType<typeof quoteRoutes>
const path = '/orders'

export const orderRoutes = (context: Context): HandlersFor<Names | OtherNames> => ({
  ...orderNoteAndRefundRoutes(context),
  ...paymentCallRoutes(context),
  ...orderAttemptRoutes(context),
  ...guestOrderRoutes(context),
  ...quoteRoutes(context),

  /** Operators' values are stored as sent; for customers the server decides (CONTRACT 9). */
  createOrder: async ({ body, home, ...call }) => {
    const { caller } = call
    const show = changedOrder(context, home)
    const reply = mayWriteAll(caller)
      ? extensionTaxesForWritten(context, body).then((taxes) =>
          createIdempotently(context, call, { path, home }, async (tx) =>
            show(tx, await createOrder(context, tx, body, { causedBy: operatorName(caller), taxes })),
          ),
        )
      : placeIdempotently(context, body, home, call).then((placed) =>
          afterCommit(placed, call.idempotencyKey, async () =>
            withOrderToken(context, await withPayment(context, placed, home)),
          ),
        )
    return afterChange(reply, () => invalidateStock(context), call.idempotencyKey)
  },

  listOrders: async ({ query, caller, home }) => {
    const filter = filterOf(caller, query)
    const { records, total } = await listOrders(context.db, filter, countedBy(context, filter))
    const options = readOptions(mayReadAll(caller), query)
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: records.map(await orderReplies(context, records, home, options)),
    }
  },

  /** An order of another customer gets the same reply as an unknown one (D-067). */
  getOrder: async ({ id, query, caller, home }) => {
    const operator = mayReadAll(caller)
    if (!operator) mustBeIdentified(caller, 'view')
    const order = await findOrder(context.db, id)
    const own = order && order.status !== 'trash' && isBuyer(context, caller, order)
    if (!order || !(operator || own)) throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    const history = (await historiesOf(context.db, [order])).get(id)
    const pay = await howToPay(order, {
      settings: () => shopSettings(context),
      instructions: () => instructionsOf(context.db, order.paymentMethod),
    })
    const reply = await orderReplies(context, [order], home, readOptions(operator, query))
    return privateReply({ ...reply(order), ...payFields(pay), history })
  },

  updateOrder: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    mustOnlyPack(caller, body)
    const show = changedOrder(context, home)
    const actor = actorOf(context, caller, home)
    const order = await inTransaction(context, async (tx) =>
      show(tx, await changeOrder(context, tx, id, body, actor, (now) => mustBeInProgress(caller, now, body))),
    )
    return afterChange(Promise.resolve(privateReply(order)), () => invalidateStock(context))
  },

  deleteOrder: async ({ id, query: { force }, caller, home }) => {
    mustWrite(caller, 'delete')
    const show = changedOrder(context, home)
    return privateReply(
      await inTransaction(context, async (tx) =>
        show(tx, await removeOrder(context, tx, id, { force, causedBy: operatorName(caller) })),
      ),
    )
  },

  batchOrders: async ({ body: lists, home, ...call }) => {
    mustWrite(call.caller, 'batch')
    mustPackOnlyInBatch(call.caller, lists)
    const actor = actorOf(context, call.caller, home)
    const show = changedOrder(context, home)
    const { body, isChanged } = await runBatch(lists, {
      createBody: calls.createOrder.parameters.body,
      updateBody: orderChange,
      create: async (given, place, sent) => {
        const writing = { causedBy: actor.causedBy, taxes: await extensionTaxesForWritten(context, given) }
        return createInBatch(context, call, { path, place, sent }, async (tx) =>
          show(tx, await createOrder(context, tx, given, writing)),
        )
      },
      update: async (id, given) => {
        mustOnlyPack(call.caller, given)
        const mayBe = (now: OrderRecord) => mustBeInProgress(call.caller, now, given)
        return inTransaction(context, async (tx) =>
          show(tx, await changeOrder(context, tx, id, given, actor, mayBe)),
        )
      },
      remove: (id) =>
        inTransaction(context, async (tx) =>
          show(tx, await removeOrder(context, tx, id, { force: true, causedBy: actor.causedBy })),
        ),
    })
    if (isChanged) await afterCommit(privateReply(body), call.idempotencyKey, () => invalidateStock(context))
    return privateReply(body)
  },
})

const readOptions = (operator: boolean, query: QueryOf<'getOrder'>): OrderReplyOptions => ({
  operator,
  dp: query.dp,
  ...(query.order_item_display_meta && { onlyShown: true }),
})

/** The reply to an operator's change. It reads pictures in the transaction, which has the only connection. */
const changedOrder = (context: Context, home: string) => async (tx: Database, order: OrderRecord) => {
  const reply = await orderReplies({ ...context, db: tx }, [order], home, { operator: true, fresh: true })
  return reply(order)
}

const actorOf = (context: Context, caller: Caller, home: string): Actor => ({
  causedBy: operatorName(caller),
  home: linkHome(context.config, home),
})

type Sent = {
  caller: Caller
  idempotencyKey: string | undefined
  sent: unknown
  locale?: Locale
  device: Device
}

async function placeIdempotently(
  context: Context,
  body: BodyOf<'createOrder'>,
  home: string,
  { caller, idempotencyKey, sent, locale, device }: Sent,
): Promise<Reply> {
  const buyer = await mustBeBuyer(context, caller, body.customer_id)
  // A guest's key is a secret: anyone who knows it can read the outcome.
  if (buyer.id === 0 && (idempotencyKey ?? '').length < orderRules.guestKey)
    throw invalidParameter(
      'Idempotency-Key',
      `Guests send an Idempotency-Key of at least ${orderRules.guestKey} characters.`,
    )
  const attempt = {
    caller: buyerName(caller),
    ...attemptPlace,
    key: idempotencyKey,
    sent,
    askedAt: `/wp-json/${context.config.productNamespace}/v1/order-attempts/`,
  }
  const to = body.shipping?.city ? body.shipping : body.billing
  const place = { city: to.city ?? '', province: to.state ?? '', postcode: to.postcode ?? '' }
  const courier = await courierRateFor(context, body.line_items, place)
  const taxes = await extensionTaxesFor(context, body.line_items, place)
  const attemptWith = ({ isLocked }: { isLocked: boolean }) => {
    // Read products before locking only for an account. Products that this transaction locks are read after that, and a
    // guest's after the limits are locked.
    const isReadFirst = !isLocked && buyer.id !== 0
    const read = (tx: Database) =>
      readOrderParts(tx, {
        ...{ customerId: buyer.id, gatewayId: body.payment_method },
        lines: isReadFirst ? body.line_items : undefined,
      })
    const effect = async (
      tx: Database,
      { read: [start, products], atLast }: Parts<Awaited<ReturnType<typeof read>>>,
    ) => {
      let takeStock: (() => Promise<unknown>) | undefined
      // The account may have been deleted since the token was read; an order must not refer to a missing customer.
      if (!start) throw notAllowed(caller, 'create')
      const { account, gateway, isTrusted } = start
      const settings = orderSettingsFrom(context, start.settings)
      const order = await placeOrder(context, tx, {
        settings,
        gateway,
        buyer,
        isTrusted,
        body,
        ...(products && { products }),
        courier,
        taxes,
        stockTiming: { isLocked, atLast: (work) => (takeStock = work) },
        ...(locale && { locale }),
        address: device.address,
      })
      const pay = await howToPay(order, {
        settings: async () => settings,
        instructions: async () => gateway?.instructions ?? '',
      })
      // Orders paid on a provider's page are confirmed once paid.
      if (order.payBy === null) {
        const sent = { home: linkHome(context.config, home), now: order.createdAt }
        const { delivery } = settings
        atLast(() => mailOrderPlaced(tx, order, { ...sent, ...(account && { account }), pay, delivery }))
        atLast(() => mailOrderNotice(tx, order, { ...sent, to: settings.mail.ordersTo }))
      }
      if (takeStock) atLast(takeStock)
      return {
        status: 201,
        visibility: 'private',
        headers: { Location: `${home}/wp-json/wc/v3/orders/${order.id}` },
        body: {
          ...orderReply(order, home, { payment: paymentOf(context, order, home) }),
          ...payFields(pay),
        },
      } as const
    }
    return idempotent(context, attempt, effect, read)
  }
  // Every transaction locks the rows of coupons and gift codes after the products' rows.
  if (body.coupon_lines.length + body.gift_codes.length > 0) return attemptWith({ isLocked: true })
  return attemptWith({ isLocked: false }).catch((error: unknown) => {
    if (!(error instanceof ProductsChanged)) throw error
    return attemptWith({ isLocked: true })
  })
}

/** Adds the payment page to a pending order, including when the call is repeated. */
async function withPayment(context: Context, reply: Reply, home: string): Promise<Reply> {
  const body = reply.body as ReturnType<typeof orderReply>
  if (body.status !== 'pending' || !body.needs_payment) return reply
  const order = await startPayment(context, body.id, home)
  return order ? { ...reply, body: { ...body, ...paymentOf(context, order, home) } } : reply
}

/** Adds the token that opens a guest's order; the token is never stored. */
async function withOrderToken(context: Context, reply: Reply): Promise<Reply> {
  const { id, customer_id: customerId } = reply.body as ReturnType<typeof orderReply>
  const order = customerId === 0 ? await findOrder(context.db, id) : undefined
  const token = order && guestToken(context, order)
  return token === undefined ? reply : { ...reply, body: { ...(reply.body as object), order_token: token } }
}

const guest: Buyer = { id: 0, email: '' }

/** The order belongs to the token's customer (D-062) or to an allowed guest; a sent customer_id must agree. */
async function mustBeBuyer(context: Context, caller: Caller, sentId = 0): Promise<Buyer> {
  const { customer } = caller
  if (sentId !== 0 && sentId !== customer?.id) throw notAllowed(caller, 'create')
  if (customer) return customer
  // API keys, staff and forged cookies cannot place an order as a guest.
  const mayBeGuest = !isOperator(caller) && !caller.isForged
  if (mayBeGuest && (await shopSettings(context)).payment.guestCheckout) return guest
  throw notAllowed(caller, 'create')
}

/** Counts an operators' list; that of a customer is short. */
const countedBy = (context: Context, filter: OrderFilter) => (count: () => Promise<number>) =>
  filter.customerId === undefined
    ? sumOfRows(
        context,
        `orders ${JSON.stringify({ ...filter, orderBy: '', order: '', limit: 0, offset: 0 })}`,
        count,
        (total) => total,
      )
    : count()

function filterOf(caller: Caller, query: QueryOf<'listOrders'>): OrderFilter {
  const operator = mayReadAll(caller)
  const statuses = query.status?.includes('any') ? undefined : query.status
  return {
    customerId: customerToList(caller, query.customer),
    statuses: operator ? statuses : statuses?.filter((status) => status !== 'trash'),
    include: query.include,
    exclude: query.exclude,
    search: query.search,
    productId: query.product,
    parents: query.parent,
    otherParents: query.parent_exclude,
    createdVia: query.created_via,
    moments: momentsOf(query),
    orderBy: orderings[query.orderby],
    order: query.order,
    ...sliceOf(query),
  }
}

/** Columns to sort by. WooCommerce titles orders by their date, so `title` and `slug` sort by the date too. */
const orderings = {
  date: 'date',
  title: 'date',
  slug: 'date',
  id: 'id',
  include: 'include',
  modified: 'modified',
} as const

function customerToList(caller: Caller, asked: number | undefined): number | undefined {
  if (mayReadAll(caller)) return asked
  if (!caller.customer) throw notAllowed(caller, 'list')
  if (asked !== undefined && asked !== caller.customer.id) throw notAllowed(caller, 'list')
  return caller.customer.id
}
