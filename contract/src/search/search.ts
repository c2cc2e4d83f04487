/** What a browser searches by: SKUs, tags and words of descriptions (D-103), and the words that the owner adds. On the wire. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { searchDetails, searchWords } from './calls.ts'
import type { SearchDetail, SearchDetails } from '@sauda/domain/product-search.ts'
import type { SearchWords } from '@sauda/domain/search-meanings.ts'
import { textWords } from '@sauda/domain/search-words.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import * as z from 'zod/mini'
import { id, name, orElse, read, text } from '@sauda/contract/reading.ts'

const detailsWire = z.looseObject({
  products: z.array(
    z.looseObject({ id, sku: text, tags: orElse(z.array(name), []), words: text, name: z.optional(name) }),
  ),
})

export function decodeSearchDetails(value: unknown): SearchDetails {
  const wire = read(detailsWire, value, 'search details')
  return new Map(
    wire.products.map((each): [number, SearchDetail] => [
      each.id,
      { sku: each.sku, tags: each.tags, text: each.words, ...(each.name && { name: each.name }) },
    ]),
  )
}

/** Descriptions are sent as their different words: in what order these stand, search does not ask. */
export const encodeSearchDetails = (details: SearchDetails): ReplyOf<typeof searchDetails> => ({
  products: [...details].map(([productId, { sku, tags, text: description, name: otherName }]) => ({
    id: productId,
    ...(otherName !== undefined && { name: encodeEntities(otherName) }),
    sku,
    tags: tags.map(encodeEntities),
    words: textWords(description).join(' '),
  })),
})

// What an owner adds to search: words that mean the same, and words by which nothing is found.

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
