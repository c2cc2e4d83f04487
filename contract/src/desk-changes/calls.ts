/** The call of the staff's history: what it accepts, answers and refuses. Server only. */
import { call, type Calls, none, pages } from '@sauda/contract/call.ts'
import { listChanges } from './parameters.ts'
import { deskChange } from './replies.ts'

export const deskChangeCalls = {
  listDeskChanges: call('GET', '/wp-json/{product}/v1/desk/changes', {
    right: 'staff',
    parameters: { query: listChanges, body: none },
    reply: pages(deskChange),
    text: {
      group: 'Desk',
      summary: 'Lists staff changes in the last 90 days, newest first, with the values before and after.',
      rights: 'Owners; no API keys.',
    },
  }),
} satisfies Calls
