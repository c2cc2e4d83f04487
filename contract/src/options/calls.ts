/** WooCommerce's calls of settings: what each accepts, answers and refuses. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { call, type Calls, item, list, one, operators, writers } from '@sauda/contract/call.ts'
import { objects, string } from '@sauda/contract/parameter-types.ts'
import { settingsRefusals } from '@sauda/contract/settings/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { errorReply, link, links, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// What WooCommerce's calls of settings accept.

const updateOption = z.object({ value: string })

const entry = { id: string, value: string }
const most = { error: `has more than ${callSizes.batch} rows.` }

const batchGroupOptions = z.object({ update: objects(entry).max(callSizes.batch, most) })
const batchOptions = z.object({
  update: objects({ ...entry, group_id: string }).max(callSizes.batch, most),
})

// Replies.

export const optionGroup = z.strictObject({
  id: text,
  label: text,
  description: text,
  parent_id: text,
  sub_groups: z.array(text),
  _links: z.strictObject({ options: link }),
})

export const option = z.strictObject({
  id: text,
  label: text,
  description: text,
  type: text,
  default: text,
  tip: text,
  value: text,
  options: z.optional(z.record(text, text)),
  group_id: text,
  _links: links,
})

const optionBatch = z.strictObject({
  update: z.array(z.union([option, z.strictObject({ id: text, error: errorReply })])),
})

const settings = '/wp-json/wc/v3/settings'

/** Error codes that only this resource returns, with their statuses. */
export const optionRefusals = {
  optionValueInvalid: ['rest_setting_value_invalid', 400],
  optionGroupInvalid: ['rest_setting_setting_group_invalid', 404],
  optionInvalid: ['rest_setting_setting_invalid', 404],
} as const
const refusal = refusalsWith({ ...settingsRefusals, ...optionRefusals })

const noGroup = refusal('optionGroupInvalid', 404)
const noOption = refusal('optionInvalid', 404)
const badValue = refusal('optionValueInvalid', 400)
const stale = refusal('settingsStale', 409)
const group = 'Settings'

const mayRead = { right: 'settings', group, rights: operators } as const
const mayWrite = { right: 'settings', group, rights: writers } as const

const optionCalls = {
  listOptionGroups: call('GET', settings, {
    ...mayRead,
    query: item,
    reply: list(optionGroup),
    summary: 'Lists the settings groups that WooCommerce also has.',
  }),
  batchOptions: call('POST', `${settings}/batch`, {
    ...mayWrite,
    query: item,
    body: batchOptions,
    reply: one(optionBatch),
    summary: 'Updates settings in WooCommerce’s groups, each independently.',
    example: { update: [{ group_id: 'tax', id: 'woocommerce_prices_include_tax', value: 'no' }] },
  }),
  listOptions: call('GET', `${settings}/{group}`, {
    ...mayRead,
    query: item,
    reply: list(option),
    summary: 'Lists the settings of a group by their WooCommerce names.',
    refusals: [noGroup],
  }),
  batchGroupOptions: call('POST', `${settings}/{group}/batch`, {
    ...mayWrite,
    query: item,
    body: batchGroupOptions,
    reply: one(optionBatch),
    summary: 'Updates settings in a group, each independently.',
    example: { update: [{ id: 'woocommerce_prices_include_tax', value: 'no' }] },
    refusals: [noGroup],
  }),
  getOption: call('GET', `${settings}/{group}/{option}`, {
    ...mayRead,
    query: item,
    reply: one(option),
    summary: 'Retrieves a setting by its WooCommerce name.',
    refusals: [noGroup, noOption],
  }),
  updateOption: call('PUT', `${settings}/{group}/{option}`, {
    ...mayWrite,
    query: item,
    body: updateOption,
    reply: one(option),
    summary:
      "Updates a setting. Settings that can't be changed are refused. POST and PATCH work the same way.",
    example: { value: 'no' },
    refusals: [noGroup, noOption, badValue, stale],
  }),
} satisfies Calls

export const optionResource = defineResource({
  calls: optionCalls,
  parameters: {
    option: 'Name of a setting, for example woocommerce_currency.',
  },
  refusals: optionRefusals,
  entities: {
    OptionGroup: optionGroup,
    Option: option,
    OptionBatch: optionBatch,
  },
})
