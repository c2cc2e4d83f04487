import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  batch,
  containing,
  entriesOf,
  fieldNames,
  isWhole,
  longestWord,
  nameKey,
  put,
  type SearchedText,
  splits,
  vocabularySteps,
  wholes,
} from './search-vocabulary.ts'
import { aVocabulary } from './testing/builders.ts'

const aText = (difference: Partial<SearchedText> = {}): SearchedText => ({
  name: 'Brass Lamp',
  terms: [],
  codes: [],
  short: '',
  long: '',
  ...difference,
})

test('each field of a product has its own prefix letter [CAT-024]', () => {
  const { entries } = entriesOf(
    aText({
      otherName: 'پیتل کا لیمپ',
      terms: ['Home Decor', 'Gifts'],
      codes: ['LM-7', 'Gold'],
      short: 'For desks',
      long: 'Made by hand',
    }),
  )

  expect(entries.toSorted()).toEqual(
    [
      ...['nbrass', 'nlamp', 'hlamp', 'nپیتل', 'nکا', 'nلیمپ', 'hپیتل', 'hلیمپ'],
      ...['thome', 'tdecor', 'tgifts', 'clm', 'c7', 'clm7', 'cgold'],
      ...['sfor', 'sdesks', 'lmade', 'lby', 'lhand'],
    ].toSorted(),
  )
})

test('terms are separate, and a name records its stems and the indexes of its things', () => {
  expect(entriesOf(aText({ terms: ['Red-', 'Shoes'] })).entries).not.toContain('tredshoes')
  expect(entriesOf(aText({ name: 'Watches Straps, Lamp' }))).toMatchObject({
    name: 'watch strap lamp ',
    heads: [2, 3],
  })
})

test('an overlong word is omitted', () => {
  const [fits, tooLong] = ['x'.repeat(longestWord), 'y'.repeat(longestWord + 1)]

  expect(entriesOf(aText({ name: 'Lamp', long: `${fits} ${tooLong}` })).entries).toEqual([
    'nlamp',
    'hlamp',
    `l${fits}`,
  ])
})

test('a name is compared up to 300 characters', () => {
  expect(nameKey(Array.from({ length: 200 }, () => 'ab'))).toHaveLength(300)
})

describe('a vocabulary', () => {
  const entries = ['nlamp', 'hlamp', 'tlamps', 'cgold', 'c128', 'sdesk', 'lhand', 'nlampion', '?odd', '']
  const vocabulary = aVocabulary(entries)

  test('finds whole words in each field, in the singular and plural', () => {
    expect(wholes(vocabulary, 'name', 'lamps')).toEqual([0])
    expect(wholes(vocabulary, 'terms', 'lamp')).toEqual([2])
    expect(wholes(vocabulary, 'long', 'lamp')).toEqual([])
    expect(isWhole(vocabulary, 'lamp', ['codes', 'head'])).toBe(true)
    expect(isWhole(vocabulary, 'lamp', ['codes', 'long'])).toBe(false)
    expect(isWhole(vocabulary, 'odd', fieldNames)).toBe(false)
  })

  test('finds parts of words and beginnings', () => {
    expect(containing(vocabulary.fields.name, 'amp')).toEqual([0, 7])
    expect(containing(vocabulary.fields.name, '\nlamp')).toEqual([0, 7])
    expect(containing(vocabulary.fields.name, '\nlampi')).toEqual([7])
    expect(containing(vocabulary.fields.name, '\namp')).toEqual([])
    expect(containing(vocabulary.fields.name, '')).toEqual([])
  })

  test('indexes by sound and spelling the alphabetic words of names, terms and options', () => {
    expect(vocabulary.spelled.near.words).toEqual(['gold', 'lamp', 'lampion', 'lamps'])
    expect(vocabulary.spelled.keys.get('lamp')).toEqual(['lamp'])
  })
})

test('parts are found anywhere in a word, each entry once [CAT-024]', () => {
  const word = fc.stringMatching(/^[ab]{1,5}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), fc.stringMatching(/^[ab]{1,3}$/), (words, part) => {
      const { name } = aVocabulary(words.map((each) => `n${each}`)).fields
      const at = (test: (each: string) => boolean) =>
        words.flatMap((each, place) => (test(each) ? [place] : []))

      expect(containing(name, part)).toEqual(at((each) => each.includes(part)))
      expect(containing(name, `\n${part}`)).toEqual(at((each) => each.startsWith(part)))
    }),
  )
})

describe('one word read as two of names [CAT-024]', () => {
  const vocabulary = aVocabulary(['npower', 'nbank', 'n128', 'ngb', 'nab', 'nc', 'tsale', 'npo', 'nwerbank'])

  test.each([
    [
      'powerbank',
      [
        ['po', 'werbank'],
        ['power', 'bank'],
      ],
    ],
    ['128gb', [['128', 'gb']]],
    ['abc', []],
    ['power', []],
    ['powersale', []],
    ['sale', []],
  ])('%s: %j', (word, pairs) => expect(splits(vocabulary, word)).toEqual(pairs))

  test('a word longer than any in the vocabulary is not split', () => {
    const half = 'x'.repeat(longestWord / 2)
    const halves = aVocabulary([`n${half}`, `n${half}x`])
    expect(splits(halves, half + half)).toHaveLength(1)
    expect(splits(halves, `${half}${half}x`)).toEqual([])
  })
})

test('a long vocabulary is built in steps, with the same result', () => {
  const entries = Array.from(
    { length: 2 * batch + 10 },
    (_, at) => `n${'abcdefghij'[at % 10]}${at.toString(2).replaceAll('0', 'x').replaceAll('1', 'y')}`,
  )
  const steps = vocabularySteps(entries)
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1

  expect(step.value).toEqual(aVocabulary(entries))
  // two for the entries, one for each field, two for sounds, one for each first letter, one to compare neighbours
  expect(pauses).toBe(2 + fieldNames.length + 2 + 10 + 1)
})

test('parts of many names are found by an index, the same as by a scan [CAT-024]', () => {
  const words = Array.from({ length: 20_001 }, (_, at) => `${(at * 7919).toString(36)}${at % 7}lamp`)
  const { name } = aVocabulary(words.map((word) => `n${word}`)).fields
  expect(name.triples).toBeDefined()
  for (const part of ['lamp', '6lam', '\nab', '\n1234', 'zzz', '0lamp', 'la', 'amplamp'])
    expect(containing(name, part)).toEqual(containing({ ...name, triples: undefined }, part))
})

test('a list grows under its key', () => {
  const map = new Map<string, number[]>()
  put(map, 'a', 1)
  put(map, 'a', 2)
  put(map, 'b', 3)
  expect([...map]).toEqual([
    ['a', [1, 2]],
    ['b', [3]],
  ])
})
