/** What the desk reads of products. Amounts are text with two decimals, times UTC with Z. Server only. */
import * as z from 'zod'
import { mostShown, undoDays } from './parameters.ts'
import { amount, errorReply, flag, id, text, whole } from '@sauda/contract/reply-types.ts'

const shown = mostShown.toLocaleString('en')

const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ description: 'UTC.', examples: ['2026-06-15T07:00:00Z'] })
const amountOrNone = z.union([amount, z.literal('')])
const version = text.meta({ description: 'Another one once the product or its stock has changed.' })

export const deskProduct = z.strictObject({
  id,
  parent_id: id,
  type: text,
  name: text,
  sku: text,
  status: text,
  categories: z.array(z.strictObject({ id, name: text })),
  price: amountOrNone.meta({ description: 'What it costs now; of one with variations the lowest.' }),
  regular_price: amountOrNone,
  sale_price: amountOrNone,
  sale_from: z.nullable(utc),
  sale_until: z.nullable(utc),
  on_sale: flag,
  manage_stock: flag,
  stock_quantity: z.nullable(whole).meta({ description: 'Of one with variations their sum.' }),
  stock_status: text,
  low: flag,
  low_stock_amount: z.nullable(whole),
  picture: text.meta({ description: "'' where it has none." }),
  variations: whole.meta({ description: 'How many it has.' }),
  attributes: z.array(z.strictObject({ name: text, option: text })).meta({ description: 'Of a variation.' }),
  permalink: text,
  date_modified: utc,
  version,
})

export const deskProductCounts = z.strictObject({
  all: whole,
  published: whole,
  draft: whole,
  low: whole,
  sold_out: whole,
  on_sale: whole,
})

export const stockMovement = z.strictObject({
  id,
  product_id: id,
  at: utc,
  before: z.nullable(whole),
  after: z.nullable(whole),
  difference: whole,
  cause: z.enum(['order', 'refund', 'cancel', 'staff', 'import', 'program']),
  reference: text.meta({ description: "The number of the order; '' where there is none." }),
  who: text.meta({
    description: "A member of the staff, key or customer with its number; '' where nobody said it.",
  }),
})

export const stockChanges = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id, stock_quantity: whole, stock_status: text, version }),
      z.strictObject({ id: z.int(), error: errorReply }),
    ]),
  ),
})

export const priceCheck = z.strictObject({
  products: whole.meta({ description: 'Products and variations that were asked for and have a price.' }),
  changed: whole,
  unchanged: whole,
  rows: z
    .array(
      z.strictObject({
        id,
        parent_id: id,
        name: text,
        sku: text,
        old: amountOrNone,
        new: amountOrNone,
        regular_price: amountOrNone,
      }),
    )
    .meta({ description: `What changes; the first ${shown}.` }),
  problems: z
    .array(z.strictObject({ id, name: text, sku: text, message: text }))
    .meta({ description: `What is left as it is, and why; the first ${shown}.` }),
  seen: text,
})

export const priceChange = priceCheck.extend({
  undo: text.meta({ description: `What undoes it within ${undoDays} days; '' where nothing changed.` }),
})

export const setPricesReply = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id, field: text, regular_price: amountOrNone, sale_price: amountOrNone, version }),
      z.strictObject({ id: z.int(), field: text, error: errorReply }),
    ]),
  ),
  undo: text.meta({
    description: `What undoes all of it within ${undoDays} days; '' where nothing changed.`,
  }),
})

export const priceUndo = z.strictObject({
  restored: whole,
  left: z
    .array(z.strictObject({ id, name: text, sku: text, message: text }))
    .meta({ description: `What was changed since, and stays so; the first ${shown}.` }),
})
