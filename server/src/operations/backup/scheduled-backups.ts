/** Scheduled and requested backups, in the folder of backups (by default DATA_DIR/backups) and in a bucket. */
import { backupRules } from '@sauda/domain/operation-rules.ts'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { bytesText } from '#operations/health/bytes-text.ts'
import {
  lastBackup,
  lastScheduled,
  noteChecked,
  noteScheduled,
} from '#operations/health/last-backup-store.ts'
import { isLive } from '#shop/settings/shop-kind-store.ts'
import { type BackupBucket, openBackupBucket } from './backup-bucket.ts'
import { readBackup } from './read-backup.ts'
import { isDue, keptBackups, type Retention } from './retention.ts'
import { writeBackup } from './write-backup.ts'

const nameForm = /^sauda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
/** ms after which an unfinished file counts as left by a killed process */
const leftAfterMs = 24 * 3_600_000
/** minimum bytes that stay free beside a backup */
const spareBytes = 512 * 1024 ** 2

/** Name of the lock with which one process at a time makes backups. */
export const backupLock = 'backup'

type Shop = Pick<Context, 'config' | 'db' | 'clock'>
/** Where backups go. `keep`: which stay; undefined: all */
export type BackupPlace = Pick<NonNullable<Config['backups']>, 'folder' | 'bucket'> & {
  keep: Retention | undefined
}

/**
 * Makes a backup if one is due. A live shop makes backups by default; other shops only if BACKUP_FOLDER is set.
 * @returns the new file; undefined if no backup is due, or if another process is making one
 */
export async function makeDueBackup(context: Shop, signal?: AbortSignal): Promise<string | undefined> {
  const { config, db, clock } = context
  const schedule = config.backups
  if (!schedule || !(schedule.isChosen || (await isLive(db)))) return undefined
  const { folder, everyMs } = schedule
  let made: string | undefined
  await withTryLock(db, backupLock, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!isDueHere((await backupsIn(folder)).at(-1)?.at, await lastScheduled(db), everyMs, clock())) return
    made = (await makeBackup(context, schedule, signal)).file
  })
  return made
}

/**
 * Makes a backup, checks the written file, copies it to the bucket, and deletes older backups. The caller holds
 * `backupLock`.
 */
export async function makeBackup(
  context: Shop,
  { folder, keep, bucket }: BackupPlace,
  signal?: AbortSignal,
): Promise<{ file: string; bytes: number }> {
  const { config, db, clock } = context
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mustHaveRoom(folder, (await lastBackup(db))?.bytes ?? 0)
  const at = clock()
  const file = join(folder, nameOf(at))
  const passphrase = config.backupPassphrase
  const { bytes } = await writeBackup(context, { file, passphrase, ...(signal && { signal }) })
  await noteScheduled(db, new Date(at))
  await readBackup({ file, passphrase })
  await noteChecked(db, 'read', new Date(clock()))
  if (keep) for (const name of notKept(await readdir(folder), keep, clock())) await rm(join(folder, name))
  await forgetDrafts(folder, clock())
  if (bucket) await copyTo(openBackupBucket(bucket), file, keep, clock())
  return { file, bytes }
}

/**
 * Whether this machine makes the next backup. Of several machines, the one with the newest backup in its
 * folder makes the next one too. Another machine takes over when that backup is late.
 * @param here time of the newest backup in this machine's folder, in epoch ms
 * @param anywhere time of the shop's newest backup on any machine, in epoch ms
 */
function isDueHere(
  here: number | undefined,
  anywhere: number | undefined,
  everyMs: number,
  now: number,
): boolean {
  const isElsewhere = anywhere !== undefined && Math.floor(anywhere / 1000) > Math.floor((here ?? 0) / 1000)
  if (!isElsewhere) return isDue(here, everyMs, now)
  return isDue(anywhere, everyMs, now - Math.min(everyMs / 2, backupRules.lateMs))
}

async function copyTo(
  bucket: BackupBucket,
  file: string,
  keep: Retention | undefined,
  now: number,
): Promise<void> {
  await bucket.put(file)
  if (keep) for (const name of notKept(await bucket.list(), keep, now)) await bucket.remove(name)
}

/**
 * Throws if the disk has too little room: a disk that backups fill would stop the shop. @param last bytes of the last
 * backup
 */
async function mustHaveRoom(folder: string, last: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = last * 1.5 + spareBytes
  if (bavail * bsize < needed)
    throw new Error(`no backup was made: ${folder} has less than ${bytesText(needed)} free`)
}

const notKept = (names: readonly string[], keep: Retention, now: number): string[] => {
  const found = backupsAmong(names)
  const kept = keptBackups(
    found.map(({ at }) => at),
    keep,
    now,
  )
  return found.filter(({ at }) => !kept.has(at)).map(({ name }) => name)
}

const nameOf = (at: number): string =>
  `sauda-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const backupsIn = async (folder: string) => backupsAmong(await readdir(folder))

/** The backups among the names of files, oldest first. */
function backupsAmong(names: readonly string[]): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = []
  for (const name of names.toSorted()) {
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
