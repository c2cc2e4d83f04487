/*
 * The schema of the shop's database, read from PostgreSQL's system catalogue, as the statements that recreate it. A
 * backup contains these statements instead of migration names (docs/decisions/0055). They include the tables of
 * extensions and the tables that the job queue creates at run time.
 */
import type pg from 'pg'

/** A table with its own rows. `name` and `columns` are quoted; generated columns are left out */
export type TableShape = { name: string; columns: readonly string[] }
/** `before` runs before the rows in any working order, `after` in this order; `sequences` are quoted names */
export type DatabaseShape = {
  before: readonly string[]
  after: readonly string[]
  tables: readonly TableShape[]
  sequences: readonly string[]
}

/** Session settings that make names and typed values print the same on every server. */
export const plainSession = (schema: string): string =>
  `set search_path = ${schema}; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
   set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = '60s';
   set idle_in_transaction_session_timeout = 0; set jit = off; set row_security = off`

/** The schemas of the shop: its own, and the job queue's where it exists. */
const ours = `(current_schema()::regnamespace, to_regnamespace('pgboss'))`
/** Excludes objects that a PostgreSQL extension creates. */
const isOwn = (catalogue: string, id: string) => `not exists (
  select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`
const ownClass = `c.relnamespace in ${ours} and ${isOwn('pg_class', 'c.oid')}`

/** Objects that the statements cannot recreate, with a readable name. */
const foreignThings = `
  select case c.relkind when 'm' then 'the materialized view ' else 'the foreign table ' end || c.oid::regclass as thing
    from pg_class c where ${ownClass} and c.relkind in ('m', 'f')
  union all
  select 'the type ' || t.oid::regtype from pg_type t
    where t.typnamespace in ${ours} and ${isOwn('pg_type', 't.oid')}
    and (t.typtype in ('d', 'r') or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  union all
  select 'the aggregate ' || p.oid::regprocedure from pg_proc p
    where p.pronamespace in ${ours} and p.prokind not in ('f', 'p') and ${isOwn('pg_proc', 'p.oid')}
  union all
  select 'the inheritance of ' || c.oid::regclass from pg_class c join pg_inherits on inhrelid = c.oid
    where ${ownClass} and c.relkind = 'r' and not c.relispartition
  union all
  select 'the row security of ' || c.oid::regclass from pg_class c where ${ownClass} and c.relrowsecurity
  union all
  select 'a rule of ' || c.oid::regclass from pg_class c join pg_rewrite r on r.ev_class = c.oid
    where ${ownClass} and r.rulename <> '_RETURN'`

const schemas = `select 'create schema if not exists pgboss' as sql where to_regnamespace('pgboss') is not null`

const modules = `select format('create extension if not exists %I', extname) as sql from pg_extension
  where extname <> 'plpgsql' order by oid`

const enums = `select format('create type %s as enum (%s)', t.oid::regtype,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as sql
  from pg_type t where t.typnamespace in ${ours} and t.typtype = 'e' and ${isOwn('pg_type', 't.oid')} order by t.oid`

/** The options of a sequence as SQL. */
const options = `format('start with %s increment by %s minvalue %s maxvalue %s cache %s%s', seqstart, seqincrement,
  seqmin, seqmax, seqcache, case when seqcycle then ' cycle' else '' end)`

/** Sequences of identity columns are created with their tables. */
const sequences = `select format('create sequence %s as %s %s', c.oid::regclass, seqtypid::regtype, ${options}) as sql
  from pg_class c join pg_sequence on seqrelid = c.oid
  where ${ownClass} and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  order by c.oid`

const column = `quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
  || case when attcollation <> 0 and attcollation <> (select typcollation from pg_type where oid = atttypid)
       then ' collate ' || attcollation::regcollation else '' end
  || case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
       when attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(adbin, adrelid))
       when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
  || case when attidentity = '' then '' else format(' generated %s as identity (sequence name %s %s)',
       case attidentity when 'a' then 'always' else 'by default' end, own.id::regclass, own.options) end
  || case when attnotnull then ' not null' else '' end`

const tables = `select format('create %stable %s (%s)%s%s', case c.relpersistence when 'u' then 'unlogged ' else '' end,
    c.oid::regclass, (
      select string_agg(${column}, ', ' order by attnum) from pg_attribute
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join lateral (select seqrelid as id, ${options} as options from pg_sequence join pg_depend d
        on d.classid = 'pg_class'::regclass and d.objid = seqrelid and d.deptype = 'i' and d.refobjid = attrelid
        and d.refobjsubid = attnum) own on attidentity <> ''
      where attrelid = c.oid and attnum > 0 and not attisdropped),
    case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end,
    ' with (' || nullif(array_to_string(c.reloptions, ', '), '') || ')') as sql
  from pg_class c where ${ownClass} and c.relkind in ('r', 'p') order by c.oid`

const partitions = `select format('alter table %s attach partition %s %s', inhparent::regclass, c.oid::regclass,
    pg_get_expr(c.relpartbound, c.oid)) as sql
  from pg_class c join pg_inherits on inhrelid = c.oid where ${ownClass} and c.relispartition and c.relkind in ('r', 'p')
  order by c.oid`

const owners = `select format('alter sequence %s owned by %s.%I', c.oid::regclass, d.refobjid::regclass, attname) as sql
  from pg_class c join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
  join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid
  where ${ownClass} and c.relkind = 'S' and d.refclassid = 'pg_class'::regclass order by c.oid`

const functions = `select pg_get_functiondef(p.oid) as sql from pg_proc p
  where p.pronamespace in ${ours} and p.prokind in ('f', 'p') and ${isOwn('pg_proc', 'p.oid')} order by p.oid`

const views = `select format('create view %s as %s', c.oid::regclass, rtrim(pg_get_viewdef(c.oid), ';')) as sql
  from pg_class c where ${ownClass} and c.relkind = 'v' order by c.oid`

/** Constraints of partitions come first, because the parent table's constraints adopt them. Foreign keys come last. */
const constraints = (
  kinds: string,
) => `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
    pg_get_constraintdef(k.oid)) as sql
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ownClass} and k.contype in (${kinds})
  and (k.conislocal or k.contype in ('p', 'u')) and (k.contype <> 'f' or k.conparentid = 0)
  order by c.relkind = 'p', c.oid, k.contype <> 'p', k.oid`

const indexes = `select replace(pg_get_indexdef(c.oid, 0, true), ' ON ONLY ', ' ON ') as sql
  from pg_class c join pg_index on indexrelid = c.oid
  where ${ownClass} and indisvalid and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
  order by c.relkind = 'I', c.oid`

const triggers = `select pg_get_triggerdef(t.oid, true) as sql from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ownClass} and not t.tgisinternal and t.tgparentid = 0 order by t.oid`

const disabled = `select format('alter table %s %s trigger %I', c.oid::regclass,
    case t.tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, t.tgname) as sql
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ownClass} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'O' order by t.oid`

/** Rows of partitions are read and written through their parent table. */
const rowTables = `select c.oid::regclass::text as name, array(
    select quote_ident(attname) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c where ${ownClass} and c.relkind in ('r', 'p') and not c.relispartition order by c.oid`

const sequenceNames = `select c.oid::regclass::text as name from pg_class c where ${ownClass} and c.relkind = 'S' order by c.oid`

/**
 * Reads the shape of a database.
 * @param client a client whose session uses `plainSession`
 * @returns the shape; if the database contains objects that cannot be recreated, only their names (`foreign`)
 */
export async function shapeOf(
  client: pg.Client,
): Promise<{ shape: DatabaseShape; foreign: [] } | { shape: undefined; foreign: string[] }> {
  const foreign = await client.query<{ thing: string }>(foreignThings)
  if (foreign.rows.length > 0) return { shape: undefined, foreign: foreign.rows.map(({ thing }) => thing) }
  const statements = async (...queries: string[]): Promise<string[]> => {
    const found: string[] = []
    for (const query of queries)
      found.push(...(await client.query<{ sql: string }>(query)).rows.map(({ sql }) => sql))
    return found
  }
  const names = await client.query<{ name: string }>(sequenceNames)
  return {
    foreign: [],
    shape: {
      before: await statements(
        schemas,
        modules,
        enums,
        sequences,
        tables,
        functions,
        partitions,
        owners,
        views,
      ),
      after: await statements(
        constraints("'p', 'u', 'x'"),
        indexes,
        constraints("'c'"),
        constraints("'f'"),
        triggers,
        disabled,
      ),
      tables: (await client.query<TableShape>(rowTables)).rows,
      sequences: names.rows.map(({ name }) => name),
    },
  }
}

/** Finds out whether a database is empty. @returns names of up to three of its tables; none if it is empty */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where ${ownClass} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by c.oid limit 3`)
  return rows.map(({ name }) => name)
}

/**
 * Runs statements that depend on each other. A statement that fails because of a missing object is tried again later.
 * @throws PostgreSQL's first error when none of the remaining statements can run
 */
export async function runInAnyOrder(client: pg.Client, statements: readonly string[]): Promise<void> {
  let left = [...statements]
  while (left.length > 0) {
    const failed: string[] = []
    let first: unknown
    for (const statement of left) {
      await client.query('savepoint statement')
      try {
        await client.query(statement)
        await client.query('release savepoint statement')
      } catch (cause) {
        if (!isMissing(cause)) throw cause
        await client.query('rollback to savepoint statement')
        failed.push(statement)
        first ??= cause
      }
    }
    if (failed.length === left.length) throw first
    left = failed
  }
}

/** undefined table, column, function, object or schema */
const isMissing = (cause: unknown): boolean =>
  ['42P01', '42703', '42883', '42704', '3F000'].includes((cause as { code?: string }).code ?? '')
