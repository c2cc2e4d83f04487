/** Account changes by the customer, staff or an API key, and errors shared with other account calls. */
import { isLocale, localeKey } from '@sauda/domain/locale.ts'
import { hasRight } from '@sauda/contract/rights.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { cleanPhone, isPhone } from '@sauda/domain/phone.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { type Caller, mayWriteAll } from '#platform/http/requests/caller.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { mustMayChange } from '#accounts/identity/access-change.ts'
import { mustBeShort } from './address-limits.ts'
import {
  announceChange,
  askForEmail,
  askToConfirm,
  isReservedFor,
  isSameMailbox,
  mustConfirmFirst,
} from './email-change.ts'
import { isStaff } from './staff-store.ts'
import { type CustomerRow, emailTaken, findCustomer, lockCustomer, updateCustomer } from './customer-store.ts'

/** Checks and hashes a password; returns a function that stores it and ends the sessions. Implemented by identity. */
export type SetPassword = (password: string) => Promise<(tx: Database, id: number) => Promise<void>>

/** `home`: the shop's address for links in mails */
type Change = {
  caller: Caller
  id: number
  body: BodyOf<'updateCustomer'>
  setPassword: SetPassword
  home: string
}

/** Changes an account; absent fields stay (CONTRACT 13). Throws 400 for an unknown id. Callers check rights first. */
export async function changeCustomer(
  context: Context,
  { caller, id, body, setPassword, home }: Change,
): Promise<CustomerRow> {
  const known = await findCustomer(context.db, id)
  if (!known) throw unknownCustomer(400)
  await mustNotTakeOver(context, caller, known, body)
  const mustConfirm = await mustConfirmFirst(context, caller, id)
  // Validate before hashing the password, which is slow.
  await changeOf(context, context.db, caller, known, body)
  const storePassword = body.password === undefined ? undefined : await setPassword(body.password)
  const changed = await context.db
    .transaction()
    .execute(async (tx) => {
      // Lock the account: an address is written whole, so concurrent changes would overwrite each other.
      const row = await lockCustomer(tx, id)
      if (!row) return undefined
      await storePassword?.(tx, id)
      const wanted = mustConfirm ? newMailbox(row, body) : undefined
      const { email, emailConfirmed, ...change } = await changeOf(context, tx, caller, row, body)
      const mailbox = wanted === undefined && email !== undefined && { email, emailConfirmed }
      if (wanted !== undefined) {
        // Check again now that the account is locked, because a second factor may have been set up since the first
        // check.
        await mustNotTakeOver({ db: tx, clock: context.clock }, caller, row, body)
        await askForEmail(context, tx, row, { email: wanted, home })
      }
      const stored = await updateCustomer(tx, id, { ...change, ...mailbox })
      if (stored && !isSameMailbox(stored.email, row.email)) {
        await announceChange(tx, { before: row, after: stored, home })
        await askToConfirm(context, tx, stored, home)
      }
      return stored
    })
    .catch((error: unknown) => {
      // Another account took the address after the check.
      throw databaseErrorKind(error) === 'taken' ? emailIsTaken() : error
    })
  if (!changed) throw unknownCustomer(400)
  return changed
}

/**
 * Throws 403 unless the caller may set this account's password or email. A staff account gives rights, so only the
 * person and owners may set them. The person's session must also be allowed to change how the account signs in.
 */
async function mustNotTakeOver(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, email: stored }: CustomerRow,
  { password, email }: BodyOf<'updateCustomer'>,
): Promise<void> {
  const { customer, staff } = caller
  if (password === undefined && (email === undefined || email.trim() === stored)) return
  if (customer?.id === id) return mustMayChange(context, caller)
  const isOwner = staff !== undefined && hasRight(staff.role, 'staff')
  if (staff?.id === id || isOwner) return
  if (await isStaff(context.db, id)) throw staffAccount()
}

/** The error for a change of a staff account that only its person and an owner may make. */
export const staffAccount = () =>
  new ShopError(
    codes.staffAccount,
    403,
    'This account belongs to the staff of the shop: only its person and an owner may do this.',
  )

export const unknownCustomer = (status: 400 | 404) =>
  new ShopError(codes.invalidId, status, 'Invalid resource ID.')

export const emailIsTaken = () =>
  new ShopError(codes.customerInvalidEmail, 400, 'An account with this email already exists.')

/** The columns that a request changes: absent keys stay; an address changes only in its given fields (CONTRACT 13). */
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
  const email = body.email?.trim()
  if (email !== undefined && !isSameMailbox(email, row.email) && (await isOthers(context, db, row.id, email)))
    throw emailIsTaken()
  mustHaveShortAddresses(body)
  const changed = isOwnOnly(caller) ? typedAddress : addressChange
  return {
    ...names(body),
    ...emailOf(row, body),
    ...(body.billing && { billing: JSON.stringify({ ...row.billing, ...changed(body.billing) }) }),
    ...(body.shipping && { shipping: JSON.stringify({ ...row.shipping, ...changed(body.shipping) }) }),
    ...metaChange(caller, row, body),
    modifiedAt: new Date(context.clock()),
  }
}

/** The sent meta data. Customers can change only their language. */
function metaChange(caller: Caller, row: CustomerRow, { meta_data: sent = [] }: BodyOf<'updateCustomer'>) {
  const given = mayWriteAll(caller)
    ? sent
    : sent.filter(({ key, value }) => key === localeKey && isLocale(value))
  return given.length > 0 && { meta: JSON.stringify(mergedMeta(given, row.meta)) }
}

const names = (body: BodyOf<'updateCustomer'>) => ({
  ...(body.first_name !== undefined && { firstName: body.first_name.trim() }),
  ...(body.last_name !== undefined && { lastName: body.last_name.trim() }),
  ...(body.display_name !== undefined && { displayName: body.display_name.trim() }),
})

/** The sent email. A new email counts as unconfirmed. */
function emailOf(row: CustomerRow, body: BodyOf<'updateCustomer'>) {
  const email = body.email?.trim()
  return email !== undefined && { email, emailConfirmed: row.emailConfirmed && email === row.email }
}

/** Whether the caller is the customer, not an operator. */
const isOwnOnly = (caller: Caller): boolean => !mayWriteAll(caller)

/** The new email in a change, if it differs from the account's. */
function newMailbox(row: CustomerRow, body: BodyOf<'updateCustomer'>): string | undefined {
  const email = body.email?.trim()
  return email === undefined || isSameMailbox(email, row.email) ? undefined : email
}

/** Whether another account has this address, or may still restore it. */
const isOthers = async (context: Context, db: Database, id: number, email: string): Promise<boolean> =>
  (await emailTaken(db, email, id)) || (await isReservedFor(context, db, email, id))

/** Refuses what customers may not change on their own account. Throws 400. */
export function mustBeOwnChange(body: BodyOf<'updateCustomer'>): void {
  if (body.password !== undefined)
    throw new ShopError(codes.usePasswordCall, 400, 'Please use the password form to change your password.')
  for (const field of ['first_name', 'last_name'] as const)
    if (body[field]?.trim() === '') throw invalidParameter(field, `${field} must not be empty.`)
  for (const group of ['billing', 'shipping'] as const) {
    const phone = cleanPhone(body[group]?.phone ?? '')
    if (phone !== '' && !isPhone(phone))
      throw invalidParameter(`${group}.phone`, `${group}[phone] ${forms.phoneInvalid}`)
  }
}

/** Throws 400 for an address field that is too long. */
export function mustHaveShortAddresses(body: BodyOf<'updateCustomer'>): void {
  mustBeShort('billing', body.billing ?? {})
  mustBeShort('shipping', body.shipping ?? {})
}

type AddressBody = NonNullable<BodyOf<'updateCustomer'>['billing']>

/** The sent fields of an address, the phone in stored form. */
function typedAddress(body: AddressBody): Partial<BillingAddress & Address> {
  const address = addressChange(body)
  return address.phone === undefined ? address : { ...address, phone: cleanPhone(address.phone) }
}

/** The sent fields of an address, trimmed; absent fields are omitted. */
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
