/** The call that returns the API's description as an OpenAPI document. Server only. */
import * as z from 'zod'
import { call, type Calls, everybody, one } from '@sauda/contract/call.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// The description of the API as a reply.

const apiDescription = z.record(z.string(), z.unknown())

const descriptionCalls = {
  describeApi: call('GET', '/wp-json/{product}/v1/openapi.json', {
    right: 'look',
    sends: 'open',
    reply: one(apiDescription),
    group: 'Description',
    summary: 'Retrieves this document as OpenAPI 3.1.',
    rights: everybody,
  }),
} satisfies Calls

export const descriptionResource = defineResource({
  calls: descriptionCalls,
  entities: {
    ApiDescription: apiDescription,
  },
})
