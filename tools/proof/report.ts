/** Formats results for the terminal and for tables in docs/PROOF.md. */
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { idsIn } from '../row-ids.ts'
import type { Accepted } from './accepted.ts'
import { writePart } from './paper.ts'
import type { Verdict } from './verdict.ts'

/** Whether a source file has only texts or lists of words, which contain no logic. */
export const isText = (file: string): boolean =>
  /\/wording\/|\/search-synonyms\.ts$|\/search-meanings\.ts$|\/places\.ts$|\/reply-examples\.ts$|\/(shared-parameters|groups)\.ts$/.test(
    file,
  )

type Share = {
  mutants: number
  killed: number
  accepted: number
  survived: number
  unreached: number
  unclear: number
}

/** Counts mutants by fate, grouped by a key such as the workspace. */
export function shareBy(verdicts: readonly Verdict[], key: (one: Verdict) => string): Map<string, Share> {
  return new Map(
    [...Map.groupBy(verdicts, key)].map(([name, own]) => {
      const count = (fate: Verdict['fate']) => own.filter((one) => one.fate === fate).length
      const share = {
        mutants: own.length,
        killed: count('killed'),
        accepted: count('accepted'),
        survived: count('survived'),
        unreached: count('not reached'),
        unclear: count('unclear'),
      }
      return [name, share] as const
    }),
  )
}

/** Number of killed mutants by row: a row counts those that a test with its id in the title has killed. */
export function killedByRow(verdicts: readonly Verdict[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { killers } of verdicts)
    for (const row of new Set(killers.flatMap(({ test }) => idsIn(test))))
      counts.set(row, (counts.get(row) ?? 0) + 1)
  return new Map([...counts].toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The share of killed mutants among those that are not accepted. */
export function percent({ mutants, killed, accepted }: Share): string {
  const all = mutants - accepted
  return all === 0 ? '-' : `${((100 * killed) / all).toFixed(1)} %`
}

/** Lines for the terminal: each undetected mutant, killed mutants by row, and the totals. */
export function survivorLines(verdicts: readonly Verdict[]): string[] {
  const alive = verdicts.filter(({ fate }) => fate !== 'killed' && fate !== 'accepted')
  const rows = [...killedByRow(verdicts)].map(([row, count]) => `${row} ${count}`)
  const all = shareBy(verdicts, () => 'all').get('all')
  return [
    ...alive.map(({ file, line, change, fate }) => `${file}:${line}  ${fate}  ${change}`),
    '',
    `mutants killed by the tests that name a row: ${rows.join(', ')}`,
    '',
    all
      ? `${all.mutants} mutants, ${all.killed} killed (${percent(all)}), ${all.accepted} accepted, ${all.survived} survived, ${all.unreached} not reached, ${all.unclear} unclear`
      : 'no mutants',
  ]
}

const acceptedLines = (accepted: readonly Accepted[]): string[] =>
  [...Map.groupBy(accepted, ({ file, reason }) => `- \`${file}\`: ${reason}`)].map(
    ([line, own]) => `${line} (${own.reduce((sum, { changes }) => sum + changes.length, 0)})`,
  )

/** Writes the table between the markers of docs/PROOF.md. @param how describes which mutants ran against which tests */
export async function writeShares(
  project: string,
  verdicts: readonly Verdict[],
  accepted: readonly Accepted[],
  how: string,
): Promise<void> {
  const table = [...shareBy(verdicts, ({ file }) => dirname(file))].toSorted(([a], [b]) => a.localeCompare(b))
  const all = [...shareBy(verdicts, ({ file }) => file.split('/')[0] ?? '')]
  const line = ([name, share]: [string, Share]) =>
    `| ${name} | ${share.mutants} | ${share.killed} | ${share.accepted} | ${share.survived} | ${share.unreached} | ${share.unclear} | ${percent(share)} |`
  const survivors = [
    ...Map.groupBy(
      verdicts.filter(({ fate }) => fate === 'survived'),
      ({ file }) => file,
    ),
  ]
  await writePart(project, 'shares', [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB: ${how}.`,
    '',
    '| Where | Mutants | Killed | Accepted | Survived | Not reached | Unclear | Share |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...all.map(line),
    ...table.map(line),
    '',
    'Survivors, by file:',
    '',
    ...survivors
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([file, own]) => `- \`${file}\`: lines ${[...new Set(own.map(({ line: at }) => at))].join(', ')}`),
    '',
    'Accepted, since no test can notice them:',
    '',
    ...acceptedLines(accepted),
  ])
}
