/** SQL of pictures and of the addresses they are downloaded from; jobs download and copy them. */
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { MediaTable } from './tables.ts'
import { isPictureSource } from './picture-address.ts'
import { addJob, addJobs, restartJobs } from '#platform/jobs/job-store.ts'
import { pictureKey, sourceKey } from '#catalogue/media/copies/job-keys.ts'

export type MediaRow = Selectable<MediaTable>
export type MediaTexts = Pick<MediaRow, 'title' | 'altText' | 'caption' | 'description'>

export const mediaById = (db: Database, id: number): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

export const mediaByHash = (db: Database, hash: string): Promise<MediaRow | undefined> =>
  db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()

/**
 * Inserts a picture or returns the existing row; concurrent uploads of the same picture get the same row. A new or
 * failed picture gets a job that creates its copies.
 */
export async function putMedia(tx: Database, row: Insertable<MediaTable>, now: Date): Promise<MediaRow> {
  const made = await tx
    .insertInto('media')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          state: 'waiting',
          tries: 0,
          lastFault: '',
          modifiedAt: row.modifiedAt,
        })
        .where('media.state', '=', 'failed'),
    )
    .returningAll()
    .executeTakeFirst()
  if (made) {
    await addJob(tx, 'copy-picture', { media: made.id }, { key: pictureKey(made.id), runAt: now })
    return made
  }
  return tx.selectFrom('media').selectAll().where('hash', '=', row.hash).executeTakeFirstOrThrow()
}

export const changeMedia = (
  db: Database,
  id: number,
  change: Updateable<MediaTable>,
): Promise<MediaRow | undefined> =>
  db.updateTable('media').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** The addresses from which a picture was downloaded. */
export async function sourcesOf(db: Database, mediaId: number): Promise<string[]> {
  const rows = await db.selectFrom('mediaSource').select('address').where('mediaId', '=', mediaId).execute()
  return rows.map(({ address }) => address)
}

/** Before a picture's files are deleted: marks it as failed, and removes its copies and sources from the database. */
export async function markLeaving(tx: Database, id: number, now: Date): Promise<void> {
  const lastFault = 'its deletion was cut off: delete it again'
  await changeMedia(tx, id, { state: 'failed', widths: [], lastFault, modifiedAt: now })
  await tx.deleteFrom('mediaSource').where('mediaId', '=', id).execute()
}

export async function removeMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}

type MediaQuery = {
  search?: string | undefined
  slug?: string | undefined
  include?: readonly number[] | undefined
  exclude?: readonly number[] | undefined
  orderby: 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified'
  order: 'asc' | 'desc'
  /** number of pictures to skip */
  from: number
  /** maximum number of pictures */
  count: number
}

/** A page of pictures, and the total. */
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

/** The fields of a picture that copying needs. */
export type UncopiedMedia = Pick<MediaRow, 'id' | 'hash' | 'name' | 'width' | 'opaque'>

/** Marks a picture as being copied. @returns undefined when it no longer waits for copies */
export const beginCopies = (db: Database, id: number, tries: number): Promise<UncopiedMedia | undefined> =>
  db
    .updateTable('media')
    .set({ state: 'working', tries })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'hash', 'name', 'width', 'opaque'])
    .executeTakeFirst()

/** Records that the copies of a picture have been made. @returns whether the picture still exists */
export async function markCopied(
  tx: Database,
  id: number,
  widths: readonly number[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ state: 'ready', widths: [...widths], lastFault: '', modifiedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A failed attempt. `isGivenUp`: no further attempt follows */
type FailedTry = { tries: number; reason: string; isGivenUp: boolean }

const failedTry = ({ tries, reason, isGivenUp }: FailedTry) =>
  ({ state: isGivenUp ? 'failed' : 'waiting', tries, lastFault: reason.slice(0, 500) }) as const

export async function markUncopied(tx: Database, id: number, failed: FailedTry): Promise<void> {
  await tx
    .updateTable('media')
    .set(failedTry(failed))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute()
}

/**
 * Queues addresses for download, once each. Addresses that are already known stay unchanged. Addresses from which the
 * shop cannot download are left out.
 * @returns number of new addresses
 */
export async function queueSources(tx: Database, given: readonly string[], now: Date): Promise<number> {
  const addresses = given.filter(isPictureSource)
  if (addresses.length === 0) return 0
  const { rows } = await sql<{ address: string }>`
    insert into media_source (address, created_at, modified_at)
    select distinct address, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${addresses}::text[]) as address order by address on conflict do nothing
    returning address`.execute(tx)
  await addJobs(tx, 'fetch-picture', rows.map(fetchJob), now)
  return rows.length
}

const fetchJob = ({ address }: { address: string }) => ({ payload: { address }, key: sourceKey(address) })

/** Marks an address as being downloaded. @returns false when it is no longer waiting */
export async function beginFetch(db: Database, address: string, tries: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mediaSource')
    .set({ state: 'working', tries })
    .where('address', '=', address)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markFetched(
  tx: Database,
  { address, mediaId }: { address: string; mediaId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mediaSource')
    .set({ state: 'done', mediaId, lastFault: '', modifiedAt: now })
    .where('address', '=', address)
    .where('state', '=', 'working')
    .execute()
}

export async function markUnfetched(tx: Database, address: string, failed: FailedTry): Promise<void> {
  await tx
    .updateTable('mediaSource')
    .set(failedTry(failed))
    .where('address', '=', address)
    .where('state', 'in', ['waiting', 'working'])
    .execute()
}

/** Failed work of both kinds: addresses that were not downloaded, and pictures without copies. */
export async function failedWork(
  db: Database,
): Promise<{ what: string; error: string; isGivenUp: boolean }[]> {
  const sources = await db
    .selectFrom('mediaSource')
    .select(['address as what', 'lastFault as error', 'state'])
    .where('state', '<>', 'done')
    .where('lastFault', '<>', '')
    .orderBy('address')
    .execute()
  const pictures = await db
    .selectFrom('media')
    .select(['id', 'name', 'lastFault as error', 'state'])
    .where('state', '<>', 'ready')
    .where('lastFault', '<>', '')
    .orderBy('id')
    .execute()
  return [...sources, ...pictures.map(({ id, name, ...row }) => ({ ...row, what: `${id} ${name}` }))].map(
    ({ what, error, state }) => ({ what, error, isGivenUp: state === 'failed' }),
  )
}

/** Retries failed and waiting work at once. @returns how many */
export const retryWork = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const again = { state: 'waiting', tries: 0 } as const
    const sources = await tx
      .updateTable('mediaSource')
      .set(again)
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]),
      )
      .returning('address')
      .execute()
    const pictures = await tx
      .updateTable('media')
      .set(again)
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])]),
      )
      .returning('id')
      .execute()
    await restartJobs(tx, 'fetch-picture', sources.map(fetchJob), now)
    const copies = pictures.map(({ id }) => ({ payload: { media: id }, key: pictureKey(id) }))
    await restartJobs(tx, 'copy-picture', copies, now)
    return sources.length + pictures.length
  })

/** Returns which of these addresses were not downloaded, with the last error; '' before the first attempt. */
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

/** Numbers of addresses that were not downloaded: `waiting`: will be tried; `failed`: given up */
export async function unfetchedCounts(db: Database): Promise<{ waiting: number; failed: number }> {
  const { waiting, failed } = await db
    .selectFrom('mediaSource')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('state', 'in', ['waiting', 'working']).as('waiting'),
      eb.fn.countAll<string>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed) }
}

/** Numbers of addresses that wait for download, of pictures that wait for copies, and of all pictures. */
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

/** The fields of a picture that screens need. */
export type PictureRecord = Pick<
  MediaRow,
  'id' | 'hash' | 'name' | 'width' | 'height' | 'opaque' | 'blur' | 'widths'
>

/**
 * Finds pictures by address. `hash`: that of a picture on this shop; null: the address from which one was downloaded
 * @returns one row for each address that has a picture
 */
export async function picturesAt(
  db: Database,
  asked: readonly { address: string; hash: string | null }[],
): Promise<(PictureRecord & { at: string })[]> {
  const [addresses, hashes] = [asked.map(({ address }) => address), asked.map(({ hash }) => hash)]
  const { rows } = await sql<PictureRecord & { at: string }>`
    select asked.address as at, media.id, hash, name, width, height, opaque, blur, widths
    from unnest(${addresses}::text[], ${hashes}::text[]) as asked (address, of_hash)
    join media on media.id = coalesce(
      (select id from media where hash = asked.of_hash),
      (select media_id from media_source where address = asked.address and state = 'done'))`.execute(db)
  return rows
}

export const mediaByIds = (db: Database, ids: readonly number[]): Promise<MediaRow[]> =>
  db
    .selectFrom('media')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()
