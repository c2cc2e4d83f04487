/**
 * Asks buyers for a review some days after their order was completed, once per order. The days are a setting, by
 * default `reviewLimits.askAfterDays`.
 */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { signedToken } from '#platform/http/requests/signed-token.ts'
import { ownAddress } from '#shop/mail/link-home.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { reviewLinkMs } from '#catalogue/reviews/review-form.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { dueOrders, noteRequest } from './review-request-store.ts'

const dayMs = 24 * 60 * 60_000
/** maximum number of mails per run; the job runs every minute */
const mostARound = 100

/** Queues the requests that are due. @returns their number */
export async function sendReviewRequests(context: Context): Promise<number> {
  const { db, clock, config } = context
  if (config.woo) return 0
  const { rating, askForReviews, askAfterDays } = (await settingsOrLast(context)).product
  if (rating !== 'real' || !askForReviews) return 0
  const now = new Date(clock())
  const before = new Date(now.getTime() - askAfterDays * dayMs)
  let sent = 0
  await withTryLock(db, 'review requests', async (tx) => {
    const due = await dueOrders(tx, {
      before,
      after: new Date(before.getTime() - orderRules.lateReviewDays * dayMs),
      most: mostARound,
    })
    for (const { id, email, name, meta } of due) {
      await noteRequest(tx, id, now)
      const token = signedToken(context, 'review', { id, lifeMs: reviewLinkMs })
      const link = `${config.publicUrl ?? ownAddress(config)}/review?token=${token}`
      await putMail(
        tx,
        {
          name: 'review-request',
          to: email,
          locale: localeIn(meta),
          content: { displayName: name, number: id, link },
        },
        now,
      )
    }
    sent = due.length
  })
  return sent
}
