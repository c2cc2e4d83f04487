/**
 * The tests that `npm test` omits, in parts of at most fifteen minutes. They run with SUITE=proof, which
 * vitest.config.ts and playwright.config.ts read. The part `steady` repeats `npm test`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { requireChromium } from '../chromium.mjs'
import { project } from '../install.mjs'
import { projectFiles } from '../project-files.mjs'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'
import { runPlaywright, runVitest } from '../test-runs.mjs'
import type { Outcome } from './outcome.ts'

/** Numbers of tests of one part. `faults`: descriptions of failures, empty when all tests passed */
export type Counts = { passed: number; failed: number; faults: readonly string[] }

const suite = { SUITE: 'proof' }

/** Tests without a browser by part: beginnings of paths. A file is in the first part that matches, else in `unit`. */
const testFiles: Readonly<Record<string, readonly string[]>> = {
  // single test files that take as long as a part
  'move-in': ['server/src/operations/move-in/large-move-in.'],
  archive: ['server/src/operations/move-in/archive/large-archive.'],
  imports: ['server/src/catalogue/csv/', 'server/src/operations/move-in/'],
  subjects: [
    'extensions/',
    ...['accounts', 'catalogue', 'orders', 'shop', 'site', 'woocommerce-host'].map(
      (module) => `server/src/${module}/`,
    ),
  ],
  screens: ['desk/src/', 'storefront/src/'],
}

/** Journeys by part: beginnings of names; `journeys` contains all others. */
const journeyFiles: Readonly<Record<string, readonly string[]>> = {
  'states-en': ['states-en'],
  'states-ur': ['states-ur'],
  looks: ['styleguide', 'screens-look', 'budgets', 'own-shop', 'mail.', 'appearance'],
  desk: ['desk'],
}
const journeyFolder = 'e2e/journeys/'

export const testParts = [
  'unit',
  ...Object.keys(testFiles),
  ...Object.keys(journeyFiles),
  'journeys',
] as const

const partOf = (name: string, parts: Readonly<Record<string, readonly string[]>>, other: string): string =>
  Object.entries(parts).find(([, beginnings]) => beginnings.some((each) => name.startsWith(each)))?.[0] ??
  other

/** The test files of a part. */
export const filesOf = (part: string): string[] =>
  projectFiles(project).filter((file) => {
    if (/\.proof\.test\.tsx?$/.test(file)) return partOf(file, testFiles, 'unit') === part
    const isJourney = file.startsWith(journeyFolder) && file.endsWith('.spec.ts')
    return isJourney && partOf(file.slice(journeyFolder.length), journeyFiles, 'journeys') === part
  })

/**
 * Runs the tests of a part.
 *
 * @param words parts of paths: only files that contain one of them
 * @param options Playwright's options
 */
export async function runTests(
  part: string,
  words: readonly string[],
  options: readonly string[],
): Promise<Counts> {
  const files = filesOf(part).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  // without a file name the runners would run every test
  if (files.length === 0) return { passed: 0, failed: 0, faults: [`no file of ${part} matches`] }
  if (!isStorefrontBuilt()) await buildStorefront()
  if (part === 'unit' || part in testFiles) {
    const { passed, failed, hidden } = await runVitest(`proof-${part}`, files, suite)
    return { passed, failed, faults: faultsOf(failed, hidden) }
  }
  await requireChromium()
  const patterns = files.map((file) => file.replaceAll('.', '\\.'))
  const run = await runPlaywright(`proof-${part}`, [...patterns, ...options], suite)
  return {
    passed: run.passed,
    failed: run.failed.length,
    faults: [...run.failed, ...faultsOf(0, run.hidden)],
  }
}

const faultsOf = (failed: number, hidden: string): string[] => [
  ...(failed > 0 ? [`${failed} tests failed`] : []),
  ...(hidden ? [hidden] : []),
]

/** of a run alone */
const mostCpuMinutes = 13

/**
 * Runs `npm test` in fresh clones of the last commit: half of the runs alone, half beside a busy loop on every core.
 *
 * @param rounds number of runs; ten when undefined
 */
export async function proveSteady(rounds: number | undefined, say: (line: string) => void): Promise<Outcome> {
  const runs = rounds ?? 10
  const rows: string[][] = []
  const failures = new Map<string, number>()
  for (let run = 1; run <= runs; run++) {
    const isLoaded = run > Math.ceil(runs / 2)
    const { minutes, cpuMinutes, machineMinutes, isPassed, verdict, failed } = await oneGate(isLoaded)
    // a run can fail before its first test
    const titles = isPassed || failed.length > 0 ? failed : [`a run ended with: ${verdict}`]
    for (const title of titles) failures.set(title, (failures.get(title) ?? 0) + 1)
    rows.push([
      String(run),
      isLoaded ? 'loaded' : 'alone',
      minutes.toFixed(1),
      cpuMinutes.toFixed(1),
      isLoaded ? '' : machineMinutes.toFixed(1),
      verdict,
    ])
    say(rows.at(-1)?.join('  ') ?? '')
  }
  const limit = (isLoaded: boolean) => (isLoaded ? 16 : 8)
  const slow = rows.filter(([, load, minutes]) => Number(minutes) > limit(load === 'loaded'))
  // a loaded core does less in the same processor time
  const costly = rows.filter(([, load, , cpu]) => load === 'alone' && Number(cpu) > mostCpuMinutes)
  return {
    title: `\`npm test\` in fresh clones, ${runs} runs.`,
    columns: ['Run', 'Machine', 'Minutes', 'CPU-minutes', 'with browser and database', 'Result'],
    rows,
    faults: [
      ...[...failures].map(([title, count]) => `${title} (${count} of ${runs})`),
      ...slow.map(([run, load, minutes]) => `run ${run} took ${minutes} minutes ${load}`),
      ...costly.map(([run, , , cpu]) => `run ${run} took ${cpu} minutes of processor time`),
    ],
  }
}

/** The lines of a log that name a failed test of Playwright (`✗`, `flaky:`) or Vitest (`FAIL`), each once. */
export const failedIn = (log: string): string[] => [
  ...new Set(
    stripVTControlCharacters(log)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(✗|flaky:|FAIL )/.test(line)),
  ),
]

const busyLoop = 'for (;;) {}'

/** Runs `npm test` once in a fresh clone. @param isLoaded beside a busy loop on every core */
async function oneGate(isLoaded: boolean) {
  const place = mkdtempSync(join(tmpdir(), 'sauda-steady-'))
  const clone = join(place, 'project')
  execFileSync('git', ['clone', '--quiet', project, clone])
  const busy = isLoaded
    ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', busyLoop]))
    : []
  const since = Date.now()
  const busyBefore = busyMinutes()
  try {
    // only the parent reads the CPU time of ended children, so a shell measures it
    const gate = spawn('bash', ['-c', 'bash .ci/run >../log 2>&1; code=$?; times >../times; exit $code'], {
      cwd: clone,
      env: { ...process.env, CI: 'true' },
      stdio: 'ignore',
    })
    const [code] = (await once(gate, 'exit')) as [number]
    const log = readFileSync(join(place, 'log'), 'utf8')
    if (code !== 0) writeFileSync(join(project, `test-results/steady-${since}.log`), log)
    return {
      minutes: (Date.now() - since) / 60_000,
      cpuMinutes: cpuMinutesIn(readFileSync(join(place, 'times'), 'utf8')),
      machineMinutes: busyMinutes() - busyBefore,
      isPassed: code === 0,
      verdict: log.trimEnd().split('\n').at(-1) ?? 'no output',
      failed: failedIn(log),
    }
  } finally {
    for (const each of busy) each.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Minutes of processor time of the whole machine since it started. Unlike `cpuMinutesIn`, this includes the processes
 * of Chromium and PostgreSQL, which the test run does not wait for.
 */
const busyMinutes = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 60_000

/** The sum, in minutes, of what Bash's `times` prints: user and system time of the shell and of its children. */
const cpuMinutesIn = (text: string): number =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) + Number(seconds) / 60,
    0,
  )
