import { expect, test } from 'vitest'
import { patternsOfSources, slowByStructure } from './patterns.ts'

// patterns.proof.test.ts measures them too
test('every regular expression in the sources is linear by its structure', () => {
  const all = patternsOfSources()
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(slowByStructure).map(({ place, source }) => `${place} /${source}/`)).toEqual([])
})

test.each([/^\/+|\/+$/g, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /^(\w+\s?)+$/, /\s+$/])(
  '%s would be found by its structure',
  ({ source, flags }) => expect(slowByStructure({ place: '', source, flags })).toBeDefined(),
)
