/** Calls with which shoppers read the payment methods and operators change them. Server only. */
import * as z from 'zod'
import { call, type Calls, item, one, ownersWrite, pages, readers, row } from '@sauda/contract/call.ts'
import { count, optionalFlag, optionalText, orNull, settingValue } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, links, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Error codes of this resource, with their statuses. */
export const gatewayRefusals = {
  gatewayInvalid: ['woocommerce_rest_payment_gateway_invalid', 404, 400],
} as const
const refusal = refusalsWith(gatewayRefusals)

// Parameters.

const updateGateway = z.object({
  title: optionalText,
  description: optionalText,
  order: orNull(count()),
  enabled: optionalFlag,
  settings: z.optional(z.record(z.string(), settingValue(z.unknown()), { error: 'is not of type object.' })),
})

// Replies (CONTRACT 8).

/** A setting of a payment or delivery method, with its label and default. */
export const methodSetting = z.strictObject({
  id: text,
  label: text,
  description: text,
  type: text,
  value: text,
  default: text,
  tip: text,
  placeholder: text,
})

export const gateway = z.strictObject({
  id: text,
  title: text,
  description: text.meta({ description: 'As HTML.' }),
  order: z
    .union([whole, z.literal('')])
    .meta({ description: 'Position in the list; empty until an operator sets it.' }),
  enabled: flag,
  method_title: z
    .optional(text)
    .meta({ description: 'This field and the following ones are only visible to operators.' }),
  method_description: z.optional(text),
  method_supports: z.optional(z.array(text)),
  settings: z.optional(z.record(text, methodSetting)),
  needs_setup: z.optional(flag),
  post_install_scripts: z.optional(z.array(text)),
  settings_url: z.optional(text),
  connection_url: z.optional(z.nullable(text)),
  setup_help_text: z.optional(z.nullable(text)),
  required_settings_keys: z.optional(z.array(text)),
  _links: z.optional(links),
})

const gateways = '/wp-json/wc/v3/payment_gateways/{gateway}'

const gatewayCalls = {
  listGateways: row({
    right: 'settings',
    query: item,
    reply: pages(gateway),
    group: 'Payment',
    summary: 'Lists payment methods on one page.',
    rights: 'All API keys and customers. Operators also see settings and disabled methods.',
  }),
  getGateway: call('GET', gateways, {
    right: 'settings',
    query: item,
    reply: one(gateway),
    group: 'Payment',
    summary: 'Retrieves a payment method.',
    rights: readers,
    refusals: [refusal('gatewayInvalid', 404)],
  }),
  updateGateway: call('PUT', gateways, {
    right: 'payments',
    query: item,
    body: updateGateway,
    reply: one(gateway),
    group: 'Payment',
    change: 'changed a payment method',
    summary: 'Updates a payment method. Omitted fields keep their values. POST and PATCH work the same way.',
    rights: ownersWrite,
    example: { enabled: true },
    refusals: [refusal('gatewayInvalid', 400)],
  }),
} satisfies Calls

export const gatewayResource = defineResource({
  calls: gatewayCalls,
  refusals: gatewayRefusals,
  entities: {
    PaymentGateway: gateway,
  },
})
