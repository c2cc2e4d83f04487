/* Comparable words: each rule with a counterexample, since a rule that matches too much finds the wrong products. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedTypos,
  bitsOf,
  folded,
  isFiller,
  isLetters,
  lettersOf,
  matchedParts,
  nameWords,
  romanKey,
  stemOf,
  textWords,
  wordsOf,
} from './search-words.ts'
import { typingErrors } from './near-words.ts'

test.each([
  ['كى يي', 'کی یی'],
  ['ه ة ە', 'ہ ہ ہ'],
  ['٠٩ ۰۹', '09 09'],
  ['ÉCOLE', 'ecole'],
  ['a\u200bb\u2060c\u0640d', 'abcd'],
])('%j is searched as %j [CAT-024]', (text, searched) => expect(folded(text)).toBe(searched))

test.each([
  ["Men's shoe", ['men', 'shoe']],
  ['Men’s', ['men']],
  ["rock'n'roll o’clock", ['rocknroll', 'oclock']],
  ["d'souza", ['dsouza']],
  ['T-shirt, 50ml/2', ['t', 'shirt', '50ml', '2']],
  ['  ', []],
  ['-- !', []],
])('the words of %j are %j [CAT-024]', (text, words) => expect(wordsOf(text)).toEqual(words))

test('words joined by punctuation are one word too, each word once', () => {
  expect(textWords('t-shirt shirt')).toEqual(['t', 'shirt', 'tshirt'])
  expect(textWords('a b')).toEqual(['a', 'b'])
})

test('a word has at least two letters', () => {
  expect(['ab', 'دو', 'a', 'a1', 'ab1', '1ab', ''].map(isLetters)).toEqual([
    ...[true, true, false, false, false, false, false],
  ])
})

describe('the suffix of an English plural', () => {
  test.each([
    ['buses', 'bus'],
    ['boxes', 'box'],
    ['waltzes', 'waltz'],
    ['brushes', 'brush'],
    ['lamps', 'lamp'],
    ['bags', 'bag'],
    ['ponies', 'pony'],
    // not a plural, or too short to decide
    ['gas', 'gas'],
    ['dress', 'dress'],
    ['uses', 'use'],
    ['bus', 'bus'],
    ['toy', 'toy'],
    ['boys', 'boy'],
  ])('%s and %s are equal', (many, one) => expect(stemOf(many)).toBe(stemOf(one)))

  test.each([
    ['watches', 'watch'],
    ['lamps', 'lamp'],
    ['toys', 'toy'],
    ['gas', 'gas'],
    ['glass', 'glass'],
    ['axes', 'axe'],
    ['essay', 'essay'],
    ['battery', 'batteri'],
    ['key', 'key'],
    ['sky', 'sky'],
    ['monkey', 'monkey'],
    ['cookie', 'cooki'],
    ['pie', 'pie'],
    ['eyeshadow', 'eyeshadow'],
  ])('%s becomes %s', (word, stem) => expect(stemOf(word)).toBe(stem))
})

test.each([
  ['phool', 'ful'],
  ['wala', 'vala'],
  ['meethi', 'mithi'],
  // the first suffix is removed too: `e`
  ['achay', 'ac'],
  ['paisa', 'pesa'],
  ['gari', 'gari'],
  ['gary', 'gari'],
  ['gaariyan', 'gar'],
  ['kitabein', 'kitab'],
  ['logon', 'log'],
  ['jute', 'jut'],
  ['nazzar', 'nazar'],
  ['masalah', 'masala'],
  // suffixes and a last h count only after two letters
  ['on', 'on'],
  ['ah', 'ah'],
])('%s sounds like %s [CAT-024]', (word, key) => expect(romanKey(word)).toBe(key))

test('no typing error is allowed up to three letters, one up to six, then two [CAT-024]', () => {
  expect([3, 4, 6, 7, 20].map(allowedTypos)).toEqual([0, 1, 1, 2, 2])
})

test('letters are compared as a set, ignoring case and order', () => {
  expect(lettersOf('listen')).toBe(lettersOf('silentt'))
  expect(lettersOf('Ab')).toBe(0b110)
  expect(bitsOf(lettersOf('abca') ^ lettersOf('abd'))).toBe(2)
  expect([0, 1, 0b1011].map(bitsOf)).toEqual([0, 1, 3])
})

describe('typing errors', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['bc', 'abc', 1],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['abc', 'cab', 2],
    ['kitten', 'sitting', 3],
  ])('from %j to %j are %d [CAT-024]', (a, b, errors) => expect(typingErrors(a, b)).toBe(errors))

  test('are at most the length of the longer word, at least the difference in length, and change by at most one per letter', () => {
    const word = fc.stringMatching(/^[a-d]{0,7}$/)
    fc.assert(
      fc.property(word, word, fc.constantFrom('a', 'b', 'z'), (a, b, letter) => {
        const errors = typingErrors(a, b)
        expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(errors).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(errors === 0).toBe(a === b)
        expect(Math.abs(typingErrors(a, b + letter) - errors)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('words of too different lengths are not compared', () => {
    expect(typingErrors('abcdef', 'ab', 2)).toBe(3)
    expect(typingErrors('abcd', 'ab', 2)).toBe(2)
  })
})

test('filler words in three scripts are recognised, nouns are not', () => {
  expect(['for', 'ke', 'والا', 'wali'].map(isFiller)).toEqual([true, true, true, true])
  expect(['lamp', 'black', ''].map(isFiller)).toEqual([false, false, false])
})

test('a name of twenty thousand words is read word by word', () => {
  const { heads } = nameWords('a lamp '.repeat(10_000))
  expect(heads.filter(Boolean)).toHaveLength(10_000)
})

/** Words of a name that name a thing. */
const things = (name: string): string[] => {
  const { words, heads } = nameWords(name)
  return words.filter((_, at) => heads[at])
}

test.each([
  ['Watch Strap', ['strap']],
  ['Watch Strap Leather 22 mm', ['strap']],
  ['Book 14 Laptop', ['book', 'laptop']],
  ['Strap for Watch', ['strap', 'watch']],
  ['Kurta Black', ['kurta']],
  ['Black Kurta', ['kurta']],
  ['Lamp, Brass', ['lamp', 'brass']],
  ['Soap (Lemon)', ['soap', 'lemon']],
  ['Pen | Ink; Paper: Glue / Tape – Clip — Pin', ['pen', 'ink', 'paper', 'glue', 'tape', 'clip', 'pin']],
  ['Black Leather', ['black', 'leather']],
  ['12 Black', ['12', 'black']],
  ['Table 2 Legs', ['table', 'legs']],
  ['X Lamp', ['lamp']],
  ['The Lamp', ['lamp']],
])('%s names %j [CAT-024]', (name, named) => expect(things(name)).toEqual(named))

test.each([
  ['Zarvan Zari', 'zar', ['Zar', 'Zar']],
  ['Headphones', 'hone', ['hone']],
  ['Headphones', 'one', []],
  ['banana nana', 'nana', ['nana', 'nana']],
  ['Tee-tee', 'tee', ['Tee', 'tee']],
  ['Café', 'fé', []],
  ['Steel', '', []],
])('in %s the text %j marks %j [CAT-024]', (text, typed, marked) => {
  const parts = matchedParts(text, typed)

  expect(parts.filter(({ matched }) => matched).map((part) => part.text)).toEqual(marked)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('a text with letters outside the basic plane is shown whole and unmarked', () => {
  expect(matchedParts('𐍈 lamp', 'lamp')).toEqual([{ text: '𐍈 lamp', matched: false }])
})

test('parts alternate between marked and unmarked', () => {
  expect(matchedParts('a lamp b', 'lamp')).toEqual([
    { text: 'a ', matched: false },
    { text: 'lamp', matched: true },
    { text: ' b', matched: false },
  ])
})
