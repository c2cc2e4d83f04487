import { expect, test } from 'vitest'
import { type Pattern, patternsOfSources, slowestText } from './patterns.ts'

/**
 * `length`: characters of a hostile text; `longest`: its time limit in ms. A linear pattern takes about one ms, a
 * quadratic one thousands.
 */
const [length, longest] = [100_000, 1000]

const pattern = ({ source, flags }: RegExp): Pattern => ({ place: '', source, flags })

test('every regular expression in the sources handles 100 kB built from its own parts', () => {
  const different = new Map(patternsOfSources().map((each) => [`/${each.source}/${each.flags}`, each]))
  const slow = [...different.values()].filter((each) => slowestText(each, length) > longest)
  expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([])
})

test.each([/<[^>]*>/, /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/])('%s would be found by its time', (slow) =>
  expect(slowestText(pattern(slow), 40_000)).toBeGreaterThan(10 * slowestText(pattern(/<[^<>]*>/), 40_000)),
)
