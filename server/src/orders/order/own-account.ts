/** Customers' own data: export and account deletion. */
import { gmtTime } from '@sauda/contract/time.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import { defaultLocale, localeIn } from '@sauda/domain/locale.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { forgetCustomer } from '#accounts/customers/account-list-store.ts'
import { customerReply } from '#accounts/customers/customer-reply.ts'
import { entryReply } from '#accounts/customers/address-book.ts'
import { addressesOfCustomer } from '#accounts/customers/address-book-store.ts'
import { productLists } from '#accounts/customers/product-lists-store.ts'
import { findCustomer, lockCustomer } from '#accounts/customers/customer-store.ts'
import { staffAccount } from '#accounts/customers/change-customer.ts'
import { isStaff } from '#accounts/customers/staff-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { ownPasskeys } from '#accounts/identity/factors/passkeys.ts'
import { mustProveOwner, wrongPassword } from '#accounts/identity/passwords/prove-owner.ts'
import { mustBeCustomer, ownSessions } from '#accounts/identity/sessions/sessions.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import { historiesOf } from './order-history.ts'
import { returnsOf } from '#orders/returns/return-store.ts'
import { orderReply } from './order-reply.ts'
import { listOrders, type OrderRecord } from './order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** number of orders per query */
const pageSize = 100

export const ownAccountRoutes = (context: Context): HandlersFor<'getMyData' | 'deleteAccount'> => ({
  getMyData: async ({ caller, home }) => {
    const customer = mustBeCustomer(caller, 'view')
    const file = `${context.config.productNamespace}-my-data.json`
    return {
      visibility: 'private',
      headers: { 'Content-Disposition': `attachment; filename="${file}"` },
      body: await myData(context, customer, home),
    }
  },

  deleteAccount: async ({ caller, body }) => {
    await deleteAccount(context, mustBeCustomer(caller, 'delete'), body.password)
    return { visibility: 'private', body: { success: true, message: account.deleted } }
  },
})

async function myData(context: Context, { id, session }: NonNullable<Caller['customer']>, home: string) {
  const row = await findCustomer(context.db, id)
  if (!row) throw new ShopError(codes.invalidId, 404, 'Invalid resource ID.')
  const orders = await allOrders(context.db, id)
  const histories = await historiesOf(context.db, orders)
  return {
    generated_at_gmt: gmtTime(context.clock()),
    account: {
      ...(await customerReply(context.db, row, { home, operator: false })),
      email_confirmed: row.emailConfirmed,
    },
    sessions: await ownSessions(context, id, session.id),
    passkeys: await ownPasskeys(context, id),
    product_lists: await productLists(context.db, id),
    addresses: (await addressesOfCustomer(context.db, id)).map(entryReply),
    returns: await ownReturns(context.db, orders, home),
    orders: orders.map((order) => ({ ...orderReply(order, home), history: histories.get(order.id) })),
  }
}

async function ownReturns(db: Database, orders: readonly OrderRecord[], home: string) {
  const rows = await returnsOf(
    db,
    orders.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, order_id: row.orderId, state: row.state, reason: row.reason },
    ...{ words: row.words, answer: row.answer, created_at: row.createdAt.toISOString() },
    line_items: row.lines,
    pictures: row.pictures.map((picture) => `${home}${addressOf(picture)}`),
  }))
}

async function allOrders(db: Database, customerId: number): Promise<OrderRecord[]> {
  const found: OrderRecord[] = []
  for (;;) {
    const { records } = await listOrders(db, {
      customerId,
      statuses: [...orderStatuses, 'trash'],
      orderBy: 'id',
      order: 'asc',
      limit: pageSize,
      offset: found.length,
    })
    found.push(...records)
    if (records.length < pageSize) return found
  }
}

/**
 * Deletes the account with its names, addresses, sessions and reset links. Its orders stay as business records without
 * an account. The user name and email become available again.
 * @param password the current password. Throws 400 when it is missing or wrong. Throws 403 if the account has no
 * password and its last sign-in is too long ago
 */
async function deleteAccount(
  context: Context,
  { id, session }: NonNullable<Caller['customer']>,
  password: string | undefined,
): Promise<void> {
  if (await isStaff(context.db, id)) throw staffAccount()
  const now = context.clock()
  const before = await findCustomer(context.db, id)
  // Hashing is slow, so it runs before the transaction, which then checks that the password is unchanged.
  await mustProveOwner(before, { password, signedInAt: session.createdAt, now })
  await context.db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, id)
    if (!row) return // deleted by a concurrent call
    if (row.passwordHash !== before?.passwordHash) throw wrongPassword()
    await forgetCustomer(tx, row, new Date(now))
    const content = { displayName: greetedName(row) }
    await putUnaskedMail(
      tx,
      { name: 'account-deleted', to: row.email, content, locale: localeIn(row.meta) ?? defaultLocale },
      { budget: 'account', now: new Date(now), isConfirmed: row.emailConfirmed },
    )
  })
}
