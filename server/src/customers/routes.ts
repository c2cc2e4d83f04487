import { isLocale, localeKey } from '@sauda/domain/locale.ts'
import { hasRight } from '@sauda/contract/rights.ts'
import { codes } from '@sauda/contract/refusals.ts'
import type { BodyOf } from '@sauda/contract/calls.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { databaseErrorKind } from '#database/database-errors.ts'
import { mergedMeta } from '#database/meta.ts'
import { type Caller, mayReadAll, mayWriteAll } from '#http/caller.ts'
import { invalidParameter, notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { greetedName } from '#mail/greeting.ts'
import { linkHome } from '#mail/link-home.ts'
import { putUnaskedMail } from '#mail/outbox-store.ts'
import { mustBeShort } from './address-limits.ts'
import { confirmationLink } from './confirm-email.ts'
import { customerReply } from './customer-reply.ts'
import { isStaff } from './staff-store.ts'
import { type CustomerRow, emailTaken, findCustomer, lockCustomer, updateCustomer } from './customer-store.ts'

/** Checks and hashes a password, then gives what stores it and ends the account's sessions. The identity room knows how. */
export type SetPassword = (password: string) => Promise<(tx: Database, id: number) => Promise<void>>

export const customerRoutes = (
  context: Context,
  setPassword: SetPassword,
): HandlersFor<'getCustomer' | 'updateCustomer'> => ({
  getCustomer: async ({ id, caller, home }) => {
    if (caller.customer?.id !== id && !mayReadAll(caller)) throw notAllowed(caller, 'view')
    const row = await findCustomer(context.db, id)
    if (!row) throw unknownCustomer(404)
    return {
      visibility: 'private',
      body: await customerReply(context.db, row, { home, operator: mayReadAll(caller) }),
    }
  },

  updateCustomer: async ({ id, body, caller, home }) => {
    if (caller.customer?.id !== id && !mayWriteAll(caller)) throw notAllowed(caller, 'edit')
    const changed = await changeCustomer(context, {
      caller,
      id,
      body,
      setPassword,
      home: linkHome(context.config, home),
    })
    return {
      visibility: 'private',
      body: await customerReply(context.db, changed, { home, operator: mayWriteAll(caller) }),
    }
  },
})

/** `home` begins links in mail. */
type Change = {
  caller: Caller
  id: number
  body: BodyOf<'updateCustomer'>
  setPassword: SetPassword
  home: string
}

/** Absent fields stay (CONTRACT 13). Throws 400 for an unknown id. Whether the caller may was asked before. */
export async function changeCustomer(
  context: Context,
  { caller, id, body, setPassword, home }: Change,
): Promise<CustomerRow> {
  const known = await findCustomer(context.db, id)
  if (!known) throw unknownCustomer(400)
  await mustNotTakeOver(context.db, caller, id, body)
  // Before the password is hashed, which takes long: refusals come first.
  await changeOf(context, context.db, caller, known, body)
  const storePassword = body.password === undefined ? undefined : await setPassword(body.password)
  const changed = await context.db
    .transaction()
    .execute(async (tx) => {
      // An address is written whole: two changes of its parts must not each write what they read before the other.
      const row = await lockCustomer(tx, id)
      if (!row) return undefined
      await storePassword?.(tx, id)
      const stored = await updateCustomer(tx, id, await changeOf(context, tx, caller, row, body))
      // letters in another case are the same mailbox
      if (stored && accountKey(stored.email) !== accountKey(row.email))
        await notifyEmailChange(context, tx, { before: row, after: stored, home })
      return stored
    })
    .catch((error: unknown) => {
      // somebody else took the address between the question and the answer
      throw databaseErrorKind(error) === 'taken' ? emailIsTaken() : error
    })
  if (!changed) throw unknownCustomer(400)
  return changed
}

/** Who may set the password or address of a staff account has its rights: only its person and owners do. Throws 403. */
async function mustNotTakeOver(
  db: Database,
  { customer, staff }: Caller,
  id: number,
  { password, email }: BodyOf<'updateCustomer'>,
): Promise<void> {
  const isOwn = customer?.id === id || staff?.id === id
  const isOwner = staff !== undefined && hasRight(staff.role, 'staff')
  if ((password === undefined && email === undefined) || isOwn || isOwner) return
  if (await isStaff(db, id)) throw staffAccount()
}

/** An account of the staff is not one customer among others. */
export const staffAccount = () =>
  new ShopError(
    codes.staffAccount,
    403,
    'This account belongs to the staff of the shop: only its person and an owner may do this.',
  )

export const unknownCustomer = (status: 400 | 404) =>
  new ShopError(codes.customerInvalidId, status, 'Invalid resource ID.')

export const emailIsTaken = () =>
  new ShopError(codes.customerInvalidEmail, 400, 'An account with this email already exists.')

/** The columns a request changes: absent keys stay, an address replaces only its given fields (CONTRACT 13). */
async function changeOf(
  context: Context,
  db: Database,
  caller: Caller,
  row: CustomerRow,
  body: BodyOf<'updateCustomer'>,
) {
  if (body.username !== undefined && body.username !== row.username)
    throw new ShopError(codes.customerInvalidArgument, 400, "Username isn't editable.")
  if (!mayWriteAll(caller)) mustBeOwnChange(body)
  if (body.email !== undefined && (await emailTaken(db, body.email.trim(), row.id))) throw emailIsTaken()
  mustHaveShortAddresses(body)
  return {
    ...nameAndEmail(row, body),
    ...(body.billing && { billing: JSON.stringify({ ...row.billing, ...addressChange(body.billing) }) }),
    ...(body.shipping && { shipping: JSON.stringify({ ...row.shipping, ...addressChange(body.shipping) }) }),
    ...metaChange(caller, row, body),
    modifiedAt: new Date(context.clock()),
  }
}

/** Notes of other programs are the operator's business; what a customer reads is their own. */
function metaChange(caller: Caller, row: CustomerRow, { meta_data: sent = [] }: BodyOf<'updateCustomer'>) {
  const given = mayWriteAll(caller)
    ? sent
    : sent.filter(({ key, value }) => key === localeKey && isLocale(value))
  return given.length > 0 && { meta: JSON.stringify(mergedMeta(given, row.meta)) }
}

/** Another address is confirmed anew. */
function nameAndEmail(row: CustomerRow, body: BodyOf<'updateCustomer'>) {
  const email = body.email?.trim()
  return {
    ...(body.first_name !== undefined && { firstName: body.first_name.trim() }),
    ...(body.last_name !== undefined && { lastName: body.last_name.trim() }),
    ...(body.display_name !== undefined && { displayName: body.display_name.trim() }),
    ...(email !== undefined && { email, emailConfirmed: row.emailConfirmed && email === row.email }),
  }
}

/** What customers may not do to their own record. Throws 400. */
export function mustBeOwnChange(body: BodyOf<'updateCustomer'>): void {
  if (body.password !== undefined)
    throw new ShopError(codes.usePasswordCall, 400, 'Please use the password form to change your password.')
  for (const field of ['first_name', 'last_name'] as const)
    if (body[field]?.trim() === '') throw invalidParameter(field, `${field} must not be empty.`)
}

/** Throws 400 for an address with a field that is too long. */
export function mustHaveShortAddresses(body: BodyOf<'updateCustomer'>): void {
  mustBeShort('billing', body.billing ?? {})
  mustBeShort('shipping', body.shipping ?? {})
}

/** Whoever lost the address to somebody else learns it where they still read (D-087); the new one may be a stranger's. */
async function notifyEmailChange(
  context: Context,
  tx: Database,
  { before, after, home }: { before: CustomerRow; after: CustomerRow; home: string },
): Promise<void> {
  const change = {
    displayName: greetedName(before),
    from: before.email,
    // the new address is the caller's own words
    to: before.emailConfirmed ? after.email : '',
  }
  await putUnaskedMail(
    tx,
    { name: 'email-changed', to: before.email, content: change },
    { now: after.modifiedAt, isConfirmed: before.emailConfirmed },
  )
  const confirm = { displayName: '', link: confirmationLink(context, home, after) }
  await putUnaskedMail(
    tx,
    { name: 'email-changed', to: after.email, content: confirm },
    { now: after.modifiedAt, isConfirmed: false },
  )
}

type AddressBody = NonNullable<BodyOf<'updateCustomer'>['billing']>

export function addressChange(body: AddressBody): Partial<BillingAddress & Address> {
  const given = {
    firstName: body.first_name,
    lastName: body.last_name,
    company: body.company,
    address1: body.address_1,
    address2: body.address_2,
    city: body.city,
    state: body.state,
    postcode: body.postcode,
    country: body.country,
    email: body.email,
    phone: body.phone,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value.trim()]])),
  )
}
