/**
 * Evidence that the tests of each row of docs/REQUIREMENTS.md fail when its code is changed. `npm run proof -- mutants`
 * writes `byMutant`. `byHand` contains mutations that people have written, for example for browser tests.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { formatted } from '../formatted.ts'
import { idsIn, type Proof, type Row } from '../row-ids.ts'
import type { Killed } from './rows.ts'

const day = z.iso.date()
const killed = z.strictObject({
  file: z.string(),
  line: z.int(),
  change: z.string(),
  /** the test's file */
  place: z.string(),
  test: z.string(),
  date: day,
})
/** a change of one file, by which a mutation can be repeated; the text `before` occurs once in the file */
const edit = z.strictObject({ file: z.string(), before: z.string().min(1), after: z.string() })
const broken = z.strictObject({
  /** description of the change */
  broke: z.string().min(10),
  /** the test's file */
  place: z.string(),
  test: z.string(),
  date: day,
  edit: edit.optional(),
})
const schema = z.strictObject({
  byMutant: z.record(z.string(), killed),
  byHand: z.record(z.string(), broken),
})

export type Evidence = z.infer<typeof schema>
export type Edit = z.infer<typeof edit>

const evidenceFile = 'tools/proof/requirements-proof.json'

/** @throws when the file is invalid */
export const readEvidence = (project: string): Evidence =>
  schema.parse(JSON.parse(readFileSync(join(project, evidenceFile), 'utf8')))

/** Writes the file with sorted rows, so that a change is a small diff. */
export async function writeEvidence(project: string, { byMutant, byHand }: Evidence): Promise<void> {
  const sorted = <T>(entries: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => a.localeCompare(b)))
  const path = join(project, evidenceFile)
  const text = JSON.stringify({ byMutant: sorted(byMutant), byHand: sorted(byHand) })
  writeFileSync(path, await formatted(project, path, text))
}

/** The source title of the test with this name; `%s` and `$name` are placeholders. */
export function titleOf(
  name: string,
  row: string,
  place: string,
  proofs: readonly Proof[],
): string | undefined {
  const own = proofs.filter((proof) => proof.place === place && proof.ids.includes(row))
  const fits = own.find(({ title }) => partsOf(title).every((part) => name.includes(part)))
  return (fits ?? own[0])?.title
}

const partsOf = (title: string): string[] =>
  title.split(/%[sdifjoO#%$]|\$\{[^}]*\}|\$[\w.]+/).filter((part) => part.trim() !== '')

/**
 * Adds results, with the titles of tests as they are in the source. Existing entries stay, so that diffs are small.
 *
 * @param replaced rows whose entry is replaced by a better one
 */
export function withKilled(
  evidence: Evidence,
  found: ReadonlyMap<string, Killed>,
  proofs: readonly Proof[],
  date: string,
  replaced: readonly string[] = [],
): Evidence {
  const byMutant = { ...evidence.byMutant }
  for (const [row, one] of found) {
    const test = titleOf(one.test, row, one.place, proofs)
    const stays = isCurrent(row, byMutant[row], proofs) && !replaced.includes(row)
    if (test !== undefined && !stays) byMutant[row] = { ...one, test, date }
  }
  return { ...evidence, byMutant }
}

/** Descriptions of invalid entries, whose row or test no longer exists. */
export function staleEntries(evidence: Evidence, rows: readonly Row[], proofs: readonly Proof[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  const entries = [...Object.entries(evidence.byMutant), ...Object.entries(evidence.byHand)]
  return entries.flatMap(([row, entry]) => {
    if (!known.has(row)) return [`${row} is no row`]
    return isCurrent(row, entry, proofs) ? [] : [`${row} is not named by "${entry.test}" in ${entry.place}`]
  })
}

function isCurrent(
  row: string,
  entry: { place: string; test: string } | undefined,
  proofs: readonly Proof[],
) {
  if (!entry) return false
  return proofs.some(
    ({ place, title }) => place === entry.place && title === entry.test && idsIn(title).includes(row),
  )
}

/** Rows with an entry: a change of the code made their tests fail. */
export const provedRows = ({ byMutant, byHand }: Evidence): Set<string> =>
  new Set([...Object.keys(byMutant), ...Object.keys(byHand)])

/** Rows whose mutant changes a line that is unrelated to them. @param weigh returns 0 for an unrelated mutant */
export function weakRows(
  project: string,
  { byMutant }: Evidence,
  weigh: (row: string, change: { text: string; change: string; file: string }) => number,
): string[] {
  const lines = new Map<string, string[]>()
  const textOf = (file: string, line: number) => {
    const path = join(project, file)
    if (!lines.has(file)) lines.set(file, existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
    return lines.get(file)?.[line - 1] ?? ''
  }
  return Object.entries(byMutant)
    .filter(([row, { file, line, change }]) => weigh(row, { file, change, text: textOf(file, line) }) === 0)
    .map(([row]) => row)
}
