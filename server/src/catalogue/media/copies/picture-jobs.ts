/**
 * Jobs that download a picture named in a product file, create a picture's smaller copies, and delete a picture. A
 * crash loses no job; platform/jobs/job-types.ts defines the retries.
 */
import { rm } from 'node:fs/promises'
import { type JobHandler, PermanentFailure, runDueJobs, type RunOptions } from '#platform/jobs/run-jobs.ts'
import { download, DownloadError } from '#catalogue/media/download.ts'
import {
  draftPath,
  deleteIfUnreferenced,
  type Forget,
  removePicture,
  storePicture,
  type MediaContext,
  mediaOf,
} from '#catalogue/media/media.ts'
import {
  beginCopies,
  beginFetch,
  markCopied,
  markFetched,
  markUncopied,
  markUnfetched,
  type UncopiedMedia,
} from '#catalogue/media/media-store.ts'
import { copyFormats, copyWidths, largestPicture, PictureError, typeOfEnding } from './picture-rules.ts'
import type { Context } from '#platform/context.ts'
import { allowedAddresses } from '#platform/outgoing/connection.ts'
import { percentDecoded } from '@sauda/domain/page-address.ts'

/** ms between two raises of the catalogue version, since each makes every process reload it */
const raiseEveryMs = 5000

/**
 * The handlers of all jobs of pictures.
 * @param unlessShown refuses to remove a picture that is shown somewhere
 * @param onChange called after pictures have changed
 */
export const pictureJobs = (
  context: MediaContext & Pick<Context, 'log'>,
  unlessShown: Forget,
  onChange: () => void = () => {},
) => ({
  'fetch-picture': fetchPictureJob(context, onChange),
  'copy-picture': copyPictureJob(context, onChange),
  'remove-picture': removePictureJob(context, unlessShown),
})

/** Job that deletes a picture and its copies. @param unlessShown refuses to remove a picture that something shows */
export const removePictureJob = (
  context: MediaContext & Pick<Context, 'log'>,
  unlessShown: Forget,
): JobHandler<'remove-picture'> => ({
  run: async ({ media }, { end }) => {
    await removePicture(context, media, unlessShown)
    await end(() => Promise.resolve())
  },
  failed: (_, { media }, { reason }) => {
    context.log.error({ media, reason }, "pictures: a customer's picture could not be deleted")
    return Promise.resolve()
  },
})

export type WorkOptions = RunOptions & {
  /** called after pictures changed; the catalogue then shows them */
  changed?: () => Promise<void>
}

/** Downloads all due pictures, one after the other. */
export const fetchPictures = (context: MediaContext, options: WorkOptions = {}): Promise<void> =>
  withChanges(options.changed, (onChange) =>
    runDueJobs(context, { 'fetch-picture': fetchPictureJob(context, onChange) }, options),
  )

/** Creates all due copies, one picture after the other. */
export const makeCopies = (context: MediaContext, options: WorkOptions = {}): Promise<void> =>
  withChanges(options.changed, (onChange) =>
    runDueJobs(context, { 'copy-picture': copyPictureJob(context, onChange) }, options),
  )

async function withChanges(
  changed: (() => Promise<void>) | undefined,
  work: (onChange: () => void) => Promise<void>,
): Promise<void> {
  const changes = batchChanges(changed ?? (async () => {}))
  try {
    await work(changes.onChange)
  } finally {
    await changes.flush()
  }
}

/** Calls `changed` soon after a change, at most every few seconds. */
export function batchChanges(changed: () => Promise<void>, onError: (cause: unknown) => void = () => {}) {
  let calledAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isOpen = false
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOpen) return
    isOpen = false
    calledAt = performance.now()
    await changed()
  }
  return {
    onChange: () => {
      isOpen = true
      // Wait, because pictures often change in groups.
      const waitMs = Math.max(100, calledAt + raiseEveryMs - performance.now())
      timer ??= setTimeout(() => void flush().catch(onError), waitMs).unref()
    },
    flush,
  }
}

const fetchPictureJob = (context: MediaContext, onChange: () => void): JobHandler<'fetch-picture'> => ({
  run: async ({ address }, { tries, signal, end }) => {
    if (!(await beginFetch(context.db, address, tries))) return
    const path = draftPath(context)
    const isAllowed = allowedAddresses(context.config.privatePictures)
    try {
      const { sha256 } = await download(address, { path, most: largestPicture, isAllowed, signal })
      const fileName = percentDecoded(new URL(address).pathname)
      const { id } = await storePicture(context, { path, sha256, fileName })
      await end((tx) => markFetched(tx, { address, mediaId: id }, new Date(context.clock())))
      onChange()
    } catch (cause) {
      // A file that is not a picture fails permanently; network errors are retried.
      throw cause instanceof PictureError ? new PermanentFailure(cause.message, { cause }) : plainly(cause)
    } finally {
      await rm(path, { force: true })
    }
  },
  failed: (tx, { address }, { reason, tries, nextAt }) =>
    markUnfetched(tx, address, { tries, reason, isGivenUp: nextAt === undefined }),
})

const copyPictureJob = (context: MediaContext, onChange: () => void): JobHandler<'copy-picture'> => ({
  run: async ({ media: id }, { tries, signal, end }) => {
    const media = await beginCopies(context.db, id, tries)
    if (!media) return
    let isReady = false
    try {
      const widths = await copyPicture(context, media, signal)
      isReady = (await end((tx) => markCopied(tx, id, widths, new Date(context.clock())))) ?? false
      onChange()
    } catch (cause) {
      throw plainly(cause)
    } finally {
      // The picture may have been deleted while its copies were created.
      if (!isReady) await deleteIfUnreferenced(context, media.hash)
    }
  },
  failed: (tx, { media: id }, { reason, tries, nextAt }) =>
    markUncopied(tx, id, { tries, reason, isGivenUp: nextAt === undefined }),
})

/** Encodes and stores the smaller copies of a picture. @returns their widths in CSS pixels */
async function copyPicture(
  context: MediaContext,
  { hash, opaque, width: widest }: UncopiedMedia,
  signal: AbortSignal,
): Promise<number[]> {
  const { storage, encoder } = mediaOf(context)
  const files = await storage
  const picture = await files.read(`${hash}/picture.webp`)
  if (!picture) throw new Error('its file is gone')
  const widths = copyWidths.filter((width) => width <= widest)
  const formats = copyFormats.filter((format) => opaque || format !== 'jpg')
  for (const width of widths) {
    signal.throwIfAborted()
    const made = await encoder.copies(picture, width, formats)
    for (const format of formats) {
      const content = made[format]
      if (content) await files.put(`${hash}/${width}.${format}`, content, typeOfEnding[format])
    }
  }
  return widths
}

/** Converts an error to one whose message is a sentence for the operator. */
const plainly = (cause: unknown): Error => new Error(sentenceOf(cause), { cause })

function sentenceOf(cause: unknown): string {
  if (cause instanceof DownloadError || cause instanceof PictureError) return cause.message
  if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return 'the disk is full'
  return cause instanceof Error ? cause.message : String(cause)
}
