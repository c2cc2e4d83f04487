/** Calls with which owners list, create and revoke API keys. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, made, one, owners } from '@sauda/contract/call.ts'
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
  last_used: momentOrNone.meta({
    description: 'Accurate to a few minutes; not recorded for publishable keys.',
  }),
  revoked: momentOrNone,
  on_pages: flag.meta({ description: "true: the publishable key on the shop's pages." }),
  consumer_key: z.optional(text).meta({ description: 'Only in the reply that creates it.' }),
  consumer_secret: z.optional(text).meta({ description: 'Only in the reply that creates it.' }),
})

const keys = '/wp-json/{product}/v1/desk/keys'

const group = 'Desk'
const rights = owners

/** Error codes that only this resource returns, with their statuses. */
const deskKeyRefusals = {
  deskKeyUnknown: ['desk_key_unknown', 404],
  deskKeyOnPages: ['desk_key_on_pages', 409],
} as const
const refusal = refusalsWith(deskKeyRefusals)

const mayCall = { right: 'keys', group, rights } as const

const deskKeyCalls = {
  listDeskKeys: call('GET', keys, {
    ...mayCall,
    query: item,
    reply: list(deskKey),
    summary: 'Lists API keys, without their secrets.',
  }),
  createDeskKey: call('POST', keys, {
    ...mayCall,
    body: newKey,
    reply: made(deskKey),
    change: 'created an API key',
    summary: 'Creates an API key and returns both parts once.',
    example: { name: 'Courier booking', permission: 'read_write' },
  }),
  revokeDeskKey: call('DELETE', `${keys}/{id}`, {
    ...mayCall,
    reply: one(deskKey),
    change: 'revoked an API key',
    summary: 'Revokes an API key immediately.',
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
