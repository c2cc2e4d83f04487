import { expect, test } from 'vitest'
import { readRowsOf, tableOf } from './parts.ts'
import { filesOf, testParts } from './suites.ts'

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
