/** A customer's additional addresses. The main ones stay WooCommerce's billing and shipping. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { addressEntry } from '@sauda/contract/accounts/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { limits } from '@sauda/domain/constants.ts'
import type { Address } from '@sauda/domain/customer.ts'
import { internationalPhone, isPhone, typedPhone } from '@sauda/domain/phone.ts'
import { forms } from '@sauda/domain/wording/forms.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { invalidParameter, missingParameters, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import {
  addressesOfCustomer,
  type BookRow,
  deleteAddress,
  insertAddress,
  updateAddress,
} from './address-book-store.ts'
import { mustBeShort } from './address-limits.ts'
import { lockCustomer } from './customer-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

type Names = 'listAddresses' | 'addAddress' | 'changeAddress' | 'removeAddress'
type Body = BodyOf<'addAddress'>

export const addressBookRoutes = (context: Context): HandlersFor<Names> => ({
  listAddresses: async ({ caller }) =>
    privateReply((await addressesOfCustomer(context.db, customerOf(caller, 'view'))).map(entryReply)),

  /** Adding an existing address returns its entry. */
  addAddress: async ({ caller, body }) => {
    const customerId = customerOf(caller, 'create')
    const entry = entryOf(body)
    const row = await context.db.transaction().execute(async (tx) => {
      // Lock the account: two concurrent calls could exceed the limit.
      await lockCustomer(tx, customerId)
      const known = await addressesOfCustomer(tx, customerId)
      const same = known.find(({ address }) => isSame(address, entry.address))
      if (same) return same
      if (known.length >= limits.addresses)
        throw new ShopError(
          codes.tooManyAddresses,
          409,
          `An account has ${limits.addresses} addresses at most.`,
        )
      return insertAddress(tx, customerId, entry, new Date(context.clock()))
    })
    return { ...privateReply(entryReply(row)), status: 201 }
  },

  changeAddress: async ({ caller, id, body }) =>
    privateReply(
      entryReply(known(await updateAddress(context.db, customerOf(caller, 'edit'), id, entryOf(body)))),
    ),

  removeAddress: async ({ caller, id }) =>
    privateReply(entryReply(known(await deleteAddress(context.db, customerOf(caller, 'delete'), id)))),
})

function customerOf(caller: Caller, what: 'view' | 'create' | 'edit' | 'delete'): number {
  if (!caller.customer) throw notAllowed(caller, what)
  return caller.customer.id
}

function known(row: BookRow | undefined): BookRow {
  if (!row) throw new ShopError(codes.addressInvalidId, 404, 'Invalid ID.')
  return row
}

type Field = (typeof required)[number] | 'address_2' | 'country' | 'company'
const required = [
  'name',
  'first_name',
  'last_name',
  'address_1',
  'city',
  'state',
  'postcode',
  'phone',
] as const

/** Throws 400 for a missing or too long field, and an invalid phone. */
function entryOf(body: Body): { name: string; address: Address } {
  const text = (field: Field) => (body[field] ?? '').trim()
  const missing = required.filter((field) => text(field) === '')
  if (missing.length > 0) throw missingParameters(missing)
  const { name: _, ...address } = body
  mustBeShort('address', address)
  if (!isPhone(typedPhone(text('phone')))) throw invalidParameter('phone', `phone ${forms.phoneInvalid}`)
  return {
    name: text('name'),
    address: {
      firstName: text('first_name'),
      lastName: text('last_name'),
      address1: text('address_1'),
      address2: text('address_2'),
      city: text('city'),
      state: text('state'),
      postcode: text('postcode'),
      country: text('country'),
      phone: internationalPhone(text('phone')),
      ...(text('company') !== '' && { company: text('company') }),
    },
  }
}

const isSame = (a: Address, b: Address): boolean =>
  (Object.keys({ ...a, ...b }) as (keyof Address)[]).every((field) => (a[field] ?? '') === (b[field] ?? ''))

export const entryReply = ({ id, name, address }: BookRow): ReplyOf<typeof addressEntry> => ({
  id,
  name,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company ?? '',
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone ?? '',
})
