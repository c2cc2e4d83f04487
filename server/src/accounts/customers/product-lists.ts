/** Wish list and recently viewed products of an account, the same on all its devices. */
import type { BodyOf } from '@sauda/contract/calls.ts'
import { limits } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import { notAllowed } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { lockCustomer } from './customer-store.ts'
import { forgetProducts, productLists, rememberProducts, trimProducts } from './product-lists-store.ts'

export const productListRoutes = (context: Context): HandlersFor<'changeProductLists'> => ({
  changeProductLists: async ({ caller, body }) => {
    if (!caller.customer) throw notAllowed(caller, 'edit')
    return { visibility: 'private', body: await changeLists(context, caller.customer.id, body) }
  },
})

/** Changes the lists of a customer, skips unknown products, and returns both lists after the change. */
async function changeLists(
  { db, clock }: Context,
  customerId: number,
  { wished = [], unwished = [], viewed = [] }: BodyOf<'changeProductLists'>,
) {
  if (wished.length + unwished.length + viewed.length === 0) return productLists(db, customerId)
  const now = new Date(clock())
  const wishes = { customerId, list: 'wishes' as const }
  const looked = { customerId, list: 'viewed' as const }
  return db.transaction().execute(async (tx) => {
    // Lock the account: two devices could trim each other's new entries.
    await lockCustomer(tx, customerId)
    await forgetProducts(tx, wishes, unwished)
    await rememberProducts(tx, wishes, wished, now)
    await rememberProducts(tx, looked, viewed, now)
    await trimProducts(tx, wishes, limits.wishes)
    await trimProducts(tx, looked, limits.viewed)
    return productLists(tx, customerId)
  })
}
