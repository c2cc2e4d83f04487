/*
 * A runner for Vitest that runs a file's tests once per mutant of the plan, in one worker (decision 30). Each mutant is
 * a suite around the whole file. For mutants that take effect while modules load, the modules are loaded again.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, TestRunner, vi } from 'vitest'
import { killedBySuite, passedIn, type Round, type RunnerFile } from './runs.ts'

type Task = Parameters<TestRunner['onBeforeRunTask']>[0]
type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0]
type Counts = Record<string, number>
/** The state that instrumented code reads; the instrumenter defines the names. */
type Switch = {
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> }
}

/** executions of one mutant's code in one suite; above this number the mutant counts as an endless loop */
const hitLimit = 1_000_000
/** ms per test: an endless loop may not execute the mutant again, and timers cannot interrupt it */
const longestTestMs = 8_000
/** number of reads of the active mutant between two checks of the clock */
const betweenLooks = 100_000
/** number of failed tests of a mutant after which its other tests are skipped */
const enough = 3
const global = globalThis as unknown as { __stryker__?: Switch }
const mutation: Switch = (global.__stryker__ ??= {})

// Property tests run on fewer examples than usual, so a mutant that only rare examples detect survives.
fc.configureGlobal({ numRuns: 25 })

let active: string | undefined
let [questions, testBegan] = [0, Date.now()]
// Instrumented code reads the active mutant at every step, so this getter observes every loop.
Object.defineProperty(mutation, 'activeMutant', {
  get: () => {
    questions += 1
    if (questions % betweenLooks === 0 && active !== undefined && Date.now() - testBegan > longestTestMs)
      throw new Error('timed out in a loop')
    return active
  },
})

export default class MutationRunner extends TestRunner {
  #file = ''
  #failed = 0
  #enough = enough
  readonly #round: Round = JSON.parse(readFileSync(process.env['PROOF_ROUND'] ?? '', 'utf8'))

  override async importFile(filepath: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (source === 'setup') return super.importFile(filepath, source)
    this.#file = filepath
    mutation.mutantCoverage = { static: {}, perTest: {} }
    const plan = this.#round.files[filepath]
    if (!plan) return super.importFile(filepath, source)
    let isChanged = true
    for (const [index, { id, isLoaded = false }] of plan.entries())
      describe(`#${index} mutant ${id}`, async () => {
        activate(id)
        if (isLoaded || isChanged) vi.resetModules()
        isChanged = isLoaded
        try {
          await super.importFile(filepath, source)
        } catch (error) {
          test('the file loads', () => {
            expect(error).toBeUndefined()
          })
        }
        activate(undefined)
      })
    return undefined
  }

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    const mutant = mutantOf(suite.name)
    if (mutant !== undefined) {
      cleanUp()
      activate(mutant)
      this.#failed = 0
      const run = this.#round.files[this.#file]?.find(({ id }) => id === mutant)
      this.#enough = run?.isForRows ? Infinity : enough
      const wanted = run?.tests
      if (wanted) skipOthers(suite, new Set(wanted))
    }
    await super.onBeforeRunSuite(suite)
  }

  override onBeforeTryTask(task: Task, options: never): void {
    testBegan = Date.now()
    if (!this.#round.files[this.#file]) mutation.currentTestId = fullName(task)
    super.onBeforeTryTask(task, options)
  }

  override async onBeforeRunTask(task: Task): Promise<void> {
    if (this.#failed >= this.#enough) task.mode = 'skip'
    await super.onBeforeRunTask(task)
  }

  override onAfterRunTask(task: Task): void {
    mutation.currentTestId = undefined
    if (task.result?.state === 'fail') this.#failed += 1
    super.onAfterRunTask(task)
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    activate(undefined)
    for (const file of files) {
      const outcome: RunnerFile = {
        file: file.filepath,
        suites: killedBySuite(file.tasks, mutantOf),
        passed: passedIn(file.tasks),
        isWhole: file.result?.state !== 'fail',
        ms: Math.round(file.result?.duration ?? 0),
        coverage: covered(),
      }
      appendFileSync(this.#round.results, `${JSON.stringify(outcome)}\n`)
    }
    super.onAfterRunFiles(files)
  }
}

/** The id of a suite's mutant; '' for the control run, which has none; undefined for other suites. */
const mutantOf = (name: string): string | undefined => /^#\d+ mutant (.*)$/.exec(name)?.[1]

function activate(id: string | undefined): void {
  active = id === '' ? undefined : id
  testBegan = Date.now()
  mutation.hitCount = 0
  mutation.hitLimit = hitLimit
}

/** A failed test skips its own cleanup, which must not affect the next mutant. */
function cleanUp(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
}

function skipOthers(suite: Suite, wanted: ReadonlySet<string>): void {
  for (const task of suite.tasks)
    if (task.type === 'suite') skipOthers(task, wanted)
    else if (task.name !== 'the file loads' && !wanted.has(fullName(task)) && task.mode !== 'skip')
      task.mode = 'skip'
}

/** The names of suites and test, without the mutant's suite. */
function fullName(task: Task): string {
  const names = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite)
    if (mutantOf(suite.name) === undefined) names.unshift(suite.name)
  return names.join(' > ')
}

function covered(): RunnerFile['coverage'] {
  const { static: loading = {}, perTest = {} } = mutation.mutantCoverage ?? {}
  return {
    loading: Object.keys(loading),
    tests: Object.fromEntries(Object.entries(perTest).map(([name, counts]) => [name, Object.keys(counts)])),
  }
}
