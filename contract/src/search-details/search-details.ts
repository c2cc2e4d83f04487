/** Additional texts for search on the wire (D-103): SKUs, tags and words of descriptions. */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { searchDetails } from './calls.ts'
import type { SearchDetail, SearchDetails } from '@sauda/domain/product-search.ts'
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

/** Descriptions are sent as their unique words, because search ignores their order. */
export const encodeSearchDetails = (details: SearchDetails): ReplyOf<typeof searchDetails> => ({
  products: [...details].map(([productId, { sku, tags, text: description, name: otherName }]) => ({
    id: productId,
    ...(otherName !== undefined && { name: encodeEntities(otherName) }),
    sku,
    tags: tags.map(encodeEntities),
    words: textWords(description).join(' '),
  })),
})
