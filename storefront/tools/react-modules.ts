/**
 * Rewrites React's production files as ES modules in the browser build. React's packages are CommonJS: each file is one
 * function, which browsers parse twice, and no part of it can be removed. As ES modules, unused parts are left out, and
 * the rest is compiled when it is needed.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve
const production = (name: string, file: string) =>
  join(dirname(packageFile(`${name}/package.json`)), `cjs/${file}.production.js`)

/** the file of each imported name */
const files: Readonly<Record<string, string>> = {
  react: production('react', 'react'),
  'react/jsx-runtime': production('react', 'react-jsx-runtime'),
  'react-dom': production('react-dom', 'react-dom'),
  'react-dom/client': production('react-dom', 'react-dom-client'),
  scheduler: production('scheduler', 'scheduler'),
}
const rewritten = new Set(Object.values(files))

export const reactModules = (): Plugin => ({
  name: 'react-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: (name) => files[name],
  transform: (code, id) => (rewritten.has(id) ? asModule(code) : withNames(code)),
})

/**
 * Rewrites uses of React in packages that would keep all of React in the build. These are a default import, and names
 * hidden from bundlers, as in `React[" useId ".trim().toString()]`.
 */
export function withNames(code: string): string | undefined {
  const named = code
    .replace(/^import (?=React from ['"]react['"])/m, 'import * as ')
    .replaceAll(/\b(React\d?)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, '$1.$2')
  return named === code ? undefined : named
}

/** @throws {Error} for CommonJS in a form that it does not know, as perhaps after an update of React */
export function asModule(code: string): string {
  const imports: string[] = []
  const names = new Set<string>()
  const rest = code
    .replaceAll(/^var ((?:\w+ = require\("[\w/-]+"\)(?:,\s+)?)+);$/gm, (_, declared: string) => {
      for (const [, local, name] of declared.matchAll(/(\w+) = require\(("[^"]+")\)/g))
        imports.push(`import * as ${local} from ${name}`)
      return ''
    })
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name)
      return own(name)
    })
  if (names.size === 0 || /\brequire\(|\bmodule\.|\bexports\b/.test(rest))
    throw new Error('this CommonJS cannot be rewritten')
  return [
    ...imports,
    `let ${[...names].map(own).join(', ')}`,
    rest,
    `export { ${[...names].map((name) => `${own(name)} as ${name}`).join(', ')} }`,
  ].join('\n')
}

const own = (name: string): string => `exported_${name}`
