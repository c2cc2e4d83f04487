/** Which rights each role of the staff has. The server asks for the right of every call; the desk shows what a role may do. */
export const roles = ['owner', 'manager', 'packer'] as const
export type Role = (typeof roles)[number]
export const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** How WordPress and WooCommerce name the roles of people. */
export const wordpressRoles = { owner: 'administrator', manager: 'shop_manager', packer: 'packer' } as const

/** What staff may do. Each call of the server names the right that it needs (`right` in `calls.ts`). */
export type Right =
  /** reading what is not secret among the staff, and the own account */
  | 'look'
  | 'readOrders'
  /** the status of an order and what goes with a parcel (see `packerFields`); counting stock */
  | 'packOrders'
  | 'editOrders'
  | 'payBack'
  /** cash with couriers */
  | 'settle'
  /** products and reviews; reading reviews too, because they contain email addresses */
  | 'editProducts'
  | 'coupons'
  | 'customers'
  | 'reports'
  | 'settings'
  | 'health'
  /** where the shop's money comes in */
  | 'payments'
  /** API keys and webhooks: both carry data out of the shop */
  | 'keys'
  /** accounts, passwords and keys of other people */
  | 'staff'
  /** the calls of extensions */
  | 'extensions'

const packerRights: readonly Right[] = ['look', 'readOrders', 'packOrders']
const managerRights: readonly Right[] = [
  ...packerRights,
  ...([
    'editOrders',
    'payBack',
    'settle',
    'editProducts',
    'coupons',
    'customers',
    'reports',
    'settings',
  ] as const),
  ...(['health', 'extensions'] as const),
]
const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: [...managerRights, 'payments', 'keys', 'staff'],
  manager: managerRights,
  packer: packerRights,
}

export const hasRight = (role: Role, right: Right): boolean => rightsOfRole[role].includes(right)
export const rightsOf = (role: Role): readonly Right[] => rightsOfRole[role]

/**
 * What who may pack, and not edit, changes of an order; and to which statuses: `refunded` would give money back, and
 * `cancelled` too, as at the desk (`editorActions`).
 */
export const packerFields: ReadonlySet<string> = new Set(['id', 'status'])
export const packerStatuses: ReadonlySet<string> = new Set(['on-hold', 'processing', 'completed'])

/** What of an order who may pack, and not edit, may not do in the desk: it moves money. */
export const editorActions: ReadonlySet<string> = new Set(['cancel', 'reopen', 'money_is_here'])
