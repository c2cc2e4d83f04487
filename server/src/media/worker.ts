/**
 * Fetches the pictures that product files name, and makes the copies of all pictures. Both queues are rows of the
 * database, so a crash loses nothing. What was under way is taken again once the process is seen to be gone, or at the
 * latest when its time is over.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { withLease } from '#database/locks.ts'
import { download, DownloadError } from './download.ts'
import { draftPath, deleteIfUnreferenced, storePicture, type MediaContext, mediaOf } from './media.ts'
import {
  hasWork,
  markCopied,
  markFetched,
  markUncopied,
  markUnfetched,
  releaseLost,
  type TakenMedia,
  takeMedia,
  type TakenSource,
  takeSource,
  type Lease,
} from './media-store.ts'
import { copyFormats, copyWidths, largestPicture, PictureError, typeOfEnding } from './picture-rules.ts'
import { isPublicAddress } from './private-addresses.ts'

const minute = 60_000
/** ms after each failed try; after the third there is none */
const waits = [minute, 10 * minute]
const mostTries = waits.length + 1
/** ms a worker may take for one picture; above the limits of download and encoder together */
const keptMs = 5 * minute
const pollMs = 1000
/** ms between two words to the catalogue while there is much to do: each makes every process read it anew */
const tellEveryMs = 5000

export type MediaWorker = {
  /** Takes nothing further and lets what is under way end. */
  stop(): Promise<void>
}

/** @param changed told after pictures became different; the catalogue shows them then */
export function startMediaWorker(context: Context, changed: () => Promise<void>): MediaWorker {
  const ending = new AbortController()
  const running = Promise.all([
    repeat(context, ending.signal, (signal) => fetchPictures(context, { signal, changed })),
    repeat(context, ending.signal, (signal) => makeCopies(context, { signal, changed })),
  ])
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function repeat(
  context: Context,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work(signal).catch((cause: unknown) => context.log.warn({ err: cause }, 'pictures: put off'))
    await wait(pollMs, undefined, { signal }).catch(() => undefined) // woken to stop
  }
}

export type WorkOptions = {
  signal?: AbortSignal
  /** false: takes nothing further; what is under way ends as it would */
  mayGoOn?: () => boolean
  changed?: () => Promise<void>
  /** told after each piece of work */
  onProgress?: () => void
}

/** Fetches everything that is due, one address after the other. */
export const fetchPictures = (context: MediaContext, options: WorkOptions = {}): Promise<void> =>
  drain(context, options, 'mediaSource', async (turn) => {
    const source = await takeSource(context.db, turn)
    if (source) await fetchOne(context, source, options.signal)
    return source !== undefined
  })

/** Makes all copies that are due, one picture after the other. */
export const makeCopies = (context: MediaContext, options: WorkOptions = {}): Promise<void> =>
  drain(context, options, 'media', async (turn) => {
    const media = await takeMedia(context.db, turn)
    if (media) await copyOne(context, media, options.signal)
    return media !== undefined
  })

async function drain(
  context: MediaContext,
  options: WorkOptions,
  queue: 'media' | 'mediaSource',
  step: (turn: Lease) => Promise<boolean>,
): Promise<void> {
  const { db, clock } = context
  if (!(await hasWork(db, queue, new Date(clock())))) return
  await withLease(db, async (holder) => {
    await releaseLost(db, queue, new Date(clock()))
    await takeAll(context, options, (now) =>
      step({ now: new Date(now), until: new Date(now + keptMs), holder }),
    )
  })
}

async function takeAll(
  { clock }: MediaContext,
  { signal, mayGoOn = () => true, changed = async () => {}, onProgress = () => {} }: WorkOptions,
  step: (now: number) => Promise<boolean>,
): Promise<void> {
  let isUntold = false
  let toldAt = performance.now()
  while (!signal?.aborted && mayGoOn()) {
    if (!(await step(clock()))) break
    onProgress()
    isUntold = true
    if (performance.now() - toldAt < tellEveryMs) continue
    await changed()
    isUntold = false
    toldAt = performance.now()
  }
  if (isUntold) await changed()
}

async function fetchOne(context: MediaContext, source: TakenSource, signal?: AbortSignal): Promise<void> {
  const { address, tries } = source
  const path = draftPath(context)
  const isAllowed = context.config.privatePictures ? () => true : isPublicAddress
  try {
    if (tries > mostTries) throw new Error('cut off at every try')
    const { sha256 } = await download(address, { path, most: largestPicture, isAllowed, signal })
    const fileName = decodeURIComponentSafely(new URL(address).pathname)
    const { id } = await storePicture(context, { path, sha256, fileName })
    await markFetched(context.db, source, id, new Date(context.clock()))
  } catch (cause) {
    if (signal?.aborted) return markUnfetched(context.db, source, '', new Date(context.clock()))
    // What is no picture stays none; a network may be better later.
    const next = cause instanceof PictureError ? undefined : waits[tries - 1]
    await markUnfetched(context.db, source, sentenceOf(cause), dueIn(context, next))
  } finally {
    await rm(path, { force: true })
  }
}

async function copyOne(context: MediaContext, media: TakenMedia, signal?: AbortSignal): Promise<void> {
  const isCounted = await makeMissingCopies(context, media, signal)
  // It may have been deleted while its copies were made.
  if (!isCounted) await deleteIfUnreferenced(context, media.hash)
}

/** @returns whether the outcome was noted; false: the picture is another worker's by now, or nobody's */
async function makeMissingCopies(
  context: MediaContext,
  media: TakenMedia,
  signal?: AbortSignal,
): Promise<boolean> {
  const { hash, opaque, width: widest, tries } = media
  try {
    if (tries > mostTries) throw new Error('cut off at every try')
    const { storage, encoder } = mediaOf(context)
    const files = await storage
    const picture = await files.read(`${hash}/picture.webp`)
    if (!picture) throw new Error('its file is gone')
    const widths = copyWidths.filter((width) => width <= widest)
    const formats = copyFormats.filter((format) => opaque || format !== 'jpg')
    for (const width of widths) {
      if (signal?.aborted) return await markUncopied(context.db, media, '', new Date(context.clock()))
      const made = await encoder.copies(picture, width, formats)
      for (const format of formats) {
        const content = made[format]
        if (content) await files.put(`${hash}/${width}.${format}`, content, typeOfEnding[format])
      }
    }
    return await markCopied(context.db, media, widths, new Date(context.clock()))
  } catch (cause) {
    return markUncopied(context.db, media, sentenceOf(cause), dueIn(context, waits[tries - 1]))
  }
}

const dueIn = ({ clock }: MediaContext, ms: number | undefined): Date | undefined =>
  ms === undefined ? undefined : new Date(clock() + ms)

function sentenceOf(cause: unknown): string {
  if (cause instanceof DownloadError || cause instanceof PictureError) return cause.message
  if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return 'the disk is full'
  return cause instanceof Error ? cause.message : String(cause)
}

/** An address may hold percent signs that mean nothing. */
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
