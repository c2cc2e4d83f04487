/**
 * Types of replies. Replies are described key by key (CONTRACT 6 to 13): these schemas type the server's encoders, and
 * tests validate every reply. Code that reads replies uses the tolerant codecs instead, because other hosts reply less
 * exactly. Server only.
 */
import * as z from 'zod'

export const id = z.int().nonnegative()
export const text = z.string()
export const flag = z.boolean()
export const whole = z.int()
/** rupees as text; '' is none */
export const price = z
  .string()
  .regex(/^(-?\d+(\.\d+)?)?$/)
  .meta({
    description: 'Amount in rupees as a string, without thousands separators; empty if there is none.',
  })
/** rupees as text; two decimals unless `dp` requests otherwise */
export const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: 'Amount in rupees as a string with two decimals.', examples: ['2400.00'] })
export const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .meta({
    description: 'ISO 8601 without a time zone: Asia/Karachi, or UTC if the name ends in _gmt.',
    examples: ['2026-06-15T12:00:00'],
  })
export const timeOrNone = z.nullable(time)
/** a time in UTC, in the format of all desk calls */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ description: 'UTC, with Z.', examples: ['2026-06-15T07:00:00.000Z'] })
export const momentOrNone = z.nullable(moment)
export const dated = {
  date_created: time,
  date_created_gmt: time,
  date_modified: time,
  date_modified_gmt: time,
}
export const link = z.array(z.strictObject({ href: text }))
export const links = z.strictObject({ self: link, collection: link })
export const linksUp = z.strictObject({ self: link, collection: link, up: link })
/** any JSON, as it was sent */
const metaValue = z.unknown().meta({ description: 'Any JSON value.' })
export const meta = z.array(z.strictObject({ id, key: text, value: metaValue }))
/** meta data of the lines of an order */
export const lineMeta = z.array(
  z.strictObject({ id, key: text, value: metaValue, display_key: text, display_value: metaValue }),
)
/** WooCommerce's lists of meta data that are always empty in this shop. */
export const noMeta = z.array(z.unknown()).max(0)
export const color = text.meta({
  description: 'Average colour as #rrggbb; empty if unknown, or if the picture is transparent.',
})

/** The reply of calls without other results. */
export const done = z.strictObject({ success: z.literal(true), message: text })

type ReadOnly<T> = T extends readonly (infer Entry)[]
  ? readonly ReadOnly<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T

/** What an encoder must return: missing and unknown keys do not compile. */
export type ReplyOf<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>

/** The error envelope (CONTRACT 2). */
export const errorReply = z.strictObject({
  success: z.optional(z.literal(false)).meta({ description: 'Only in replies of account calls.' }),
  code: text,
  message: text,
  data: z.looseObject({
    status: z.int().min(400).max(599).meta({ description: 'HTTP status.' }),
    params: z
      .optional(z.union([z.array(text), z.record(text, text)]))
      .meta({ description: 'Missing parameters, or what is wrong with each.' }),
    details: z.optional(z.record(text, z.unknown())),
    retry_after: z.optional(whole).meta({ description: 'In seconds.' }),
  }),
})
