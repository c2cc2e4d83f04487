/** The calls of the shop's health: what each accepts, answers and refuses. Server only. */
import { type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskHealthEndpoints } from './endpoints.ts'
import { deskHealth, mailQueued } from './replies.ts'

const group = 'Desk'
const rights = 'Owners and managers; keys that write.'

export const deskHealthCalls = {
  getDeskHealth: {
    parameters: { query: item, body: none },
    reply: one(deskHealth),
    text: {
      group,
      summary: 'What the shop still lacks, what went wrong, versions, and mails that were not sent.',
      rights: 'Owners and managers; keys that read.',
    },
  },
  sendMailAgain: {
    parameters: { query: none, body: none },
    reply: one(mailQueued),
    text: { group, summary: 'Sends a mail that was given up, with all its tries.', rights },
    refusals: [refusal('mailNotFailed', 409)],
  },
  sendTestMail: {
    parameters: { query: none, body: none },
    reply: one(mailQueued),
    text: {
      group,
      summary: "Sends a mail of the shop with an example's values to the own address.",
      rights: 'Owners and managers at the desk; no key.',
    },
    refusals: [refusal('mailInvalid', 404)],
  },
} satisfies Calls<typeof deskHealthEndpoints>
