/** What the server answers about pages of information. Server only. */
import * as z from 'zod'
import { text } from '@sauda/contract/reply-types.ts'

export const informationPage = z.strictObject({
  slug: text,
  title: text,
  description: text.meta({ description: 'For search engines.' }),
  html: text.meta({ description: 'Made from Markdown; nothing in it runs.' }),
  sections: z
    .array(z.strictObject({ id: text, title: text }))
    .meta({ description: 'The headings of the text, by the ids they have in it.' }),
})
