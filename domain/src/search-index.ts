/** Which texts answer a question, and how well; what is given up where none fulfils all of it (D-103). */
import type { AskedPrices } from './search-request.ts'
import { matchLevels, notFound, type Rank, questionOf, rankOf, saidOf, type SearchTerm } from './search.ts'
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
import type { Slices } from './steps.ts'

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

/** What is said of an answer beside its texts. */
export type SearchedInstead = {
  /** what was searched, where it is not what was typed */
  instead: string | undefined
  /** whether words were given up, because no text fulfils all */
  isRelaxed: boolean
}

/** Texts that answer, by their places, with how well they fit. */
export type MatchedTexts = SearchedInstead & {
  ranks: ReadonlyMap<number, Rank>
  /** what their price must lie in */
  prices: AskedPrices | undefined
}

/** Texts that fulfil what was typed, or as much of it as any does; undefined when nothing was asked. @param words what the owner adds */
export const findTexts = (index: SearchIndex, text: string, words?: SearchWords): MatchedTexts | undefined =>
  textsFor(index, { text, words, strict: false })

/** Texts that fulfil all that was typed; undefined when nothing was asked. @param words what the owner adds */
export const findWholly = (index: SearchIndex, text: string, words?: SearchWords): MatchedTexts | undefined =>
  textsFor(index, { text, words, strict: true })

function textsFor(
  index: SearchIndex,
  { text, words, strict }: { text: string; words: SearchWords | undefined; strict: boolean },
): MatchedTexts | undefined {
  const { terms, name: asked, prices } = questionOf(index.vocabulary, text, { plain: false, words })
  if (terms.length === 0 && !prices) return undefined
  const listsOf = (set: readonly number[]) => set.map((entry) => index.postings[entry] ?? nowhere)
  const { ranks, kept } = answerOf({ size: index.size, strict }, terms, listsOf)
  const found = new Map<number, Rank>()
  ranks.forEach((rank, place) => {
    if (rank === notFound) return
    const name = index.names[place]
    found.set(place, name ? nameRank(asked, name, rank) : rank)
  })
  return { ranks: found, prices, ...insteadOf(terms, kept, found.size) }
}

const nowhere = new Int32Array()

/** What is said of an answer. @param found number of texts */
export function insteadOf(
  terms: readonly SearchTerm[],
  kept: readonly SearchTerm[],
  found: number,
): SearchedInstead {
  const isRelaxed = kept.length < terms.length
  const { text, isOther } = saidOf(kept)
  if (found === 0 || (!isRelaxed && !isOther)) return { instead: undefined, isRelaxed: false }
  return { instead: text, isRelaxed }
}

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

/** By place how well a text fits, or `notFound`; and the terms that were not given up. */
export type Answer = { ranks: Uint8Array; kept: readonly SearchTerm[] }

/** a text that only mentions a word in its description does not keep the word: other words are given up for better ones */
const weakest = rankOf('long', 0)

/** `size`: one more than the largest place; `strict`: nothing is given up; `counts`: 1 by place for texts that count in that, else all */
type Texts = { size: number; strict?: boolean; counts?: Uint8Array | undefined }

/**
 * How texts fulfil all terms: the worst of their ranks. Where none does, terms are given up one by one, the last first, until
 * something fulfils the others; at least one word stays.
 * @param listsOf the places of texts in which an entry of the set occurs, in any number of lists
 */
export function answerOf(
  { size, strict = false, counts }: Texts,
  terms: readonly SearchTerm[],
  listsOf: (set: readonly number[]) => readonly Int32Array[],
): Answer {
  const each = terms.map((term) => ranksOfTerm(size, term, listsOf))
  const ranks = together(size, each, terms)
  const isAnswered = ranks.some((rank, place) => rank !== notFound && isCounted(counts, place))
  if (strict || terms.length < 2 || isAnswered) return { ranks, kept: terms }
  const most = mostKept(size, each, counts)
  const kept = terms.flatMap((_, at) => (isKept(most, terms.length, at) ? [at] : []))
  const isWord = (term: SearchTerm | undefined) => term?.kind === 'word'
  // Everything in size M, or for men, answers no word.
  if (terms.some(isWord) && !kept.some((at) => isWord(terms[at]))) return { ranks, kept: terms }
  const keptTerms = kept.flatMap((at) => terms[at] ?? [])
  const keptRanks = kept.flatMap((at) => each[at] ?? [])
  return { ranks: together(size, keptRanks, keptTerms), kept: keptTerms }
}

const isCounted = (counts: Uint8Array | undefined, place: number): boolean => !counts || counts[place] === 1

/** The terms that can be kept together, as bits, the first term the highest: of all texts the largest number. */
function mostKept(size: number, each: readonly Uint8Array[], counts: Uint8Array | undefined): number {
  let most = 0
  for (let place = 0; place < size; place += 1) {
    if (!isCounted(counts, place)) continue
    let bits = 0
    for (const ranks of each) bits = bits * 2 + ((ranks[place] ?? notFound) < weakest ? 1 : 0)
    if (bits > most) most = bits
  }
  return most
}

const isKept = (bits: number, terms: number, at: number): boolean =>
  Math.floor(bits / 2 ** (terms - 1 - at)) % 2 === 1

/** added to the rank of a text that does not say for whom it is: three classes, so that what says it comes first */
const saysNobody = 3 * matchLevels

/** By place the best rank of one term; of an audience what it adds to the rank. */
function ranksOfTerm(
  size: number,
  { kind, alternatives, others = [] }: SearchTerm,
  listsOf: (set: readonly number[]) => readonly Int32Array[],
): Uint8Array {
  const best = new Uint8Array(size).fill(kind === 'audience' ? saysNobody : notFound)
  for (const list of listsOf(others)) for (const place of list) best[place] = notFound
  // The best rank is written last.
  for (const { rank, sets } of alternatives.toSorted((a, b) => b.rank - a.rank)) {
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
  return best
}

/** The worst rank of the words, to which comes what the audience adds. */
function together(size: number, each: readonly Uint8Array[], terms: readonly SearchTerm[]): Uint8Array {
  const worst = new Uint8Array(size)
  const isAudience = (at: number) => terms[at]?.kind === 'audience'
  for (const [at, ranks] of each.entries()) if (!isAudience(at)) takeWorse(worst, ranks)
  for (const [at, ranks] of each.entries()) if (isAudience(at)) addAudience(worst, ranks)
  return worst
}

/** A loop without a function for each place: it runs over all products for every search. */
function takeWorse(worst: Uint8Array, ranks: Uint8Array): void {
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0
    if (rank > (worst[place] ?? 0)) worst[place] = rank
  }
}

/** A text that says neither for whom it is nor more than a mention of the words is left out. */
function addAudience(worst: Uint8Array, audience: Uint8Array): void {
  audience.forEach((more, place) => {
    const rank = worst[place] ?? notFound
    const isLeftOut = rank === notFound || more === notFound || (more > 0 && rank >= weakest)
    worst[place] = isLeftOut ? notFound : rank + more
  })
}
