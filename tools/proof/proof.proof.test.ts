/* Tests the tool on a project with two rules: one whose test detects every mutant, one whose test does not. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { namePattern, tryBreaks } from './breaks.ts'
import { needlessEntries, readAccepted, staleAccepted } from './accepted.ts'
import { titleOf, weakRows, withKilled } from './evidence.ts'
import { findSurvivors } from './mutants.ts'
import { relevance, wholeRows, wordsOf } from './relevance.ts'
import { sample, sortOutcomes, withControls } from './plan.ts'
import { killedByRow, percent, shareBy } from './report.ts'
import { proveRows, type Killed } from './rows.ts'
import { attributesAsExpressions, contentsInLists, shorten } from './sandbox.ts'
import type { Verdict } from './verdict.ts'

const project = mkdtempSync(join(tmpdir(), 'sauda-planted-'))
afterAll(() => rmSync(project, { recursive: true }))
/** Tags are assembled here, so that this file itself proves no row. */
const mark = (id: string) => `[${id}]`
const say = () => {}

function plant(): void {
  const files = {
    'package.json': '{ "type": "module" }',
    '.gitignore': 'node_modules',
    'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'rules', include: ['**/*.test.ts'] } }] } }`,
    'domain/src/rules.ts': `export const isFree = (amount: number): boolean => amount >= 5000
export const label = (amount: number): string => (amount > 0 ? 'due' : 'paid')
export const said = { kind: 'rate', title: 'Free', description: 'From 5000 on.', meta: { summary: 'Free.' } }
const schema = { meta: (of: object) => of }
export const field = schema.meta({ title: 'Free' })
`,
    'domain/src/rules.test.ts': `import { expect, test } from 'vitest'
import { isFree, label } from './rules.ts'
test('free from 5000 on ${mark('ZZZ-001')}', () => {
  expect([isFree(4999), isFree(5000), isFree(5001)]).toEqual([false, true, true])
})
test('what is due ${mark('ZZZ-002')}', () => void label(1))
`,
  }
  mkdirSync(join(project, 'domain/src'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(project, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: project })
}

test("a planted mutant is killed by its row's test, and an unnoticed one is reported", async () => {
  plant()
  const sources = ['domain/src/rules.ts']
  const tests = ['domain/src/rules.test.ts']

  const verdicts = await findSurvivors({ project, sources, tests, seed: 1, say })

  const fateOf = (change: string) => verdicts.find((one) => one.change === change)
  expect(fateOf('amount >= 5000 → amount > 5000')).toMatchObject({
    fate: 'killed',
    line: 1,
    killers: [{ file: 'domain/src/rules.test.ts', test: `free from 5000 on ${mark('ZZZ-001')}` }],
  })
  expect(fateOf('amount > 0 → true')).toMatchObject({ fate: 'survived', line: 2, killers: [] })
  expect(fateOf(`'paid' → ""`)).toMatchObject({ fate: 'not reached' })
  expect([...killedByRow(verdicts).keys()]).toEqual(['ZZZ-001'])
  // texts of descriptions are not mutated
  const third = verdicts.filter(({ line }) => line === 3)
  expect(third.map(({ kind }) => kind)).toEqual(['ObjectLiteral', 'StringLiteral'])
  expect(verdicts.filter(({ line }) => line === 5)).toEqual([])
  expect(third[1]?.change).toBe('\'rate\' → ""')

  const edit = { file: 'domain/src/rules.ts', before: 'amount >= 5000', after: 'amount >= 4000' }
  const broken = { place: tests[0] ?? '', test: `free from 5000 on ${mark('ZZZ-001')}`, edit }
  const fates = await tryBreaks(
    project,
    [
      { ...broken, row: 'noticed' },
      { ...broken, row: 'not noticed', test: `what is due ${mark('ZZZ-002')}` },
      { ...broken, row: 'gone', edit: { ...edit, before: 'amount > 5000' } },
      { ...broken, row: 'no test', test: 'no such title' },
    ],
    say,
  )
  expect([...fates.values()]).toEqual(['failed', 'passed', 'no such text', 'not run'])

  const text = "export const label = (amount: number): string => (amount > 0 ? 'due' : 'paid')"
  const entry = { file: 'domain/src/rules.ts', text, changes: ['amount > 0 → true'], reason: 'planted here' }
  const second = await findSurvivors({
    ...{ project, sources, tests: [], seed: 1, say },
    before: verdicts,
    accepted: [entry, { ...entry, text: 'gone' }],
  })
  const again = (change: string) => second.find((one) => one.change === change)?.fate
  expect(again('amount >= 5000 → amount > 5000')).toBe('killed')
  expect(again('amount > 0 → true')).toBe('accepted')
  expect(again(`'paid' → ""`)).toBe('not reached')
  expect(staleAccepted(project, [entry, { ...entry, text: 'gone' }])).toEqual([
    'domain/src/rules.ts has no line "gone"',
  ])
  const changes = ['amount >= 5000 → amount > 5000']
  const line = 'export const isFree = (amount: number): boolean => amount >= 5000'
  expect(needlessEntries([{ ...entry, text: line, changes }], second)).toHaveLength(1)

  const found = new Map<string, Killed>()
  const open = await proveRows({
    ...{ project, sources, tests, seed: 1, say },
    weigh: (_, { line }) => (line === 1 ? 1 : 0),
    rows: ['ZZZ-001', 'ZZZ-002'],
    store: async (proved) => proved.forEach((killed, row) => found.set(row, killed)),
  })
  expect(open).toEqual(['ZZZ-002'])
  expect(found.get('ZZZ-001')).toMatchObject({ file: 'domain/src/rules.ts', line: 1, place: tests[0] })
}, 600_000)

test('every accepted mutant refers to an existing line', () => {
  const root = join(import.meta.dirname, '../..')

  expect(staleAccepted(root, readAccepted(root))).toEqual([])
})

test('a test that fails without a mutant invalidates the preceding mutants', () => {
  const failed = ['adds']
  const suites = [
    { id: '1', failed, ran: 1 },
    { id: '', failed: [], ran: 1 },
    { id: '2', failed, ran: 1 },
    { id: '3', failed: [], ran: 1 },
    { id: '', failed, ran: 1 },
    { id: '4', failed, ran: 1 },
  ]

  const { clear, unclear } = sortOutcomes(suites)

  expect(clear.map(({ id }) => id)).toEqual(['1', '3'])
  expect(unclear).toEqual(['2', '4'])
})

test('a control run follows every few mutants and the last one', () => {
  const runs = ['1', '2', '3'].map((id) => ({ id }))

  expect(withControls(runs, 2).map(({ id }) => id)).toEqual(['1', '2', '', '3', ''])
})

test('a title with placeholders matches the name under which it ran', () => {
  const fits = (title: string, name: string) => new RegExp(namePattern(title)).test(name)
  expect(fits('%s leads to %d? [ZZZ]', 'a page leads to 7? [ZZZ]')).toBe(true)
  expect(fits('$name (${locale})', 'Anna (ur)')).toBe(true)
  expect(fits('a.b', 'axb')).toBe(false)
})

test('the same seed draws the same sample', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)

  expect(sample(all, 5, 17)).toEqual(sample(all, 5, 17))
  expect(sample(all, 5, 17)).not.toEqual(sample(all, 5, 18))
  expect(sample(all, 200, 17)).toEqual(all)
})

test('class names are texts that can be mutated', () => {
  expect(attributesAsExpressions(`<p className="mt-2" data-line="7" role="status">`)).toBe(
    `<p className={"mt-2"} data-line="7" role={"status"}>`,
  )
})

test("an element's content, attributes and children can be removed", () => {
  const source = `<li key={item.id}>
  <Picture image={item.image} />
  {item.name}
  <p style={{ top: 0 }} {...rest}>{isFree && <Badge />}</p>
  {open ? (
    <Price amount={price} />
  ) : null}
</li>`

  expect(contentsInLists(source)).toBe(`<li key={item.id}>
  {[<Picture image={[item.image][0]} />][0]}
  {[item.name][0]}
  <p style={{ top: 0 }} {...rest}>{[isFree && <Badge />][0]}</p>
  {open ? (
    [<Price amount={[price][0]} />][0]
  ) : null}
</li>`)
  expect(shorten('!isGone && [<Picture image={[images[0]][0]} />][0]')).toBe(
    '!isGone && <Picture image={images[0]} />',
  )
})

test('a mutant is relevant to a row when its line shares words with it, rare ones most', () => {
  const table = `| ZZZ-001 | Shows the price. [L60] | Formatted. |
| ZZZ-002 | Cards show 1,400 sale prices (D-113). | Present. |
| ZZZ-003 | Wait 1400 ms. | Present. |`
  const weigh = relevance(wholeRows(table))
  const change = {
    file: 'storefront/src/Card.tsx',
    text: '<SalePrice amount={product.price} />',
    change: 'a → b',
  }

  expect([...wordsOf('quickViewOf(product.prices)')]).toEqual(['quick', 'view', 'product', 'pric'])
  expect(weigh('ZZZ-003', change)).toBe(0)
  expect(weigh('ZZZ-003', { ...change, text: 'wait: 1_400,' })).toBeGreaterThan(0)
  expect(weigh('ZZZ-001', change)).toBeGreaterThan(0)
  expect(weigh('ZZZ-002', change)).toBeGreaterThan(weigh('ZZZ-001', change))

  const entry = { line: 1, change: 'a → b', place: 'a.test.ts', test: 'a', date: '2026-11-22' }
  const at = (file: string) => ({ ...entry, file: `tools/proof/${file}` })
  const evidence = { byMutant: { 'ZZZ-001': at('gone.ts'), 'ZZZ-002': at('rows.ts') }, byHand: {} }
  const root = join(import.meta.dirname, '../..')
  expect(weakRows(root, evidence, (_, { text }) => text.length)).toEqual(['ZZZ-001'])
})

test('an entry has the title from the source, and valid entries are not replaced', () => {
  const row = 'ZZZ-001'
  const proofs = [
    { title: `page %d of %d ${mark(row)}`, place: 'a.test.ts', ids: [row] },
    { title: `adds ${mark(row)}`, place: 'a.test.ts', ids: [row] },
  ]
  const killed = { file: 'domain/src/rules.ts', line: 1, change: 'a → b', place: 'a.test.ts' }
  expect(titleOf(`page 5 of 9 ${mark(row)}`, row, 'a.test.ts', proofs)).toBe(proofs[0]?.title)

  const first = withKilled(
    { byMutant: {}, byHand: {} },
    new Map([[row, { ...killed, test: `adds ${mark(row)}` }]]),
    proofs,
    '2026-11-22',
  )
  const second = withKilled(
    first,
    new Map([[row, { ...killed, line: 2, test: `adds ${mark(row)}` }]]),
    proofs,
    '2026-11-23',
  )

  expect(first.byMutant[row]).toMatchObject({ line: 1, test: `adds ${mark(row)}`, date: '2026-11-22' })
  expect(second).toEqual(first)
})

test('the share of killed mutants includes untested ones, and excludes accepted ones', () => {
  const verdict = {
    id: '1',
    file: 'a.ts',
    line: 1,
    column: 0,
    text: 'a',
    kind: 'x',
    change: 'a → b',
    killers: [],
  }
  const verdicts: Verdict[] = [
    { ...verdict, fate: 'killed' },
    { ...verdict, fate: 'not reached' },
    { ...verdict, fate: 'accepted' },
  ]

  expect(shareBy(verdicts, ({ file }) => file).get('a.ts')).toMatchObject({
    mutants: 3,
    killed: 1,
    accepted: 1,
    unreached: 1,
  })
  expect([...shareBy(verdicts, () => 'all').values()].map(percent)).toEqual(['50.0 %'])
})
