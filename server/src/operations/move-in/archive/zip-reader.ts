/** Opens a ZIP file that may come from a stranger: names, sizes and ratios are checked before content is read. */
import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { Entry, openPromise } from 'yauzl'
import { StartError } from '#platform/environment/config.ts'
import { archiveLimits } from './archive-files.ts'

export type ZipReader = {
  has(name: string): boolean
  names(): IterableIterator<string>
  /** The content of a file, unpacked. @throws StartError for a missing or damaged file */
  open(name: string): Promise<Readable>
  /** A small file as a whole. */
  read(name: string, mostBytes: number): Promise<Buffer>
  close(): void
}

const { files: mostFiles, name: longestName, total: mostBytes, file: largestFile } = archiveLimits

/** A path inside the archive: letters, digits and some signs, no folder above, no absolute path. */
const isSafeName = (name: string): boolean =>
  name.length <= longestName &&
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_./ -]*$/u.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const unfit = (why: string, cause?: unknown) =>
  new StartError(`This file is not an archive of a shop, or it is damaged: ${why}.`, { cause })

/** Opens a ZIP file and checks its list of files. @throws StartError if it is no archive of a shop, or too large */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch((cause: unknown) => {
    const { code } = cause as NodeJS.ErrnoException
    throw code === undefined ? unfit('it is no ZIP file', cause) : cause
  })
  const entries = new Map<string, Place>()
  try {
    if (zip.entryCount > mostFiles) throw unfit(`it has more than ${mostFiles.toLocaleString('en')} files`)
    let total = 0
    let packed = 0
    for await (const entry of zip.eachEntry()) {
      total += judge(entry, entries)
      packed += entry.compressedSize
      if (total > mostBytes) throw unfit('it is too large unpacked')
      if (packed > zip.fileSize) throw unfit('its files overlap')
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, placeOf(entry))
    }
  } catch (cause) {
    zip.close()
    throw cause instanceof StartError ? cause : unfit('its list of files cannot be read', cause)
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw unfit(`it has no ${name}`)
    return zip.openReadStreamPromise(Object.assign(new Entry(), entry)).catch((cause: unknown) => {
      throw unfit(`${name} cannot be read`, cause)
    })
  }
  return {
    has: (name) => entries.has(name),
    names: () => entries.keys(),
    open,
    read: async (name, most) => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > most) throw unfit(`${name} is too large`)
      const pieces: Buffer[] = []
      try {
        for await (const piece of await open(name)) pieces.push(piece as Buffer)
      } catch (cause) {
        throw cause instanceof StartError ? cause : unfit(`${name} cannot be read`, cause)
      }
      return Buffer.concat(pieces)
    },
    close: () => zip.close(),
  }
}

/** Fields of an entry that reading needs. Its comment and extra field may have 64 KB each, so they are not stored. */
type Place = Pick<
  Entry,
  | 'compressedSize'
  | 'uncompressedSize'
  | 'compressionMethod'
  | 'generalPurposeBitFlag'
  | 'relativeOffsetOfLocalHeader'
>

const placeOf = (entry: Entry): Place => ({
  compressedSize: entry.compressedSize,
  uncompressedSize: entry.uncompressedSize,
  compressionMethod: entry.compressionMethod,
  generalPurposeBitFlag: entry.generalPurposeBitFlag,
  relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
})

/** Checks an entry and returns its unpacked size in bytes. @throws StartError for an entry that must not be read */
function judge(entry: Entry, known: ReadonlyMap<string, Place>): number {
  const { fileName, uncompressedSize: size, compressedSize: packed } = entry
  const name = fileName.slice(0, 80)
  const bare = fileName.endsWith('/') ? fileName.slice(0, -1) : fileName
  if (!isSafeName(bare)) throw unfit(`it has a file with an unusual name (${JSON.stringify(name)})`)
  if (known.has(fileName)) throw unfit(`it has ${name} twice`)
  if (entry.isEncrypted()) throw unfit('it has a password')
  if (!entry.canDecodeFileData()) throw unfit(`${name} is packed in an unusual way`)
  if (size > largestFile) throw unfit(`${name} is too large`)
  if (size > archiveLimits.smallFile && size > packed * archiveLimits.ratio)
    throw unfit(`${name} is much larger than it says`)
  return size
}

/** Passes bytes on, and fails at the end if their hash differs. @param sha256 as the manifest says; undefined fails */
export function mustHash(name: string, sha256: string | undefined): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) =>
      done(hash.digest('hex') === sha256 ? null : unfit(`${name} was changed after the export`)),
  })
}
