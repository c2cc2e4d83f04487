/** The calls of feed: what each accepts, answers, refuses, and how often it may come. Server only. */
import { type Calls, everybody, one, none } from '@sauda/contract/call.ts'
import type { feedEndpoints } from './endpoints.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { feed } from './replies.ts'
import * as z from 'zod'

const allProductsData = z.object(language)

export const feedCalls = {
  allProductsData: {
    parameters: { query: allProductsData, body: none },
    reply: one(feed),
    text: {
      group: 'Catalogue',
      summary:
        'All published products in a short form and all categories. In a shop larger than one download (CATALOGUE_FEED_MAX) some products of each category, with X-Sauda-Feed: partial.',
      rights: everybody,
    },
  },
} satisfies Calls<typeof feedEndpoints>
