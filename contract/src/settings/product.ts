/** What stands beside every product: rating, promises, and when it counts as new or nearly gone. */
import { home, limits, returnDays } from '@sauda/domain/constants.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { placeholderError } from '@sauda/domain/placeholders.ts'
import {
  answersToAdding,
  firstFeatures,
  promiseIcons,
  ratingDisplays,
} from '@sauda/domain/wording/first-content.ts'
import * as z from 'zod'
import { filledLine, type SettingGroup } from './setting-group.ts'

const count = (most: number) =>
  z
    .int({ error: 'is not a whole number.' })
    .min(0, { error: 'is below 0.' })
    .max(most, { error: `is above ${most}.` })

const feature = z.strictObject(
  {
    text: filledLine(40)
      .superRefine((text, context) => {
        const message = placeholderError(text, ['days'])
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      })
      .meta({ title: 'Text', examples: ['{days}-Day Returns'] }),
    icon: z
      .enum(promiseIcons, { error: `is not one of ${promiseIcons.join(', ')}.` })
      .default('none')
      .meta({ title: 'Icon' }),
  },
  { error: 'is not an object.' },
)

const mostGuides = 50

const slug = (title: string, description: string, example: string) =>
  filledLine(200).meta({ title, description, examples: [example] })

const sizeGuide = z.strictObject(
  {
    category: slug('Category', 'Its slug. Categories below it are named themselves.', 'men'),
    page: slug('Page', 'The address of one of your own pages, with the table of sizes.', 'sizes-men'),
  },
  { error: 'is not an object.' },
)

export const product = {
  title: 'Product page',
  help: 'What stands beside every product: its rating, promises, and when it is new or nearly gone.',
  schema: z.strictObject({
    rating: z
      .enum(ratingDisplays, { error: `is not one of ${ratingDisplays.join(', ')}.` })
      .default('fixed')
      .meta({
        title: 'Rating',
        description:
          'fixed: the same on every product page; real: what each product was rated, and nothing where nobody did; none: nowhere.',
      }),
    askForReviews: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Ask buyers for reviews',
      description: 'By mail, once an order, where real ratings are shown.',
    }),
    askAfterDays: count(90).default(reviewLimits.askAfterDays).meta({
      title: 'Days until they are asked',
      description: 'After the order was completed.',
    }),
    returnDays: count(365).default(returnDays).meta({
      title: 'Days to return',
      description: '0: nothing is said of returns.',
    }),
    features: z
      .array(feature, { error: 'is not a list.' })
      .max(3, { error: 'has more than 3 texts.' })
      .default(() => firstFeatures.map((each) => ({ ...each })))
      .meta({
        title: 'Promises below the button',
        description: '{days} stands for the days to return; with 0 days such a text is left out.',
      }),
    afterAdding: z
      .enum(answersToAdding, { error: `is not one of ${answersToAdding.join(', ')}.` })
      .default('mini-cart')
      .meta({
        title: 'After adding to the cart',
        description:
          'mini-cart: the cart in small, with the ways to cart and checkout; message: one line that goes by itself.',
      }),
    boughtTogether: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Bought together',
      description: 'Shows what others bought with a product, counted once a day from your orders.',
    }),
    stockNotices: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Mail when back in stock',
      description: 'Shoppers may ask for one mail when a product that is sold out can be bought again.',
    }),
    sizeGuides: z
      .array(sizeGuide, { error: 'is not a list.' })
      .max(mostGuides, { error: `has more than ${mostGuides} size guides.` })
      .default([])
      .meta({
        title: 'Size guides',
        description: 'Which of your own pages opens beside the choices of a product, by its category.',
      }),
    fewLeft: count(100).default(limits.fewLeft).meta({
      title: 'Nearly gone',
      description: 'Up to so many pieces in stock the page says how many are left. 0: never.',
    }),
    newDays: count(365).default(home.newWithinDays).meta({
      title: 'Days as new',
      description: 'So long a product has its badge after it was made. 0: never.',
    }),
  }),
} satisfies SettingGroup
