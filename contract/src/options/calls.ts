/** WooCommerce's calls of settings: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, none, one, operators, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { optionOperatorEndpoints } from './endpoints.ts'
import { batchGroupOptions, batchOptions, updateOption } from './parameters.ts'
import { option, optionBatch, optionGroup } from './replies.ts'

const noGroup = refusal('optionGroupInvalid', 404)
const noOption = refusal('optionInvalid', 404)
const badValue = refusal('optionValueInvalid', 400)
const stale = refusal('settingsStale', 409)
const group = 'Settings'

export const optionCalls = {
  listOptionGroups: {
    parameters: { query: item, body: none },
    reply: list(optionGroup),
    text: { group, summary: 'Lists the settings groups that WooCommerce also has.', rights: operators },
  },
  batchOptions: {
    parameters: { query: item, body: batchOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Updates settings in WooCommerce’s groups, each independently.',
      rights: writers,
      example: { update: [{ group_id: 'tax', id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
  },
  listOptions: {
    parameters: { query: item, body: none },
    reply: list(option),
    text: {
      group,
      summary: 'Lists the settings of a group by their WooCommerce names.',
      rights: operators,
    },
    refusals: [noGroup],
  },
  batchGroupOptions: {
    parameters: { query: item, body: batchGroupOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Updates settings in a group, each independently.',
      rights: writers,
      example: { update: [{ id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
    refusals: [noGroup],
  },
  getOption: {
    parameters: { query: item, body: none },
    reply: one(option),
    text: { group, summary: 'Retrieves a setting by its WooCommerce name.', rights: operators },
    refusals: [noGroup, noOption],
  },
  updateOption: {
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
  },
} satisfies Calls<typeof optionOperatorEndpoints>
