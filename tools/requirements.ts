/*
 * `npm run requirements`: each row of docs/REQUIREMENTS.md with the tests that prove it. A test names its rows
 * at the end of its title: `[CHK-014]`, several such marks, or a range `[API-001..003]`. They are read anywhere in it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Row = { readonly id: string; readonly text: string }
/** A test's title, where it stands, and the rows it names. */
export type Proof = { readonly title: string; readonly place: string; readonly ids: readonly string[] }

/** The rows of the tables, in their order. */
export function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d{3}) \| (.*?) \| /gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }))
}

/**
 * The titles in a test file that name rows. Tests that are skipped for good prove nothing and are left out.
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

/** `[CHK-014] [CHK-020..022]` names four rows. */
function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?\]/g)].flatMap(([, area, first, last]) => {
    const from = Number(first)
    const count = Math.max(1, Number(last ?? first) - from + 1)
    return Array.from({ length: count }, (_, index) => `${area}-${String(from + index).padStart(3, '0')}`)
  })
}

/**
 * The report as text, and whether a test names a row that does not exist.
 *
 * @returns lines that end with `N rows, N covered, N uncovered`
 */
export function trace(rows: readonly Row[], proofs: readonly Proof[]): { text: string; unknown: string[] } {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = proofs.flatMap(({ ids, place, title }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} in ${place}: ${title}`),
  )
  const proofsOf = (id: string) => proofs.filter(({ ids }) => ids.includes(id))
  const covered = rows.filter(({ id }) => proofsOf(id).length > 0)
  const uncovered = rows.filter(({ id }) => proofsOf(id).length === 0)
  const lines = [
    ...covered.flatMap((row) => [
      head(row),
      ...proofsOf(row.id).map(({ place, title }) => `    ${place}: ${title}`),
    ]),
    ...(uncovered.length > 0 ? ['', 'Without a test:'] : []),
    ...uncovered.map(head),
    ...(unknown.length > 0 ? ['', 'Named by tests, but not rows:'] : []),
    ...unknown.map((line) => `  ${line}`),
    '',
    `${rows.length} rows, ${covered.length} covered, ${uncovered.length} uncovered`,
  ]
  return { text: lines.join('\n'), unknown }
}

function head({ id, text }: Row): string {
  return `${id}  ${text.length > 100 ? `${text.slice(0, 99)}…` : text}`
}

/** The proofs in all test files of a project. */
export function proofsOf(project: string): Proof[] {
  const files = globSync(
    [
      '{domain,contract,extension-kit,extensions,storefront,server,tools,demo}/**/*.test.{ts,tsx}',
      'e2e/**/*.spec.ts',
    ],
    { cwd: project, exclude: (name) => name === 'node_modules' || name === 'dist' },
  )
  return files.toSorted().flatMap((file) => readProofs(readFileSync(join(project, file), 'utf8'), file))
}

if (import.meta.main) {
  const project = join(import.meta.dirname, '..')
  const rows = readRows(readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8'))
  const { text, unknown } = trace(rows, proofsOf(project))
  console.log(text)
  if (rows.length === 0 || unknown.length > 0) process.exitCode = 1
}
