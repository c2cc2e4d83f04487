/** The calls of the system status and its tools. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, one, operators, writers } from '@sauda/contract/call.ts'
import { optionalFlag } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// The status of the server in the form of WooCommerce's system status, without secrets.

const megabytes = z.number().meta({ description: 'In MB.' })

export const systemStatus = z.strictObject({
  environment: z.strictObject({
    home_url: text,
    site_url: text,
    version: text.meta({ description: 'The WooCommerce version whose API this shop follows.' }),
    server_info: text,
    default_timezone: text,
    language: text,
    max_upload_size: whole.meta({ description: 'Maximum size of a picture in bytes.' }),
  }),
  database: z.strictObject({
    database_version: text,
    database_size: z.strictObject({ data: megabytes, index: megabytes }),
  }),
  active_plugins: z
    .array(z.strictObject({ plugin: text, name: text, version: text, url: text }))
    .meta({ description: 'Extensions of the shop in use.' }),
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

const status = '/wp-json/wc/v3/system_status'

const group = 'System'
/** Error codes that only this resource returns, with their statuses. */
const systemStatusRefusals = {
  toolInvalid: ['woocommerce_rest_system_status_tool_invalid_id', 404],
} as const
const refusal = refusalsWith(systemStatusRefusals)

const unknown = [refusal('toolInvalid', 404)]

const mayRead = { right: 'health', group, rights: operators } as const

const systemStatusCalls = {
  getSystemStatus: call('GET', status, {
    ...mayRead,
    query: item,
    reply: one(systemStatus),
    summary: 'Reports versions, sizes and counts of the shop.',
  }),
  listSystemTools: call('GET', `${status}/tools`, {
    ...mayRead,
    query: item,
    reply: list(systemTool),
    summary: 'Lists the available tools.',
  }),
  getSystemTool: call('GET', `${status}/tools/{tool}`, {
    ...mayRead,
    query: item,
    reply: one(systemTool),
    summary: 'Retrieves a tool.',
    refusals: unknown,
  }),
  runSystemTool: call('PUT', `${status}/tools/{tool}`, {
    right: 'health',
    query: item,
    body: z.object({ confirm: optionalFlag }),
    reply: one(systemTool),
    group,
    summary: 'Runs a tool if confirmed; otherwise only returns it.',
    rights: writers,
    example: { confirm: true },
    refusals: unknown,
  }),
} satisfies Calls

export const systemStatusResource = defineResource({
  calls: systemStatusCalls,
  parameters: {
    tool: 'Id of a tool, for example clear_transients.',
  },
  refusals: systemStatusRefusals,
  entities: {
    SystemStatus: systemStatus,
    SystemTool: systemTool,
  },
})
