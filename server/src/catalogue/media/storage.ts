/**
 * The interface for storing pictures, and its implementation in the data folder; s3-storage.ts has the bucket's. Files
 * are written once and never changed.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** `bytes`: undefined when the bucket does not report it */
export type StoredFile = { bytes: number | undefined; body: ReadableStream<Uint8Array> }

/** `key`: hash, a slash and the file name, such as `0a1b…/280.avif` */
export type Storage = {
  /** The same key always has the same content. @throws with code ENOSPC when the disk is full */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** opens a file; undefined when the file does not exist */
  open(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Uint8Array | undefined>
  /** Deletes all files of one picture. */
  remove(keys: readonly string[]): Promise<void>
}

const missing = (cause: unknown): undefined => {
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw cause
}

/** Picture folders are grouped by their first two characters, so that no folder has more than some thousand entries. */
export const pathOnDisk = (folder: string, key: string): string => join(folder, key.slice(0, 2), key)

export function onDisk(folder: string): Storage {
  const pathOf = (key: string) => pathOnDisk(folder, key)
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, content, { flush: true })
        await rename(draft, path)
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      const found = await stat(path).catch(missing)
      if (!found) return undefined
      return { bytes: found.size, body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
    },
    read: (key) => readFile(pathOf(key)).catch(missing),
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
  }
}
