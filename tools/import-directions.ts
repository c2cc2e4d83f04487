/*
 * Checks import directions for `npm run check`: it compares the imports of every source file with the tables below. It
 * also finds import cycles, including those by types and dynamic imports.
 *
 * Only the text of an import is examined. Across folders an import is written `#folder/file.ts` or
 * `@sauda/workspace/file.ts`.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { crowded, crowdedResources } from './folder-sizes.ts'
import { projectFiles } from './project-files.mjs'
import { decidingRoutes } from './route-stores.ts'

/** A file of the repository; `path` is relative to its root. */
export type Source = { readonly path: string; readonly text: string }
/**
 * The folders of a workspace by layer, from top to bottom. A folder may import folders of lower layers, but not others
 * of its own layer.
 */
type LayeredWorkspace = { readonly workspace: string; readonly layers: readonly (readonly string[])[] }
/** Imports that are forbidden for files matching `files`, and not `but`. */
type Rule = {
  readonly files: RegExp
  readonly but?: RegExp
  readonly never: RegExp
  /** allows `import type`, which loads nothing */
  readonly exceptTypes?: true
  readonly message: string
}

/** The layers of the server. Names with an extension are files in `src/`, the others are folders. */
const server: LayeredWorkspace = {
  workspace: 'server',
  layers: [
    ['entry'],
    ['operations'],
    ['site'],
    ['woocommerce-host'],
    ['api'],
    ['orders'],
    ['catalogue'],
    ['accounts'],
    ['shop'],
    ['platform'],
  ],
}

const storefront: LayeredWorkspace = {
  workspace: 'storefront',
  layers: [
    ['main.tsx', 'page.tsx'],
    ['app', 'plain-page.ts'],
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

/** Workspaces with ordered folders. */
export const layeredWorkspaces: readonly LayeredWorkspace[] = [server, storefront, desk]

const test = /\.test\.tsx?$|\/testing\//
const workspaces =
  'Workspaces: storefront, desk and server import contract, contract imports domain; they never import each other.'
const product = /^((domain|contract|extension-kit|server|storefront|desk)\/src|extensions)\//
const ui = 'ui is the design system: it imports React, the headless library, navigation and wording.'
const domain = 'In domain, forms import wording, wording imports the rules, and the rules import neither.'
const features = 'A feature imports no other feature: move the shared part to components/, ui/ or domain.'
/** Files of the contract that import all of zod, or the descriptions of calls. */
const serverOnly =
  /^(@sauda\/contract\/|\.\/)([a-z-]+\/)?(calls|call|crud|described-calls|entities|groups|json-schema|openapi|parameter-types|refusals|reply-examples|reply-types|resource|route-description|shared-parameters|fields|schemas)\.ts$/
const wireModel =
  'Browsers load the wire model of a resource, with zod/mini; calls.ts and what it is made of are for the server.'
const language =
  'A page knows the texts of its own language alone: import @sauda/domain/wording/ and the file.'

/** Each rule has a case in the test. */
export const rules: readonly Rule[] = [
  {
    files: /^((domain|contract|extension-kit|server|storefront|desk)\/src|extensions)\//,
    but: /^extensions\/(.*\.test\.tsx?$|testing\/)|^desk\/.*\.test\.tsx?$/,
    never: /^\.\.(\/|$)/,
    message: 'Across folders write #folder/file or @sauda/workspace/file; "../" is not used.',
  },
  {
    files: product,
    but: test,
    never: /^(#|@sauda\/[a-z-]+\/|\.\/)testing\//,
    message: 'Builders in testing/ are imported by tests only.',
  },
  {
    files: /^(server|storefront|desk)\/src\/[^/]+$/,
    but: test,
    never: /^\.\/[^/]+\//,
    message: 'Across folders write #folder/file, so that the direction can be read from the text.',
  },
  {
    files: /^domain\//,
    never: workspace('contract|storefront|server|desk|extensions|extension-kit'),
    message: workspaces,
  },
  { files: /^contract\//, never: workspace('storefront|server|desk|extensions'), message: workspaces },
  { files: /^extension-kit\//, never: workspace('storefront|server|desk|extensions'), message: workspaces },
  {
    files: /^extensions\//,
    but: /\.test\.tsx?$|^extensions\/testing\//,
    never: workspace('contract|storefront|server|desk|extensions'),
    message: 'An extension imports the kit, the domain and its own packages.',
  },
  { files: /^server\//, never: workspace('storefront|desk'), message: workspaces },
  { files: /^server\//, but: test, never: workspace('extensions'), message: workspaces },
  { files: /^storefront\//, never: workspace('server|desk'), message: workspaces },
  {
    files: /^desk\//,
    never:
      /^@sauda\/(server|extensions|extension-kit(?!\/desk-screens\.ts$)|storefront(?!\/(ui|components)\/|\/app\/browser-errors\.ts$))(\/|$)/,
    message:
      'The desk imports contract and domain, the properties of extension screens, and of the storefront its wordmark, its keeping of the focus and its reports of errors.',
  },
  {
    files: /^(storefront|desk)\/src\//,
    but: test,
    never: serverOnly,
    exceptTypes: true,
    message: wireModel,
  },
  {
    files: /^contract\/src\/(?!settings\/)[a-z-]+\/(?!(calls|fields|schemas)\.ts$)/,
    but: test,
    never: new RegExp(`${serverOnly.source}|^zod$`),
    exceptTypes: true,
    message: wireModel,
  },
  {
    files: /^domain\/src\/[^/]+$/,
    but: /\.test\.ts$|\/wordings\.ts$/,
    never: /^(\.\/|#|@sauda\/domain\/)(forms|wording)\//,
    message: domain,
  },
  {
    files: /^domain\/src\/(wording\/|wordings\.ts$)/,
    but: /\.test\.ts$/,
    never: /^(\.\/|#|@sauda\/domain\/)forms\//,
    message: domain,
  },
  {
    files: /^(storefront|desk)\/src\/features\//,
    but: /^storefront\/.*\.test\.tsx?$/,
    never: /^#features\//,
    message: features,
  },
  {
    files: /^storefront\/src\/(queries|state|identity|api|navigation)\//,
    but: test,
    never: /^#ui\//,
    message: 'ui serves app, features and components only.',
  },
  {
    files: /^storefront\/src\/ui\//,
    but: test,
    never: /^#(main|page|app|features|components|queries|state|identity|api)([/.]|$)/,
    message: ui,
  },
  {
    files: /^storefront\/src\/ui\//,
    but: test,
    never: /^(@sauda\/(contract|server)(\/|$)|@sauda\/domain\/[a-z-]+\.ts$|@tanstack\/|react-hook-form)/,
    message: ui,
  },
  {
    files: /^(storefront|desk)\/src\//,
    but: /^storefront\/.*(\.test\.tsx?$|\/testing\/)/,
    never: /^@sauda\/domain\/(wordings\.ts$|wording\/(en|ur)\/)/,
    message: language,
  },
  {
    files: /^domain\/src\//,
    but: /^domain\/src\/forms\/|\.test\.ts$|\/testing\//,
    never: /^(?!\.|#|@sauda\/domain\/)/,
    message: 'domain imports only itself, and zod/mini in forms/.',
  },
  {
    files: /^domain\/src\/forms\//,
    but: /\.test\.ts$/,
    never: /^(?!\.|#|@sauda\/domain\/|zod\/mini$)/,
    message: 'domain imports only itself, and zod/mini in forms/.',
  },
  {
    files: /^server\/src\//,
    but: /^server\/src\/(platform\/database\/|.*-store\.ts$|.*\/(tables\.ts$|migrations\/))|\.test\.ts$|\/testing\//,
    never: /^kysely(\/|$)/,
    message: 'SQL stays in platform/database/ and in *-store.ts and migrations/, row types in tables.ts.',
  },
  {
    files: /^server\/src\//,
    but: /^server\/src\/((platform\/http|site|api\/(docs|extension-calls|assistants)|accounts\/consent)\/|platform\/define-module\.ts$|entry\/(app|listen|main)\.ts$)|\.test\.ts$|\/testing\//,
    never: /^(hono|@hono\/.*)(\/|$)/,
    message:
      'Only platform/http, what mounts routes beside the calls, app and listen see Hono; a use case receives plain values.',
  },
  {
    files: /^server\/src\//,
    but: /([/-])routes\.ts$|^server\/src\/(([a-z-]+\/)+module|entry\/app|woocommerce-host\/gateway-mode)\.ts$|\.test\.ts$/,
    never: /^[#.].*[/-]routes\.ts$/,
    message:
      'Inside a module imports point from routes to use cases to stores; nothing but routes imports routes.',
  },
  {
    files: /^storefront\/src\//,
    but: test,
    never: /^node:/,
    message: 'The storefront runs in the browser.',
  },
  {
    files: /^storefront\/src\//,
    but: /^storefront\/src\/ui\/|\.test\.tsx?$|\/testing\//,
    never: /^(radix-ui|@radix-ui\/.*)$/,
    message: 'The headless library is wrapped once, in ui/.',
  },
  {
    files: /^desk\/src\//,
    but: /^desk\/src\/(ui|app)\//,
    never: /^(@radix-ui\/.*|cmdk)$/,
    message: 'The headless library is wrapped once, in ui/.',
  },
]

function workspace(names: string): RegExp {
  return new RegExp(`^@sauda/(${names})(/|$)`)
}

/** Violations in a file's imports, a sentence each. */
export function violationsIn({ path, text }: Source): string[] {
  const applied = rules.filter(({ files, but }) => files.test(path) && but?.test(path) !== true)
  const loaded = new Set(importsIn(text.replace(typeImport, '')))
  return importsIn(text).flatMap((name) => {
    const broken = applied
      .filter(({ never, exceptTypes }) => never.test(name) && (!exceptTypes || loaded.has(name)))
      .map(({ message }) => message)
    const upwards = layerFault(path, name)
    return [...broken, ...(upwards === undefined ? [] : [upwards])].map(
      (message) => `${path}: '${name}': ${message}`,
    )
  })
}

/** Why a file may not import `name`, by the layers. Tests may import every folder, except in the desk. */
function layerFault(path: string, name: string): string | undefined {
  const layered = layeredWorkspaces.find(({ workspace }) => path.startsWith(`${workspace}/src/`))
  if (!layered || (layered !== desk && test.test(path))) return undefined
  const { workspace, layers } = layered
  const [own = '', ...below] = path.slice(`${workspace}/src/`.length).split('/')
  const written = below.length === 0 ? /^(?:#|\.\/)([^/]+)/ : /^#([^/]+)/
  const wanted = written.exec(name)?.[1]
  const place = (folder: string | undefined) =>
    layers.findIndex((layer) => folder !== undefined && layer.includes(folder))
  const [from, to] = [place(own), place(wanted)]
  if (from < 0 || to < 0 || wanted === own || to > from) return undefined
  const open = layers.slice(from + 1).flat()
  return `In ${workspace}, ${own} may import ${open.length > 0 ? open.join(', ') : 'no other folder'} and nothing else.`
}

/** Files and folders that a workspace's table lacks. */
export function missingFromLayers(paths: readonly string[]): string[] {
  const found = layeredWorkspaces.flatMap(({ workspace, layers }) => {
    const known = new Set([...layers.flat(), ...(withoutLayer[workspace] ?? [])])
    return paths
      .filter((path) => path.startsWith(`${workspace}/src/`) && /\.tsx?$/.test(path) && !test.test(path))
      .map((path) => path.split('/').slice(0, 3))
      .filter(([, , folder = '']) => !known.has(folder))
      .map((parts) => parts.join('/'))
  })
  return [...new Set(found)]
}

/** Folders covered by the rules above, and declarations. */
const withoutLayer: Readonly<Record<string, readonly string[]>> = {
  storefront: ['ui', 'virtual.d.ts'],
  desk: ['virtual.d.ts'],
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`; nothing before `from` contains a quote or a semicolon. */
const staticImport = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
/** `import type … from 'x'`, which is erased at run time */
const typeImport = /^\s*import\s+type\s[^'";]*?\sfrom\s+['"][^'"]+['"]/gm
/** `import('x')`, of a value or of a type. */
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g
/** `/*` in a string, as in a glob, opens no comment. */
const comments = /(?<=^|\s)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The imports of a file, as written. */
export const importsIn = (text: string): string[] => {
  const code = text.replace(comments, '')
  return [staticImport, dynamicImport].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name])),
  )
}

/** The file of an import; undefined for a package. Wording imports resolve to the English build. */
export function fileOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  const [, workspace, file = ''] = /^@sauda\/([a-z-]+)\/(.+)$/.exec(name) ?? []
  if (workspace === 'domain') return `domain/src/${english(file)}`
  if (workspace !== undefined) return `${workspace}/src/${file}`
  const own = importer.split('/')[0]
  if (!name.startsWith('#')) return undefined
  if (name.startsWith('#testing/') && own === 'server') return `server/${name.slice(1)}`
  return own === 'desk' ? `desk/src/${english(name.slice(1))}` : `${own}/src/${name.slice(1)}`
}

/** `exports` and `imports` of the packages resolve `wording/cart.ts` to the file of the build's language. */
const english = (file: string) =>
  file.replace(/^wording\/(?!en\/|ur\/|(?:first-content|language|features|translation)\.ts$)/, 'wording/en/')

/**
 * Import cycles: sets of files that import each other, directly or indirectly, sorted by path.
 * @param sources all files that may be imported; other files are ignored
 */
export function cyclesIn(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path))
  const targets = new Map(
    sources.map(({ path, text }) => [
      path,
      importsIn(text).flatMap((name) => {
        const file = fileOf(name, path)
        return file !== undefined && known.has(file) ? [file] : []
      }),
    ]),
  )
  return componentsOf(targets)
    .filter(([first = '', ...others]) => others.length > 0 || targets.get(first)?.includes(first) === true)
    .map((files) => files.toSorted())
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
}

/** Tarjan's algorithm for strongly connected components. Recursion is fine, because import chains are short. */
function componentsOf(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const components: string[][] = []
  const index = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()

  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    stack.push(node)
    open.add(node)
    let low = own
    for (const next of targets.get(node) ?? []) {
      if (!index.has(next)) low = Math.min(low, visit(next))
      else if (open.has(next)) low = Math.min(low, index.get(next) ?? low)
    }
    if (low === own) {
      const component = stack.splice(stack.indexOf(node))
      for (const each of component) open.delete(each)
      components.push(component)
    }
    return low
  }
  for (const node of targets.keys()) if (!index.has(node)) visit(node)
  return components
}

/** All sources of the project, including uncommitted ones. */
const sources = (project: string): Source[] =>
  projectFiles(project)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))

if (import.meta.main) {
  const all = sources(join(import.meta.dirname, '..'))
  const faults = [
    ...all.flatMap(violationsIn),
    ...missingFromLayers(all.map(({ path }) => path)).map(
      (path) => `${path}: give it a place in tools/import-directions.ts`,
    ),
    ...decidingRoutes(all),
    ...crowded(all.map(({ path }) => path)),
    ...crowdedResources(all.map(({ path }) => path)),
    ...cyclesIn(all).map((files) => `circle of imports:\n  ${files.join('\n  ')}`),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
