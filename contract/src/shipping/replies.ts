/** What the server answers about zones and ways of shipping, in the form of WooCommerce. Server only. */
import * as z from 'zod'
import { flag, id, link, links, text, whole } from '@sauda/contract/reply-types.ts'

export const shippingZone = z.strictObject({
  id: id.meta({ description: '0: everywhere else.' }),
  name: text,
  order: whole,
  _links: z.strictObject({ self: link, collection: link, describedby: link }),
})

export const zoneLocation = z.strictObject({
  code: text.meta({ description: 'Of a state as PK:PB; of a city its name.' }),
  type: z.enum(['state', 'city']).meta({ description: 'city is an addition of this shop.' }),
  _links: z.strictObject({ collection: link, describes: link }),
})

export const zoneMethod = z.strictObject({
  id,
  instance_id: id,
  title: text,
  order: whole,
  enabled: flag,
  method_id: text,
  method_title: text,
  method_description: text,
  settings: z.record(
    text,
    z.strictObject({
      id: text,
      label: text,
      description: text,
      type: text,
      value: text,
      default: text,
      tip: text,
      placeholder: text,
      options: z.optional(z.record(text, text)),
    }),
  ),
  _links: z.strictObject({ self: link, collection: link, describes: link }),
})

export const shippingMethod = z.strictObject({ id: text, title: text, description: text, _links: links })
