/** Scheduled backups in their own folder (BACKUP_FOLDER); the oldest are deleted. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { writeBackup } from './write-backup.ts'

const nameForm = /^sauda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
/** ms; unfinished files that are older were left by a killed process */
const leftAfterMs = 24 * 3_600_000

/**
 * Makes a backup if the newest in the folder is old enough, and deletes the oldest beyond the limit. Only one process
 * at a time does so.
 * @returns the new file; undefined if none is due, or another process is making one
 */
export async function makeDueBackup(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { config, db, clock } = context
  if (!config.backups) return undefined
  const { folder, everyMs, keep } = config.backups
  let made: string | undefined
  await withTryLock(db, 'backup', async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const newest = (await backupsIn(folder)).at(-1)
    if (newest && clock() - newest.at < everyMs) return
    const file = join(folder, nameOf(clock()))
    await writeBackup(context, { file, passPhrase: config.backupPassPhrase, ...(signal && { signal }) })
    made = file
    for (const { name } of (await backupsIn(folder)).slice(0, -keep)) await rm(join(folder, name))
    await forgetDrafts(folder, clock())
  })
  return made
}

const nameOf = (at: number): string =>
  `sauda-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Oldest first; other files in the folder are ignored. */
async function backupsIn(folder: string): Promise<{ name: string; at: number }[]> {
  const found: { name: string; at: number }[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const [, day, hour, minute, second] = nameForm.exec(name) ?? []
    if (day) found.push({ name, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`) })
  }
  return found
}

async function forgetDrafts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!nameForm.test(name.replace(/\.part$/, '')) || !name.endsWith('.part')) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now - found.mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true })
  }
}
