/** A customer as GET and PUT /customers/{id} return it (CONTRACT 13). */
import type { billing, customer, shipping } from '@sauda/contract/customers/calls.ts'
import { type Role, wordpressRoles } from '@sauda/contract/rights.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import type { Database } from '#platform/database/database.ts'
import { metaReply } from '#platform/database/meta.ts'
import { type AccountFacts, accountFacts, type CustomerRow, findCustomer } from './customer-store.ts'

const addressReply = (address: Partial<Address>): ReplyOf<typeof shipping> => ({
  first_name: address.firstName ?? '',
  last_name: address.lastName ?? '',
  company: address.company ?? '',
  address_1: address.address1 ?? '',
  address_2: address.address2 ?? '',
  city: address.city ?? '',
  postcode: address.postcode ?? '',
  country: address.country ?? '',
  state: address.state ?? '',
  phone: address.phone ?? '',
})

export const billingReply = (address: Partial<BillingAddress>): ReplyOf<typeof billing> => ({
  ...addressReply(address),
  email: address.email ?? '',
})

export const shippingReply = addressReply

/** `operator`: includes private meta data of programs, whose keys begin with _. */
type Options = { home: string; operator: boolean }

/** Loads role and payments of an account, and returns its reply. */
export async function customerReply(db: Database, row: CustomerRow, options: Options) {
  return replyOf(row, await accountFacts(db, [row.id]), options)
}

/** An account's reply with the fields for operators; undefined for an unknown account. */
export async function fullCustomer(db: Database, id: number, home: string) {
  const row = await findCustomer(db, id)
  return row && customerReply(db, row, { home, operator: true })
}

export async function customerReplies(db: Database, rows: readonly CustomerRow[], options: Options) {
  const facts = await accountFacts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => replyOf(row, facts, options))
}

const roleName = (role: Role | null | undefined): string => (role ? wordpressRoles[role] : 'customer')

const replyOf = (
  row: CustomerRow,
  facts: AccountFacts,
  { home, operator }: Options,
): ReplyOf<typeof customer> => ({
  id: row.id,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  date_modified: shopTime(row.modifiedAt.getTime()),
  date_modified_gmt: gmtTime(row.modifiedAt.getTime()),
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  display_name: row.displayName,
  role: roleName(facts.get(row.id)?.role),
  username: row.username,
  billing: billingReply(row.billing),
  shipping: shippingReply(row.shipping),
  is_paying_customer: facts.get(row.id)?.isPaying ?? false,
  avatar_url: '',
  meta_data: metaReply(row.meta.filter(({ key }) => operator || !key.startsWith('_'))),
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/customers/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/customers` }],
  },
})
