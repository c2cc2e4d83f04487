/** Whether the disk of the embedded PostgreSQL has free space. */
import { statfs } from 'node:fs/promises'

/** bytes; PostgreSQL writes its log (WAL) in files of 16 MB, and needs another when it recovers */
const leastFree = 32_000_000

/**
 * Whether the disk of a folder has enough free space for the database to run.
 * @returns true also when the folder does not exist, as in tests
 */
export async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined || found.bavail * found.bsize >= leastFree
}
