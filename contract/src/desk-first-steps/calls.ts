/** The desk's calls of the first steps of a new shop: parameters, replies and refusals. Server only. */
import * as z from 'zod'
import { call, type Calls, item, one, operators, writers } from '@sauda/contract/call.ts'
import { oneOf } from '@sauda/contract/parameter-types.ts'
import { settingsRefusals } from '@sauda/contract/settings/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, flag, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** The first steps, in the order of the list. */
export const firstStepNames = [
  'name',
  'contact',
  'look',
  'delivery',
  'payment',
  'taxes',
  'products',
  'pages',
  'order',
  'share',
] as const
export type FirstStepName = (typeof firstStepNames)[number]

/** Steps that are done when a person confirms them; whether others are done is computed from the shop's data. */
export const confirmedSteps: readonly FirstStepName[] = ['delivery', 'payment', 'taxes', 'pages', 'share']
/** The first steps that a shop does not need in order to sell. */
export const optionalSteps: readonly FirstStepName[] = ['look', 'pages', 'order', 'share']

const step = z.strictObject({
  name: z.enum(firstStepNames),
  state: z.enum(['open', 'done', 'skipped']),
  by_hand: flag.meta({ description: 'Marked as done by a person, so it can be reopened.' }),
  optional: flag.meta({ description: 'Whether the step can be skipped.' }),
})

/** How a shop can tax its prices. */
const taxChoices = ['added', 'included', 'none'] as const

const taxes = z.strictObject({
  now: z.enum([...taxChoices, 'other']).meta({
    description: 'other: several tax classes, or rates by place. Change them in the settings.',
    examples: ['added'],
  }),
  version: whole.meta({ description: 'Version of the tax settings, to send with a change.' }),
  percent: z.number().meta({ description: 'Standard rate in percent.', examples: [10] }),
  price: amount.meta({ description: 'Example price.', examples: ['1000.00'] }),
  pays: z.strictObject({ added: amount, included: amount, none: amount }).meta({
    description:
      'What a customer pays for the example price, without delivery, for each choice at this rate.',
    examples: [{ added: '1100.00', included: '1000.00', none: '1000.00' }],
  }),
})

export const deskFirstSteps = z.strictObject({
  hidden: flag.meta({ description: 'Whether the list is hidden.' }),
  steps: z.array(step).meta({
    description: 'Steps; empty in a demonstration and in front of WooCommerce.',
    examples: [[]],
  }),
  address: text.meta({ description: 'URL of the shop (PUBLIC_URL); empty if not set.' }),
  brand: text.meta({ description: 'Name of the shop.' }),
  delivery: text.meta({ description: 'Delivery cost in one line.' }),
  taxes,
})

const path = '/wp-json/{product}/v1/desk/first-steps'
const group = 'Desk'
const refusals = { firstStepInvalid: ['first_step_invalid', 400] } as const
const refusal = refusalsWith({ ...settingsRefusals, ...refusals })

const deskFirstStepsCalls = {
  getFirstSteps: call('GET', path, {
    right: 'settings',
    query: item,
    reply: one(deskFirstSteps),
    group,
    summary: 'Lists what a new shop needs before it sells, and what is done.',
    rights: operators,
  }),
  markFirstStep: call('POST', path, {
    right: 'settings',
    body: z.object({
      action: oneOf(['done', 'skip', 'reopen', 'hide', 'show', 'write_pages']).meta({
        description: `done: ${confirmedSteps.join(', ')}. skip: ${optionalSteps.join(', ')}. hide and show: the whole list. write_pages: adds a draft of each missing legal page; nothing is published.`,
      }),
      step: z
        .optional(oneOf(firstStepNames))
        .meta({ description: 'Required for done, skip and reopen, and not allowed otherwise.' }),
    }),
    reply: one(deskFirstSteps),
    group,
    summary: 'Marks a first step, hides the list, or drafts the legal pages.',
    rights: writers,
    example: { action: 'skip', step: 'look' },
    refusals: [
      refusal('firstStepInvalid', 400),
      refusal('settingsStale', 409),
      refusal('settingsDraftChanged', 409),
    ],
  }),
} satisfies Calls

export const deskFirstStepsResource = defineResource({
  calls: deskFirstStepsCalls,
  refusals,
  entities: { DeskFirstSteps: deskFirstSteps },
})
