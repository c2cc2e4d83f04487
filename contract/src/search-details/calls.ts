/** The call that returns texts for search that product lists omit: SKUs, tags, words of descriptions. Server only. */
import { type Calls, one, readers, row } from '@sauda/contract/call.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

const getSearchDetails = z.object(language)

export const searchDetails = z.strictObject({
  products: z.array(
    z.strictObject({
      id: whole,
      sku: text.meta({ description: 'SKUs of the product, then of its variations.' }),
      name: z.optional(text).meta({ description: 'Name in the other language, if translated.' }),
      tags: z.array(text),
      words: text.meta({ description: 'Distinct words of the description.' }),
    }),
  ),
})

const searchDetailsCalls = {
  getSearchDetails: row({
    right: 'look',
    query: getSearchDetails,
    reply: one(searchDetails),
    group: 'Catalogue',
    summary:
      'Lists additional search data: SKUs, tags and words of descriptions. Empty in shops larger than one download, where the server searches.',
    rights: readers,
  }),
} satisfies Calls

export const searchDetailsResource = defineResource({
  calls: searchDetailsCalls,
  entities: {
    SearchDetails: searchDetails,
  },
})
