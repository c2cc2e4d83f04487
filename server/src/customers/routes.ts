import { codes } from '@sauda/contract/envelope.ts'
import type { BodyOf } from '@sauda/contract/parameters.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import type { Context } from '#context.ts'
import { type Caller, mayReadAll, mayWriteAll } from '#http/caller.ts'
import { invalidParameter, notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { customerReply } from './customer-reply.ts'
import { type CustomerRow, emailTaken, findCustomer, updateCustomer } from './customer-store.ts'

export const customerRoutes = (context: Context): HandlersFor<'getCustomer' | 'updateCustomer'> => ({
  getCustomer: async ({ id, caller, home }) => {
    if (caller.customer?.id !== id && !mayReadAll(caller)) throw notAllowed(caller, 'view')
    const row = await findCustomer(context.db, id)
    if (!row) throw unknown(404)
    return { visibility: 'private', body: customerReply(row, home) }
  },

  updateCustomer: async ({ id, body, caller, home }) => {
    if (caller.customer?.id !== id && !mayWriteAll(caller)) throw notAllowed(caller, 'edit')
    const row = await findCustomer(context.db, id)
    if (!row) throw unknown(400)
    const changed = await updateCustomer(context.db, id, await changeOf(context, caller, row, body))
    if (!changed) throw unknown(400)
    return { visibility: 'private', body: customerReply(changed, home) }
  },
})

const unknown = (status: 400 | 404) => new ShopError(codes.customerInvalidId, status, 'Invalid resource ID.')

/** The columns a request changes: absent keys stay, an address replaces only its given fields (CONTRACT 13). */
async function changeOf(context: Context, caller: Caller, row: CustomerRow, body: BodyOf<'updateCustomer'>) {
  if (body.username !== undefined && body.username !== row.username)
    throw new ShopError('woocommerce_rest_customer_invalid_argument', 400, "Username isn't editable.")
  if (body.password !== undefined)
    throw new ShopError(codes.usePasswordCall, 400, 'Please use the password form to change your password.')
  if (!mayWriteAll(caller))
    for (const field of ['first_name', 'last_name'] as const)
      if (body[field]?.trim() === '') throw invalidParameter(field, `${field} must not be empty.`)
  if (body.email !== undefined && (await emailTaken(context.db, body.email.trim(), row.id)))
    throw new ShopError(codes.customerInvalidEmail, 400, 'An account with this email already exists.')
  const email = body.email?.trim()
  return {
    ...(body.first_name !== undefined && { firstName: body.first_name.trim() }),
    ...(body.last_name !== undefined && { lastName: body.last_name.trim() }),
    ...(body.display_name !== undefined && { displayName: body.display_name.trim() }),
    ...(email !== undefined && { email, emailConfirmed: row.emailConfirmed && email === row.email }),
    ...(body.billing && { billing: JSON.stringify({ ...row.billing, ...addressChange(body.billing) }) }),
    ...(body.shipping && { shipping: JSON.stringify({ ...row.shipping, ...addressChange(body.shipping) }) }),
    modifiedAt: new Date(context.clock()),
  }
}

type AddressBody = NonNullable<BodyOf<'updateCustomer'>['billing']>

export function addressChange(body: AddressBody): Partial<BillingAddress & Address> {
  const given = {
    firstName: body.first_name,
    lastName: body.last_name,
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
