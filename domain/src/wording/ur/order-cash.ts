/** Texts about the cash that a buyer pays to the courier or in the shop. `{due}`: the amount */
import { withIsolatedPlaces } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/order-cash.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'

export const cashReady: Translation<typeof english.cashReady> = {
  cash: withIsolatedPlaces('براہ کرم کوریئر کو دینے کے لیے {due} نقد تیار رکھیں۔'),
  cashPickup: withIsolatedPlaces('آرڈر لینے آئیں تو براہ کرم {due} نقد ساتھ لائیں۔'),
}
