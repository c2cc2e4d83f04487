/*
 * Runs Vitest and Playwright and counts their tests, for `npm test` and `npm run proof`. Plain JavaScript, like
 * tools/install.mjs.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readBrowserRun } from './browser-run.mjs'
import { node24, project, toolEnvironment } from './install.mjs'
import { memoryDisk } from './memory-disk.mjs'

export const results = join(project, 'test-results')

/** @param {string} path below node_modules */
export const tool = (path) => join(project, 'node_modules', path)

/**
 * Environment variables of tests: the same locale and time zone on every machine. Temporary files are in memory if it
 * has space and TMPDIR is not set.
 */
function testEnvironment() {
  const folder = process.env.TMPDIR ? undefined : memoryDisk()
  return { ...toolEnvironment(), LC_ALL: 'C.UTF-8', TZ: 'UTC', ...(folder && { TMPDIR: folder }) }
}

/**
 * Runs a script on Node 24 in this terminal.
 *
 * @param {string} script
 * @param {readonly string[]} words
 * @param {Record<string, string>} [more] environment variables
 * @returns {Promise<number>} its exit code
 */
export function pass(script, words, more = {}) {
  return new Promise((done, fail) => {
    const env = { ...testEnvironment(), ...more }
    const child = spawn(node24, [script, ...words], { cwd: project, env, stdio: 'inherit' })
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
}

/**
 * Runs Vitest.
 *
 * @param {string} name of the report in test-results
 * @param {readonly string[]} words
 * @param {Record<string, string>} [more] environment variables
 * @returns {Promise<{ passed: number, failed: number, hidden: string }>} `hidden`: an error outside of tests
 */
export async function runVitest(name, words, more) {
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await pass(tool('vitest/vitest.mjs'), ['run', ...reporters, ...words], more)
  if (!existsSync(file)) return { passed: 0, failed: 0, hidden: 'wrote no report' }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that fails to load has no tests to count.
  const broken = report.testResults.filter(
    (/** @type {any} */ each) => each.status === 'failed' && each.assertionResults.length === 0,
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken
  const isOdd = code !== 0 && failed === 0
  const hidden =
    passed + failed === 0 ? 'ran no test' : isOdd ? `ended with code ${code} although no test failed` : ''
  return { passed, failed, hidden }
}

/**
 * Runs Playwright with its own report and output folder.
 *
 * @param {string} name of the report and the folder in test-results
 * @param {readonly string[]} words
 * @param {Record<string, string>} [more] environment variables
 * @returns {Promise<import('./browser-run.mjs').BrowserRun>}
 */
export async function runPlaywright(name, words, more) {
  const file = freshReport(name)
  const output = { BROWSER_REPORT: file, BROWSER_OUTPUT: join(results, name) }
  const code = await pass(tool('@playwright/test/cli.js'), ['test', ...words], { ...output, ...more })
  if (!existsSync(file)) return { passed: 0, failed: [], traces: {}, hidden: 'wrote no report' }
  return readBrowserRun(JSON.parse(readFileSync(file, 'utf8')), code)
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  return file
}
