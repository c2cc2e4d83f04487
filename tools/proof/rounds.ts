/** Runs Vitest in the sandbox: once to measure coverage, then with the mutants in batches of some hundred. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, toolEnvironment } from '../install.mjs'
import { sortOutcomes, withControls } from './plan.ts'
import { runnerFolder } from './sandbox.ts'
import type { MutantRun, Round, RunnerFile } from './runs.ts'

/** The result of a mutant in one test file. */
export type Outcome = {
  /** of the mutant */
  readonly id: string
  readonly file: string
  /** names of the failed tests; undefined without a reliable result */
  readonly failed: readonly string[] | undefined
  /** tests that timed out, which proves nothing on a busy machine */
  readonly late?: readonly string[]
}

/** receives the results so far */
type Store = (outcomes: readonly Outcome[]) => void | Promise<void>

/** number of test files per run; smaller runs lose less when interrupted */
const filesAtOnce = 8
/** number of mutants of a test file per run; each has its own modules in memory until the file ends */
const batch = 150
/** `batch` for files of storefront and server, whose modules use more memory */
const screenBatch = 40
/** PROOF_DEBUG=1 shows Vitest's output */
const shown = process.env['PROOF_DEBUG'] ? 'inherit' : 'ignore'
const testTimeoutMs = 15_000
const roundLimitMs = 900_000

/** The sandbox's own configuration: the project's for any suite, with the runner that activates mutants. */
const config = `import { join } from 'node:path'
import { configDefaults } from 'vitest/config'
import base from './vitest.config.ts'
const runner = join(import.meta.dirname, '${runnerFolder}/mutation-runner.ts')
const projects = base.test.projects.map((project) => ({
  ...project,
  test: { ...project.test, exclude: configDefaults.exclude, runner, testTimeout: ${testTimeoutMs} },
}))
const maxWorkers = Number(process.env.PROOF_WORKERS) || base.test.maxWorkers
export default { ...base, test: { ...base.test, maxWorkers, projects, reporters: [{}], onConsoleLog: () => false } }
`

/** Runs the test files without a mutant. @param tests paths relative to the sandbox */
export async function countCoverage(folder: string, tests: readonly string[]): Promise<RunnerFile[]> {
  writeFileSync(join(folder, 'vitest.proof.config.ts'), config)
  // Without a file name Vitest would run every test.
  return tests.length === 0 ? [] : start(folder, {}, tests)
}

/**
 * Runs each test file with its mutants. Unclear results are repeated once, with a control run after each mutant.
 *
 * @param plan the mutants of each test file, by its absolute path
 * @param say prints progress
 * @param store receives the results after each run of Vitest, so that an interruption loses little. During the
 * repetition it receives only the repeated ones
 */
export async function runMutants(
  folder: string,
  plan: ReadonlyMap<string, readonly MutantRun[]>,
  say: (line: string) => void,
  store: Store = () => {},
): Promise<Outcome[]> {
  const first = await runBatches(folder, plan, 20, say, store)
  const again = new Map(
    [...plan].map(([file, runs]) => {
      const doubtful = new Set(first.filter((one) => one.file === file && !one.failed).map(({ id }) => id))
      return [file, runs.filter(({ id }) => doubtful.has(id))] as const
    }),
  )
  const left = [...again].reduce((sum, [, runs]) => sum + runs.length, 0)
  if (left === 0) return first
  say(`${left} unclear results run again`)
  const second = await runBatches(folder, again, 1, say, store)
  return [...first.filter(({ failed }) => failed), ...second]
}

async function runBatches(
  folder: string,
  plan: ReadonlyMap<string, readonly MutantRun[]>,
  every: number,
  say: (line: string) => void,
  store: Store,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const starts = startsOf(plan)
  for (const [at, wanted] of starts.entries()) {
    const files = Object.fromEntries([...wanted].map(([file, runs]) => [file, withControls(runs, every)]))
    const since = Date.now()
    const finished = await start(folder, files, Object.keys(files))
    for (const [file, runs] of wanted) {
      const { clear } = sortOutcomes(finished.find((one) => one.file === file)?.suites ?? [])
      for (const { id } of runs) {
        const { failed, late = [] } = clear.find((one) => one.id === id) ?? {}
        outcomes.push({ id, file, failed, late })
      }
    }
    const count = [...wanted].reduce((sum, [, runs]) => sum + runs.length, 0)
    say(`${at + 1} of ${starts.length}: ${count} runs in ${((Date.now() - since) / 1000).toFixed(0)} s`)
    await store(outcomes)
  }
  return outcomes
}

/** The plan in batches: some files with some mutants each. */
function startsOf(plan: ReadonlyMap<string, readonly MutantRun[]>): [string, MutantRun[]][][] {
  const size = (file: string) =>
    file.includes('/storefront/') || file.includes('/server/') ? screenBatch : batch
  const portions = [...plan].flatMap(([file, runs]) =>
    Array.from({ length: Math.ceil(runs.length / size(file)) }, (_, at) => ({
      at,
      portion: [file, runs.slice(at * size(file), (at + 1) * size(file))] as [string, MutantRun[]],
    })),
  )
  return [...Map.groupBy(portions, ({ at }) => at).values()].flatMap((turn) =>
    Array.from({ length: Math.ceil(turn.length / filesAtOnce) }, (_, at) =>
      turn.slice(at * filesAtOnce, (at + 1) * filesAtOnce).map(({ portion }) => portion),
    ),
  )
}

/** Runs the test files. @param files the mutants of each, by its path; empty: without mutants, to measure coverage */
async function start(folder: string, files: Round['files'], tests: readonly string[]): Promise<RunnerFile[]> {
  const results = join(folder, 'proof-results.jsonl')
  const round = join(folder, 'proof-round.json')
  rmSync(results, { force: true })
  writeFileSync(round, JSON.stringify({ results, files }))
  await vitest(folder, round, tests)
  if (!existsSync(results)) return []
  const lines = readFileSync(results, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RunnerFile)
}

/** Runs Vitest. Its exit code is ignored, because tests should fail. */
function vitest(folder: string, round: string, tests: readonly string[]): Promise<void> {
  const words = ['run', '--config', 'vitest.proof.config.ts', ...tests]
  const script = join(folder, 'node_modules/vitest/vitest.mjs')
  return new Promise((done, fail) => {
    const child = spawn(node24, [script, ...words], {
      cwd: folder,
      env: { ...toolEnvironment(), PROOF_ROUND: round, TMPDIR: folder },
      stdio: ['ignore', shown, shown],
      timeout: roundLimitMs,
    })
    child.once('error', fail)
    child.once('close', () => done())
  })
}
