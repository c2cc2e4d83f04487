/** Release notes that a member of the staff has not seen yet. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskReleaseSizes } from '@sauda/contract/desk-release/calls.ts'
import type { Context } from '#platform/context.ts'
import { isNewer } from '#platform/environment/program.ts'
import { notesIn, type ReleaseNotes } from './changelog.ts'
import { seenRelease } from './release-store.ts'

/** Reads CHANGELOG.md, which each kind of installation contains; '' if it is missing. */
const readChangelog = (folder: string): Promise<string> =>
  readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '')

/**
 * Releases after the last one whose notes the staff member saw, newest first. If there are none: the last release with
 * notes, with isNew false.
 */
export async function notesFor(
  { db, program }: Pick<Context, 'db' | 'program'>,
  staffId: number,
): Promise<(ReleaseNotes & { isNew: boolean })[]> {
  const [text, seen = program.version] = await Promise.all([
    readChangelog(program.folder),
    seenRelease(db, staffId),
  ])
  const listed = notesIn(text)
    // The files may be of a later release than the running one.
    .filter(({ version, entries }) => entries.length > 0 && !isNewer(version, program.version))
  const fresh = listed.filter(({ version }) => isNewer(version, seen))
  const shown = fresh.length > 0 ? fresh.slice(0, deskReleaseSizes.notesReleases) : listed.slice(0, 1)
  return shown.map((release) => ({ ...release, isNew: fresh.includes(release) }))
}
