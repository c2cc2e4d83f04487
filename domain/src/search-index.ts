/** Which texts match a search, and how well; which words are dropped when no text matches all (D-103). */
import type { RequestedPrices } from './search-request.ts'
import {
  type Alternative,
  matchLevels,
  notFound,
  type Rank,
  questionOf,
  rankOf,
  replacementOf,
  type SearchTerm,
} from './search.ts'
import type { SearchWords } from './search-meanings.ts'
import {
  batch,
  entriesOf,
  put,
  type SearchedText,
  type TextEntries,
  type Vocabulary,
  vocabularySteps,
} from './search-vocabulary.ts'
import type { CooperativeTask } from './cooperative-task.ts'

/** An index of texts. A text is identified by its index in the sequence in which the texts were added. */
export type SearchIndex = {
  /** number of texts */
  size: number
  vocabulary: Vocabulary
  /** for each entry of the vocabulary: the texts that contain it */
  postings: readonly Int32Array[]
  /** for each text: its name in the form for comparison */
  names: readonly Pick<TextEntries, 'name' | 'heads'>[]
}

/** Collects texts one by one; a text is identified by its index. Finishing runs in small steps. */
export function searchIndex(): { add(text: SearchedText): void; finish(): CooperativeTask<SearchIndex> } {
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

/** How a search was changed to find something. */
export type SearchedInstead = {
  /** what was searched for, if it differs from the typed text */
  instead: string | undefined
  /** whether words were dropped, because no text matches all */
  isRelaxed: boolean
}

/** Indexes of the matching texts, with their ranks. */
type MatchedTexts = SearchedInstead & {
  ranks: ReadonlyMap<number, Rank>
  /** price range that results must intersect */
  prices: RequestedPrices | undefined
}

/**
 * Texts that match the search. If no text matches all of it: texts that match as much as possible. Undefined for an
 * empty search.
 * @param words the owner's search words
 */
export const findTexts = (index: SearchIndex, text: string, words?: SearchWords): MatchedTexts | undefined =>
  textsFor(index, { text, words, strict: false })

/**
 * Finds the texts that match every word of a search; undefined for an empty search. @param words the owner's search
 * words
 */
export const findWholly = (index: SearchIndex, text: string, words?: SearchWords): MatchedTexts | undefined =>
  textsFor(index, { text, words, strict: true })

function textsFor(
  index: SearchIndex,
  { text, words, strict }: { text: string; words: SearchWords | undefined; strict: boolean },
): MatchedTexts | undefined {
  const { terms, name: asked, prices } = questionOf(index.vocabulary, text, { plain: false, words })
  if (terms.length === 0 && !prices) return undefined
  const listsOf = (set: readonly number[]) => set.map((entry) => index.postings[entry] ?? nowhere)
  const sizeOf = (set: readonly number[]) => listsOf(set).reduce((sum, list) => sum + list.length, 0)
  const { ranks, kept } = answerOf({ size: index.size, strict, listsOf, sizeOf }, terms)
  const found = new Map<number, Rank>()
  ranks.forEach((rank, place) => {
    if (rank === notFound) return
    const name = index.names[place]
    found.set(place, name ? nameRank(asked, name, rank) : rank)
  })
  return { ranks: found, prices, ...insteadOf(terms, kept, found.size) }
}

const nowhere = new Int32Array()

/** How the search was changed. `kept`: terms that were not dropped; `found`: number of matching texts */
export function insteadOf(
  terms: readonly SearchTerm[],
  kept: readonly SearchTerm[],
  found: number,
): SearchedInstead {
  const isRelaxed = kept.length < terms.length
  const { text, isOther } = replacementOf(kept)
  if (found === 0 || (!isRelaxed && !isOther)) return { instead: undefined, isRelaxed: false }
  return { instead: text, isRelaxed }
}

/**
 * The ranks of a text whose name fits the search. `whole`: the name equals the search; `start`: the name begins with
 * the search, and the last searched word says what the product is
 */
export const nameRanks = { whole: rankOf('wholeName', 0), start: rankOf('startOfName', 0) }

/** The rank of a text whose name equals the search or begins with it. For other texts: their rank by words. */
export function nameRank(
  asked: string,
  { name, heads }: Pick<TextEntries, 'name' | 'heads'>,
  rank: Rank,
): Rank {
  if (asked === '' || !name.startsWith(asked)) return rank
  if (name === asked) return Math.min(rank, nameRanks.whole)
  return heads.includes(wordsIn(asked)) ? Math.min(rank, nameRanks.start) : rank
}

/** Number of words in a comparable name (`Question.name`). */
export const wordsIn = (name: string): number => name.split(' ').length - 1

/** The result of a search. Its arrays are valid until the next search. */
export type Answer = {
  /** for each text: how well it fits, or `notFound` */
  ranks: Uint8Array
  /** the texts that may match, each once */
  places: Int32Array
  /** the terms that were not dropped */
  kept: readonly SearchTerm[]
}

/** rank of mentions in descriptions; a term that texts match only with this rank or a worse one may be dropped */
const weakest = rankOf('long', 0)

type Texts = {
  /** number of texts: one more than the largest index of a text */
  size: number
  /** whether to drop no term, even if no text matches all terms */
  strict?: boolean
  /** for each text: 0 if it is ignored when terms are dropped; absent: no text is ignored */
  counts?: Uint8Array | Uint32Array | undefined
  /**
   * Returns the texts that contain an entry of the set, in any number of lists, valid until the next call. Texts that are
   * not in `among` may be left out; it is in ascending order.
   */
  listsOf: (set: readonly number[], among?: Int32Array) => readonly Int32Array[]
  /** returns about how many texts `listsOf` returns */
  sizeOf: (set: readonly number[]) => number
  /** remembers how texts match a word; absent: it is computed each time */
  remembered?: {
    get: (term: SearchTerm) => RankedTexts | undefined
    /** the texts are valid until the next search */
    set: (term: SearchTerm, texts: RankedTexts) => void
  }
}

/** Texts that match a word, in any order, and the rank of each. */
export type RankedTexts = { places: Int32Array; ranks: Uint8Array }

/** How well each text matches one term. */
type TermRanks = {
  /** for each text: the best rank of the term */
  ranks: Uint8Array
  /** the texts that match; undefined for an audience, which ranks every text */
  places: Int32Array | undefined
}

/**
 * Ranks the texts that match all terms; the rank of a text is the worst rank of its terms. If no text matches all
 * terms, terms are dropped until a text matches the others. The last term is dropped first; at least one word remains.
 * The time grows with the number of texts that contain a word, not with the number of all texts.
 */
export function answerOf(texts: Texts, terms: readonly SearchTerm[]): Answer {
  const { size, strict = false, counts } = texts
  rankArrays.restart()
  placeArrays.restart()
  const each = terms.map((term) => ranksOfTerm(texts, term))
  const whole = { ...together(size, each), kept: terms }
  if (strict || terms.length < 2 || hasAnswer(whole, counts)) return whole
  const most = mostKept(size, each, counts)
  const kept = terms.flatMap((_, at) => (isKept(most, terms.length, at) ? [at] : []))
  const isWord = (term: SearchTerm | undefined) => term?.kind === 'word'
  // A list of everything in size M, or for men, is no answer to a search with words.
  if (terms.some(isWord) && !kept.some((at) => isWord(terms[at]))) return whole
  const keptTerms = kept.flatMap((at) => terms[at] ?? [])
  const keptRanks = kept.flatMap((at) => each[at] ?? [])
  return { ...together(size, keptRanks), kept: keptTerms }
}

/**
 * Arrays of the previous search, used again by the next one. Each is as long as the catalogue, and new ones for every
 * term of every search would occupy the garbage collector. A search computes its answer and uses it without a pause, so
 * it has them alone.
 */
class ReusedArrays<A extends Uint8Array | Int32Array> {
  readonly #make: (size: number) => A
  readonly #arrays: A[] = []
  #used = 0

  constructor(make: (size: number) => A) {
    this.#make = make
  }

  /** From now on the arrays belong to another search. */
  restart(): void {
    this.#used = 0
  }

  /** An array of this length, with the values of an earlier search. */
  take(size: number): A {
    const place = this.#used++
    const known = this.#arrays[place]
    if (known && known.length >= size) return known.length === size ? known : (known.subarray(0, size) as A)
    const made = this.#make(size)
    if (place < mostReused) this.#arrays[place] = made
    return made
  }
}

/** maximum of arrays that are reused, two for each term; few searches have more than four terms */
const mostReused = 8
const rankArrays = new ReusedArrays((size) => new Uint8Array(size))
const placeArrays = new ReusedArrays((size) => new Int32Array(size))

const isCounted = (counts: Texts['counts'], place: number): boolean => !counts || (counts[place] ?? 0) > 0

function hasAnswer({ ranks, places }: Omit<Answer, 'kept'>, counts: Texts['counts']): boolean {
  for (const place of places) if (ranks[place] !== notFound && isCounted(counts, place)) return true
  return false
}

/** The terms to keep, as bits, the first term as the highest bit. It is the largest such number that a text matches. */
function mostKept(size: number, each: readonly TermRanks[], counts: Texts['counts']): number {
  let most = 0
  const lists = each.map(({ places }) => places)
  // A text without any of the words may still suit an audience.
  for (const list of lists.every((places) => places !== undefined) ? lists : [upTo(size)])
    for (const place of list) {
      if (!isCounted(counts, place)) continue
      let bits = 0
      for (const { ranks } of each) bits = bits * 2 + ((ranks[place] ?? notFound) < weakest ? 1 : 0)
      if (bits > most) most = bits
    }
  return most
}

const isKept = (bits: number, terms: number, at: number): boolean =>
  Math.floor(bits / 2 ** (terms - 1 - at)) % 2 === 1

/** Added to the rank of a text without an audience, so that texts with the requested audience come first. */
const saysNobody = 3 * matchLevels

/*
 * The loops below count, because an iterator allocates an object for each of thousands of places.
 */
function ranksOfTerm(texts: Texts, term: SearchTerm): TermRanks {
  const { remembered } = texts
  if (term.kind !== 'word' || !remembered) return computedRanks(texts, term)
  const known = remembered.get(term)
  if (!known) {
    const { ranks, places } = computedRanks(texts, term)
    if (places) remembered.set(term, { places, ranks: ranksAt(ranks, places) })
    return { ranks, places }
  }
  const ranks = rankArrays.take(texts.size).fill(notFound)
  for (let at = 0; at < known.places.length; at += 1)
    ranks[known.places[at] ?? 0] = known.ranks[at] ?? notFound
  return { ranks, places: known.places }
}

/** The ranks of these texts, in their order. */
function ranksAt(ranks: Uint8Array, places: Int32Array): Uint8Array {
  const found = new Uint8Array(places.length)
  for (let at = 0; at < places.length; at += 1) found[at] = ranks[places[at] ?? 0] ?? notFound
  return found
}

function computedRanks(texts: Texts, { kind, alternatives, others = [] }: SearchTerm): TermRanks {
  const { size, listsOf } = texts
  const isAudience = kind === 'audience'
  const ranks = rankArrays.take(size).fill(isAudience ? saysNobody : notFound)
  for (const list of listsOf(others))
    for (let at = 0; at < list.length; at += 1) ranks[list[at] ?? 0] = notFound
  const found = { ranks, places: placeArrays.take(size), count: 0 }
  // for alternatives of several sets: the number of its sets that each text contains so far, and those texts
  const arrays = alternatives.some(({ sets }) => sets.length > 1)
    ? { met: rankArrays.take(size), matching: placeArrays.take(size) }
    : undefined
  // The best rank is written last.
  for (const { rank, sets } of alternatives.toSorted((a, b) => b.rank - a.rank))
    if (arrays && sets.length > 1) addAll(found, textsWithAll(sets, texts, arrays), rank)
    else for (const list of listsOf(sets[0] ?? [])) addAll(found, list, rank)
  return { ranks, places: isAudience ? undefined : found.places.subarray(0, found.count) }
}

type FoundTexts = { ranks: Uint8Array; places: Int32Array; count: number }

/** Gives all texts of a list a rank. */
function addAll(found: FoundTexts, list: Int32Array, rank: Rank): void {
  const { ranks, places } = found
  let { count } = found
  for (let at = 0; at < list.length; at += 1) {
    const place = list[at] ?? 0
    if (ranks[place] === notFound) places[count++] = place
    ranks[place] = rank
  }
  found.count = count
}

/** number of texts up to which a list is searched for them, instead of being read */
const mostSearched = 4000

/** The texts that contain an entry of each set. The rarest set is read first. The arrays are used for the work. */
function textsWithAll(
  sets: Alternative['sets'],
  { listsOf, sizeOf }: Texts,
  { met, matching }: { met: Uint8Array; matching: Int32Array },
): Int32Array {
  met.fill(0)
  let found = matching.subarray(0, 0)
  for (const [step, set] of sets.toSorted((a, b) => sizeOf(a) - sizeOf(b)).entries()) {
    const among = step > 0 && found.length <= mostSearched ? found.slice().sort() : undefined
    let count = 0
    for (const list of listsOf(set, among))
      for (let at = 0; at < list.length; at += 1) {
        const place = list[at] ?? 0
        if (met[place] !== step) continue
        met[place] = step + 1
        matching[count++] = place
      }
    found = matching.subarray(0, count)
  }
  return found
}

function upTo(size: number): Int32Array {
  const places = placeArrays.take(size)
  for (let place = 0; place < size; place += 1) places[place] = place
  return places
}

/** The rank of each text over all terms: the worst rank of the words, plus what the audience adds. */
function together(size: number, each: readonly TermRanks[]): Omit<Answer, 'kept'> {
  const words = each.filter((term) => term.places !== undefined)
  const audiences = each.filter((term) => term.places === undefined)
  // A text that matches all words is among the texts that match the rarest word.
  const [rarest] = words.flatMap((term) => term.places ?? []).toSorted((a, b) => a.length - b.length)
  const places = rarest ?? upTo(size)
  const worst = rankArrays.take(size).fill(notFound)
  const wordRanks = words.map(({ ranks }) => ranks)
  const audienceRanks = audiences.map(({ ranks }) => ranks)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    let rank = 0
    for (let each = 0; each < wordRanks.length; each += 1)
      rank = Math.max(rank, wordRanks[each]?.[place] ?? notFound)
    for (let each = 0; each < audienceRanks.length; each += 1)
      rank = withAudience(rank, audienceRanks[each]?.[place] ?? notFound)
    worst[place] = rank
  }
  return { ranks: worst, places }
}

/** Adds the audience's part to a rank. A text without an audience that only mentions the words does not match. */
function withAudience(rank: number, more: number): number {
  const isLeftOut = rank === notFound || more === notFound || (more > 0 && rank >= weakest)
  return isLeftOut ? notFound : rank + more
}
