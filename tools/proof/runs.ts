/** Types shared by the tool and its runner in a worker; without imports, so that both can load this file. */

/**
 * The tests of a file to run with a mutant; without names all of them. An empty id is the control run without a mutant.
 * `isLoaded`: the mutant acts during loading, so modules are reloaded. `isForRows`: each failed test may prove another
 * row, so all of them run.
 */
export type MutantRun = {
  readonly id: string
  readonly tests?: readonly string[]
  readonly isLoaded?: boolean
  readonly isForRows?: boolean
}

/** One run of Vitest: the mutants of each test file by its path; empty for the coverage run. */
export type Round = {
  readonly results: string
  readonly files: Readonly<Record<string, readonly MutantRun[]>>
}

/** The result of a mutant in one file: failed tests, those that timed out, and the number of tests run. */
export type SuiteOutcome = {
  readonly id: string
  readonly failed: readonly string[]
  readonly late?: readonly string[]
  readonly ran: number
}

/** The runner's result for a test file. */
export type RunnerFile = {
  readonly file: string
  readonly suites: readonly SuiteOutcome[]
  /** names of the tests that passed */
  readonly passed: readonly string[]
  /** whether all tests passed */
  readonly isWhole: boolean
  /** duration of the tests */
  readonly ms: number
  readonly coverage: {
    readonly loading: readonly string[]
    readonly tests: Readonly<Record<string, readonly string[]>>
  }
}

type TaskTree = {
  readonly name: string
  readonly type: string
  readonly mode: string
  readonly tasks?: readonly TaskTree[]
  readonly result?:
    | { readonly state: string; readonly errors?: readonly { readonly message?: string }[] | undefined }
    | undefined
}

/** Results of the suites that are mutants; `mutantOf` reads the id from a suite's name. */
export function killedBySuite(
  tasks: readonly TaskTree[],
  mutantOf: (name: string) => string | undefined,
): SuiteOutcome[] {
  return tasks.flatMap((suite) => {
    const id = mutantOf(suite.name)
    if (id === undefined) return []
    const tests = testsOf(suite.tasks ?? [], '')
    const failed = tests.filter(({ state }) => state === 'fail').map(({ name }) => name)
    const late = tests.filter(({ isLate }) => isLate).map(({ name }) => name)
    // A failing hook before the tests leaves them without a result.
    if (failed.length === 0 && suite.result?.state === 'fail') failed.push(...tests.map(({ name }) => name))
    return [{ id, failed, late, ran: tests.length }]
  })
}

export const passedIn = (tasks: readonly TaskTree[]): string[] =>
  testsOf(tasks, '')
    .filter(({ state }) => state === 'pass')
    .map(({ name }) => name)

type RunTest = { name: string; state: string; isLate: boolean }

function testsOf(tasks: readonly TaskTree[], before: string): RunTest[] {
  return tasks.flatMap((task) => {
    const name = before === '' ? task.name : `${before} > ${task.name}`
    if (task.tasks) return testsOf(task.tasks, name)
    if (task.mode === 'skip' || task.mode === 'todo') return []
    const isLate = task.result?.errors?.some(({ message }) => /timed out in/.test(message ?? '')) ?? false
    return [{ name, state: task.result?.state ?? 'none', isLate }]
  })
}
