/** The sections of the home page, and their order (D-107, D-128). */
import * as z from 'zod'
import {
  firstPromises,
  firstShortcuts,
  firstSlides,
  grounds,
  firstSections,
  homeSections,
  promiseIcons,
} from '@sauda/domain/wording/first-content.ts'
import { filledLine, isPicture, line, linkTarget, type SettingGroup, urduLine } from './setting-group.ts'

const slide = z.strictObject(
  {
    title: filledLine(60).meta({ title: 'Title', examples: ['Summer Collection'] }),
    titleUrdu: urduLine(60, 'Title'),
    subtitle: line(120).default('').meta({ title: 'Subtitle' }),
    subtitleUrdu: urduLine(120, 'Subtitle'),
    button: filledLine(40).meta({ title: 'Button text', examples: ['Shop Now'] }),
    buttonUrdu: urduLine(40, 'Button text'),
    link: linkTarget.meta({
      title: 'Link',
      description: 'A path in the shop, or a URL starting with https://.',
      examples: ['/category/summer'],
    }),
    ground: z
      .enum(grounds, { error: `is not one of ${grounds.join(', ')}.` })
      .default('teal')
      .meta({ title: 'Colours' }),
    picture: line(300)
      .refine((address) => address === '' || /^\/media\/[0-9a-f]{32}\/[^/\s\\]+\.webp$/.test(address), {
        error: 'is not a media URL of this shop, such as /media/…/name.webp.',
      })
      .default('')
      .meta({
        title: 'Picture',
        ...isPicture,
        description: "Leave empty to use the linked category's picture.",
      }),
  },
  { error: 'is not an object.' },
)

const promise = z.strictObject(
  {
    text: filledLine(40).meta({ title: 'Text', examples: ['Easy Returns'] }),
    textUrdu: urduLine(40, 'Text'),
    icon: z
      .enum(promiseIcons, { error: `is not one of ${promiseIcons.join(', ')}.` })
      .default('none')
      .meta({ title: 'Icon' }),
  },
  { error: 'is not an object.' },
)

const shortcut = z.strictObject(
  {
    text: filledLine(30).meta({ title: 'Text', examples: ['For Eid'] }),
    textUrdu: urduLine(30, 'Text'),
    link: linkTarget.meta({
      title: 'Link',
      description: 'A path in the shop, or a URL starting with https://.',
      examples: ['/category/eid'],
    }),
  },
  { error: 'is not an object.' },
)

/** Empty Urdu texts of the default content, because the shop's own texts are translated already. */
const noUrdu = { slide: { titleUrdu: '', subtitleUrdu: '', buttonUrdu: '' }, text: { textUrdu: '' } }

export const home = {
  title: 'Home page',
  help: 'Slides, the scrolling ticker, and the order of the sections. Leave an Urdu field empty to show the text from Translations, or as you wrote it.',
  schema: z.strictObject({
    slides: z
      .array(slide.meta({ title: 'Slide' }), { error: 'is not a list.' })
      .min(1, { error: 'has no slide; to hide slides, remove slides from the sections.' })
      .max(8, { error: 'has more than 8 slides.' })
      .default(() =>
        firstSlides.map(({ to, ...texts }) => ({ ...texts, ...noUrdu.slide, link: to, picture: '' })),
      )
      .meta({
        title: 'Slides',
        description: "Slides that link to a category that doesn't exist are hidden.",
      }),
    promises: z
      .array(promise.meta({ title: 'Promise' }), { error: 'is not a list.' })
      .min(1, { error: 'has no text; to hide the ticker, remove it from the sections.' })
      .max(8, { error: 'has more than 8 texts.' })
      .default(() => firstPromises.map((each) => ({ ...each, ...noUrdu.text })))
      .meta({ title: 'Ticker' }),
    shortcuts: z
      .array(shortcut.meta({ title: 'Shortcut' }), { error: 'is not a list.' })
      .min(1, { error: 'has no link; to hide shortcuts, remove shortcuts from the sections.' })
      .max(8, { error: 'has more than 8 links.' })
      .default(() => firstShortcuts.map(({ to, text }) => ({ text, ...noUrdu.text, link: to })))
      .meta({ title: 'Shortcuts', description: 'Quick links, for example new arrivals or Eid.' }),
    showcases: z
      .array(
        line(200)
          .min(1, { error: 'is empty.' })
          .meta({ title: 'Category', examples: ['clothing'] }),
        { error: 'is not a list.' },
      )
      .max(6, { error: 'has more than 6 categories.' })
      .default([])
      .meta({
        title: 'Categories to show first',
        description:
          'Enter category slugs. The largest categories follow. Leave empty to show only the largest.',
      }),
    slideLabel: line(30)
      .default('')
      .meta({
        title: 'Label above slide titles',
        description: 'Leave empty for “Trending Now”.',
        examples: ['This week'],
      }),
    slideLabelUrdu: urduLine(30, 'Label'),
    invitation: z
      .strictObject(
        {
          title: line(60).default('').meta({ title: 'Title' }),
          titleUrdu: urduLine(60, 'Title'),
          text: line(160).default('').meta({ title: 'Text' }),
          textUrdu: urduLine(160, 'Text'),
        },
        { error: 'is not an object.' },
      )
      .prefault({})
      .meta({
        title: 'Registration panel',
        description:
          'Leave fields empty for the default text. Remove “Registration panel” from the sections to hide it.',
      }),
    sections: z
      .array(
        z
          .enum(homeSections, { error: `is not one of ${homeSections.join(', ')}.` })
          .meta({ title: 'Section' }),
        {
          error: 'is not a list.',
        },
      )
      .min(1, { error: 'has no section.' })
      .max(50, { error: 'has more than 50 sections.' })
      .default(() => [...firstSections])
      .superRefine((sections, context) => {
        for (const [index, name] of sections.entries())
          if (sections.indexOf(name) < index)
            context.addIssue({ code: 'custom', path: [index], message: `names ${name} twice.` })
      })
      .meta({ title: 'Sections', description: 'Sections in order. Sections not listed are hidden.' }),
  }),
} satisfies SettingGroup
