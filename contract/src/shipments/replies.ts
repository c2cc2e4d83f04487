/** What the server answers about shipments. Server only. */
import * as z from 'zod'
import { id, text, time } from '@sauda/contract/reply-types.ts'

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
