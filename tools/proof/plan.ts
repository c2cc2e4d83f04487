/** Plans which tests run with which mutants, in which order, and which results are reliable. */
import { basename, dirname } from 'node:path'
import type { MutantRun, RunnerFile, SuiteOutcome } from './runs.ts'
import type { Mutant } from './sandbox.ts'

/** A test file that executes a mutant's code. */
export type Reach = {
  readonly file: string
  /** names of the tests to run with the mutant; undefined: all of the file */
  readonly tests?: readonly string[]
  readonly isSlow?: boolean
  /** loading the file executes the code */
  readonly isLoaded?: boolean
}

/** ms; test files that take longer come last */
const slowMs = 2000

/** number of mutants between two control runs */
const betweenControls = 20

/** The test files that execute each mutant's code, by the mutant's id, without tests that fail without a mutant. */
export function reachOf(coverage: readonly RunnerFile[]): Map<string, Reach[]> {
  const reach = new Map<string, Reach[]>()
  for (const { file, passed, isWhole, ms, coverage: found } of coverage) {
    if (passed.length === 0) continue
    const isSlow = ms > slowMs
    const add = (id: string, names: readonly string[] | undefined, isLoaded: boolean) =>
      reach.set(id, [...(reach.get(id) ?? []), { file, isSlow, isLoaded, ...(names && { tests: names }) }])
    const loading = new Set(found.loading)
    const tests = new Map<string, string[]>()
    for (const name of passed)
      for (const id of found.tests[name] ?? [])
        if (!loading.has(id)) tests.set(id, [...(tests.get(id) ?? []), name])
    for (const id of loading) add(id, isWhole ? undefined : passed, true)
    for (const [id, names] of tests) add(id, names, false)
  }
  return reach
}

/** Sorts test files by `distance` from a mutant. */
export function nearestFirst(mutant: Mutant, reach: readonly Reach[]): Reach[] {
  return reach.toSorted((a, b) => distance(mutant, a) - distance(mutant, b))
}

/**
 * How far a test file is from a mutant: 0 for the test file beside the source, if its tests execute the mutant. Each of
 * these differences adds to the distance, the first one most: a slow file that executes the mutant only while loading,
 * another name, any file that executes it only while loading, another folder, another workspace.
 */
export function distance({ file }: Mutant, near: Reach): number {
  const stem = basename(file).replace(/\.tsx?$/, '')
  const sameName = basename(near.file).startsWith(`${stem}.`) ? 0 : 8
  const called = near.tests ? 0 : 4
  const sameFolder = near.file.includes(`/${dirname(file)}/`) ? 0 : 2
  const sameWorkspace = near.file.includes(`/${file.split('/')[0]}/src/`) ? 0 : 1
  const slow = near.isSlow && !near.tests ? 16 : 0
  return sameName + called + sameFolder + sameWorkspace + slow
}

/**
 * The runs of a test file, with control runs after every few mutants and at the end. A control run executes the same
 * tests without a mutant.
 */
export function withControls(all: readonly MutantRun[], every = betweenControls): MutantRun[] {
  // Mutants that need no reload come first and share one load.
  const runs = all.toSorted((a, b) => Number(a.isLoaded ?? false) - Number(b.isLoaded ?? false))
  const tests = runs.every((run) => run.tests)
    ? [...new Set(runs.flatMap((run) => run.tests ?? []))]
    : undefined
  const control: MutantRun = { id: '', ...(tests && { tests }) }
  return runs.flatMap((run, index) =>
    (index + 1) % every === 0 || index === runs.length - 1 ? [run, control] : [run],
  )
}

/**
 * Separates reliable from unreliable results. A failed control run shows that a test fails even without a mutant. So
 * failures between that run and the previous control run are unclear.
 *
 * @param suites the suites of one test file, in the order in which they ran
 */
export function sortOutcomes(suites: readonly SuiteOutcome[]): { clear: SuiteOutcome[]; unclear: string[] } {
  const clear: SuiteOutcome[] = []
  const unclear: string[] = []
  let waiting: SuiteOutcome[] = []
  for (const suite of suites)
    if (suite.id !== '') waiting.push(suite)
    else {
      const lost = suite.failed.length > 0
      clear.push(...waiting.filter(({ failed }) => !lost || failed.length === 0))
      unclear.push(...waiting.filter(({ failed }) => lost && failed.length > 0).map(({ id }) => id))
      waiting = []
    }
  return { clear, unclear: [...unclear, ...waiting.map(({ id }) => id)] }
}

/** A sample of `count` items in their order, deterministic for a seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = randoms(seed)
  const drawn = all.map((one, index) => ({ one, index, key: random() })).toSorted((a, b) => a.key - b.key)
  return drawn
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ one }) => one)
}

/** Mulberry32: numbers from 0 to 1, deterministic for a seed. */
function randoms(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
