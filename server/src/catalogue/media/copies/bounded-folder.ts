/**
 * A folder with a size limit, for files that can be created again. The least recently used files are deleted first. A
 * file's modification time records its last use, so that a restart does not lose it and two processes can share the
 * folder.
 */
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context.ts'
import { onDisk, pathOnDisk, type StoredFile } from '#catalogue/media/storage.ts'

type BoundedFolder = {
  open(key: string): Promise<StoredFile | undefined>
  has(key: string): Promise<boolean>
  pathOf(key: string): string
  /** @throws with code ENOSPC when the disk is full */
  put(key: string, content: Uint8Array): Promise<void>
  /** Moves a file of the same disk into the folder. */
  take(key: string, path: string): Promise<void>
}

/** ms between updates of a file's last use */
const noteEveryMs = 3_600_000
/** share of the limit that remains after deleting */
const left = 0.9
/** maximum number of files checked concurrently */
const abreast = 50

/** Opens a folder with a size limit. @param mostBytes limit of all files together; exceeded briefly during a write */
export function boundedFolder(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  folder: string,
  mostBytes: number,
): BoundedFolder {
  const disk = onDisk(folder)
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: noteEveryMs, perf: { now: clock } })
  /** bytes; undefined until the folder has been read */
  let total: number | undefined
  let sweeping: Promise<void> | undefined

  const note = async (key: string): Promise<void> => {
    if (noted.has(key)) return
    noted.set(key, true)
    const now = new Date(clock())
    // The file may have been deleted.
    await utimes(pathOnDisk(folder, key), now, now).catch(() => undefined)
  }

  const sweep = async (): Promise<void> => {
    const files = await filesIn(folder)
    let bytes = files.reduce((sum, each) => sum + each.bytes, 0)
    if (bytes > mostBytes)
      for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= mostBytes * left) break
        await rm(file.path, { force: true })
        bytes -= file.bytes
      }
    total = bytes
  }

  const grown = async (bytes: number): Promise<void> => {
    if (total !== undefined) total += bytes
    if (total !== undefined && total <= mostBytes) return
    await (sweeping ??= sweep()
      .catch((cause: unknown) => log.warn({ err: cause }, 'pictures: old copies could not be deleted'))
      .finally(() => (sweeping = undefined)))
  }

  return {
    open: async (key) => {
      const file = await disk.open(key)
      if (file) await note(key)
      return file
    },
    has: (key) =>
      stat(pathOnDisk(folder, key)).then(
        () => true,
        () => false,
      ),
    pathOf: (key) => pathOnDisk(folder, key),
    put: async (key, content) => {
      await disk.put(key, content, '')
      await note(key)
      await grown(content.byteLength)
    },
    take: async (key, path) => {
      const to = pathOnDisk(folder, key)
      await mkdir(dirname(to), { recursive: true })
      await rename(path, to)
      await note(key)
      await grown((await stat(to)).size)
    },
  }
}

type Found = { path: string; bytes: number; usedAt: number }

async function filesIn(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found: Found[] = []
  for (let at = 0; at < paths.length; at += abreast) {
    const group = await Promise.all(
      paths.slice(at, at + abreast).map(async (path) => {
        const known = await stat(path).catch(() => undefined)
        return known && { path, bytes: known.size, usedAt: known.mtimeMs }
      }),
    )
    found.push(...group.filter((each) => each !== undefined))
  }
  return found
}
