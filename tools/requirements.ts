/*
 * `npm run requirements`: lists each row of docs/REQUIREMENTS.md with the tests that name it. A test names its rows at
 * the end of its title: `[CHK-014]`, several such tags, or a range `[API-001..003]`. The tool reads them anywhere in
 * the title. A row is covered when one of these tests is known to fail without it, according to
 * tools/proof/requirements-proof.json.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { provedRows, readEvidence, staleEntries } from './proof/evidence.ts'
import { idsIn, type Proof, type Row } from './row-ids.ts'

/** The rows of the tables, in their order. */
export function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d{3}) \| (.*?) \| /gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }))
}

/**
 * The titles in a test file that name rows. Tests that are always skipped are excluded.
 *
 * @param place shown with each title, normally the file's path
 */
export function readProofs(source: string, place: string): Proof[] {
  const titles = source.matchAll(/(\.(?:skip|todo|fixme)\s*\(\s*)?(?<!\\)(['"`])((?:(?!\2)[^\\\n]|\\.)*)\2/g)
  return [...titles].flatMap(([, skipped, , title = '']) => {
    const ids = idsIn(title)
    return skipped === undefined && ids.length > 0
      ? [{ title: title.replace(/\\(.)/g, '$1'), place, ids }]
      : []
  })
}

/**
 * The report as text, and whether a test names a row that does not exist.
 *
 * @param proved rows whose test is known to fail without them
 * @returns lines that end with `N rows, N covered, N tested but not proved, N uncovered`
 */
export function trace(
  rows: readonly Row[],
  proofs: readonly Proof[],
  proved: ReadonlySet<string>,
): { text: string; unknown: string[] } {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = proofs.flatMap(({ ids, place, title }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} in ${place}: ${title}`),
  )
  const proofsOf = (id: string) => proofs.filter(({ ids }) => ids.includes(id))
  const tested = rows.filter(({ id }) => proofsOf(id).length > 0)
  const covered = tested.filter(({ id }) => proved.has(id))
  const unproved = tested.filter(({ id }) => !proved.has(id))
  const uncovered = rows.filter(({ id }) => proofsOf(id).length === 0)
  const withTests = (row: Row) => [
    head(row),
    ...proofsOf(row.id).map(({ place, title }) => `    ${place}: ${title}`),
  ]
  const lines = [
    ...covered.flatMap(withTests),
    ...(unproved.length > 0 ? ['', 'Tested, not proved:'] : []),
    ...unproved.flatMap(withTests),
    ...(uncovered.length > 0 ? ['', 'Without a test:'] : []),
    ...uncovered.map(head),
    ...(unknown.length > 0 ? ['', 'Named by tests, but not rows:'] : []),
    ...unknown.map((line) => `  ${line}`),
    '',
    `${rows.length} rows, ${covered.length} covered, ${unproved.length} tested but not proved, ${uncovered.length} uncovered`,
  ]
  return { text: lines.join('\n'), unknown }
}

function head({ id, text }: Row): string {
  return `${id}  ${text.length > 100 ? `${text.slice(0, 99)}…` : text}`
}

/** The tagged tests in all test files of a project. */
export function proofsOf(project: string): Proof[] {
  const files = globSync(
    [
      '{domain,contract,extension-kit,extensions,storefront,desk,server,tools,demo}/**/*.test.{ts,tsx}',
      'e2e/**/*.spec.ts',
    ],
    { cwd: project, exclude: (name) => name === 'node_modules' || name === 'dist' },
  )
  return files.toSorted().flatMap((file) => readProofs(readFileSync(join(project, file), 'utf8'), file))
}

if (import.meta.main) {
  const project = join(import.meta.dirname, '..')
  const rows = readRows(readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8'))
  const proofs = proofsOf(project)
  const evidence = readEvidence(project)
  const { text, unknown } = trace(rows, proofs, provedRows(evidence))
  const stale = staleEntries(evidence, rows, proofs)
  console.log(text)
  for (const line of stale) console.error(`tools/proof/requirements-proof.json: ${line}`)
  if (rows.length === 0 || unknown.length > 0 || stale.length > 0) process.exitCode = 1
}
