/** The calls of API keys: what each accepts, answers and refuses. Server only. */
import { type Calls, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskKeyEndpoints } from './endpoints.ts'
import { newKey } from './parameters.ts'
import { deskKey } from './replies.ts'

const group = 'Desk'
const rights = 'Owners; no key.'

export const deskKeyCalls = {
  listDeskKeys: {
    parameters: { query: item, body: none },
    reply: list(deskKey),
    text: { group, summary: 'Every API key, without what is secret of it.', rights },
  },
  createDeskKey: {
    parameters: { query: none, body: newKey },
    reply: made(deskKey),
    text: {
      group,
      summary: 'Makes an API key and answers both halves, this once.',
      rights,
      example: { name: 'Courier booking', permission: 'read_write' },
    },
  },
  revokeDeskKey: {
    parameters: { query: none, body: none },
    reply: one(deskKey),
    text: { group, summary: 'Ends a key at once.', rights },
    refusals: [refusal('deskKeyUnknown', 404), refusal('deskKeyOnPages', 409)],
  },
} satisfies Calls<typeof deskKeyEndpoints>
