/** What the server says of itself, in the form of WooCommerce's system status, without secrets. Server only. */
import * as z from 'zod'
import { flag, text, whole } from '@sauda/contract/reply-types.ts'

const megabytes = z.number().meta({ description: 'MB.' })

export const systemStatus = z.strictObject({
  environment: z.strictObject({
    home_url: text,
    site_url: text,
    version: text.meta({ description: 'The version of WooCommerce whose calls are spoken.' }),
    server_info: text,
    default_timezone: text,
    language: text,
    max_upload_size: whole.meta({ description: 'Bytes of a picture.' }),
  }),
  database: z.strictObject({
    database_version: text,
    database_size: z.strictObject({ data: megabytes, index: megabytes }),
  }),
  active_plugins: z
    .array(z.strictObject({ plugin: text, name: text, version: text, url: text }))
    .meta({ description: 'The extensions of the shop that are set up.' }),
  inactive_plugins: z.array(z.strictObject({ plugin: text, name: text, version: text, url: text })),
  settings: z.strictObject({
    api_enabled: flag,
    force_ssl: flag,
    currency: text,
    currency_symbol: text,
    currency_position: text,
    thousand_separator: text,
    decimal_separator: text,
    number_of_decimals: whole,
  }),
  security: z.strictObject({ secure_connection: flag, hide_errors: flag }),
  post_type_counts: z.array(z.strictObject({ type: text, count: text })),
})

export const systemTool = z.strictObject({
  id: text,
  name: text,
  action: text,
  description: text,
  success: z.optional(flag),
  message: z.optional(text),
  _links: z.strictObject({ item: z.array(z.strictObject({ href: text, embeddable: flag })) }),
})
