/** The call that returns the pages that the owner has written. Server only. */
import * as z from 'zod'
import { type Calls, everybody, item, one, row } from '@sauda/contract/call.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { text } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Replies.

const informationPage = z.strictObject({
  slug: text,
  title: text,
  description: text.meta({ description: 'Description for search engines.' }),
  html: text.meta({ description: 'HTML from Markdown, without scripts.' }),
  sections: z
    .array(z.strictObject({ id: text, title: text }))
    .meta({ description: 'Headings of the text with their ids.' }),
})

/** Error codes that only this resource returns, with their statuses. */
const informationRefusals = {
  pageInvalid: ['sauda_page_invalid', 404],
} as const
const refusal = refusalsWith(informationRefusals)

const informationCalls = {
  getPage: row({
    right: 'look',
    query: item.extend(language),
    reply: one(informationPage),
    group: 'Pages',
    summary: 'Retrieves an information page as sanitised HTML.',
    rights: everybody,
    refusals: [refusal('pageInvalid', 404)],
  }),
} satisfies Calls

export const informationResource = defineResource({
  calls: informationCalls,
  refusals: informationRefusals,
  entities: {
    InformationPage: informationPage,
  },
})
