/** The calls of api-description: what each accepts, answers, refuses, and how often it may come. Server only. */
import { type Calls, everybody, one, none } from '@sauda/contract/call.ts'
import type { descriptionOperatorEndpoints } from './endpoints.ts'
import { apiDescription } from './replies.ts'

export const descriptionCalls = {
  describeApi: {
    parameters: { query: none, body: none },
    reply: one(apiDescription),
    text: { group: 'Description', summary: 'Retrieves this document as OpenAPI 3.1.', rights: everybody },
  },
} satisfies Calls<typeof descriptionOperatorEndpoints>
