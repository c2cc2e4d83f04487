/** SQL of webhooks. */
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isWithin, type Moments } from '#platform/database/moments.ts'
import type { WebhookStatus, WebhookTable } from './tables.ts'

export type WebhookRow = Selectable<WebhookTable>

export const findWebhook = (db: Database, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends, so that its failure count is exact. */
export const lockWebhook = (tx: Database, id: number): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertWebhook = (tx: Database, row: Insertable<WebhookTable>): Promise<WebhookRow> =>
  tx.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow()

export const updateWebhook = (
  tx: Database,
  id: number,
  change: Updateable<WebhookTable>,
): Promise<WebhookRow> =>
  tx.updateTable('webhook').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes the webhook and its deliveries. */
export const deleteWebhook = async (tx: Database, id: number): Promise<void> => {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

type WebhookFilter = {
  status?: WebhookStatus | undefined
  search?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  moments: Moments
  orderBy: 'date' | 'id' | 'title'
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of webhooks and the total; ties by id in the same direction. */
export async function listWebhooks(
  db: Database,
  { status, search, include, exclude, moments, ...filter }: WebhookFilter,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const like = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('webhook')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
    .$if(!!search?.trim(), (query) => query.where('name', 'ilike', like))
    .$if(!!include?.length, (query) => query.where(sql<SqlBool>`id = any(${include ?? []}::int[])`))
    .$if(!!exclude?.length, (query) => query.where(sql<SqlBool>`id <> all(${exclude ?? []}::int[])`))
    .where(isWithin(moments))
  const column = { date: 'createdAt', title: 'name', id: 'id' } as const
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(column[filter.orderBy], filter.order)
      .orderBy('id', filter.order)
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
  ])
  return { rows, total: Number(total) }
}
