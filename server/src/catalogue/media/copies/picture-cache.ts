/** All stored pictures in memory, because every product list needs some. Reloaded when the catalogue changes. */
import type { Database } from '#platform/database/database.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { addressOf, hashOf } from '#catalogue/media/media.ts'
import { type PictureRecord, picturesSince, picturesState } from '#catalogue/media/media-store.ts'

export type Pictures = {
  /** The picture of an address, on this shop or downloaded from elsewhere; undefined when it is not stored. */
  find(address: string): (PictureRecord & { address: string }) | undefined
}

type Known = {
  /** epoch ms of the last read; later changes are read next */
  at: number
  byId: Map<number, PictureRecord>
  idOfHash: Map<string, number>
  idOfSource: Map<string, number>
}

/**
 * Each read goes back this many ms before the last one, because a transaction may begin before a read and commit after
 * it.
 */
const overlapMs = 60_000
const cacheOf = cachesOf<Database, Known>(() => ({ max: 1 }))

/**
 * All stored pictures. They are read again when the version differs from that of the last call.
 *
 * @param version a number raised with every change of the catalogue; undefined: always read again
 */
export async function cachedPictures(
  { db, clock }: { db: Database; clock: () => number },
  version: number | undefined,
): Promise<Pictures> {
  const cache = cacheOf(db)
  const read = async (previous: () => Promise<Known | undefined>) => readAgain(db, clock(), await previous())
  return picturesOf(await (version === undefined ? cache.renew('', read) : cache.fetch('', version, read)))
}

async function readAgain(db: Database, now: number, before: Known | undefined): Promise<Known> {
  const state = await picturesState(db)
  const since = new Date(before ? before.at - overlapMs : 0)
  const { pictures, sources } = await picturesSince(db, since)
  const next: Known = {
    at: now,
    byId: before?.byId ?? new Map(),
    idOfHash: before?.idOfHash ?? new Map(),
    idOfSource: before?.idOfSource ?? new Map(),
  }
  for (const picture of pictures) {
    next.byId.set(picture.id, picture)
    next.idOfHash.set(picture.hash, picture.id)
  }
  for (const { address, mediaId } of sources) next.idOfSource.set(address, mediaId)
  // The counts differ, so some were deleted; only a full read shows which.
  const isWhole = state === `${next.byId.size} ${next.idOfSource.size}`
  return isWhole || !before ? next : readAgain(db, now, undefined)
}

const picturesOf = ({ byId, idOfHash, idOfSource }: Known): Pictures => ({
  find: (address) => {
    const hash = hashOf(address)
    const id = hash === undefined ? idOfSource.get(address) : idOfHash.get(hash)
    const picture = id === undefined ? undefined : byId.get(id)
    return picture && { ...picture, address: addressOf(picture) }
  },
})
