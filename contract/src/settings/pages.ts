/** Legal and information pages written by the owner (D-134). */
import * as z from 'zod'
import { filledLine, line, longText, type SettingGroup } from './setting-group.ts'

/** Maximum number of characters of one page. */
export const longestPage = 50_000

const text = longText(longestPage)

const inUrdu = 'Markdown. Leave empty to use the text above, or the Urdu sample text.'

/** Built-in pages with their own addresses. */
const taken = ['privacy-policy', 'terms-of-service', 'contact-us']

const ownPage = z.strictObject(
  {
    slug: filledLine(60)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
        error: 'may contain only lowercase letters, digits and single hyphens.',
      })
      .refine((slug) => !taken.includes(slug), {
        error: 'is already used by a page of the shop. Choose another one.',
      })
      .meta({
        title: 'Address',
        description: 'The last part of its URL: /pages/about-us.',
        examples: ['about-us'],
      }),
    title: filledLine(80).meta({ title: 'Title', examples: ['About us'] }),
    description: line(160).default('').meta({
      title: 'Description',
      description: 'For search engines and link previews. Leave empty to use the start of the text.',
    }),
    text: text
      .min(1, { error: 'is empty.' })
      .meta({ title: 'Text', description: 'Markdown.', examples: ['## Who we are\n\nTwo sisters.'] }),
    titleUrdu: line(80)
      .default('')
      .meta({ title: 'Title in Urdu', examples: ['ہمارے بارے میں'] }),
    textUrdu: text.default('').meta({
      title: 'Text in Urdu',
      description: 'Markdown. Leave empty to show the other text on Urdu pages too.',
    }),
    footer: z
      .boolean({ error: 'is neither true nor false.' })
      .default(true)
      .meta({ title: 'Show in footer', description: 'Adds a link at the bottom of every page.' }),
  },
  { error: 'is not an object.' },
)

export const pages = {
  title: 'Pages',
  help: 'Legal texts and your own pages, written in Markdown.',
  schema: z.strictObject({
    privacy: text.default('').meta({
      title: 'Privacy policy',
      description: 'Markdown. Leave empty to show the sample text.',
    }),
    terms: text.default('').meta({
      title: 'Terms of service',
      description: 'Markdown. Leave empty to show the sample text.',
    }),
    privacyUrdu: text.default('').meta({ title: 'Privacy policy in Urdu', description: inUrdu }),
    termsUrdu: text.default('').meta({ title: 'Terms of service in Urdu', description: inUrdu }),
    own: z
      .array(ownPage.meta({ title: 'Page' }), { error: 'is not a list.' })
      .max(50, { error: 'has more than 50 pages.' })
      .default([])
      .superRefine((all, context) => {
        const slugs = all.map(({ slug }) => slug)
        for (const [index, slug] of slugs.entries())
          if (slugs.indexOf(slug) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'slug'],
              message: `is that of own[${slugs.indexOf(slug)}] too.`,
            })
      })
      .meta({ title: 'Custom pages' }),
  }),
} satisfies SettingGroup
