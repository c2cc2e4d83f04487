/** The shop's interface for listeners, routes and couriers of extensions. */
import type { FullShop } from '@sauda/extension-kit/full-shop.ts'
import type { Context } from '#platform/context.ts'
import { fullCustomer } from '#accounts/customers/customer-reply.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { fullOrder } from './full-order.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { namedShopFor } from '#shop/settings/named-shop.ts'

/** characters; longer notes are cut */
const noteLength = 5000

/** Throws if the extension is not set up. */
export async function fullShopFor(context: Context, from: LoadedExtension): Promise<FullShop> {
  const { db, clock } = context
  const home = linkHome(context.config, '')
  return {
    ...(await namedShopFor(context, from)),
    home,
    order: (id) => fullOrder(context, id, home),
    customer: (id) => fullCustomer(db, id, home),
    addNote: async (orderId, note, { forCustomer = false } = {}) => {
      await insertNote(db, {
        orderId,
        note: note.slice(0, noteLength),
        forCustomer,
        createdAt: new Date(clock()),
      })
    },
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await sqlRunner(db).executeSql(text, [...values])).rows as Row[],
  }
}
