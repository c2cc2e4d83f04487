/** Health calls: the doctor's findings, and unsent mails. */
import type { deskHealth } from '@sauda/contract/desk-health/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Context } from '#platform/context.ts'
import { findStaff } from '#accounts/customers/staff-store.ts'
import { mustReadAll, mustWrite, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { isTextMail, unknownMail } from '#shop/mail/preview-email.ts'
import { sendAgain, sendExample } from '#shop/mail/sending/send-on-request.ts'
import { storedBrowserError } from '#operations/browser-errors/browser-error.ts'
import {
  addBrowserError,
  browserErrors,
  removeBrowserErrors,
} from '#operations/browser-errors/browser-error-store.ts'
import { diagnose, factsOf } from './doctor.ts'
import { databaseSize, unsentMails } from './health-store.ts'
import { lastHours } from './hours-store.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names = 'getDeskHealth' | 'sendMailAgain' | 'sendTestMail' | 'reportBrowserError' | 'removeBrowserErrors'

export const healthRoutes = (context: Context): HandlersFor<Names> => ({
  getDeskHealth: async ({ caller }) => {
    mustReadAll(caller, 'view')
    return { visibility: 'private', body: await healthReply(context) }
  },

  reportBrowserError: async ({ body }) => {
    const error = storedBrowserError(body)
    if (error) await addBrowserError(context.db, error, new Date(context.clock()))
    return { visibility: 'private', body: { success: true, message: 'Counted.' } }
  },

  removeBrowserErrors: async ({ caller }) => {
    mustWrite(caller, 'edit')
    await removeBrowserErrors(context.db)
    return { visibility: 'private', body: { success: true, message: 'Deleted.' } }
  },

  sendMailAgain: async ({ id, caller }) => {
    mustWrite(caller, 'edit')
    const recipient = await sendAgain(context, id)
    if (recipient === undefined)
      throw new ShopError(
        codes.mailNotFailed,
        409,
        "This email didn't fail: it was sent, or is waiting to be sent.",
      )
    return { visibility: 'private', body: { id, recipient } }
  },

  sendTestMail: async ({ path, caller, locale }) => {
    const { staff } = caller
    const person = staff?.may ? await findStaff(context.db, staff.id) : undefined
    if (!person) throw notAllowed(caller, 'create')
    const name = path['mail'] ?? ''
    if (!isTextMail(name)) throw unknownMail(name)
    const id = await sendExample(context, { name, to: person.email, locale })
    return { visibility: 'private', body: { id, recipient: person.email } }
  },
})

async function healthReply(context: Context): Promise<ReplyOf<typeof deskHealth>> {
  const now = context.clock()
  const [facts, mails, size, hours, errors] = await Promise.all([
    factsOf(context, async () => []),
    unsentMails(context.db),
    databaseSize(context.db),
    lastHours(context.db, new Date(now)),
    browserErrors(context.db),
  ])
  return {
    looked_at: new Date(now).toISOString(),
    findings: diagnose(facts),
    versions: { shop: shopVersion, node: process.versions.node, database: facts.database },
    disk_free: facts.freeBytes,
    database_size: size,
    last_day: hours.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    browser_errors: errors.map(({ firstAt, lastAt, ...error }) => ({
      ...error,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
    })),
    mails: {
      waiting: mails.waiting,
      failed: mails.failed.map(({ id, name, recipient, createdAt, tries, lastFault }) => ({
        ...{ id, name, recipient, tries },
        created: createdAt.toISOString(),
        reason: lastFault,
      })),
    },
  }
}
