/*
 * The import directions of docs/ARCHITECTURE.md as data, and the whole of .oxlintrc.json written from them.
 * Run it after a change here (`npm run fix` does); tools/import-boundaries.test.ts proves that every rule bites.
 *
 * oxlint does not merge the options of `no-restricted-imports` between overrides: the last one that
 * matches a file holds alone. So each kind of file gets one override with everything that is forbidden to it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserStores, doorOverrides, environment, fetchCall, type Override } from './doors.ts'
import { sizeOverrides, sizeRules } from './size-limits.ts'

/** A workspace's rooms from left to right: a room may import those to its right, never its neighbours on a layer. */
type LayeredWorkspace = { readonly workspace: string; readonly layers: readonly (readonly string[])[] }
type Pattern = { readonly regex: string; readonly message: string }

/** Names with an ending are files in `src/`, names without are folders. */
const server: LayeredWorkspace = {
  workspace: 'server',
  layers: [
    ['main.ts', 'cli.ts'],
    ['commands'],
    ['setup'],
    [
      'load-demonstration.ts',
      'load-extensions.ts',
      'prepare-shop.ts',
      'app.ts',
      'listen.ts',
      'maintenance.ts',
    ],
    ['backup'],
    ['health'],
    ['site', 'api-docs', 'consent'],
    ['product-feeds', 'assistants'],
    ['woocommerce'],
    ['webhooks', 'reports', 'system-status', 'store-data', 'store-api'],
    ['desk-today'],
    ['desk-cash', 'desk-imports', 'staff-changes', 'desk-keys', 'desk-customers'],
    ['desk-orders', 'staff-access', 'desk-products'],
    ['shipments', 'order-actions', 'returns'],
    ['extension-calls'],
    ['orders'],
    ['payments'],
    ['reviews', 'product-page', 'coupons', 'gift-codes'],
    ['product-csv'],
    ['catalogue'],
    ['listing'],
    ['products'],
    ['search'],
    ['media'],
    ['identity'],
    ['customers'],
    ['mail'],
    ['shop-settings'],
    ['http'],
    ['outgoing'],
    ['events'],
    ['jobs'],
    ['context.ts'],
    ['extensions'],
    ['secrets.ts'],
    ['database'],
    ['telemetry'],
    ['config.ts'],
    ['environment'],
  ],
}

const storefront: LayeredWorkspace = {
  workspace: 'storefront',
  layers: [
    ['main.tsx', 'page.tsx'],
    ['app'],
    ['features'],
    ['components'],
    ['queries'],
    ['state'],
    ['identity'],
    ['api'],
    ['navigation'],
  ],
}

const desk: LayeredWorkspace = {
  workspace: 'desk',
  layers: [['main.tsx'], ['app'], ['features'], ['components'], ['api'], ['ui'], ['wording']],
}

/** The rooms of the storefront that may show the design system; `ui` itself knows no other room. */
const showsUi = new Set(['main.tsx', 'page.tsx', 'app', 'features', 'components'])

const upwards: Pattern = {
  regex: '^\\.\\.(/|$)',
  message:
    'Across folders write #room/file or @sauda/workspace/file; "../" is not used, and nothing of demo/ is imported.',
}
const intoFolder: Pattern = {
  regex: '^\\./[^/]+/',
  message: 'Across folders write #room/file, so that the direction can be read from the text.',
}
const builders: Pattern = {
  regex: '^(#|@sauda/[a-z]+/|\\./)testing/',
  message: 'Builders in testing/ are imported by tests only.',
}
const kysely: Pattern = {
  regex: '^kysely(/|$)',
  message: 'SQL stays in database/ and in *-store.ts.',
}
const headless: Pattern = {
  regex: '^(radix-ui|@radix-ui/.*)$',
  message: 'The headless library is wrapped once, in ui/.',
}

const otherWorkspaces = (...names: string[]): Pattern => ({
  regex: `^@sauda/(${names.join('|')})(/|$)`,
  message:
    'Workspaces: storefront and server stand on contract, contract on domain; storefront and server never meet.',
})

const allLanguages: Pattern = {
  regex: '^@sauda/domain/(wordings\\.ts$|wording/(en|ur)/)',
  message: 'A page knows the texts of its own language alone: import @sauda/domain/wording/ and the file.',
}

const tests = (workspace: string) => [`${workspace}/src/**/*.test.ts`, `${workspace}/src/**/*.test.tsx`]

/** The two workspaces that have rooms. */
export const layeredWorkspaces: readonly LayeredWorkspace[] = [server, storefront, desk]

/** All of .oxlintrc.json. */
export const configuration = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['demo/studio/**', '**/dist/**', 'data/**', 'test-results/**', 'node_modules/**'],
  rules: {
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    ...sizeRules,
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Reports defaults of destructured elements that noUncheckedIndexedAccess rightly asks for.
    'typescript/no-useless-default-assignment': 'off',
    // Our objects are plain records of functions; none of them uses `this`.
    'typescript/unbound-method': 'off',
    // A live region or a group of buttons has no better element; axe and the keyboard journeys watch these.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'eslint/no-restricted-globals': ['error', ...browserStores(), fetchCall()],
    'eslint/no-restricted-properties': ['error', environment()],
  },
  overrides: [
    ...domainOverrides(),
    ...contractOverrides(),
    ...extensionOverrides(),
    ...layerOverrides(server, serverRoom),
    ...layerOverrides(storefront, storefrontRoom),
    ...layerOverrides(desk, deskRoom),
    ...uiOverrides(),
    ...testOverrides(),
    ...doorOverrides(),
    ...sizeOverrides,
  ] satisfies Override[],
}

function forbid(patterns: readonly Pattern[]): Record<string, unknown> {
  return { 'eslint/no-restricted-imports': ['error', { patterns }] }
}

function domainOverrides(): Override[] {
  const common = [upwards, builders, otherWorkspaces('contract', 'storefront', 'server')]
  const above = (...rooms: string[]): Pattern => ({
    regex: `^(\\./|#|@sauda/domain/)(${rooms.join('|')})/`,
    message: 'In domain: forms stand on wording, wording on the rules, and rules do not speak.',
  })
  const outside: Pattern = {
    // A bare name is a package, and domain needs none but zod/mini in its forms.
    regex: '^[a-z@]',
    message: 'domain imports only itself, and zod/mini in forms/.',
  }
  const packages = (allowed: string): Pattern => ({ ...outside, regex: allowed })
  // Everything but @sauda/domain: regular expressions of oxlint have no look-ahead, so the letters are spelled out.
  const notDomain = '^([b-z]|a[a-z]|node:|@[^s]|@s[^a]|@sa[^u]|@sau[^d]|@saud[^a]|@sauda[^/])'
  const notZodMini =
    '^([b-y]|a[a-z]|z[^o]|zo[^d]|zod$|zod/[^m]|@[^s]|@s[^a]|@sa[^u]|@sau[^d]|@saud[^a]|@sauda[^/])'
  return [
    {
      files: ['domain/src/*.ts'],
      rules: forbid([...common, packages(notDomain), above('forms', 'wording')]),
    },
    // All languages at once, for the server.
    {
      files: ['domain/src/wordings.ts'],
      rules: forbid([...common, packages(notDomain), above('forms')]),
    },
    {
      files: ['domain/src/wording/**'],
      rules: forbid([...common, packages(notDomain), above('forms')]),
    },
    { files: ['domain/src/forms/**'], rules: forbid([...common, packages(notZodMini)]) },
    {
      files: ['domain/src/testing/**'],
      rules: forbid([upwards, otherWorkspaces('contract', 'storefront', 'server')]),
    },
  ]
}

/** An extension sees the kit, the domain and its own packages; the kit sees domain and contract. */
function extensionOverrides(): Override[] {
  return [
    {
      files: ['extension-kit/src/**'],
      rules: forbid([upwards, builders, otherWorkspaces('storefront', 'server', 'extensions')]),
    },
    {
      files: ['extensions/**'],
      rules: forbid([upwards, builders, otherWorkspaces('contract', 'storefront', 'server', 'extensions')]),
    },
    { files: ['extensions/**/*.test.ts', 'extensions/testing/**'], rules: forbid([]) },
  ]
}

function contractOverrides(): Override[] {
  return [
    {
      files: ['contract/src/**'],
      rules: forbid([upwards, builders, otherWorkspaces('storefront', 'server')]),
    },
  ]
}

/** One override for each room of a layers; `more` adds what is forbidden to it besides the direction. */
function layerOverrides(layered: LayeredWorkspace, more: (room: string) => readonly Pattern[]): Override[] {
  return layered.layers.flatMap((layer, index) =>
    layer.flatMap((room) => {
      const closed = [...layered.layers.slice(0, index).flat(), ...layer.filter((name) => name !== room)]
      const direction = closed.length > 0 ? [directionPattern(layered, room, closed)] : []
      const common = [upwards, builders, ...direction, ...more(room)]
      const isFile = room.includes('.')
      const files = [`${layered.workspace}/src/${isFile ? room : `${room}/**`}`]
      const override = { files, rules: forbid(isFile ? [...common, intoFolder] : common) }
      // A store may speak SQL; everything else holds for it too.
      const store = {
        files: [`${layered.workspace}/src/${room}/*-store.ts`],
        rules: forbid(common.filter((pattern) => pattern !== kysely)),
      }
      return isFile || !common.includes(kysely) ? [override] : [override, store]
    }),
  )
}

function directionPattern(
  { workspace, layers }: LayeredWorkspace,
  room: string,
  closed: readonly string[],
): Pattern {
  const names = closed.map((name) => (name.includes('.') ? `${name.replace('.', '\\.')}$` : `${name}(/|$)`))
  const open = layers.slice(layers.findIndex((layer) => layer.includes(room)) + 1).flat()
  return {
    // Files of src/ reach each other with ./ as well.
    regex: `^(#${room.includes('.') ? '|\\./' : ''})(${names.join('|')})`,
    message: `In ${workspace}, ${room} may import ${open.length > 0 ? open.join(', ') : 'no other room'} and nothing else.`,
  }
}

function serverRoom(room: string): readonly Pattern[] {
  const others = otherWorkspaces('storefront', 'extensions')
  const speaksSql = room === 'database'
  const knowsHono = ['http', 'site', 'api-docs', 'consent', 'app.ts', 'listen.ts', 'main.ts'].includes(room)
  const hono: Pattern = {
    regex: '^(hono|@hono/.*)(/|$)',
    message: 'Only http, site, app and listen see Hono; a use case receives plain values.',
  }
  return [others, ...(speaksSql ? [] : [kysely]), ...(knowsHono ? [] : [hono])]
}

function storefrontRoom(room: string): readonly Pattern[] {
  const ui: Pattern = { regex: '^#ui/', message: 'ui serves app, features and components only.' }
  const node: Pattern = { regex: '^node:', message: 'The storefront runs in the browser.' }
  const otherFeature: Pattern = {
    // Its own parts are named with ./ from inside a feature.
    regex: '^#features/',
    message: 'A feature imports no other feature: move the shared part to components/, ui/ or domain.',
  }
  return [
    otherWorkspaces('server'),
    allLanguages,
    headless,
    node,
    ...(showsUi.has(room) ? [] : [ui]),
    ...(room === 'features' ? [otherFeature] : []),
  ]
}

/** The desk shares the storefront's wordmark and its colours of names, and nothing else of it. */
function deskRoom(room: string): readonly Pattern[] {
  const shop: Pattern = {
    regex: '^@sauda/(server|extensions|extension-kit|storefront/(api|app|features|state))(/|$)',
    message: 'The desk stands on contract and domain, and is a client of the shop as any other.',
  }
  const otherFeature: Pattern = {
    regex: '^#features/',
    message: 'A feature imports no other feature: move the shared part to components/, ui/ or domain.',
  }
  const widgets: Pattern = { ...headless, regex: '^(@radix-ui/.*|cmdk)$' }
  return [
    shop,
    allLanguages,
    ...(room === 'ui' || room === 'app' ? [] : [widgets]),
    ...(room === 'features' ? [otherFeature] : []),
  ]
}

function uiOverrides(): Override[] {
  const rooms = storefront.layers
    .flat()
    .filter((room) => room !== 'navigation')
    .map((room) => room.replace(/\..*$/, ''))
  const shop: Pattern = {
    regex: `^#(${rooms.join('|')})(/|\\.|$)`,
    message: 'ui is the design system: it imports React, the headless library, navigation and wording.',
  }
  const rules: Pattern = {
    regex: '^(@sauda/(contract|server)(/|$)|@sauda/domain/[a-z-]+\\.ts$|@tanstack/|react-hook-form)',
    message: 'ui is the design system: it imports React, the headless library, navigation and wording.',
  }
  return [{ files: ['storefront/src/ui/**'], rules: forbid([upwards, builders, allLanguages, shop, rules]) }]
}

/** Tests and the builders they use may reach every room of their own workspace. */
function testOverrides(): Override[] {
  return [
    { files: tests('domain'), rules: forbid([upwards, otherWorkspaces('contract', 'storefront', 'server')]) },
    { files: tests('contract'), rules: forbid([upwards, otherWorkspaces('storefront', 'server')]) },
    {
      files: ['server/src/testing/**', ...tests('server')],
      rules: forbid([upwards, otherWorkspaces('storefront')]),
    },
    {
      files: ['storefront/src/testing/**', ...tests('storefront')],
      rules: forbid([upwards, otherWorkspaces('server')]),
    },
  ]
}

/** The text of .oxlintrc.json. */
export const configurationText = (): string => `${JSON.stringify(configuration, null, 2)}\n`

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../.oxlintrc.json'), configurationText())
