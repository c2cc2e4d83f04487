/** SQL of orders whose buyers are asked for reviews. */
import type { localeIn } from '@sauda/domain/locale.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `name`: first name of the buyer's account, if the order has the account's confirmed email; otherwise '' */
type Due = { id: number; email: string; name: string; meta: Parameters<typeof localeIn>[0] }

/**
 * Orders whose buyers are to be asked for a review, locked. They were completed after `after`, and at `before` at the
 * latest. Each has at least one product that is still published. Orders whose buyer was already asked are left out.
 */
export async function dueOrders(
  tx: Database,
  { before, after, most }: { before: Date; after: Date; most: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.id, o.billing->>'email' as email, o.meta,
      case when c.email_confirmed and lower(c.email) = lower(o.billing->>'email') then c.first_name else '' end as name
    from customer_order o left join customer c on c.id = o.customer_id
    where o.status = 'completed' and o.completed_at > ${after} and o.completed_at <= ${before}
      and coalesce(o.billing->>'email', '') <> ''
      and not exists (select 1 from review_request r where r.order_id = o.id)
      and exists (select 1 from order_line l join product p on p.id = l.product_id
        where l.order_id = o.id and p.status = 'publish')
    order by o.completed_at, o.id limit ${most}
    for update of o skip locked`.execute(tx)
  return rows
}

/** Records that an order's buyer was asked for a review, so that the buyer is asked once. */
export async function noteRequest(tx: Database, orderId: number, sentAt: Date): Promise<void> {
  await tx.insertInto('reviewRequest').values({ orderId, sentAt }).execute()
}
