/** Calls of the API description: parameters, replies, refusals and limits. Server only. */
import * as z from 'zod'
import { call, type Calls, everybody, none, one } from '@sauda/contract/call.ts'

// The description of the API as a reply.

export const apiDescription = z.record(z.string(), z.unknown())

export const descriptionCalls = {
  describeApi: call('GET', '/wp-json/{product}/v1/openapi.json', {
    right: 'look',
    sends: 'open',
    parameters: { query: none, body: none },
    reply: one(apiDescription),
    text: { group: 'Description', summary: 'Retrieves this document as OpenAPI 3.1.', rights: everybody },
  }),
} satisfies Calls
