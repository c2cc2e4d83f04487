import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unresolvedIn, unresolvedReferences, idsOf, sectionsOf, type Targets } from './references.ts'

const targets: Targets = {
  answers: new Set(['D-007']),
  rows: new Set(['CHK-014']),
  sections: { CONTRACT: new Set(['9', '1.8']), FIXTURES: new Set(), DESIGN: new Set() },
  records: new Set(['7']),
  exists: (path) => path === 'docs/STYLE.md' || path === 'server/src/entry/app.ts',
}
const dangling = (text: string, path = 'server/src/a.ts') => unresolvedIn({ path, text }, targets)

test('every reference in sources and documents resolves', () => {
  expect(unresolvedReferences(join(import.meta.dirname, '..'))).toEqual([])
})

test.each([
  ['an unknown decision', 'one key (D-008)', 'D-008'],
  ['an unknown row', `test('${'[CHK'}-999] pays')`, 'CHK-999'],
  ['an unknown section', 'Orders (CONTRACT 9, 17)', 'CONTRACT 17'],
  ['an unknown point of a section', 'CONTRACT 1.9', 'CONTRACT 1.9'],
  ['an unknown decision record', '(docs/decisions/0099)', 'decision 99'],
  ['a paper that is not there', 'as docs/NOTHING.md says', 'docs/NOTHING.md'],
  ['the specification, which is not in the repository', 'SPEC §7', 'SPEC'],
])('%s is found', (_, text, what) => {
  expect(dangling(text)).toEqual([`server/src/a.ts:1 ${what}`])
})

test('links and quoted paths in documents resolve', () => {
  expect(
    dangling(
      '[style](STYLE.md) and [gone](GONE.md#a), `server/src/entry/app.ts`, `server/src/b.ts`',
      'docs/A.md',
    ),
  ).toEqual(['docs/A.md:1 docs/GONE.md', 'docs/A.md:1 server/src/b.ts'])
})

test('a path in a document that starts with a module name resolves to a workspace', () => {
  const exists = (path: string) => path === 'storefront/src/app/routes.tsx'
  const text = '`app/routes.tsx`, `app/gone.tsx`, `woocommerce/host-*.ts`, `POST /orders`'
  expect(unresolvedIn({ path: 'docs/A.md', text }, { ...targets, exists })).toEqual([
    'docs/A.md:1 app/gone.tsx',
  ])
})

test('references that resolve are not reported', () => {
  expect(dangling('D-007, [CHK-014], CONTRACT 9 and 1.8, decision 7, docs/STYLE.md, SKU FX-1004')).toEqual([])
})

test('rows and sections are read from tables and headings', () => {
  expect(idsOf('| ID | x |\n| D-001 | y |\n| CHK-001 | z |', /^D-/)).toEqual(new Set(['D-001']))
  expect(sectionsOf('## 1. Transport\n\n1. a\n2. b\n\n## 2. Errors\n')).toEqual(
    new Set(['1', '1.1', '1.2', '2']),
  )
})
