import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crowded, crowdedResources } from './folder-sizes.ts'
import { decidingRoutes } from './route-stores.ts'
import {
  cyclesIn,
  violationsIn,
  fileOf,
  importsIn,
  layeredWorkspaces,
  rules,
  missingFromLayers,
} from './import-directions.ts'

const a = 'server/src/platform/http/a.ts'
const b = 'server/src/platform/http/b.ts'
const c = 'contract/src/c.ts'
const circles = (texts: Readonly<Record<string, string>>) =>
  cyclesIn(Object.entries(texts).map(([path, text]) => ({ path, text })))

describe('an import cycle is found', () => {
  test.each([
    ['of values', `import { b } from './b.ts'`],
    ['of types', `import type { B } from './b.ts'`],
    ['of one type among values', `import {\n  type B,\n  c,\n} from './b.ts'`],
    ['of what is handed on', `export { b } from './b.ts'`],
    ['of an effect', `import './b.ts'`],
    ['of a dynamic import', `const load = async () => (await import('./b.ts')).b`],
    ['of a type written inline', `type B = import('./b.ts').B`],
    ["by the folder's name", `import { b } from '#platform/http/b.ts'`],
  ])('%s', (_, text) => {
    expect(circles({ [a]: text, [b]: `import { a } from './a.ts'` })).toEqual([[a, b]])
  })

  test('through a third file of another workspace', () => {
    const texts = {
      [a]: `import '#platform/http/b.ts'`,
      [b]: `import '@sauda/contract/c.ts'`,
      [c]: `import '../../${a}'`,
    }

    expect(circles(texts)).toEqual([[c, a, b]])
  })

  test('from a file to itself, and each of several', () => {
    expect(circles({ [a]: `import './a.ts'`, [b]: `import './b.ts'`, [c]: '' })).toEqual([[a], [b]])
  })
})

test('diamonds, packages and comments are not cycles', () => {
  const texts = {
    [a]: `// import './a.ts'\n/* import './a.ts' */\nimport '#platform/http/b.ts'\nimport '@sauda/contract/c.ts'`,
    [b]: `import * as z from 'zod'\nimport '@sauda/contract/c.ts'`,
    [c]: `import { readFile } from 'node:fs/promises'`,
  }

  expect(circles(texts)).toEqual([])
})

test('imports are read from the syntax, and resolve to files', () => {
  expect(importsIn(`import x, { type Y } from './x.ts'\nconst from = 'no'\nexport * from './z.ts'`)).toEqual([
    './x.ts',
    './z.ts',
  ])
  expect(fileOf('./b.ts', a)).toBe(b)
  expect(fileOf('../media/s3.ts', a)).toBe('server/src/platform/media/s3.ts')
  expect(fileOf('#ui/Button.tsx', 'storefront/src/app/App.tsx')).toBe('storefront/src/ui/Button.tsx')
  expect(fileOf('@sauda/contract/c.ts', a)).toBe(c)
  expect(fileOf('hono', a)).toBeUndefined()
})

const use = (specifier: string) => `import { x } from '${specifier}'\nexport const y = x\n`
const neighbours = layeredWorkspaces.flatMap(({ workspace, layers }) =>
  layers.slice(1).flatMap((layer, index) =>
    layer.flatMap((folder) => {
      const above = layers[index]?.[0] ?? ''
      const named = (name: string) => (name.includes('.') ? `#${name}` : `#${name}/other.ts`)
      const file = (name: string) => `${workspace}/src/${name.includes('.') ? name : `${name}/file.ts`}`
      return [
        { folder, above, up: [file(folder), named(above)], down: [file(above), named(folder)] } as const,
      ]
    }),
  ),
)
const wrong: (readonly [why: string, path: string, text: string])[] = [
  [
    'a type import counts',
    'server/src/platform/http/a.ts',
    `export type A = import('#orders/x.ts').A\n${use('#orders/x.ts')}`,
  ],
  ['a re-export counts', 'server/src/platform/http/b.ts', `export { x } from '#orders/x.ts'\n`],
  ['a dynamic import counts', 'server/src/platform/http/c.ts', `export const x = import('#orders/x.ts')\n`],
  ['a store keeps the direction', 'server/src/catalogue/x-store.ts', use('#orders/x.ts')],
  ['nothing but routes imports routes', 'server/src/orders/order/a.ts', use('./routes.ts')],
  ['only stores speak SQL', 'server/src/orders/place.ts', use('kysely')],
  ['only http, site and app see Hono', 'server/src/orders/hono.ts', use('hono')],
  ['the server does not know the storefront', 'server/src/orders/s.ts', use('@sauda/storefront/page.tsx')],
  ['the storefront does not know the server', 'storefront/src/api/s.ts', use('@sauda/server/app.ts')],
  ['contract does not know the server', 'contract/src/s.ts', use('@sauda/server/app.ts')],
  ['domain does not know contract', 'domain/src/c.ts', use('@sauda/contract/orders/order.ts')],
  ['domain needs no package', 'domain/src/p.ts', use('react')],
  ['domain does no I/O', 'domain/src/n.ts', use('node:fs')],
  ['rules do not speak', 'domain/src/w.ts', use('./wording/en.ts')],
  ['rules do not know forms', 'domain/src/f.ts', use('./forms/checkout.ts')],
  ['wording does not know forms', 'domain/src/wording/f.ts', use('@sauda/domain/forms/checkout.ts')],
  ['forms take zod/mini, not zod', 'domain/src/forms/z.ts', use('zod')],
  ['a feature imports no other feature', 'storefront/src/features/cart/f.ts', use('#features/checkout/x.ts')],
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
  ['across folders # is written', 'storefront/src/main.tsx', use('./app/x.tsx')],
  ['builders are for tests', 'server/src/orders/t.ts', use('#testing/world.ts')],
  ['builders of domain are for tests', 'storefront/src/app/t.ts', use('@sauda/domain/testing/builders.ts')],

  ['the desk does not import the server', 'desk/src/app/s.ts', use('@sauda/server/app.ts')],
  ['the desk does not import the kit', 'desk/src/app/k.ts', use('@sauda/extension-kit/payment.ts')],
  [
    'the desk takes no state of the storefront',
    'desk/src/app/f.ts',
    use('@sauda/storefront/state/storage.ts'),
  ],
  ['no feature of the desk imports another', 'desk/src/features/orders/f.ts', use('#features/products/x.ts')],
  [
    'the desk wraps the headless library in ui',
    'desk/src/features/orders/r.ts',
    use('@radix-ui/react-dialog'),
  ],
  ['the desk knows one language', 'desk/src/app/l.ts', use('@sauda/domain/wordings.ts')],
  ['the server does not know the desk', 'server/src/orders/d.ts', use('@sauda/desk/main.tsx')],
  [
    'the server does not know the extensions',
    'server/src/orders/e.ts',
    use('@sauda/extensions/cheque/index.ts'),
  ],
  ['the kit does not know the server', 'extension-kit/src/s.ts', use('@sauda/server/app.ts')],
  ['an extension does not know contract', 'extensions/cheque/c.ts', use('@sauda/contract/orders/order.ts')],
  [
    'builders of the kit are for tests',
    'server/src/platform/extensions/b.ts',
    use('@sauda/extension-kit/testing/a.ts'),
  ],
  [
    'the storefront loads no calls of the server',
    'storefront/src/queries/c.ts',
    use('@sauda/contract/coupons/calls.ts'),
  ],
  ['the desk loads no schemas of the server', 'desk/src/api/c.ts', use('@sauda/contract/reply-types.ts')],
  ['a wire model loads no calls', 'contract/src/coupons/coupon.ts', use('./calls.ts')],
  ['a wire model takes zod/mini, not zod', 'contract/src/coupons/coupon.ts', use('zod')],
  ['the texts of all languages know no forms', 'domain/src/wordings.ts', use('./forms/checkout.ts')],
]

test.each(neighbours)('$folder does not import $above, which may import it', ({ up, down }) => {
  expect(violationsIn({ path: up[0], text: use(up[1]) })).toHaveLength(1)
  expect(violationsIn({ path: down[0], text: use(down[1]) })).toEqual([])
})

test.each(wrong)('%s', (_, path, text) => {
  expect(violationsIn({ path, text })).not.toEqual([])
})

test('every rule rejects one of these cases', () => {
  const idle = rules.filter(
    ({ files, but, never }) =>
      !wrong.some(
        ([, path, text]) =>
          files.test(path) && but?.test(path) !== true && importsIn(text).some((name) => never.test(name)),
      ),
  )

  expect(idle).toEqual([])
})

test.each([
  { why: 'a store speaks SQL', file: 'server/src/orders/order/order-store.ts', source: use('kysely') },
  { why: 'http sees Hono', file: 'server/src/platform/http/hono.ts', source: use('hono') },
  { why: 'main imports all', file: 'server/src/entry/main.ts', source: use('#orders/x.ts') },
  { why: 'tests use builders', file: 'server/src/orders/b.test.ts', source: use('#testing/world.ts') },
  {
    why: 'tests reach higher layers',
    file: 'server/src/platform/http/b.test.ts',
    source: use('#entry/app.ts'),
  },
  { why: 'forms take zod/mini', file: 'domain/src/forms/ok.ts', source: use('zod/mini') },
  { why: 'forms use rules', file: 'domain/src/forms/rules.ts', source: use('@sauda/domain/places.ts') },
  { why: 'wording uses rules', file: 'domain/src/wording/ok.ts', source: use('@sauda/domain/money.ts') },
  { why: 'ui speaks', file: 'storefront/src/ui/w.ts', source: use('@sauda/domain/wording/en.ts') },
  { why: 'ui wraps', file: 'storefront/src/ui/h.ts', source: use('radix-ui') },
  {
    why: 'a wire model uses types of calls',
    file: 'contract/src/coupons/coupon.ts',
    source: `import type { coupon } from './calls.ts'\nimport * as z from 'zod/mini'\n`,
  },
  { why: 'calls use zod', file: 'contract/src/coupons/calls.ts', source: use('zod') },
  {
    why: 'the desk shows the wordmark',
    file: 'desk/src/app/w.ts',
    source: use('@sauda/storefront/ui/Wordmark.tsx'),
  },
  {
    why: 'the server uses the kit',
    file: 'server/src/platform/extensions/k.ts',
    source: use('@sauda/extension-kit/payment.ts'),
  },
])('allowed: $why', ({ file, source }) => {
  expect(violationsIn({ path: file, text: source })).toEqual([])
})

test('a file or folder that the table lacks is reported once', () => {
  expect(
    missingFromLayers([
      'server/src/parcels/a.ts',
      'server/src/parcels/b.ts',
      'server/src/platform/http/mount.ts',
    ]),
  ).toEqual(['server/src/parcels'])
})

test('a module with more than 12 entries and a folder with more than 20 files are reported', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, place) => `server/src/${folder}/f${place}.ts`)

  expect(crowded([...files('orders', 12), ...files('orders/placing', 20)])).toEqual([
    'server/src/orders has 13 entries, at most 12: group them in folders',
  ])
  expect(crowded([...files('shop/mail', 21), ...files('platform/database/migrations', 99)])).toEqual([
    'server/src/shop/mail has 21 entries, at most 20: group them in folders',
  ])
})

test('a resource of the contract with a third file is reported', () => {
  const files = (folder: string) =>
    ['calls', 'coupon', 'coupon.test'].map((name) => `contract/src/${folder}/${name}.ts`)

  expect(crowdedResources(files('coupons'))).toEqual([])
  expect(crowdedResources([...files('coupons'), 'contract/src/coupons/replies.ts'])).toEqual([
    'contract/src/coupons has 3 files, at most 2: calls.ts and a wire model',
  ])
})

test('imports by glob are read, and wording imports resolve to the English build', () => {
  expect(importsIn(`const all = '**/*.ts'\nconst one = () => import('./one.ts') // **/`)).toEqual([
    './one.ts',
  ])
  expect(fileOf('@sauda/extension-kit/payment.ts', a)).toBe('extension-kit/src/payment.ts')
  expect(fileOf('@sauda/domain/wording/cart.ts', a)).toBe('domain/src/wording/en/cart.ts')
  expect(fileOf('@sauda/domain/wording/language.ts', a)).toBe('domain/src/wording/language.ts')
  expect(fileOf('#wording/sections.ts', 'desk/src/app/menu.tsx')).toBe('desk/src/wording/en/sections.ts')
})

test.each(layeredWorkspaces)(
  'docs/ARCHITECTURE.md lists the current layers of $workspace',
  ({ workspace, layers }) => {
    const paper = readFileSync(join(import.meta.dirname, '..', 'docs/ARCHITECTURE.md'), 'utf8')
    const row = new RegExp(`^\\| ${workspace} +\\| (.*?)(?:;.*)? +\\|$`, 'm').exec(paper)?.[1]?.trim()
    const shown = layers.map((layer) => layer.map((folder) => folder.replace(/\.tsx?$/, '')).join(', '))
    expect(row).toBe(shown.join(' → '))
  },
)

test('a route calls single statements of a store, and a use case for what needs a transaction', () => {
  const route = (imported: string, code: string) =>
    decidingRoutes([
      {
        path: 'server/src/orders/notes/routes.ts',
        text: `import { ${imported} } from './note-store.ts'\n${code}`,
      },
    ])
  expect(route('notesOf, deleteNote, type NoteRow', 'notesOf(context.db, id); deleteNote(db, id)')).toEqual(
    [],
  )
  expect(route('insertNote', 'db.transaction().execute((tx) => writeNote(context, tx, id))')).toEqual([])
  expect(route('insertNote', 'db.transaction().execute((tx) => insertNote(\n  tx, note))')).toEqual([
    'server/src/orders/notes/routes.ts: a route calls insertNote of a store in a transaction: move the statements into a use case',
  ])
  expect(route('lockNote as locked, lockNote', 'run(lockNote)')).toHaveLength(1)
  expect(
    decidingRoutes([
      { path: 'server/src/orders/notes/write-note.ts', text: "import { a } from './b-store.ts'\na(tx)" },
    ]),
  ).toEqual([])
})
