/* Where tests put what they throw away: databases that are made, flushed and killed wait for a disk and for nothing else. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** bytes; a whole run takes less than half of it */
const least = 4_000_000_000

/**
 * A file system in memory, where the machine has one with room and memory to spare.
 *
 * @param {string} [folder]
 * @param {number} [memory] bytes that are free, a container's own limit counted
 * @param {string} [mounts] as in /proc/mounts
 * @returns {string | undefined}
 */
export function memoryDisk(
  folder = '/dev/shm',
  memory = process.availableMemory?.() ?? freemem(),
  mounts = mountsNow(),
) {
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === folder) ?? []
  if (kind !== 'tmpfs' || options.split(',').includes('noexec') || memory < 2 * least) return undefined
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < least ? undefined : folder
  } catch {
    return undefined // it is not there for us: the usual folder does
  }
}

function mountsNow() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch {
    return '' // no Linux
  }
}
