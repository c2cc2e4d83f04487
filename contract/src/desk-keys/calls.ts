/** The calls of API keys: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskKeyEndpoints } from './endpoints.ts'
import { newKey } from './parameters.ts'
import { deskKey } from './replies.ts'

const group = 'Desk'
const rights = 'Owners; no API keys.'

export const deskKeyCalls = {
  listDeskKeys: {
    parameters: { query: item, body: none },
    reply: list(deskKey),
    text: { group, summary: 'Lists API keys, without their secrets.', rights },
  },
  createDeskKey: {
    parameters: { query: none, body: newKey },
    reply: made(deskKey),
    text: {
      group,
      summary: 'Creates an API key and returns both parts once.',
      rights,
      example: { name: 'Courier booking', permission: 'read_write' },
    },
  },
  revokeDeskKey: {
    parameters: { query: none, body: none },
    reply: one(deskKey),
    text: { group, summary: 'Revokes an API key immediately.', rights },
    refusals: [refusal('deskKeyUnknown', 404), refusal('deskKeyOnPages', 409)],
  },
} satisfies Calls<typeof deskKeyEndpoints>
