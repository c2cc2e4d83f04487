/* Feeds oxlint one violating file for each rule, and files that keep to it, with our configuration. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationText, layeredWorkspaces } from './import-boundaries.ts'

const project = join(import.meta.dirname, '..')
const imports = 'eslint(no-restricted-imports)'
type Case = { readonly why: string; readonly file: string; readonly source: string }

const use = (specifier: string) => `import { x } from '${specifier}'\nexport const y = x\n`

/** Each of these files must be reported with the rule's name. */
const wrong: (Case & { readonly rule: string })[] = [
  ...layeredWorkspaces.flatMap(({ workspace, layers }) =>
    layers.slice(1).flatMap((layer, index) =>
      layer.map((room) => {
        const above = layers[index]?.[0] ?? ''
        const specifier = above.includes('.') ? `#${above}` : `#${above}/other.ts`
        return {
          why: `${workspace}: ${room} does not import ${above}`,
          file: `${workspace}/src/${room.includes('.') ? room : `${room}/up-${index}.ts`}`,
          source: use(specifier),
          rule: imports,
        }
      }),
    ),
  ),
  ...(
    [
      [
        'a type import counts',
        'server/src/http/a.ts',
        `export type A = import('#orders/x.ts').A\n${use('#orders/x.ts')}`,
      ],
      ['a re-export counts', 'server/src/http/b.ts', `export { x } from '#orders/x.ts'\n`],
      ['a dynamic import counts', 'server/src/http/c.ts', `export const x = import('#orders/x.ts')\n`],
      ['a store keeps the direction', 'server/src/catalogue/x-store.ts', use('#orders/x.ts')],
      ['only stores speak SQL', 'server/src/orders/place.ts', use('kysely')],
      ['only http, site and app see Hono', 'server/src/orders/hono.ts', use('hono')],
      [
        'the server does not know the storefront',
        'server/src/orders/s.ts',
        use('@sauda/storefront/page.tsx'),
      ],
      ['the storefront does not know the server', 'storefront/src/api/s.ts', use('@sauda/server/app.ts')],
      ['contract does not know the server', 'contract/src/s.ts', use('@sauda/server/app.ts')],
      ['domain does not know contract', 'domain/src/c.ts', use('@sauda/contract/orders/order.ts')],
      ['domain needs no package', 'domain/src/p.ts', use('react')],
      ['domain does no I/O', 'domain/src/n.ts', use('node:fs')],
      ['rules do not speak', 'domain/src/w.ts', use('./wording/en.ts')],
      ['rules do not know forms', 'domain/src/f.ts', use('./forms/checkout.ts')],
      ['wording does not know forms', 'domain/src/wording/f.ts', use('@sauda/domain/forms/checkout.ts')],
      ['forms take zod/mini, not zod', 'domain/src/forms/z.ts', use('zod')],
      [
        'a feature imports no other feature',
        'storefront/src/features/cart/f.ts',
        use('#features/checkout/x.ts'),
      ],
      ['queries do not show', 'storefront/src/queries/u.ts', use('#ui/Button.tsx')],
      ['ui does not know the shop', 'storefront/src/ui/q.ts', use('#queries/products.ts')],
      ['a page knows one language', 'storefront/src/features/cart/l.ts', use('@sauda/domain/wordings.ts')],
      [
        'a page does not choose its language itself',
        'storefront/src/ui/l.ts',
        use('@sauda/domain/wording/ur/cart.ts'),
      ],
      ['ui knows no rules', 'storefront/src/ui/r.ts', use('@sauda/domain/cart.ts')],
      ['the headless library is wrapped in ui', 'storefront/src/features/cart/r.ts', use('radix-ui')],
      ['the browser has no node: modules', 'storefront/src/app/n.ts', use('node:fs')],
      ['"../" is not used', 'server/src/orders/up.ts', use('../catalogue/x.ts')],
      ['"../" is not used in domain', 'domain/src/forms/up.ts', use('../money.ts')],
      ['"../" is not used in tests', 'server/src/orders/up.test.ts', use('../catalogue/x.ts')],
      ['across folders # is written', 'server/src/main.ts', use('./orders/x.ts')],
      ['builders are for tests', 'server/src/orders/t.ts', use('#testing/world.ts')],
      [
        'builders of domain are for tests',
        'storefront/src/app/t.ts',
        use('@sauda/domain/testing/builders.ts'),
      ],
    ] as const
  ).map(([why, file, source]) => ({ why, file, source, rule: imports })),
  {
    why: 'no cycles',
    file: 'server/src/http/cycle-a.ts',
    source: `import { b } from './cycle-b.ts'\nexport const a = (): unknown => b\n`,
    rule: 'import(no-cycle)',
  },
  {
    why: 'a function has at most 15 branches',
    file: 'server/src/http/long.ts',
    source: `export function f(x: number) {\n${Array.from({ length: 16 }, (_, n) => `  if (x === ${n}) return ${n}\n`).join('')}  return -1\n}\n`,
    rule: 'eslint(complexity)',
  },
  {
    why: 'a file has at most 400 lines',
    file: 'server/src/http/large.ts',
    source: Array.from({ length: 401 }, (_, n) => `export const x${n} = ${n}\n`).join(''),
    rule: 'eslint(max-lines)',
  },
  {
    why: 'no barrels',
    file: 'server/src/http/barrel.ts',
    source: `export * from './cycle-a.ts'\n`,
    rule: 'oxc(no-barrel-file)',
  },
  {
    why: 'a promise is awaited',
    file: 'server/src/http/promise.ts',
    source: `const work = async (): Promise<void> => {}\nexport function go(): void {\n  work()\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    why: 'no any',
    file: 'domain/src/any.ts',
    source: `export const x = (value: any): unknown => value\n`,
    rule: 'typescript(no-explicit-any)',
  },
  {
    why: 'no non-null assertion',
    file: 'domain/src/bang.ts',
    source: `export const x = (value: string | undefined): string => value!\n`,
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    why: 'only config reads the environment',
    file: 'server/src/http/env.ts',
    source: `export const x = process.env['PORT']\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  {
    why: 'only storage.ts touches the storage of the browser',
    file: 'storefront/src/state/other.ts',
    source: `export const x = localStorage.getItem('cart')\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    why: 'only transport.ts calls fetch',
    file: 'storefront/src/api/other.ts',
    source: `export const x = (): Promise<Response> => fetch('/')\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    why: 'the transport does not touch the storage',
    file: 'storefront/src/api/transport.ts',
    source: `export const x = localStorage.getItem('cart')\n`,
    rule: 'eslint(no-restricted-globals)',
  },
]

/** None of these files may be reported. */
const right: Case[] = [
  ...layeredWorkspaces.flatMap(({ workspace, layers }) =>
    layers.slice(0, -1).flatMap((layer, index) =>
      layer
        .filter((room) => !room.includes('.'))
        .map((room) => {
          const below = layers[index + 1]?.[0] ?? ''
          return {
            why: `${workspace}: ${room} imports ${below}`,
            file: `${workspace}/src/${room}/down-${index}.ts`,
            source: use(below.includes('.') ? `#${below}` : `#${below}/other.ts`),
          }
        }),
    ),
  ),
  { why: 'a store speaks SQL', file: 'server/src/orders/order-store.ts', source: use('kysely') },
  { why: 'http sees Hono', file: 'server/src/http/hono.ts', source: use('hono') },
  { why: 'main imports all', file: 'server/src/main.ts', source: use('#orders/x.ts') },
  { why: 'tests use builders', file: 'server/src/orders/b.test.ts', source: use('#testing/world.ts') },
  { why: 'tests reach rooms above', file: 'server/src/http/b.test.ts', source: use('#app.ts') },
  { why: 'forms take zod/mini', file: 'domain/src/forms/ok.ts', source: use('zod/mini') },
  { why: 'forms use rules', file: 'domain/src/forms/rules.ts', source: use('@sauda/domain/places.ts') },
  { why: 'wording uses rules', file: 'domain/src/wording/ok.ts', source: use('@sauda/domain/money.ts') },
  { why: 'ui speaks', file: 'storefront/src/ui/w.ts', source: use('@sauda/domain/wording/en.ts') },
  { why: 'ui wraps', file: 'storefront/src/ui/h.ts', source: use('radix-ui') },
  {
    why: 'storage.ts is the door',
    file: 'storefront/src/state/storage.ts',
    source: `export const x = localStorage.getItem('cart')\n`,
  },
  {
    why: 'config.ts is the door',
    file: 'server/src/config.ts',
    source: `export const x = process.env['PORT']\n`,
  },
]

let folder = ''
let found: Map<string, string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-rules-'))
  writeFileSync(join(folder, '.oxlintrc.json'), configurationText())
  cpSync(join(project, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    `{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["es2024", "dom"] }, "include": ["*/src"] }`,
  )
  write('server/src/http/cycle-b.ts', `import { a } from './cycle-a.ts'\nexport const b = (): unknown => a\n`)
  for (const { file, source } of wrong) write(file, source)
  found = lint()
  for (const { file } of wrong) rmSync(join(folder, file))
  rmSync(join(folder, 'server/src/http/cycle-b.ts'))
  for (const { file, source } of right) write(file, source)
  for (const [file, rules] of lint()) found.set(`right ${file}`, rules)
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), source)
}

/** The names of the rules reported for each file. */
function lint(): Map<string, string[]> {
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--type-aware', '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(project, 'node_modules/.bin/tsgolint') },
  })
  expect(stderr).toBe('')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  const byFile = new Map<string, string[]>()
  for (const { filename, code } of diagnostics) byFile.set(filename, [...(byFile.get(filename) ?? []), code])
  return byFile
}

describe('reports', () => {
  test.each(wrong)('$why ($file)', ({ file, rule }) => {
    expect(found.get(file) ?? []).toContain(rule)
  })
})

describe('allows', () => {
  test.each(right)('$why ($file)', ({ file }) => {
    expect(found.get(`right ${file}`) ?? []).toEqual([])
  })
})

test('.oxlintrc.json is written from the ladders ("npm run fix" rewrites it)', () => {
  expect(readFileSync(join(project, '.oxlintrc.json'), 'utf8')).toBe(configurationText())
})

test('no two cases share a file, so that each is really seen', () => {
  const files = wrong.map(({ file }) => file)

  expect(files.length).toBe(new Set(files).size)
})

test.each(layeredWorkspaces)(
  'docs/ARCHITECTURE.md shows the layers of $workspace as they are',
  ({ workspace, layers }) => {
    const paper = readFileSync(join(project, 'docs/ARCHITECTURE.md'), 'utf8')
    const row = new RegExp(`^\\| ${workspace} +\\| (.*?)(?:;.*)? +\\|$`, 'm').exec(paper)?.[1]?.trim()
    const shown = layers.map((layer) => layer.map((room) => room.replace(/\.tsx?$/, '')).join(', '))
    expect(row).toBe(shown.join(' → '))
  },
)
