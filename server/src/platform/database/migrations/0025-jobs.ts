/**
 * Sends mail and copies pictures by jobs of the queue (docs/decisions/0019). Rows that wait at the upgrade get a job.
 */
import { type Kysely, sql } from 'kysely'

/** Adds a job for each row that waits. A row that was tried goes on with the tries it has left. */
const addJobs = (name: string, table: string, { payload, key, states }: Record<string, string>) => sql`
  insert into pgboss.job (name, data, singleton_key, start_after, created_on, keep_until, policy, state,
    retry_count, started_on, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
  select q.name, ${sql.raw(payload ?? '')}, ${sql.raw(key ?? '')}, row.due_at, row.created_at,
    row.due_at + q.retention_seconds * interval '1 second', q.policy,
    (case when row.tries > 0 then 'retry' else 'created' end)::pgboss.job_state,
    greatest(row.tries - 1, 0), case when row.tries > 0 then row.created_at end,
    q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
  from ${sql.table(table)} row, pgboss.queue q
  where q.name = ${sql.lit(name)} and row.state in (${sql.raw(states ?? '')})
  order by row.due_at`

export async function up(db: Kysely<unknown>): Promise<void> {
  await addJobs('send-mail', 'mail_outbox', {
    payload: `jsonb_build_object('mail', row.id)`,
    key: 'row.id::text',
    states: `'waiting', 'sending'`,
  }).execute(db)
  await addJobs('copy-picture', 'media', {
    payload: `jsonb_build_object('media', row.id)`,
    key: 'row.id::text',
    states: `'waiting', 'working'`,
  }).execute(db)
  await addJobs('fetch-picture', 'media_source', {
    payload: `jsonb_build_object('address', row.address)`,
    key: `encode(sha256(convert_to(row.address, 'UTF8')), 'hex')`,
    states: `'waiting', 'working'`,
  }).execute(db)
  // Their indexes go with the columns.
  await sql`
    alter table mail_outbox drop column due_at;
    drop index media_working;
    drop index media_source_working;
    alter table media drop column due_at, drop column holder;
    alter table media_source drop column due_at, drop column holder;
  `.execute(db)
}
