import { storageKeys } from '@sauda/domain/constants.ts'
import { local } from './storage.ts'

/** Deletes what this browser has stored of the customer who signs out. Lists of a guest remain. */
export function forgetPersonalData(): void {
  const { checkoutForm, idempotencyKey, guestOrders, productLists, wishes, viewed } = storageKeys
  const joined = local.read(productLists) ? [productLists, wishes, viewed] : []
  for (const key of [checkoutForm, idempotencyKey, guestOrders, ...joined]) local.remove(key)
}
