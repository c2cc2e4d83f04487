/** The owner's search words on the wire: synonyms, and words that find nothing. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { searchWords } from './calls.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import * as z from 'zod/mini'
import { read } from '@sauda/contract/reading.ts'

const wordsWire = z.looseObject({
  synonyms: z.array(z.array(z.string())),
  never: z.array(z.string()),
})

export function decodeSearchWords(value: unknown): SearchWords {
  const { synonyms, never } = read(wordsWire, value, 'search words')
  return { synonyms, never }
}

export const encodeSearchWords = (words: SearchWords | undefined): ReplyOf<typeof searchWords> => ({
  synonyms: (words?.synonyms ?? []).map((list) => [...list]),
  never: [...(words?.never ?? [])],
})
