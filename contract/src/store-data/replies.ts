/** Continents, countries and currencies. Server only. */
import * as z from 'zod'
import { link, links, text } from '@sauda/contract/reply-types.ts'

export const storeDataKind = z.strictObject({
  slug: text,
  description: text,
  _links: z.strictObject({ about: link }),
})

const states = z
  .array(z.strictObject({ code: text, name: text }))
  .meta({ description: 'Provinces of Pakistan, where this shop delivers; empty for other countries.' })

export const country = z.strictObject({ code: text, name: text, states, _links: links })

export const continent = z.strictObject({
  code: text,
  name: text,
  countries: z.array(z.strictObject({ code: text, name: text, currency_code: text, states })),
  _links: links,
})

export const currency = z.strictObject({ code: text, name: text, symbol: text, _links: links })
