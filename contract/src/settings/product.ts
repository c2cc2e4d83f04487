/** Product page settings: rating, promises, and thresholds for new and low stock. */
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
    category: slug('Category', "The category's slug. Add subcategories separately.", 'men'),
    page: slug('Page', 'The slug of one of your custom pages with the size table.', 'sizes-men'),
  },
  { error: 'is not an object.' },
)

export const product = {
  title: 'Product page',
  help: 'Ratings, promises and badges on product pages.',
  schema: z.strictObject({
    rating: z
      .enum(ratingDisplays, { error: `is not one of ${ratingDisplays.join(', ')}.` })
      .default('fixed')
      .meta({
        title: 'Rating',
        description:
          "Choose customers' ratings to show each product's own reviews, or none to show no ratings.",
      }),
    askForReviews: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Review request emails',
      description: 'Emails customers once per order, if real ratings are shown.',
    }),
    askAfterDays: count(90).default(reviewLimits.askAfterDays).meta({
      title: 'Days until the request is sent',
      description: 'After the order is completed.',
    }),
    returnDays: count(365).default(returnDays).meta({
      title: 'Days to return',
      description: '0 to show nothing about returns.',
    }),
    features: z
      .array(feature.meta({ title: 'Promise' }), { error: 'is not a list.' })
      .max(3, { error: 'has more than 3 texts.' })
      .default(() => firstFeatures.map((each) => ({ ...each })))
      .meta({
        title: 'Promises below the button',
        description: '{days} is replaced by the days to return. With 0 days, the text is hidden.',
      }),
    afterAdding: z
      .enum(answersToAdding, { error: `is not one of ${answersToAdding.join(', ')}.` })
      .default('mini-cart')
      .meta({
        title: 'After adding to cart',
        description: 'What shoppers see when they have added a product to the cart.',
      }),
    boughtTogether: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Bought together',
      description: 'Shows products often bought together, updated daily from your orders.',
    }),
    stockNotices: z.boolean({ error: 'is neither true nor false.' }).default(true).meta({
      title: 'Back-in-stock emails',
      description: 'Shoppers can ask to be emailed when a sold-out product is back in stock.',
    }),
    sizeGuides: z
      .array(sizeGuide.meta({ title: 'Size guide' }), { error: 'is not a list.' })
      .max(mostGuides, { error: `has more than ${mostGuides} size guides.` })
      .default([])
      .meta({
        title: 'Size guides',
        description: 'The custom page to open as a size guide, by category.',
      }),
    fewLeft: count(100).default(limits.fewLeft).meta({
      title: 'Low stock message',
      description: 'Shows how many are left at or below this number. 0 for never.',
    }),
    newDays: count(365).default(home.newWithinDays).meta({
      title: 'Days marked as new',
      description: 'How long new products show a badge. 0 for never.',
    }),
  }),
} satisfies SettingGroup
