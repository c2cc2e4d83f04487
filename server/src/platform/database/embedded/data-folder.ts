import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from '#platform/environment/config.ts'

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 *
 * @throws StartError that names the reason
 */
export function makeDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw notWritable(path, cause)
  }
}

/** Turns a file system error in the data folder into a StartError. */
export function notWritable(path: string, cause: unknown): StartError {
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
  }
  return new StartError(
    `The data folder ${path} cannot be written (${reasons[code] ?? code}): ` +
      'give this user the right to write there, or set DATA_DIR to another folder.',
    { cause },
  )
}
