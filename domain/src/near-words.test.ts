import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from './cooperative-task.ts'
import { nearWordsSteps, wordsNear } from './near-words.ts'
import { typingErrors } from './search-words.ts'

const listOf = (words: readonly string[]) => runToEnd(nearWordsSteps(words))

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
