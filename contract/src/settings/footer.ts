/** The settings of the footer, at the end of every page. */
import * as z from 'zod'
import { firstFooter } from '@sauda/domain/wording/first-content.ts'
import { filledLine, line, linkTarget, type SettingGroup, urduLine } from './setting-group.ts'

const link = z.strictObject(
  {
    text: filledLine(40).meta({ title: 'Text', examples: ['Contact Us'] }),
    textUrdu: urduLine(40, 'Text'),
    link: linkTarget.meta({
      title: 'Link',
      description: 'A path in the shop, or a URL starting with https://.',
      examples: ['/contact-us'],
    }),
  },
  { error: 'is not an object.' },
)

const column = z.strictObject(
  {
    title: filledLine(30).meta({ title: 'Title', examples: ['Help'] }),
    titleUrdu: urduLine(30, 'Title'),
    links: z
      .array(link.meta({ title: 'Link' }), { error: 'is not a list.' })
      .min(1, { error: 'has no link.' })
      .max(12, { error: 'has more than 12 links.' })
      .meta({ title: 'Links' }),
  },
  { error: 'is not an object.' },
)

export const footer = {
  title: 'Footer',
  help: 'Links and text at the bottom of every page. Leave an Urdu field empty to show the text from Translations, or as you wrote it.',
  schema: z.strictObject({
    columns: z
      .array(column.meta({ title: 'Column' }), { error: 'is not a list.' })
      .max(4, { error: 'has more than 4 columns.' })
      .default(() =>
        firstFooter.columns.map(({ title, links }) => ({
          title,
          titleUrdu: '',
          links: links.map(({ to, text }) => ({ text, textUrdu: '', link: to })),
        })),
      )
      .meta({
        title: 'Link columns',
        description: "A link to a category that doesn't exist is replaced by another category.",
      }),
    line: line(160)
      .default(firstFooter.line)
      .meta({ title: 'Tagline under the logo', description: 'Leave empty for none.' }),
    lineUrdu: urduLine(160, 'Tagline'),
    motto: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Urdu words under the logo',
      description: 'پکی بات, a deal is a deal.',
    }),
    copyright: line(120)
      .default(firstFooter.copyright)
      .meta({
        title: 'Text after the copyright',
        description: "Shown after the year and the shop's name.",
        examples: ['All rights reserved'],
      }),
    copyrightUrdu: urduLine(120, 'Text after the copyright'),
  }),
} satisfies SettingGroup
