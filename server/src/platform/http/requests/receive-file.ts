/** Uploaded files: streamed to disk, so that they do not fill memory, and deleted after use. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { Config } from '#platform/environment/config.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'

export type ReceivedFile = {
  path: string
  bytes: number
  /** SHA-256 hash of the file in hex */
  sha256: string
  /** MD5 hash of the file in hex */
  md5: string
  /** file name as sent, without folders; '' if the body is not a form */
  fileName: string
  /** the form's other fields */
  fields: Readonly<Record<string, string>>
}

/** Receives a request's file and calls `use` with it. @param most maximum bytes of the file */
export type Receive = <T>(most: number, use: (file: ReceivedFile) => Promise<T>) => Promise<T>

/** maximum characters of a stored file name */
const longestName = 120

/** The name of a sent file without control characters and folders; `other` if nothing is left. */
export const storedName = ({ fileName }: Pick<ReceivedFile, 'fileName'>, other: string): string =>
  fileName.replace(/[\p{Cc}\\/]/gu, '').slice(-longestName) || other

/** Folder for incoming files. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'incoming')

/** maximum bytes of a form's other fields and the text between its parts */
const formOverhead = 100_000
/** ms after which a file counts as left by a killed process */
const leftAfterMs = 24 * 3_600_000

const noFile = () => new ShopError(codes.noUpload, 400, 'No data supplied.')
const endedEarly = () => new ShopError(codes.noUpload, 400, 'The request body ended early.')
const tooLarge = (most: number) =>
  new ShopError(codes.tooLarge, 413, `The file is too large: at most ${Math.floor(most / 1_048_576)} MiB.`)

/**
 * Receives the file of a request: the whole body, or the part `file` of a form.
 *
 * @param folder for temporary files; created when missing
 * @returns the result of `use`
 * @throws ShopError 400 when there is no file or the form is unreadable, 413 when the file is too large, 507 when the
 * disk is full
 */
export const receiver =
  (request: Request, folder: string): Receive =>
  async (most, use) => {
    const type = request.headers.get('content-type') ?? ''
    if (request.body === null || /^application\/(json|x-www-form-urlencoded)\b/i.test(type)) throw noFile()
    if (Number(request.headers.get('content-length') ?? 0) > most + formOverhead) throw tooLarge(most)
    const path = join(folder, randomUUID())
    try {
      const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
      const file = /^multipart\/form-data\b/i.test(type)
        ? await fromForm(body, type, path, most)
        : { ...(await written(body, path, most)), fileName: '', fields: {} }
      if (file.bytes === 0) throw noFile()
      return await use({ ...file, path })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
      throw new ShopError(codes.noSpace, 507, 'Not enough space to upload.')
    } finally {
      await rm(path, { force: true })
    }
  }

/** Deletes files left by processes that were killed during an upload. @param now epoch ms */
export async function forgetReceived(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now - found.mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true })
  }
}

/** The first bytes of a file, which tell its type; fewer when it is shorter. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export type WrittenFile = { bytes: number; sha256: string; md5: string }

/**
 * Writes a stream to a new file, counting and hashing it.
 *
 * @throws the error of `tooLarge` after more than `most` bytes, or the error of the stream or the disk
 */
export async function writeCounted(
  source: Readable,
  path: string,
  { most, tooLarge, signal }: { most: number; tooLarge: () => Error; signal?: AbortSignal },
): Promise<WrittenFile> {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > most) throw tooLarge()
      hashes.sha256.update(chunk)
      hashes.md5.update(chunk)
      yield chunk
    }
  }
  await mkdir(dirname(path), { recursive: true })
  // Open the file before the stream can fail: a file created after its removal would stay forever.
  const file = await open(path, 'w', 0o600)
  await pipeline(source, counted, file.createWriteStream(), { ...(signal && { signal }) })
  return { bytes, sha256: hashes.sha256.digest('hex'), md5: hashes.md5.digest('hex') }
}

async function written(source: Readable, path: string, most: number): Promise<WrittenFile> {
  source.on('error', () => undefined) // a form's part may fail before we listen, and again afterwards
  try {
    return await writeCounted(source, path, { most, tooLarge: () => tooLarge(most) })
  } catch (cause) {
    // Errors that are not from the disk mean that the caller disconnected. They are no internal errors.
    const isOurs = ['write', 'open', 'mkdir'].includes((cause as NodeJS.ErrnoException).syscall ?? '')
    throw isOurs || cause instanceof ShopError ? cause : endedEarly()
  }
}

type FromForm = Omit<ReceivedFile, 'path'>

async function fromForm(body: Readable, type: string, path: string, most: number): Promise<FromForm> {
  const fields: Record<string, string> = {}
  let fileName = ''
  let file: ReturnType<typeof written> | undefined
  let part: Readable | undefined
  const unreadable = () => new ShopError(codes.noUpload, 400, 'The form cannot be read.')
  const form = openForm(type, unreadable)
  form.on('field', (name, value) => {
    fields[name] = value.replaceAll('\0', '')
  })
  form.on('file', (field, stream, name) => {
    // WordPress accepts only this part as the file.
    if (field !== 'file' || file) return void stream.resume()
    fileName = name ?? ''
    part = stream
    file = written(stream, path, most)
    // End the form if the file is refused. The code below reads the error.
    file.catch(() => form.destroy())
  })
  // Stop here: reading further parts costs as much as reading accepted ones.
  form.on('partsLimit', () => form.destroy())
  try {
    await pipeline(body, form)
  } catch {
    // A truncated form does not end its parts. Without this handler the promise of the file would never settle.
    part?.destroy(endedEarly())
    await file
    throw unreadable()
  }
  if (!file) throw noFile()
  return { ...(await file), fileName, fields }
}

function openForm(type: string, unreadable: () => ShopError) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 20, fields: 20, parts: 40, fieldSize: 10_000, headerSize: 8000 },
    })
  } catch {
    throw unreadable() // the content type has no boundary
  }
}
