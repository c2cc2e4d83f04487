/** Orders that were placed on this browser without an account, or opened here by their link: what opens each (decision 47). */
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

/** What opens a guest's order; undefined: this browser does not know it. */
export const guestOrderToken = (id: number): string | undefined =>
  stored().find((order) => order.id === id)?.token

/** The last ones are remembered. */
export const rememberGuestOrder = (id: number, token: string): void =>
  store([{ id, token }, ...stored().filter((order) => order.id !== id)])

export const forgetGuestOrder = (id: number): void => store(stored().filter((order) => order.id !== id))

/** The address that opens a guest's order anywhere. What stands behind the # is sent to no server. */
export const guestOrderLink = (id: number, token: string, localised: (path: string) => string): string =>
  `${window.location.origin}${localised(`/order/${id}`)}#${token}`

/** The number of who is signed in; 0 for a guest. */
export function useCustomerId(): number {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.id : 0
}

/** Under which number an order is asked for: that of the account, or 0 for one that its token opens. */
export function useBuyerOf(orderId: string): number {
  const customerId = useCustomerId()
  return guestOrderToken(Number(orderId)) === undefined ? customerId : 0
}
