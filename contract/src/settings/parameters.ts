/** What the calls of settings accept. Server only. */
import * as z from 'zod'
import { integer } from '@sauda/contract/parameter-types.ts'

const version = z.optional(integer(0)).meta({
  description: 'The version that was seen; with another one the write is refused. Absent: whatever it is.',
})

export const updateSettings = z.object({
  version,
  values: z.record(z.string(), z.unknown(), { error: 'is not of type object.' }).meta({
    description: 'Fields of the group; absent fields stay.',
  }),
})

export const undoSettings = z.object({
  version,
  change: integer(1).meta({
    description: 'The version that the change made; the group goes back to before it.',
  }),
})
