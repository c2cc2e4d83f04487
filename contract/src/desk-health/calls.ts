/** The calls of the shop's health: what each accepts, answers and refuses. Server only. */
import { call, type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { deskHealth, mailQueued } from './replies.ts'

const desk = '/wp-json/{product}/v1/desk'

const group = 'Desk'
const rights = 'Owners and managers; keys that write.'

export const deskHealthCalls = {
  getDeskHealth: call('GET', `${desk}/health`, {
    right: 'health',
    parameters: { query: item, body: none },
    reply: one(deskHealth),
    text: {
      group,
      summary: "Reports the shop's health: missing settings, problems, versions and failed emails.",
      rights: 'Owners and managers; API keys with read access.',
    },
  }),
  sendMailAgain: call('POST', `${desk}/mails/{id}/send`, {
    right: 'health',
    parameters: { query: none, body: none },
    reply: one(mailQueued),
    text: { group, summary: 'Resends a failed email with all its attempts.', rights },
    refusals: [refusal('mailNotFailed', 409)],
  }),
  sendTestMail: call('POST', '/wp-json/{product}/v1/mails/{mail}/test', {
    right: 'health',
    parameters: { query: none, body: none },
    reply: one(mailQueued),
    text: {
      group,
      summary: 'Sends an email with example values to your own address.',
      rights: 'Owners and managers; no API keys.',
    },
    refusals: [refusal('mailInvalid', 404)],
  }),
} satisfies Calls
