/** What the home page shows, and in which order (D-107, D-128). */
import * as z from 'zod'
import {
  firstPromises,
  firstShortcuts,
  firstSlides,
  grounds,
  homeSections,
  promiseIcons,
} from '@sauda/domain/wording/first-content.ts'
import { filledLine, isPicture, line, linkTarget, type SettingGroup } from './setting-group.ts'

const slide = z.strictObject(
  {
    title: filledLine(60).meta({ title: 'Title', examples: ['Summer Collection'] }),
    subtitle: line(120).default('').meta({ title: 'Subtitle' }),
    button: filledLine(40).meta({ title: 'Text of the button', examples: ['Shop Now'] }),
    link: linkTarget.meta({
      title: 'Link',
      description: 'A path of the shop, or an address that begins with https://.',
      examples: ['/category/summer'],
    }),
    ground: z
      .enum(grounds, { error: `is not one of ${grounds.join(', ')}.` })
      .default('teal')
      .meta({ title: 'Colours' }),
    picture: line(300)
      .refine((address) => address === '' || /^\/media\/[0-9a-f]{32}\/[^/\s\\]+\.webp$/.test(address), {
        error: "is not an address of the shop's media, such as /media/…/name.webp.",
      })
      .default('')
      .meta({
        title: 'Picture',
        ...isPicture,
        description: 'Empty: the picture of the category that the link names.',
      }),
  },
  { error: 'is not an object.' },
)

const promise = z.strictObject(
  {
    text: filledLine(40).meta({ title: 'Text', examples: ['Easy Returns'] }),
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
    link: linkTarget.meta({
      title: 'Link',
      description: 'A path of the shop, or an address that begins with https://.',
      examples: ['/category/eid'],
    }),
  },
  { error: 'is not an object.' },
)

export const home = {
  title: 'Home page',
  help: 'The slides, the words of the moving strip, and which sections stand in which order.',
  schema: z.strictObject({
    slides: z
      .array(slide, { error: 'is not a list.' })
      .min(1, { error: 'has no slide; leave slides out of sections to hide them.' })
      .max(8, { error: 'has more than 8 slides.' })
      .default(() => firstSlides.map(({ to, ...texts }) => ({ ...texts, link: to, picture: '' })))
      .meta({
        title: 'Slides',
        description: 'A slide that leads to a category the shop lacks is not shown.',
      }),
    promises: z
      .array(promise, { error: 'is not a list.' })
      .min(1, { error: 'has no text; leave promises out of sections to hide the strip.' })
      .max(8, { error: 'has more than 8 texts.' })
      .default(() => firstPromises.map((each) => ({ ...each })))
      .meta({ title: 'Moving strip' }),
    shortcuts: z
      .array(shortcut, { error: 'is not a list.' })
      .min(1, { error: 'has no link; leave shortcuts out of sections to hide them.' })
      .max(8, { error: 'has more than 8 links.' })
      .default(() => firstShortcuts.map(({ to, text }) => ({ text, link: to })))
      .meta({ title: 'Shortcuts', description: 'Reasons to come in, such as what is new or for Eid.' }),
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
        title: 'Categories shown first',
        description: 'By their slugs. The largest categories follow; empty: the largest alone.',
      }),
    slideLabel: line(30)
      .default('')
      .meta({
        title: 'Words over the title of a slide',
        description: 'Empty: Trending Now.',
        examples: ['This week'],
      }),
    invitation: z
      .strictObject(
        {
          title: line(60).default('').meta({ title: 'Title' }),
          text: line(160).default('').meta({ title: 'Text' }),
        },
        { error: 'is not an object.' },
      )
      .prefault({})
      .meta({
        title: 'Panel that invites to register',
        description: 'What is empty says what it says at first. Leave account out of sections to hide it.',
      }),
    sections: z
      .array(z.enum(homeSections, { error: `is not one of ${homeSections.join(', ')}.` }), {
        error: 'is not a list.',
      })
      .min(1, { error: 'has no section.' })
      .max(50, { error: 'has more than 50 sections.' })
      .default(() => [...homeSections])
      .superRefine((sections, context) => {
        for (const [index, name] of sections.entries())
          if (sections.indexOf(name) < index)
            context.addIssue({ code: 'custom', path: [index], message: `names ${name} twice.` })
      })
      .meta({ title: 'Sections', description: 'In their order; one that is not named is not shown.' }),
  }),
} satisfies SettingGroup
