/** The part of an order that the page /track shows, on the wire. */
import { type Paisa, zero } from '@sauda/domain/money.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type { OrderEvent } from '@sauda/domain/order.ts'
import { isOtherName, textsIn } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import { refundState } from '@sauda/contract/orders/order.ts'
import { amount, metaWire, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'
import { readTime } from '@sauda/contract/time.ts'

export type TrackedOrder = {
  number: string
  status: string
  city: string
  /** address for pickup; '': the order is delivered */
  pickupAddress: string
  /** cash to pay to the courier */
  cashDue: Paisa
  lines: readonly { name: string; quantity: number; image: string; options: readonly string[] }[]
  /** events of the order, oldest first */
  history: readonly OrderEvent[]
  /** parcels with couriers, the latest last; times in epoch milliseconds */
  parcels: readonly Parcel[]
}
export type Parcel = {
  courier: string
  trackingNumber: string
  /** a web address, or '' */
  trackingUrl: string
  /** whether the parcel came back to the shop */
  isBack: boolean
  /** epoch milliseconds at which the shop dispatched the parcel */
  at: number
}

const wire = z.looseObject({
  number: text,
  status: text,
  city: text,
  pickup_address: text,
  cash_due: amount,
  line_items: orElse(
    z.array(z.looseObject({ name, quantity: wholeNumber, image: text, meta_data: metaWire })),
    [],
  ),
  history: orElse(
    z.array(z.looseObject({ type: text, status: text, amount, date_created_gmt: z.optional(z.unknown()) })),
    [],
  ),
  parcels: orElse(
    z.array(
      z.looseObject({
        courier: text,
        tracking_number: text,
        tracking_url: text,
        state: text,
        date_created_gmt: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
})

/** Reads a tracked order of the API. @param locale language of the lines' names, if available */
export function decodeTrackedOrder(value: unknown, locale: Locale): TrackedOrder {
  const order = read(wire, value, 'order')
  return {
    number: order.number,
    status: order.status,
    city: order.city,
    pickupAddress: order.pickup_address,
    cashDue: order.cash_due ?? zero,
    lines: order.line_items.map((line) => ({
      name: textsIn(line.meta_data, locale).name ?? line.name,
      quantity: line.quantity,
      image: line.image,
      options: line.meta_data.flatMap(({ key, value: option }) =>
        key.startsWith('_') || isOtherName(key) || typeof option !== 'string' ? [] : [option],
      ),
    })),
    history: order.history.flatMap(({ type, status, amount: sum, date_created_gmt }): OrderEvent[] => {
      const at = readTime(date_created_gmt, undefined)
      if (at === undefined) return []
      if (type === 'status') return [{ kind: 'status', status, at }]
      if (sum === undefined) return []
      return [{ kind: 'refund', amount: sum, ...refundState(status), at }]
    }),
    parcels: order.parcels.map((parcel) => ({
      courier: parcel.courier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: /^https:\/\//.test(parcel.tracking_url) ? parcel.tracking_url : '',
      isBack: parcel.state === 'returned',
      at: readTime(parcel.date_created_gmt, undefined) ?? 0,
    })),
  }
}
