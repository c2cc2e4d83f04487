/** Types shared by the tool and its runner in a worker; without imports, so that both can load this file. */

/** One run of a test file with a mutant. */
export type MutantRun = {
  /** of the mutant; '' for the control run without a mutant */
  readonly id: string
  /** names of the tests to run; absent: all of the file */
  readonly tests?: readonly string[]
  /** the mutant acts while modules load, so they are loaded again */
  readonly isLoaded?: boolean
  /** all tests run, even after some have failed, because each failed test may prove another row */
  readonly isForRows?: boolean
}

/** What one run of Vitest does. */
export type Round = {
  /** path of the file to which the runner appends a line of JSON per test file */
  readonly results: string
  /** the mutants of each test file by its path; empty for the run that measures coverage */
  readonly files: Readonly<Record<string, readonly MutantRun[]>>
}

/** The result of a mutant in one test file. */
export type SuiteOutcome = {
  /** of the mutant */
  readonly id: string
  /** names of the failed tests */
  readonly failed: readonly string[]
  /** names of the tests that timed out */
  readonly late?: readonly string[]
  /** number of tests that ran */
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
  /** ids of the mutants whose code is executed: while the file loads, and by each test */
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

/** Names of the tests that passed. */
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
