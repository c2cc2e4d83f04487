import { storageKeys } from '@sauda/domain/constants.ts'
import { local } from './storage.ts'

/** Takes away what this browser has stored of the customer who leaves. Lists of a guest stay. */
export function forgetPersonalData(): void {
  const { checkoutForm, idempotencyKey, guestOrders, productLists, wishes, viewed } = storageKeys
  const joined = local.read(productLists) ? [productLists, wishes, viewed] : []
  for (const key of [checkoutForm, idempotencyKey, guestOrders, ...joined]) local.remove(key)
}
