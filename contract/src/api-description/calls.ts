/** The calls of api-description: what each accepts, answers, refuses, and how often it may come. Server only. */
import { call, type Calls, everybody, one, none } from '@sauda/contract/call.ts'
import { apiDescription } from './replies.ts'

export const descriptionCalls = {
  describeApi: call('GET', '/wp-json/{product}/v1/openapi.json', {
    right: 'look',
    sends: 'open',
    parameters: { query: none, body: none },
    reply: one(apiDescription),
    text: { group: 'Description', summary: 'Retrieves this document as OpenAPI 3.1.', rights: everybody },
  }),
} satisfies Calls
