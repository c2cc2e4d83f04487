/**
 * Counts typing errors between two words, and finds the words of a list that differ from a typed word by few errors.
 * The list is sorted, so that a beginning that several words share is compared only once. If a beginning alone has too
 * many errors, all words with this beginning are skipped.
 */
import type { CooperativeTask } from './cooperative-task.ts'

export type NearWords = {
  /** sorted by code units */
  words: readonly string[]
  /** the index of each in the unsorted list */
  order: Uint32Array
  /** number of first letters that each word shares with the previous one, at most 255 */
  shared: Uint8Array
}

/** Sorts words for `wordsNear`, in small steps. @param given unique */
export function* nearWordsSteps(given: readonly string[]): CooperativeTask<NearWords> {
  const places = new Map(given.map((word, place) => [word, place]))
  const byLetter = Map.groupBy(given, (word) => word.charCodeAt(0))
  const words: string[] = []
  for (const letter of [...byLetter.keys()].toSorted((a, b) => a - b)) {
    yield
    for (const word of (byLetter.get(letter) ?? []).toSorted()) words.push(word)
  }
  yield
  return {
    words,
    order: Uint32Array.from(words, (word) => places.get(word) ?? 0),
    shared: Uint8Array.from(words, (word, at) => sharedStart(words[at - 1] ?? '', word)),
  }
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, 255)
  let shared = 0
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1
  return shared
}

/**
 * The number of letters to change, add, omit or swap with their neighbour to turn one word into the other.
 * @param most limit; a larger number of errors is returned as any number above it
 */
export function typingErrors(a: string, b: string, most = Infinity): number {
  const bound = Math.min(most, Math.max(a.length, b.length))
  if (Math.abs(a.length - b.length) > bound) return bound + 1
  const rows = rowsFor(b, a.length, bound)
  for (let size = 1; size <= a.length; size += 1)
    if (fillRow(rows, { word: a, size, typed: b, most: bound })) return bound + 1
  return cell(rows, a.length * (b.length + 1) + b.length)
}

/**
 * The words that differ from the typed word by at most `most` errors, each with its number of errors (`typingErrors`).
 * Shorter words come first, and words of equal length stay in the sequence of the given list.
 * @param most maximum number of errors; the time grows with it
 */
export function wordsNear(
  { words, order, shared }: NearWords,
  typed: string,
  most: number,
): { word: string; errors: number }[] {
  const found: { word: string; errors: number; place: number }[] = []
  const longest = typed.length + most
  const width = typed.length + 1
  const rows = rowsFor(typed, longest, most)
  for (let at = 0, known = 0; at < words.length;) {
    const word = words[at] ?? ''
    let isTooFar = false
    while (known < word.length && !isTooFar) {
      known += 1
      isTooFar = known > longest || fillRow(rows, { word, size: known, typed, most })
    }
    const errors = rows[word.length * width + typed.length] ?? most + 1
    if (!isTooFar && errors <= most) found.push({ word, errors, place: order[at] ?? 0 })
    at += 1
    // Words with the same beginning have too many errors as well.
    if (isTooFar) while ((shared[at] ?? 0) >= known) at += 1
    known = Math.min(known, shared[at] ?? 0)
  }
  return found
    .toSorted((a, b) => a.word.length - b.word.length || a.place - b.place)
    .map(({ word, errors }) => ({ word, errors }))
}

/**
 * Creates the table for `fillRow`, which counts typing errors. The cell in row `r` and column `c` compares
 * the first `r` letters of a word with the first `c` letters of the typed word. The errors in a cell are at
 * least the difference between `r` and `c`. So only cells near the diagonal can have `most` errors or fewer,
 * and `fillRow` computes only these.
 */
function rowsFor(typed: string, longest: number, most: number): Uint16Array {
  const width = typed.length + 1
  const rows = new Uint16Array((longest + 1) * width).fill(most + 1)
  for (let column = 0; column < width; column += 1) rows[column] = column
  return rows
}

type Row = { word: string; size: number; typed: string; most: number }

/** Computes row `size`. @returns whether every word with this beginning has too many errors */
function fillRow(rows: Uint16Array, { word, size, typed, most }: Row): boolean {
  const width = typed.length + 1
  const [row, last] = [size * width, (size - 1) * width]
  const [letter, previous] = [word.charCodeAt(size - 1), word.charCodeAt(size - 2)]
  const [from, to] = [Math.max(1, size - most), Math.min(typed.length, size + most)]
  rows[row] = size
  if (from > 1) rows[row + from - 1] = most + 1
  let least = size
  for (let column = from; column <= to; column += 1) {
    const other = typed.charCodeAt(column - 1)
    let errors = cell(rows, last + column - 1) + (letter === other ? 0 : 1)
    errors = Math.min(errors, cell(rows, last + column) + 1, cell(rows, row + column - 1) + 1)
    if (size > 1 && column > 1 && letter === typed.charCodeAt(column - 2) && previous === other)
      errors = Math.min(errors, cell(rows, last - width + column - 2) + 1)
    rows[row + column] = errors
    if (errors < least) least = errors
  }
  if (to < typed.length) rows[row + to + 1] = most + 1
  return least > most && leastOf(rows, last, width) > most
}

const cell = (rows: Uint16Array, at: number): number => rows[at] ?? 0

function leastOf(rows: Uint16Array, from: number, width: number): number {
  let least = Infinity
  for (let at = from; at < from + width; at += 1) least = Math.min(least, cell(rows, at))
  return least
}
