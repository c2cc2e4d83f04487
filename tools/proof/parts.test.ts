import { expect, test } from 'vitest'
import { readRowsOf, tableOf } from './parts.ts'
import { failedIn, filesOf, testParts } from './suites.ts'

const paper = (lines: readonly string[]) =>
  `# Proof\n\n<!-- parts: begin -->\n\n${lines.join('\n')}\n\n<!-- parts: end -->\n`
const row = {
  ...{ part: 'unit', version: '1.0.0', when: '2026-11-26, 2 cores' },
  ...{ passed: '431', failed: '0', minutes: '7.5' },
}

test('the table of parts survives writing and reading', () => {
  const table = tableOf(['unit'], new Map([['unit', row]]), '1.0.0')
  expect(readRowsOf(paper(table)).get('unit')).toEqual(row)
})

test('a part that was not run, or was run for another version, is marked as not run', () => {
  const table = tableOf(['unit', 'looks'], new Map([['unit', row]]), '1.1.0')
  expect(table.slice(2)).toEqual([
    '| `unit` | 1.1.0 | not run |  |  |  |',
    '| `looks` | 1.1.0 | not run |  |  |  |',
  ])
})

test('every part of the tests has files', () => {
  expect(testParts.filter((part) => filesOf(part).length === 0)).toEqual([])
})

test('failed tests are found in the log of a run, with colours and repeated at its end', () => {
  const log = [
    '\u001B[31m FAIL \u001B[39m storefront a.test.tsx > a title',
    '   \u001B[31m×\u001B[39m a title',
    ' FAIL  storefront a.test.tsx > a title',
    '✗ b.spec.ts › a journey',
    '27 passed, 2 failed',
  ].join('\n')
  expect(failedIn(log)).toEqual(['FAIL  storefront a.test.tsx > a title', '✗ b.spec.ts › a journey'])
})
