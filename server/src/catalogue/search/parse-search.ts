/** The words of all products in memory, and what a typed text asks for among them (D-103, D-183). */
import { type Question, questionOf } from '@sauda/domain/search.ts'
import { type Vocabulary, vocabularyOf } from '@sauda/domain/search-vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { ownerWords } from './owner-words.ts'
import { allWords, refreshWords } from './search-store.ts'

type Words = { vocabulary: Vocabulary; ids: Int32Array }
const wordsOf = cachesOf<Context, Words>(() => ({ max: 1 }))

/** The sets of its terms hold ids of search_word. `isWhole`: every change is in it; otherwise the next search may find more. */
export type SearchQuery = Question & { isWhole: boolean }

/**
 * What a text asks for, as words of the database.
 * @param plain the operators' rule: nothing by meaning or spelling
 */
export async function parseSearch(
  context: Context,
  text: string,
  options: { plain: boolean },
): Promise<SearchQuery> {
  const { isWhole, version } = await refreshWords(context.db)
  const { vocabulary, ids } = await wordsAt(context, version)
  const { words } = await ownerWords(context)
  const question = questionOf(vocabulary, text, { ...options, words })
  const idsOf = (places: readonly number[]) => places.map((place) => ids[place] ?? 0)
  const terms = question.terms.map(({ alternatives, others, ...term }) => ({
    ...term,
    alternatives: alternatives.map(({ rank, sets }) => ({ rank, sets: sets.map(idsOf) })),
    ...(others && { others: idsOf(others) }),
  }))
  return { ...question, terms, isWhole }
}

/** Makes the words of everything that changed, a part at a time; what is left when the process ends, others make. */
export async function refreshAllWords({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  try {
    while (!(await refreshWords(db)).isWhole);
  } catch (cause) {
    log.debug({ err: cause }, 'search: words were not refreshed, who searches will') // or the shop is stopping
  }
}

const wordsAt = (context: Context, version: number): Promise<Words> =>
  wordsOf(context).fetch('', version, async () => {
    const { words, ids } = await allWords(context.db)
    return { vocabulary: vocabularyOf(words), ids }
  })
