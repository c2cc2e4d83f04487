/** Finds for each row of docs/REQUIREMENTS.md a mutant that its tests kill, as evidence that they test it. */
import { rmSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { idsIn } from '../row-ids.ts'
import { sayFailed } from './mutants.ts'
import { distance, reachOf, sample, type Reach } from './plan.ts'
import { countCoverage, runMutants, type Outcome } from './rounds.ts'
import type { MutantRun, RunnerFile } from './runs.ts'
import { makeSandbox, type Mutant, type Sandbox } from './sandbox.ts'

/** A killed mutant and the test, named with the row, that failed with it. */
export type Killed = {
  readonly file: string
  readonly line: number
  readonly change: string
  /** the test's file */
  readonly place: string
  /** the name under which the test ran */
  readonly test: string
}

/** How related a mutant is to a row; 0 for an unrelated one. */
type Weigh = (row: string, mutant: Mutant) => number

type RowChoice = {
  readonly project: string
  readonly rows: readonly string[]
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  readonly seed: number
  /** relevance of a mutant to a row; a mutant with 0 is no evidence for the row */
  readonly weigh: Weigh
  readonly say: (line: string) => void
  /** receives the proved rows after each run of Vitest, so that an interruption loses nothing */
  readonly store: (found: ReadonlyMap<string, Killed>) => Promise<void>
}

/** maximum mutants per row in each pass. `called`: reached by a test; `loaded`: reached by loading the test file */
const passes = [
  { called: 3, loaded: 1 },
  { called: 10, loaded: 4 },
  { called: 25, loaded: 12 },
]

/** A mutant to try for a row, in a test file whose `tests` name the row. `isLoaded`: loading the file executes it */
type Candidate = {
  readonly mutant: Mutant
  readonly file: string
  readonly tests: readonly string[]
  readonly isLoaded: boolean
}

/** @returns the rows whose tests killed no tried mutant */
export async function proveRows(choice: RowChoice): Promise<string[]> {
  const sandbox = await makeSandbox(choice.project, choice.sources)
  try {
    return await tryRows(choice, sandbox)
  } finally {
    rmSync(sandbox.folder, { recursive: true })
  }
}

async function tryRows(
  { rows, tests, seed, weigh, say, store }: RowChoice,
  { folder, mutants }: Sandbox,
): Promise<string[]> {
  say(`${mutants.length} mutants, ${tests.length} test files name ${rows.length} rows`)
  const coverage = await countCoverage(folder, tests)
  sayFailed(coverage, folder, say)
  const candidates = candidatesOf(mutants, coverage, rows, seed, weigh)
  const reach = reachOf(coverage)
  const found = new Map<string, Killed>()
  const open = () => rows.filter((row) => !found.has(row))
  let from = { called: 0, loaded: 0 }
  for (const to of passes) {
    const plan = planOf(candidates, open(), from, to)
    say(`${open().length} rows to prove, ${[...plan].reduce((sum, [, runs]) => sum + runs.length, 0)} runs`)
    const note = (outcomes: readonly Outcome[]) => {
      for (const [row, killed] of killedRows(outcomes, mutants, reach, folder, weigh))
        if (rows.includes(row) && !found.has(row)) found.set(row, killed)
      return store(found)
    }
    await note(await runMutants(folder, plan, say, note))
    from = to
  }
  return open()
}

type Candidates = { readonly called: readonly Candidate[]; readonly loaded: readonly Candidate[] }

/** The mutants to try for a row, sorted by relevance, then by the number of tests that reach them, fewest first. */
function candidatesOf(
  mutants: readonly Mutant[],
  coverage: readonly RunnerFile[],
  rows: readonly string[],
  seed: number,
  weigh: Weigh,
): Map<string, Candidates> {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const reaching = new Map<string, number>()
  const count = (id: string) => reaching.set(id, (reaching.get(id) ?? 0) + 1)
  for (const { coverage: found } of coverage) {
    for (const ids of Object.values(found.tests)) ids.forEach(count)
    found.loading.forEach(count)
  }
  const loading = new Map(coverage.map(({ file, coverage: found }) => [file, new Set(found.loading)]))
  const width = ({ mutant }: Candidate) =>
    (reaching.get(mutant.id) ?? 0) + (isWhole(mutant) ? 1000 : isLook(mutant) ? 500 : 0)
  const byWords = (row: string) => {
    const weights = new Map<Mutant, number>()
    const weight = ({ mutant }: Candidate) => {
      const known = weights.get(mutant) ?? weigh(row, mutant) / (isLook(mutant) ? 3 : 1)
      weights.set(mutant, known)
      return known
    }
    return { weight, first: (a: Candidate, b: Candidate) => weight(b) - weight(a) }
  }
  const particular = (a: Candidate, b: Candidate) => width(a) - width(b)
  const near = (a: Candidate, b: Candidate) => distance(a.mutant, a) - distance(b.mutant, b)
  return new Map(
    rows.map((row) => {
      const named = coverage.map((file) => ({ file, tests: testsNaming(row, file) }))
      const candidates = (ids: (one: (typeof named)[number]) => readonly string[]) =>
        named
          .filter(({ tests }) => tests.length > 0)
          .flatMap((one) =>
            [...new Set(ids(one))].flatMap((id) => {
              const mutant = byId.get(id)
              if (!mutant) return []
              const isLoaded = loading.get(one.file.file)?.has(id) ?? false
              return [{ mutant, file: one.file.file, tests: one.tests, isLoaded }]
            }),
          )
      const shuffle = (list: readonly Candidate[]) => spread(sample(list, list.length, seed))
      const called = candidates(({ file, tests }) =>
        tests.flatMap((test) => file.coverage.tests[test] ?? []),
      ).filter(({ isLoaded }) => !isLoaded)
      const loaded = candidates(({ file }) => file.coverage.loading)
      const { weight, first } = byWords(row)
      const related = (all: Candidate[], order: typeof near) =>
        shuffle(all.filter((one) => weight(one) > 0)).toSorted((a, b) => first(a, b) || order(a, b))
      return [row, { called: related(called, particular), loaded: related(loaded, near) }] as const
    }),
  )
}

/** Whether a mutant empties a whole function or object, which is weaker evidence than a changed condition. */
const isWhole = ({ kind, change }: Mutant): boolean =>
  kind === 'BlockStatement' || change.endsWith(' → {}') || change.endsWith(' → () => undefined')

/** Whether a mutant changes class names, which are relevant only to rows about styles. */
const isLook = ({ kind, text }: Mutant): boolean => kind === 'StringLiteral' && /class[nN]ame/.test(text)

/** Sorts mutants so that each source line has its first mutant before any line has a second one. */
function spread(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>()
  return candidates
    .map((one) => {
      const line = `${one.mutant.file}:${one.mutant.line}`
      const turn = seen.get(line) ?? 0
      seen.set(line, turn + 1)
      return { one, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ one }) => one)
}

const testsNaming = (row: string, { passed }: RunnerFile): string[] =>
  passed.filter((name) => idsIn(name).includes(row))

function planOf(
  candidates: ReadonlyMap<string, Candidates>,
  rows: readonly string[],
  from: { called: number; loaded: number },
  to: { called: number; loaded: number },
): Map<string, MutantRun[]> {
  const tests = new Map<string, Map<string, { names: Set<string>; isLoaded: boolean }>>()
  for (const row of rows) {
    const { called, loaded } = candidates.get(row) ?? { called: [], loaded: [] }
    for (const one of [...called.slice(from.called, to.called), ...loaded.slice(from.loaded, to.loaded)]) {
      const file = tests.get(one.file) ?? new Map<string, { names: Set<string>; isLoaded: boolean }>()
      const names = new Set([...(file.get(one.mutant.id)?.names ?? []), ...one.tests])
      tests.set(one.file, file.set(one.mutant.id, { names, isLoaded: one.isLoaded }))
    }
  }
  return new Map(
    [...tests].map(([file, ids]) => [
      file,
      [...ids].map(([id, { names, isLoaded }]) => ({ id, isLoaded, isForRows: true, tests: [...names] })),
    ]),
  )
}

/** For each row the killed mutant with the most shared words. Of equal ones, the mutant that the fewest tests reach. */
function killedRows(
  outcomes: readonly Outcome[],
  mutants: readonly Mutant[],
  reach: ReadonlyMap<string, readonly Reach[]>,
  folder: string,
  weigh: Weigh,
): Map<string, Killed> {
  const best = new Map<string, number>()
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const found = new Map<string, Killed>()
  const width = (id: string) => {
    const mutant = byId.get(id)
    const tests = (reach.get(id) ?? []).reduce((sum, one) => sum + (one.tests ? one.tests.length : 50), 0)
    return tests + (mutant && isWhole(mutant) ? 1000 : 0)
  }
  for (const { id, file, failed, late } of outcomes.toSorted((a, b) => width(a.id) - width(b.id)))
    for (const test of failed ?? []) {
      const mutant = byId.get(id)
      if (!mutant || late?.includes(test)) continue
      const { file: source, line, change } = mutant
      for (const row of idsIn(test)) {
        const weight = weigh(row, mutant)
        if (weight <= (best.get(row) ?? 0)) continue
        best.set(row, weight)
        found.set(row, { file: source, line, change, place: relative(folder, file), test })
      }
    }
  return found
}

/** Test files that name one of the rows. */
export function filesNaming(
  proofs: readonly { place: string; ids: readonly string[] }[],
  rows: readonly string[],
) {
  const wanted = new Set(rows)
  const places = proofs.filter(({ ids }) => ids.some((id) => wanted.has(id))).map(({ place }) => place)
  return [...new Set(places)].filter(
    (place) => !place.startsWith('e2e/') && basename(place).includes('.test.'),
  )
}
