/**
 * Adds webhooks. Triggers on orders, products, customers and coupons store the deliveries that a change causes, in the
 * change's transaction (docs/decisions/0029).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id integer generated always as identity primary key,
      name text not null,
      status text not null check (status in ('active', 'paused', 'disabled')),
      topic text not null,
      -- the part of the topic before its first dot
      resource text not null,
      delivery_url text not null,
      -- sealed
      secret text not null,
      api_version text not null default 'wp_api_v3',
      -- tries in a row that failed
      failure_count integer not null default 0,
      -- it has not been active yet, so its address was not asked whether it listens
      awaits_ping boolean not null default true,
      created_at timestamptz not null,
      modified_at timestamptz not null
    );
    create index webhook_active on webhook (resource, topic) where status = 'active';

    create table webhook_delivery (
      id bigint generated always as identity primary key,
      -- the name of this delivery to its receiver, the same at every try
      key text not null default replace(gen_random_uuid()::text, '-', ''),
      webhook_id integer not null references webhook (id) on delete cascade,
      topic text not null,
      -- of the order, product, customer or coupon; 0: none
      resource_id integer not null,
      -- what an action is about; null: the resource is asked for
      argument jsonb,
      -- of the transaction: one change of a row is one delivery
      cause text not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'dropped')),
      tries integer not null default 0,
      -- made at the first try, sent at all of them
      body text,
      request_headers jsonb not null default '{}',
      response_status integer,
      response_body text not null default '',
      -- ms, of the last try
      duration integer,
      reason text not null default '',
      created_at timestamptz not null,
      tried_at timestamptz,
      unique (webhook_id, resource_id, topic, cause)
    );
    create index webhook_delivery_waiting on webhook_delivery (webhook_id, resource_id, id) where state = 'waiting';
    create index webhook_delivery_log on webhook_delivery (webhook_id, id);
    create index webhook_delivery_age on webhook_delivery (created_at) where state <> 'waiting';

    -- Adds jobs in the transaction of their cause. What pg-boss takes from the queue by itself is taken here too.
    create function add_jobs(job_name text, payloads jsonb[], keys text[], run_at timestamptz) returns void
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
        perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
      end if;
    end $$;

    -- Owes a topic to its webhooks, once for a transaction, with a job for each delivery.
    create function owe_webhooks(what text, row_id integer, about jsonb) returns void
    language plpgsql as $$
    declare
      owed bigint[];
    begin
      with stored as (
        insert into webhook_delivery (webhook_id, topic, resource_id, argument, cause, created_at)
        select id, topic, row_id, about, pg_current_xact_id()::text, pgboss.job_now()
        from webhook where status = 'active' and topic = what
        on conflict do nothing
        returning id
      )
      select array_agg(id order by id) into owed from stored;
      if owed is null then return; end if;
      perform add_jobs(
        'deliver-webhook',
        array(select jsonb_build_object('delivery', each) from unnest(owed) as each),
        array(select each::text from unnest(owed) as each),
        pgboss.job_now()
      );
    end $$;

    -- The first argument is the resource, the others are columns that may change without a delivery.
    create function note_change() returns trigger
    language plpgsql as $$
    declare
      about text := tg_argv[0];
      before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      now_is jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      was_trash boolean;
      is_trash boolean;
      row_id integer;
      happened text;
      made_here text;
    begin
      if not exists (select from webhook where status = 'active' and resource = about) then return null; end if;
      was_trash := coalesce(before ->> 'status' = 'trash', false);
      is_trash := coalesce(now_is ->> 'status' = 'trash', false);
      row_id := coalesce(now_is ->> 'id', before ->> 'id')::integer;
      happened := case
        when tg_op = 'INSERT' then 'created'
        when tg_op = 'DELETE' then case when was_trash then null else 'deleted' end
        when is_trash and not was_trash then 'deleted'
        when was_trash and not is_trash then 'restored'
        when is_trash then null
        when before - tg_argv = now_is - tg_argv then null
        else 'updated'
      end;
      if coalesce(now_is ->> 'type', before ->> 'type') = 'variation' and about = 'product' then
        -- A change of a variation is one of its product, which may just be going itself.
        row_id := coalesce(now_is ->> 'parent_id', before ->> 'parent_id')::integer;
        if happened is null or not exists (select from product where id = row_id) then return null; end if;
        happened := 'updated';
      end if;
      if happened is null then return null; end if;
      -- What is made is often written in several steps of one transaction.
      made_here := 'sauda.made_' || about || row_id;
      if happened = 'created' then
        perform set_config(made_here, pg_current_xact_id()::text, true);
      elsif happened = 'updated' and current_setting(made_here, true) = pg_current_xact_id()::text then
        return null;
      end if;
      perform owe_webhooks(about || '.' || happened, row_id, null);
      return null;
    end $$;

    create trigger note_change after insert or update or delete on customer_order
      for each row execute function note_change('order', 'payment_reference', 'payment_start', 'place', 'phone');
    create trigger note_change after insert or update or delete on product
      for each row execute function note_change('product', 'total_sales');
    create trigger note_change after insert or update or delete on customer
      for each row execute function note_change('customer', 'token_version', 'trusted_at');
    create trigger note_change after insert or update or delete on coupon
      for each row execute function note_change('coupon', 'usage_count');

    -- A refund is a change of its order.
    create function note_refund() returns trigger
    language plpgsql as $$
    begin
      if exists (select from webhook where status = 'active' and resource = 'order') then
        perform owe_webhooks('order.updated', new.order_id, null);
      end if;
      return null;
    end $$;
    create trigger note_refund after insert on order_refund for each row execute function note_refund();
  `.execute(db)
}
