/** The desk's calls for releases of the program, and for backups that owners ask for. */
import type { askedBackup, deskRelease } from '@sauda/contract/desk-release/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { mustBeOwner } from '#accounts/staff/staff-callers.ts'
import type { Context } from '#platform/context.ts'
import { isNewer } from '#platform/environment/program.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import type { AskedBackup } from './asked-backup-store.ts'
import { askedBackupNow, askForBackup } from './asked-backup.ts'
import { installedRelease, upgradeCommands } from './installation.ts'
import { notesFor } from './release-notes.ts'
import { availableRelease, markSeen } from './release-store.ts'

type Names = 'getDeskRelease' | 'markReleaseSeen' | 'askBackup'

export const releaseRoutes = (context: Context): HandlersFor<Names> => ({
  getDeskRelease: async ({ caller }) => {
    const staffId = mustBeOwner(caller, 'list')
    return { visibility: 'private', body: await releaseReply(context, staffId) }
  },

  markReleaseSeen: async ({ caller }) => {
    await markSeen(context.db, mustBeOwner(caller, 'edit'), context.program.version)
    return { visibility: 'private', body: { success: true, message: 'Noted.' } }
  },

  askBackup: async ({ caller }) => {
    mustBeOwner(caller, 'create')
    return { visibility: 'private', body: backupReply(await askForBackup(context)) }
  },
})

async function releaseReply(context: Context, staffId: number): Promise<ReplyOf<typeof deskRelease>> {
  const { config, db, program } = context
  const [notes, here, found, backup] = await Promise.all([
    notesFor(context, staffId),
    installedRelease(program),
    config.releasesUrl === undefined ? undefined : availableRelease(db),
    askedBackupNow(context),
  ])
  const there = found && isNewer(found.version, here ?? program.version) ? found : undefined
  const { commands, placeholder } = await upgradeCommands(
    context,
    there?.version ?? here,
    there === undefined && here !== undefined,
  )
  return {
    version: program.version,
    releases: notes.map(({ version, date, isNew, entries }) => ({
      ...{ version, date, is_new: isNew },
      entries: entries.map(({ reader, kind, text }) => ({ reader, kind, text })),
    })),
    installed: here ?? '',
    available: there?.version ?? '',
    available_url: there?.url ?? '',
    asks: config.releasesUrl !== undefined,
    ...{ placeholder, commands },
    backup: backupReply(backup),
  }
}

const backupReply = (asked: AskedBackup | undefined): ReplyOf<typeof askedBackup> => ({
  state: asked?.state ?? 'none',
  asked_at: asked?.askedAt.toISOString() ?? null,
  ended_at: asked?.endedAt?.toISOString() ?? null,
  file: asked?.file ?? '',
  bytes: asked?.bytes ?? 0,
  error: asked?.error ?? '',
})
