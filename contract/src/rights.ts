/**
 * The rights of each role of the staff. The server checks the right of every call; the desk shows what a role may do.
 */
export const roles = ['owner', 'manager', 'packer'] as const
export type Role = (typeof roles)[number]
export const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** The roles' names in WordPress and WooCommerce. */
export const wordpressRoles = { owner: 'administrator', manager: 'shop_manager', packer: 'packer' } as const

/** Rights of staff. Each call of the server names the right that it needs (`right` in `calls.ts`). */
export type Right =
  /** read access of every role, and the person's calls for their own account */
  | 'look'
  | 'readOrders'
  /** the status of an order and its parcel (see `packerFields`); counting stock */
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
  /** settings that decide where payments go */
  | 'payments'
  /** API keys and webhooks: both export data of the shop */
  | 'keys'
  /** upgrades of the program and their notes, and backups */
  | 'upgrade'
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
  owner: [...managerRights, 'payments', 'keys', 'upgrade', 'staff'],
  manager: managerRights,
  packer: packerRights,
}

export const hasRight = (role: Role, right: Right): boolean => rightsOfRole[role].includes(right)
export const rightsOf = (role: Role): readonly Right[] => rightsOfRole[role]

/**
 * The fields of an order in progress that packers may change, and the statuses they may set. `refunded` and `cancelled`
 * are not among them, because they return money (`editorActions`).
 */
export const packerFields: ReadonlySet<string> = new Set(['id', 'status'])
export const packerStatuses: ReadonlySet<string> = new Set(['on-hold', 'processing', 'completed'])

/** Actions of the desk that packers may not take, because they move money. */
export const editorActions: ReadonlySet<string> = new Set(['cancel', 'reopen', 'money_is_here'])
