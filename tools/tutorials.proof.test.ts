/* Tests the tutorials: applies their steps to a copy of the repository, checks its types and runs the added tests. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyStep, stepsOf, tutorialsOf, walk } from './tutorials.ts'
import { bareEnvironment } from '../server/testing/server-process.ts'

const project = join(import.meta.dirname, '..')
const tutorials = tutorialsOf(project)
const stepsIn = (name: string) => stepsOf(readFileSync(join(project, name), 'utf8'))
const modules = join(project, 'node_modules')
/** ms; prevents a hanging test that compiles two workspaces and starts a database */
const longest = 600_000

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sauda-tutorials-'))
  for (const name of [
    'domain',
    'contract',
    'extension-kit',
    'extensions',
    'server',
    'shop.extensions.ts',
    'storefront',
    'desk',
    'tools/test-seed.ts',
    'tools/test-styles.ts',
    'tsconfig.base.json',
    'vitest.config.ts',
    'package.json',
  ])
    if (existsSync(join(project, name)))
      cpSync(join(project, name), join(copy, name), {
        recursive: true,
        filter: (path) => !/\/(node_modules|dist)$/.test(path),
      })
  mkdirSync(join(copy, 'node_modules/@sauda'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@sauda' && !name.startsWith('.'))
      symlinkSync(join(modules, name), join(copy, 'node_modules', name))
  for (const name of ['domain', 'contract', 'extension-kit', 'extensions', 'server', 'storefront', 'desk'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@sauda', name))
}, longest)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (folder: string, script: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules, script), ...words], {
    cwd: join(copy, folder),
    encoding: 'utf8',
    // without SUITE: the added tests belong to the gate
    env: { ...bareEnvironment, TMPDIR: tmpdir(), NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}

test(
  'the steps of every tutorial apply to the code, compile together, and pass their tests',
  { timeout: longest },
  () => {
    const files = walk(project)
    for (const [path, text] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), text)
    }

    for (const workspace of ['extensions', 'server', 'storefront', 'desk'])
      expect(run(workspace, 'typescript/bin/tsc', '-p', '.')).toEqual({ status: 0, output: '' })
    const tests = [...files.keys()].filter(
      (path) => /\.test\.tsx?$/.test(path) && !existsSync(join(project, path)),
    )
    const walked = run('.', 'vitest/vitest.mjs', 'run', ...tests)
    expect(walked).toEqual({
      status: 0,
      output: expect.stringContaining(`${tests.length} passed`) as unknown,
    })
  },
)

test.each(tutorials)('%s ends with a test', (name) => {
  expect(stepsIn(name).at(-1)?.path).toMatch(/\.test\.tsx?$/)
})

test('the gateway has at most 60 lines', () => {
  const gateway = stepsIn('docs/EXTENSIONS.md').find(({ path }) => path === 'extensions/wallet-pay/index.ts')
  expect(gateway?.body.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

test('a step that does not apply is reported with its place', () => {
  const [step] = stepsOf('```diff a/b.ts\n one\n-two\n+three\n```\n')
  if (!step) throw new Error('the step is not read')
  expect(applyStep(step, 'zero\none\ntwo\nend\n')).toBe('zero\none\nthree\nend\n')
  expect(() => applyStep(step, 'one\n')).toThrow('a/b.ts contains these lines 0 times')
  expect(() => applyStep(step, 'one\ntwo\nx\none\ntwo\n')).toThrow('2 times')
  const whole = { ...step, kind: 'ts' }
  expect(() => applyStep(whole, '')).toThrow('a/b.ts already exists with another text')
  expect(applyStep(whole, whole.body)).toBe(whole.body)
})
