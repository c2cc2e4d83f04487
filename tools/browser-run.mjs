/* Reads Playwright's results: passed and failed journeys, and known flaky ones. */

/** maximum number of journeys in a run that may pass only on the second attempt */
const mostFlaky = 3

/**
 * @typedef {object} BrowserRun
 * @property {number} passed
 * @property {string[]} failed titles in the format of a test list: `[project] › file › describe › title`
 * @property {Record<string, string>} traces path of a test's trace, by its title
 * @property {string} hidden an error outside of tests; '' if there was none
 */

/**
 * Reads the JSON report of a run.
 *
 * @param {any} report as Playwright's JSON reporter writes it
 * @param {number} code exit code of Playwright
 * @returns {BrowserRun}
 */
export function readBrowserRun({ suites, errors }, code) {
  /** @type {BrowserRun} */
  const run = { passed: 0, failed: [], traces: {}, hidden: '' }
  /** @type {(suite: any, path: string[]) => void} */
  const walk = (suite, path) => {
    for (const { title, tests } of suite.specs ?? [])
      for (const { projectName, status, results } of tests) {
        const name = [`[${projectName}]`, ...path, title].join(' › ')
        if (status === 'expected') run.passed += 1
        if (status === 'unexpected' || status === 'flaky') run.failed.push(name)
        const trace = results.at(-1)?.attachments.find((/** @type {any} */ each) => each.name === 'trace')
        if (trace) run.traces[name] = trace.path
      }
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title])
  }
  for (const suite of suites) walk(suite, [suite.title])
  if (errors.length > 0) run.hidden = `failed between the tests: ${errors[0].message ?? 'no message'}`
  else if (run.passed + run.failed.length === 0) run.hidden = 'ran no test'
  else if (code !== 0 && run.failed.length === 0)
    run.hidden = `ended with code ${code} although no test failed`
  return run
}

/**
 * The titles in e2e/flaky.md: the first cell of each row of its table.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const flakyTitles = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| [') || line.startsWith('| `['))
    .map((line) => (line.split('|')[1] ?? '').replaceAll('`', '').trim())

/**
 * Why a run fails although each journey passed in the end.
 *
 * @param {readonly string[]} flaky titles of journeys that passed on the second attempt
 * @param {readonly string[]} known titles of e2e/flaky.md
 * @returns {string[]} reasons; empty when the run may pass
 */
export function flakyFaults(flaky, known) {
  const faults = flaky.filter((title) => known.includes(title)).map((title) => `flaky again: ${title}`)
  if (flaky.length > mostFlaky) faults.push(`${flaky.length} flaky journeys, ${mostFlaky} are allowed`)
  return faults
}
