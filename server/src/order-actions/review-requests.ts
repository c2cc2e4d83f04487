/** Asks buyers what they think, some days after their order was completed; once an order. */
import { localeIn } from '@sauda/domain/locale.ts'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { withTryLock } from '#database/locks.ts'
import { signedToken } from '#http/signed-token.ts'
import { ownAddress } from '#mail/link-home.ts'
import { putMail } from '#mail/outbox-store.ts'
import { reviewLinkMs } from '#reviews/review-form.ts'
import { settingsOrLast } from '#shop-settings/shop-settings.ts'

const dayMs = 24 * 60 * 60_000
/** days; an order that is older was completed before the owner wanted this, or the shop stood still */
const longestLate = 7
/** mails in one round, which comes every minute */
const mostARound = 100

/** Writes the mails that are due. @returns how many */
export async function sendReviewRequests(context: Context): Promise<number> {
  const { db, clock, config } = context
  if (config.woo) return 0
  const { rating, askForReviews, askAfterDays } = (await settingsOrLast(context)).product
  if (rating !== 'real' || !askForReviews) return 0
  const now = new Date(clock())
  const before = new Date(now.getTime() - askAfterDays * dayMs)
  let sent = 0
  await withTryLock(db, 'review requests', async (tx) => {
    const due = await dueOrders(tx, { before, after: new Date(before.getTime() - longestLate * dayMs) })
    for (const { id, email, name, meta } of due) {
      await tx.insertInto('reviewRequest').values({ orderId: id, sentAt: now }).execute()
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

type Due = { id: number; email: string; name: string; meta: Parameters<typeof localeIn>[0] }

/** Completed orders with a product that is still sold. A name is used where its account has shown the address to be its own. */
async function dueOrders(tx: Database, { before, after }: { before: Date; after: Date }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.id, o.billing->>'email' as email, o.meta,
      case when c.email_confirmed and lower(c.email) = lower(o.billing->>'email') then c.first_name else '' end as name
    from customer_order o left join customer c on c.id = o.customer_id
    where o.status = 'completed' and o.completed_at > ${after} and o.completed_at <= ${before}
      and coalesce(o.billing->>'email', '') <> ''
      and not exists (select 1 from review_request r where r.order_id = o.id)
      and exists (select 1 from order_line l join product p on p.id = l.product_id
        where l.order_id = o.id and p.status = 'publish')
    order by o.completed_at, o.id limit ${mostARound}
    for update of o skip locked`.execute(tx)
  return rows
}
