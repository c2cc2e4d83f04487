/* Search by spelling, sound and phrases, with words that are in no synonym group, which would also find them. */
import { describe, expect, test } from 'vitest'
import { limits } from './constants.ts'
import type { SearchWords } from './search-meanings.ts'
import { isBySpelling, questionOf, type SearchTerm } from './search.ts'
import { answerOf, findTexts, findWholly, nameRank, searchIndex, wordsIn } from './search-index.ts'
import { batch, type SearchedText, vocabularySteps } from './search-vocabulary.ts'
import { nameWords, romanKey, stemOf } from './search-words.ts'
import { runToEnd } from './cooperative-task.ts'
import { aVocabulary } from './testing/builders.ts'

type Named = Partial<SearchedText> & { name: string }

const shopOf = (...products: readonly (string | Named)[]) => {
  const builder = searchIndex()
  for (const product of products) {
    const named = typeof product === 'string' ? { name: product } : product
    builder.add({ terms: [], codes: [], short: '', long: '', ...named })
  }
  return runToEnd(builder.finish())
}
const own = (synonyms: readonly (readonly string[])[], never: readonly string[] = []): SearchWords => ({
  synonyms,
  never,
})
/** Indexes of the found products, the best first. */
const found = (shop: ReturnType<typeof shopOf>, typed: string, words?: SearchWords): number[] =>
  [...(findTexts(shop, typed, words)?.ranks ?? [])]
    .toSorted(([a, first], [b, second]) => first - second || a - b)
    .map(([place]) => place)
const steps = (work: Iterator<void, unknown>): number => {
  let count = 0
  while (!work.next().done) count += 1
  return count
}

describe('a word with a similar spelling [CAT-024]', () => {
  test.each([
    ['one wrong letter of four', 'Vexo', 'vexi', true],
    ['three letters must be right', 'Vex', 'vax', false],
    ['three letters of the same sound', 'Vik', 'wik', false],
    ['two wrong letters of six', 'Sarvok', 'sorvek', false],
    ['two wrong letters of eight', 'Kalundra', 'kolondra', true],
    ['three wrong letters', 'Kalundra', 'kolondro', false],
    ['a letter left out', 'Kalundra', 'kalndra', true],
    ['two letters left out', 'Brendolix', 'brndlix', true],
    ['a letter too many', 'Kalundra', 'kalunndra', true],
    ['a number among the letters', 'Vexo', 'vex0', false],
    ['the same letter again and again', 'Vexo', 'aaaa', false],
    ['one letter begins no word', 'Vexo', 'v', false],
  ])('%s: %s by %s', (_, name, typed, isFound) => {
    const shop = shopOf(name)
    expect(found(shop, typed)).toEqual(isFound ? [0] : [])
    for (const rank of findTexts(shop, typed)?.ranks.values() ?? []) expect(isBySpelling(rank)).toBe(true)
  })

  test('only the nearest spellings are found, and all of them', () => {
    expect(found(shopOf('Kalundra', 'Kolundra'), 'kalundru')).toEqual([0])
    expect(found(shopOf('Vexo', 'Vexa'), 'vexi')).toEqual([0, 1])
  })

  test('words of similar sound are found too; one error is nearer than the sound, two are not', () => {
    const near = shopOf('Funiki', 'Phoonikea')
    const far = shopOf('Funiki', 'Phoanikae')

    for (const shop of [near, far]) expect(found(shop, 'phoonikee')).toEqual([0, 1])
    expect(findTexts(near, 'phoonikee')?.instead).toBe('phoonikea')
    expect(findTexts(far, 'phoonikee')?.instead).toBe('funiki')
  })

  test('a partial word is not corrected, synonyms of its completions come after it, and nothing is reported', () => {
    expect(found(shopOf('Vexorin', 'Vexa'), 'vexo')).toEqual([0])
    expect(found(shopOf('Vexorin', 'Exar'), 'exor')).toEqual([1, 0])
    const shop = shopOf('Desk Laltain', 'Lanterova Plate')
    expect(found(shop, 'lanter')).toEqual([1, 0])
    expect(findTexts(shop, 'lanter')?.instead).toBeUndefined()
  })

  test('a correction is reported only when something was found', () => {
    const shop = shopOf('Kalundra', 'Vexo', 'Bedsheet Brendolix')
    expect(findTexts(shop, 'kalundru')?.instead).toBe('kalundra')
    expect(findTexts(shop, 'zzzz qqqq')).toMatchObject({ ranks: new Map(), instead: undefined })
    expect(findWholly(shop, 'kalundru vexi')).toMatchObject({ ranks: new Map(), instead: undefined })
    expect(findTexts(shop, 'bed sheet brendolik')?.instead).toBe('bed sheet brendolix')
  })
})

describe('owner’s words that the shop lacks [CAT-024]', () => {
  test('corrections prefer names to descriptions, and never report a missing phrase', () => {
    const shop = shopOf({ name: 'Named Plate', long: 'described at length' })
    const instead = (...group: string[]) => findTexts(shop, 'xylovar', own([['xylovar', ...group]]))?.instead

    expect(instead('described', 'named')).toBe('named')
    expect(instead('named zork', 'plate')).toBe('plate')
    expect(instead('length zork', 'described')).toBe('described')
    const short = own([['vex', 'plate']])
    expect(findTexts(shop, 'vex', short)?.instead).toBe('plate')
  })

  test('synonyms are found, and nothing by spelling beside them', () => {
    expect(found(shopOf('Lamp', 'Vexa'), 'vexo', own([['vexo', 'lamp']]))).toEqual([0])
  })

  test('a misspelled phrase is found as a whole or not at all', () => {
    const words = own([['glow stick', 'light rod']])
    expect(found(shopOf('Glowe Sticke', 'Glowe Plate'), 'glow stick', words)).toEqual([0])
    expect(found(shopOf('Glow Sticke'), 'glow stick', words)).toEqual([0])
    expect(found(shopOf('Glowe Plate'), 'glow stick', words)).toEqual([])
  })

  test('the field that contains a phrase decides its rank', () => {
    const shop = shopOf(
      'Halka Kapra',
      'Halka Kapra Shade',
      { name: 'Halka Shade', terms: ['Kapra'] },
      { name: 'Shade', long: 'halka kapra' },
    )
    const { ranks } = findTexts(shop, 'vexorin', own([['vexorin', 'halka kapra']])) ?? {}
    // three levels per class: head, name, SKU or option, description
    expect([...(ranks ?? [])]).toEqual([2, 3, 5, 8].map((place, at) => [at, 3 * place + 1]))
  })

  test('a phrase is recognised anywhere in the text', () => {
    const words = own([['voile', 'halka kapra']])
    expect(found(shopOf('Voile Kalundra', 'Kalundra'), 'kalundra halka kapra', words)).toEqual([0])
  })

  test('a phrase with a word that finds nothing has no synonyms', () => {
    const words = (never: string[]) => own([['vexorin', 'halka lamp']], never)
    expect(found(shopOf('Halka Lamp'), 'vexorin', words([]))).toEqual([0])
    expect(found(shopOf('Halka Lamp'), 'vexorin', words(['halka']))).toEqual([])
    expect(questionOf(aVocabulary(['nlamp']), 'lamp', { plain: false, words: own([], ['lamp']) })).toEqual({
      terms: [expect.objectContaining({ alternatives: [] })],
      prices: undefined,
      name: '',
    })
  })
})

describe('words typed as two [CAT-024]', () => {
  const shop = shopOf('Kalundra Hifi', 'Hikestick')

  test.each(['hi fi', 'kalundra hi fi', 'hi-fi'])('%s is one word of a name', (typed) => {
    expect(found(shop, typed)).toEqual([0])
    expect(found(shop, typed, own([['hi', 'salam']]))).toEqual([0])
  })

  test('a filler word is searched when it is alone', () => {
    expect(found(shopOf('The Ordinary Serum', 'Lamp'), 'the')).toEqual([0])
  })
})

describe('limits of the search text', () => {
  const eight = ['kalundra', 'vexorin', 'brendolix', 'sarvok', 'funiki', 'jootavex', 'hikestick', 'zorkan']
  const shop = shopOf(eight.join(' '))
  const plain = (typed: string) => questionOf(shop.vocabulary, typed, { plain: true })

  test('at most eight words and a hundred characters', () => {
    expect(eight).toHaveLength(limits.searchWords)
    for (const sign of [' ', '-']) expect(found(shop, [...eight, 'qqqq'].join(sign))).toEqual([0])
    expect(found(shop, `kalundra${' '.repeat(limits.searchCharacters)}qqqq`)).toEqual([0])
    expect([...(findWholly(shop, 'kalundra qqqq')?.ranks ?? [])]).toEqual([])
    expect(plain([...eight, 'qqqq'].join(' ')).terms).toHaveLength(limits.searchWords)
  })

  test('punctuation alone finds nothing, for shoppers and operators', () => {
    expect(questionOf(shop.vocabulary, '--', { plain: false }).terms).toMatchObject([{ alternatives: [] }])
    const [none, some] = plain('-- kalun').terms
    expect([none?.alternatives, some?.alternatives.length]).toEqual([[], 1])
    expect(plain('kalundra-vexorin').terms).toHaveLength(2)
  })

  test('operators find parts of words, all of equal rank, and names are not compared', () => {
    expect(questionOf(aVocabulary(['nscarf', 'tscarf']), 'arf', { plain: true })).toEqual({
      terms: [expect.objectContaining({ alternatives: [{ rank: 0, sets: [[0]] }] })],
      prices: undefined,
      name: '',
    })
    expect(nameRank('', { name: '', heads: [] }, 5)).toBe(5)
    expect(['lamp ', 'lamp shade '].map(wordsIn)).toEqual([1, 2])
  })
})

test('the rank of a text is that of its worst word, in any order', () => {
  const lists = (set: readonly number[]) => set.map(() => Int32Array.of(0))
  const [good, bad] = [2, 5].map((rank): SearchTerm => ({
    kind: 'word',
    alternatives: [{ rank, sets: [[0]] }],
    place: 0,
    typed: '',
  })) as [SearchTerm, SearchTerm]
  for (const terms of [
    [bad, good],
    [good, bad],
  ])
    expect([...answerOf({ size: 1, listsOf: lists, sizeOf: () => 1 }, terms).ranks]).toEqual([5])
})

test('an index with many words is built in steps', () => {
  const builder = searchIndex()
  const words = Array.from({ length: 2 * batch + 10 }, (_, at) => `w${at}`)
  builder.add({ name: '', terms: [], codes: [], short: '', long: words.join(' ') })
  const ofVocabulary = steps(vocabularySteps(words.map((word) => `l${word}`)))
  expect(steps(builder.finish())).toBe(ofVocabulary + 2)
})

test('only names, categories and options are looked up by spelling; an entry of no field is omitted', () => {
  const { spelled } = aVocabulary([
    'nbottle',
    'tkitchen',
    'cgreen',
    'sgood',
    'llasting',
    'cfx12',
    'xvexo',
    '',
  ])
  const words = ['bottle', 'kitchen', 'green']
  expect(spelled.near.words).toEqual(words.toSorted())
  expect(spelled.keys).toEqual(new Map(words.map((word) => [romanKey(word), [word]])))
})

test('suffixes are removed only at the end of a word', () => {
  expect(['cheshire', 'bicycle'].map(stemOf)).toEqual(['cheshire', 'bicycle'])
  expect(['salonik', 'laaal'].map(romanKey)).toEqual(['salonik', 'lal'])
  expect(nameWords('Watch Leather Strap').heads).toEqual([false, false, true])
})
