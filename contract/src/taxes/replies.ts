/** What the server answers about taxes, in the form of WooCommerce. Server only. */
import * as z from 'zod'
import { flag, id, link, links, text, whole } from '@sauda/contract/reply-types.ts'

export const taxRate = z.strictObject({
  id,
  country: text,
  state: text,
  postcode: text,
  city: text,
  rate: text.meta({ description: 'Percent with four decimals.', examples: ['18.0000'] }),
  name: text.meta({ description: 'As bills name it.' }),
  priority: whole,
  compound: flag,
  shipping: flag.meta({ description: 'Of the standard rate: delivery bears it too.' }),
  order: whole,
  class: text.meta({ description: 'standard, or the slug of a class.' }),
  postcodes: z.array(text),
  cities: z.array(text),
  _links: links,
})

export const taxClass = z.strictObject({
  slug: text,
  name: text,
  _links: z.strictObject({ collection: link }),
})
