/** Pictures given by operators: a stored one by id, or an address that the shop downloads later. */
import { ShopError } from '#platform/http/replies/errors.ts'
import type { StoredImage } from './tables.ts'
import type { Database } from '#platform/database/database.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { mediaByIds, queueSources } from '#catalogue/media/media-store.ts'
import { pictureFault, shownAddress } from '#catalogue/media/picture-address.ts'
import { categoryTree } from './terms/category-store.ts'
import { picturedTexts } from './product-write-store.ts'
import { picturesInTexts } from './text-pictures.ts'
import { codes } from '@sauda/contract/calls.ts'

export type ImageInput = {
  id?: number | undefined
  src?: string | undefined
  alt?: string | undefined
}

/**
 * The picture to store for a picture in a request, which has an address or an id. The id is the position in `known`,
 * the product's stored pictures, counted from 1 as in replies. Addresses of this shop are stored as paths, so that the
 * shop can move to another address. Throws 400 for an invalid address or an unknown id.
 */
export function storedImage(sent: ImageInput, known: readonly StoredImage[], home: string): StoredImage {
  const src = sent.src?.trim() ?? ''
  if (src === '') {
    const old = known[(sent.id ?? 0) - 1]
    if (!old) throw new ShopError(codes.imageInvalidId, 400, `#${sent.id ?? 0} is an invalid image ID.`)
    return { ...old, ...(sent.alt !== undefined && { alt: sent.alt.trim() }) }
  }
  const path = src.startsWith(`${home}/`) ? src.slice(home.length) : src
  const fault = pictureFault(path)
  if (fault !== undefined)
    throw new ShopError(
      codes.imageUploadError,
      400,
      `Error getting remote image ${shownAddress(src)}. Error: A valid URL was not provided. It ${fault}.`,
    )
  const old = known.find((image) => image.src === path)
  return { src: path, alt: sent.alt?.trim() ?? old?.alt ?? '' }
}

/** Replaces ids of stored pictures by their addresses; other ids are unchanged. */
export async function withStoredPictures<T extends ImageInput>(
  tx: Database,
  sent: readonly T[],
): Promise<(T & ImageInput)[]> {
  const ids = sent.flatMap(({ id, src }) => (id !== undefined && !src ? [id] : []))
  if (ids.length === 0) return [...sent]
  const kept = new Map((await mediaByIds(tx, ids)).map((row) => [row.id, row]))
  return sent.map((image) => {
    const row = image.src ? undefined : kept.get(image.id ?? 0)
    return row ? { ...image, src: addressOf(row), alt: image.alt ?? row.altText } : image
  })
}

/** Queues pictures on other servers for download. Call it in the transaction of the rows that use them. */
export async function queuePictures(tx: Database, images: readonly StoredImage[], now: Date): Promise<void> {
  await queueSources(
    tx,
    images.map(({ src }) => src),
    now,
  )
}

/** maximum number of products in one transaction */
const batchSize = 200

/**
 * Queues pictures for download: those on other servers in the texts of all products, variations and categories. Needed
 * for texts that were stored by a release without such downloads. Pictures that are already queued or downloaded stay
 * unchanged, so the work may be interrupted and repeated.
 * @param home the address of this shop, whose own pictures are not queued
 * @returns number of new addresses
 */
export async function queueTextPictures(db: Database, home: string, now: Date): Promise<number> {
  const queue = async (texts: readonly Parameters<typeof picturesInTexts>[0][]) => {
    const sources = texts.flatMap((each) => picturesInTexts(each, home).map(({ src }) => src))
    return db.transaction().execute((tx) => queueSources(tx, sources, now))
  }
  let queued = await queue(await categoryTree(db))
  for (let after = -1; ;) {
    const rows = await picturedTexts(db, after, batchSize)
    if (rows.length === 0) return queued
    after = rows.at(-1)?.id ?? after
    queued += await queue(rows)
  }
}
