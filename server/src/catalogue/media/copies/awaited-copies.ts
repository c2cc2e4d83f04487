/**
 * Creates a missing copy of a picture at its first request, if the picture's row lists the copy's width. Copies of
 * uploads are created in advance. Copies of the demonstration's pictures are not, because visitors view only a few of
 * these hundreds of pictures.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type MediaContext, mediaOf, placeOf } from '#catalogue/media/media.ts'
import { mediaByHash } from '#catalogue/media/media-store.ts'
import { type CopyFormat, isCopyWidth, typeOfEnding } from './picture-rules.ts'
import type { StoredFile } from '#catalogue/media/storage.ts'

/** maximum number of copies in progress or waiting; further requests get the original */
const mostWaiting = 200
/**
 * ms a visitor waits before the original is sent. A browser opens six connections. Six waiting pictures would block the
 * page's scripts, and the page would look complete but not react.
 */
const mostWaitMs = 1000

/** `ending`: the actual format; `isFinal`: the address will always return this content */
type OpenedFile = { file: StoredFile; ending: CopyFormat; isFinal: boolean }

/** The file of a key (`0a1b…/280.avif`), or the full-size picture when a copy takes too long. */
export async function openFile(context: MediaContext, key: string): Promise<OpenedFile | undefined> {
  const storage = await mediaOf(context).storage
  const ending = key.slice(key.lastIndexOf('.') + 1) as CopyFormat
  const found = await storage.open(key)
  if (found) return { file: found, ending, isFinal: true }
  const outcome = await makeCopy(context, key)
  if (outcome === 'none') return undefined
  const made = outcome === 'made' ? await storage.open(key) : undefined
  if (made) return { file: made, ending, isFinal: true }
  const whole = await storage.open(`${key.slice(0, key.indexOf('/'))}/picture.webp`)
  return whole && { file: whole, ending: 'webp', isFinal: false }
}

type Place = { hash: string; width: number; ending: CopyFormat }
type Copies = Map<string, Promise<boolean>>
const running = new WeakMap<object, Copies>()

/**
 * Creates a missing copy.
 * @param waitMs after this time the result is `late`; the copy is still created
 * @returns `none`: no picture has such a copy; `late`: creation takes too long, or too many copies are being created
 */
export async function makeCopy(
  context: MediaContext,
  key: string,
  waitMs = mostWaitMs,
): Promise<'made' | 'late' | 'none'> {
  const copies: Copies = running.get(context.config) ?? new Map<string, Promise<boolean>>()
  running.set(context.config, copies)
  const place = copies.has(key) ? undefined : await placeOfCopy(context, key)
  const copy = copies.get(key) ?? (place && begin(context, copies, { key, place }))
  if (copy === undefined) return 'none'
  return (await isMadeWithin(copy, waitMs)) ? 'made' : 'late'
}

/** Hash, width and format in the storage key of a copy; undefined when no picture has such a copy. */
async function placeOfCopy(context: MediaContext, key: string): Promise<Place | undefined> {
  const [hash = '', file = ''] = key.split('/')
  const { width, ending } = placeOf(`${hash}/x-${file}`) ?? {}
  if (width === undefined || ending === undefined || !isCopyWidth(width)) return undefined
  const row = await mediaByHash(context.db, hash)
  const isPromised = row?.state === 'ready' && row.widths.includes(width) && (row.opaque || ending !== 'jpg')
  return isPromised ? { hash, width, ending } : undefined
}

function begin(
  context: MediaContext,
  copies: Copies,
  { key, place }: { key: string; place: Place },
): Promise<boolean> {
  if (copies.size >= mostWaiting) return Promise.resolve(false)
  const copy = make(context, place)
    .catch(() => false)
    .finally(() => copies.delete(key))
  copies.set(key, copy)
  return copy
}

async function make(context: MediaContext, { hash, width, ending }: Place): Promise<boolean> {
  const { storage, encoder } = mediaOf(context)
  const files = await storage
  const picture = await files.read(`${hash}/picture.webp`)
  if (!picture) return false
  const { [ending]: content } = await encoder.copies(picture, width, [ending], { isAwaited: true })
  if (!content) return false
  await files.put(`${hash}/${width}.${ending}`, content, typeOfEnding[ending])
  return true
}

/** Waits for a copy. Returns false when it takes longer than `waitMs`; the copy is still made. */
async function isMadeWithin(copy: Promise<boolean>, waitMs: number): Promise<boolean> {
  const limit = new AbortController()
  const late = wait(waitMs, false, { signal: limit.signal, ref: false }).catch(() => false)
  try {
    return await Promise.race([copy, late])
  } finally {
    limit.abort()
  }
}
