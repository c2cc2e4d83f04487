/** Storage and use cases of the shop's pictures. One instance per context. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { withLock } from '#platform/database/locks.ts'
import { firstBytes, incomingFolder } from '#platform/http/requests/receive-file.ts'
import { type Encoder, openEncoder } from '#catalogue/media/copies/encoder.ts'
import {
  mediaByHash,
  mediaById,
  markLeaving,
  type MediaRow,
  type MediaTexts,
  putMedia,
  removeMedia,
  sourcesOf,
} from './media-store.ts'
import {
  cleanFileName,
  type CopyFormat,
  copyFormats,
  copyWidths,
  PictureError,
  bytesOfType,
  typeOfPicture,
} from '#catalogue/media/copies/picture-rules.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

export type MediaContext = Pick<Context, 'config' | 'db' | 'clock'>
type Media = { storage: Promise<Storage>; encoder: Encoder }

const opened = new WeakMap<object, Media>()

/** Opens storage and encoder on first use, because a shop without uploaded pictures needs neither. */
export function mediaOf(context: MediaContext): Media {
  const known = opened.get(context.config)
  if (known) return known
  const media = { storage: openStorage(context.config), encoder: openEncoder() }
  opened.set(context.config, media)
  return media
}

/** Ends the encoder, if one was started. */
export async function closeMedia(context: MediaContext): Promise<void> {
  await opened.get(context.config)?.encoder.close()
  opened.delete(context.config)
}

/** Path of stored pictures. Their content never changes, because the address contains its hash. */
export const mediaPath = '/media/'
/** The address of a picture without the host; of a copy if it has a width in px. */
export const addressOf = ({ hash, name }: { hash: string; name: string }, width?: number, ending = 'webp') =>
  `${mediaPath}${hash}/${encodeURIComponent(name)}${width === undefined ? '' : `-${width}`}.${ending}`

/** The hash in the address of a stored picture. */
export const hashOf = (address: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(address)?.[1]

/** The storage key of an address; undefined when it names no picture. @param path may be percent-encoded */
export function keyOf(path: string): { key: string; ending: string } | undefined {
  const place = path.startsWith(mediaPath) ? placeOf(path.slice(mediaPath.length)) : undefined
  return place && { key: `${place.hash}/${place.width ?? 'picture'}.${place.ending}`, ending: place.ending }
}

/** Parses `{hash}/{name}-{width}.{ending}`; without a width it is the picture itself, which is WebP. */
export function placeOf(file: string): { hash: string; width?: number; ending: CopyFormat } | undefined {
  const [, hash, width, ending] = /^([0-9a-f]{32})\/[^/]+?(?:-(\d{2,4}))?\.(webp|avif|jpg)$/.exec(file) ?? []
  if (hash === undefined || ending === undefined || (width === undefined && ending !== 'webp'))
    return undefined
  return { hash, ending: ending as CopyFormat, ...(width !== undefined && { width: Number(width) }) }
}

/** number of the hash's digits in an address; half of the hash is enough to be unique */
const hashDigits = 32
export const shortHash = (sha256: string): string => sha256.slice(0, hashDigits)

/** All files of a picture; the picture itself comes last. */
const keysOf = (hash: string): string[] => [
  ...copyWidths.flatMap((width) => copyFormats.map((format) => `${hash}/${width}.${format}`)),
  `${hash}/picture.webp`,
]

type PictureInput = {
  /** path of the received file */
  path: string
  sha256: string
  /** the sender's file name */
  fileName: string
} & Partial<MediaTexts>

/**
 * Stores a picture after checking it, rotating it upright and removing its metadata. Copies are created later. If the
 * same content is stored again, the same picture is returned.
 *
 * @throws PictureError when the file is not a picture, or of a type that the shop does not accept
 */
export const storePicture = (
  context: MediaContext,
  { path, sha256, fileName, ...texts }: PictureInput,
): Promise<MediaRow> =>
  stored(context, {
    ...{ path, hash: shortHash(sha256), fileName, texts },
    typeOf: (type) => {
      if (type !== undefined) return type
      throw new PictureError(
        'type',
        'This is not a picture the shop takes: send JPEG, PNG, WebP, AVIF or GIF.',
      )
    },
  })

/**
 * Stores a picture file of another Sauda shop, unchanged and under the same hash, so that its address stays.
 *
 * @param copied `path`: of the picture file; `sentType`: content type of the original upload, which the other shop
 * converted to this file
 * @throws PictureError when it is not a picture as shops store them
 */
export const storeCopiedPicture = (
  context: MediaContext,
  { path, hash, name, sentType }: { path: string; hash: string; name: string; sentType: string },
): Promise<MediaRow> =>
  stored(context, {
    ...{ path, hash, fileName: name, content: () => readFile(path) },
    typeOf: (type) => {
      if (type === storedType) return sentType
      throw new PictureError('type', 'This is not a picture as a shop stores it, which is WebP.')
    },
  })

const storedType = 'image/webp'

type Storing = {
  path: string
  hash: string
  fileName: string
  texts?: Partial<MediaTexts>
  /** the media type to record, given that of the file; throws for a type that is not accepted */
  typeOf: (type: string | undefined) => string
  /** what is stored in place of the encoder's picture */
  content?: () => Promise<Buffer>
}

async function stored(
  context: MediaContext,
  { path, hash, fileName, texts, typeOf, content }: Storing,
): Promise<MediaRow> {
  const known = await withLock(context.db, turnOf(hash), (held) => mediaByHash(held, hash))
  // A failed picture may lack its file, or be partly deleted.
  if (known && known.state !== 'failed') return known
  const sentType = typeOf(typeOfPicture(await firstBytes(path, bytesOfType)))
  const { storage, encoder } = mediaOf(context)
  // Decode the file in any case: a file that cannot be decoded must not be stored.
  const { picture, ...facts } = await encoder.keep(path)
  const bytes = (await content?.()) ?? picture
  const now = new Date(context.clock())
  const name = cleanFileName(fileName)
  return withLock(context.db, turnOf(hash), async (held) => {
    await (await storage).put(`${hash}/picture.webp`, bytes, storedType)
    const row = {
      ...{ hash, name, sentType, bytes: bytes.byteLength, ...facts },
      ...{ title: name, ...texts, createdAt: now, modifiedAt: now },
    }
    return held.transaction().execute((tx) => putMedia(tx, row, now))
  })
}

/** Lock name: only one process at a time creates or removes a picture's row and files. */
const turnOf = (hash: string): string => `picture ${hash}`

/** Removes references to a picture from other tables, by its addresses. @returns false to keep the picture */
export type Forget = (
  tx: Database,
  picture: { id: number; hash: string; sources: readonly string[] },
) => Promise<boolean>

/**
 * Removes a picture, its copies and references to it: first the references, then the files, then the row. If the
 * storage fails in between, its error is thrown, and the caller can repeat the removal.
 *
 * @returns the removed picture, or undefined when the picture does not exist or must stay
 */
export async function removePicture(
  context: MediaContext,
  id: number,
  forget: Forget,
): Promise<MediaRow | undefined> {
  const known = await mediaById(context.db, id)
  if (!known) return undefined
  const { hash } = known
  return withLock(context.db, turnOf(hash), async (held) => {
    const row = await mediaById(held, id)
    if (!row) return undefined
    const isLeaving = await held.transaction().execute(async (tx) => {
      // Keep the lock order of product writes: products first, then picture sources.
      if (!(await forget(tx, { id, hash, sources: await sourcesOf(tx, id) }))) return false
      await markLeaving(tx, id, new Date(context.clock()))
      return true
    })
    if (!isLeaving) return undefined
    await (await mediaOf(context).storage).remove(keysOf(hash))
    await removeMedia(held, id)
    return row
  })
}

/** Deletes the files of a picture whose row no longer exists. */
export const deleteIfUnreferenced = (context: MediaContext, hash: string): Promise<void> =>
  withLock(context.db, turnOf(hash), async (held) => {
    if (!(await mediaByHash(held, hash))) await (await mediaOf(context).storage).remove(keysOf(hash))
  })

/** A path for an incoming file. */
export const draftPath = ({ config }: MediaContext): string => join(incomingFolder(config), randomUUID())
