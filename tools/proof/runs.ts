/** What goes to the runner in a worker and what comes back; no import, so that both sides can read it. */

/** The tests of a file to run with a mutant; without names all of them. An empty id is the control: no mutant. */
export type MutantRun = { readonly id: string; readonly tests?: readonly string[] }

/** One start of Vitest: the mutants of each test file by its path, none at all for the run that counts what is covered. */
export type Round = {
  readonly results: string
  readonly files: Readonly<Record<string, readonly MutantRun[]>>
}

/** The outcome of a mutant in one file: the tests that failed, and how many ran. */
export type SuiteOutcome = { readonly id: string; readonly failed: readonly string[]; readonly ran: number }

/** What the runner writes of a test file. */
export type RunnerFile = {
  readonly file: string
  readonly suites: readonly SuiteOutcome[]
  /** true when a test failed or the file did not load */
  readonly failed: boolean
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
  readonly result?: { readonly state: string } | undefined
}

/** The outcomes of the suites that are mutants; `mutantOf` reads the id from a suite's name. */
export function killedBySuite(
  tasks: readonly TaskTree[],
  mutantOf: (name: string) => string | undefined,
): SuiteOutcome[] {
  return tasks.flatMap((suite) => {
    const id = mutantOf(suite.name)
    if (id === undefined) return []
    const tests = testsOf(suite.tasks ?? [], '')
    const failed = tests.filter(({ state }) => state === 'fail').map(({ name }) => name)
    // A hook that fails before the tests leaves them without a result.
    if (failed.length === 0 && suite.result?.state === 'fail') failed.push(...tests.map(({ name }) => name))
    return [{ id, failed, ran: tests.length }]
  })
}

function testsOf(tasks: readonly TaskTree[], before: string): { name: string; state: string }[] {
  return tasks.flatMap((task) => {
    const name = before === '' ? task.name : `${before} > ${task.name}`
    if (task.tasks) return testsOf(task.tasks, name)
    return task.mode === 'skip' || task.mode === 'todo' ? [] : [{ name, state: task.result?.state ?? 'none' }]
  })
}
