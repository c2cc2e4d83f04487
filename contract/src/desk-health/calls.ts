/** The desk's calls about the shop's health, script errors of browsers, and unsent mails. Server only. */
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import {
  call,
  type Calls,
  everybody,
  item,
  managers,
  one,
  operators,
  row,
  writers,
} from '@sauda/contract/call.ts'
import { settingsRefusals } from '@sauda/contract/settings/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { string } from '@sauda/contract/parameter-types.ts'
import { done, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Limits of the health report. */
export const deskHealthSizes = {
  /** maximum number of failed mails in a report */
  failedMails: 50,
  /** maximum number of groups of script errors in a report */
  browserErrors: 30,
} as const

// Replies.

const unsentMail = z.strictObject({
  id,
  name: text.meta({ description: 'Kind of email, for example order-placed or password-reset.' }),
  recipient: text,
  created: moment,
  tries: whole,
  reason: text.meta({ description: 'Last reply of the mail server.' }),
})

export const deskHealth = z.strictObject({
  looked_at: moment,
  findings: z.array(
    z.strictObject({
      level: z.enum(['good', 'care', 'bad']).meta({
        description: 'bad: must be fixed before the shop takes orders. care: the owner decides.',
      }),
      text,
    }),
  ),
  versions: z.strictObject({ shop: text, node: text, database: text }),
  disk_free: whole.meta({ description: 'Free bytes on the disk of the data folder.' }),
  database_size: whole.meta({ description: 'In bytes.' }),
  last_day: z
    .array(
      z.strictObject({
        at: moment.meta({ description: 'Start of the hour.' }),
        requests: whole,
        failures: whole.meta({ description: 'Number of server errors.' }),
        slow: whole.meta({ description: 'Number of requests that took SLOW_REQUEST_MS or longer.' }),
        orders: whole,
      }),
    )
    .meta({ description: 'Requests by hour in the last day, oldest first. The last hour is incomplete.' }),
  browser_errors: z
    .array(
      z.strictObject({
        message: text,
        place: text.meta({ description: 'Script, line and column; empty if unknown.' }),
        page: text.meta({ description: 'Path of a page where it occurred.' }),
        reports: whole,
        first_at: moment,
        last_at: moment,
      }),
    )
    .meta({
      description: `Script errors of browsers in the last two weeks, newest first, at most ${deskHealthSizes.browserErrors}.`,
    }),
  mails: z.strictObject({
    waiting: whole.meta({ description: 'Number of emails that wait to be sent.' }),
    failed: z.array(unsentMail).meta({
      description: `Emails that failed permanently, newest first, at most ${deskHealthSizes.failedMails}.`,
    }),
  }),
})

const mailQueued = z.strictObject({
  id: id.meta({ description: 'Id of the queued email.' }),
  recipient: text,
})

const desk = '/wp-json/{product}/v1/desk'

const group = 'Desk'

/** Error codes that only this resource returns, with their statuses. */
const deskHealthRefusals = {
  mailNotFailed: ['sauda_mail_not_failed', 409],
} as const
const refusal = refusalsWith({ ...settingsRefusals, ...deskHealthRefusals })

const mayWrite = { right: 'health', group, rights: writers } as const

const deskHealthCalls = {
  getDeskHealth: call('GET', `${desk}/health`, {
    right: 'health',
    query: item,
    reply: one(deskHealth),
    group,
    summary: "Reports the shop's health: missing settings, problems, versions and failed emails.",
    rights: operators,
  }),
  reportBrowserError: row({
    body: z.object({
      message: string,
      place: z.optional(string).default(''),
      page: z.optional(string).default(''),
    }),
    reply: one(done),
    group,
    summary:
      'Counts a script error of a browser. Only the message, the place in the script and the path of the page are stored, without numbers, addresses and search terms.',
    rights: everybody,
    example: {
      message: 'TypeError: cart is not iterable',
      place: '/assets/index-a1.js:1:20',
      page: '/cart',
    },
    limits: limitsOf({ rate: rate('browserErrors', 20, hour), per: 'address' }),
    refusals: [refusal('rateLimited', 429)],
  }),
  removeBrowserErrors: call('DELETE', `${desk}/browser-errors`, {
    ...mayWrite,
    reply: one(done),
    summary: 'Deletes the reported script errors.',
  }),
  sendMailAgain: call('POST', `${desk}/mails/{id}/send`, {
    ...mayWrite,
    reply: one(mailQueued),
    summary: 'Resends a failed email with all its attempts.',
    refusals: [refusal('mailNotFailed', 409)],
  }),
  sendTestMail: call('POST', '/wp-json/{product}/v1/mails/{mail}/test', {
    right: 'health',
    reply: one(mailQueued),
    group,
    summary: 'Sends an email with example values to your own address.',
    rights: managers,
    refusals: [refusal('mailInvalid', 404)],
  }),
} satisfies Calls

export const deskHealthResource = defineResource({
  calls: deskHealthCalls,
  sizes: deskHealthSizes,
  refusals: deskHealthRefusals,
  entities: {
    DeskHealth: deskHealth,
    MailQueued: mailQueued,
  },
})
