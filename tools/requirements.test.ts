import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEvidence, staleEntries } from './proof/evidence.ts'
import { proofsOf, readProofs, readRows, trace } from './requirements.ts'

const project = join(import.meta.dirname, '..')
const rows = [
  { id: 'ZZZ-001', text: 'first' },
  { id: 'ZZZ-002', text: 'second' },
  { id: 'ZZZ-003', text: 'third' },
]
/** Titles are assembled here, so that this file itself proves no row. */
const mark = (id: string) => `[${id}]`

test('reads all rows of the document', () => {
  const markdown = readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8')

  const found = readRows(markdown)

  // The document counts its own rows.
  expect(found).toHaveLength(Number(/\| Total \| (\d+) \|/.exec(markdown)?.[1]))
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect(found[0]?.text).toContain('single-page online shop')
})

test('reads single tags, several tags and ranges from titles in any quotes', () => {
  const source = `
    test('${mark('ZZZ-001')} adds', () => {})
    test("${mark('ZZZ-001')} ${mark('ZZZ-003')} it's both", () => {})
    describe(\`${mark('ZZZ-001..003')} all\`, () => {})
    test('names no row', () => {})
    // ${mark('ZZZ-002')} in a comment is no test
  `

  const proofs = readProofs(source, 'a.test.ts')

  expect(proofs).toEqual([
    { title: `${mark('ZZZ-001')} adds`, place: 'a.test.ts', ids: ['ZZZ-001'] },
    {
      title: `${mark('ZZZ-001')} ${mark('ZZZ-003')} it's both`,
      place: 'a.test.ts',
      ids: ['ZZZ-001', 'ZZZ-003'],
    },
    { title: `${mark('ZZZ-001..003')} all`, place: 'a.test.ts', ids: ['ZZZ-001', 'ZZZ-002', 'ZZZ-003'] },
  ])
})

test('a skipped test proves nothing', () => {
  const source = `test.skip('${mark('ZZZ-001')} later', () => {}); test.todo("${mark('ZZZ-002')} some day")`

  expect(readProofs(source, 'a.test.ts')).toEqual([])
})

test('lists the tests of each row, unproved rows, rows without tests, and the sum as the last line', () => {
  const proofs = [{ title: 'adds', place: 'a.test.ts', ids: ['ZZZ-001', 'ZZZ-003'] }]

  const { text, unknown } = trace(rows, proofs, new Set(['ZZZ-001']))

  expect(text).toBe(`ZZZ-001  first
    a.test.ts: adds

Tested, not proved:
ZZZ-003  third
    a.test.ts: adds

Without a test:
ZZZ-002  second

3 rows, 1 covered, 1 tested but not proved, 1 uncovered`)
  expect(unknown).toEqual([])
})

test('reports a row that does not exist', () => {
  const { text, unknown } = trace(
    rows,
    [{ title: 'adds', place: 'a.test.ts', ids: ['ZZZ-009'] }],
    new Set(['ZZZ-009']),
  )

  expect(unknown).toEqual(['ZZZ-009 in a.test.ts: adds'])
  expect(text).toMatch(
    /Named by tests, but not rows:\n {2}ZZZ-009 in a.test.ts: adds\n\n3 rows, 0 covered, 0 tested but not proved, 3 uncovered$/,
  )
})

test('every row in a test title exists', () => {
  const known = readRows(readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8'))

  expect(trace(known, proofsOf(project), new Set()).unknown).toEqual([])
})

test('every test in tools/proof/requirements-proof.json still names its row', () => {
  const known = readRows(readFileSync(join(project, 'docs/REQUIREMENTS.md'), 'utf8'))

  expect(staleEntries(readEvidence(project), known, proofsOf(project))).toEqual([])
})

test('an entry without its row, or whose test no longer names it, is rejected', () => {
  const proofs = [{ title: `adds ${mark('ZZZ-001')}`, place: 'a.test.ts', ids: ['ZZZ-001'] }]
  const entry = { broke: 'the sum is one more', place: 'a.test.ts', date: '2026-11-22' }
  const byHand = {
    'ZZZ-001': { ...entry, test: `adds ${mark('ZZZ-001')}` },
    'ZZZ-002': { ...entry, test: `adds ${mark('ZZZ-001')}` },
    'ZZZ-009': { ...entry, test: 'adds' },
  }

  expect(staleEntries({ byMutant: {}, byHand }, rows, proofs)).toEqual([
    `ZZZ-002 is not named by "adds ${mark('ZZZ-001')}" in a.test.ts`,
    'ZZZ-009 is no row',
  ])
})

test('titles of tests end with their rows', () => {
  const begins = proofsOf(project).filter(({ title }) => /^\[[A-Z]+-[^\]]*\] \w/.test(title))

  expect(begins).toEqual([])
})
