/*
 * `npm test`: the checks and tests that decide whether a change may be merged, from a fresh clone. `npm run proof` runs
 * the others. Plain JavaScript, like tools/install.mjs.
 *
 *   npm test                        all parts
 *   npm test -- check               format, lint, import directions, references, comments, logical sides, tutorials, interface, types
 *   npm test -- unit [filter]       tests without a browser; --watch repeats them on every change
 *   npm test -- browser [filter]    journeys in a real Chromium; --headed shows it
 *
 * The last line is `N passed, N failed`; each check and each test counts as one.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flakyFaults, flakyTitles } from './browser-run.mjs'
import { runCheckSteps } from './check-steps.mjs'
import { chromiumLine, requireChromium } from './chromium.mjs'
import { install, isInstalled, node24, project, toolEnvironment } from './install.mjs'
import { buildStorefront, isStorefrontBuilt } from './storefront.mjs'
import { pass, results, runPlaywright, runVitest, tool } from './test-runs.mjs'

const parts = ['check', 'unit', 'browser']
const [first = '', ...others] = process.argv.slice(2)
const chosen = parts.includes(first) ? first : undefined
const extra = chosen ? others : process.argv.slice(2)
/** maximum number of failed journeys that are repeated; more probably have a common cause */
const mostRepeated = 10
const goLimits = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '2GiB' }

let passed = 0
let failed = 0
/** @type {string[]} */
const flakyLines = []

if (!chosen && extra.length > 0) {
  console.error(`There is no part "${first}": say npm test, or npm test -- check, unit or browser.`)
  process.exit(1)
}

console.log(chromiumLine())
await step('install', async () => {
  if (!isInstalled()) await install()
})
if (chosen === 'unit' && extra.includes('--watch')) {
  const words = extra.filter((word) => word !== '--watch')
  process.exit(await pass(tool('vitest/vitest.mjs'), ['watch', ...words]))
}
// Without a matching installation nothing can be tested.
passed = 0
mkdirSync(results, { recursive: true })

if (failed === 0) {
  // In parallel, because the checks alone leave half a core idle. All tests need the built pages.
  await Promise.all([
    chosen === undefined || chosen === 'check' ? check() : undefined,
    chosen === 'check' ? undefined : buildStep(),
  ])
  if (chosen !== 'check' && chosen !== 'browser') await unit()
  if (chosen !== 'check' && chosen !== 'unit') await browser()
}
if (flakyLines.length > 0) console.log(`\n${flakyLines.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

async function check() {
  heading('check')
  await runCheckSteps(
    project,
    ({ name, command, warns }) =>
      step(name, async () => {
        const said = String(await quiet(node24, [...command])).trim()
        if (warns && said !== '') console.log(said)
      }),
    ({ name }) => {
      passed += 1
      console.log(`✓ ${name}  unchanged`)
    },
  )
}

async function unit() {
  heading('unit, property, contract and server tests')
  const run = await runVitest('unit', extra)
  count('Vitest', run.passed, run.failed, run.hidden)
}

async function browser() {
  heading('browser')
  const before = failed
  await step('Chromium', async () => {
    process.env.CHROMIUM_PATH = await requireChromium()
  })
  if (failed > before) return
  rmSync(join(results, 'pictures'), { recursive: true, force: true })
  const first = await runPlaywright('browser', extra)
  const { length } = first.failed
  // further failures are not flaky
  if (length === 0 || length > mostRepeated || first.hidden || extra.length > 0) {
    for (const title of first.failed) console.log(`✗ ${title}`)
    return count('Playwright', first.passed, length, first.hidden)
  }
  await again(first)
}

/**
 * Repeats failed journeys once, alone and with a trace. A journey that then passes counts as passed, and is listed as
 * flaky.
 *
 * @param {import('./browser-run.mjs').BrowserRun} first
 */
async function again(first) {
  heading(`${first.failed.length} failed, once more, alone`)
  const list = join(results, 'browser-failed.txt')
  writeFileSync(list, first.failed.join('\n'))
  const second = await runPlaywright('browser-again', ['--workers=1', '--trace=on', `--test-list=${list}`])
  const flaky = first.failed.filter((title) => !second.failed.includes(title))
  const known = flakyTitles(readFileSync(join(project, 'e2e/flaky.md'), 'utf8'))
  const reasons = [...flakyFaults(flaky, known), ...(second.hidden ? [second.hidden] : [])]
  count('Playwright', first.passed + flaky.length, second.failed.length, reasons.join('; '))
  for (const title of second.failed) console.log(`✗ ${title}`)
  for (const title of flaky) flakyLines.push(`flaky: ${title}  ${second.traces[title] ?? 'no trace'}`)
}

function buildStep() {
  return step('storefront build', async () => {
    if (!isStorefrontBuilt()) await buildStorefront()
  })
}

/**
 * Adds the result of a test runner.
 *
 * @param {string} name
 * @param {number} good
 * @param {number} bad
 * @param {string} hidden an error outside of tests; '' if there was none
 */
function count(name, good, bad, hidden) {
  if (hidden) console.log(`✗ ${name} ${hidden}`)
  passed += good
  failed += bad + (hidden ? 1 : 0)
}

/**
 * Runs one check, prints its result and, when it fails, its output.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function step(name, work) {
  const since = Date.now()
  try {
    await work()
    passed += 1
    console.log(`✓ ${name}  ${((Date.now() - since) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    failed += 1
    console.log(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}

/** @param {string} text */
function heading(text) {
  console.log(`\n${text}`)
}

/**
 * Runs a program and returns its output when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 */
function quiet(program, args) {
  const child = spawn(program, args, {
    cwd: project,
    // The compiler and its lint are written in Go. Each gets one thread, because several steps run in parallel. Fewer
    // garbage collections, with up to 2 GiB of memory, save a fifth of their time.
    env: { ...toolEnvironment(), ...goLimits, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done(said) : fail(new Error(said.trim() || `ended with ${code}`)),
    )
  })
}
