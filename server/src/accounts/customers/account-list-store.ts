/** SQL of accounts: adding, deleting and listing them. */
import { roles, wordpressRoles } from '@sauda/contract/rights.ts'
import { type Insertable, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CustomerTable } from '#accounts/tables.ts'
import { type CustomerRow, isSameText, lockCustomer } from './customer-store.ts'
import { addJobs } from '#platform/jobs/job-store.ts'
import { forgetMailTo } from '#shop/mail/sending/outbox-store.ts'
import { forgetRepliesTo } from '#platform/http/replies/idempotency-store.ts'

/** Adds an account; undefined if a concurrent call took its name or email. */
export const addCustomer = (
  tx: Database,
  customer: Insertable<CustomerTable>,
): Promise<CustomerRow | undefined> =>
  tx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Deletes an account, and the replies stored for its idempotency keys. `forgetCustomer` also deletes other personal
 * data. The account's orders stay without an account. Guest tokens of its claimed orders stop working.
 */
export async function deleteCustomerRow(tx: Database, id: number): Promise<void> {
  await lockCustomer(tx, id) // waits for an order being placed, which is then included below
  await tx
    .updateTable('customerOrder')
    .set({ customerId: 0, placedByGuest: false })
    .where('customerId', '=', id)
    .execute()
  await forgetRepliesTo(tx, `customer ${id}`)
  await tx.deleteFrom('customer').where('id', '=', id).execute()
}

/**
 * Deletes an account with the person's data: names, addresses, sessions, links, sent mail, requested stock notices, and
 * the texts and pictures of its returns. Its orders and returned units stay as business records without an account.
 */
export async function forgetCustomer(
  tx: Database,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await lockCustomer(tx, id)
  await forgetReturnsOf(tx, id, now)
  await deleteCustomerRow(tx, id)
  await forgetMailTo(tx, email, now)
  await tx.deleteFrom('stockNotice').where(isSameText('email', email)).execute()
}

async function forgetReturnsOf(tx: Database, customerId: number, now: Date): Promise<void> {
  await removeReturnPictures(tx, { customerId }, now)
  await tx.updateTable('orderReturn').set({ words: '' }).where(returnsOf({ customerId })).execute()
}

const returnsOf = (of: { customerId: number } | { orderId: number }) =>
  'orderId' in of
    ? sql<SqlBool>`order_id = ${of.orderId}`
    : sql<SqlBool>`order_id in (select id from customer_order where customer_id = ${of.customerId})`

/**
 * Removes the pictures of the returns of an account or an order. A job deletes the files of the pictures.
 * @param of id of the account or the order
 */
export async function removeReturnPictures(
  tx: Database,
  of: { customerId: number } | { orderId: number },
  now: Date,
): Promise<void> {
  const removed = await tx
    .deleteFrom('orderReturnPicture')
    .where(
      ({ selectFrom }) =>
        sql<SqlBool>`return_id in ${selectFrom('orderReturn').select('id').where(returnsOf(of))}`,
    )
    .returning('mediaId')
    .execute()
  const ids = [...new Set(removed.map(({ mediaId }) => mediaId))]
  const jobs = ids.map((media) => ({ payload: { media }, key: String(media) }))
  await addJobs(tx, 'remove-picture', jobs, now)
}

/** Endings of the user names that begin with this text, ignoring case; '' for the text itself. */
export async function usernameEndings(db: Database, base: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customer')
    .select(sql<string>`substr(lower(username), length(lower(${base})) + 1)`.as('ending'))
    .where(sql<SqlBool>`starts_with(lower(username), lower(${base}))`)
    .execute()
  return new Set(rows.map(({ ending }) => ending))
}

/** The role with this WordPress name; '' if there is none. */
const staffRole = (name: string): string => roles.find((role) => wordpressRoles[role] === name) ?? ''

type CustomerFilter = {
  email?: string | undefined
  /** part of name, user name or email */
  search?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  /** WooCommerce's role name; `all`: any */
  role: string
  orderBy: 'id' | 'include' | 'name' | 'registered_date'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of accounts and the number of all that match; ties are sorted by id. */
export async function listCustomers(
  db: Database,
  filter: CustomerFilter,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const like = `%${(filter.search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('customer')
    .$if(!!filter.email, (query) => query.where(isSameText('email', filter.email ?? '')))
    .$if(!!filter.search, (query) =>
      query.where(
        sql<SqlBool>`concat_ws(' ', username, email, display_name, first_name, last_name) ilike ${like}`,
      ),
    )
    .$if(!!filter.include?.length, (query) =>
      query.where(sql<SqlBool>`id = any(${filter.include ?? []}::int[])`),
    )
    .$if(!!filter.exclude?.length, (query) =>
      query.where(sql<SqlBool>`id <> all(${filter.exclude ?? []}::int[])`),
    )
    .$if(filter.role === 'customer', (query) =>
      query.where(sql<SqlBool>`id not in (select customer_id from staff)`),
    )
    .$if(!['customer', 'all'].includes(filter.role), (query) =>
      query.where(sql<SqlBool>`id in (select customer_id from staff where role = ${staffRole(filter.role)})`),
    )
  const { order } = filter
  const sorted = {
    id: () => matching.orderBy('id', order),
    include: () =>
      matching.orderBy(sql`array_position(${filter.include ?? []}::int[], id)`).orderBy('id', order),
    name: () => matching.orderBy(sql`lower(display_name)`, order).orderBy('id', order),
    registered_date: () => matching.orderBy('createdAt', order).orderBy('id', order),
  }[filter.orderBy]()
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    sorted.selectAll().limit(filter.limit).offset(filter.offset).execute(),
  ])
  return { rows, total: Number(total) }
}
