/** The calls of webhooks. */
import { webhookBody, webhookChange } from '@sauda/contract/webhooks/calls.ts'
import type { Context } from '#platform/context.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import { momentsOf } from '#platform/http/moments.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { createIdempotently, createInBatch, mustForce, inTransaction } from '#platform/http/operator-write.ts'
import { pageOf, sliceOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import { listDeliveries } from './delivery-store.ts'
import { resendDelivery } from './resend-delivery.ts'
import { deliveryReply, webhookReply } from './webhook-reply.ts'
import { listWebhooks } from './webhook-store.ts'
import { changeWebhook, createWebhook, removeWebhook, webhookOrThrow } from './write-webhook.ts'

type Names =
  | 'listWebhooks'
  | 'getWebhook'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'batchWebhooks'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'
const path = '/webhooks'

export const webhookRoutes = (context: Context): HandlersFor<Names> => ({
  listWebhooks: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listWebhooks(context.db, {
      status: query.status === 'all' ? undefined : query.status,
      search: query.search,
      include: query.include,
      exclude: query.exclude,
      moments: momentsOf(query),
      ...sortedSliceOf(query),
    })
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: rows.map((row) => webhookReply(row, home)),
    }
  },

  getWebhook: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    return { visibility: 'private', body: webhookReply(await webhookOrThrow(context.db, id), home) }
  },

  createWebhook: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return createIdempotently(context, call, { path, home }, async (tx) =>
      webhookReply(await createWebhook(context, tx, body), home),
    )
  },

  updateWebhook: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return {
      visibility: 'private',
      body: await inTransaction(context, async (tx) =>
        webhookReply(await changeWebhook(context, tx, id, body), home),
      ),
    }
  },

  deleteWebhook: async ({ id, query, caller, home }) => {
    mustWrite(caller, 'delete')
    mustForce(query.force, 'Webhooks')
    return {
      visibility: 'private',
      body: await inTransaction(context, async (tx) => webhookReply(await removeWebhook(tx, id), home)),
    }
  },

  batchWebhooks: async ({ body: lists, home, ...call }) => {
    mustWrite(call.caller, 'batch')
    const { body } = await runBatch(lists, {
      createBody: webhookBody,
      updateBody: webhookChange,
      create: (given, place, sent) =>
        createInBatch(context, call, { path, place, sent }, async (tx) =>
          webhookReply(await createWebhook(context, tx, given), home),
        ),
      update: (id, given) =>
        inTransaction(context, async (tx) => webhookReply(await changeWebhook(context, tx, id, given), home)),
      remove: (id) => inTransaction(context, async (tx) => webhookReply(await removeWebhook(tx, id), home)),
    })
    return { visibility: 'private', body }
  },

  listWebhookDeliveries: async ({ id, query, caller }) => {
    mustReadAll(caller, 'list')
    await webhookOrThrow(context.db, id)
    const { rows, total } = await listDeliveries(context.db, id, sliceOf(query))
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: rows.map(deliveryReply),
    }
  },

  resendWebhookDelivery: async ({ id, path: parts, caller }) => {
    mustWrite(caller, 'edit')
    const delivery = await resendDelivery(context, id, idOf(parts['delivery_id']))
    return { visibility: 'private', body: deliveryReply(delivery) }
  },
})
