/**
 * Sends the PostgreSQL notifications (NOTIFY) of an order after its commit. A transaction with NOTIFY holds a lock of
 * the whole database cluster while it commits. So commits of orders waited for the disk one after the other.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Notifies. In a transaction that tells by itself after its commit (begin_attempt) it is noted, a line each.
    create function tell(channel text, payload text) returns void
    language plpgsql as $$
    declare
      noted text := coalesce(current_setting('sauda.told', true), '');
    begin
      if noted = '' then perform pg_notify(channel, payload);
      else perform set_config('sauda.told', noted || channel || ' ' || payload || E'\n', true);
      end if;
    end $$;

    -- What was noted. From here on the transaction notifies as any other.
    create function take_told() returns text
    language plpgsql as $$
    declare
      noted text := coalesce(current_setting('sauda.told', true), '');
    begin
      if noted <> '' then perform set_config('sauda.told', '', true); end if;
      return noted;
    end $$;

    create or replace function tell_desk() returns trigger
    language plpgsql as $$
    begin
      perform tell('sauda_desk', (case when tg_op = 'INSERT' then 'new ' else 'order ' end) || new.order_id);
      return null;
    end $$;

    create or replace function add_jobs(job_name text, payloads jsonb[], keys text[], run_at timestamptz) returns void
    language plpgsql as $$
    declare
      added integer;
    begin
      insert into pgboss.job (name, data, singleton_key, start_after, created_on, keep_until, policy,
        retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
      select q.name, each.payload, each.key, run_at, pgboss.job_now(),
        run_at + q.retention_seconds * interval '1 second', q.policy,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
      from pgboss.queue q, unnest(payloads, keys) as each (payload, key)
      where q.name = job_name
      on conflict do nothing;
      get diagnostics added = row_count;
      -- the time of the queue is that of the transaction's beginning, which may lie before run_at
      if added > 0 and run_at <= greatest(pgboss.job_now(), clock_timestamp()) then
        perform tell('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
      end if;
    end $$;

    -- Whether a call is the only one under its key, and the reply that is stored for it. The lock lasts as long as the
    -- transaction; what is read then is newer than it, so two calls never both find nothing.
    create function begin_attempt(of_caller text, of_method text, of_path text, of_key text,
      out free boolean, out stored idempotent_reply)
    language plpgsql as $$
    begin
      free := pg_try_advisory_xact_lock(
        hashtextextended(of_caller || E'\n' || of_method || E'\n' || of_path || E'\n' || of_key, 0));
      if free then
        select * into stored from idempotent_reply
        where caller = of_caller and method = of_method and path = of_path and key = of_key;
        perform set_config('sauda.told', E'\n', true);
      end if;
    end $$;
  `.execute(db)
}
