/** Text reports of a rehearsal and of a run of the move-in. */
import type { Database } from '#platform/database/database.ts'
import { unfetchedCounts } from '#catalogue/media/media-store.ts'
import { countRedirects } from '#shop/pages/redirect-store.ts'
import { notesOf, outcomesOf } from './move-in-store.ts'
import type { Rehearsed } from './move-in.ts'
import { count, reportSection } from './report-section.ts'
import type { Tally } from './run-step.ts'
import type { Step } from '#operations/move-in/steps/step.ts'
import { stepOfKind } from '#operations/move-in/steps/steps.ts'

const named = (step: Step | undefined, rows: number): string =>
  `${count(rows)} ${step?.names[rows === 1 ? 0 : 1] ?? 'rows'}`

/** lines of each kind */
const mostLines = 60

const section = (title: string, lines: readonly string[]) => reportSection(title, lines, mostLines)

const rule =
  'Until --finish the old shop wins: what changes there is written here again, over changes made here.'

/** The report of a rehearsal: what would be imported and what not. */
export function rehearsalText(address: string, all: readonly Rehearsed[]): string {
  const lines = (isRefused: boolean) =>
    all.flatMap(({ step, findings }) =>
      [...findings]
        .filter(([, finding]) => finding.isRefused === isRefused)
        .toSorted(([, a], [, b]) => b.rows - a.rows)
        .map(([text, { rows, ids }]) => findingLine(step, text, { rows, ids })),
    )
  return [
    `${address} can move in. Nothing has been written.`,
    '',
    ...all.map(({ step, rows, refused }) =>
      `  ${step.names[1].padEnd(18)}${count(rows).padStart(9)}${refused > 0 ? `   ${count(refused)} cannot` : ''}`.trimEnd(),
    ),
    ...section('Not imported:', lines(true)),
    ...section('Imported, but:', lines(false)),
    ...section('Statuses that this shop does not have:', statusLines(all)),
    ...section('Nothing here corresponds to:', leftOut),
    '',
    `The same command with --yes imports it. ${rule}`,
  ].join('\n')
}

const statusLines = (all: readonly Rehearsed[]): string[] => {
  const lines = all
    .flatMap(({ step, statuses }) => [...statuses].map((each) => [step, ...each] as const))
    .map(
      ([step, status, { rows, here }]) =>
        `  ${named(step, rows)}: "${status}" ${here === undefined ? 'is not imported' : `becomes "${here}"`}`,
    )
  return lines.length === 0
    ? []
    : [...lines, '  Choose what a status becomes with --map-status, such as --map-status shipped=completed']
}

const leftOut = [
  '  blog posts, widgets, themes and plugins, and settings other than those listed in docs/operate/move-in.md',
  '  files of customers’ downloads, and payment methods: switch yours on in the desk',
]

/** @param found `rows`: 0 if the whole list is meant */
const findingLine = (
  step: Step | undefined,
  text: string,
  { rows, ids }: { rows: number; ids: readonly number[] },
): string =>
  rows === 0
    ? `  ${step?.names[1] ?? 'rows'}: ${text}`
    : `  ${named(step, rows)}: ${text} (${idsText(ids, rows)})`

const idsText = (ids: readonly number[], rows: number): string =>
  `${ids.join(', ')}${rows > ids.length ? ', …' : ''}`

/** The report of a run: what it has done, and the outcomes of all rows so far. */
export async function runText(
  db: Database,
  address: string,
  done: readonly { step: Step; tally: Tally }[],
): Promise<string> {
  const [outcomes, notes, redirects, pictures] = await Promise.all([
    outcomesOf(db),
    notesOf(db, 500),
    countRedirects(db),
    unfetchedPictures(db),
  ])
  const rowsOf = (kind: string, outcome: string) =>
    outcomes.find((each) => each.kind === kind && each.outcome === outcome)?.rows ?? 0
  const lines = (isRefused: boolean) =>
    notes
      .filter(({ outcome }) => (outcome === 'refused') === isRefused)
      .map(({ kind, note, ...found }) => findingLine(stepOfKind(kind), note, found))
  return [
    address,
    '',
    `  ${''.padEnd(24)}${'here'.padStart(14)}${['new', 'changed', 'refused'].map((name) => name.padStart(10)).join('')}`,
    ...done.map(({ step, tally }) =>
      [
        `  ${step.names[1].padEnd(24)}`,
        count(rowsOf(step.kind, 'made') + rowsOf(step.kind, 'kept')).padStart(14),
        ...[tally.made, tally.changed, rowsOf(step.kind, 'refused')].map((rows) => count(rows).padStart(10)),
      ].join(''),
    ),
    ...section(
      'Kept as they were here:',
      outcomes
        .filter(({ outcome }) => outcome === 'kept')
        .map(({ kind, rows }) => `  ${named(stepOfKind(kind), rows)} of the same name or address`),
    ),
    ...section('Not imported:', lines(true)),
    ...section('Imported, but:', lines(false)),
    '',
    `${count(redirects.pages)} old addresses lead to pages of this shop, ${count(redirects.pictures)} to its pictures.`,
    ...pictures.map((each) => `${count(each.rows)} ${each.name}: ${each.text}`),
    rule,
  ].join('\n')
}

/** What is said about pictures that this shop does not have yet. They would be lost with the old server. */
export async function unfetchedPictures(
  db: Database,
): Promise<{ name: string; rows: number; text: string }[]> {
  const { waiting, failed } = await unfetchedCounts(db)
  return [
    { rows: waiting, text: 'still to be fetched. Keep the old shop online until then.' },
    {
      rows: failed,
      text: 'could not be fetched. npm run shop -- media list says why, and media retry tries again.',
    },
  ]
    .filter(({ rows }) => rows > 0)
    .map((each) => ({ ...each, name: each.rows === 1 ? 'picture' : 'pictures' }))
}
