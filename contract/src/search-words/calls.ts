/** The call of the owner's search words. Server only. */
import { type Calls, one, readers, row } from '@sauda/contract/call.ts'
import { text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

export const searchWords = z.strictObject({
  synonyms: z
    .array(z.array(text))
    .meta({ description: 'Groups of words and phrases with the same meaning.' }),
  never: z.array(text).meta({ description: 'Words that search ignores.' }),
})

const searchWordsCalls = {
  getSearchWords: row({
    right: 'look',
    reply: one(searchWords),
    group: 'Catalogue',
    summary: "Lists the owner's search synonyms and ignored words.",
    rights: readers,
  }),
} satisfies Calls

export const searchWordsResource = defineResource({
  calls: searchWordsCalls,
  entities: {
    SearchWords: searchWords,
  },
})
