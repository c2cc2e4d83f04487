/**
 * Changes that no test can notice, with the reason: tools/proof/proof-accepted.json. Without them the share of killed mutants
 * would measure how often a programmer writes the same in two ways.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Verdict } from './verdict.ts'
import type { Mutant } from './sandbox.ts'

const schema = z.array(
  z.strictObject({
    file: z.string(),
    /** the source line on which the change begins, without spaces around */
    text: z.string(),
    changes: z.array(z.string()).min(1),
    reason: z.string().min(10),
  }),
)

/** Changes of one source line that are accepted for one reason. */
export type Accepted = z.infer<typeof schema>[number]

export const acceptedFile = 'tools/proof/proof-accepted.json'

/** @throws when the file is not of this form */
export function readAccepted(project: string): Accepted[] {
  const path = join(project, acceptedFile)
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : []
}

/** A survivor of the list is accepted; what a test kills stays killed. */
export const withAccepted = (verdicts: readonly Verdict[], accepted: readonly Accepted[]): Verdict[] =>
  verdicts.map((one) =>
    one.fate !== 'killed' && accepted.some((entry) => isMeant(entry, one))
      ? { ...one, fate: 'accepted' }
      : one,
  )

const isMeant = ({ file, text, changes }: Accepted, mutant: Mutant): boolean =>
  file === mutant.file && text === mutant.text && changes.includes(mutant.change)

/** Changes of the list that a test kills after all. */
export const needlessEntries = (
  accepted: readonly Accepted[],
  verdicts: readonly Verdict[],
): { file: string; change: string }[] =>
  verdicts
    .filter((one) => one.fate === 'killed' && accepted.some((entry) => isMeant(entry, one)))
    .map(({ file, change }) => ({ file, change }))

/** Entries whose line is no longer in the source. */
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

/** The verdicts that an earlier run wrote; none when there was no such run. */
export const readVerdicts = (path: string): Verdict[] =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Verdict[]) : []

/** The mutants of now that an earlier run saw killed, by their id of now. Lines may have moved, their texts not. */
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

/** Each with what it changes, and the how manieth of its kind it is. */
function keyed<T extends Mutant>(all: readonly T[]): [string, T][] {
  const seen = new Map<string, number>()
  return all.map((one) => {
    const name = [one.file, one.text, one.change].join('\n')
    const turn = seen.get(name) ?? 0
    seen.set(name, turn + 1)
    return [`${name}\n${turn}`, one]
  })
}
