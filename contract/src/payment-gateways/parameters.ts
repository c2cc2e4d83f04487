/** What the calls of payment gateways accept. Server only. */
import * as z from 'zod'
import { count, flag, orNull, text } from '@sauda/contract/parameter-types.ts'

export const updateGateway = z.object({
  title: text,
  description: text,
  order: orNull(count()),
  enabled: flag,
  settings: z.optional(z.record(z.string(), z.unknown(), { error: 'is not of type object.' })),
})
