/**
 * Finds the mutants that no test detects. A mutant runs first against the nearest test files, and then, as long as it
 * survives, against further ones. A failed test kills the mutant.
 */
import { globSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { type Accepted, killedBefore, withAccepted } from './accepted.ts'
import { nearestFirst, reachOf, sample, type Reach } from './plan.ts'
import { countCoverage, runMutants, type Outcome } from './rounds.ts'
import type { MutantRun, RunnerFile } from './runs.ts'
import { makeSandbox, type Mutant, type Sandbox } from './sandbox.ts'
import type { Fate, Verdict } from './verdict.ts'

export type Choice = {
  readonly project: string
  /** files to mutate, relative to the project */
  readonly sources: readonly string[]
  /** test files, relative to the project */
  readonly tests: readonly string[]
  /** number of mutants to draw; undefined: all */
  readonly sample?: number | undefined
  /** makes the draw repeatable */
  readonly seed: number
  /** results of an earlier run, whose killed mutants are skipped */
  readonly before?: readonly Verdict[] | undefined
  readonly accepted?: readonly Accepted[] | undefined
  readonly say: (line: string) => void
  /** called after each run of Vitest, so that an interruption loses little */
  readonly store?: (verdicts: readonly Verdict[]) => void
}

/**
 * Passes over the mutants. Each surviving mutant runs against its nearest test files, from index `from` to index `to`.
 * `isLoaded`: modules are loaded again, because a value computed before the mutant was active could hide its effect.
 */
const passes = [
  { from: 0, to: 1, isLoaded: false },
  { from: 0, to: 3, isLoaded: true },
  { from: 3, to: 6, isLoaded: true },
]

/** Source files whose paths contain one of the filters, without tests and Urdu texts. */
export function sourcesOf(project: string, filters: readonly string[]): string[] {
  return globSync('{domain,contract,storefront,server,extension-kit}/src/**/*.{ts,tsx}', { cwd: project })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/wording\/ur\//.test(file))
    .filter((file) => filters.some((filter) => file.includes(filter)))
    .toSorted()
}

/**
 * Tests without a browser, of the product and of `tools/`. Of the tests that only the proof runs, only those of the
 * storefront's screens are included, because the others kill processes.
 *
 * @param wanted workspaces, or parts of paths such as `storefront/src/features/home`
 */
export function testsOf(project: string, wanted: readonly string[]): string[] {
  return globSync(
    ['{domain,contract,storefront,server,extension-kit}/src/**/*.test.{ts,tsx}', 'tools/*.test.ts'],
    {
      cwd: project,
    },
  )
    .filter(
      (file) => isOf(wanted, file) && (!file.includes('.proof.test.') || file.startsWith('storefront/')),
    )
    .toSorted()
}

/** Whether a file belongs to one of these workspaces, or begins with one of these paths. */
export const isOf = (wanted: readonly string[], file: string): boolean =>
  wanted.some((part) => file.startsWith(part.includes('/') ? part : `${part}/`))

/** Mutates the sources in a copy and runs the tests. @returns the verdict of each mutant */
export async function findSurvivors(choice: Choice): Promise<Verdict[]> {
  const sandbox = await makeSandbox(choice.project, choice.sources)
  try {
    return await tryAll(choice, sandbox)
  } finally {
    rmSync(sandbox.folder, { recursive: true })
  }
}

async function tryAll(
  { sources, tests, sample: size, seed, before = [], accepted = [], say, store }: Choice,
  { folder, mutants }: Sandbox,
): Promise<Verdict[]> {
  say(`${mutants.length} mutants in ${sources.length} files`)
  const done = killedBefore(mutants, before)
  if (done.size > 0) say(`${done.size} of them were killed by an earlier run`)
  const coverage = await countCoverage(folder, tests)
  sayFailed(coverage, folder, say)
  const reach = reachOf(coverage)
  const chosen = size === undefined ? mutants : sample(mutants, size, seed)
  const outcomes: Outcome[] = []
  const judged = (found: readonly Outcome[]) =>
    withAccepted(
      verdicts(chosen, reach, found, folder).map((one) => done.get(one.id) ?? one),
      accepted,
    )
  let alive = chosen.filter(({ id }) => reach.has(id) && !done.has(id))
  say(`${alive.length} of ${chosen.length} are reached by a test`)
  for (const pass of passes) {
    const plan = planOf(alive, reach, pass)
    const soFar = [...outcomes]
    const keep = (found: readonly Outcome[]) => store?.(judged([...soFar, ...found]))
    outcomes.push(...(await runMutants(folder, plan, say, keep)))
    const killed = killedIn(outcomes)
    alive = alive.filter(({ id }) => !killed.has(id))
    say(`${alive.length} survive after ${pass.to} test files each`)
  }
  return judged(outcomes)
}

/** Prints the number of test files, and those with a test that fails without a mutant. */
export function sayFailed(
  coverage: readonly RunnerFile[],
  folder: string,
  say: (line: string) => void,
): void {
  const failed = coverage.filter(({ isWhole }) => !isWhole).map(({ file }) => relative(folder, file))
  say(`${coverage.length} test files measured`)
  if (failed.length > 0) say(`excluded, because a test fails without a mutant: ${failed.join(', ')}`)
}

function planOf(
  mutants: readonly Mutant[],
  reach: ReadonlyMap<string, readonly Reach[]>,
  pass: (typeof passes)[number],
) {
  const plan = new Map<string, MutantRun[]>()
  for (const mutant of mutants)
    for (const { file, tests, isLoaded = false } of nearestFirst(mutant, reach.get(mutant.id) ?? []).slice(
      pass.from,
      pass.to,
    )) {
      const run = { id: mutant.id, isLoaded: isLoaded || pass.isLoaded, ...(tests && { tests }) }
      plan.set(file, [...(plan.get(file) ?? []), run])
    }
  return plan
}

const killedIn = (outcomes: readonly Outcome[]): Set<string> =>
  new Set(outcomes.filter(({ failed }) => (failed?.length ?? 0) > 0).map(({ id }) => id))

/** The verdict of each mutant from the outcomes of all runs. */
export function verdicts(
  mutants: readonly Mutant[],
  reach: ReadonlyMap<string, readonly Reach[]>,
  outcomes: readonly Outcome[],
  folder: string,
): Verdict[] {
  const byId = Map.groupBy(outcomes, ({ id }) => id)
  return mutants.map((mutant) => {
    const own = byId.get(mutant.id) ?? []
    const killers = own.flatMap(({ file, failed }) =>
      (failed ?? []).map((test) => ({ file: relative(folder, file), test })),
    )
    return { ...mutant, fate: fateOf(killers.length, own, reach.has(mutant.id)), killers }
  })
}

function fateOf(killers: number, outcomes: readonly Outcome[], reached: boolean): Fate {
  if (killers > 0) return 'killed'
  if (!reached) return 'not reached'
  if (outcomes.length === 0) return 'unclear'
  return outcomes.some(({ failed }) => failed === undefined) ? 'unclear' : 'survived'
}
