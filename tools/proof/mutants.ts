/** The share of mutants that tests notice: each mutant runs against the nearest tests first, and further ones while it lives. */
import { globSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { nearestFirst, reachOf, sample, type Reach } from './plan.ts'
import { countCoverage, runMutants, type Outcome } from './rounds.ts'
import type { MutantRun, RunnerFile } from './runs.ts'
import { makeSandbox, type Mutant, type Sandbox } from './sandbox.ts'

export type Fate = 'killed' | 'survived' | 'not reached' | 'unclear'
/** A mutant with the tests that failed; `file` of a test is from the project's folder. */
export type Verdict = Mutant & {
  readonly fate: Fate
  readonly killers: readonly { file: string; test: string }[]
}

export type Choice = {
  readonly project: string
  /** files to mutate, from the project's folder */
  readonly sources: readonly string[]
  /** test files, from the project's folder */
  readonly tests: readonly string[]
  readonly sample?: number | undefined
  readonly seed: number
  readonly say: (line: string) => void
  /** gets what is known after each start of Vitest, so that little is lost when the work is cut off */
  readonly store?: (verdicts: readonly Verdict[]) => void
}

/** test files per mutant in each pass; a mutant that lives goes on to the next */
const passes = [1, 3, 6]

/** Source files whose mutants say something of a rule: texts and lists of words are proved by the rows that name them. */
export function sourcesOf(project: string, filters: readonly string[]): string[] {
  return globSync('{domain,contract,storefront,server,extension-kit}/src/**/*.{ts,tsx}', { cwd: project })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/wording\/ur\//.test(file))
    .filter((file) => filters.some((filter) => file.includes(filter)))
    .toSorted()
}

/** Tests without a browser that run the product; those of `tools/` read its text. */
export function testsOf(project: string, workspaces: readonly string[]): string[] {
  return globSync(`{${workspaces.join(',')},}/src/**/*.test.{ts,tsx}`, { cwd: project }).toSorted()
}

/** Mutates the sources and runs the tests. */
export async function findSurvivors(choice: Choice): Promise<Verdict[]> {
  const sandbox = await makeSandbox(choice.project, choice.sources)
  try {
    return await tryAll(choice, sandbox)
  } finally {
    rmSync(sandbox.folder, { recursive: true })
  }
}

async function tryAll(
  { sources, tests, sample: size, seed, say, store }: Choice,
  { folder, mutants }: Sandbox,
): Promise<Verdict[]> {
  say(`${mutants.length} mutants in ${sources.length} files`)
  const coverage = await countCoverage(folder, tests)
  sayFailed(coverage, folder, say)
  const reach = reachOf(coverage)
  const chosen = size === undefined ? mutants : sample(mutants, size, seed)
  const outcomes: Outcome[] = []
  let alive = chosen.filter(({ id }) => reach.has(id))
  say(`${alive.length} of ${chosen.length} are reached by a test`)
  let from = 0
  for (const to of passes) {
    const plan = planOf(alive, reach, from, to)
    const soFar = [...outcomes]
    const keep = (found: readonly Outcome[]) => store?.(verdicts(chosen, reach, [...soFar, ...found], folder))
    outcomes.push(...(await runMutants(folder, plan, say, keep)))
    const killed = killedIn(outcomes)
    alive = alive.filter(({ id }) => !killed.has(id))
    say(`${alive.length} live after ${to} test files each`)
    from = to
  }
  return verdicts(chosen, reach, outcomes, folder)
}

export function sayFailed(
  coverage: readonly RunnerFile[],
  folder: string,
  say: (line: string) => void,
): void {
  const failed = coverage.filter(({ isWhole }) => !isWhole).map(({ file }) => relative(folder, file))
  say(`${coverage.length} test files counted`)
  if (failed.length > 0)
    say(`a test fails in the copy without a mutant, and is left out: ${failed.join(', ')}`)
}

function planOf(
  mutants: readonly Mutant[],
  reach: ReadonlyMap<string, readonly Reach[]>,
  from: number,
  to: number,
) {
  const plan = new Map<string, MutantRun[]>()
  for (const mutant of mutants)
    for (const { file, tests, isLoaded = false } of nearestFirst(mutant, reach.get(mutant.id) ?? []).slice(
      from,
      to,
    ))
      plan.set(file, [...(plan.get(file) ?? []), { id: mutant.id, isLoaded, ...(tests && { tests }) }])
  return plan
}

const killedIn = (outcomes: readonly Outcome[]): Set<string> =>
  new Set(outcomes.filter(({ failed }) => (failed?.length ?? 0) > 0).map(({ id }) => id))

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
