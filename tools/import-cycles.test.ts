import { describe, expect, test } from 'vitest'
import { circlesIn, fileOf, importsIn } from './import-cycles.ts'

const a = 'server/src/http/a.ts'
const b = 'server/src/http/b.ts'
const c = 'contract/src/c.ts'
const circles = (texts: Readonly<Record<string, string>>) =>
  circlesIn(Object.entries(texts).map(([path, text]) => ({ path, text })))

describe('a circle is found', () => {
  test.each([
    ['of values', `import { b } from './b.ts'`],
    ['of types', `import type { B } from './b.ts'`],
    ['of one type among values', `import {\n  type B,\n  c,\n} from './b.ts'`],
    ['of what is handed on', `export { b } from './b.ts'`],
    ['of an effect', `import './b.ts'`],
    ['of a dynamic import', `const load = async () => (await import('./b.ts')).b`],
    ['of a type written inline', `type B = import('./b.ts').B`],
    ['by the name of the room', `import { b } from '#http/b.ts'`],
  ])('%s', (_, text) => {
    expect(circles({ [a]: text, [b]: `import { a } from './a.ts'` })).toEqual([[a, b]])
  })

  test('through a third file of another workspace', () => {
    const texts = {
      [a]: `import '#http/b.ts'`,
      [b]: `import '@sauda/contract/c.ts'`,
      [c]: `import '../../${a}'`,
    }

    expect(circles(texts)).toEqual([[c, a, b]])
  })

  test('of a file with itself, and each of several', () => {
    expect(circles({ [a]: `import './a.ts'`, [b]: `import './b.ts'`, [c]: '' })).toEqual([[a], [b]])
  })
})

test('two ways to one file, packages and comments make no circle', () => {
  const texts = {
    [a]: `// import './a.ts'\n/* import './a.ts' */\nimport '#http/b.ts'\nimport '@sauda/contract/c.ts'`,
    [b]: `import * as z from 'zod'\nimport '@sauda/contract/c.ts'`,
    [c]: `import { readFile } from 'node:fs/promises'`,
  }

  expect(circles(texts)).toEqual([])
})

test('imports are read as they are written, and lead to files', () => {
  expect(importsIn(`import x, { type Y } from './x.ts'\nconst from = 'no'\nexport * from './z.ts'`)).toEqual([
    './x.ts',
    './z.ts',
  ])
  expect(fileOf('./b.ts', a)).toBe(b)
  expect(fileOf('../media/s3.ts', a)).toBe('server/src/media/s3.ts')
  expect(fileOf('#ui/Button.tsx', 'storefront/src/app/App.tsx')).toBe('storefront/src/ui/Button.tsx')
  expect(fileOf('@sauda/contract/c.ts', a)).toBe(c)
  expect(fileOf('hono', a)).toBeUndefined()
})
