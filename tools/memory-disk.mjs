/* The temporary folder of tests, in memory if possible, because tests create and flush many databases. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** minimum free bytes of the memory disk; a whole run needs less than half of it */
const least = 4_000_000_000

/**
 * A disk in memory with enough space, if the machine has one and enough free memory.
 *
 * @param {string} [folder]
 * @param {number} [memory] free bytes, within the limit of a container
 * @param {string} [mounts] in the format of /proc/mounts
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
    return undefined // not accessible: use the default folder
  }
}

function mountsNow() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch {
    return '' // not Linux
  }
}
