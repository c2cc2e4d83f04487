/** What the calls of shipments accept. Server only. */
import * as z from 'zod'
import { shipmentStates } from './replies.ts'

const short = (most: number) =>
  z
    .string({ error: 'is not of type string.' })
    .trim()
    .max(most, { error: `must be at most ${most} characters long.` })
const number = z.optional(short(100)).meta({ description: "The courier's number of the parcel." })
const address = z
  .optional(
    z.union([z.literal(''), z.url({ protocol: /^https$/, normalize: true }).max(500)], {
      error: 'must be an address that begins with https://.',
    }),
  )
  .meta({ description: 'Where the parcel can be followed.' })

export const trackOrder = z.object({
  number: short(20).meta({ description: 'Of the order, as it stands in its mail.' }),
  phone: short(40).meta({ description: 'Of the order, in any spelling.' }),
})

export const createShipment = z.object({
  method: z.optional(short(40)).meta({
    description:
      'A delivery method of an extension, which is asked to take the parcel; absent: it is written down only.',
  }),
  tracking_number: number,
  tracking_url: address,
})

export const updateShipment = z.object({
  state: z.optional(z.enum(shipmentStates, { error: `is not one of ${shipmentStates.join(', ')}.` })),
  tracking_number: number,
  tracking_url: address,
})
