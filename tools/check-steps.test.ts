import { expect, test } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps, digestOf, withOneLint } from './check-steps.mjs'
import { projectFiles } from './project-files.mjs'

const project = join(import.meta.dirname, '..')
const step = { name: 'lint of desk', command: ['lint', 'desk'], reads: ['desk', 'domain'] }
const files = new Map([
  ['desk/src/main.tsx', 'a'],
  ['domain/src/money.ts', 'b'],
  ['server/src/entry/main.ts', 'c'],
  ['package-lock.json', 'd'],
])

test.each(['desk/src/main.tsx', 'domain/src/money.ts', 'package-lock.json', 'desk/src/new.ts'])(
  'a step runs again when %s changes',
  (path) => {
    expect(digestOf(step, new Map(files).set(path, 'changed'))).not.toBe(digestOf(step, files))
  },
)

test('a step runs again when its command changes, and not for a file that it does not read', () => {
  expect(digestOf({ ...step, command: ['lint'] }, files)).not.toBe(digestOf(step, files))
  expect(digestOf(step, new Map(files).set('server/src/entry/main.ts', 'changed'))).toBe(
    digestOf(step, files),
  )
})

test('every source file of the repository is linted', () => {
  const linted = checkSteps.filter(({ name }) => name.startsWith('lint')).flatMap(({ command }) => command)
  const left = projectFiles(project)
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
    .filter((path) => !linted.includes(path) && !linted.includes(path.split('/')[0] ?? ''))
  expect(left).toEqual([])
})

test('one lint replaces its parts when all of them are due', () => {
  const lints = checkSteps.filter(({ name }) => name.startsWith('lint'))
  const [first, ...others] = withOneLint(checkSteps)

  expect(first?.covers).toEqual(lints)
  expect(first?.step.command).toEqual(expect.arrayContaining(lints.flatMap(({ command }) => command)))
  expect(others.map(({ step }) => step)).toEqual(checkSteps.filter((each) => !lints.includes(each)))
  expect(withOneLint(lints.slice(1)).map(({ step }) => step)).toEqual(lints.slice(1))
})

test('every step runs an existing program', () => {
  for (const { command } of checkSteps) expect(existsSync(join(project, command[0] ?? ''))).toBe(true)
})

test('every folder with its own TypeScript configuration is compiled', () => {
  const compiled = checkSteps.flatMap(({ command }) => command.filter((word) => /tsconfig/.test(word)))
  // The options of these equal those of tsconfig.server.json, which compiles them in one program.
  const together = [
    ...['server', 'demo', 'extensions', 'extension-kit'].map((name) => `${name}/tsconfig.json`),
    'contract/tsconfig.test.json',
  ]
  const left = projectFiles(project)
    .filter((path) => /^[^/]+\/tsconfig.*\.json$/.test(path) && !compiled.includes(path))
    .toSorted()

  expect(left).toEqual(together.toSorted().filter((path) => existsSync(join(project, path))))
  const server = readFileSync(join(project, 'tsconfig.server.json'), 'utf8')
  expect(together.filter((path) => !server.includes(`"${path.split('/')[0]}/`))).toEqual([])
})
