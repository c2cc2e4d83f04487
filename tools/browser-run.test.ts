import { expect, test } from 'vitest'
import { flakyFaults, flakyTitles, readBrowserRun } from './browser-run.mjs'

const spec = (title: string, status: string, trace?: string) => ({
  title,
  tests: [
    {
      projectName: 'phone-390',
      status,
      results: [{ attachments: trace === undefined ? [] : [{ name: 'trace', path: trace }] }],
    },
  ],
})
const report = (...specs: object[]) => ({
  suites: [{ title: 'cart.spec.ts', specs: [], suites: [{ title: 'with two lines', specs }] }],
  errors: [],
})

test('counts journeys and lists the failed ones in the format of a test list', () => {
  const run = readBrowserRun(report(spec('adds', 'expected'), spec('removes', 'unexpected', 'a.zip')), 1)

  expect(run).toEqual({
    passed: 1,
    failed: ['[phone-390] › cart.spec.ts › with two lines › removes'],
    traces: { '[phone-390] › cart.spec.ts › with two lines › removes': 'a.zip' },
    hidden: '',
  })
})

test('a skipped journey is neither passed nor failed, and a run without tests is a failure', () => {
  expect(readBrowserRun(report(spec('adds', 'skipped')), 0)).toMatchObject({
    passed: 0,
    hidden: 'ran no test',
  })
})

test('an error between the tests, or an exit code without a failed test, is a failure', () => {
  const passes = report(spec('adds', 'expected'))
  expect(readBrowserRun({ ...passes, errors: [{ message: 'no shop' }] }, 1).hidden).toBe(
    'failed between the tests: no shop',
  )
  expect(readBrowserRun(passes, 1).hidden).toBe('ended with code 1 although no test failed')
  expect(readBrowserRun(passes, 0).hidden).toBe('')
})

test('reads the titles of the table of flaky journeys', () => {
  const text =
    '# Flaky\n\n| Title | Date | Findings |\n| --- | --- | --- |\n| `[phone-390] › a.spec.ts › b` | 2026-11-26 | c |\n'
  expect(flakyTitles(text)).toEqual(['[phone-390] › a.spec.ts › b'])
})

test('three flaky journeys may pass, a fourth or a listed one fails the run', () => {
  expect(flakyFaults(['a', 'b', 'c'], [])).toEqual([])
  expect(flakyFaults(['a', 'b', 'c', 'd'], [])).toEqual(['4 flaky journeys, 3 are allowed'])
  expect(flakyFaults(['a'], ['a'])).toEqual(['flaky again: a'])
})
