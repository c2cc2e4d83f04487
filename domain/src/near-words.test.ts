import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from './cooperative-task.ts'
import { nearWordsSteps, typingErrors, wordsNear } from './near-words.ts'

const listOf = (words: readonly string[]) => runToEnd(nearWordsSteps(words))

/** The definition, without rows and bounds. */
function errorsBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [left, right] = [a.slice(0, -1), b.slice(0, -1)]
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    errorsBetween(left, right) + (a.at(-1) === b.at(-1) ? 0 : 1),
    errorsBetween(left, b) + 1,
    errorsBetween(a, right) + 1,
    ...(isSwap ? [errorsBetween(a.slice(0, -2), b.slice(0, -2)) + 1] : []),
  )
}

test('counts typing errors as defined; beyond the bound the result is only above the bound', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const errors = errorsBetween(a, b)
      expect(typingErrors(a, b)).toBe(errors)
      expect(Math.min(typingErrors(a, b, most), most + 1)).toBe(Math.min(errors, most + 1))
    }),
  )
})

/** The same by comparing every word. */
const compared = (words: readonly string[], typed: string, most: number) =>
  words
    .map((word, place) => ({ word, errors: typingErrors(typed, word, most), place }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.word.length - b.word.length || a.place - b.place)
    .map(({ word, errors }) => ({ word, errors }))

test('finds the same words as comparing every word', () => {
  const word = fc.stringMatching(/^[abcd]{1,9}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (words, typed, most) => {
        expect(wordsNear(listOf(words), typed, most)).toEqual(compared(words, typed, most))
      },
    ),
  )
})

test('a changed, missing, added or swapped letter is one error', () => {
  const list = listOf(['bottle', 'battle', 'bottles', 'botle', 'bottel', 'kettle'])
  expect(wordsNear(list, 'bottle', 1)).toEqual([
    { word: 'botle', errors: 1 },
    { word: 'bottle', errors: 0 },
    { word: 'battle', errors: 1 },
    { word: 'bottel', errors: 1 },
    { word: 'bottles', errors: 1 },
  ])
})

test('an empty list, and an empty word, have no near words', () => {
  expect(wordsNear(listOf([]), 'lamp', 2)).toEqual([])
  expect(wordsNear(listOf(['']), 'lamp', 2)).toEqual([])
})
