/** What is new for a person of the staff since the release they saw last. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskReleaseSizes } from '@sauda/contract/desk-release/calls.ts'
import type { Context } from '#platform/context.ts'
import { isNewer } from '#platform/environment/program.ts'
import { notesIn, type ReleaseNotes } from './changelog.ts'
import { seenRelease } from './release-store.ts'

/** An archive, an image and a clone contain the file; without it there are no notes. */
const readChangelog = (folder: string): Promise<string> =>
  readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '')

/** Releases after the one seen last, newest first; without any, the last with notes, which is not new. */
export async function notesFor(
  { db, program }: Pick<Context, 'db' | 'program'>,
  staffId: number,
): Promise<(ReleaseNotes & { isNew: boolean })[]> {
  const [text, seen = program.version] = await Promise.all([
    readChangelog(program.folder),
    seenRelease(db, staffId),
  ])
  const listed = notesIn(text)
    // after an upgrade of the files the running release is still the earlier one
    .filter(({ version, entries }) => entries.length > 0 && !isNewer(version, program.version))
  const fresh = listed.filter(({ version }) => isNewer(version, seen))
  const shown = fresh.length > 0 ? fresh.slice(0, deskReleaseSizes.notesReleases) : listed.slice(0, 1)
  return shown.map((release) => ({ ...release, isNew: fresh.includes(release) }))
}
