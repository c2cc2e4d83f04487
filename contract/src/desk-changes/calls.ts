/** The call of the staff's history: what it accepts, answers and refuses. Server only. */
import { type Calls, none, pages } from '@sauda/contract/call.ts'
import type { deskChangeEndpoints } from './endpoints.ts'
import { listChanges } from './parameters.ts'
import { deskChange } from './replies.ts'

export const deskChangeCalls = {
  listDeskChanges: {
    parameters: { query: listChanges, body: none },
    reply: pages(deskChange),
    text: {
      group: 'Desk',
      summary: 'Lists staff changes in the last 90 days, newest first, with the values before and after.',
      rights: 'Owners; no API keys.',
    },
  },
} satisfies Calls<typeof deskChangeEndpoints>
