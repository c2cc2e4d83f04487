/**
 * Mutants that no test can detect, with the reason, in tools/proof/proof-accepted.json. They do not change behaviour,
 * so they do not count in the share of killed mutants.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Verdict } from './verdict.ts'
import type { Mutant } from './sandbox.ts'

const schema = z.array(
  z.strictObject({
    file: z.string(),
    /** the trimmed source line on which the mutant begins */
    text: z.string(),
    changes: z.array(z.string()).min(1),
    reason: z.string().min(10),
  }),
)

/** Accepted mutants of one source line with one reason. */
export type Accepted = z.infer<typeof schema>[number]

const acceptedFile = 'tools/proof/proof-accepted.json'

/** @throws when the file is invalid */
export function readAccepted(project: string): Accepted[] {
  const path = join(project, acceptedFile)
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : []
}

/** The verdicts, in which a listed mutant that no test has killed becomes `accepted`. */
export const withAccepted = (verdicts: readonly Verdict[], accepted: readonly Accepted[]): Verdict[] =>
  verdicts.map((one) =>
    one.fate !== 'killed' && accepted.some((entry) => isMeant(entry, one))
      ? { ...one, fate: 'accepted' }
      : one,
  )

const isMeant = ({ file, text, changes }: Accepted, mutant: Mutant): boolean =>
  file === mutant.file && text === mutant.text && changes.includes(mutant.change)

/** Listed mutants that a test kills after all, so that their entries can be deleted. */
export const needlessEntries = (
  accepted: readonly Accepted[],
  verdicts: readonly Verdict[],
): { file: string; change: string }[] =>
  verdicts
    .filter((one) => one.fate === 'killed' && accepted.some((entry) => isMeant(entry, one)))
    .map(({ file, change }) => ({ file, change }))

/** Descriptions of entries whose source line no longer exists. */
export const staleAccepted = (project: string, accepted: readonly Accepted[]): string[] =>
  accepted
    .filter(({ file, text }) => {
      const path = join(project, file)
      if (!existsSync(path)) return true
      return !readFileSync(path, 'utf8')
        .split('\n')
        .some((line) => line.trim() === text)
    })
    .map(({ file, text }) => `${file} has no line "${text}"`)

/** The verdicts of an earlier run; empty if there was none. */
export const readVerdicts = (path: string): Verdict[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Verdict[]) : []

/** Verdicts of the mutants that an earlier run has killed, by id. Lines may have moved; their texts must match. */
export function killedBefore(
  mutants: readonly Mutant[],
  before: readonly Verdict[],
): ReadonlyMap<string, Verdict> {
  const known = new Map(keyed(before))
  const found = new Map<string, Verdict>()
  for (const [key, mutant] of keyed(mutants)) {
    const one = known.get(key)
    if (one?.fate === 'killed') found.set(mutant.id, { ...one, ...mutant })
  }
  return found
}

/** Each mutant with a key that does not contain its line: file, text, change, and its index among equal mutants. */
function keyed<T extends Mutant>(all: readonly T[]): [string, T][] {
  const seen = new Map<string, number>()
  return all.map((one) => {
    const name = [one.file, one.text, one.change].join('\n')
    const turn = seen.get(name) ?? 0
    seen.set(name, turn + 1)
    return [`${name}\n${turn}`, one]
  })
}
