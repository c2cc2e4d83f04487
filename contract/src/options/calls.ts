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
    text: { group, summary: 'The groups of settings that WooCommerce has, too.', rights: operators },
  },
  batchOptions: {
    parameters: { query: item, body: batchOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Changes settings of WooCommerce’s groups, each for itself.',
      rights: writers,
      example: { update: [{ group_id: 'tax', id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
  },
  listOptions: {
    parameters: { query: item, body: none },
    reply: list(option),
    text: {
      group,
      summary: 'The settings of one of these groups, as WooCommerce names them.',
      rights: operators,
    },
    refusals: [noGroup],
  },
  batchGroupOptions: {
    parameters: { query: item, body: batchGroupOptions },
    reply: one(optionBatch),
    text: {
      group,
      summary: 'Changes settings of one of these groups, each for itself.',
      rights: writers,
      example: { update: [{ id: 'woocommerce_prices_include_tax', value: 'no' }] },
    },
    refusals: [noGroup],
  },
  getOption: {
    parameters: { query: item, body: none },
    reply: one(option),
    text: { group, summary: 'One setting, as WooCommerce names it.', rights: operators },
    refusals: [noGroup, noOption],
  },
  updateOption: {
    parameters: { query: item, body: updateOption },
    reply: one(option),
    text: {
      group,
      summary: 'Changes a setting. One that cannot be another here is refused. POST and PATCH do the same.',
      rights: writers,
      example: { value: 'no' },
    },
    refusals: [noGroup, noOption, badValue, stale],
  },
} satisfies Calls<typeof optionOperatorEndpoints>
