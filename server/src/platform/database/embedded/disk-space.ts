/** Whether the disk of the built-in PostgreSQL has free space for its writes. */
import { statfs } from 'node:fs/promises'

/** bytes; the built-in PostgreSQL writes its log in files of 16 MB, and one more when it recovers */
const leastFree = 32_000_000

/** @returns true where the folder is not there, as in tests */
export async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found === undefined || found.bavail * found.bsize >= leastFree
}
