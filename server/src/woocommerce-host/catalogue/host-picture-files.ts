/**
 * Smaller copies of a host's pictures, at addresses of this shop. Pictures are downloaded once, encoded like the shop's
 * own, and stored in a folder with a size limit. Only pictures in the host's catalogue have an address. A request does
 * not wait for a copy. Until the copy is ready, the same address serves the host's file of the nearest size.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { WooConfig } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { boundedFolder } from '#catalogue/media/copies/bounded-folder.ts'
import { download, DownloadError } from '#catalogue/media/download.ts'
import { draftPath, mediaOf, placeOf, shortHash } from '#catalogue/media/media.ts'
import { firstBytes } from '#platform/http/requests/receive-file.ts'
import {
  cleanFileName,
  type CopyFormat,
  copyFormats,
  copyWidths,
  isCopyWidth,
  largestPicture,
  PictureError,
  bytesOfType,
  typeOfEnding,
  typeOfPicture,
} from '#catalogue/media/copies/picture-rules.ts'
import { allowedAddresses } from '#platform/outgoing/connection.ts'
import type { StoredFile } from '#catalogue/media/storage.ts'
import { percentDecoded } from '@sauda/domain/page-address.ts'

/** A file of a picture at the host; sizes in pixels. `height`: undefined when the file has the picture's proportions */
export type HostFile = { address: string; width: number; height?: number | undefined }

type HostPicture = {
  src: string
  /** changes when the picture is replaced */
  mark: string
  /** the picture itself and its smaller files, by ascending width; empty when the host does not list them */
  files: readonly HostFile[]
}

/** How a page shows a host's picture: with the fields of the shop's pictures. */
type ShownHere = { src: string; widths: readonly number[]; avif: true; jpeg: boolean }

/**
 * `whole`: the requested copy; `meanwhile`: another file of the picture; `none`: there is no such picture; `away`: the
 * host does not deliver the picture now
 */
type PictureAnswer =
  | { kind: 'whole' | 'meanwhile'; file: StoredFile; type: string; etag: string }
  | { kind: 'none' }
  | { kind: 'away'; retryAfterSeconds: number }

export type HostPictureFiles = {
  /** How to show a picture; undefined when it is neither at the host nor on an allowed origin. */
  show(picture: HostPicture): ShownHere | undefined
  /** Like `show`, for a picture of which only the address is given; the host's smaller files are used if known. */
  showKnown(src: string): ShownHere | undefined
  /** The file to send for a path below `hostPicturesPath`. */
  find(path: string): Promise<PictureAnswer>
  /** Resolves when no copy is being created. */
  idle(): Promise<void>
}

/** Beginning of the paths of the host's pictures. */
export const hostPicturesPath = '/pictures/'
/** width in pixels of the copy whose address names no width */
const wholeWidth = 1280
/** maximum number of pictures with an address; some hundred bytes each */
const mostKnown = 100_000
/** `max` would preallocate all entries, megabytes even for a host with a hundred pictures */
const known = { maxSize: mostKnown, sizeCalculation: () => 1 }
/** Maximum number of concurrent downloads: a burst of uncached pictures must not stop host or shop. */
const mostDownloads = 6
/** maximum number of downloads that wait for their turn */
const mostWaiting = 300
/** maximum number of waiting copies; others are created at a later request */
const mostJobs = 500
/** ms after which a download is aborted, even while it still receives data */
const downloadMs = 15_000
/** ms until a failed download or encoding is repeated */
const againMs = 60_000
/** ms without requests to a host that did not respond */
const restMs = 15_000

export function hostPictureFiles(
  context: Context,
  { url: home }: Pick<WooConfig, 'url'>,
  /** limits, which tests replace */
  { limitMs = downloadMs, most = largestPicture } = {},
): HostPictureFiles {
  const { config, clock, log } = context
  const hostOrigin = new URL(home).origin
  const folder = boundedFolder(context, join(config.dataDir, 'host-pictures'), config.wooPictureBytes)
  const refused: Refused = new LRUCache({ max: 5000, ttl: againMs, perf: { now: clock } })
  const pictures = shownPictures([
    hostOrigin,
    ...config.pictureOrigins.map((origin) => new URL(origin).origin),
  ])
  const fetched = pictureDownloads(context, { folder, refused, hostOrigin, limitMs, most })
  const copies = storedCopies(folder)
  const queue = copyQueue(context, folder, refused)
  return {
    show: pictures.show,
    showKnown: pictures.showKnown,
    find: async (path) => {
      const place = copyAt(path)
      if (!place) return { kind: 'none' }
      const { hash, ending, width = wholeWidth } = place
      const key = `${hash}/${place.width ?? 'picture'}.${ending}`
      const whole = await copies.answer('whole', key, typeOfEnding[ending])
      if (whole) return whole
      const picture = pictures.withHash(hash)
      if (!picture) return { kind: 'none' }
      try {
        const from = await fetched(hash, sourceOf(picture, width))
        const type = typeOfPicture(await firstBytes(folder.pathOf(from), bytesOfType))
        const meanwhile = await copies.answer('meanwhile', from, type)
        if (meanwhile) queue.add(key, from, { width, ending })
        return meanwhile ?? { kind: 'none' }
      } catch (cause) {
        const kept = await copies.nearest(hash, width)
        if (kept) return kept
        if (isNoPicture(cause)) return { kind: 'none' }
        if (!(cause instanceof DownloadError))
          log.warn({ err: cause }, 'host: a picture could not be downloaded')
        return { kind: 'away', retryAfterSeconds: restMs / 1000 }
      }
    },
    idle: queue.idle,
  }
}

type Folder = ReturnType<typeof boundedFolder>

/** Files that failed lately, by key: downloads and copies. */
type Refused = LRUCache<string, true>

/** The pictures with an address in this shop. @param origins web origins from which pictures may be downloaded */
function shownPictures(origins: readonly string[]) {
  const byHash = new LRUCache<string, HostPicture>(known)
  const hashOf = new LRUCache<string, string>(known)

  const isTaken = (src: string): boolean => {
    if (!URL.canParse(src)) return false
    const { origin, username, protocol } = new URL(src)
    return /^https?:$/.test(protocol) && username === '' && origins.includes(origin)
  }

  const show = (picture: HostPicture): ShownHere | undefined => {
    const { src, mark, files } = picture
    if (!isTaken(src)) return undefined
    const hash = shortHash(createHash('sha256').update(`${src}\n${mark}`).digest('hex'))
    byHash.set(hash, picture)
    hashOf.set(src, hash)
    const widest = files.at(-1)?.width ?? Infinity
    return {
      src: `${hostPicturesPath}${hash}/${encodeURIComponent(cleanFileName(lastPart(src)))}.webp`,
      widths: copyWidths.filter((width) => width <= widest),
      avif: true,
      // Pictures in other formats may be transparent.
      jpeg: /\.jpe?g$/i.test(new URL(src).pathname),
    }
  }

  return {
    show,
    showKnown: (src: string) => {
      const picture = byHash.get(hashOf.get(src) ?? '')
      return picture ? show(picture) : show({ src, mark: '', files: [] })
    },
    withHash: (hash: string) => byHash.get(hash),
  }
}

/** The host's file to make a copy from: the smallest that is wide enough and has the same proportions. */
function sourceOf({ src, files }: HostPicture, width: number): string {
  const whole = files.find(({ address }) => address === src)
  const fit = files.find((file) => file.width >= width && showsTheSame(file, whole))
  return fit?.address ?? src
}

type Downloads = { folder: Folder; refused: Refused; hostOrigin: string; limitMs: number; most: number }

/**
 * Returns a function that downloads a file of the host, unless the file is already stored. That function returns the
 * file's key in the folder, or throws DownloadError or PictureError.
 */
function pictureDownloads(context: Context, { folder, refused, hostOrigin, limitMs, most }: Downloads) {
  const { config, clock, log } = context
  const inTurn = withConcurrencyLimit(mostDownloads, mostWaiting, limitMs)
  const fetching = new Map<string, Promise<string>>()
  let restUntil = 0

  const fetchTo = async (key: string, address: string): Promise<string> => {
    if (await folder.has(key)) return key
    if (refused.has(key)) throw new PictureError('broken', 'The picture was refused before.')
    await inTurn(async () => {
      if (clock() < restUntil) throw new DownloadError('the server was silent before', { why: 'broken' })
      const path = draftPath(context)
      try {
        await download(address, {
          path,
          most,
          limitMs,
          isAllowed: allowedAddresses(new URL(address).origin === hostOrigin || config.privatePictures),
          mayLeadTo: isSameServer,
        })
        if (typeOfPicture(await firstBytes(path, bytesOfType)) === undefined)
          throw new PictureError('type', 'It is no picture the shop takes.')
        await folder.take(key, path)
      } catch (cause) {
        const why = cause instanceof DownloadError ? cause.why : undefined
        if (why === 'refused' || cause instanceof PictureError) refused.set(key, true)
        // Pause downloads, because a silent host occupies a download slot for which others wait.
        if (why === 'silent') restUntil = clock() + restMs
        log.warn(
          { address: new URL(address).pathname, why: (cause as Error).message },
          'host: a picture could not be downloaded',
        )
        throw cause
      } finally {
        await rm(path, { force: true })
      }
    })
    return key
  }

  return (hash: string, address: string): Promise<string> => {
    const key = `${hash}/host-${shortHash(createHash('sha256').update(address).digest('hex')).slice(0, 12)}`
    const running = fetching.get(key)
    if (running) return running
    const made = fetchTo(key, address).finally(() => fetching.delete(key))
    fetching.set(key, made)
    return made
  }
}

/** Returns a queue that makes copies one after another. */
function copyQueue(context: Context, folder: Folder, refused: Refused) {
  const { encoder } = mediaOf(context)
  const jobs = new Map<string, () => Promise<void>>()
  let working: Promise<void> | undefined

  const work = async (): Promise<void> => {
    for (let [next] = jobs; next; [next] = jobs) {
      const [key, job] = next
      await job()
      jobs.delete(key)
    }
  }

  return {
    add: (key: string, from: string, { width, ending }: { width: number; ending: CopyFormat }): void => {
      if (jobs.has(key) || jobs.size >= mostJobs || refused.has(key)) return
      jobs.set(key, async () => {
        try {
          await folder.put(key, await encoder.copy(folder.pathOf(from), width, ending))
        } catch (cause) {
          refused.set(key, true)
          context.log.warn({ key, why: (cause as Error).message }, 'host: a picture could not be copied')
        }
      })
      working ??= work().finally(() => (working = undefined))
    },
    idle: async (): Promise<void> => {
      while (working) await working
    },
  }
}

/** Replies from the files in the folder. */
function storedCopies(folder: Folder) {
  const answer = async (
    kind: 'whole' | 'meanwhile',
    key: string,
    type: string | undefined,
  ): Promise<PictureAnswer | undefined> => {
    const file = type === undefined ? undefined : await folder.open(key)
    return file && type !== undefined ? { kind, file, type, etag: `"${key.replace('/', '-')}"` } : undefined
  }

  return {
    answer,
    /** The stored copy of the closest width, for a picture that the host does not deliver. */
    nearest: async (hash: string, wanted: number): Promise<PictureAnswer | undefined> => {
      const widths = [...copyWidths].toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
      for (const width of widths)
        for (const ending of copyFormats) {
          const found = await answer('meanwhile', `${hash}/${width}.${ending}`, typeOfEnding[ending])
          if (found) return found
        }
      return answer('meanwhile', `${hash}/picture.webp`, typeOfEnding.webp)
    },
  }
}

/** The copy of a path; undefined when the path names none. */
function copyAt(path: string): ReturnType<typeof placeOf> {
  const place = path.startsWith(hostPicturesPath) ? placeOf(path.slice(hostPicturesPath.length)) : undefined
  return place && (place.width === undefined || isCopyWidth(place.width)) ? place : undefined
}

/** Whether the host refused the download, or delivered a file that is not a supported picture. */
const isNoPicture = (cause: unknown): boolean =>
  cause instanceof PictureError || (cause instanceof DownloadError && cause.why === 'refused')

const lastPart = (src: string): string => percentDecoded(new URL(src).pathname)
/** Distance of a copy's width from the wanted one. Narrower copies count as the farthest: they look blurred. */
const distance = (width: number, wanted: number): number =>
  width < wanted ? 10_000 + wanted - width : width - wanted

/** Whether a file has the picture's proportions: a host crops some of its copies to a square. */
const showsTheSame = (file: HostFile, whole: HostFile | undefined): boolean =>
  file.height === undefined ||
  whole?.height === undefined ||
  Math.abs(file.width * whole.height - file.height * whole.width) <= 0.02 * file.height * whole.width

/** Whether a redirect leads to the same server, also from http to https. */
const isSameServer = (url: URL, from: URL): boolean =>
  url.origin === from.origin ||
  (url.hostname === from.hostname &&
    from.protocol === 'http:' &&
    url.protocol === 'https:' &&
    url.port === '')

/** Returns a function that runs work with limited concurrency. Throws when too much work waits, or after `waitMs`. */
function withConcurrencyLimit(
  most: number,
  waiting: number,
  waitMs: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  const tooMany = () => new DownloadError('too many pictures are asked for', { why: 'broken' })

  const place = (): Promise<void> => {
    if (queue.length >= waiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(tooMany())
      }, waitMs)
      queue.push(begin)
    })
  }

  return async (work) => {
    if (running >= most) await place()
    else running += 1
    try {
      return await work()
    } finally {
      // Give the slot to the next waiting task.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
