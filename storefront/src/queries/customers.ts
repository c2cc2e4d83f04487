/** The signed-in customer's own record: profile and saved addresses. */
import { decodeCustomer, encodeAddress, encodeBilling } from '@sauda/contract/customers/customer.ts'
import type { Address, BillingAddress, Customer } from '@sauda/domain/customer.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export const customerQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.customer(userId),
    meta: answeredBy('getCustomer'),
    staleTime: lifetimes.addresses,
    queryFn: async ({ signal }): Promise<Customer> => {
      const { body } = await call('getCustomer', { path: { id: userId }, signal })
      return decodeCustomer(body)
    },
  })

/** Saves both addresses of the customer, in one call each (D-061). */
export async function saveAddresses(
  userId: number,
  shipping: Address,
  billing: BillingAddress,
): Promise<void> {
  const path = { id: userId }
  await call('updateCustomer', { path, body: { shipping: encodeAddress(shipping) } })
  await call('updateCustomer', { path, body: { billing: encodeBilling(billing) } })
}
