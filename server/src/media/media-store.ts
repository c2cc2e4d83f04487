/** SQL of pictures and of the addresses they are fetched from. Work is taken like mail: one worker at a time (D-164). */
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/database.ts'
import type { MediaTable } from '#database/tables.ts'
import { isLeaseHeld } from '#database/locks.ts'

export type MediaRow = Selectable<MediaTable>
export type MediaTexts = Pick<MediaRow, 'title' | 'altText' | 'caption' | 'description'>

export const mediaById = (db: Database, id: number): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

export const mediaByHash = (db: Database, hash: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()

/** The row of a picture, old or new: of two that are sent at once, both get the same. One that had failed begins anew. */
export async function putMedia(db: Database, row: Insertable<MediaTable>): Promise<MediaRow> {
  const made = await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          state: 'waiting',
          tries: 0,
          lastFault: '',
          dueAt: row.dueAt,
          modifiedAt: row.modifiedAt,
        })
        .where('media.state', '=', 'failed'),
    )
    .returningAll()
    .executeTakeFirst()
  if (made) return made
  return db.selectFrom('media').selectAll().where('hash', '=', row.hash).executeTakeFirstOrThrow()
}

export const changeMedia = (
  db: Database,
  id: number,
  change: Updateable<MediaTable>,
): Promise<MediaRow | undefined> =>
  db.updateTable('media').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** The addresses it was fetched from. */
export async function sourcesOf(db: Database, mediaId: number): Promise<string[]> {
  const rows = await db.selectFrom('mediaSource').select('address').where('mediaId', '=', mediaId).execute()
  return rows.map(({ address }) => address)
}

/** Before its files go: it has no copies any more, and was fetched from nowhere. */
export async function markLeaving(tx: Database, id: number, now: Date): Promise<void> {
  const lastFault = 'its deletion was cut off: delete it again'
  await changeMedia(tx, id, { state: 'failed', widths: [], lastFault, modifiedAt: now })
  await tx.deleteFrom('mediaSource').where('mediaId', '=', id).execute()
}

export async function removeMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}

export type MediaQuery = {
  search?: string | undefined
  slug?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  orderby: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified'
  order: 'asc' | 'desc'
  from: number
  count: number
}

/** A page of pictures, and how many there are in all. */
export async function listMedia(
  db: Database,
  { search, slug, include, exclude, orderby, order, from, count }: MediaQuery,
): Promise<{ rows: MediaRow[]; total: number }> {
  const column = (
    {
      date: 'createdAt',
      id: 'id',
      include: 'id',
      title: 'title',
      slug: 'name',
      modified: 'modifiedAt',
    } as const
  )[orderby]
  const words = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const wanted = db
    .selectFrom('media')
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([eb('title', 'ilike', words), eb('name', 'ilike', words), eb('altText', 'ilike', words)]),
      ),
    )
    .$if(slug !== undefined, (query) => query.where('name', '=', slug ?? ''))
    .$if((include?.length ?? 0) > 0, (query) => query.where(sql<SqlBool>`id = any(${include}::int[])`))
    .$if((exclude?.length ?? 0) > 0, (query) => query.where(sql<SqlBool>`id <> all(${exclude}::int[])`))
  const ordered =
    orderby === 'include' && include
      ? wanted.orderBy(sql`array_position(${include}::int[], id)`)
      : wanted.orderBy(column, order).orderBy('id', order)
  const [rows, { total }] = await Promise.all([
    ordered.selectAll().limit(count).offset(from).execute(),
    wanted.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** `tries` counts this one. */
export type TakenMedia = Pick<MediaRow, 'id' | 'hash' | 'name' | 'width' | 'opaque' | 'tries'>

/** For whom work is taken: nobody else gets it before `until`, unless `holder` is seen to be gone. */
export type Lease = { now: Date; until: Date; holder: number }
type Queue = 'media' | 'mediaSource'

/** Whether something is due, or somebody is at work who may be gone. */
export async function hasWork(db: Database, queue: Queue, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom(queue)
    .select('tries')
    .where((eb) =>
      eb.or([eb('state', '=', 'working'), eb.and([eb('state', '=', 'waiting'), eb('dueAt', '<=', now)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes due at once what was under way in processes that are gone. Served by media_working and media_source_working. */
export async function releaseLost(db: Database, queue: Queue, now: Date): Promise<void> {
  await db
    .updateTable(queue)
    .set({ dueAt: now, holder: null })
    .where('state', '=', 'working')
    .where('dueAt', '>', now)
    .where('holder', 'is not', null)
    .where((eb) => eb.not(isLeaseHeld('holder')))
    .execute()
}

/** Takes the picture whose copies have waited longest. Served by media_due. */
export async function takeMedia(
  db: Database,
  { now, until, holder }: Lease,
): Promise<TakenMedia | undefined> {
  return db
    .updateTable('media')
    .set((eb) => ({ state: 'working', tries: eb('tries', '+', 1), dueAt: until, holder }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('state', 'in', ['waiting', 'working'])
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'hash', 'name', 'width', 'opaque', 'tries'])
    .executeTakeFirst()
}

/** A try may only speak for itself: whoever was taken for dead and comes back changes nothing of the next one. */
type Try<K> = K & { tries: number }

/** @returns false when the try did not count any more */
export async function markCopied(
  db: Database,
  { id, tries }: Try<{ id: number }>,
  widths: readonly number[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ state: 'ready', widths: [...widths], lastFault: '', modifiedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * @param dueAt the next try; undefined: there is none
 * @returns false when the try did not count any more
 */
export async function markUncopied(
  db: Database,
  { id, tries }: Try<{ id: number }>,
  fault: string,
  dueAt: Date | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ state: dueAt ? 'waiting' : 'failed', lastFault: fault.slice(0, 500), ...(dueAt && { dueAt }) })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes addresses to fetch pictures from, once each; those that are known stay as they are. @returns how many are new */
export async function queueSources(db: Database, addresses: readonly string[], now: Date): Promise<number> {
  if (addresses.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into media_source (address, due_at, created_at, modified_at)
    select distinct address, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${addresses}::text[]) as address order by address on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

export type TakenSource = { address: string; tries: number }

/** Takes the address that has waited longest. Served by media_source_due. */
export async function takeSource(
  db: Database,
  { now, until, holder }: Lease,
): Promise<TakenSource | undefined> {
  return db
    .updateTable('mediaSource')
    .set((eb) => ({ state: 'working', tries: eb('tries', '+', 1), dueAt: until, holder }))
    .where('address', '=', (eb) =>
      eb
        .selectFrom('mediaSource')
        .select('address')
        .where('state', 'in', ['waiting', 'working'])
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('address')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['address', 'tries'])
    .executeTakeFirst()
}

export async function markFetched(
  db: Database,
  { address, tries }: Try<{ address: string }>,
  mediaId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mediaSource')
    .set({ state: 'done', mediaId, lastFault: '', modifiedAt: now })
    .where('address', '=', address)
    .where('state', '=', 'working')
    .where('tries', '=', tries)
    .execute()
}

/** @param dueAt the next try; undefined: only `media retry` brings one */
export async function markUnfetched(
  db: Database,
  { address, tries }: Try<{ address: string }>,
  fault: string,
  dueAt: Date | undefined,
): Promise<void> {
  await db
    .updateTable('mediaSource')
    .set({ state: dueAt ? 'waiting' : 'failed', lastFault: fault.slice(0, 500), ...(dueAt && { dueAt }) })
    .where('address', '=', address)
    .where('state', '=', 'working')
    .where('tries', '=', tries)
    .execute()
}

/** What failed so far, of one kind or the other: addresses that were not fetched, and pictures without copies. */
export async function failedWork(
  db: Database,
): Promise<{ what: string; fault: string; isGivenUp: boolean }[]> {
  const sources = await db
    .selectFrom('mediaSource')
    .select(['address as what', 'lastFault as fault', 'state'])
    .where('state', '<>', 'done')
    .where('lastFault', '<>', '')
    .orderBy('address')
    .execute()
  const pictures = await db
    .selectFrom('media')
    .select(['id', 'name', 'lastFault as fault', 'state'])
    .where('state', '<>', 'ready')
    .where('lastFault', '<>', '')
    .orderBy('id')
    .execute()
  return [...sources, ...pictures.map(({ id, name, ...row }) => ({ ...row, what: `${id} ${name}` }))].map(
    ({ what, fault, state }) => ({ what, fault, isGivenUp: state === 'failed' }),
  )
}

/** Gives everything that was given up, and what waits for its next try, a try now. @returns how many */
export async function retryWork(db: Database, now: Date): Promise<number> {
  const again = { state: 'waiting', tries: 0, dueAt: now } as const
  const [{ numUpdatedRows: sources }, { numUpdatedRows: pictures }] = [
    await db
      .updateTable('mediaSource')
      .set(again)
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]),
      )
      .executeTakeFirstOrThrow(),
    await db
      .updateTable('media')
      .set(again)
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]),
      )
      .executeTakeFirstOrThrow(),
  ]
  return Number(sources + pictures)
}

/** Whether a worker, here or elsewhere, is fetching something. */
export async function isFetching(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mediaSource')
    .select('address')
    .where('state', '=', 'working')
    .where('dueAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these addresses that were not fetched, with the error of the last try or ''. */
export const unfetchedOf = (
  db: Database,
  addresses: readonly string[],
): Promise<{ address: string; lastFault: string }[]> =>
  db
    .selectFrom('mediaSource')
    .select(['address', 'lastFault'])
    .where(sql<SqlBool>`address = any(${addresses}::text[])`)
    .where('state', '<>', 'done')
    .execute()

/** Addresses and pictures that wait for their first try, and pictures in all. */
export async function waitingWork(
  db: Database,
): Promise<{ sources: number; copies: number; pictures: number }> {
  const count = async (table: 'media' | 'mediaSource', all = false) => {
    const { n } = await db
      .selectFrom(table)
      .$if(!all, (query) => query.where('state', 'in', ['waiting', 'working']))
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return {
    sources: await count('mediaSource'),
    copies: await count('media'),
    pictures: await count('media', true),
  }
}

/** What screens need of a picture. */
export type PictureRecord = Pick<
  MediaRow,
  'id' | 'hash' | 'name' | 'width' | 'height' | 'opaque' | 'blur' | 'widths'
>

/** Pictures that became different after a moment, and addresses that were fetched since. */
export async function picturesSince(
  db: Database,
  since: Date,
): Promise<{ pictures: PictureRecord[]; sources: { address: string; mediaId: number }[] }> {
  const pictures = await db
    .selectFrom('media')
    .select(['id', 'hash', 'name', 'width', 'height', 'opaque', 'blur', 'widths'])
    .where('modifiedAt', '>=', since)
    .execute()
  const sources = await db
    .selectFrom('mediaSource')
    .select(['address', 'mediaId'])
    .where('state', '=', 'done')
    .where('modifiedAt', '>=', since)
    .execute()
  return {
    pictures,
    sources: sources.flatMap(({ address, mediaId }) => (mediaId === null ? [] : [{ address, mediaId }])),
  }
}

/** How many pictures and fetched addresses there are; tells deletions apart from nothing. */
export async function picturesState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select (select count(*) from media) || ' ' || (select count(*) from media_source where state = 'done')
      as state`.execute(db)
  return rows[0]?.state ?? ''
}

export const mediaByIds = (db: Database, ids: readonly number[]): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()
