/** The call of the owner's pages: what it accepts, answers and refuses. Server only. */
import { type Calls, everybody, item, none, one } from '@sauda/contract/call.ts'
import { language } from '@sauda/contract/parameter-types.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { informationPage } from './replies.ts'

export const informationCalls = {
  getPage: {
    right: 'look',
    parameters: { query: item.extend(language), body: none },
    reply: one(informationPage),
    text: {
      group: 'Pages',
      summary: 'Retrieves an information page as sanitised HTML.',
      rights: everybody,
    },
    refusals: [refusal('pageInvalid', 404)],
  },
} satisfies Calls
