/** Desk calls for customers. */
import type { deskCustomer } from '@sauda/contract/desk-customers/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import { unknownCustomer } from '#accounts/customers/change-customer.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { accountRecord } from '#orders/desk/desk-order-store.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { countReviewsOf, mergesInto } from './merge-store.ts'
import { mergeCustomers } from './merge-customers.ts'

export const deskCustomerRoutes = (context: Context): HandlersFor<'getDeskCustomer' | 'mergeCustomers'> => ({
  getDeskCustomer: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return customerReply(context, id)
  },

  mergeCustomers: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    await mergeCustomers(context, { stays: id, ends: body.other, causedBy: operatorName(caller) })
    return customerReply(context, id)
  },
})

/** Throws 404 for an unknown account. */
async function customerReply({ db }: Context, id: number): Promise<Reply> {
  const customer = await findCustomer(db, id)
  if (!customer) throw unknownCustomer(404)
  const [record, reviews, merges] = await Promise.all([
    accountRecord(db, id),
    countReviewsOf(db, id),
    mergesInto(db, id),
  ])
  const names = await namesOf(
    db,
    merges.map(({ causedBy }) => causedBy),
  )
  const body: ReplyOf<typeof deskCustomer> = {
    id,
    name: customer.displayName || customer.username,
    orders: record.orders,
    delivered: record.delivered,
    refused: record.refused,
    spent: toAmount(record.spent),
    reviews,
    merged: merges.map(({ mergedId, at, causedBy }) => ({
      id: mergedId,
      at: at.toISOString(),
      by: names.get(causedBy) ?? causedBy,
    })),
  }
  return { visibility: 'private', body }
}
