/**
 * Tokens of orders that were placed in this browser without an account, or opened in it by their link (decision 47).
 */
import { limits, storageKeys } from '@sauda/domain/constants.ts'
import * as z from 'zod/mini'
import { useSession } from './session-store.ts'
import { local, readJson } from './storage.ts'

const schema = z.array(z.object({ id: z.number(), token: z.string() }))

const stored = (): z.infer<typeof schema> => {
  const read = schema.safeParse(readJson(local, storageKeys.guestOrders))
  return read.success ? read.data : []
}

const store = (orders: z.infer<typeof schema>): void =>
  void local.write(storageKeys.guestOrders, JSON.stringify(orders.slice(0, limits.guestOrders)))

/** The token of a guest's order; undefined when this browser does not have it. */
export const guestOrderToken = (id: number): string | undefined =>
  stored().find((order) => order.id === id)?.token

/** Stores the token; only those of the most recent orders are stored. */
export const rememberGuestOrder = (id: number, token: string): void =>
  store([{ id, token }, ...stored().filter((order) => order.id !== id)])

export const forgetGuestOrder = (id: number): void => store(stored().filter((order) => order.id !== id))

/** The link that opens a guest's order anywhere. Browsers send nothing after the # to a server. */
export const guestOrderLink = (id: number, token: string, localised: (path: string) => string): string =>
  `${window.location.origin}${localised(`/order/${id}`)}#${token}`

/** The signed-in customer's id; 0 for a guest. */
export function useCustomerId(): number {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.id : 0
}

/** The customer id to request an order with: the account's, or 0 for an order opened by its token. */
export function useBuyerOf(orderId: string): number {
  const customerId = useCustomerId()
  return guestOrderToken(Number(orderId)) === undefined ? customerId : 0
}
