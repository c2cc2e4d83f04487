/** The calls of feed: what each accepts, answers, refuses, and how often it may come. Server only. */
import { type Calls, everybody, one, none } from '@sauda/contract/call.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { feed } from './replies.ts'
import * as z from 'zod'

const allProductsData = z.object(language)

export const feedCalls = {
  allProductsData: {
    right: 'look',
    parameters: { query: allProductsData, body: none },
    reply: one(feed),
    text: {
      group: 'Catalogue',
      summary:
        'Lists all published products in short form, and all categories. Shops larger than CATALOGUE_FEED_MAX return some products per category, with X-Sauda-Feed: partial.',
      rights: everybody,
    },
  },
} satisfies Calls
