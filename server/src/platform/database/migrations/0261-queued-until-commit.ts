/** If a queued job is added again, it starts only after the transaction that adds it has ended. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A key has at most one queued job. If a job with the key is queued, it is locked instead of a second one being
    -- added: without the lock it could start, read the data as they were before this transaction, and end.
    create or replace function add_jobs(job_name text, payloads jsonb[], keys text[], run_at timestamptz) returns void
    language plpgsql as $$
    declare
      added integer := 0;
      rows_of_try integer;
    begin
      loop
        insert into pgboss.job (name, data, singleton_key, start_after, created_on, keep_until, policy,
          retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
        select q.name, each.payload, each.key, run_at, pgboss.job_now(),
          run_at + q.retention_seconds * interval '1 second', q.policy,
          q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
        from pgboss.queue q, unnest(payloads, keys) as each (payload, key)
        where q.name = job_name
        on conflict do nothing;
        get diagnostics rows_of_try = row_count;
        added := added + rows_of_try;
        exit when added >= cardinality(keys);
        -- workers skip locked jobs
        perform from pgboss.job j
        where j.name = job_name and j.state = 'created' and j.singleton_key = any(keys)
        order by j.id for update;
        get diagnostics rows_of_try = row_count;
        -- fewer: one has started or ended since the insert, and its key is free now
        exit when rows_of_try >= (select count(distinct key) from unnest(keys) as key)
          or not exists (select from pgboss.queue where name = job_name);
      end loop;
      -- the time of the queue is that of the transaction's beginning, which may lie before run_at
      if added > 0 and run_at <= greatest(pgboss.job_now(), clock_timestamp()) then
        perform tell('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
      end if;
    end $$;
  `.execute(db)
}
