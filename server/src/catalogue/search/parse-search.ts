/** The words of all products in memory, and the parser of search texts (D-103, D-183). */
import { type Question, questionOf, type SearchTerm } from '@sauda/domain/search.ts'
import { type Vocabulary, vocabularySteps } from '@sauda/domain/search-vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { currentIndex } from './current-index.ts'
import { inTurns } from './in-turns.ts'
import { ownerWords } from './owner-words.ts'
import { allWords, refreshAllWords, refreshWords } from './search-store.ts'

/** `version`: version of the products whose words these are; `builtMs`: ms that it took to build the vocabulary */
type Words = { vocabulary: Vocabulary; ids: Int32Array; version: number; builtMs: number }
const wordsOf = cachesOf<Context, Words>(() => ({ max: 1 }))

/**
 * Number of words from which a vocabulary is large: it takes about a second to build, and searches use the previous one
 * meanwhile.
 */
const largeVocabulary = 100_000

/**
 * A parsed search text; the sets in it contain ids of the table search_word. `isWhole`: all changed products are
 * indexed, and the vocabulary has their words. Otherwise the same search may find more later. `isLarge`: whether the
 * vocabulary is large; `wordsStamp`: changes with the vocabulary and the owner's words
 */
export type SearchQuery = Question & { isWhole: boolean; isLarge: boolean; wordsStamp: string }

/** Maximum size of all remembered words and phrases, in characters and word ids: a few MB. */
const mostOfTerms = 400_000
const termsOf = cachesOf<Context, SearchTerm>(() => ({
  maxSize: mostOfTerms,
  maxEntrySize: mostOfTerms / 20,
  sizeOf: ({ alternatives }, typed) =>
    alternatives.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.length, 100 + 2 * typed.length),
}))

/**
 * Parses a search text into word ids.
 * @param options `plain`: operators' search, without synonyms and spelling correction; `largeFrom`: number of words
 * from which a vocabulary counts as large
 */
export async function parseSearch(
  context: Context,
  text: string,
  { largeFrom = largeVocabulary, ...options }: { plain: boolean; largeFrom?: number },
): Promise<SearchQuery> {
  const indexed = await refreshWords(context.db)
  const { vocabulary, ids, version } = await wordsAt(context, indexed.version, largeFrom)
  const { words, stamp } = await ownerWords(context)
  const wordsStamp = `${version} ${stamp}`
  const known = termsOf(context)
  const remembered = (typed: string, make: () => SearchTerm) => {
    const parsed = known.get(typed, wordsStamp)
    if (parsed) return parsed
    const term = withDatabaseIds(make(), ids)
    known.set(typed, wordsStamp, term)
    return term
  }
  const asked = questionOf(vocabulary, text, { ...options, words, remembered })
  const question = {
    ...asked,
    terms: asked.terms.map((term) =>
      term.kind === 'word' && !options.plain ? term : withDatabaseIds(term, ids),
    ),
  }
  return {
    ...question,
    isWhole: indexed.isWhole && version === indexed.version,
    isLarge: ids.length >= largeFrom,
    wordsStamp,
  }
}

/** Replaces vocabulary positions in a term by ids of search_word. */
function withDatabaseIds({ alternatives, others, ...term }: SearchTerm, ids: Int32Array): SearchTerm {
  const idsOf = (places: readonly number[]) => places.map((place) => ids[place] ?? 0)
  return {
    ...term,
    alternatives: alternatives.map(({ rank, sets }) => ({ rank, sets: sets.map(idsOf) })),
    ...(others && { others: idsOf(others) }),
  }
}

/**
 * Prepares searches when the shop starts: indexes the words of all changed products in parts, and reads all words into
 * memory, which takes seconds with a large catalogue. Other processes continue the index if this one ends.
 */
export async function prepareSearch(context: Context): Promise<void> {
  const { db, log } = context
  try {
    await refreshAllWords(db)
    const { version, isWhole } = await refreshWords(db)
    await wordsAt(context, version, largeVocabulary)
    await currentIndex(context, { isWhole, mayWait: true })
  } catch (cause) {
    log.debug({ err: cause }, 'search: words were not indexed at the start; a search will index them') // the shop may be stopping
  }
}

/**
 * Returns the words of a version. Of a large vocabulary it returns the previous version, while this one is being built.
 */
async function wordsAt(context: Context, version: number, largeFrom: number): Promise<Words> {
  const cache = wordsOf(context)
  const previous = cache.last('')?.value
  const next = () => cache.fetch('', version, () => build(context, version))
  if (!previous || previous.version === version || previous.ids.length < largeFrom) return next()
  buildBeside(context, previous, next)
  return previous
}

/**
 * Time from which the next vocabulary may be built. One is built at a time, and building takes at most half of the
 * time.
 */
const mayBuildFrom = new WeakMap<Context, number>()

function buildBeside(context: Context, { builtMs }: Words, next: () => Promise<Words>): void {
  if (performance.now() < (mayBuildFrom.get(context) ?? 0)) return
  mayBuildFrom.set(context, Infinity)
  next()
    .catch((cause: unknown) => context.log.debug({ err: cause }, 'search: the vocabulary was not built'))
    .finally(() => mayBuildFrom.set(context, performance.now() + builtMs))
}

async function build({ db }: Context, version: number): Promise<Words> {
  const began = performance.now()
  const { words, ids } = await allWords(db)
  const vocabulary = await inTurns(vocabularySteps(words))
  return { vocabulary, ids, version, builtMs: performance.now() - began }
}
