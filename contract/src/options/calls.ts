/** WooCommerce's calls of settings: what each accepts, answers and refuses. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { call, type Calls, item, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { objects, string } from '@sauda/contract/parameter-types.ts'
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

/** Refusals of this resource only. */
const optionRefusals = {
  optionGroupInvalid: ['rest_setting_setting_group_invalid', 404],
  optionInvalid: ['rest_setting_setting_invalid', 404],
} as const
const refusal = refusalsWith(optionRefusals)

const noGroup = refusal('optionGroupInvalid', 404)
const noOption = refusal('optionInvalid', 404)
const badValue = refusal('optionValueInvalid', 400)
const stale = refusal('settingsStale', 409)
const group = 'Settings'

const optionCalls = {
  listOptionGroups: call('GET', settings, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(optionGroup),
    text: { group, summary: 'Lists the settings groups that WooCommerce also has.', rights: operators },
  }),
  batchOptions: call('POST', `${settings}/batch`, {
    right: 'settings',
    parameters: { query: item, body: batchOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Updates settings in WooCommerce’s groups, each independently.',
      rights: writers,
      example: { update: [{ group_id: 'tax', id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
  }),
  listOptions: call('GET', `${settings}/{group}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: list(option),
    text: {
      group,
      summary: 'Lists the settings of a group by their WooCommerce names.',
      rights: operators,
    },
    refusals: [noGroup],
  }),
  batchGroupOptions: call('POST', `${settings}/{group}/batch`, {
    right: 'settings',
    parameters: { query: item, body: batchGroupOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Updates settings in a group, each independently.',
      rights: writers,
      example: { update: [{ id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
    refusals: [noGroup],
  }),
  getOption: call('GET', `${settings}/{group}/{option}`, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(option),
    text: { group, summary: 'Retrieves a setting by its WooCommerce name.', rights: operators },
    refusals: [noGroup, noOption],
  }),
  updateOption: call('PUT', `${settings}/{group}/{option}`, {
    right: 'settings',
    parameters: { query: item, body: updateOption },
    reply: one(option),
    text: {
      group,
      summary:
        "Updates a setting. Settings that can't be changed are refused. POST and PATCH work the same way.",
      rights: writers,
      example: { value: 'no' },
    },
    refusals: [noGroup, noOption, badValue, stale],
  }),
} satisfies Calls

export const optionResource = defineResource({
  calls: optionCalls,
  refusals: optionRefusals,
  entities: {
    OptionGroup: optionGroup,
    Option: option,
    OptionBatch: optionBatch,
  },
})
