/** Reads a whole backup and verifies its checksums. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import * as z from 'zod'
import {
  type BackupAbout,
  aboutSchema,
  backupFormat,
  type BackupManifest,
  entryNames,
  largestText,
  manifestSchema,
  partSums,
} from './manifest.ts'
import { isEncryptedStart, decrypted, WrongPassphrase } from './encryption.ts'
import { BackupDamaged, type Bytes, type Entry, filesOf } from './tar.ts'

/** The backup has the format of a later release. */
export class BackupTooNew extends Error {
  override name = 'BackupTooNew'
}

export type BackupFile = { file: string; passphrase?: string | undefined }
/** Callbacks while a backup is read. `about` is called first. */
type BackupReader = {
  about?: (about: BackupAbout) => Promise<void>
  /** every other entry except the manifest; unread content is skipped */
  entry?: (entry: Entry) => Promise<void>
  /** called with the bytes read so far */
  onProgress?: (bytes: number) => void
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return isEncryptedStart(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * Reads a backup.
 * @returns the manifest, whose checksums match everything that was read
 * @throws BackupDamaged, WrongPassphrase, BackupTooNew, errors of `use` or of the file system
 */
export async function readBackup(
  { file, passphrase }: BackupFile,
  { about, entry: use, onProgress }: BackupReader = {},
): Promise<BackupManifest> {
  const stream = counted(createReadStream(file, { highWaterMark: 1024 * 1024 }), onProgress)
  const plain = (await isEncrypted(file)) ? decrypted(stream, needed(passphrase)) : stream
  const sums = partSums()
  let first: BackupAbout | undefined
  let manifest: { text: string; value: BackupManifest; parts: BackupManifest['parts'] } | undefined
  let isChecksumRight = false
  for await (const found of filesOf(plain)) {
    if (manifest) {
      const checksum = createHash('sha256').update(manifest.text).digest('hex')
      isChecksumRight = found.name === entryNames.checksum && (await wholeText(found)) === checksum
    } else if (found.name === entryNames.manifest) {
      const text = await wholeText(found)
      manifest = { text, value: parsed(manifestSchema, text), parts: sums.all() }
    } else {
      sums.begin(found.name, found.size)
      const entry = { ...found, content: summed(found.content, sums) }
      if (!first) {
        if (entry.name !== entryNames.about) throw new BackupDamaged('it is no backup')
        first = readAbout(await wholeText(entry))
        await about?.(first)
      } else {
        await use?.(entry)
        for await (const _ of entry.content);
      }
    }
  }
  if (!manifest || !isChecksumRight) throw new BackupDamaged('it is cut off')
  if (!sameParts(manifest.value.parts, manifest.parts)) throw new BackupDamaged('its sums do not agree')
  return manifest.value
}

function readAbout(text: string): BackupAbout {
  const format = parsed(z.object({ format: z.number() }), text)
  if (format.format > backupFormat) throw new BackupTooNew()
  return parsed(aboutSchema, text)
}

function needed(passphrase: string | undefined): string {
  if (passphrase === undefined) throw new WrongPassphrase()
  return passphrase
}

/** The content of a small entry. @throws BackupDamaged if it is too large */
export async function wholeBytes(entry: Entry): Promise<Buffer> {
  if (entry.size > largestText) throw new BackupDamaged(`${entry.name} is too large`)
  const pieces: Buffer[] = []
  for await (const piece of entry.content) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const wholeText = async (entry: Entry): Promise<string> => (await wholeBytes(entry)).toString('utf8')

/** Parses a JSON text of a backup by a schema. @throws BackupDamaged for a text that does not fit */
export function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupDamaged('a part of it cannot be read', { cause })
  }
}

function sameParts(a: BackupManifest['parts'], b: BackupManifest['parts']): boolean {
  const lines = (parts: BackupManifest['parts']) =>
    Object.entries(parts)
      .map(([name, { files, bytes, sha256 }]) => `${name} ${files} ${bytes} ${sha256}`)
      .toSorted()
      .join('\n')
  return lines(a) === lines(b)
}

async function* summed(content: Bytes, sums: ReturnType<typeof partSums>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sums.add(piece)
    yield piece
  }
}

async function* counted(stream: Bytes, onProgress?: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    onProgress?.(bytes)
    yield piece
  }
}
