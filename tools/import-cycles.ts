/*
 * Circles of imports among the source files, types and dynamic imports included: the lint sees only those of values.
 * `npm run check` runs it.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectFiles } from './project-files.mjs'

/** A file of the repository; `path` from its root. */
export type Source = { readonly path: string; readonly text: string }

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`; the words before `from` hold no quote and no semicolon. */
const staticImport = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
/** `import('x')`, of a value or of a type. */
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** What a file imports, as it is written. */
export const importsIn = (text: string): string[] => {
  const code = text.replace(comments, '')
  return [staticImport, dynamicImport].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name])),
  )
}

/** The file behind the text of an import; undefined when it is a package. */
export function fileOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  const [, workspace, file] = /^@sauda\/([a-z]+)\/(.+)$/.exec(name) ?? []
  if (workspace !== undefined) return `${workspace}/src/${file}`
  return name.startsWith('#') ? `${importer.split('/')[0]}/src/${name.slice(1)}` : undefined
}

/**
 * The circles: each is a set of files that all reach each other, in the order of their paths.
 * @param sources every file that may be imported; others are left out
 */
export function circlesIn(sources: readonly Source[]): string[][] {
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

/** Tarjan's algorithm: the sets of nodes that reach each other. The depth of a chain of imports is small. */
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

/** All sources of the project, changed and new ones included. */
const sources = (project: string): Source[] =>
  projectFiles(project)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))

if (import.meta.main) {
  const circles = circlesIn(sources(join(import.meta.dirname, '..')))
  for (const files of circles) console.error(`circle of imports:\n  ${files.join('\n  ')}`)
  process.exitCode = circles.length > 0 ? 1 : 0
}
