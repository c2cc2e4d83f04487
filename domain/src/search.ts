/**
 * Finding by words (D-103, D-183): part of a word finds directly; what means the same, in English, Roman Urdu or Urdu,
 * finds after it; small typing errors last. The vocabulary of all texts is searched, never the texts: whoever has an
 * index of words (the browser in memory, the server in its database) gets back which words fit.
 */
import { limits } from './constants.ts'
import { synonymGroups } from './search-synonyms.ts'
import { finished, type Steps } from './steps.ts'

/** 0: found directly, 1: by a word that means the same, 2: by spelling. */
export type Level = 0 | 1 | 2

/** A way to fulfil a term: of each set, one word must occur. Words are places in the vocabulary. */
export type Alternative = { level: Level; sets: readonly (readonly number[])[] }

/** One word or phrase of what was typed. No alternative: nothing fits. */
export type SearchTerm = readonly Alternative[]

/** All different words of all texts, prepared for looking up. */
export type Vocabulary = {
  words: readonly string[]
  /** the words in one text, each followed by a line break, so that one pass finds parts of any */
  joined: string
  /** where each word begins in it */
  starts: Int32Array
  /** by the word without the ending of its plural */
  stems: ReadonlyMap<string, readonly number[]>
  /** by how a word sounds in Roman Urdu */
  keys: ReadonlyMap<string, readonly number[]>
  /** words of letters alone by their length, with a bit for each letter that occurs */
  byLength: ReadonlyMap<number, { places: Int32Array; letters: Int32Array }>
}

/** Letters as search compares them: case and accents folded, Arabic letter forms and digits as Urdu writes them. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640\u200b-\u200f]/g, '')
    .replace(/ك/g, 'ک')
    .replace(/[يى]/g, 'ی')
    .replace(/ه/g, 'ہ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .toLowerCase()

/** The different words of a text, folded; parts of compound words count as words too. */
export function textWords(text: string): string[] {
  const found = new Set<string>()
  for (const word of folded(text).split(/\s+/)) {
    const trimmed = withoutEdges(word)
    if (trimmed === '') continue
    found.add(trimmed)
    for (const part of trimmed.split(/[^\p{L}\p{M}\p{N}]+/u)) if (isLetters(part)) found.add(part)
  }
  return [...found]
}

const isLetters = (text: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(text)
const withoutEdges = (word: string): string =>
  /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(word)?.[0] ?? ''

/** words taken in at a time: a few milliseconds on a slow phone */
const batch = 500

/** @param words different from each other, folded */
export const vocabularyOf = (words: readonly string[]): Vocabulary => finished(vocabularySteps(words))

/** The same in small steps, so that the caller can let other work in between. */
export function* vocabularySteps(words: readonly string[]): Steps<Vocabulary> {
  const starts = new Int32Array(words.length)
  const [stems, keys] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const lengths = new Map<number, number[]>()
  let length = 0
  for (const [place, word] of words.entries()) {
    if (place % batch === batch - 1) yield
    starts[place] = length
    length += word.length + 1
    if (!isLetters(word)) continue
    put(stems, stemOf(word), place)
    put(keys, romanKey(word), place)
    put(lengths, word.length, place)
  }
  const byLength = new Map(
    [...lengths].map(([size, places]) => [
      size,
      {
        places: Int32Array.from(places),
        letters: Int32Array.from(places, (place) => lettersOf(words[place] ?? '')),
      },
    ]),
  )
  return { words, joined: words.map((word) => `${word}\n`).join(''), starts, stems, keys, byLength }
}

function put<K>(map: Map<K, number[]>, key: K, place: number): void {
  const known = map.get(key)
  if (known) known.push(place)
  else map.set(key, [place])
}

/**
 * What a typed text asks for: every term must be fulfilled. An empty text asks for nothing.
 * @param plain the operators' rule: parts of words only, nothing that means the same, no spelling
 */
export function searchTerms(vocabulary: Vocabulary, text: string, options: { plain: boolean }): SearchTerm[] {
  const words = wantedWords(text)
  if (options.plain) return words.map((word) => directly(vocabulary, [word]))
  const terms: SearchTerm[] = []
  for (let from = 0; from < words.length;) {
    const size = phraseAt(words, from)
    terms.push(termOf(vocabulary, words.slice(from, from + size)))
    from += size
  }
  return terms
}

const wantedWords = (text: string): string[] =>
  folded(text.slice(0, limits.searchCharacters))
    .split(/\s+/)
    .filter(Boolean)
    // A word of signs alone stays, and finds nothing.
    .map((word) => withoutEdges(word) || word)
    .slice(0, limits.searchWords)

/** Words of the longest phrase of the synonym groups that begins here; 1 when there is none. */
function phraseAt(words: readonly string[], from: number): number {
  for (let size = Math.min(longestPhrase, words.length - from); size > 1; size -= 1)
    if (groupsOf(words.slice(from, from + size)).length > 0) return size
  return 1
}

function termOf(vocabulary: Vocabulary, words: readonly string[]): SearchTerm {
  const direct = directly(vocabulary, words)
  // Words of two letters are in too many others to mean something.
  const meant = words.length === 1 && (words[0] ?? '').length <= 2 ? [] : groupsOf(words)
  const found = [...direct, ...membersOf(vocabulary, meant, words, 1)]
  if (found.length > 0) return found
  return words.length === 1
    ? bySpelling(vocabulary, words[0] ?? '')
    : [{ level: 2 as const, sets: words.map((word) => anyWay(vocabulary, word)) }].filter(isPossible)
}

const isPossible = ({ sets }: Alternative): boolean => sets.every((places) => places.length > 0)

const directly = (vocabulary: Vocabulary, words: readonly string[]): Alternative[] =>
  [{ level: 0 as const, sets: words.map((word) => containing(vocabulary, word)) }].filter(isPossible)

/** Words of which this one is a part. */
function containing({ joined, starts }: Vocabulary, part: string): number[] {
  const found: number[] = []
  let place = 0
  for (let at = joined.indexOf(part); at >= 0;) {
    place = placeAt(starts, at, place)
    found.push(place)
    const next = starts[place + 1]
    at = next === undefined ? -1 : joined.indexOf(part, next)
  }
  return found
}

/** The last word that begins at or before a position. */
function placeAt(starts: Int32Array, position: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** The other members of the groups; they match whole words, for `tel` is in `hotel`. */
function membersOf(
  vocabulary: Vocabulary,
  groups: readonly number[],
  typed: readonly string[],
  level: 1 | 2,
): Alternative[] {
  const own = typed.join(' ')
  const members = new Set(groups.flatMap((group) => phrases[group] ?? []))
  members.delete(own)
  return [...members]
    .map((member) => ({ level, sets: member.split(' ').map((word) => wholeWords(vocabulary, word)) }))
    .filter(isPossible)
}

const wholeWords = ({ stems }: Vocabulary, word: string): readonly number[] => stems.get(stemOf(word)) ?? []

/** Words that are, or sound, nearly like this one, and what those mean that are in a synonym group. */
function bySpelling(vocabulary: Vocabulary, word: string): Alternative[] {
  const meant = nearMembers(word)
  return [
    { level: 2 as const, sets: [alike(vocabulary, word)] },
    ...membersOf(vocabulary, meant, [], 2),
  ].filter(isPossible)
}

function anyWay(vocabulary: Vocabulary, word: string): readonly number[] {
  const direct = containing(vocabulary, word)
  return direct.length > 0 ? direct : alike(vocabulary, word)
}

/** Mistakes that are forgiven: none in short words, one from four letters on, two from seven. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

function alike(vocabulary: Vocabulary, word: string): number[] {
  if (!isLetters(word) || word.length < 4) return []
  const found = new Set(vocabulary.keys.get(romanKey(word)))
  const most = forgiven(word.length)
  const letters = lettersOf(word)
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    const group = vocabulary.byLength.get(length)
    group?.places.forEach((place, index) => {
      // Each mistake changes at most two letters of the set.
      if (bitsOf((group.letters[index] ?? 0) ^ letters) > 2 * most) return
      if (mistakes(word, vocabulary.words[place] ?? '', most) <= most) found.add(place)
    })
  }
  return [...found]
}

const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function bitsOf(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Letters to change, add, leave out or swap with their neighbour to make one word of the other.
 * @param most more than so many need not be counted
 */
export function mistakes(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}

/** A word without the ending of an English plural. */
const stemOf = (word: string): string =>
  word.length > 4 && /(?:[sxz]|ch|sh)es$/.test(word)
    ? word.slice(0, -2)
    : word.length > 3 && /[^s]s$/.test(word)
      ? word.slice(0, -1)
      : word

/** How a word sounds in Roman Urdu, whose spelling is free: `jootay` and `jutay` are one (PAKISTAN 8). */
export const romanKey = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/oo/g, 'u')
    .replace(/ee|y$/g, 'i')
    .replace(/a[yi]/g, 'e')
    .replace(/(?<=..)(?:iyan|ein|on|e)$/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)h$/, '')

const phrases: readonly (readonly string[])[] = synonymGroups.map((group) => group.map(folded))
const longestPhrase = Math.max(...phrases.flat().map((phrase) => phrase.split(' ').length))
const keyOf = (words: readonly string[]): string => words.map(romanKey).join(' ')

const groupsByPhrase = new Map<string, number[]>()
const groupsByKey = new Map<string, number[]>()
phrases.forEach((group, place) => {
  for (const phrase of group) {
    put(groupsByPhrase, phrase, place)
    put(groupsByKey, keyOf(phrase.split(' ')), place)
  }
})

/** Groups with this word or phrase, as written or as it sounds. */
function groupsOf(words: readonly string[]): readonly number[] {
  const exact = groupsByPhrase.get(words.join(' ')) ?? groupsByPhrase.get(words.map(stemOf).join(' '))
  return exact ?? groupsByKey.get(keyOf(words)) ?? []
}

/** Groups with a member of one word that differs by small mistakes. */
function nearMembers(word: string): number[] {
  const most = forgiven(word.length)
  if (most === 0) return []
  return phrases.flatMap((group, place) =>
    group.some((member) => !member.includes(' ') && mistakes(word, member, most) <= most) ? [place] : [],
  )
}

/** Words of many texts with the texts they occur in. */
export type SearchIndex = { size: number; vocabulary: Vocabulary; postings: readonly Int32Array[] }

/** Takes in texts one by one; a text is known afterwards by its place in the order. Finishing goes in small steps. */
export function searchIndex(): { add(text: string): void; finish(): Steps<SearchIndex> } {
  const places = new Map<string, number[]>()
  let size = 0
  return {
    add(text) {
      for (const word of textWords(text)) put(places, word, size)
      size += 1
    },
    *finish() {
      const vocabulary = yield* vocabularySteps([...places.keys()])
      const postings: Int32Array[] = []
      for (const list of places.values()) {
        postings.push(Int32Array.from(list))
        if (postings.length % batch === 0) yield
      }
      return { size, vocabulary, postings }
    },
  }
}

/** Texts in which every term occurs, with how they were found; undefined when nothing was asked. */
export function findTexts(index: SearchIndex, text: string): ReadonlyMap<number, Level> | undefined {
  const terms = searchTerms(index.vocabulary, text, { plain: false })
  if (terms.length === 0) return undefined
  const levels = levelsOf(index.size, terms, (set) => set.map((word) => index.postings[word] ?? nowhere))
  const found = new Map<number, Level>()
  levels.forEach((level, place) => {
    if (level !== notFound) found.set(place, level as Level)
  })
  return found
}

const nowhere = new Int32Array()

/** Stands in place of a level where a text does not fulfil every term. */
export const notFound = 255

/**
 * How each text fulfils all terms: its worst level, or `notFound`.
 * @param size one more than the largest place of a text
 * @param listsOf the places of texts in which a word of the set occurs, in any number of lists
 */
export function levelsOf(
  size: number,
  terms: readonly SearchTerm[],
  listsOf: (set: readonly number[]) => readonly Int32Array[],
): Uint8Array {
  const worst = new Uint8Array(size)
  for (const term of terms) {
    const best = new Uint8Array(size).fill(notFound)
    // The best level is written last.
    for (const { level, sets } of term.toSorted((a, b) => b.level - a.level)) {
      const met = new Uint8Array(size)
      sets.forEach((set, step) => {
        const isLast = step === sets.length - 1
        for (const list of listsOf(set))
          for (const place of list) {
            if (met[place] !== step) continue
            met[place] = step + 1
            if (isLast) best[place] = level
          }
      })
    }
    for (let place = 0; place < size; place += 1)
      if ((best[place] ?? notFound) > (worst[place] ?? 0)) worst[place] = best[place] ?? notFound
  }
  return worst
}
