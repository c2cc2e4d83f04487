/** A backup that an owner asks for in the desk, such as before an upgrade. */
import { backupRules } from '@sauda/domain/operation-rules.ts'
import { join } from 'node:path'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { backupLock, type BackupPlace, makeBackup } from '#operations/backup/scheduled-backups.ts'
import { type AskedBackup, askedBackup, noteAskedBackup, putAskedBackup } from './asked-backup-store.ts'

type Shop = Pick<Context, 'config' | 'db' | 'clock'>

/** Stores the request; `makeAskedBackup` makes the backup. While one is under way, nothing changes. */
export async function askForBackup({ db, clock }: Shop): Promise<AskedBackup | undefined> {
  const now = clock()
  await putAskedBackup(db, new Date(now - backupRules.requestMs), new Date(now))
  return askedBackup(db)
}

/** The last backup that was asked for, with its present state. */
export async function askedBackupNow({ db, clock }: Shop): Promise<AskedBackup | undefined> {
  const asked = await askedBackup(db)
  const isForgotten = asked && isUnderWay(asked) && clock() - asked.askedAt.getTime() >= backupRules.requestMs
  return isForgotten ? { ...asked, state: 'failed', error: forgotten } : asked
}
const forgotten = 'It did not end within six hours.'

const isUnderWay = ({ state }: AskedBackup): boolean => state === 'waiting' || state === 'running'

/**
 * Makes the backup that an owner requested. One process makes it; if that process is killed, another process begins
 * again.
 * @returns its file; undefined if no backup is requested, or if another process is making one
 */
export async function makeAskedBackup(context: Shop, signal?: AbortSignal): Promise<string | undefined> {
  const { db } = context
  if (!(await isWanted(context))) return undefined
  let made: string | undefined
  await withTryLock(db, backupLock, async () => {
    // Read again: another process may have finished the backup while this process waited for the lock.
    const asked = await isWanted(context)
    if (asked) made = await make(context, asked, signal)
  })
  return made
}

async function isWanted(context: Shop): Promise<AskedBackup | undefined> {
  const asked = await askedBackupNow(context)
  return asked && isUnderWay(asked) ? asked : undefined
}

async function make(
  context: Shop,
  asked: AskedBackup,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { config, db, clock } = context
  const begun: AskedBackup = { ...asked, state: 'running', tries: asked.tries + 1 }
  const end = (more: Partial<AskedBackup>) =>
    noteAskedBackup(db, { ...begun, ...more, endedAt: new Date(clock()) })
  if (asked.tries >= backupRules.tries) {
    await end({
      state: 'failed',
      error: `The shop was stopped ${backupRules.tries} times while it was made.`,
    })
    return undefined
  }
  await noteAskedBackup(db, begun)
  const place: BackupPlace = config.backups ?? {
    folder: join(config.dataDir, 'backups'),
    keep: undefined,
  }
  try {
    const { file, bytes } = await makeBackup(context, place, signal)
    await end({ state: 'done', file, bytes })
    return file
  } catch (cause) {
    // The shop is stopping, so the backup begins again after the next start.
    if (!signal?.aborted)
      await end({ state: 'failed', error: cause instanceof Error ? cause.message : String(cause) })
    throw cause
  }
}
