/* Runs oxlint on one violating file per rule of .oxlintrc.json, and on conforming files. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
type Case = { readonly why: string; readonly file: string; readonly source: string }

/** Each file must be reported with the rule's name. */
const wrong: (Case & { readonly rule: string })[] = [
  {
    why: 'a function has at most 15 branches',
    file: 'server/src/platform/http/long.ts',
    source: `export function f(x: number) {\n${Array.from({ length: 16 }, (_, n) => `  if (x === ${n}) return ${n}\n`).join('')}  return -1\n}\n`,
    rule: 'eslint(complexity)',
  },
  {
    why: 'a file has at most 400 lines',
    file: 'server/src/platform/http/large.ts',
    source: Array.from({ length: 401 }, (_, n) => `export const x${n} = ${n}\n`).join(''),
    rule: 'eslint(max-lines)',
  },
  {
    why: 'no barrels',
    file: 'server/src/platform/http/barrel.ts',
    source: `export * from './cycle-a.ts'\n`,
    rule: 'oxc(no-barrel-file)',
  },
  {
    why: 'a promise is awaited',
    file: 'server/src/platform/http/promise.ts',
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
    file: 'server/src/platform/http/env.ts',
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
  {
    why: 'storage.ts is the door',
    file: 'storefront/src/state/storage.ts',
    source: `export const x = localStorage.getItem('cart')\n`,
  },
  {
    why: 'config.ts is the door',
    file: 'server/src/platform/environment/config.ts',
    source: `export const x = process.env['PORT']\n`,
  },
]

let folder = ''
let found: Map<string, string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-rules-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(join(project, name), join(folder, name))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    `{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["es2024", "dom"] }, "include": ["*/src"] }`,
  )
  for (const { file, source } of wrong) write(file, source)
  found = lint()
  for (const { file } of wrong) rmSync(join(folder, file))
  for (const { file, source } of right) write(file, source)
  for (const [file, names] of lint()) found.set(`right ${file}`, names)
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
