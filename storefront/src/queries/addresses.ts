/** The additional addresses of the signed-in account. */
import { decodeAddress, encodeAddress, shippingWire } from '@sauda/contract/customers/customer.ts'
import { limits } from '@sauda/domain/constants.ts'
import type { Address } from '@sauda/domain/customer.ts'
import { addresses as text } from '@sauda/domain/wording/addresses.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import { unlessGone } from './unless-gone.ts'

/** `id` is 0 for an address that is not stored yet. */
export type NamedAddress = { id: number; name: string; phone: string; address: Address }

const entryWire = z.looseObject({ id: z.number(), name: z.string(), phone: z.string() })

function decode(value: unknown): NamedAddress {
  const { id, name, phone } = entryWire.parse(value)
  return { id, name, phone, address: decodeAddress(shippingWire.parse(value)) }
}

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.addresses(userId),
    meta: answeredBy('listAddresses'),
    staleTime: lifetimes.addresses,
    queryFn: async ({ signal }): Promise<readonly NamedAddress[]> => {
      const { body } = await call('listAddresses', { signal })
      return z.array(z.unknown()).parse(body).map(decode)
    },
  })

/** An address for the address book, named automatically. */
export const withDefaultName = (address: Address, phone: string): NamedAddress => ({
  id: 0,
  name: `${address.address1}, ${address.city}`.slice(0, limits.addressName),
  phone,
  address,
})

/** Adds or replaces an address. Throws ApiError. */
export async function saveNamedAddress({ id, name, phone, address }: NamedAddress): Promise<void> {
  const body = { ...encodeAddress(address), name, phone }
  await (id === 0 ? call('addAddress', { body }) : call('changeAddress', { path: { id }, body }))
}

export async function removeAddress(id: number): Promise<void> {
  await call('removeAddress', { path: { id } }).catch(unlessGone)
}

/** The text for a change that failed. */
export const addressFailure = (error: Error): string =>
  error instanceof ApiError && error.status === 409 ? text.full : text.failed
