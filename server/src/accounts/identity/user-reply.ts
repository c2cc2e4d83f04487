/** Users and application passwords as WordPress returns them. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { hasRight, type Right, type Role, wordpressRoles } from '@sauda/contract/rights.ts'
import { gmtTime } from '@sauda/contract/time.ts'
import type { applicationPassword, user } from '@sauda/contract/users/calls.ts'
import { localeIn } from '@sauda/domain/locale.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import type { PasswordRow } from '#accounts/identity/keys/application-password-store.ts'

/** WordPress capabilities that programs check, and the right that each requires in this shop. */
const capabilities: Readonly<Record<string, Right>> = {
  read: 'look',
  read_private_products: 'look',
  read_private_shop_orders: 'readOrders',
  edit_shop_orders: 'packOrders',
  publish_shop_orders: 'editOrders',
  delete_shop_orders: 'editOrders',
  edit_products: 'editProducts',
  publish_products: 'editProducts',
  delete_products: 'editProducts',
  manage_product_terms: 'editProducts',
  upload_files: 'editProducts',
  edit_shop_coupons: 'coupons',
  list_users: 'customers',
  view_woocommerce_reports: 'reports',
  manage_woocommerce: 'settings',
  manage_options: 'staff',
  edit_users: 'staff',
}

/** An account in the form of WordPress's users. @param role undefined for a shopper */
export const userReply = (
  row: CustomerRow,
  role: Role | undefined,
  { home, isForEditing }: { home: string; isForEditing: boolean },
): ReplyOf<typeof user> => ({
  id: row.id,
  name: row.displayName,
  url: '',
  description: '',
  link: `${home}/`,
  slug: row.username.toLowerCase(),
  avatar_urls: {},
  meta: [],
  ...(isForEditing && forEditing(row, role)),
  _links: {
    self: [{ href: `${home}/wp-json/wp/v2/users/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wp/v2/users` }],
  },
})

function forEditing(row: CustomerRow, role: Role | undefined) {
  const name = role ? wordpressRoles[role] : 'customer'
  const may = Object.entries(capabilities).filter(([, right]) => role && hasRight(role, right))
  return {
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    locale: localeIn(row.meta) === 'ur' ? 'ur' : 'en_US',
    nickname: row.displayName,
    registered_date: `${gmtTime(row.createdAt.getTime())}+00:00`,
    roles: [name],
    capabilities: { ...Object.fromEntries(may.map(([each]) => [each, true])), [name]: true },
    extra_capabilities: { [name]: true },
  }
}

export const passwordReply = (row: PasswordRow, home: string): ReplyOf<typeof applicationPassword> => ({
  uuid: row.uuid,
  app_id: row.appId,
  name: row.name,
  created: gmtTime(row.createdAt.getTime()),
  last_used: row.lastUsedAt && gmtTime(row.lastUsedAt.getTime()),
  last_ip: row.lastIp,
  _links: {
    self: [{ href: `${home}/wp-json/wp/v2/users/${row.staffId}/application-passwords/${row.uuid}` }],
  },
})
