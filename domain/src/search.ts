/**
 * Word search (D-103, D-183). How well a text fits depends on the field in which a word occurs. Within a field, the
 * typed word ranks before a synonym, and a synonym before a similar spelling. This file searches only the vocabulary of
 * all texts and returns the entries that match. The browser has the index of texts in memory, the server in its
 * database.
 */
import { limits } from './constants.ts'
import { audienceWords } from './search-audience.ts'
import {
  type RequestedPart,
  type RequestedPrices,
  searchRequest,
  type SearchRequest,
} from './search-request.ts'
import { folded, isFiller, isQualifier, stemOf, wordsOf } from './search-words.ts'
import { allowed, knownNearest, nearMeanings, spelledNearest } from './search-similar.ts'
import {
  containing,
  type Field,
  fieldNames,
  isWhole,
  nameKey,
  splits,
  type Vocabulary,
  wholes,
} from './search-vocabulary.ts'
import { type Meanings, meaningsOf, membersOf, type SearchWords } from './search-meanings.ts'

/** How well a text fits, best first (D-103). Classes named like a `Field` mean a whole word in this field. */
const classes = {
  wholeName: 0,
  startOfName: 1,
  /** a word of the name that names the thing itself: `strap` in `watch strap` */
  head: 2,
  name: 3,
  /** categories and tags */
  terms: 4,
  codes: 5,
  /** the search matches the start of a word in the name */
  prefix: 6,
  short: 7,
  long: 8,
  /** a part inside a word of the name, from four letters on */
  inside: 9,
} as const

/** How a word matches. 0: the word itself, 1: a synonym, 2: a similar spelling. */
type Level = 0 | 1 | 2
/** number of levels */
export const matchLevels = 3

/** The rank of a match; a smaller one fits better. It depends first on the class, then on the level. */
export type Rank = number
export const rankOf = (place: keyof typeof classes, level: Level): Rank =>
  classes[place] * matchLevels + level

/** Whether the match needed a similar spelling. */
export const isBySpelling = (rank: Rank): boolean => rank % matchLevels === 2

/** The rank of a text that does not match every term. */
export const notFound = 255

/** A way to match a term: of each set, one entry must occur. Entries are indexes in the vocabulary. */
export type Alternative = { rank: Rank; sets: readonly (readonly number[])[] }

/** A word or phrase of the search text, a size, or an audience. */
export type SearchTerm = {
  kind: 'word' | 'size' | 'audience'
  /** ways to match the term; empty: nothing matches */
  alternatives: readonly Alternative[]
  /** for an audience: entries that mark other audiences; a text with neither suits everybody */
  others?: readonly number[]
  /** index of the term in the search text */
  place: number
  typed: string
  /** what is searched instead: a corrected spelling, or a synonym that occurs in texts */
  instead?: { text: string; by: 'spelling' | 'meaning' }
}

/**
 * The data to parse a search text with: the words of all products, and the synonyms. `remembered`: returns the term of
 * a word or phrase that was parsed before with the same data, or makes it
 */
type Known = {
  vocabulary: Vocabulary
  meanings: Meanings
  remembered: (typed: string, make: () => SearchTerm) => SearchTerm
}

/** A parsed search text. */
export type Question = {
  /** all must match if any text matches all; the last is dropped first */
  terms: readonly SearchTerm[]
  /** the price range; undefined: none in the text */
  prices: RequestedPrices | undefined
  /** the text as the start of a name: its stems, each followed by a space; '' when names are not compared */
  name: string
}

/**
 * Parses a search text. An empty text has no terms.
 * @param plain whether to search by the rule for operators: words match by parts only, without synonyms, spelling and
 * prices
 * @param words the owner's search words
 * @param remembered see `Known`; its terms need no `place`
 */
export function questionOf(
  vocabulary: Vocabulary,
  text: string,
  options: { plain: boolean; words?: SearchWords | undefined; remembered?: Known['remembered'] },
): Question {
  if (options.plain) return { terms: plainTerms(vocabulary, text), prices: undefined, name: '' }
  const meanings = meaningsOf(options.words)
  const { remembered = (_, make) => make() } = options
  const known: Known = { vocabulary, meanings, remembered }
  const request = searchRequest(text)
  const typed = typedWords(request.words)
  const asking = typed.filter(({ word }) => !meanings.isNever(word))
  const prices = request.parts.find((part) => part.kind === 'price')
  // The owner has excluded all these words, so the search finds nothing.
  if (typed.length > 0 && asking.length === 0) return { terms: [nothing], prices: undefined, name: '' }
  const naming = asking.filter(({ word }) => !isFiller(word))
  return {
    terms: [
      ...wordTerms(known, naming.length > 0 ? naming : asking),
      ...narrowingTerms(vocabulary, request.parts),
    ],
    prices: prices && { min: prices.min, max: prices.max },
    name: nameKey(typed.map(({ word }) => word)),
  }
}

/** The terms of these words, the most important first. */
function wordTerms(known: Known, typed: readonly TypedWord[]): SearchTerm[] {
  const words = typed.map(({ word }) => word)
  const terms: { term: SearchTerm; weight: number }[] = []
  for (let from = 0; from < words.length;) {
    const size = phraseAt(known, words, from)
    const phrase = words.slice(from, from + size)
    const made = known.remembered(phrase.join(' '), () => termOf(known, phrase))
    const term = { ...made, place: typed[from]?.place ?? 0 }
    // The later word is more specific, as in "wireless headphones".
    terms.push({ term, weight: weightOf(term) + from / words.length })
    from += size
  }
  return terms.toSorted((a, b) => b.weight - a.weight).map(({ term }) => term)
}

/**
 * The text that is searched instead of the typed text, for the shopper to read. `isOther`: whether the two differ.
 * Corrected spellings always appear in the text. Synonyms appear only if every word has one, because a half-translated
 * text is confusing.
 */
export function replacementOf(terms: readonly SearchTerm[]): { text: string; isOther: boolean } {
  const isWhole = terms.every(({ kind, instead }) => kind === 'size' || instead?.by === 'meaning')
  const insteadOfTerm = ({ instead }: SearchTerm) =>
    instead?.by === 'spelling' || isWhole ? instead?.text : undefined
  return {
    text: terms
      .toSorted((a, b) => a.place - b.place)
      .map((term) => insteadOfTerm(term) ?? term.typed)
      .join(' '),
    isOther: terms.some((term) => insteadOfTerm(term) !== undefined),
  }
}

const nothing: SearchTerm = { kind: 'word', alternatives: [], place: 0, typed: '' }

/** The weight of a term: the thing before its colour and material, words in names before mentions. */
function weightOf({ alternatives, typed, instead }: SearchTerm): number {
  const isThing = !(instead?.text ?? typed)
    .split(' ')
    .every((word) => isQualifier(word) || isQualifier(stemOf(word)))
  const isNamed = alternatives.some(({ rank }) => rank < rankOf('name', 0))
  return (isThing ? 4 : 0) + (isNamed ? 2 : 0)
}

/** The terms that narrow a search: the audience, then a size. The size is dropped first, and both before any word. */
function narrowingTerms(vocabulary: Vocabulary, parts: readonly RequestedPart[]): SearchTerm[] {
  const entries = (words: readonly string[], where: readonly Field[]) => [
    ...new Set(words.flatMap((word) => where.flatMap((field) => wholes(vocabulary, field, word)))),
  ]
  const termWith = (set: readonly number[], { typed, place }: RequestedPart) => ({
    ...{ typed, place },
    alternatives: set.length > 0 ? [{ rank: 0, sets: [set] }] : [],
  })
  const audiences = parts.flatMap((part): SearchTerm[] => {
    if (part.kind !== 'audience') return []
    const { own, others } = audienceWords(part.audience)
    return [
      {
        kind: 'audience',
        ...termWith(entries(own, ['name', 'terms', 'short', 'long']), part),
        others: entries(others, ['name', 'terms', 'short']),
      },
    ]
  })
  const sizes = parts.flatMap((part): SearchTerm[] =>
    part.kind === 'size'
      ? [{ kind: 'size', ...termWith(entries([part.size.toLowerCase()], ['codes', 'name']), part) }]
      : [],
  )
  return [...audiences, ...sizes]
}

/** A comparable word, and the index of its group of characters in the text. */
type TypedWord = { word: string; place: number }

/** The words of a text. A group of signs counts as a word, which finds nothing. */
const typedWords = (groups: SearchRequest['words']): TypedWord[] =>
  groups
    .flatMap(({ group, place }) => {
      const words = wordsOf(group)
      return (words.length > 0 ? words : [folded(group)]).map((word) => ({ word, place }))
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
      return { ...nothing, alternatives: places.length > 0 ? [{ rank: 0, sets: [places] }] : [] }
    })

/**
 * How many of the words, from this position on, are searched together. If they begin with a phrase of a synonym group:
 * the length of the longest such phrase. Otherwise 2 if texts write the next two words as one (`t shirt`, `tshirt`),
 * else 1.
 */
function phraseAt({ vocabulary, meanings }: Known, words: readonly string[], from: number): number {
  for (let size = Math.min(meanings.longestPhrase, words.length - from); size > 1; size -= 1)
    if (meanings.groupsWith(words.slice(from, from + size)).length > 0) return size
  const pair = words.slice(from, from + 2)
  return pair.length === 2 && isWhole(vocabulary, pair.join(''), ['name', 'terms', 'codes']) ? 2 : 1
}

/** Alternatives of a term at one level: words, and phrases of which each word must occur. */
type Alternates = { words: Set<string>; phrases: string[][] }

/** The term of a word or phrase, at place 0. */
function termOf(known: Known, typed: readonly string[]): SearchTerm {
  const { vocabulary, meanings } = known
  const direct = alternatesOf([typed.join(' ')])
  if (typed.length > 1) direct.words.add(typed.join(''))
  else direct.phrases.push(...splits(vocabulary, typed[0] ?? ''))
  const groups = meanings.groupsWith(typed)
  const members = allowed(meanings, membersOf(groups, typed))
  const isItself = alternativesOf(vocabulary, direct, 0)
  const byMeaning = alternativesOf(vocabulary, alternatesOf(members), 1)
  const [word = ''] = typed
  const parts = typed.length === 1 ? partAlternatives(vocabulary, word) : []
  const found = [...isItself, ...parts, ...byMeaning]
  const written = typed.join(' ')
  const term = { kind: 'word', place: 0, typed: written } as const
  if (isItself.length > 0) return { ...term, alternatives: withoutRepeated(found) }
  const halfTyped = rankOf('prefix', 0)
  const isHalfTyped = parts.some(({ rank }) => rank === halfTyped)
  // A known word is not a misspelling.
  const isMember = typed.length === 1 && groups.some((group) => group.includes(written))
  const near =
    byMeaning.length > 0 || isMember ? { spelled: [], meant: [] } : nearMeanings(known, typed, isHalfTyped)
  // If words in names begin with the typed one, similar spellings rank after them.
  const least = isHalfTyped ? halfTyped + 2 : 0
  const bySpelling = alternativesOf(vocabulary, alternatesOf([...near.spelled, ...near.meant]), 2)
  const all = {
    ...term,
    alternatives: withoutRepeated([
      ...found,
      ...bySpelling.map((each) => ({ ...each, rank: Math.max(each.rank, least) })),
    ]),
  }
  // A partial word is not reported as replaced.
  if (parts.length > 0) return all
  const meant = byMeaning.length > 0 ? members : near.meant
  const spelled = isMember ? [] : [...near.spelled, ...spelledNearest(meant, written)]
  const instead = insteadOfWord(spelled[0], knownNearest(vocabulary, meant, written))
  return instead ? { ...all, instead } : all
}

/**
 * The alternatives without the entries that a better one has: a text takes its best rank anyway. The word `kurta` is
 * also a word that begins with `kurta`, and one that contains it.
 */
function withoutRepeated(alternatives: readonly Alternative[]): Alternative[] {
  const better = new Set<number>()
  return alternatives
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((alternative) => {
      const [set = [], ...further] = alternative.sets
      if (further.length > 0) return [alternative]
      const added = set.filter((entry) => !better.has(entry))
      for (const entry of added) better.add(entry)
      return added.length > 0 ? [{ ...alternative, sets: [added] }] : []
    })
}

function insteadOfWord(
  spelling: string | undefined,
  meaning: string | undefined,
): SearchTerm['instead'] | undefined {
  if (spelling !== undefined) return { text: spelling, by: 'spelling' }
  return meaning === undefined ? undefined : { text: meaning, by: 'meaning' }
}

function alternatesOf(members: readonly string[]): Alternates {
  const of: Alternates = { words: new Set(), phrases: [] }
  for (const member of members)
    if (member.includes(' ')) of.phrases.push(member.split(' '))
    else of.words.add(member)
  return of
}

/**
 * Sets of fields in which a phrase is searched, best first. All words of the phrase must occur in one set. `place`: the
 * class of such a match; `last`: the only field in which the last word may occur
 */
const scopes: readonly { place: keyof typeof classes; where: readonly Field[]; last?: Field }[] = [
  { place: 'head', where: ['name'], last: 'head' },
  { place: 'name', where: ['name'] },
  { place: 'codes', where: ['name', 'terms', 'codes'] },
  { place: 'long', where: ['name', 'terms', 'codes', 'short', 'long'] },
]

function alternativesOf(vocabulary: Vocabulary, { words, phrases: joined }: Alternates, level: Level) {
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

/** Words in product names that begin with this word or contain it. */
function partAlternatives({ fields: { name } }: Vocabulary, word: string): Alternative[] {
  const found: Alternative[] = []
  const starting = word.length >= 2 ? containing(name, `\n${word}`) : []
  if (starting.length > 0) found.push({ rank: rankOf('prefix', 0), sets: [starting] })
  const inside = word.length >= 4 ? containing(name, word) : []
  if (inside.length > 0) found.push({ rank: rankOf('inside', 0), sets: [inside] })
  return found
}
