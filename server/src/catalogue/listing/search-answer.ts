/** Searches among lists of products: which products of a list match, how well, and in which order. */
import { type Answer, answerOf, nameRanks, type RankedTexts } from '@sauda/domain/search-index.ts'
import { notFound } from '@sauda/domain/search.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { currentIndex } from '#catalogue/search/current-index.ts'
import type { SearchQuery } from '#catalogue/search/parse-search.ts'
import { productsNamed, productsWith } from '#catalogue/search/search-store.ts'
import type { WordIndex } from '#catalogue/search/word-index.ts'

/** A list that every search reads. `placeOf`: by id, the product's position in the list from 1; 0: not in the list */
export type Products = { ids: Int32Array; placeOf: Uint32Array; isWhole: true }

/** The products that have the words of a search. */
type SearchedWords = Pick<WordIndex, 'productsWith' | 'sizeOf' | 'rankNames' | 'size'> & {
  remembered?: NonNullable<Parameters<typeof answerOf>[0]['remembered']>
}

/** Maximum bytes of the remembered products of words. All words of 10,000 products take 2 MB. */
const mostRanked = 24_000_000
const rankedOf = cachesOf<Context, RankedTexts>(() => ({
  maxSize: mostRanked,
  sizeOf: ({ places }, typed) => 5 * places.length + 2 * typed.length + 300,
}))

/** The words of a search: from the index in memory, or, without one, from the database. */
export async function wordsFor(context: Context, question: SearchQuery): Promise<SearchedWords> {
  const { isWhole, isLarge, wordsStamp } = question
  const index = await currentIndex(context, { isWhole, mayWait: !isLarge })
  if (!index) return wordsInDatabase(context.db, question)
  const ranked = rankedOf(context)
  const stamp = () => `${wordsStamp} ${index.version()}`
  return {
    ...index,
    remembered: {
      get: ({ typed }) => ranked.get(typed, stamp()),
      set: ({ typed }, { places, ranks }) => ranked.set(typed, stamp(), { places: places.slice(), ranks }),
    },
  }
}

async function wordsInDatabase(db: Database, { terms, name }: SearchQuery): Promise<SearchedWords> {
  const sets = terms.flatMap(({ alternatives, others }) => [
    ...alternatives.flatMap((alternative) => alternative.sets),
    ...(others ? [others] : []),
  ])
  const [named, ...found] = await Promise.all([
    productsNamed(db, name),
    ...sets.map((set) => productsWith(db, set)),
  ])
  const lists = new Map(sets.map((set, at) => [set, found[at] ?? new Int32Array()]))
  return {
    size: () => Math.max(0, ...found.map(sizeFor)),
    productsWith: (words) => lists.get(words) ?? new Int32Array(),
    sizeOf: (words) => lists.get(words)?.length ?? 0,
    rankNames: (ranks) => {
      for (const [ids, rank] of [
        [named.starting, nameRanks.start],
        [named.whole, nameRanks.whole],
      ] as const)
        for (const id of ids) {
          const known = ranks[id] ?? notFound
          if (known !== notFound) ranks[id] = Math.min(known, rank)
        }
    },
  }
}

/** The lists in which a search looks. */
type SearchedLists = {
  /** the products from which the search chooses */
  all: { ids: Int32Array } | Products
  /** the products among which matches are counted before words are dropped */
  searched: Products
  /** the products that can be bought, which come first among equal matches; absent: in the order of `all` */
  purchasable?: Products | undefined
}

/** The products that match. @returns ids in order; `kept`: the terms that were not dropped */
export function matchesIn(
  { all, searched, purchasable }: SearchedLists,
  question: SearchQuery,
  words: SearchedWords,
): { ids: Int32Array; kept: Answer['kept'] } {
  // The arrays of the answer are used again by the next search, so nothing here may wait.
  const { ranks, places, kept } = answerIn([all.ids, searched], question, words)
  const found = 'placeOf' in all ? inOrder(all, ranks, places) : matching(all.ids, ranks)
  return { ids: purchasable ? bestFirst(found, ranks, purchasable) : found, kept }
}

/** The rank of each product by id; `notFound` when it does not match. Valid until the next search. */
function answerIn(
  [all, searched]: readonly [Int32Array, Products],
  { terms, name }: SearchQuery,
  words: SearchedWords,
): Answer {
  const size = Math.max(words.size(), sizeFor(all), searched.placeOf.length)
  const { productsWith: idsWith, sizeOf, remembered } = words
  const listsOf = (set: readonly number[], among?: Int32Array) => [idsWith(set, among)]
  const answer = answerOf(
    { size, counts: searched.placeOf, listsOf, sizeOf, ...(remembered && { remembered }) },
    terms,
  )
  words.rankNames(answer.ranks, name)
  return answer
}

/** The matching products of a list, in its order. */
function matching(ids: Int32Array, ranks: Uint8Array): Int32Array {
  const found = new Int32Array(ids.length)
  let count = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0
    if (ranks[id] !== notFound) found[count++] = id
  }
  return found.slice(0, count)
}

/** for each product of a list, by position: a bit, 1 if the product matches; all 0 between two searches */
let marks = new Uint32Array(0)

/** The matching products in the order of the list. */
function inOrder({ ids, placeOf }: Products, ranks: Uint8Array, candidates: Int32Array): Int32Array {
  const groups = Math.ceil(ids.length / 32)
  if (marks.length < groups) marks = new Uint32Array(groups)
  let count = 0
  for (let at = 0; at < candidates.length; at += 1) {
    const id = candidates[at] ?? 0
    const place = ranks[id] === notFound ? 0 : (placeOf[id] ?? 0)
    if (place === 0) continue
    marks[(place - 1) >> 5] = (marks[(place - 1) >> 5] ?? 0) | (1 << (place - 1))
    count += 1
  }
  const found = new Int32Array(count)
  for (let group = 0, at = 0; at < count; group += 1) {
    for (let bits = marks[group] ?? 0; bits !== 0; bits &= bits - 1)
      found[at++] = ids[32 * group + (31 - Math.clz32(bits & -bits))] ?? 0
    marks[group] = 0
  }
  return found
}

/** Sorts the best matches first, of equal matches the purchasable products, then in the given order. */
function bestFirst(found: Int32Array, ranks: Uint8Array, { placeOf }: Products): Int32Array {
  const fitOf = (id: number) => 2 * (ranks[id] ?? notFound) + ((placeOf[id] ?? 0) > 0 ? 0 : 1)
  // Where each rank begins (counting sort): a few hundred ranks need no comparisons.
  const places = new Uint32Array(2 * notFound + 3)
  for (const id of found) places[fitOf(id) + 1] = (places[fitOf(id) + 1] ?? 0) + 1
  for (let fit = 1; fit < places.length; fit += 1) places[fit] = (places[fit] ?? 0) + (places[fit - 1] ?? 0)
  const sorted = new Int32Array(found.length)
  for (const id of found) {
    const fit = fitOf(id)
    const place = places[fit] ?? 0
    sorted[place] = id
    places[fit] = place + 1
  }
  return sorted
}

/** one more than the largest id of each list, because lists stay in the cache for many searches */
const sizes = new WeakMap<Int32Array, number>()

/** Length of an array that is indexed by these ids. */
export function sizeFor(ids: Int32Array): number {
  let size = sizes.get(ids)
  if (size === undefined) {
    size = 0
    for (let at = 0; at < ids.length; at += 1) size = Math.max(size, (ids[at] ?? 0) + 1)
    sizes.set(ids, size)
  }
  return size
}
