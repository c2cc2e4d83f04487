/**
 * Ends what is over: cancels what was not paid in time, asks for reviews, and forgets what nobody needs any more (`runMaintenance` lists
 * it). No call does so on its way; of several processes one does it at a time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { makeDueBackup } from '#operations/backup/scheduled-backups.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { attemptLifetimeMs as repliesMs } from '@sauda/domain/order-attempt.ts'
import { forgetReplies } from '#platform/http/replies/idempotency-store.ts'
import { forgetReceived, incomingFolder } from '#platform/http/requests/receive-file.ts'
import { forgetLimits } from '#platform/http/limits/rate-limit-store.ts'
import { forgetNonces } from '#accounts/identity/keys/nonce-store.ts'
import { forgetChallenges } from '#accounts/identity/factors/passkey-store.ts'
import { forgetDeskSessions } from '#accounts/identity/sessions/desk-session-store.ts'
import { nonceWindow } from '#accounts/identity/keys/oauth.ts'
import { forgetResets } from '#accounts/identity/passwords/reset-store.ts'
import { forgetSessions } from '#accounts/identity/sessions/session-store.ts'
import { forgetMail } from '#shop/mail/sending/outbox-store.ts'
import { sendReviewRequests } from '#orders/order-actions/review-requests.ts'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'
import { forgetEmailChanges } from '#accounts/customers/email-change-store.ts'
import { undoMs } from '#catalogue/desk-products/change-prices.ts'
import { undoMs as importUndoMs } from '#catalogue/desk-imports/import-reply.ts'
import { forgetImports } from '#catalogue/desk-imports/import-store.ts'
import { forgetUndo } from '#catalogue/desk-products/undo-store.ts'
import { countBoughtTogether } from '#catalogue/product-page/bought-together.ts'
import { forgetMovements } from '#catalogue/product-data/stock-store.ts'
import { forgetChanges } from '#accounts/audit-log/change-store.ts'
import { sendStockNotices } from '#catalogue/product-page/stock-notices.ts'
import { forgetNotices } from '#catalogue/product-page/stock-notice-store.ts'
import { forgetDeliveries } from '#api/webhooks/delivery-store.ts'

const minute = 60_000
const forgetEveryMs = 10 * minute
/** ms; how long products may stay reserved after the time to pay for them is over */
const unpaidEveryMs = minute
/** ms between two looks whether a backup is due, and before one that failed is tried again */
const backupsEveryMs = 5 * minute
/** ms; links are counted for an hour after they were made (D-163), and are good for one */
const resetsMs = 60 * minute
/** ms; what was sent or given up is remembered so long, without its content */
const mailMs = 30 * 24 * 60 * minute
/** ms; so long the log of webhooks goes back */
const deliveriesMs = 30 * 24 * 60 * minute

/** ms; so long what the staff did can be read */
const changesMs = 90 * 24 * 60 * minute
/** ms; so long the history of stock goes back */
const movementsMs = 180 * 24 * 60 * minute

/** ms; who has waited so long for a product has bought another */
const noticesMs = 180 * 24 * 60 * minute

/** ms; a product file that nobody began to import is stored so long */
const unstartedMs = 24 * 60 * minute

/** Forgets what is over now. @returns false when another process was doing so */
export function runMaintenance({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock()
  const before = (ms: number) => new Date(now - ms)
  return withTryLock(db, 'housekeeping', async (tx) => {
    await forgetReplies(tx, before(repliesMs))
    await forgetSessions(tx, new Date(now))
    await forgetDeskSessions(tx, new Date(now))
    await forgetChallenges(tx, new Date(now))
    await forgetResets(tx, before(resetsMs))
    await forgetEmailChanges(tx, before(resetsMs))
    // A clock may be ahead by one window, and the call be sent again until one window later.
    await forgetNonces(tx, before(2 * nonceWindow * 1000))
    await forgetLimits(tx, now)
    await forgetMail(tx, before(mailMs))
    await forgetDeliveries(tx, before(deliveriesMs))
    await forgetChanges(tx, before(changesMs))
    await forgetMovements(tx, before(movementsMs))
    await forgetNotices(tx, before(noticesMs))
    await forgetUndo(tx, before(undoMs))
    await forgetImports(tx, { undo: before(importUndoMs), unstarted: before(unstartedMs) })
  })
}

export type Maintenance = {
  /** Lets the round under way end. */
  stop(): Promise<void>
}

/** Deletes what is out of date and cancels unpaid orders, at once and then again and again. */
export function startMaintenance(context: Context): Maintenance {
  const ending = new AbortController()
  const running = Promise.all([
    repeat(context, { work: runMaintenance, everyMs: forgetEveryMs, signal: ending.signal }),
    repeat(context, { work: cancelUnpaid, everyMs: unpaidEveryMs, signal: ending.signal }),
    repeat(context, { work: sendReviewRequests, everyMs: minute, signal: ending.signal }),
    repeat(context, { work: countBoughtTogether, everyMs: 60 * minute, signal: ending.signal }),
    repeat(context, { work: sendStockNotices, everyMs: minute, signal: ending.signal }),
    repeat(context, { work: makeDueBackup, everyMs: backupsEveryMs, signal: ending.signal }),
    repeat(context, { work: forgetUploads, everyMs: forgetEveryMs, signal: ending.signal }),
  ])
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** Files are this machine's own, so every process looks after them. */
const forgetUploads = ({ config, clock }: Context): Promise<void> =>
  forgetReceived(incomingFolder(config), clock())

type Task = {
  work(context: Context, signal: AbortSignal): Promise<unknown>
  everyMs: number
  signal: AbortSignal
}

async function repeat(context: Context, { work, everyMs, signal }: Task): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(context, signal)
    } catch (cause) {
      if (!signal.aborted) context.log.warn({ err: cause }, 'housekeeping: put off') // the next round does it
    }
    await wait(everyMs, undefined, { signal }).catch(() => undefined) // woken to stop
  }
}
