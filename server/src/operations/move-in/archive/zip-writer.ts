/** Writes a ZIP file from streams, one after the other, and records size and hash of each. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type WrittenFile = { bytes: number; sha256: string }

export type ZipWriter = {
  /** Adds a file; `isPacked`: its content is compressed already. */
  add(
    name: string,
    content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    options?: { isPacked?: boolean },
  ): Promise<void>
  /** Files so far, by their names. */
  files: Readonly<Record<string, WrittenFile>>
  /** Completes the file. */
  end(): Promise<void>
  /** Gives up; the file is incomplete. */
  abort(): Promise<void>
}

/**
 * Creates a ZIP file and returns functions that add entries and close it.
 * @param path a new file; only its owner may read it, because it contains customers' addresses
 */
export function zipWriter(path: string, modifiedAt: Date): ZipWriter {
  const zip = new ZipFile()
  const files: Record<string, WrittenFile> = {}
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(zip.outputStream, target)
  // The next call that waits for `written` throws the error.
  written.catch(() => undefined)
  zip.on('error', (cause: unknown) => target.destroy(cause instanceof Error ? cause : undefined))
  return {
    files,
    add: async (name, content, { isPacked = false } = {}) => {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = async function* () {
        for await (const piece of content) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
          hash.update(chunk)
          bytes += chunk.byteLength
          yield chunk
        }
      }
      const stream = Readable.from(counted(), { objectMode: false })
      zip.addReadStream(stream, name, { mtime: modifiedAt, mode: 0o100600, compress: !isPacked })
      // After an error of the target, such as a full disk, the stream is no longer read and never ends.
      await Promise.race([finished(stream, { writable: false }), written])
      files[name] = { bytes, sha256: hash.digest('hex') }
    },
    end: async () => {
      zip.end()
      await written
    },
    abort: async () => {
      target.destroy()
      await written.catch(() => undefined)
    },
  }
}
