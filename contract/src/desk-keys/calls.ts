/** Calls of API keys: parameters, replies and refusals. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, made, none, one, owners } from '@sauda/contract/call.ts'
import { oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, moment, momentOrNone, text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

const keyPermissions = ['read', 'write', 'read_write', 'publishable'] as const

const newKey = z.object({
  name: textUpTo(100).refine((name) => name.trim() !== ''),
  permission: oneOf(keyPermissions),
})

// Replies.

export const deskKey = z.strictObject({
  id,
  name: text,
  permission: z.enum(keyPermissions),
  created: moment,
  last_used: momentOrNone.meta({ description: 'To some minutes; publishable keys are not followed.' }),
  revoked: momentOrNone,
  on_pages: flag.meta({ description: 'The publishable key that pages carry now.' }),
  consumer_key: z.optional(text).meta({ description: 'Only in the reply that makes it.' }),
  consumer_secret: z.optional(text).meta({ description: 'Only in the reply that makes it.' }),
})

const keys = '/wp-json/{product}/v1/desk/keys'

const group = 'Desk'
const rights = owners

/** Refusals of this resource only. */
const deskKeyRefusals = {
  deskKeyUnknown: ['desk_key_unknown', 404],
  deskKeyOnPages: ['desk_key_on_pages', 409],
} as const
const refusal = refusalsWith(deskKeyRefusals)

const deskKeyCalls = {
  listDeskKeys: call('GET', keys, {
    right: 'keys',
    parameters: { query: item, body: none },
    reply: list(deskKey),
    text: { group, summary: 'Lists API keys, without their secrets.', rights },
  }),
  createDeskKey: call('POST', keys, {
    right: 'keys',
    parameters: { query: none, body: newKey },
    reply: made(deskKey),
    text: {
      group,
      change: 'created an API key',
      summary: 'Creates an API key and returns both parts once.',
      rights,
      example: { name: 'Courier booking', permission: 'read_write' },
    },
  }),
  revokeDeskKey: call('DELETE', `${keys}/{id}`, {
    right: 'keys',
    parameters: { query: none, body: none },
    reply: one(deskKey),
    text: { group, change: 'revoked an API key', summary: 'Revokes an API key immediately.', rights },
    refusals: [refusal('deskKeyUnknown', 404), refusal('deskKeyOnPages', 409)],
  }),
} satisfies Calls

export const deskKeyResource = defineResource({
  calls: deskKeyCalls,
  refusals: deskKeyRefusals,
  entities: {
    DeskKey: deskKey,
  },
})
