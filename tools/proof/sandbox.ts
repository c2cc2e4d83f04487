/** A copy of the project whose source files contain all their mutants, each behind a switch. */
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { memoryDisk } from '../memory-disk.mjs'
import { descriptionIgnorer } from './descriptions.ts'
import { linkPackages } from './link-packages.ts'

/** A change of the source that a test should detect. */
export type Mutant = {
  readonly id: string
  /** relative to the project */
  readonly file: string
  readonly line: number
  readonly column: number
  /** the trimmed source line on which it begins */
  readonly text: string
  readonly kind: string
  /** `before → after`, shortened */
  readonly change: string
}

/** A copy of the project. `folder`: its absolute path */
export type Sandbox = { readonly folder: string; readonly mutants: readonly Mutant[] }

/** folder of the test runner in the sandbox */
export const runnerFolder = 'proof-runner'
const silent = () => {}
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}

/**
 * Creates the copy; the caller deletes it.
 *
 * @param project root folder
 * @param sources files to mutate, relative to the project
 */
export async function makeSandbox(project: string, sources: readonly string[]): Promise<Sandbox> {
  const folder = mkdtempSync(join(memoryDisk() ?? tmpdir(), 'sauda-proof-'))
  for (const file of trackedFiles(project)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(project, file), join(folder, file))
  }
  waitLess(folder)
  // The built storefront: the server's tests render pages with it.
  for (const built of globSync('storefront/dist*', { cwd: project }))
    symlinkSync(join(project, built), join(folder, built))
  for (const file of ['mutation-runner.ts', 'runs.ts']) {
    mkdirSync(join(folder, runnerFolder), { recursive: true })
    cpSync(join(import.meta.dirname, file), join(folder, runnerFolder, file))
  }
  linkPackages(project, folder)
  const mutants = await mutate(project, folder, sources)
  return { folder, mutants }
}

/**
 * Shortens the time that tests of screens wait for a condition. With a mutant, the condition often never holds. If the
 * whole test then times out (ten seconds), it proves no row. If the condition times out after three seconds, the test
 * reports what was missing.
 */
function waitLess(folder: string): void {
  const path = join(folder, 'storefront/src/testing/render-screen.tsx')
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(/asyncUtilTimeout: [\d_]+/, 'asyncUtilTimeout: 3_000'))
}

function trackedFiles(project: string): string[] {
  const words = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '.',
    ':!demo/pictures',
    ':!docs',
  ]
  const found = execFileSync('git', words, { cwd: project, encoding: 'utf8', maxBuffer: 64_000_000 })
  return found.split('\0').filter((file) => file !== '' && globSync(file, { cwd: project }).length > 0)
}

/** Replaces the copied sources by instrumented ones. */
async function mutate(project: string, folder: string, sources: readonly string[]): Promise<Mutant[]> {
  const files = sources.map((name) => {
    const content = readFileSync(join(folder, name), 'utf8')
    return { name, mutate: true, content: mutable(name, content) }
  })
  const options = { plugins: null, ignorers: [descriptionIgnorer], excludedMutations: [] }
  const outcome = await new Instrumenter(logger).instrument(files, options)
  for (const { name, content } of outcome.files) writeFileSync(join(folder, name), content)
  const contents = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const sourceLines = new Map(
    sources.map((name) => [name, readFileSync(join(project, name), 'utf8').split('\n')]),
  )
  const made = outcome.mutants.filter(({ status }) => status !== 'Ignored')
  return made.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
    const lines = (contents.get(fileName) ?? []).slice(start.line, end.line + 1)
    const last = lines.length - 1
    const before = lines.map((line, at) =>
      line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined),
    )
    const text = sourceLines.get(fileName)?.[start.line]?.trim() ?? ''
    const wrapped = mutatorName === 'ArrayDeclaration' && !text.includes(before[0] ?? '')
    const change = wrapped
      ? `${shorten(before.join(' ').slice(1, -1))} → undefined`
      : `${shorten(before.join(' '))} → ${shorten(replacement ?? '')}`
    return { id, file: fileName, line: start.line + 1, column: start.column, text, kind: mutatorName, change }
  })
}

/** The source in forms that the instrumenter mutates. It skips `as const`, which is removed here. */
function mutable(name: string, content: string): string {
  const plain = content.replaceAll(/ as const\b/g, '')
  if (name.endsWith('.tsx')) return contentsInLists(attributesAsExpressions(plain))
  return name.endsWith('/constants.ts') ? numbersAsExpressions(plain) : plain
}

/** The instrumenter skips numbers. With a double sign it can remove one sign. */
function numbersAsExpressions(source: string): string {
  return source.replaceAll(/(?<=[:=,[] ?)(\d[\d_.]*)(?=[ ,\n\]])/g, '-(-$1)')
}

/** The instrumenter skips quoted attributes; in braces they are strings, including class names. */
export function attributesAsExpressions(source: string): string {
  return source.replaceAll(
    /(\s(?:class[nN]ame|role|type|aria-[a-z]+|rel|href|to))="([^"\n{}`]*)"(?=[\s/>])/g,
    '$1={"$2"}',
  )
}

/** The instrumenter skips JSX content. Wrapped in an array, the content can be removed: `{[product.name][0]}`. */
export function contentsInLists(source: string): string {
  const child = /(?<=[^=]>|})(\s*\n\s*)(<[A-Z]\w*(?: [^<>\n]*)?\/>)(?=\n)/g
  const chosen = /(?<=[(?:&])(\s*\n?\s*)(<[A-Z]\w*(?: [^<>\n]*)?\/>)(?=[\n)}])/g
  const shown = /(?<!\b(?:key|ref)=|[$\w'"`)])\{(?! |\.\.\.|\/\*|[\d,]+\}|\[|["'])([^{}\n`]+)\}/g
  return source
    .replaceAll(shown, (all, code: string) => (/=>/.test(code) ? all : `{[${code}][0]}`))
    .replaceAll(child, '$1{[$2][0]}')
    .replaceAll(chosen, '$1[$2][0]')
}

/** matches the output of `contentsInLists`, which may be nested */
const aloneInList = /\[((?:[^[\]]|\[[^[\]]*\])+)\]\[0\]/g

/** Code as one line of at most 60 characters, without the changes that `mutable` has made. */
export const shorten = (code: string): string => {
  const line = code
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/-\(-([\d_.]+)\)/g, '$1')
    .replaceAll(aloneInList, '$1')
    .replaceAll(aloneInList, '$1')
    .replace(/^\+-([\d_.]+)$/, '-$1')
    .trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
