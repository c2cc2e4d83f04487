/**
 * Finding by words (D-103, D-183). Where a word stands decides how well it fits. There the word itself comes before one
 * that means the same, and that before one that is spelled nearly so. The vocabulary of all texts is searched, never
 * the texts: the answer is which words fit. The browser has its index of words in memory, the server in its database.
 */
import { limits } from './constants.ts'
import {
  folded,
  allowedTypos,
  isFiller,
  isLetters,
  lettersOf,
  mayBeNear,
  romanKey,
  typingErrors,
  wordsOf,
} from './search-words.ts'
import type { Slices } from './steps.ts'
import {
  batch,
  containing,
  entriesOf,
  type Field,
  fieldNames,
  isWhole,
  nameKey,
  put,
  type SearchedText,
  splits,
  type TextEntries,
  type Vocabulary,
  vocabularySteps,
  wholes,
} from './search-vocabulary.ts'
import { type Meanings, meaningsOf, membersOf, type SearchWords } from './search-meanings.ts'

/** How well a text fits, best first (D-103). */
const classes = {
  wholeName: 0,
  startOfName: 1,
  head: 2,
  name: 3,
  terms: 4,
  codes: 5,
  /** the start of a word in the name */
  prefix: 6,
  short: 7,
  long: 8,
  /** a part inside a word of the name, from four letters on */
  inside: 9,
} as const

/** 0: the word itself, 1: one that means the same, 2: one that is spelled nearly so. */
type Level = 0 | 1 | 2
const matchLevels = 3

/** Smaller fits better: class first, then level. */
export type Rank = number
const rankOf = (place: keyof typeof classes, level: Level): Rank => classes[place] * matchLevels + level

/** Whether a word that is only spelled nearly so was needed. */
export const isBySpelling = (rank: Rank): boolean => rank % matchLevels === 2

/** Stands in place of a rank where a text does not fulfil every term. */
export const notFound = 255

/** A way to fulfil a term: of each set, one entry must occur. Entries are places in the vocabulary. */
export type Alternative = { rank: Rank; sets: readonly (readonly number[])[] }

/** One word or phrase of what was typed. No alternative: nothing fits. */
export type SearchTerm = readonly Alternative[]

/** What questions are made with: every word that products have, and which words mean the same. */
type Known = { vocabulary: Vocabulary; meanings: Meanings }

/** What a typed text asks for. */
export type Question = {
  /** each must be fulfilled */
  terms: readonly SearchTerm[]
  /** what is searched in place of words that nothing has, for "Showing results for ..."; undefined when it is what was typed */
  instead: string | undefined
  /** the text as the start of a name: its stems, each followed by a space; '' when names are not compared */
  name: string
}

/**
 * What a typed text asks for. An empty text asks for nothing: it has no terms.
 * @param plain the operators' rule: parts of words only, nothing that means the same, no spelling
 * @param words what the owner adds
 */
export function questionOf(
  vocabulary: Vocabulary,
  text: string,
  options: { plain: boolean; words?: SearchWords | undefined },
): Question {
  if (options.plain) return { terms: plainTerms(vocabulary, text), instead: undefined, name: '' }
  const meanings = meaningsOf(options.words)
  const known = { vocabulary, meanings }
  const typed = typedWords(text)
  const asking = typed.filter((word) => !meanings.isNever(word))
  // A term without an alternative: nothing is found by words that the owner has ruled out.
  if (typed.length > 0 && asking.length === 0) return { terms: [[]], instead: undefined, name: '' }
  const named = asking.some((word) => !isFiller(word)) ? asking.filter((word) => !isFiller(word)) : asking
  const [terms, said]: [SearchTerm[], string[]] = [[], []]
  let replaced = false
  for (let from = 0; from < named.length;) {
    const size = phraseAt(known, named, from)
    const words = named.slice(from, from + size)
    const { term, instead } = termOf(known, words)
    terms.push(term)
    said.push(instead ?? words.join(' '))
    replaced ||= instead !== undefined
    from += size
  }
  return { terms, instead: replaced ? said.join(' ') : undefined, name: nameKey(typed) }
}

/** Words of signs alone stay, and find nothing. */
const typedWords = (text: string): string[] =>
  groupsOfCharacters(text)
    .flatMap((group) => {
      const words = wordsOf(group)
      return words.length > 0 ? words : [group]
    })
    .slice(0, limits.searchWords)

const groupsOfCharacters = (text: string): string[] =>
  folded(text.slice(0, limits.searchCharacters)).split(/\s+/).filter(Boolean)

const plainTerms = (vocabulary: Vocabulary, text: string): SearchTerm[] =>
  groupsOfCharacters(text)
    .slice(0, limits.searchWords)
    .flatMap((group) => {
      const words = wordsOf(group)
      return words.length > 0 ? words : [group]
    })
    .map((word) => {
      const places = (['name', 'codes', 'short', 'long'] as const).flatMap((field) =>
        containing(vocabulary.fields[field], word),
      )
      return places.length > 0 ? [{ rank: 0, sets: [places] }] : []
    })

/** Words of the longest phrase that begins here: of the synonym groups, or written as one word somewhere; 1 when there is none. */
function phraseAt({ vocabulary, meanings }: Known, words: readonly string[], from: number): number {
  for (let size = Math.min(meanings.longestPhrase, words.length - from); size > 1; size -= 1)
    if (meanings.groupsWith(words.slice(from, from + size)).length > 0) return size
  const pair = words.slice(from, from + 2)
  return pair.length === 2 && isWhole(vocabulary, pair.join(''), ['name', 'terms', 'codes']) ? 2 : 1
}

/** What may stand for a term at one level: words, and phrases of which each word must occur. */
type Stand = { words: Set<string>; phrases: string[][] }

function termOf(known: Known, typed: readonly string[]): { term: SearchTerm; instead: string | undefined } {
  const { vocabulary, meanings } = known
  const direct = standOf([typed.join(' ')])
  if (typed.length > 1) direct.words.add(typed.join(''))
  else direct.phrases.push(...splits(vocabulary, typed[0] ?? ''))
  const members = allowed(meanings, membersOf(meanings.groupsWith(typed), typed))
  const isItself = alternativesOf(vocabulary, direct, 0)
  const byMeaning = alternativesOf(vocabulary, standOf(members), 1)
  const [word = ''] = typed
  const parts = typed.length === 1 ? partAlternatives(vocabulary, word) : []
  const found = [...isItself, ...parts, ...byMeaning]
  if (isItself.length > 0) return { term: found, instead: undefined }
  const halfTyped = rankOf('prefix', 0)
  const isHalfTyped = parts.some(({ rank }) => rank === halfTyped)
  const near = byMeaning.length > 0 ? [] : allowed(meanings, nearMeanings(known, typed, isHalfTyped))
  const bySpelling = alternativesOf(vocabulary, standOf(near), 2).map((each) =>
    isHalfTyped ? { ...each, rank: Math.max(each.rank, halfTyped + 2) } : each,
  )
  // What is half typed gets no notice that something else was searched.
  const instead =
    parts.length > 0 ? undefined : firstInVocabulary(vocabulary, byMeaning.length > 0 ? members : near)
  return { term: [...found, ...bySpelling], instead }
}

/** Without words by which nothing is found. */
const allowed = ({ isNever }: Meanings, members: readonly string[]): string[] =>
  members.filter((member) => !member.split(' ').some(isNever))

function standOf(members: readonly string[]): Stand {
  const of: Stand = { words: new Set(), phrases: [] }
  for (const member of members)
    if (member.includes(' ')) of.phrases.push(member.split(' '))
    else of.words.add(member)
  return of
}

/** Of a phrase every word must occur; the field of the last that is reached decides. */
const scopes: readonly { place: keyof typeof classes; where: readonly Field[]; last?: Field }[] = [
  { place: 'head', where: ['name'], last: 'head' },
  { place: 'name', where: ['name'] },
  { place: 'codes', where: ['name', 'terms', 'codes'] },
  { place: 'long', where: ['name', 'terms', 'codes', 'short', 'long'] },
]

function alternativesOf(vocabulary: Vocabulary, { words, phrases: joined }: Stand, level: Level) {
  const found: Alternative[] = []
  for (const field of fieldNames) {
    const set = [...new Set([...words].flatMap((word) => wholes(vocabulary, field, word)))]
    if (set.length > 0) found.push({ rank: rankOf(field, level), sets: [set] })
  }
  for (const phrase of joined)
    for (const { place, where, last } of scopes) {
      const sets = phrase.map((word, at) =>
        (last !== undefined && at === phrase.length - 1 ? [last] : where).flatMap((field) =>
          wholes(vocabulary, field, word),
        ),
      )
      if (sets.every((set) => set.length > 0)) found.push({ rank: rankOf(place, level), sets })
    }
  return found
}

/** Words of names that begin with this one, and those that have it inside. */
function partAlternatives({ fields: { name } }: Vocabulary, word: string): Alternative[] {
  const found: Alternative[] = []
  const starting = word.length >= 2 ? containing(name, `\n${word}`) : []
  if (starting.length > 0) found.push({ rank: rankOf('prefix', 0), sets: [starting] })
  const inside = word.length >= 4 ? containing(name, word) : []
  if (inside.length > 0) found.push({ rank: rankOf('inside', 0), sets: [inside] })
  return found
}

/** What was probably meant: words spelled nearly so, and what those mean that are in a synonym group; the nearest first. */
function nearMeanings(
  { vocabulary, meanings }: Known,
  typed: readonly string[],
  isPrefix: boolean,
): string[] {
  if (typed.length > 1) {
    const each = typed.map((word) =>
      isWhole(vocabulary, word, fieldNames) ? [word] : fuzzyMatches(vocabulary, word),
    )
    return each.every((words) => words.length > 0) ? [each.map(([first]) => first).join(' ')] : []
  }
  const [word = ''] = typed
  const groups = meanings.nearGroups(word)
  return [...(isPrefix ? [] : fuzzyMatches(vocabulary, word)), ...membersOf(groups, [])]
}

/** Words of names, categories and options that are, or sound, nearly like this one; the nearest alone. */
function fuzzyMatches({ spelled: { keys, byLength } }: Vocabulary, word: string): string[] {
  if (!isLetters(word) || word.length < 4) return []
  const sounding = keys.get(romanKey(word)) ?? []
  const most = allowedTypos(word.length)
  const letters = lettersOf(word)
  const near: { word: string; errors: number }[] = []
  let least = Infinity
  for (let length = word.length - most; length <= word.length + most; length += 1)
    for (const each of byLength.get(length) ?? []) {
      if (!mayBeNear(each.letters, letters, most)) continue
      const errors = typingErrors(word, each.word, most)
      if (errors > most) continue
      near.push({ word: each.word, errors })
      least = Math.min(least, errors)
    }
  const nearest = near.flatMap((each) => (each.errors === least ? [each.word] : []))
  return [
    ...new Set(least <= 1 || sounding.length === 0 ? [...nearest, ...sounding] : [...sounding, ...nearest]),
  ]
}

/** The first of these words or phrases that texts have, as it is said to the shopper. */
const firstInVocabulary = (vocabulary: Vocabulary, members: readonly string[]): string | undefined =>
  members.find((member) =>
    member.split(' ').every((word) => isWhole(vocabulary, word, ['name', 'terms', 'codes'])),
  ) ?? members.find((member) => member.split(' ').every((word) => isWhole(vocabulary, word, fieldNames)))

/** Words of many texts with the texts they occur in. */
export type SearchIndex = {
  size: number
  vocabulary: Vocabulary
  postings: readonly Int32Array[]
  names: readonly Pick<TextEntries, 'name' | 'heads'>[]
}

/** Takes in texts one by one; a text is known afterwards by its place in the order. Finishing goes in small steps. */
export function searchIndex(): { add(text: SearchedText): void; finish(): Slices<SearchIndex> } {
  const places = new Map<string, number[]>()
  const names: Pick<TextEntries, 'name' | 'heads'>[] = []
  return {
    add(text) {
      const { entries, name, heads } = entriesOf(text)
      for (const entry of entries) put(places, entry, names.length)
      names.push({ name, heads })
    },
    *finish() {
      const vocabulary = yield* vocabularySteps([...places.keys()])
      const postings: Int32Array[] = []
      for (const list of places.values()) {
        postings.push(Int32Array.from(list))
        if (postings.length % batch === 0) yield
      }
      return { size: names.length, vocabulary, postings, names }
    },
  }
}

/** Texts in which every term occurs, by their places, with how well they fit. */
export type MatchedTexts = { ranks: ReadonlyMap<number, Rank>; instead: string | undefined }

/** Undefined when nothing was asked. @param words what the owner adds */
export function findTexts(index: SearchIndex, text: string, words?: SearchWords): MatchedTexts | undefined {
  const question = questionOf(index.vocabulary, text, { plain: false, words })
  if (question.terms.length === 0) return undefined
  const ranks = ranksOf(index.size, question.terms, (set) =>
    set.map((entry) => index.postings[entry] ?? nowhere),
  )
  const found = new Map<number, Rank>()
  ranks.forEach((rank, place) => {
    if (rank === notFound) return
    const name = index.names[place]
    found.set(place, name ? nameRank(question.name, name, rank) : rank)
  })
  return { ranks: found, instead: found.size > 0 ? question.instead : undefined }
}

const nowhere = new Int32Array()

/** Of texts whose name is what was typed, and of those whose name begins with it as the thing it names. */
export const nameRanks = { whole: rankOf('wholeName', 0), start: rankOf('startOfName', 0) }

/** The rank of a text whose name is, or begins with, what was typed; else its rank by words. */
export function nameRank(
  asked: string,
  { name, heads }: Pick<TextEntries, 'name' | 'heads'>,
  rank: Rank,
): Rank {
  if (asked === '' || !name.startsWith(asked)) return rank
  if (name === asked) return Math.min(rank, nameRanks.whole)
  return heads.includes(wordsIn(asked)) ? Math.min(rank, nameRanks.start) : rank
}

/** Words of a name as it is compared (`Question.name`). */
export const wordsIn = (name: string): number => name.split(' ').length - 1

/**
 * How each text fulfils all terms: its worst rank, or `notFound`.
 * @param size one more than the largest place of a text
 * @param listsOf the places of texts in which an entry of the set occurs, in any number of lists
 */
export function ranksOf(
  size: number,
  terms: readonly SearchTerm[],
  listsOf: (set: readonly number[]) => readonly Int32Array[],
): Uint8Array {
  const worst = new Uint8Array(size)
  for (const term of terms) {
    const best = new Uint8Array(size).fill(notFound)
    // The best rank is written last.
    for (const { rank, sets } of term.toSorted((a, b) => b.rank - a.rank)) {
      const met = sets.length > 1 ? new Uint8Array(size) : undefined
      sets.forEach((set, step) => {
        const isLast = step === sets.length - 1
        for (const list of listsOf(set))
          for (const place of list) {
            if (met) {
              if (met[place] !== step) continue
              met[place] = step + 1
            }
            if (isLast) best[place] = rank
          }
      })
    }
    for (let place = 0; place < size; place += 1)
      if ((best[place] ?? notFound) > (worst[place] ?? 0)) worst[place] = best[place] ?? notFound
  }
  return worst
}
