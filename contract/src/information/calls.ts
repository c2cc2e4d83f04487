/** The call that returns the pages that the owner has written, and the call of the contact form. Server only. */
import * as z from 'zod'
import { limits } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, everybody, item, one, row } from '@sauda/contract/call.ts'
import { language, string, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, text } from '@sauda/contract/reply-types.ts'
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
  contact: row({
    body: z.object({
      name: textUpTo(limits.maxContactName),
      email: string.refine(isEmail, { error: 'Invalid email address.' }),
      message: textUpTo(limits.maxContactMessage),
    }),
    reply: one(done),
    group: 'Account',
    summary: 'Sends a message to the shop.',
    rights: everybody,
    example: { name: 'Sana', email: 'sana@example.com', message: 'When will my parcel arrive?' },
    limits: limitsOf({ rate: rate('contact', 30, hour), per: 'address' }),
  }),
} satisfies Calls

export const informationResource = defineResource({
  calls: informationCalls,
  refusals: informationRefusals,
  entities: {
    InformationPage: informationPage,
  },
})
