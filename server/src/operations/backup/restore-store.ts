/** SQL of a restore: one transaction, so that a failed or killed restore leaves nothing. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#platform/environment/config.ts'
import { type DatabaseShape, runInAnyOrder, tablesIn } from '#platform/database/shape.ts'
import type { BackupManifest } from './manifest.ts'
import { openPlainConnection } from './snapshot-store.ts'
import { BackupDamaged } from './tar.ts'

export type Target = {
  schema: string
  /** Creates the tables. */
  begin(shape: DatabaseShape): Promise<void>
  /** Adds rows to a table; calls for one table must follow each other. */
  addRows(place: number, rows: Buffer): Promise<void>
  /** Creates indexes, constraints and triggers, and compares row counts with the manifest. */
  finish(manifest: BackupManifest): Promise<void>
  commit(): Promise<void>
  /** Ends the connection; uncommitted changes are lost. */
  close(): Promise<void>
}

/**
 * Opens the database into which a backup is restored.
 * @param over removes the existing shop, in the transaction of the restore
 * @throws StartError if the database is not empty; with `over`, if other connections use it
 */
export async function openTarget(url: string, over = false): Promise<Target> {
  const { client, schema, end } = await openPlainConnection(url)
  try {
    await client.query('begin')
    // Of two restores into one database, the second waits and then finds the database occupied.
    await client.query("select pg_advisory_xact_lock(hashtextextended('restore', 0))")
    if (over) await removeShop(client)
    else await mustBeEmpty(client)
    return { schema, close: end, ...writers(client) }
  } catch (cause) {
    await end()
    throw cause
  }
}

async function mustBeEmpty(client: pg.Client): Promise<void> {
  const found = await tablesIn(client)
  if (found.length === 0) return
  throw new StartError(
    `The database is not empty (${found.join(', ')}, ...): restore into an empty one. Set DATA_DIR to a new folder, or DATABASE_URL to a new database (createdb). With --over the shop that is there is removed for good.`,
  )
}

/** Throws if the shop is running: it then has a connection that listens for new jobs. */
async function mustBeStopped(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (query ilike 'listen %' or query ilike 'select pg_notify(%')`)
  if (rowCount) throw new StartError('A shop is running on this database: stop it first.')
}

/** Removes the tables, views, types and functions of the shop and of its job queue, but no PostgreSQL extension. */
async function removeShop(client: pg.Client): Promise<void> {
  await mustBeStopped(client)
  const { rows } = await client.query<{ sql: string }>(`
    with ours as (select current_schema()::regnamespace as id)
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass) as sql, case relkind when 'S' then 2 else 1 end as place
      from pg_class c, ours where relnamespace = ours.id and relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('e', 'i'))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), 3 from pg_proc p, ours
      where pronamespace = ours.id and not exists (
        select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype), 4 from pg_type t, ours
      where typnamespace = ours.id and typtype = 'e' and not exists (
        select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
    order by place`)
  await client.query("set local lock_timeout = '5s'")
  await client.query('drop schema if exists pgboss cascade')
  for (const { sql } of rows) await client.query(sql)
}

function writers(client: pg.Client): Omit<Target, 'schema' | 'close'> {
  let shape: DatabaseShape = { before: [], after: [], tables: [], sequences: [] }
  let current: { name: string; stream: CopyStreamQuery; over: Promise<void> } | undefined
  const rows = new Map<string, number>()

  const endTable = async (): Promise<void> => {
    if (!current) return
    const { name, stream, over } = current
    current = undefined
    stream.end()
    await over
    rows.set(name, stream.rowCount)
  }
  const openTable = (place: number) => {
    const table = shape.tables[place]
    if (!table || rows.has(table.name)) throw new BackupDamaged('its rows are not in their order')
    const stream = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
    const over = finished(stream)
    over.catch(() => undefined) // the next write throws the error
    return { name: table.name, stream, over }
  }

  return {
    begin: async (given) => {
      shape = given
      await client.query("set local check_function_bodies = off; set local maintenance_work_mem = '128MB'")
      await runInAnyOrder(client, shape.before)
    },
    addRows: async (place, piece) => {
      if (current?.name !== shape.tables[place]?.name) {
        await endTable()
        current = openTable(place)
      }
      const { stream, over } = current ?? openTable(place)
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), over])
    },
    finish: async (manifest) => {
      await endTable()
      for (const { name } of shape.tables)
        if ((rows.get(name) ?? 0) !== manifest.rows[name])
          throw new BackupDamaged(`rows of ${name} are missing`)
      for (const { name, last, called } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
      for (const statement of shape.after) await client.query(statement)
    },
    commit: async () => {
      await client.query('commit')
      // The shop is restored already. Without statistics the first queries are slower, until autovacuum runs.
      await client.query('analyze').catch((cause: unknown) => console.warn('restore: not analysed', cause))
    },
  }
}
