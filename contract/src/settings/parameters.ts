/** What the calls of settings accept. Server only. */
import * as z from 'zod'
import { integer } from '@sauda/contract/parameter-types.ts'

const version = z.optional(integer(0)).meta({
  description:
    'The version you read. The write is refused if the version has changed. Omit to skip the check.',
})

export const updateSettings = z.object({
  version,
  values: z.record(z.string(), z.unknown(), { error: 'is not of type object.' }).meta({
    description: 'Fields of the group. Omitted fields keep their values.',
  }),
})

export const undoSettings = z.object({
  version,
  change: integer(1).meta({
    description: 'The version created by the change to undo.',
  }),
})
