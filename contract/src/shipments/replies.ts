/** What the server answers about shipments. Server only. */
import * as z from 'zod'
import { id, lineMeta, text, time, whole } from '@sauda/contract/reply-types.ts'

/** `failed`: the courier did not take it, and is asked again when a shipment of the same method is made. */
export const shipmentStates = ['booking', 'booked', 'on_the_way', 'delivered', 'returned', 'failed'] as const

export const shipment = z.strictObject({
  id,
  order_id: id,
  method: text,
  title: text,
  state: z.enum(shipmentStates),
  tracking_number: text,
  tracking_url: text,
  label_url: text,
  date_created_gmt: time,
  date_modified_gmt: time,
})

/** What whoever knows number and phone of an order may see: no address, e-mail or name. */
export const trackedOrder = z.strictObject({
  number: text,
  status: text,
  date_created_gmt: time,
  city: text.meta({ description: 'Where the parcel goes.' }),
  pickup_address: text.meta({ description: 'Where its buyer fetches it; empty: it is delivered.' }),
  cash_due: text.meta({ description: 'Rupees to hold ready for the courier.' }),
  line_items: z.array(z.strictObject({ name: text, quantity: whole, image: text, meta_data: lineMeta })),
  history: z.array(
    z.strictObject({
      type: z.enum(['status', 'refund']),
      status: text,
      amount: text,
      date_created_gmt: time,
    }),
  ),
  parcels: z.array(
    z.strictObject({
      courier: text,
      tracking_number: text,
      tracking_url: text,
      state: z.enum(shipmentStates),
      date_created_gmt: time,
    }),
  ),
})
