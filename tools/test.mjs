/*
 * `npm test`: everything that proves the shop, from a fresh clone. Plain JavaScript, as tools/install.mjs.
 *
 *   npm test                        all parts
 *   npm test -- check               format, lint, import directions, references, comments, logical sides, tutorials, interface,
 *                                   types
 *   npm test -- unit [filter]       tests without a browser; --watch runs them again on every change
 *   npm test -- browser [filter]    journeys in a real Chromium; --headed shows it
 *
 * Ends with one line `N passed, N failed`; each check and each test counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumLine, requireChromium } from './chromium.mjs'
import { install, isInstalled, node24, project, toolEnvironment } from './install.mjs'
import { memoryDisk } from './memory-disk.mjs'
import { buildStorefront, isStorefrontBuilt } from './storefront.mjs'

const parts = ['check', 'unit', 'browser']
const [first = '', ...others] = process.argv.slice(2)
const chosen = parts.includes(first) ? first : undefined
const extra = chosen ? others : process.argv.slice(2)
const results = join(project, 'test-results')
const unitReport = join(results, 'unit.json')
const browserReport = join(results, 'browser.json')

let passed = 0
let failed = 0

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
// What was installed is not what is tested.
passed = 0
mkdirSync(results, { recursive: true })

if (failed === 0) {
  if (chosen !== 'unit' && chosen !== 'browser') await check()
  if (chosen !== 'check' && chosen !== 'browser') await unit()
  if (chosen !== 'check' && chosen !== 'unit') await browser()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

async function check() {
  heading('check')
  const node = (/** @type {string} */ script, /** @type {string[]} */ ...words) =>
    quiet(node24, [script, ...words])
  // What was checked and has not changed is not checked again: a second run takes seconds.
  const cache = (/** @type {string} */ name) => join(project, 'node_modules/.cache', name)
  // It takes one core for as long as all the others together take the second.
  const format = step('format', () =>
    node(
      tool('prettier/bin/prettier.cjs'),
      ...['--check', '--log-level=warn', '--cache', '--cache-strategy=content'],
      ...['--cache-location', cache('format.json'), '.'],
    ),
  )
  await step('lint and import directions', () =>
    node(tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'),
  )
  await step('circles of imports', () => node(join(project, 'tools/import-cycles.ts')))
  await step('references', () => node(join(project, 'tools/references.ts')))
  await step('comments', () => node(join(project, 'tools/comments.ts')))
  await step('logical sides', () => node(join(project, 'tools/logical-sides.ts')))
  await step('tutorials', () => node(join(project, 'tools/tutorials.ts')))
  await step('interface', () => node(join(project, 'tools/write-interface.ts'), '--check'))
  for (const folder of [
    'domain',
    'contract',
    'extension-kit',
    'extensions',
    'server',
    'storefront',
    'desk',
    'demo',
    '.',
  ]) {
    // The demonstration may have been removed.
    if (!existsSync(join(project, folder))) continue
    for (const file of readdirSync(join(project, folder)).filter((name) =>
      /^tsconfig(?!\.base).*\.json$/.test(name),
    )) {
      const config = join(folder, file)
      const state = cache(`types/${config.replaceAll('/', '-')}`)
      await step(`types of ${config}`, () =>
        node(
          tool('typescript/bin/tsc'),
          ...['-p', config, '--pretty', '--incremental', '--tsBuildInfoFile', state],
        ),
      )
    }
  }
  await format
}

async function unit() {
  heading('unit, property, contract and server tests')
  // The server's tests ask for pages, which it draws with the built storefront.
  await buildStep()
  rmSync(unitReport, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const code = await pass(tool('vitest/vitest.mjs'), ['run', ...reporters, ...extra])
  if (!existsSync(unitReport)) return count('vitest', 0, 1, 'wrote no report')
  const report = JSON.parse(readFileSync(unitReport, 'utf8'))
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  count('vitest', report.numPassedTests, report.numFailedTests + broken, '', code)
}

async function browser() {
  heading('browser')
  const before = failed
  if (!isStorefrontBuilt()) await buildStep()
  await step('Chromium', async () => {
    process.env.CHROMIUM_PATH = await requireChromium()
  })
  if (failed > before) return
  rmSync(browserReport, { force: true })
  rmSync(join(results, 'pictures'), { recursive: true, force: true })
  const code = await pass(tool('@playwright/test/cli.js'), ['test', ...extra])
  if (!existsSync(browserReport)) return count('Playwright', 0, 1, 'wrote no report')
  const { stats, errors } = JSON.parse(readFileSync(browserReport, 'utf8'))
  count('Playwright', stats.expected, stats.unexpected + stats.flaky + errors.length, '', code)
}

function buildStep() {
  return step('storefront build', async () => {
    if (!isStorefrontBuilt()) await buildStorefront()
  })
}

/**
 * Adds what a test runner reports. Its exit code counts too: an error between the tests is in no test.
 *
 * @param {string} name
 * @param {number} good
 * @param {number} bad
 * @param {string} reason
 * @param {number} [code]
 */
function count(name, good, bad, reason, code = 0) {
  const hidden = bad === 0 && (code !== 0 || good === 0)
  if (hidden) reason = good === 0 ? 'ran no test' : `ended with code ${code} although no test failed`
  if (reason) console.log(`✗ ${name} ${reason}`)
  passed += good
  failed += bad + (hidden ? 1 : 0)
}

/**
 * Does one check, shows its verdict and, when it fails, what it said.
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
  } catch (error) {
    failed += 1
    console.log(`✗ ${name}\n${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/** @param {string} text */
function heading(text) {
  console.log(`\n${text}`)
}

/** @param {string} path */
function tool(path) {
  return join(project, 'node_modules', path)
}

/**
 * Runs a program and keeps what it says for the case that it fails.
 *
 * @param {string} program
 * @param {string[]} args
 */
function quiet(program, args) {
  const child = spawn(program, args, {
    cwd: project,
    env: { ...toolEnvironment(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
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

/** The same locale and time zone on every machine; temporary files in memory where there is room and TMPDIR is not set. */
function testEnvironment() {
  const folder = process.env.TMPDIR ? undefined : memoryDisk()
  return { ...toolEnvironment(), LC_ALL: 'C.UTF-8', TZ: 'UTC', ...(folder && { TMPDIR: folder }) }
}

/**
 * Runs a script on Node 24 with this terminal as its own.
 *
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
function pass(script, args) {
  return new Promise((done, fail) => {
    const child = spawn(node24, [script, ...args], { cwd: project, env: testEnvironment(), stdio: 'inherit' })
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
}
