/**
 * Verifies the manual mutations in tools/proof/requirements-proof.json. Each edit is made alone in a copy of the
 * repository; then its test must fail.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, toolEnvironment } from '../install.mjs'
import type { Edit, Evidence } from './evidence.ts'
import { makeSandbox } from './sandbox.ts'

/**
 * The result of the test with the mutation. `failed`: as it must be; `passed`: the test does not detect the mutation;
 * `late`: the test timed out; `no such text`: the edit does not match the source
 */
type BreakFate = 'failed' | 'passed' | 'late' | 'no such text' | 'not run'

/** A mutation for a row of docs/REQUIREMENTS.md, and the test that must detect it. */
type Break = {
  readonly row: string
  /** the test's file */
  readonly place: string
  readonly test: string
  readonly edit: Edit
}

/** The manual mutations with an edit and a test without a browser, sorted by test file. */
export const breaksOf = ({ byHand }: Evidence): Break[] =>
  Object.entries(byHand)
    .flatMap(([row, { place, test, edit }]) =>
      edit && !place.startsWith('e2e/') ? [{ row, place, test, edit }] : [],
    )
    .toSorted((a, b) => a.place.localeCompare(b.place))

/** Whether the edit's text `before` occurs exactly once. @param whole text of the file */
export const applies = ({ before }: Edit, whole: string): boolean => whole.split(before).length === 2

/** copies of the repository in which mutations are tried at the same time: a run of one test file uses about one core */
const copies = 2

/**
 * @param say prints progress
 * @returns the result for each row
 */
export async function tryBreaks(
  project: string,
  breaks: readonly Break[],
  say: (line: string) => void,
): Promise<Map<string, BreakFate>> {
  // in the order of the breaks, whichever ends first
  const fates = new Map<string, BreakFate>(breaks.map(({ row }) => [row, 'not run']))
  const waiting = [...breaks]
  const tryWaiting = async () => {
    const { folder } = await makeSandbox(project, [])
    try {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const fate = await tryBreak(folder, one)
        fates.set(one.row, fate)
        say(`${one.row}  ${fate}`)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  await Promise.all(Array.from({ length: Math.min(copies, breaks.length) }, tryWaiting))
  return fates
}

async function tryBreak(folder: string, { edit, place, test }: Break): Promise<BreakFate> {
  const path = join(folder, edit.file)
  const whole = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (!applies(edit, whole)) return 'no such text'
  writeFileSync(
    path,
    whole.replace(edit.before, () => edit.after),
  )
  try {
    return await outcomeOf(folder, place, test)
  } finally {
    writeFileSync(path, whole)
  }
}

type Report = {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

async function outcomeOf(folder: string, place: string, title: string): Promise<BreakFate> {
  const results = join(folder, 'proof-break.json')
  rmSync(results, { force: true })
  const named = namePattern(title)
  const suite = place.includes('.proof.test.') ? { SUITE: 'proof' } : {}
  await vitest(folder, suite, ['run', place, '-t', named, '--reporter=json', `--outputFile=${results}`])
  if (!existsSync(results)) return 'not run'
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Report
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ status, fullName: name }) => ['passed', 'failed'].includes(status) && new RegExp(named).test(name),
    )
  const failed = ran.filter(({ status }) => status === 'failed')
  if (ran.length === 0) return 'not run'
  if (failed.length === 0) return 'passed'
  return failed.every(({ failureMessages }) => /timed out in/.test(failureMessages.join('')))
    ? 'late'
    : 'failed'
}

/** A pattern of the names under which a test runs; `%s` and `$name` are placeholders. */
export const namePattern = (title: string): string =>
  title
    .split(/%[sdifjoO#%$]|\$\{[^}]*\}|\$[\w.]+/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*')

/** Runs Vitest. Its exit code is ignored, because the test should fail. @param more environment variables */
function vitest(
  folder: string,
  more: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<void> {
  const script = join(folder, 'node_modules/vitest/vitest.mjs')
  return new Promise((done, fail) => {
    const env = { ...toolEnvironment(), TMPDIR: folder, ...more }
    const child = spawn(node24, [script, ...words], { cwd: folder, env, stdio: 'ignore', timeout: 180_000 })
    child.once('error', fail)
    child.once('close', () => done())
  })
}
