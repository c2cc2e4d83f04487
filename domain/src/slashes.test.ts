import { expect, test } from 'vitest'
import { withoutSlashesAround, withoutSlashesAtEnd } from './slashes.ts'

test.each([
  ['/a/b', '/a/b', 'a/b'],
  ['/a/b//', '/a/b', 'a/b'],
  ['//a//b/', '//a//b', 'a//b'],
  ['a', 'a', 'a'],
  ['///', '', ''],
  ['', '', ''],
])('%s', (path, atEnd, around) => {
  expect(withoutSlashesAtEnd(path)).toBe(atEnd)
  expect(withoutSlashesAround(path)).toBe(around)
})
