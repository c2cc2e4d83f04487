/** Calls of the shop's health: parameters, replies and refusals. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { call, type Calls, item, none, one } from '@sauda/contract/call.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { id, moment, text, whole } from '@sauda/contract/reply-types.ts'

// Replies.

const unsentMail = z.strictObject({
  id,
  name: text.meta({ description: 'What the mail is about: order-placed, password-reset …' }),
  recipient: text,
  created: moment,
  tries: whole,
  reason: text.meta({ description: 'What the mail server said last.' }),
})

export const deskHealth = z.strictObject({
  looked_at: moment,
  findings: z.array(
    z.strictObject({
      level: z.enum(['good', 'care', 'bad']).meta({
        description: 'bad must be mended before the shop takes orders; care is for the owner to decide.',
      }),
      text,
    }),
  ),
  versions: z.strictObject({ shop: text, node: text, database: text }),
  disk_free: whole.meta({ description: 'Bytes free where the data folder lies.' }),
  database_size: whole.meta({ description: 'Bytes.' }),
  last_day: z
    .array(
      z.strictObject({
        at: moment.meta({ description: 'Beginning of the hour.' }),
        requests: whole,
        failures: whole.meta({ description: 'Answered with 500 and above.' }),
        slow: whole.meta({ description: 'Took as long as SLOW_REQUEST_MS or longer.' }),
        orders: whole,
      }),
    )
    .meta({ description: 'The last 24 hours, oldest first; the last one is still running.' }),
  mails: z.strictObject({
    waiting: whole.meta({ description: 'Not sent yet; they go out by themselves.' }),
    failed: z
      .array(unsentMail)
      .meta({ description: `Given up and not deleted yet, newest first, at most ${callSizes.failedMails}.` }),
  }),
})

export const mailQueued = z.strictObject({
  id: id.meta({ description: 'Of the mail that is sent now.' }),
  recipient: text,
})

const desk = '/wp-json/{product}/v1/desk'

const group = 'Desk'
const rights = 'Owners and managers; keys that write.'

/** Refusals of this resource only. */
export const deskHealthRefusals = {
  mailNotFailed: ['sauda_mail_not_failed', 409],
} as const
const refusal = refusalsWith(deskHealthRefusals)

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
