/** Delivery rates of extensions, used instead of the owner's zones. Extensions are asked outside of transactions. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { lineAmounts } from '@sauda/domain/price-order.ts'
import type { DeliveryRate } from '@sauda/domain/shipping.ts'
import type { Parcel } from '@sauda/extension-kit/delivery.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import type { LoadedDelivery } from '#platform/extensions/registry.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { type OrderableLine, sellableLines } from './order-lines.ts'

/** Maximum ms for an extension's answer; a shopper waits for it. */
const longestMs = 5_000

const days = z.object({ least: z.int().min(0).max(60), most: z.int().min(0).max(60) })
const rateSchema = z.object({
  title: z.string().trim().min(1).max(60),
  rupees: z.int().min(0).max(orderRules.courierRupees),
  freeFrom: z.nullable(z.int().min(0)),
  days: z.nullable(days),
  cashOnDelivery: z.boolean(),
})

/** A rate with the id of its delivery method. */
export type CourierRate = { readonly methodId: string; readonly rate: DeliveryRate }
type Place = { city: string; province: string }

const rating = ({ extensions }: Pick<Context, 'extensions'>): LoadedDelivery[] =>
  [...extensions.deliveryMethods.values()].filter(({ method, from }) => method.rate && from.options)

/** Whether a browser must ask the server for the delivery cost. */
export const hasCourierRates = (context: Pick<Context, 'extensions'>): boolean => rating(context).length > 0

/**
 * The first rate that a delivery method of an extension returns for the products that must be delivered; undefined: the
 * owner's zones decide, or nothing must be delivered.
 */
export async function courierRate(
  context: Context,
  lines: readonly OrderableLine[],
  { city, province }: Place,
): Promise<CourierRate | undefined> {
  const delivered = lines.filter(({ row }) => !row.virtual)
  if (city.trim() === '' || delivered.length === 0) return undefined
  const parcel: Parcel = {
    city,
    province,
    lines: delivered.map((line) => ({
      productId: line.row.id,
      quantity: line.quantity,
      subtotal: lineAmounts(line).subtotal,
      weight: line.row.weight || line.product.weight,
    })),
  }
  for (const { method, from } of rating(context)) {
    try {
      const given = await withTimeLimit(longestMs, () => method.rate?.(shopFor(context, from), parcel))
      if (given) return { methodId: method.id, rate: rateSchema.parse(given) }
    } catch (cause) {
      context.log.error({ err: cause, extension: from.extension.id }, 'delivery: a courier gave no rate')
    }
  }
  return undefined
}

/** The rate for order lines as a shopper sends them; otherwise like `courierRate`. */
export async function courierRateFor(
  context: Context,
  items: Parameters<typeof sellableLines>[1],
  place: Place,
): Promise<CourierRate | undefined> {
  if (!hasCourierRates(context)) return undefined
  return courierRate(context, await sellableLines(context.db, items, context.clock()), place)
}
