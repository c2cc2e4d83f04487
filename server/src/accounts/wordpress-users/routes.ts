/** wp/v2/users/me and application passwords of staff, as in WordPress. */
import { hasRight } from '@sauda/contract/rights.ts'
import type { Context } from '#platform/context.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import { findStaff } from '#accounts/customers/staff-store.ts'
import { type Caller, isKnown } from '#platform/http/requests/caller.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import {
  deletePassword,
  deletePasswordsOf,
  findPassword,
  isNameTaken,
  type PasswordRow,
  passwordsOf,
  updatePassword,
} from '#accounts/identity/keys/application-password-store.ts'
import { createApplicationPassword, duplicateName } from '#accounts/identity/keys/application-passwords.ts'
import { passwordReply, userReply } from '#accounts/identity/user-reply.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'getMe'
  | 'listApplicationPasswords'
  | 'createApplicationPassword'
  | 'deleteApplicationPasswords'
  | 'introspectApplicationPassword'
  | 'getApplicationPassword'
  | 'updateApplicationPassword'
  | 'deleteApplicationPassword'

export const userRoutes = (context: Context): HandlersFor<Names> => ({
  getMe: async ({ query, caller, home }) => {
    const id = idOfCaller(caller)
    const row = id === undefined ? undefined : await findCustomer(context.db, id)
    if (!row) throw new ShopError(codes.notLoggedIn, 401, 'You are not currently logged in.')
    const staff = await findStaff(context.db, row.id)
    return privateReply(userReply(row, staff?.role, { home, isForEditing: query.context === 'edit' }))
  },

  listApplicationPasswords: async ({ path, caller, home }) => {
    const id = await personOf(context, caller, path, 'list')
    return privateReply((await passwordsOf(context.db, id)).map((row) => passwordReply(row, home)))
  },

  createApplicationPassword: async ({ path, body, caller, home }) => {
    const id = await personOf(context, caller, path, 'create')
    const { row, password } = await createApplicationPassword(context, id, {
      name: body.name,
      appId: body.app_id,
    })
    const made = { ...passwordReply(row, home), password }
    return { ...privateReply(made), status: 201, headers: { Location: made._links.self[0]?.href ?? '' } }
  },

  deleteApplicationPasswords: async ({ path, caller }) => {
    const id = await personOf(context, caller, path, 'deleteAll')
    return privateReply({ deleted: true, count: await deletePasswordsOf(context.db, id) })
  },

  introspectApplicationPassword: async ({ path, caller, home }) => {
    const id = await personOf(context, caller, path, 'introspect')
    const uuid = caller.staff?.applicationPassword
    if (uuid === undefined || caller.staff?.id !== id)
      throw new ShopError(codes.noApplicationPassword, 404, 'Cannot introspect application password.')
    return privateReply(passwordReply(await passwordOrThrow(context, id, uuid), home))
  },

  getApplicationPassword: async ({ path, caller, home }) => {
    const id = await personOf(context, caller, path, 'read')
    return privateReply(passwordReply(await passwordOrThrow(context, id, path['uuid']), home))
  },

  updateApplicationPassword: async ({ path, body, caller, home }) => {
    const id = await personOf(context, caller, path, 'edit')
    const row = await passwordOrThrow(context, id, path['uuid'])
    if (body.name !== undefined && (await isNameTaken(context.db, row, body.name.trim())))
      throw duplicateName()
    const changed = await updatePassword(context.db, row.uuid, {
      name: body.name?.trim() ?? row.name,
      appId: body.app_id ?? row.appId,
    })
    return privateReply(passwordReply(changed ?? row, home))
  },

  deleteApplicationPassword: async ({ path, caller, home }) => {
    const id = await personOf(context, caller, path, 'delete')
    const row = await passwordOrThrow(context, id, path['uuid'])
    await deletePassword(context.db, row.uuid)
    return privateReply({ deleted: true, previous: passwordReply(row, home) })
  },
})

/** Account id of the caller; undefined for an API key, which belongs to no person. */
const idOfCaller = ({ customer, staff }: Caller): number | undefined => staff?.id ?? customer?.id

const refusals = {
  list: [
    codes.cannotListPasswords,
    'Sorry, you are not allowed to list application passwords for this user.',
  ],
  create: [
    codes.cannotCreatePasswords,
    'Sorry, you are not allowed to create application passwords for this user.',
  ],
  deleteAll: [
    codes.cannotDeletePasswords,
    'Sorry, you are not allowed to delete application passwords for this user.',
  ],
  introspect: [
    codes.cannotIntrospect,
    'The authenticated application password can only be introspected for the current user.',
  ],
  read: [codes.cannotReadPassword, 'Sorry, you are not allowed to read this application password.'],
  edit: [codes.cannotEditPassword, 'Sorry, you are not allowed to edit this application password.'],
  delete: [codes.cannotDeletePassword, 'Sorry, you are not allowed to delete this application password.'],
} as const

/** The person in the path: the caller, or for owners any staff member. Throws 401, 403, 404 and 501. */
async function personOf(
  { db }: Context,
  caller: Caller,
  path: Readonly<Record<string, string>>,
  what: keyof typeof refusals,
): Promise<number> {
  const [code, message] = refusals[what]
  const own = idOfCaller(caller)
  const asked = path['user'] ?? ''
  const id = asked === 'me' ? own : /^\d{1,9}$/.test(asked) ? Number(asked) : 0
  if (own === undefined || id === undefined) throw new ShopError(code, isKnown(caller) ? 403 : 401, message)
  const mayOthers = caller.staff !== undefined && hasRight(caller.staff.role, 'staff')
  if (id !== own && (!mayOthers || what === 'introspect')) throw new ShopError(code, 403, message)
  if (await findStaff(db, id)) {
    // On the shop's pages staff are shoppers. Such a session must not create access with more rights.
    if (caller.staff === undefined) throw new ShopError(code, 403, message)
    return id
  }
  if (await findCustomer(db, id))
    throw new ShopError(
      codes.passwordsUnavailable,
      501,
      'Application passwords are not available for your account. Please contact the site administrator for assistance.',
    )
  throw new ShopError(codes.userInvalidId, 404, 'Invalid user ID.')
}

async function passwordOrThrow({ db }: Context, id: number, uuid = ''): Promise<PasswordRow> {
  const row = await findPassword(db, id, uuid)
  if (row) return row
  throw new ShopError(codes.applicationPasswordNotFound, 404, 'Application password not found.')
}
