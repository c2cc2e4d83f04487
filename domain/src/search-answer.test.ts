import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf } from './search-index.ts'
import { matchLevels, notFound, rankOf, type SearchTerm } from './search.ts'

const size = 7
/** entries 0 to 5, and the texts that contain each */
const postings = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 4 }), {
  minLength: 6,
  maxLength: 6,
})
const set = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 2 })
const alternatives = fc.array(
  fc.record({
    rank: fc.constantFrom(rankOf('head', 0), rankOf('name', 1), rankOf('long', 0), rankOf('inside', 2)),
    sets: fc.array(set, { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 3 },
)
const place = fc.constant(0)
const typed = fc.constant('')
const term: fc.Arbitrary<SearchTerm> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('word' as const), alternatives, place, typed }) },
  fc.record({ kind: fc.constant('size' as const), alternatives, place, typed }),
  fc.record({ kind: fc.constant('audience' as const), alternatives, others: set, place, typed }),
)

type Texts = { lists: readonly (readonly number[])[]; counted: readonly boolean[] }

/** The definition for one text and one term. */
function rankIn({ lists }: Texts, { kind, alternatives, others = [] }: SearchTerm, text: number): number {
  const has = (entry: number) => lists[entry]?.includes(text) === true
  const met = alternatives.filter(({ sets }) => sets.every((entries) => entries.some(has)))
  if (met.length > 0) return Math.min(...met.map(({ rank }) => rank))
  return kind === 'audience' && !others.some(has) ? 3 * matchLevels : notFound
}

/** The definition for one text and all terms. */
function rankInAll(texts: Texts, terms: readonly SearchTerm[], text: number): number {
  const isAudience = ({ kind }: SearchTerm) => kind === 'audience'
  const words = terms.filter((each) => !isAudience(each)).map((each) => rankIn(texts, each, text))
  let rank = Math.max(0, ...words)
  for (const each of terms.filter(isAudience)) {
    const more = rankIn(texts, each, text)
    const isOut = rank === notFound || more === notFound || (more > 0 && rank >= rankOf('long', 0))
    rank = isOut ? notFound : rank + more
  }
  return rank
}

/** The definition: looks at every text, also at those without any of the words. */
function definition(texts: Texts, terms: readonly SearchTerm[]) {
  const everyText = [...Array(size).keys()]
  const ranksFor = (kept: readonly SearchTerm[]) => everyText.map((text) => rankInAll(texts, kept, text))
  const whole = { ranks: ranksFor(terms), kept: terms }
  const counted = everyText.filter((text) => texts.counted[text])
  if (terms.length < 2 || counted.some((text) => whole.ranks[text] !== notFound)) return whole
  const bitsOf = (text: number) =>
    terms.map((each) => (rankIn(texts, each, text) < rankOf('long', 0) ? '1' : '0')).join('')
  const most = counted.map(bitsOf).toSorted().at(-1) ?? ''
  const kept = terms.filter((_, at) => most[at] === '1')
  const hasWord = (list: readonly SearchTerm[]) => list.some(({ kind }) => kind === 'word')
  return hasWord(terms) && !hasWord(kept) ? whole : { ranks: ranksFor(kept), kept }
}

test('finds the same texts and returns the same terms as a scan of every text', () => {
  const texts = fc.record({
    lists: postings,
    counted: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
  })
  fc.assert(
    fc.property(texts, fc.array(term, { maxLength: 3 }), ({ lists, counted }, terms) => {
      const counts = Uint8Array.from(counted, Number)
      const listsOf = (entries: readonly number[], among?: Int32Array) =>
        entries.map((entry) =>
          Int32Array.from(lists[entry] ?? []).filter((each) => among?.includes(each) ?? true),
        )
      const sizeOf = (entries: readonly number[]) => listsOf(entries).flat().length
      const { ranks, places, kept } = answerOf({ size, counts, listsOf, sizeOf }, terms)
      expect({ ranks: [...ranks], kept }).toEqual(definition({ lists, counted }, terms))
      expect(new Set(places).size).toBe(places.length)
      expect([...ranks.keys()].filter((text) => ranks[text] !== notFound && !places.includes(text))).toEqual(
        [],
      )
    }),
    { numRuns: 2000 },
  )
})
