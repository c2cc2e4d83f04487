/** An order by its number and phone, without an account. */
import { decodeTrackedOrder, type TrackedOrder } from '@sauda/contract/shipments/tracked-order.ts'
import type { TrackForm } from '@sauda/domain/forms/track.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { call } from '#api/client.ts'
import { isGone } from './unless-gone.ts'

/** Requests the order from the shop; undefined when no order has this number and phone. Throws ApiError. */
export async function trackOrder({ number, phone }: TrackForm): Promise<TrackedOrder | undefined> {
  try {
    const { body } = await call('trackOrder', { body: { number, phone } })
    return decodeTrackedOrder(body, locale)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
