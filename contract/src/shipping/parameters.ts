/** What the calls of shipping accept, as WooCommerce names it. What this shop cannot hold is refused by the calls. Server only. */
import * as z from 'zod'
import { boolean, integer, objects, string, textUpTo } from '@sauda/contract/parameter-types.ts'

export const createZone = z.object({ name: textUpTo(60), order: z.optional(integer(0)) })
export const updateZone = z.object({ name: z.optional(textUpTo(60)), order: z.optional(integer(0)) })

/** The body is the list itself. */
export const zoneLocations = z.object({
  rows: objects({ code: string, type: z.optional(string).default('country') }).max(600, {
    error: 'has more than 600 rows.',
  }),
})

const settings = z.optional(
  z.record(z.string(), z.union([z.string(), z.number()]).transform(String), {
    error: 'is not of type object.',
  }),
)
export const methodChange = z.object({
  order: z.optional(integer(0)),
  enabled: z.optional(boolean),
  settings,
})
export const createMethod = methodChange.extend({ method_id: string })
