/** The calls of API keys: what each accepts, answers and refuses. Server only. */
import { call, type Calls, item, list, made, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { newKey } from './parameters.ts'
import { deskKey } from './replies.ts'

const keys = '/wp-json/{product}/v1/desk/keys'

const group = 'Desk'
const rights = 'Owners; no API keys.'

export const deskKeyCalls = {
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
      summary: 'Creates an API key and returns both parts once.',
      rights,
      example: { name: 'Courier booking', permission: 'read_write' },
    },
  }),
  revokeDeskKey: call('DELETE', `${keys}/{id}`, {
    right: 'keys',
    parameters: { query: none, body: none },
    reply: one(deskKey),
    text: { group, summary: 'Revokes an API key immediately.', rights },
    refusals: [refusal('deskKeyUnknown', 404), refusal('deskKeyOnPages', 409)],
  }),
} satisfies Calls
